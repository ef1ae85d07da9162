// SPDX-License-Identifier: GPL-3.0-or-later
// The table of figures, made from catalog.inc.
#include <vector>

#include "ui/figure/figure.h"

#define HOP_FIGURE(name)              \
    namespace hop::ui::figure::name { \
    Entry entry();                    \
    }
#include "ui/figure/catalog.inc"
#undef HOP_FIGURE

namespace hop::ui::figure {

std::span<const Entry> catalogue() {
#define HOP_FIGURE(name) name::entry(),
    static const std::vector<Entry> kEntries = {
#include "ui/figure/catalog.inc"
    };
#undef HOP_FIGURE
    return kEntries;
}

}  // namespace hop::ui::figure
