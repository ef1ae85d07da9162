// SPDX-License-Identifier: GPL-3.0-or-later
// The table of figures: combines the scenes of core/scene with the painters of their forms.
#include <algorithm>
#include <vector>

#include "core/base/contract.h"
#include "core/scene/scene.h"
#include "ui/figure/painters.h"

namespace hop::ui::figure {

namespace {

// Interaction with figures of a form.
struct Handling {
    scene::FormKind form = scene::FormKind::none;
    MakePainter make = nullptr;
    bool zoomable = false, scrolls = false, readsSteps = false, fitsAnySize = false, animated = true;
    bool followsClock = false;
};

constexpr Handling kHandlings[] = {
    {.form = scene::FormKind::bars,
     .make = makeBarsPainter,
     .readsSteps = true,
     .fitsAnySize = true,
     .followsClock = true},
    {.form = scene::FormKind::grid, .make = makeGridPainter, .zoomable = true, .animated = false},
    {.form = scene::FormKind::diagram, .make = makeDiagramPainter, .zoomable = true},
    {.form = scene::FormKind::text, .make = makeTextPainter, .fitsAnySize = true, .animated = false},
    {.form = scene::FormKind::scheme, .make = makeSchemePainter, .fitsAnySize = true, .animated = false},
    {.form = scene::FormKind::table, .make = makeTablePainter, .animated = false},
    {.form = scene::FormKind::lines, .make = makeLinesPainter, .zoomable = true},
    {.form = scene::FormKind::grids, .make = makeGridsPainter, .scrolls = true, .animated = false},
    {.form = scene::FormKind::trees, .make = makeTreesPainter, .zoomable = true},
    {.form = scene::FormKind::layers, .make = makeLayersPainter, .zoomable = true},
};

Entry entryOf(const scene::FigureEntry& figure) {
    const auto* handling = std::ranges::find(kHandlings, figure.form, &Handling::form);
    HOP_EXPECTS(handling != std::end(kHandlings));
    return {.id = figure.id,
            .zoomable = handling->zoomable || figure.zoomable,
            .scrolls = handling->scrolls || figure.scrolls,
            .drawsNetwork = figure.drawsNetwork,
            .readsRun = figure.readsRun,
            .readsSteps = handling->readsSteps,
            .fitsAnySize = handling->fitsAnySize,
            .animated = handling->animated,
            .followsClock = handling->followsClock,
            .make = [make = handling->make, figure = &figure] { return make(figure->source()); }};
}

std::vector<Entry> entries() {
    std::vector<Entry> all;
    for (const scene::FigureEntry& figure : scene::figures()) all.push_back(entryOf(figure));
    return all;
}

}  // namespace

std::span<const Entry> catalogue() {
    static const std::vector<Entry> kEntries = entries();
    return kEntries;
}

}  // namespace hop::ui::figure
