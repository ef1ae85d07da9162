// SPDX-License-Identifier: GPL-3.0-or-later
// The algorithm of total exchange on a power network as text.
#include "core/scene/catalogue.h"

namespace hop::scene::outline {

FigureEntry entry();

FigureEntry entry() {
    return {.id = "outline",
            .title = "Outline",
            .help = "The algorithm of total exchange on a power H^d in words; the lines that run now are lit."};
}

}  // namespace hop::scene::outline
