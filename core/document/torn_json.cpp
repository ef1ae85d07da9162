// SPDX-License-Identifier: GPL-3.0-or-later
// Diagnoses text that is not valid JSON.
#include "core/document/torn_json.h"

#include <algorithm>

#include "core/base/text.h"

namespace hop::document {
namespace {

std::string placeOf(const TornJson& torn) {
    const std::string_view before = torn.text.substr(0, std::max<std::size_t>(torn.end, 1) - 1);
    const std::size_t newline = before.rfind('\n');
    const std::size_t column = newline == std::string_view::npos ? before.size() + 1 : before.size() - newline;
    return "line " + std::to_string(1 + std::ranges::count(before, '\n')) + ", column " + std::to_string(column);
}

// The tokens allowed after those read so far.
std::string expectedAfter(std::string_view text, const TornJson& torn) {
    const std::string_view before = trimmed(text);
    const bool inObject = torn.inside == Json::Kind::object;
    switch (before.empty() ? ':' : before.back()) {
        case '{':
            return "a key in quotes or '}'";
        case '[':
            return "a value or ']'";
        case ',':
            return inObject ? "a key in quotes" : "a value";
        case ':':
            return "a value";
        default:
            if (!torn.inside) return "the end of the document";
            return !inObject ? "',' or ']'" : torn.afterKey ? "':'" : "',' or '}'";
    }
}

// Why the token, which begins with a quote, is not a string; empty if it is.
std::string wrongString(std::string_view token) {
    const auto last = static_cast<unsigned char>(token.back());
    if (token.size() > 1 && last == '"') return {};
    constexpr unsigned kFirstPrintable = 0x20;
    if (last >= kFirstPrintable) return "invalid escape sequence in a string; \\\\ stands for a single \\";
    constexpr std::string_view kDigits = "0123456789abcdef";
    const std::string code = std::string("u00") + kDigits[last / kDigits.size()] + kDigits[last % kDigits.size()];
    return "a string contains a control character; write it as \\" + (last == '\n' ? "n" : last == '\t' ? "t" : code);
}

std::string wrongIn(const TornJson& torn) {
    if (torn.tooLarge) return "the number is outside the range of floating-point numbers";
    // The token begins after white space and separators, at the last byte at the latest.
    const std::size_t last = std::min(torn.end, torn.text.size() + 1) - 1;
    const std::size_t begin = std::min(torn.text.find_first_not_of(" \t\r\n,:", torn.read), last);
    const std::string_view token = torn.text.substr(begin, last + 1 - begin);
    const std::string expected = ", expected " + expectedAfter(torn.text.substr(0, begin), torn);
    if (last == torn.text.size())
        return token.starts_with('"') ? "it ends inside a string" : "it ends too early" + expected;
    if (token.starts_with('"'))
        if (std::string wrong = wrongString(token); !wrong.empty()) return wrong;
    constexpr std::size_t kMostShown = 20;  // [bytes]
    return "unexpected " + (token.size() > kMostShown ? "text" : inQuotes(token)) + expected;
}

}  // namespace

std::string describe(const TornJson& torn) { return placeOf(torn) + ": the text is not JSON: " + wrongIn(torn); }

}  // namespace hop::document
