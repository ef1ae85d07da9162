// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as they are printed in tables and sentences.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/interval.h"

namespace hop::explain {

// A decimal rounded to this many digits behind the point.
std::string rounded(double value, std::uint32_t digits);

// Digits behind the point that a value needs, at most three.
std::uint32_t digitsNeeded(double value);

// With a minus sign (U+2212), and separated thousands from 10,000 on; shortest if `digits` is not given.
std::string tableNumber(double value, std::optional<std::uint32_t> digits);

// "3.21 ± 0.04": two significant digits of the half-width, at most three behind the point.
std::string withInterval(const Interval& interval);

}  // namespace hop::explain
