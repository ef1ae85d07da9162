// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario: what to run and how to show it, as a value and as a JSON document (format "hopscope-scenario", version
// 1).
//
// Reading checks everything that can be checked without building the run; an error names the line and the path in the
// document ("line 7, /claims/0/value: ...").
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/document/claim.h"
#include "core/document/requests.h"
#include "core/document/view.h"

namespace hop::document {

// Rows of cells, each an expression: "network", "space-time(rows=slots)". Read as a whole they are panels a, b, c, ...
using Sheet = std::vector<std::vector<std::string>>;
inline constexpr std::size_t kMostPanels = 26;

// A request with its words, its view and its claims.
struct Scenario : run::Request {
    std::string title;
    std::string source;  // "VB Fig. 1"; may be empty
    std::string text;    // what there is to see, a paragraph; may be empty
    // On one clock. Empty: the scenario is one request, itself. Otherwise kFewestRuns to kMostRuns, and the scenario's
    // own request is that of the first.
    std::vector<TitledRequest> runs;
    Sheet sheet;  // empty: the figure of the view alone
    View view;
    std::vector<Claim> claims;
    friend bool operator==(const Scenario&, const Scenario&) = default;
};

// What is run, in order: its runs, or itself.
std::vector<TitledRequest> requestsOf(const Scenario& scenario);

// Cost O(length). Sizes above 16 MiB and nesting above 64 are refused.
Result<Scenario> parseScenario(std::string_view json);

// parseScenario(print(s)) == s. Defaults are left out; ends in a newline.
std::string print(const Scenario& scenario);

// The JSON Schema of the format; resources/schema/scenario.schema.json holds the same.
std::string scenarioSchema();

}  // namespace hop::document
