// SPDX-License-Identifier: GPL-3.0-or-later
// The messages that a node of a power network sends in every slot.
#include "core/scene/catalogue.h"

namespace hop::scene::message_sets {

FigureEntry entry();

FigureEntry entry() {
    return {.id = "message-sets",
            .title = "Message sets",
            .help =
                "Which messages a node of a power H^d sends along the newest dimension in every slot, below the "
                "algorithm; the slot that runs is lit, misprinted indices stand beside the right ones."};
}

}  // namespace hop::scene::message_sets
