// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet at one instant of its clock: every cell resolved, with its frame.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/scene/still.h"

namespace hop::scene {

using ShownRows = std::vector<std::vector<Shown>>;

// Whether the cell does not follow the clock of its sheet.
bool isAtOwnStep(const Shown& shown);
// Whether what is seen of a cell in the middle of a step is that step, not the instant before it.
bool showsStepUnderWay(const FigureEntry& figure);
// What stands above a cell among others: its title, else its figure, its run if it says which, and its own step.
// `timeUnit`: "step" or "slot". `fraction`: of the cell's frame.
std::string headingOf(const Shown& shown, std::string_view timeUnit, double fraction = 0.0);

// Cells as the command line names them: those beside each other are separated by commas, rows by semicolons.
document::Sheet cellsIn(std::string_view chosen);

// The sheet of the document, or what `chosen` names instead as in cellsIn: "network,matrix;space-time(rows=slots)".
// Errors: those of shownBy; an empty cell; too many cells.
Result<ShownRows> shownRows(const document::Scenario& scenario, std::string_view chosen = {});

bool anyShowsAllRuns(const ShownRows& rows);

// A cell of a sheet at its instant.
struct StillCell {
    Shown shown;
    std::unique_ptr<Showing> still;
    const Frame& frame() const { return still->frame(); }
};
using StillSheet = std::vector<std::vector<StillCell>>;

// Records the run of a request; called once for each.
using RecordRequest = std::function<Result<RecordingPtr>(const run::Request& request)>;

// Where a cell shows all runs, they are recorded even if nothing else of them is shown, and compared. `runs`: all runs
// of the document.
//
// `clock`: after so many steps of the sheet's clock; nothing: as the document says. Each run shows min(clock, its last
// step), a cell with a step of its own that one. Errors: those of `record`; a step beyond the end of all runs that
// follow the clock, or of a cell's own run; what the view names and the run does not have.
Result<StillSheet> stillSheet(const ShownRows& rows, const Moment& clock, const RecordRequest& record,
                              const std::vector<document::TitledRequest>& runs = {}, Stop stop = {});

}  // namespace hop::scene
