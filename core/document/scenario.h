// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario: what to run and how to show it, as a value and as a JSON document (format "hopscope-scenario", version
// 1).
//
// Reading checks everything that can be checked without building the run; errors name the line and the path in the
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
#include "core/document/own_files.h"
#include "core/document/requests.h"
#include "core/document/view.h"

namespace hop::document {

// Rows of cells, each an expression: "network", "space-time(rows=slots)". In reading order they are the panels a, b, c,
// ...
using Sheet = std::vector<std::vector<std::string>>;
inline constexpr std::size_t kMostPanels = 26;

// Shares of a sheet's width by place in a row, a row with fewer cells using the first ones, and of its height by row.
// Either may be empty: shares follow from the figures' sizes then.
struct SheetShares {
    std::vector<std::uint32_t> columns, rows;
    friend bool operator==(const SheetShares&, const SheetShares&) = default;
};
inline constexpr std::uint32_t kMostShare = 1000;
// What a sheet with these rows can use of them: as many columns as its longest row, as many rows as it has.
SheetShares fitting(SheetShares shares, const std::vector<std::size_t>& cellsOfRows);
SheetShares fitting(SheetShares shares, const Sheet& sheet);

// A request with its texts, view and claims.
struct Scenario : run::Request {
    std::string title;
    std::string summary;  // a sentence for lists and cards; may be empty
    std::string source;   // "VB Fig. 1"; may be empty
    std::string level;    // one of kLevels; may be empty
    std::string text;     // a paragraph on what to look at; may be empty
    std::string note;     // caption below the figure, one or two sentences; may be empty
    // Runs on a common clock: none, or kFewestRuns to kMostRuns. If there are any, the scenario's own request equals
    // the first run; otherwise it is the only run.
    std::vector<TitledRequest> runs;
    Sheet sheet;         // empty: one network cell per run
    SheetShares shares;  // only with a sheet
    View view;
    std::vector<Claim> claims;
    OwnFiles files;
    friend bool operator==(const Scenario&, const Scenario&) = default;
};

// All requests in order: the runs, or the scenario itself.
std::vector<TitledRequest> requestsOf(const Scenario& scenario);

// After one of its runs was replaced: removes the title, summary, level and note, which describe the old run; keeps the
// text, and marks the source as changed: "after VB Fig. 1".
void sayChanged(Scenario& scenario);

// O(length). Refuses more than 16 MiB and nesting deeper than 64.
Result<Scenario> parseScenario(std::string_view json);

// parseScenario(print(s)) == s. Defaults are omitted; ends in a newline.
std::string print(const Scenario& scenario);

// The JSON Schema of the format; resources/schema/scenario.schema.json is a copy.
std::string scenarioSchema();

}  // namespace hop::document
