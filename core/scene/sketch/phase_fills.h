// SPDX-License-Identifier: GPL-3.0-or-later
// The three phases of a total exchange, and fills that distinguish them without colours.
#pragma once

#include <vector>

#include "core/record/exchange_phases.h"
#include "core/scene/keeper.h"
#include "core/scene/sketch/scheme.h"

namespace hop::scene {

// The phases of the run as a part.
extern const KeptPart<record::PhasesRead> kPhases;

// Fill of the areas of a phase; 0: messages that need only B.
Fill fillOfPhase(unsigned phase);
// Legend of these areas.
std::vector<Scheme::Item> legendOfPhases(bool internal);

}  // namespace hop::scene
