// SPDX-License-Identifier: GPL-3.0-or-later
// Claims: values that a document states about its runs; `hopscope check` verifies them.
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
    // A quantity, "steps" or "matrix_row(3,step=5)"; a query to a panel of the sheet, "b.cell(row=3,column=2)"; or a
    // formula of these, "steps - diameter".
    std::string quantity;
    std::string relation;  // one of kStatedRelations
    ClaimValue value = 0.0;
    double tolerance = 0.0;           // absolute, for numbers and "=="
    std::string source;               // "VB Thm 5"; may be empty
    std::optional<NodeId> node = {};  // for quantities of the task matrix; empty: the view's (also for `step`)
    std::optional<Step> step = {};    // after this many steps
    std::uint32_t run = 1;            // 1-based, for documents with several runs
    std::string nodeName = {};        // the node by another name than its number; else empty
    friend bool operator==(const Claim&, const Claim&) = default;
};

// A query to a panel of the sheet: "b.cell(row=3)".
struct PanelQuery {
    std::size_t panel = 0;  // 0-based
    std::string query;      // an expression as written, "cell(row=3)"
    friend bool operator==(const PanelQuery&, const PanelQuery&) = default;
};

// Empty if the text is not a panel query.
std::optional<PanelQuery> panelQueryOf(std::string_view text);

// Checks that the text is a quantity of the catalogue, a panel query or a formula of these. The error suggests the
// nearest quantity. O(length)
Result<void> checkClaimed(std::string_view text);

// The text parsed as a formula; empty if it is a single quantity or panel query.
std::optional<Formula> formulaOf(std::string_view text);

}  // namespace hop::document
