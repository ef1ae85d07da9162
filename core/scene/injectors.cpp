// SPDX-License-Identifier: GPL-3.0-or-later
// The table of injectors.
#include "core/scene/catalogue.h"

namespace hop::scene::injectors {

FigureEntry entry();

FigureEntry entry() {
    return {.id = "injectors",
            .title = "Injectors",
            .help =
                "What is computed of each injector, the intervals in which it is enabled, and the words that the "
                "special ones fill; the running intervals are edged."};
}

}  // namespace hop::scene::injectors
