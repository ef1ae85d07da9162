// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of figures: names, help and parameters. One file per figure and one line in catalog.inc.
//
// A figure is named in a cell of a sheet, with its options as parameters: "space-time(rows=slots)" (cell.h).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/document/scenario.h"

namespace hop::scene {

class Source;  // scene.h
struct Frame;

// Of scenes, in the order of the alternatives of Form.
enum class FormKind : std::uint8_t {
    none,
    bars,
    curves,
    diagram,
    grid,
    grids,
    layers,
    lines,
    scheme,
    table,
    text,
    trees
};

struct FigureEntry {
    std::string_view id;     // "space-time"
    std::string_view title;  // "Space–time"
    std::string_view help;
    std::string_view guide =
        {};  // how to read and use it in the window, two or three sentences; empty: as its panel says
    std::vector<ParameterSpec> parameters = {};  // its own, in addition to the shared ones
    // Copies the given parameters into the view's fields of the same meaning. Errors: a value that the figure does not
    // support. Null: no parameter has such a field.
    Result<void> (*show)(const Arguments& arguments, document::View& view) = nullptr;
    FormKind form = FormKind::none;                 // of its scenes, by which it is painted
    bool zoomable = false;                          // besides what its form does
    bool scrolls = false;                           // the same
    std::unique_ptr<Source> (*source)() = nullptr;  // makes its scenes
    bool drawsNetwork = false;  // a whole network: it has the layout, part and detail of a view, and stands for its run
    bool readsRun = false;      // the first scene of a run costs O(moves of the run)
    // Why it has nothing to say about a run, whatever the step, in a sentence; empty if it has. Quick. Null: it always
    // has.
    std::string (*whyNot)(const Frame& frame) = nullptr;
    std::string_view example = {};                   // an entry of the gallery about which it has
    bool (*isNarrow)(const Frame& frame) = nullptr;  // one column of a page is enough; null: never
};

// Of a run that is shown.
std::string whyNot(const FigureEntry& figure, const Frame& frame);

// In menu order.
std::span<const FigureEntry> figures();

// The parameters of every figure: run or network, step, title, colours, labels.
std::span<const ParameterSpec> sharedParameters();

// Binds a call to the figure's own and the shared parameters.
Result<Arguments> bind(const FigureEntry& figure, const Expression& call);

// The id must exist.
const FigureEntry& figureOf(std::string_view id);

}  // namespace hop::scene
