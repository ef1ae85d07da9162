// SPDX-License-Identifier: GPL-3.0-or-later
// The layered graph of rotation classes.
#include "core/scene/catalogue.h"

namespace hop::scene::classes {

FigureEntry entry();

FigureEntry entry() {
    return {.id = "classes",
            .title = "Rotation classes",
            .help =
                "The layered graph of rotation classes: tags by the crossings they have to go, with the arcs that say "
                "in which order they are made; what is being cleared is lit."};
}

}  // namespace hop::scene::classes
