// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of figures: names, help, parameters and options. One file per figure and one line in catalog.inc.
//
// A cell of a sheet names a figure and sets its options as parameters: "space-time(rows=slots)" (cell.h).
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/record/options.h"
#include "core/scene/form_kind.h"

namespace hop::record {
struct Instant;
}

namespace hop::scene {

class Keeper;  // keeper.h
struct Part;   // scene.h
struct Scene;
class Source;

struct FigureEntry {
    std::string_view id;     // "space-time"
    std::string_view title;  // "Space–time"
    std::string_view help;
    std::string_view guide =
        {};  // how to read and use it in the window, two or three sentences; empty: as its panel says
    std::vector<ParameterSpec> parameters = {};  // its own, in addition to the shared ones
    // Its parameters set options of the view, those of view_options.inc that name them.
    bool setsView = false;
    FormKind form = FormKind::none;  // form of its scenes; selects the painter
    bool zoomable = false;           // zoomable even if its form is not
    bool scrolls = false;            // scrollable even if its form is not
    // The scene at an instant of an open run. The keeper caches parts between calls.
    Scene (*scene)(const record::Instant& instant, Keeper& keeper) = nullptr;
    // One sentence for screen readers.
    std::string (*describe)(const record::Instant& instant, const Scene& scene, Keeper& keeper) = nullptr;
    // Tool tip of a part of the scene; may be empty. Null: no tool tips.
    std::string (*tip)(const record::Instant& instant, const Scene& scene, const Part& part, Keeper& keeper) = nullptr;
    bool drawsNetwork = false;  // a whole network: it has the layout, part and detail of a view, and stands for its run
    bool ofAllRuns = false;     // shows all runs of its document at once, unless its cell names one
    bool needsSeveralRuns = false;  // has nothing to show of a single run; only if ofAllRuns
    // Why the figure cannot show a run, at any step, in one sentence; empty if it can. Fast. Null: it can show every
    // run.
    std::string (*whyNot)(const record::Instant& instant) = nullptr;
    std::string_view example = {};                               // a gallery entry that it can show
    bool (*isNarrow)(const record::Instant& instant) = nullptr;  // one column of a page is enough; null: never
    // The node whose packets it shows. Null: it is not about one node.
    NodeId (*node)(const record::Instant& instant) = nullptr;
    // Whether the parameter makes a difference for the run. Null: every one does.
    bool (*offers)(const record::Instant& instant, std::string_view parameter) = nullptr;

    std::unique_ptr<Source> source() const;  // produces its scenes; the entry must be in the catalogue
};

// The figures that show a run.
std::string whyNot(const FigureEntry& figure, const record::Instant& instant);

// In menu order.
std::span<const FigureEntry> figures();

// The parameters of every figure: run or network, step, title, colours, labels.
std::span<const ParameterSpec> sharedParameters();

// Binds a call to the parameters of the figure and the shared ones.
Result<Arguments> bind(const FigureEntry& figure, const Expression& call);

// The id must exist.
const FigureEntry& figureOf(std::string_view id);

// All parameters of a figure as set, with defaults where none is; the figure must exist. O(log figures)
const Arguments& optionsOf(const record::Options& options, std::string_view figure);
// Sets one parameter, which the figure must have, to a value that it must accept; the others keep their values.
void setOption(record::Options& options, std::string_view figure, std::string_view parameter, const Expression& value);

}  // namespace hop::scene
