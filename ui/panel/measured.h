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

// The value without its unit: "8", "4.267", "1,648.553", "100 %".
QString bareValue(std::string_view quantity, double value);
// "steps", "packets"; empty if it has none. Time is in slots where packets arrive while it runs.
QString unitOf(std::string_view quantity, bool dynamic);

}  // namespace hop::ui::panel
