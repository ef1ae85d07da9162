// SPDX-License-Identifier: GPL-3.0-or-later
// Axis titles: quantities as the catalogue describes them, sweep variables by their usual letters.
#pragma once

#include <string>
#include <string_view>

namespace hop::scene {

// A quantity or variable: "mean delay D [slots]", "load factor ρ"; unknown names are returned unchanged. The unit of
// time is the slot in dynamic runs.
std::string axisTitle(std::string_view name, bool dynamic);

// A quantity by its letter: "D [slots]".
std::string shortAxisTitle(std::string_view quantity, bool dynamic);

// A formula of measures and variables by their letters: "mean_delay - 3*d/2" -> "D − 3d/2 [slots]". It has the unit of
// the measure that it begins with, unless that is multiplied or divided.
std::string formulaTitle(std::string_view formula, bool dynamic);

}  // namespace hop::scene
