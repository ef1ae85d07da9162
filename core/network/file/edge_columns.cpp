// SPDX-License-Identifier: GPL-3.0-or-later
// Header lines of edge lists.
#include "core/network/file/edge_columns.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include "core/base/text.h"
#include "core/network/graph_file.h"

namespace hop::network {

namespace {

constexpr std::pair<std::string_view, std::string_view> kEnds[] = {{"source", "target"},
                                                                   {"from", "to"},
                                                                   {"src", "dst"},
                                                                   {"src", "dest"},
                                                                   {"source", "destination"},
                                                                   {"node1", "node2"},
                                                                   {"node_1", "node_2"},
                                                                   {"fromnodeid", "tonodeid"},
                                                                   {"from_node", "to_node"},
                                                                   {"source_id", "target_id"},
                                                                   {"id1", "id2"},
                                                                   {"start", "end"},
                                                                   {"tail", "head"},
                                                                   {"vertex1", "vertex2"},
                                                                   {"u", "v"},
                                                                   {"i", "j"}};

bool namesNode(const LineTable& table, std::size_t firstLine, std::string_view word) {
    return std::any_of(table.lines.begin() + static_cast<std::ptrdiff_t>(firstLine), table.lines.end(),
                       [&](const TextLine& line) {
                           const auto words = table.wordsOf(line).first(std::min<std::size_t>(line.count, 2));
                           return std::ranges::find(words, word) != words.end();
                       });
}

// The columns called source and target or alike in the line, if no other line has nodes of these names.
std::optional<EdgeColumns> namedColumns(const LineTable& table, std::size_t at) {
    const auto words = table.wordsOf(table.lines[at]);
    if (words.size() < 2 || at + 1 == table.lines.size()) return std::nullopt;
    const auto column = [&](std::string_view name) {
        return static_cast<std::size_t>(
            std::ranges::find(words, name, [](std::string_view word) { return lowerCase(word); }) - words.begin());
    };
    for (const auto& [from, to] : kEnds) {
        const std::size_t a = column(from), b = column(to);
        if (a == words.size() || b == words.size()) continue;
        if (namesNode(table, at + 1, words[a]) || namesNode(table, at + 1, words[b])) continue;
        return EdgeColumns{.skipped = at + 1, .from = a, .to = b, .names = {words.begin(), words.end()}};
    }
    // Any other words before lines of numbers alone.
    if (isNatural(words[0]) || isNatural(words[1]) || !table.lines[at].attributes.empty()) return std::nullopt;
    for (std::size_t i = at + 1; i < table.lines.size(); ++i) {
        const auto link = table.wordsOf(table.lines[i]);
        if (link.size() < 2 || link.size() > words.size() || !isNatural(link[0]) || !isNatural(link[1]))
            return std::nullopt;
    }
    return EdgeColumns{.skipped = at + 1, .names = {words.begin(), words.end()}};
}

struct Numbers {
    std::size_t links = 0;
    std::uint64_t least = 0, most = 0;
    bool natural = true;          // all lines are two numbers, with or without a third
    std::set<std::uint64_t> few;  // which, while they are few
};

Numbers numbersFrom(const LineTable& table, std::size_t firstLine) {
    constexpr std::size_t kFew = 10000;
    Numbers numbers;
    for (std::size_t i = firstLine; i < table.lines.size() && numbers.natural; ++i) {
        const auto words = table.wordsOf(table.lines[i]);
        numbers.natural = words.size() >= 2 && words.size() <= 3 && isNatural(words[0]) && isNatural(words[1]);
        for (std::size_t k = 0; k < 2 && numbers.natural; ++k) {
            const std::uint64_t node = naturalOf(words[k]);
            const bool first = numbers.links == 0 && k == 0;
            numbers.least = first ? node : std::min(numbers.least, node);
            numbers.most = first ? node : std::max(numbers.most, node);
            if (numbers.few.size() < kFew) numbers.few.insert(node);
        }
        ++numbers.links;
    }
    return numbers;
}

// A line "5 6", or "5 5 6", with the numbers of nodes and links: as many links follow, and no other nodes.
Result<std::optional<EdgeColumns>> sizeLine(const LineTable& table) {
    const TextLine& line = table.lines.front();
    const auto words = table.wordsOf(line);
    if (table.sizeInComment) return std::optional<EdgeColumns>();
    if (words.size() < 2 || words.size() > 3 || !std::ranges::all_of(words, isNatural) || table.lines.size() < 2)
        return std::optional<EdgeColumns>();
    const std::uint64_t nodes = naturalOf(words[0]), links = naturalOf(words.back());
    if (words.size() == 3 && naturalOf(words[1]) != nodes) return std::optional<EdgeColumns>();
    const Numbers rest = numbersFrom(table, 1);
    const bool fits = rest.natural && (rest.links == links || rest.links == 2 * links) &&
                      (rest.most < nodes || (rest.most == nodes && rest.least >= 1));
    if (!fits) return std::optional<EdgeColumns>();
    // A list such as "3 2, 2 1, 1 0" can be meant either way.
    const bool linked = rest.few.contains(nodes) || rest.few.contains(links);
    if (words.size() == 2 && links < nodes && linked)
        return invalid("line " + std::to_string(line.number) + ": '" + std::string(words[0]) + ' ' +
                       std::string(words[1]) + "' can be a link, or say that " + quantity(nodes, "node") + " and " +
                       quantity(links, "link") +
                       " follow; if it says that, begin the line with #; if it is a link, move it down");
    EdgeColumns columns{.skipped = 1};
    columns.note = "Line " + std::to_string(line.number) + " gives the size, " + quantity(nodes, "node") + " and " +
                   quantity(links, "link") + '.';
    return std::optional(columns);
}

// Counts of the nodes and links in the lines that follow the lines of numbers.
struct Listed {
    std::uint64_t nodes = 0, links = 0, others = 0;  // others: lines that are no links
    std::uint64_t pairs = 0;                         // of linked nodes
};

Listed listedIn(const LineTable& table, const EdgeColumns& columns) {
    Listed listed;
    std::set<std::string_view> nodes;
    std::set<std::pair<std::string_view, std::string_view>> pairs;
    for (std::size_t i = columns.skipped; i < table.lines.size(); ++i) {
        ++(looksLikeLink(table, table.lines[i], columns) ? listed.links : listed.others);
        const auto words = table.wordsOf(table.lines[i]);
        if (std::max(columns.from, columns.to) >= words.size()) continue;
        const std::string_view from = words[columns.from], to = words[columns.to];
        nodes.insert(from);
        nodes.insert(to);
        pairs.emplace(std::min(from, to), std::max(from, to));
    }
    listed.nodes = nodes.size();
    listed.pairs = pairs.size();
    return listed;
}

// One or two lines of a number each before the links or their header: the number of nodes, which may include nodes
// without links, or of links, each listed once or from both ends; of two lines, both in this order.
Result<std::optional<EdgeColumns>> countLines(const LineTable& table) {
    const auto isCount = [&](const TextLine& line) {
        return line.count == 1 && isNatural(table.wordsOf(line).front());
    };
    std::size_t counts = 0;
    while (counts < 2 && counts + 1 < table.lines.size() && isCount(table.lines[counts])) ++counts;
    if (counts == 0 || table.lines[counts].count < 2) return std::optional<EdgeColumns>();
    EdgeColumns columns = namedColumns(table, counts).value_or(EdgeColumns{.skipped = counts});
    const Listed listed = listedIn(table, columns);
    // Not a list of links at all; another format is.
    if (listed.others > listed.links) return std::optional(columns);
    const TextLine &first = table.lines.front(), &last = table.lines[counts - 1];
    const std::uint64_t one = naturalOf(table.wordsOf(first).front()), other = naturalOf(table.wordsOf(last).front());
    const bool fitsNodes = one >= listed.nodes;
    const bool fitsLinks = other == listed.links || (other == listed.pairs && 2 * other == listed.links);
    if (counts == 2 ? !(fitsNodes && fitsLinks) : !(fitsNodes || fitsLinks)) {
        const bool isLast = counts == 2 && fitsNodes;
        const std::string what = counts == 1 ? "nodes or links" : isLast ? "links" : "nodes";
        return invalid("line " + std::to_string((isLast ? last : first).number) + ": " +
                       std::to_string(isLast ? other : one) + " should be the number of " + what + ", but " +
                       quantity(listed.nodes, "node") + " and " + quantity(listed.links, "link") +
                       " follow; correct the line or remove it");
    }
    const std::string nodes = quantity(one, "node"), links = quantity(other, "link");
    columns.note =
        counts == 2 ? "Lines " + std::to_string(first.number) + " and " + std::to_string(last.number) +
                          " give the size, " + nodes + " and " + links + '.'
                    : "Line " + std::to_string(first.number) + " gives the size, " + (fitsNodes ? nodes : links) + '.';
    return std::optional(columns);
}

}  // namespace

Result<EdgeColumns> edgeColumns(const LineTable& table) {
    if (table.lines.empty()) return EdgeColumns{};
    Result<std::optional<EdgeColumns>> counted = countLines(table);
    if (!counted) return counted.error();
    if (*counted) return **counted;
    if (auto named = namedColumns(table, 0)) return *named;
    Result<std::optional<EdgeColumns>> sized = sizeLine(table);
    if (!sized) return sized.error();
    return sized->value_or(EdgeColumns{});
}

bool looksLikeLink(const LineTable& table, const TextLine& line, const EdgeColumns& columns) {
    if (!columns.names.empty()) return line.count > std::max(columns.from, columns.to);
    if (line.count == 3) return entryIn(table, table.wordsOf(line)[2]).has_value();
    return line.count == 2;
}

}  // namespace hop::network
