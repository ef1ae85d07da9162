// SPDX-License-Identifier: GPL-3.0-or-later
// Fills of the three phases of a total exchange, so that they differ without colours.
#pragma once

#include <vector>

#include "core/scene/sketch/scheme.h"

namespace hop::scene {

// Fill of the areas of a phase; 0: messages that need only B.
Fill fillOfPhase(unsigned phase);
// Legend of these areas.
std::vector<Scheme::Item> legendOfPhases(bool internal);

}  // namespace hop::scene
