// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts of the hypercube: nested cubes, by Hamming weight, as a Gray-code grid, on a circle.
#pragma once

#include <string_view>
#include <vector>

#include "core/network/network.h"

namespace hop::network {

std::vector<LayoutChoice> cubeLayoutChoices(unsigned dimension);

// `cube` is the hypercube of that dimension; id from the choices. Cost O(d 2^d).
Layout cubeLayout(const Network& cube, unsigned dimension, std::string_view id);

}  // namespace hop::network
