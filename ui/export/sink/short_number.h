// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers with at most two decimals, in the shortest form.
#pragma once

#include <cmath>
#include <cstdint>
#include <string>

namespace hop::ui::exporting {

inline std::int64_t hundredths(double number) { return std::llround(number * 100.0); }

// "12", "-.5", "3.25"
inline std::string shortNumber(std::int64_t hundredths) {
    const std::int64_t size = hundredths < 0 ? -hundredths : hundredths;
    const std::int64_t whole = size / 100, part = size % 100;
    std::string text = hundredths < 0 ? "-" : "";
    if (whole != 0 || part == 0) text += std::to_string(whole);
    if (part == 0) return text;
    text += '.';
    text += static_cast<char>('0' + part / 10);
    if (part % 10 != 0) text += static_cast<char>('0' + part % 10);
    return text;
}
inline std::string shortNumber(double number) { return shortNumber(hundredths(number)); }

}  // namespace hop::ui::exporting
