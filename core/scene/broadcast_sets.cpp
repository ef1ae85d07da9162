// SPDX-License-Identifier: GPL-3.0-or-later
// The links that each step of a broadcast uses.
#include "core/scene/catalogue.h"

namespace hop::scene::broadcast_sets {

FigureEntry entry();

FigureEntry entry() {
    return {.id = "broadcast-sets",
            .title = "Broadcast sets",
            .help =
                "The links that each step of a broadcast uses, moved to every other source; those on which packets of "
                "two sources meet are edged."};
}

}  // namespace hop::scene::broadcast_sets
