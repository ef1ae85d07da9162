// SPDX-License-Identifier: GPL-3.0-or-later
// Cells: a figure with its parameters, as named in a sheet or by `render --view`. Documents with their cells as
// displays.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/document/scenario.h"
#include "core/network/network.h"
#include "core/record/instant.h"
#include "core/scene/catalogue.h"

namespace hop::sheet {

struct Cell {
    const scene::FigureEntry* figure = nullptr;
    Arguments arguments;
};

// Errors: unknown figure (suggests the nearest), or a figure of experiments; unknown or invalid parameters.
Result<Cell> cellOf(std::string_view text);

// Figures that show all runs of a document at once, in menu order; a cell that names a run shows only that run.
std::span<const scene::FigureEntry* const> figuresOfAllRuns();
bool showsAllRuns(const Cell& cell);
bool isCompared(const Cell& cell);  // whether it needs the other runs

// The cells of the document by row. Without a sheet: the network of each run, then the figures that show all runs.
document::Sheet sheetOf(const document::Scenario& scenario);

// Checks the size of a sheet and that no cell is empty. `chosen`: how it was written on the command line.
Result<void> checkSize(const document::Sheet& sheet, std::string_view chosen);

// A cell resolved in its document.
struct Resolved {
    Cell cell;
    std::size_t run = 0;   // 0-based, in requestsOf(scenario); ignored if the cell has its own network
    run::Request request;  // of the run, or of the cell's own network
    std::string title;     // of the cell, else of the run, else of the document; may be empty
    std::string runTitle;  // title of its run, given or made of what distinguishes it; empty: the only run
    std::string text;      // the cell as written
    document::View view;   // the document's view with the cell's parameters applied
};

// Errors: those of cellOf; no such run in the document.
Result<Resolved> resolve(const document::Scenario& scenario, std::string_view cell);

// Replaces node names in the cell's arguments and view by node numbers. `network`: that of the cell's run, or its own.
// Errors begin with the figure.
Result<void> readNodes(Resolved& shown, const hop::network::Network& network);

// Sets the options of the cell's figure that the cell gives; the others keep their values.
void setOptions(record::Options& options, const Cell& cell);

// The view as displayed; what it leaves open is as preferred.
record::Display displayOf(const document::View& view, record::Display preferred);

// Display of a document: its view and the first cell of its sheet. `network`: that of its first run. Nodes that
// it does not have become node 0.
record::Display displayOf(const document::Scenario& scenario, const hop::network::Network& network,
                          record::Display preferred);

// The view that reproduces the current picture: display, step, selected packet.
document::View viewOf(const record::Instant& instant, document::View base);

// Checks the figures and cells that the document names; panels and overlays are checked elsewhere. Errors begin with
// the place: "sheet/0/1: ".
Result<void> checkNames(const document::Scenario& scenario);

}  // namespace hop::sheet
