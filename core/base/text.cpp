// SPDX-License-Identifier: GPL-3.0-or-later
// Text helpers for messages and numbers, independent of the locale.
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace hop {

namespace {

// Optimal string alignment distance.
std::size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> twoAbove(b.size() + 1), above(b.size() + 1), row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::swap(twoAbove, above);
        std::swap(above, row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const bool same = lowerCase(a[i - 1]) == lowerCase(b[j - 1]);
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + (same ? 0U : 1U)});
            if (i > 1 && j > 1 && lowerCase(a[i - 1]) == lowerCase(b[j - 2]) &&
                lowerCase(a[i - 2]) == lowerCase(b[j - 1]))
                row[j] = std::min(row[j], twoAbove[j - 2] + 1);
        }
    }
    return row[b.size()];
}

template <typename Part>
std::string joinParts(std::span<const Part> parts, std::string_view separator) {
    std::string text;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) text += separator;
        text += parts[i];
    }
    return text;
}

}  // namespace

std::string_view nearest(std::string_view name, std::span<const std::string_view> candidates) {
    std::string_view best;
    std::size_t bestDistance = 0;
    for (const std::string_view candidate : candidates) {
        const std::size_t letters = std::max(name.size(), candidate.size());
        // A text longer than what is echoed is no misspelling; comparing two of a megabyte would take hours.
        if (letters > kMostEchoed) continue;
        const std::size_t distance = editDistance(name, candidate);
        if (distance * 3 > letters) continue;
        if (best.empty() || distance < bestDistance) {
            best = candidate;
            bestDistance = distance;
        }
    }
    return best;
}

std::string suggestion(std::string_view name, std::span<const std::string_view> candidates) {
    constexpr std::size_t kFew = 8, kOffered = 3;
    if (candidates.empty()) return {};
    const std::string_view near = nearest(name, candidates);
    if (!near.empty()) return "; did you mean " + excerpt(near) + "?";
    const auto named = [](std::span<const std::string_view> names) {
        std::vector<std::string> excerpts;
        for (const std::string_view each : names) excerpts.push_back(excerpt(each));
        return join(excerpts, ", ");
    };
    if (candidates.size() <= kFew) return "; known are " + named(candidates);
    // The beginning of a hostile name of a megabyte suffices.
    const std::string_view begin = name.substr(0, kMostEchoed);
    std::vector<std::pair<std::size_t, std::string_view>> byDistance;
    for (const std::string_view candidate : candidates)
        byDistance.emplace_back(editDistance(begin, candidate.substr(0, kMostEchoed)), candidate);
    std::ranges::stable_sort(byDistance, {}, &std::pair<std::size_t, std::string_view>::first);
    std::vector<std::string_view> nearby;
    for (std::size_t i = 0; i < kOffered; ++i) nearby.push_back(byDistance[i].second);
    return "; the nearest are " + named(nearby);
}

namespace {

// The first character of a text in printable form, and its length in bytes.
struct Shown {
    std::string text;
    std::size_t length = 0;  // [characters] of `text`
    std::size_t taken = 0;   // [bytes]
};

// Characters that move the cursor or change the text direction.
bool isInvisible(char32_t c) {
    return (c >= 0x80 && c < 0xa0) || (c >= 0x200b && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e) ||
           (c >= 0x2060 && c <= 0x206f) || c == 0xfeff;
}

Shown firstOf(std::string_view text) {
    const auto byteAt = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const std::size_t length = utf8Length(text);
    std::array<char, 8> escape{};
    if (length == 0 || byteAt(0) < 0x20 || byteAt(0) == 0x7f) {
        std::snprintf(escape.data(), escape.size(), "\\x%02x", static_cast<unsigned>(byteAt(0)));
        return {escape.data(), 4, 1};
    }
    char32_t c = length == 2 ? byteAt(0) & 0x1fU : byteAt(0) & 0x0fU;
    for (std::size_t i = 1; i < length; ++i) c = c << 6U | (byteAt(i) & 0x3fU);
    if ((length == 2 || length == 3) && isInvisible(c)) {
        std::snprintf(escape.data(), escape.size(), "\\u%04x", static_cast<unsigned>(c));
        return {escape.data(), 6, length};
    }
    return {std::string(text.substr(0, length)), 1, length};
}

}  // namespace

std::string excerpt(std::string_view text) {
    constexpr std::size_t kHead = 50, kTail = kMostEchoed - 1 - kHead;
    std::string whole, head;
    std::size_t characters = 0;
    std::string_view rest = text;
    while (!rest.empty() && characters <= kMostEchoed) {
        const Shown shown = firstOf(rest);
        characters += shown.length;
        whole += shown.text;
        if (characters <= kHead) head = whole;
        rest.remove_prefix(shown.taken);
    }
    if (characters <= kMostEchoed) return whole;
    // From the longest suffix that has room, one character at a time; none has more than four bytes.
    std::string_view end = text.substr(text.size() - std::min(text.size(), 4 * kTail));
    const auto isContinuation = [&] { return (static_cast<unsigned char>(end.front()) & 0xc0U) == 0x80U; };
    for (int i = 0; i < 3 && !end.empty() && isContinuation(); ++i) end.remove_prefix(1);
    std::vector<Shown> last;
    characters = 0;
    for (; !end.empty(); end.remove_prefix(last.back().taken)) {
        last.push_back(firstOf(end));
        characters += last.back().length;
    }
    auto first = last.begin();
    for (; characters > kTail; ++first) characters -= first->length;
    std::string tail;
    for (; first != last.end(); ++first) tail += first->text;
    return head + "…" + tail;
}

