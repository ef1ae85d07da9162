// SPDX-License-Identifier: GPL-3.0-or-later
// The table of panels, made from catalog.inc.
#include "ui/panel/catalogue.h"

#include <vector>

#define HOP_PANEL(name)              \
    namespace hop::ui::panel::name { \
    Entry entry();                   \
    }
#include "ui/panel/catalog.inc"
#undef HOP_PANEL

namespace hop::ui::panel {

std::span<const Entry> catalogue() {
#define HOP_PANEL(name) name::entry(),
    static const std::vector<Entry> kEntries = {
#include "ui/panel/catalog.inc"
    };
#undef HOP_PANEL
    return kEntries;
}

}  // namespace hop::ui::panel
