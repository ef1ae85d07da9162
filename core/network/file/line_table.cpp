// SPDX-License-Identifier: GPL-3.0-or-later
// Divides texts into lines and words.
#include "core/network/file/line_table.h"

#include <algorithm>
#include <string>

#include "core/base/paced_stop.h"
#include "core/base/text.h"
#include "core/base/whole_number.h"
#include "core/network/file/line_words.h"
#include "core/network/graph_file.h"

namespace hop::network {

namespace {

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

// True if the separator divides all lines, and no number.
bool dividesAll(std::string_view text, char separator, Stop stop) {
    bool all = true, any = false;
    std::vector<std::string_view> words;
    forEachLine(text, stop, [&](std::uint64_t, std::string_view line) {
        if (!all) return;
        words.clear();
        divideLine(line, separator, words);
        any = any || !words.empty();
        if (words.size() == 1 || (!words.empty() && words.front().find(": ") != std::string_view::npos)) all = false;
        for (const std::string_view word : words)
            if (const std::size_t blank = word.find(' '); blank != word.npos && numberIn(word.substr(0, blank)))
                all = false;
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
        read.attributes = divideLine(line, separator, table.words);
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

bool isNatural(std::string_view word) { return wholeNumber(word).has_value(); }

std::uint64_t naturalOf(std::string_view word) { return wholeNumber(word).value_or(0); }

}  // namespace hop::network