std::string inQuotes(std::string_view text) { return "'" + excerpt(text) + "'"; }

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r\n\v\f";
    const std::size_t begin = text.find_first_not_of(kBlanks);
    return begin == text.npos ? std::string_view() : text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

std::string lowerCase(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) c = lowerCase(c);
    return lower;
}

std::string withFirstLower(std::string text) {
    if (!text.empty()) text.front() = lowerCase(text.front());
    return text;
}

std::string withFirstUpper(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    return text;
}

std::string_view withoutByteOrderMark(std::string_view text) {
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    return text;
}

std::size_t utf8Length(std::string_view text) {
    if (text.empty()) return 0;
    const auto byteAt = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byteAt(0);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xc2 && first < 0xe0   ? 2
                               : first >= 0xe0 && first < 0xf0 ? 3
                               : first >= 0xf0 && first < 0xf5 ? 4
                                                               : 0;
    if (length == 0 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byteAt(i) & 0xc0U) != 0x80U) return 0;
    // Overlong forms, surrogates, and values above U+10FFFF.
    if ((first == 0xe0 && byteAt(1) < 0xa0) || (first == 0xed && byteAt(1) >= 0xa0)) return 0;
    if ((first == 0xf0 && byteAt(1) < 0x90) || (first == 0xf4 && byteAt(1) >= 0x90)) return 0;
    return length;
}

std::optional<std::size_t> findInvalidUtf8(std::string_view text) {
    for (std::size_t place = 0; place < text.size();) {
        const std::size_t length = utf8Length(text.substr(place));
        if (length == 0) return place;
        place += length;
    }
    return std::nullopt;
}

std::string shortest(double value) {
    const double size = std::abs(value);
    const bool fixed = size == 0.0 || (size >= 1e-5 && size < 1e16);
    std::array<char, 64> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                            fixed ? std::chars_format::fixed : std::chars_format::scientific);
    return {buffer.data(), end};
}

std::string bytes(double count) {
    constexpr std::array<std::string_view, 7> kUnits = {"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    std::size_t unit = 0;
    // 1023.95 of a unit would be printed as 1024.0.
    while (unit + 1 < kUnits.size() && count >= (unit == 0 ? 1023.5 : 1023.95)) {
        count /= 1024.0;
        ++unit;
    }
    std::array<char, 64> buffer{};
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), std::min(count, 1e30),
                                            std::chars_format::fixed, unit == 0 ? 0 : 1);
    const std::string number(buffer.data(), end);
    return number + " " + (unit == 0 && number == "1" ? "byte" : std::string(kUnits[unit]));
}

std::string csvField(std::string_view text) {
    if (text.find_first_of(",\"\n\r") == std::string_view::npos) return std::string(text);
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

namespace {

// The digits of a number as UTF-8 characters of another script.
std::string inDigits(std::string_view letter, std::uint64_t number, std::span<const std::string_view, 10> digits) {
    std::string words(letter);
    for (const char digit : std::to_string(number)) words += digits[static_cast<std::size_t>(digit - '0')];
    return words;
}

constexpr std::array<std::string_view, 10> kLowered = {"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};
constexpr std::array<std::string_view, 10> kRaised = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};

}  // namespace

std::string lowered(std::string_view letter, std::uint64_t number) { return inDigits(letter, number, kLowered); }
std::string raised(std::string_view letter, std::uint64_t number) { return inDigits(letter, number, kRaised); }

std::string thousands(std::uint64_t value) {
    std::string text = std::to_string(value);
    for (std::size_t place = text.size(); place > 3;) text.insert(place -= 3, 1, ',');
    return text;
}

std::string quantity(std::uint64_t count, std::string_view singular) {
    std::string text = thousands(count) + " " + std::string(singular);
    if (count == 1 || singular.empty()) return text;
    const auto endsWith = [&](std::string_view end) { return singular.ends_with(end); };
    const bool vowelBeforeY = endsWith("ay") || endsWith("ey") || endsWith("oy") || endsWith("uy");
    if (endsWith("y") && !vowelBeforeY) {
        text.pop_back();
        return text + "ies";
    }
    return text + (endsWith("s") || endsWith("x") || endsWith("ch") || endsWith("sh") ? "es" : "s");
}

std::string join(std::span<const std::string> parts, std::string_view separator) { return joinParts(parts, separator); }
std::string join(std::span<const std::string_view> parts, std::string_view separator) {
    return joinParts(parts, separator);
}

std::string listed(std::span<const std::string> parts) {
    if (parts.size() < 2) return join(parts, {});
    return join(parts.first(parts.size() - 1), ", ") + " and " + parts.back();
}

}  // namespace hop
