// SPDX-License-Identifier: GPL-3.0-or-later
// Reader of adjacency lists: "0 1 2" or "0: 1 2", a line per node.
#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "core/base/paced_stop.h"
#include "core/base/text.h"
#include "core/network/file/named_nodes.h"
#include "core/network/file/readers.h"

namespace hop::network {

namespace {

// The node that begins a line, without its colon, and its neighbours.
struct Neighbours {
    std::string_view node;
    std::span<const std::string_view> others;
};

bool hasColon(std::string_view word) { return word.size() > 1 && word.ends_with(':'); }

Neighbours neighboursIn(const LineTable& table, const TextLine& line) {
    const auto words = table.wordsOf(line);
    if (words.size() > 1 && words[1] == ":") return {words[0], words.subspan(2)};
    const std::string_view first = words[0];
    return {hasColon(first) ? first.substr(0, first.size() - 1) : first, words.subspan(1)};
}

bool allHaveColons(const LineTable& table) {
    return std::ranges::all_of(table.lines, [&](const TextLine& line) {
        const auto words = table.wordsOf(line);
        return hasColon(words[0]) || (words.size() > 1 && words[1] == ":");
    });
}

using Pairs = std::vector<std::pair<std::string_view, std::string_view>>;

// Sorted pairs of node and neighbour.
Pairs pairsOf(const LineTable& table) {
    Pairs pairs;
    for (const TextLine& line : table.lines) {
        const auto [node, others] = neighboursIn(table, line);
        for (const std::string_view other : others) pairs.emplace_back(node, other);
    }
    std::ranges::sort(pairs);
    return pairs;
}

bool holdsOpposites(const Pairs& pairs) {
    return std::ranges::all_of(
        pairs, [&](const auto& pair) { return std::ranges::binary_search(pairs, std::pair(pair.second, pair.first)); });
}

// One number, or two, before lines of as many words each: those of links, with or without weights, or the rows of a
// matrix of this size.
bool isCounted(const LineTable& table) {
    const auto isNumber = [&](const TextLine& line) { return line.count == 1 && isNatural(table.wordsOf(line)[0]); };
    if (!isNumber(table.lines.front())) return false;
    const std::size_t counts = table.lines.size() > 2 && isNumber(table.lines[1]) ? 2 : 1;
    const std::size_t words = table.lines[counts].count;
    return (words == 2 || words == 3 || words == naturalOf(table.wordsOf(table.lines.front())[0])) &&
           std::all_of(table.lines.begin() + static_cast<std::ptrdiff_t>(counts), table.lines.end(),
                       [&](const TextLine& line) { return line.count == words; });
}

}  // namespace

bool isAdjacencyList(const LineTable& table) {
    if (table.lines.size() < 2) return false;
    if (allHaveColons(table)) return true;
    if (isCounted(table)) return false;
    std::set<std::string_view> nodes;
    bool numbers = true, ragged = false, wide = false, pairsOnly = true;
    for (const TextLine& line : table.lines) {
        const auto words = table.wordsOf(line);
        if (!line.attributes.empty() || !nodes.insert(words[0]).second) return false;
        numbers = numbers && std::ranges::all_of(words, isNatural);
        ragged = ragged || line.count == 1 || line.count > 3;
        wide = wide || line.count > 3;
        pairsOnly = pairsOnly && line.count == 2;
    }
    const bool alike =
        std::ranges::all_of(table.lines, [&](const TextLine& line) { return line.count == table.lines.front().count; });
    const Pairs pairs = pairsOf(table);
    const bool closed =
        std::ranges::all_of(pairs, [&](const auto& pair) { return nodes.contains(pair.second); }) && !pairs.empty();
    const bool proper = std::ranges::adjacent_find(pairs) == pairs.end();
    if (closed && proper && !pairsOnly && holdsOpposites(pairs)) return true;
    return ragged && !alike && (closed || (numbers && wide));
}

Result<GraphFile> readAdjacencyList(std::string_view text, const FileReading& reading) {
    const LineTable table = tabulate(text, reading.stop);
    std::vector<std::string_view> words;
    for (const TextLine& line : table.lines) {
        const auto [node, others] = neighboursIn(table, line);
        words.push_back(node);
        for (const std::string_view other : others) {
            if (other.empty() || (!isNatural(other) && numberIn(other)))
                return invalid("line " + std::to_string(line.number) + ": " + inQuotes(other) +
                               " is no node; a line of an adjacency list is a node and those that it is linked to");
            words.push_back(other);
        }
    }
    GraphFile file;
    file.unitless = true;
    const NamedNodes nodes(words);
    PacedStop paced(reading.stop);
    for (const TextLine& line : table.lines) {
        if (paced.requested(1 + line.count)) break;
        const auto [node, others] = neighboursIn(table, line);
        for (const std::string_view other : others)
            file.arcs.push_back({{nodes.at(node), nodes.at(other)}, line.number});
    }
    if (Result<void> named = nodes.nameNodes(file); !named) return named.error();
    // networkx lists each link once, at one of its nodes.
    const Pairs pairs = pairsOf(table);
    const bool once = std::ranges::none_of(pairs, [&](const auto& pair) {
        return pair.first != pair.second && std::ranges::binary_search(pairs, std::pair(pair.second, pair.first));
    });
    for (std::size_t i = 0, lists = file.arcs.size(); once && i < lists; ++i)
        if (const auto [arc, line, weight] = file.arcs[i]; arc.from != arc.to)
            file.arcs.push_back({{arc.to, arc.from}, line});
    return file;
}

}  // namespace hop::network
