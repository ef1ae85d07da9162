// SPDX-License-Identifier: GPL-3.0-or-later
// Titles of axes: quantities as the catalogue describes them, variables of sweeps by their usual letters.
#pragma once

#include <QString>
#include <string_view>

namespace hop::ui::chart {

// A quantity or variable: "mean delay D [slots]", "load factor ρ"; any other name as it is. Time is in slots in
// dynamic runs.
QString axisTitle(std::string_view name, bool dynamic);

// A quantity by its letter: "D [slots]".
QString shortAxisTitle(std::string_view quantity, bool dynamic);

// A formula of measures and variables by their letters: "mean_delay - 3*d/2" -> "D − 3*d/2".
QString formulaTitle(std::string_view formula);

}  // namespace hop::ui::chart
