// SPDX-License-Identifier: GPL-3.0-or-later
// Reader of edge lists.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/paced_stop.h"
#include "core/base/text.h"
#include "core/network/file/dictionary.h"
#include "core/network/file/edge_columns.h"
#include "core/network/file/named_nodes.h"
#include "core/network/file/readers.h"

namespace hop::network {

namespace {

class EdgeListReader {
public:
    EdgeListReader(const LineTable& table, EdgeColumns columns, const FileReading& reading)
        : m_table(table), m_columns(std::move(columns)), m_reading(reading) {}

    Result<GraphFile> read() {
        m_file.unitless = true;
        m_file.note = m_columns.note;
        findWeight();
        std::vector<std::string_view> ends;
        for (std::size_t i = m_columns.skipped; i < m_table.lines.size(); ++i) {
            const TextLine& line = m_table.lines[i];
            if (Result<void> checked = check(line); !checked) return checked.error();
            for (const std::size_t column : {m_columns.from, m_columns.to})
                ends.push_back(m_table.wordsOf(line)[column]);
        }
        const NamedNodes nodes(ends);
        PacedStop paced(m_reading.stop);
        for (std::size_t i = m_columns.skipped; i < m_table.lines.size() && !paced.requested(); ++i) {
            const TextLine& line = m_table.lines[i];
            const Result<double> weight = weightIn(line);
            if (!weight) return weight.error();
            const auto words = m_table.wordsOf(line);
            m_file.arcs.push_back(
                {{nodes.at(words[m_columns.from]), nodes.at(words[m_columns.to])}, line.number, *weight});
        }
        if (Result<void> named = nodes.nameNodes(m_file); !named) return named.error();
        addOpposites();
        return std::move(m_file);
    }

private:
    // The column that is read as weight, and the names of those that could be.
    void findWeight() {
        const bool third = m_reading.attribute == kWeight || m_reading.attribute == kBandwidth;
        if (m_columns.names.empty()) {
            for (const TextLine& line : m_table.lines)
                if (line.count == 3) mention(m_file, kWeight);
            if (third) m_weight = 2;
            return;
        }
        for (std::size_t i = 0; i < m_columns.names.size(); ++i) {
            if (i == m_columns.from || i == m_columns.to) continue;
            const std::string_view name = m_columns.names[i];
            mention(m_file, name);
            const bool isWeight = lowerCase(name) == kWeight || lowerCase(name) == kBandwidth;
            if (name == m_reading.attribute || (third && isWeight)) m_weight = i;
        }
    }

    // Many collections list both directions of every link.
    void addOpposites() {
        std::vector<std::pair<NodeId, NodeId>> there, back;
        for (const FileArc& read : m_file.arcs) {
            there.emplace_back(read.arc.from, read.arc.to);
            back.emplace_back(read.arc.to, read.arc.from);
        }
        std::ranges::sort(there);
        std::ranges::sort(back);
        if (there == back && std::ranges::adjacent_find(there) == there.end()) return;
        const std::size_t lines = m_file.arcs.size();
        m_file.arcs.reserve(2 * lines);
        for (std::size_t i = 0; i < lines; ++i) {
            const auto [arc, line, weight] = m_file.arcs[i];
            if (arc.from != arc.to) m_file.arcs.push_back({{arc.to, arc.from}, line, weight});
        }
    }

    static std::string at(const TextLine& line) { return "line " + std::to_string(line.number) + ": "; }

    Result<void> check(const TextLine& line) const {
        const std::size_t needed = std::max(m_columns.from, m_columns.to) + 1;
        const std::size_t most = m_columns.names.empty() ? 3 : m_columns.names.size();
        if (line.count < needed)
            return invalid(at(line) + "one word alone is no link; a link is two nodes and, if it has one, a weight");
        if (line.count > most)
            return invalid(at(line) + "more than " + std::to_string(most) +
                           " words; a link is two nodes and, if it has one, a weight (names with blanks are put in "
                           "quotes, or separated by tabs)");
        const auto words = m_table.wordsOf(line);
        for (const std::size_t column : {m_columns.from, m_columns.to}) {
            if (words[column].empty()) return invalid(at(line) + "a node of the link is missing");
            if (!isNatural(words[column]) && numberIn(words[column]))
                return invalid(at(line) + inQuotes(words[column]) + " is no node; nodes are integers from 0, or names");
        }
        return {};
    }

    Result<double> weightIn(const TextLine& line) {
        const auto words = m_table.wordsOf(line);
        std::string_view text = m_weight && *m_weight < words.size() ? words[*m_weight] : std::string_view();
        for (const auto& [name, value] : dictionary(line.attributes)) {
            mention(m_file, name);
            if (name == m_reading.attribute) text = value;
        }
        if (text.empty()) return kNoWeight;
        if (const auto number = entryIn(m_table, text)) return *number;
        return weightOf(text, m_reading.attribute, at(line));
    }

    const LineTable& m_table;
    EdgeColumns m_columns;
    const FileReading& m_reading;
    std::optional<std::size_t> m_weight;  // its column
    GraphFile m_file;
};

}  // namespace

bool isEdgeList(const LineTable& table) {
    // One sentence with a comma is a letter, not a link between two names with blanks.
    const auto hasBlank = [](std::string_view word) { return word.find(' ') != std::string_view::npos; };
    if (table.lines.size() == 1 && std::ranges::any_of(table.wordsOf(table.lines.front()), hasBlank)) return false;
    const Result<EdgeColumns> columns = edgeColumns(table);
    if (!columns) return true;
    std::size_t links = 0, others = 0;
    for (std::size_t i = columns->skipped; i < table.lines.size(); ++i)
        ++(looksLikeLink(table, table.lines[i], *columns) ? links : others);
    return links > 0 && links >= others;
}

Result<GraphFile> readEdgeList(std::string_view text, const FileReading& reading) {
    const LineTable table = tabulate(text, reading.stop);
    if (table.lines.empty()) return invalid("it has no links; a link is a line with two nodes");
    Result<EdgeColumns> columns = edgeColumns(table);
    if (!columns) return columns.error();
    return EdgeListReader(table, *std::move(columns), reading).read();
}

}  // namespace hop::network
