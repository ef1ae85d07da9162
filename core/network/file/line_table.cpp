// SPDX-License-Identifier: GPL-3.0-or-later
// Divides texts into lines and words.
#include "core/network/file/line_table.h"

#include <algorithm>
#include <charconv>
#include <string>

#include "core/base/paced_stop.h"
#include "core/network/graph_file.h"

namespace hop::network {

namespace {

constexpr char kAnySeparator = ' ';
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

std::string_view withoutBlanks(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = blankLength(text);
        if (length == 0) break;
        text.remove_prefix(length);
    }
    return text;
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

std::string_view unquoted(std::string_view word) {
    while (!word.empty() && static_cast<unsigned char>(word.back()) <= ' ') word.remove_suffix(1);
    const bool quoted =
        word.size() >= 2 && (word.front() == '"' || word.front() == '\'') && word.back() == word.front();
    return quoted ? word.substr(1, word.size() - 2) : word;
}

// Calls take(word) for each of a line without its end; returns the attributes.
template <typename Take>
std::string_view divide(std::string_view line, char separator, const Take& take) {
    bool unclosed = false;  // what opens and does not close is not searched for again
    bool wordNext = true;   // an empty field is a word where separators say where fields are
    for (line = withoutBlanks(line); !line.empty(); line = withoutBlanks(line)) {
        if (line.front() == '#' || line.front() == '%') return {};
        if (line.front() == '{') return line;
        if (isSeparator(line.front(), separator)) {
            if (wordNext && separator != kAnySeparator) take(std::string_view());
            wordNext = true;
            line.remove_prefix(1);
            continue;
        }
        std::size_t end = 0;
        while (end < line.size() && !isSeparator(line[end], separator) &&
               (separator != kAnySeparator || blankLength(line.substr(end)) == 0)) {
            const bool opens = kOpening.find(line[end]) != std::string_view::npos &&
                               (end == 0 || blankLength(line.substr(end - 1)) == 1);
            const std::size_t enclosed = opens && !unclosed ? enclosedLength(line.substr(end)) : 0;
            unclosed = unclosed || (opens && enclosed == 0);
            end += std::max<std::size_t>(enclosed, 1);
        }
        // With a separator, blanks within a field stay; a comment or attributes may follow.
        for (std::size_t i = 1; separator != kAnySeparator && i < end; ++i)
            if ((line[i] == '#' || line[i] == '%' || line[i] == '{') && blankLength(line.substr(i - 1)) == 1) end = i;
        take(unquoted(line.substr(0, end)));
        wordNext = false;
        line.remove_prefix(end);
    }
    return {};
}

template <typename Take>
void forEachLine(std::string_view text, Stop stop, const Take& take) {
    PacedStop paced(stop);
    for (std::uint64_t number = 1; !text.empty() && !paced.requested(); ++number) {
        const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end);
        if (!text.empty()) text.remove_prefix(text.starts_with("\r\n") ? 2 : 1);
        if (!withoutBlanks(line).starts_with("//")) take(number, line);
    }
}

// Whether it divides all lines, and no field of numbers.
bool dividesAll(std::string_view text, char separator, Stop stop) {
    bool all = true, any = false;
    forEachLine(text, stop, [&](std::uint64_t, std::string_view line) {
        if (!all) return;
        std::size_t count = 0;
        divide(line, separator, [&](std::string_view word) {
            ++count;
            const std::size_t blank = word.find(' ');
            if (blank != std::string_view::npos && numberIn(word.substr(0, blank))) all = false;
            if (count == 1 && word.find(": ") != std::string_view::npos) all = false;
        });
        any = any || count > 0;
        if (count == 1) all = false;
    });
    return all && any;
}

}  // namespace

LineTable tabulate(std::string_view text, Stop stop) {
    char separator = kAnySeparator;
    for (const char each : {'\t', ';', ','})
        if (separator == kAnySeparator && text.find(each) != std::string_view::npos && dividesAll(text, each, stop))
            separator = each;
    LineTable table;
    table.decimalCommas = separator == ';' || separator == '\t';
    forEachLine(text, stop, [&](std::uint64_t number, std::string_view line) {
        TextLine read{.number = number, .first = table.words.size()};
        read.attributes = divide(line, separator, [&](std::string_view word) { table.words.push_back(word); });
        // Separators at the end, as spreadsheets write them.
        while (table.words.size() > read.first && table.words.back().empty()) table.words.pop_back();
        read.count = table.words.size() - read.first;
        const std::string_view comment = trimmed(line);
        if (table.lines.empty() && (comment.starts_with('#') || comment.starts_with('%')))
            table.sizeInComment =
                table.sizeInComment || (comment.find_first_not_of("#% \t0123456789") == std::string_view::npos &&
                                        comment.find_first_of("0123456789") != std::string_view::npos);
        if (comment == "#" && table.loneHash == 0) table.loneHash = table.lines.size();
        if (read.count > 0) table.lines.push_back(read);
    });
    return table;
}

std::optional<double> entryIn(const LineTable& table, std::string_view word) {
    const std::size_t comma = table.decimalCommas ? word.find(',') : std::string_view::npos;
    if (comma == std::string_view::npos) return numberIn(word);
    std::string point(word);
    point[comma] = '.';
    return numberIn(point);
}

bool isNatural(std::string_view word) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    return !word.empty() && end == word.data() + word.size() && error == std::errc();
}

std::uint64_t naturalOf(std::string_view word) {
    std::uint64_t value = 0;
    std::from_chars(word.data(), word.data() + word.size(), value);
    return value;
}

}  // namespace hop::network
