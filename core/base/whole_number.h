// SPDX-License-Identifier: GPL-3.0-or-later
// Whole numbers in text.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>
#include <system_error>

namespace hop {

// The number that all of `text` is, in digits of the base; nullopt if it is none, or too large. No blanks, no '+', and
// '-' only for signed numbers.
template <typename Number = std::uint64_t>
std::optional<Number> wholeNumber(std::string_view text, int base = 10) {
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// The number that `text` begins with, which loses its digits; nullopt, and all of them, if it begins with none or is
// too large.
template <typename Number = std::uint64_t>
std::optional<Number> takeWholeNumber(std::string_view& text) {
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc()) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

}  // namespace hop
