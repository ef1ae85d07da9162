// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of figures: what each is called and can be asked for. One file per figure and one line in catalog.inc.
//
// A figure is named in a cell of a sheet, with its options as parameters: "space-time(rows=slots)" (cell.h).
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/document/scenario.h"

namespace hop::scene {

struct FigureEntry {
    std::string_view id;     // "space-time"
    std::string_view title;  // "Space–time"
    std::string_view help;
    std::vector<ParameterSpec> parameters = {};  // its own; every figure also has the shared ones
    // Puts the parameters that were given and that a view has into the view. Errors: a value that the figure does not
    // know. Null: it has none of these.
    Result<void> (*show)(const Arguments& arguments, document::View& view) = nullptr;
};

// In the order of the menus.
std::span<const FigureEntry> figures();

// The parameters of every figure: of which run or network it is, at which step, with which title, colours and labels.
std::span<const ParameterSpec> sharedParameters();

// Its own and the shared ones, as a cell gives them.
Result<Arguments> bind(const FigureEntry& figure, const Expression& call);

// The entry of an id that exists.
const FigureEntry& figureOf(std::string_view id);

}  // namespace hop::scene
