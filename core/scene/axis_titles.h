// SPDX-License-Identifier: GPL-3.0-or-later
// Titles of axes: quantities as the catalogue describes them, variables of sweeps by their usual letters.
#pragma once

#include <string>
#include <string_view>

namespace hop::scene {

// A title inside a sentence or on an axis: "Mean delay" -> "mean delay".
std::string inSentence(std::string_view title);

// A quantity or variable: "mean delay D [slots]", "load factor ρ"; any other name as it is. Time is in slots in
// dynamic runs.
std::string axisTitle(std::string_view name, bool dynamic);

// A quantity by its letter: "D [slots]".
std::string shortAxisTitle(std::string_view quantity, bool dynamic);

// A formula of measures and variables by their letters: "mean_delay - 3*d/2" -> "D − 3d/2 [slots]". It has the unit of
// the measure that it begins with, unless that is multiplied or divided.
std::string formulaTitle(std::string_view formula, bool dynamic);

// What a form calls a parameter: "load ρ" of rho; the name of most.
std::string_view parameterTitle(std::string_view name);

}  // namespace hop::scene
