// SPDX-License-Identifier: GPL-3.0-or-later
// The styles of colours in a theme.
#include "ui/figure/colouring.h"

#include "ui/style/text.h"

namespace hop::ui::figure {

static_assert(scene::kMostCategories == 4 * style::kCategories, "colours times patterns");

style::Category swatchOf(const scene::Colour& colour, const style::Theme& theme) {
    switch (colour.kind) {
        case scene::Colour::Kind::category:
            return style::category(theme, colour.number);
        case scene::Colour::Kind::quantity:
            return {style::quantity(colour.share), style::Pattern::solid};
        case scene::Colour::Kind::plain:
            return {theme.ink, style::Pattern::solid};
        case scene::Colour::Kind::quiet:
            return {style::mix(theme.linkBusy, theme.canvas, 0.5), style::Pattern::solid};
    }
    return {};
}

Legend legendOf(const scene::Legend& legend, const style::Theme& theme) {
    Legend made{.title = text(legend.title),
                .items = {},
                .ramp = legend.ramp,
                .low = text(legend.low),
                .high = text(legend.high),
                .oneHue = legend.oneHue};
    for (const scene::Legend::Item& item : legend.items)
        made.items.push_back({text(item.text), swatchOf(item.colour, theme), item.sample, item.stroke});
    return made;
}

}  // namespace hop::ui::figure
