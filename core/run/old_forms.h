// SPDX-License-Identifier: GPL-3.0-or-later
// Quantities as documents of version 0.1 name them, with colons: "matrix:total@3", "bound:critical-sum". They read for
// ever.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace hop::run {

// The same as an expression: "matrix_total(step=3)"; empty if it is not of an old form.
std::optional<std::string> fromOldForm(std::string_view quantity);

}  // namespace hop::run
