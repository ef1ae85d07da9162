// SPDX-License-Identifier: GPL-3.0-or-later
// What several panels of a page would explain with the same words is explained once, below them.
#pragma once

#include <cstddef>
#include <vector>

#include "ui/figure/legend.h"

namespace hop::ui::figure {

// The legend of all cells of some lines, below the last of them.
struct SharedKeys {
    std::size_t last = 0;  // line
    std::vector<Key> keys;
};

// `keys`: of each cell, by line and cell; what is shared is taken out of it. Marks are shared by lines in which one
// cell's marks contain those of all others; words are shared where they are the same.
std::vector<SharedKeys> shareKeys(std::vector<std::vector<std::vector<Key>>>& keys);

}  // namespace hop::ui::figure
