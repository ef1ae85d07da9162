// SPDX-License-Identifier: GPL-3.0-or-later
// The table of figures: the scenes of core/scene with the painters of their forms.
#include <algorithm>
#include <vector>

#include "core/base/contract.h"
#include "core/scene/catalogue.h"
#include "ui/figure/painters.h"

#define HOP_FIGURE(name)              \
    namespace hop::ui::figure::name { \
    Entry entry();                    \
    }
#include "ui/figure/catalog.inc"
#undef HOP_FIGURE

namespace hop::ui::figure {

namespace {

// How figures of a form are used.
struct Handling {
    scene::FormKind form = scene::FormKind::none;
    MakePainter make = nullptr;
    bool zoomable = false, scrolls = false, animated = true;
};

constexpr Handling kHandlings[] = {
    {.form = scene::FormKind::bars, .make = makeBarsPainter},
    {.form = scene::FormKind::grid, .make = makeGridPainter, .zoomable = true, .animated = false},
    {.form = scene::FormKind::diagram, .make = makeDiagramPainter, .zoomable = true},
};

Entry entryOf(const scene::FigureEntry& figure) {
    const auto* handling = std::ranges::find(kHandlings, figure.form, &Handling::form);
    HOP_EXPECTS(handling != std::end(kHandlings));
    return {.id = figure.id,
            .zoomable = handling->zoomable,
            .scrolls = handling->scrolls,
            .animated = handling->animated,
            .make = [make = handling->make, source = figure.source] { return make(source()); }};
}

std::vector<Entry> entries() {
#define HOP_FIGURE(name) name::entry(),
    const std::vector<Entry> own = {
#include "ui/figure/catalog.inc"
    };
#undef HOP_FIGURE
    std::vector<Entry> all;
    for (const scene::FigureEntry& figure : scene::figures()) {
        const auto found = std::ranges::find(own, figure.id, &Entry::id);
        all.push_back(found != own.end() ? *found : entryOf(figure));
    }
    return all;
}

}  // namespace

std::span<const Entry> catalogue() {
    static const std::vector<Entry> kEntries = entries();
    return kEntries;
}

}  // namespace hop::ui::figure
