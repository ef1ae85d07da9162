// SPDX-License-Identifier: GPL-3.0-or-later
// Decimal numbers in text, the same value whatever the locale and the standard library.
#pragma once

#include <charconv>
#include <string_view>

namespace hop {

// Reads the longest decimal number at the front of `text`, such as "8", "-.5" or "1e-3", into the nearest double, like
// std::from_chars. No sign '+', no blanks before it, and neither infinities nor NaN nor hexadecimals. Returns the end
// of what was read, and an error: invalid_argument (no number), or result_out_of_range (beyond the largest double, or
// not zero and nearer to zero than to the smallest). `value` is unchanged on errors.
std::from_chars_result readDecimal(std::string_view text, double& value);

}  // namespace hop
