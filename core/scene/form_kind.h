// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of forms: a figure names the kind of its scenes, which selects their painter.
#pragma once

#include <cstdint>

namespace hop::scene {

enum class FormKind : std::uint8_t {
    none,
    bars,
    curves,
    diagram,
    grid,
    grids,
    layers,
    lines,
    raster,
    scheme,
    table,
    text,
    trees
};

}  // namespace hop::scene
