// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet at one instant of its clock: every cell resolved, with its instant. The kinds of documents by their sheets.
//
// The public face of the room for what is shown: it provides cells and cells at their instants (cell.h, shown_cell.h).
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/record/instant.h"
#include "core/sheet/cell.h"
#include "core/sheet/shown_cell.h"

namespace hop::document {
struct Loaded;  // loaded.h
}

namespace hop::sheet {

using ResolvedRows = std::vector<std::vector<Resolved>>;

// Whether the cell has a fixed step instead of the clock of its sheet.
bool isAtOwnStep(const Resolved& shown);
// Whether the cell, in the middle of a step, shows that step and not the instant before it.
bool showsStepUnderWay(const scene::FigureEntry& figure);
// Heading of a cell in a sheet: its title, else its figure, its run if named, and its own step. `timeUnit`: "step" or
// "slot". `fraction`: of the cell's instant in its sheet.
std::string headingOf(const Resolved& shown, std::string_view timeUnit, double fraction = 0.0);

// Parses cells from the command line: commas separate the cells of a row, semicolons the rows.
document::Sheet cellsIn(std::string_view chosen);

// The sheet of the document, or the cells in `chosen`, as in cellsIn: "network,matrix;space-time(rows=slots)". Errors:
// those of resolve; an empty cell; too many cells.
Result<ResolvedRows> resolveRows(const document::Scenario& scenario, std::string_view chosen = {});

bool anyShowsAllRuns(const ResolvedRows& rows);

// A cell of a sheet at its instant.
struct SheetCell {
    Resolved resolved;
    record::Instant instant;
};
using ShownSheet = std::vector<std::vector<SheetCell>>;

// One sheet, one instant: figures that say of which instant they are, rasters, are at rest unless a cell at their step
// shows the next one under way. Sheets of showSheet() and sheetAt() are so.
ShownSheet atOneInstant(ShownSheet sheet);

// Records the run of a request; called once for each.
using RecordRequest = std::function<Result<record::RecordingPtr>(const run::Request& request)>;

// If a cell shows all runs, all are recorded and compared, even those that no other cell shows. `runs`: all runs of the
// document.
//
// `clock`: step of the sheet's clock; nullopt: as in the document. Each run shows min(clock, its last step), a cell
// with its own step that step. Errors: those of `record`; a step beyond the end of all runs that follow the clock, or
// of a cell's own run; a node, packet or the like in the view that the run does not have.
Result<ShownSheet> showSheet(const ResolvedRows& rows, const Moment& clock, const RecordRequest& record,
                             const std::vector<document::TitledRequest>& runs = {}, Stop stop = {});

// The sheet at another instant of its clock; runs that have ended stay at their last step. Hand over a sheet that is no
// longer needed, as for record::at. Errors: those of record::at.
Result<ShownSheet> sheetAt(ShownSheet sheet, Step step, double fraction, Stop stop = {});
// The last step of the longest run that follows the clock; nullopt: no cell follows it.
std::optional<Step> lastStepOf(const ShownSheet& sheet);

// For lists and filters. Steps: a run, step by step; comparison: several on one clock; structure: networks, trees and
// tables at rest; curves and table: what experiments measure.
inline constexpr std::array<std::string_view, 5> kDocumentKinds = {"steps", "comparison", "structure", "curves",
                                                                   "table"};

// One of kDocumentKinds, from the document alone; nothing is built.
std::string_view kindOf(const document::Loaded& loaded);

}  // namespace hop::sheet
