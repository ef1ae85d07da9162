// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts of the hypercube: nested cubes, by Hamming weight, as a Gray-code grid, on a circle.
#pragma once

#include <vector>

#include "core/network/network.h"

namespace hop::network {

// `cube` is the hypercube of that dimension. O(d 2^d) per layout.
std::vector<LayoutDrawing> cubeDrawings(const Network& cube, unsigned dimension);

}  // namespace hop::network
