// SPDX-License-Identifier: GPL-3.0-or-later
// Cells: a figure with its parameters, as a sheet or `render --view` names it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/document/scenario.h"
#include "core/scene/catalogue.h"

namespace hop::scene {

struct Cell {
    const FigureEntry* figure = nullptr;
    Arguments arguments;
};

// Errors: no such figure (the nearest is offered), parameters that it does not take.
Result<Cell> cellOf(std::string_view text);

// The cells of a document, row by row; of one without a sheet, the figure of its view.
document::Sheet sheetOf(const document::Scenario& scenario);

// What a cell shows.
struct Shown {
    Cell cell;
    std::size_t run = 0;   // its number among requestsOf(scenario), if it is not of a network of its own
    run::Request request;  // of the run, or of the network alone
    std::string title;     // its heading, or that of the run, or of the document; may be empty
    std::string text;      // the cell as it was written
    document::View view;   // the document's, with what the cell says instead
};

// Errors: those of cellOf; a run that the document does not have.
Result<Shown> shownBy(const document::Scenario& scenario, std::string_view cell);

// Does every name of the document's view and sheet exist? Panels and overlays are not known here. The error begins with
// the place: "sheet/0/1: ".
Result<void> checkNames(const document::Scenario& scenario);

}  // namespace hop::scene
