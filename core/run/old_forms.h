// SPDX-License-Identifier: GPL-3.0-or-later
// Names of quantities in documents of version 0.1, with colons: "matrix:total@3", "bound:critical-sum". They remain
// readable.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hop::run {

// The same quantity as an expression: "matrix_total(step=3)"; empty if it is not an old form.
std::optional<std::string> fromOldForm(std::string_view quantity);

}  // namespace hop::run
