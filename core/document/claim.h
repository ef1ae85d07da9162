// SPDX-License-Identifier: GPL-3.0-or-later
// Claims: what a document promises of its runs; `hopscope check` compares it with them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/formula.h"
#include "core/base/ids.h"
#include "core/base/result.h"

namespace hop::document {

using ClaimItem = std::variant<double, std::string>;
using ClaimValue = std::variant<double, std::string, std::vector<ClaimItem>>;

struct Claim {
    // "steps", "matrix_row(3,step=5)"; of a panel of the sheet: "b.cell(row=3,column=2)"; or a formula of these:
    // "steps - diameter".
    std::string quantity;
    std::string relation;  // one of kStatedRelations
    ClaimValue value = 0.0;
    double tolerance = 0.0;           // of numbers, absolute, for "=="
    std::string source;               // "VB Thm 5"; may be empty
    std::optional<NodeId> node = {};  // of quantities of the task matrix; nothing: the view's, as the next one
    std::optional<Step> step = {};    // after so many steps
    std::uint32_t run = 1;            // of which run, from 1, where a document has several
    friend bool operator==(const Claim&, const Claim&) = default;
};

// What a panel of the sheet is asked: "b.cell(row=3)".
struct PanelQuery {
    std::size_t panel = 0;  // from 0
    std::string query;      // an expression, "cell(row=3)"
    friend bool operator==(const PanelQuery&, const PanelQuery&) = default;
};

// Empty: the text is no question to a panel.
std::optional<PanelQuery> panelQueryOf(std::string_view text);

// Can a claim speak of this: a quantity of the catalogue, a question to a panel, or a formula of these? The error
// offers the nearest quantity. O(length)
Result<void> checkClaimed(std::string_view text);

// The formula that a claim's text is; empty if it is a quantity or a question to a panel itself.
std::optional<Formula> formulaOf(std::string_view text);

}  // namespace hop::document
