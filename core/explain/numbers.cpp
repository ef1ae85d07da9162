// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as they are printed in tables and sentences.
#include "core/explain/numbers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "core/base/text.h"

namespace hop::explain {
namespace {

std::string withThousands(std::string text) {
    constexpr std::size_t kFewest = 5;  // digits before the point
    const std::size_t begin = text.front() == '-' ? 1 : 0, end = std::min(text.find('.'), text.size());
    if (end - begin < kFewest || text.find_first_not_of("-.0123456789") != std::string::npos) return text;
    for (std::size_t at = end; at > begin + 3;) text.insert(at -= 3, ",");
    return text;
}

}  // namespace

std::string rounded(double value, std::uint32_t digits) {
    constexpr double kMostShown = 1e15;
    if (!(std::abs(value) < kMostShown)) return shortest(value);
    std::array<char, 64> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed,
                                   static_cast<int>(digits))
                         .ptr;
    std::string text(buffer.data(), end);
    // "-0.00" is 0.
    if (text.front() == '-' && text.find_first_not_of("-0.") == std::string::npos) text.erase(0, 1);
    return text;
}

std::string withInterval(const Interval& interval) {
    std::uint32_t digits = 0;
    for (double scaled = interval.halfWidth; digits < 3 && scaled < 10.0; scaled *= 10.0) ++digits;
    if (interval.halfWidth == 0.0) return tableNumber(interval.value, digits);
    return tableNumber(interval.value, digits) + " ± " + tableNumber(interval.halfWidth, digits);
}

std::uint32_t digitsNeeded(double value) {
    std::uint32_t digits = 0;
    for (double scaled = value; digits < 3 && scaled != std::floor(scaled); scaled *= 10.0) ++digits;
    return digits;
}

std::string tableNumber(double value, std::optional<std::uint32_t> digits) {
    std::string text = withThousands(digits ? rounded(value, *digits) : shortest(value));
    if (text.front() == '-') text.replace(0, 1, "−");
    return text;
}

}  // namespace hop::explain
