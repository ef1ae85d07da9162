// SPDX-License-Identifier: GPL-3.0-or-later
// The measured quantities of a run as people read them.
#pragma once

#include <QString>
#include <span>
#include <string_view>

namespace hop::ui::panel {

struct Quantity {
    std::string_view id;     // as in result files: "mean_delay"
    std::string_view title;  // "Mean delay"
};

std::span<const Quantity> quantities();

// The value with its unit: "8 steps", "4.267 steps", "100 %".
QString valueWords(std::string_view quantity, double value);

}  // namespace hop::ui::panel
