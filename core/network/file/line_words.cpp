// SPDX-License-Identifier: GPL-3.0-or-later
// Divides lines into words.
#include "core/network/file/line_words.h"

#include <algorithm>

namespace hop::network {

namespace {

constexpr std::string_view kOpening = "\"'([";

// Length of the blank at the front [bytes], 0: there is none. Also those of Unicode.
std::size_t blankLength(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\v\f";
    if (kBlanks.find(text.front()) != std::string_view::npos) return 1;
    if (text.starts_with("\xc2\xa0")) return 2;
    for (const std::string_view blank :
         {"\xe1\x9a\x80", "\xe2\x80\xaf", "\xe2\x81\x9f", "\xe3\x80\x80", "\xef\xbb\xbf"})
        if (text.starts_with(blank)) return 3;
    return text.size() >= 3 && text.starts_with("\xe2\x80") && static_cast<unsigned char>(text[2]) <= 0x8b ? 3 : 0;
}

// Length of the text in quotes or brackets at the front; 0: none, or it does not end.
std::size_t enclosedLength(std::string_view text) {
    constexpr std::string_view kClose = "\"')]";
    const std::size_t kind = kOpening.find(text.front());
    if (kind == std::string_view::npos) return 0;
    std::size_t depth = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i > 0 && text[i] == kClose[kind]) {
            if (kind < 2 || depth == 1) return i + 1;
            --depth;
        } else if (text[i] == kOpening[kind]) {
            ++depth;
        }
    }
    return 0;
}

bool isSeparator(char c, char separator) {
    return separator == kAnySeparator ? c == ',' || c == ';' || c == '\t' : c == separator;
}

// With a separator, blanks within a field stay; after one, a comment or attributes may follow.
bool endsWord(std::string_view line, std::size_t at, char separator) {
    if (isSeparator(line[at], separator)) return true;
    if (separator == kAnySeparator) return blankLength(line.substr(at)) > 0;
    return at > 0 && std::string_view("#%{").find(line[at]) != std::string_view::npos &&
           blankLength(line.substr(at - 1)) == 1;
}

std::string_view unquoted(std::string_view word) {
    while (!word.empty() && static_cast<unsigned char>(word.back()) <= ' ') word.remove_suffix(1);
    const bool quoted =
        word.size() >= 2 && (word.front() == '"' || word.front() == '\'') && word.back() == word.front();
    return quoted ? word.substr(1, word.size() - 2) : word;
}

}  // namespace

std::string_view withoutBlanks(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = blankLength(text);
        if (length == 0) break;
        text.remove_prefix(length);
    }
    return text;
}

std::string_view divideLine(std::string_view line, char separator, std::vector<std::string_view>& words) {
    bool unclosed = false;  // an unclosed quote or bracket is not searched for again
    bool wordNext = true;   // an empty field is a word where separators say where fields are
    for (line = withoutBlanks(line); !line.empty(); line = withoutBlanks(line)) {
        if (line.front() == '#' || line.front() == '%') return {};
        if (line.front() == '{') return line;
        if (isSeparator(line.front(), separator)) {
            if (wordNext && separator != kAnySeparator) words.emplace_back();
            wordNext = true;
            line.remove_prefix(1);
            continue;
        }
        std::size_t end = 0;
        while (end < line.size() && !endsWord(line, end, separator)) {
            const bool opens = kOpening.find(line[end]) != std::string_view::npos &&
                               (end == 0 || blankLength(line.substr(end - 1)) == 1);
            const std::size_t enclosed = opens && !unclosed ? enclosedLength(line.substr(end)) : 0;
            unclosed = unclosed || (opens && enclosed == 0);
            end += std::max<std::size_t>(enclosed, 1);
        }
        words.push_back(unquoted(line.substr(0, end)));
        wordNext = false;
        line.remove_prefix(end);
    }
    return {};
}

}  // namespace hop::network
