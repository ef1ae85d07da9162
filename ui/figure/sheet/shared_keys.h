// SPDX-License-Identifier: GPL-3.0-or-later
// Keys that several panels of a page have in common are explained once, below them.
#pragma once

#include <cstddef>
#include <vector>

#include "ui/figure/legend.h"

namespace hop::ui::figure {

// The legend shared by the cells of some lines, below the last of them.
struct SharedKeys {
    std::size_t last = 0;  // line
    std::vector<Key> keys;
};

// `keys`: of each cell, by line and cell; shared ones are removed. Keys of a topic are shared among lines if one cell's
// include those of all others, words if they are equal; each whether the others are shared or not.
std::vector<SharedKeys> shareKeys(std::vector<std::vector<std::vector<Key>>>& keys);

}  // namespace hop::ui::figure
