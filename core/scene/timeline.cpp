// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline: busy links by step.
#include "core/scene/catalogue.h"

namespace hop::scene::timeline {

FigureEntry entry();

FigureEntry entry() {
    return {.id = "timeline",
            .title = "Timeline",
            .help = "Busy links of every step, phases as bands and time slots as a finer row, the present step."};
}

}  // namespace hop::scene::timeline
