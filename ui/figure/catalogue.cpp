// SPDX-License-Identifier: GPL-3.0-or-later
// The table of figures: combines the scenes of core/scene with the painters of their forms.
#include <vector>

#include "core/scene/scene.h"
#include "ui/figure/figure.h"
#include "ui/figure/painters.h"

namespace hop::ui::figure {
namespace {

Entry entryOf(const scene::FigureEntry& figure) {
    const Painter& painter = painterOf(figure.form);
    return {.id = figure.id,
            .figure = &figure,
            .zoomable = painter.zoomable || figure.zoomable,
            .scrolls = painter.scrolls || figure.scrolls,
            .drawsNetwork = figure.drawsNetwork,
            .fitsAnySize = painter.fitsAnySize,
            .animated = painter.animated,
            .followsClock = painter.followsClock};
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
