// SPDX-License-Identifier: GPL-3.0-or-later
// std::from_chars where the standard library has it for doubles. libc++ 19 has not: there strtod_l, which rounds as
// well, in the "C" locale.
#include "core/base/decimal.h"

#include "core/base/text.h"

#ifndef __cpp_lib_to_chars
#include <locale.h>
#include <stdlib.h>

#include <algorithm>
#include <cmath>
#include <string>
#endif

namespace hop {

namespace {

#ifdef __cpp_lib_to_chars

std::from_chars_result read(std::string_view text, double& value) {
    return std::from_chars(text.data(), text.data() + text.size(), value);
}

#else

const char* afterDigits(const char* at, const char* last) {
    while (at != last && isDigit(*at)) ++at;
    return at;
}

// strtod would go on into hexadecimals and needs a NUL behind the number.
const char* endOfNumber(std::string_view text) {
    const char* const last = text.data() + text.size();
    const char* at = text.data();
    if (*at == '-') ++at;
    at = afterDigits(at, last);
    if (at != last && *at == '.') at = afterDigits(at + 1, last);
    if (at == last || (*at != 'e' && *at != 'E')) return at;
    const char* exponent = at + 1;
    if (exponent != last && (*exponent == '-' || *exponent == '+')) ++exponent;
    return exponent != last && isDigit(*exponent) ? afterDigits(exponent, last) : at;
}

bool isZero(std::string_view number) {
    return std::ranges::all_of(number.substr(0, number.find_first_of("eE")),
                               [](char c) { return c == '0' || !isDigit(c); });
}

std::from_chars_result read(std::string_view text, double& value) {
    static const locale_t plain = newlocale(LC_ALL_MASK, "C", nullptr);
    const char* const end = endOfNumber(text);
    const std::string number(text.data(), end);
    const double found = strtod_l(number.c_str(), nullptr, plain);
    if (std::isinf(found) || (found == 0.0 && !isZero(number))) return {end, std::errc::result_out_of_range};
    value = found;
    return {end, std::errc()};
}

#endif

// Also refuses the words that std::from_chars reads.
bool begins(std::string_view text) {
    const std::string_view rest = text.substr(text.starts_with('-') ? 1 : 0);
    return !rest.empty() && (isDigit(rest[0]) || (rest[0] == '.' && rest.size() > 1 && isDigit(rest[1])));
}

}  // namespace

std::from_chars_result readDecimal(std::string_view text, double& value) {
    if (!begins(text)) return {text.data(), std::errc::invalid_argument};
    return read(text, value);
}

}  // namespace hop
