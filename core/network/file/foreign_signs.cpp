// SPDX-License-Identifier: GPL-3.0-or-later
// Signs of text formats that are known by name only.
#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "core/base/text.h"
#include "core/network/file/edge_columns.h"
#include "core/network/file/signs.h"
#include "core/network/graph_file.h"

namespace hop::network::sign {

namespace {

// The first line that does not begin with %.
std::string_view afterPercents(std::string_view text) {
    while (text.starts_with('%')) {
        const std::size_t end = text.find_first_of("\r\n");
        if (end == std::string_view::npos) return {};
        text = text.substr(std::min(text.find_first_not_of(" \t\r\n", end), text.size()));
    }
    return text;
}

// "n" in the first characters of graph6: 1, 4 or 8 of them; and how many characters hold the bits of its matrix.
bool isGraph6Line(std::string_view word) {
    if (!std::ranges::all_of(word, [](char c) { return c >= '?' && c <= '~'; })) return false;
    std::size_t begin = word.starts_with("~~") ? 2 : word.starts_with('~') ? 1 : 0;
    const std::size_t digits = begin == 0 ? 1 : begin == 1 ? 3 : 6;
    if (word.size() < begin + digits) return false;
    std::uint64_t nodes = 0;
    for (std::size_t i = 0; i < digits; ++i) nodes = nodes << 6U | static_cast<std::uint64_t>(word[begin++] - '?');
    return nodes > 1 && nodes < 1U << 20U && word.size() - begin == (nodes * (nodes - 1) / 2 + 5) / 6;
}

}  // namespace

bool isPajek(FileContent& content) {
    const std::string head = lowerCase(afterPercents(content.begin()).substr(0, 9));
    return head == "*vertices" || head.starts_with("*network");
}

bool isDimacs(FileContent& content) {
    const LineTable& table = content.lines();
    for (const TextLine& line : table.lines) {
        const auto words = table.wordsOf(line);
        if (words[0] == "c") continue;
        return words[0] == "p" && words.size() >= 4 && isNatural(words[2]) && isNatural(words[3]);
    }
    return false;
}

// "n m [format]", then for each node its neighbours, numbered from 1.
bool isMetis(FileContent& content) {
    const LineTable& table = content.lines();
    if (table.lines.size() < 3) return false;
    const auto head = table.wordsOf(table.lines.front());
    if (head.size() < 2 || head.size() > 4 || !std::ranges::all_of(head, isNatural)) return false;
    const std::uint64_t nodes = naturalOf(head[0]);
    if (table.lines.size() - 1 != nodes) return false;
    if (head.size() > 2) return head[2].find_first_not_of("01") == std::string_view::npos && head[1] != head[0];
    std::set<std::pair<std::uint64_t, std::uint64_t>> links;
    for (std::size_t i = 1; i <= nodes; ++i)
        for (const std::string_view word : table.wordsOf(table.lines[i])) {
            if (!isNatural(word) || naturalOf(word) < 1 || naturalOf(word) > nodes || naturalOf(word) == i)
                return false;
            links.emplace(i, naturalOf(word));
        }
    return links.size() == 2 * naturalOf(head[1]) &&
           std::ranges::all_of(links, [&](const auto& link) { return links.contains({link.second, link.first}); });
}

bool isGraph6(FileContent& content) {
    const std::string_view text = content.begin();
    for (const std::string_view mark : {">>graph6<<", ">>sparse6<<", ">>digraph6<<"})
        if (text.starts_with(mark)) return true;
    if (text.empty() || text.find_first_of(" \t") != std::string_view::npos) return false;
    std::size_t lines = 0;
    for (std::string_view left = text; !left.empty(); ++lines) {
        const std::size_t end = std::min(left.find_first_of("\r\n"), left.size());
        const std::string_view line = left.substr(0, end);
        const bool sparse = line.size() > 2 && (line[0] == ':' || line[0] == '&') &&
                            std::ranges::all_of(line.substr(1), [](char c) { return c >= '?' && c <= '~'; });
        if (!sparse && !isGraph6Line(line)) return false;
        left = left.substr(std::min(left.find_first_not_of("\r\n", end), left.size()));
    }
    return lines > 0;
}

// Lines of nodes, a line of a # alone, lines of links between these nodes.
bool isTrivialGraph(FileContent& content) {
    const LineTable& table = content.lines();
    if (table.loneHash == 0 || table.loneHash >= table.lines.size()) return false;
    std::set<std::string_view> nodes;
    for (std::size_t i = 0; i < table.loneHash; ++i)
        if (!nodes.insert(table.wordsOf(table.lines[i])[0]).second) return false;
    return std::all_of(table.lines.begin() + static_cast<std::ptrdiff_t>(table.loneHash), table.lines.end(),
                       [&](const TextLine& line) {
                           const auto words = table.wordsOf(line);
                           return words.size() >= 2 && nodes.contains(words[0]) && nodes.contains(words[1]);
                       });
}

// A word for the relation between two others: "a pp b".
bool isSif(FileContent& content) {
    const LineTable& table = content.lines();
    if (table.lines.empty() || content.text().find(',') != std::string_view::npos) return false;
    if (const auto columns = edgeColumns(table); columns && !columns->names.empty()) return false;
    std::set<std::string_view> relations, nodes;
    for (const TextLine& line : table.lines) {
        const auto words = table.wordsOf(line);
        if (words.size() < 3 || !line.attributes.empty() || numberIn(words[1])) return false;
        relations.insert(words[1]);
        nodes.insert(words[0]);
        for (const std::string_view word : words.subspan(2)) {
            if (numberIn(word) && !numberIn(words[0])) return false;
            nodes.insert(word);
        }
    }
    constexpr std::size_t kMostRelations = 5;
    return relations.size() <= kMostRelations &&
           std::ranges::none_of(relations, [&](std::string_view word) { return nodes.contains(word); }) &&
           (table.lines.size() > relations.size());
}

// "---", or nothing but "key:", "key: value" and "- item" lines, with items or indented lines after a bare key: a bare
// "Naples:" alone is a node without further neighbours in an adjacency list.
bool isYaml(FileContent& content) {
    std::string_view text = content.begin();
    if (text.starts_with("---\n") || text.starts_with("---\r\n") || text.starts_with("%YAML")) return true;
    bool nested = false, afterBareKey = false;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view whole = text.substr(0, end), line = trimmed(whole);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty() || line.starts_with('#')) continue;
        const std::size_t colon = line.find(':');
        const bool isKey = colon != std::string_view::npos && colon > 0 && !isNatural(line.substr(0, colon)) &&
                           line.substr(0, colon).find_first_of(" \t\"',") == std::string_view::npos &&
                           (colon + 1 == line.size() || line[colon + 1] == ' ');
        const bool isItem = line.starts_with("- ");
        if (!isKey && !isItem) return false;
        const bool isIndented = whole.front() == ' ' || whole.front() == '\t';
        nested = nested || isItem || (afterBareKey && isIndented);
        afterBareKey = isKey && colon + 1 == line.size();
    }
    return nested;
}

bool isMermaid(FileContent& content) {
    const LineTable& table = content.lines();
    if (table.lines.empty()) return false;
    const auto words = table.wordsOf(table.lines.front());
    static const std::set<std::string_view> kDirections = {"TD", "TB", "LR", "RL", "BT", "TD;", "LR;"};
    return words.size() >= 2 && (words[0] == "graph" || words[0] == "flowchart") && kDirections.contains(words[1]);
}

bool isTableOfColumns(FileContent& content) {
    const LineTable& table = content.lines();
    if (table.lines.empty() || table.lines.front().count < 3) return false;
    return std::ranges::all_of(table.lines,
                               [&](const TextLine& line) { return line.count == table.lines.front().count; }) &&
           (table.lines.size() > 1 || std::ranges::all_of(table.wordsOf(table.lines.front()), isNatural));
}

}  // namespace hop::network::sign
