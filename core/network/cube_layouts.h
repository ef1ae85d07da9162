// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts of the hypercube: nested cubes, by Hamming weight, as a Gray-code grid, on a circle.
#pragma once

#include <string_view>
#include <vector>

#include "core/network/layout.h"

namespace hop::network {

std::vector<LayoutChoice> cubeLayoutChoices(unsigned dimension);
Layout cubeLayout(unsigned dimension, std::string_view id);  // cost O(d 2^d)

}  // namespace hop::network
