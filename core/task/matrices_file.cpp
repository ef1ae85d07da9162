// SPDX-License-Identifier: GPL-3.0-or-later
// Reader of task matrices.
#include "core/task/matrices_file.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "core/base/paced_stop.h"
#include "core/base/stoppable.h"
#include "core/base/text.h"
#include "core/base/whole_number.h"
#include "core/network/node_reader.h"
#include "core/task/tags.h"

namespace hop::task {

namespace {

constexpr std::string_view kBlanks = " \r";
constexpr std::string_view kExample = "the first line names the columns, such as node,destination,packets";

// The cells of a line up to a comment, with quotes removed (RFC 4180). Errors: unterminated quotes, text next to
// quotes.
Result<std::vector<std::string>> cellsOf(std::string_view line) {
    constexpr std::string_view kEnds = ",;\t#";
    std::vector<std::string> cells;
    for (;;) {
        line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
        std::string cell;
        std::size_t end = 0;
        if (line.starts_with('"')) {
            for (end = 1; end < line.size() && (line[end] != '"' || line.substr(end).starts_with("\"\"")); ++end) {
                cell += line[end];
                if (line[end] == '"') ++end;
            }
            if (end >= line.size()) return invalid("a quoted value has no closing '\"' in its line");
            line.remove_prefix(end + 1);
            end = std::min(line.find_first_of(kEnds), line.size());
            if (!trimmed(line.substr(0, end)).empty())
                return invalid("something stands between a closing '\"' and the next separator");
        } else {
            end = std::min(line.find_first_of(kEnds), line.size());
            cell = trimmed(line.substr(0, end));
        }
        cells.push_back(std::string(trimmed(cell)));
        if (end == line.size() || line[end] == '#') return cells;
        line.remove_prefix(end + 1);
    }
}

// The meaning of a column.
enum class Meaning : std::uint8_t { node, destination, tag, crossings, packets };

struct Column {
    Meaning meaning = Meaning::node;
    std::uint32_t type = 0;  // for crossings
};

// A line: a number of packets from a node (or from all) to a node (or with an offset).
struct Line {
    NodeId node = kNoNode;  // kAllNodes
    NodeId target = kNoNode;
    std::uint64_t packets = 1;
};

class Reader {
public:
    Reader(const network::Network& network, std::uint64_t memoryLimit)
        : m_network(network), m_memoryLimit(memoryLimit), m_nodes(network) {
        if (network.translations() != nullptr) m_tags.emplace(network);
    }

    Result<MatricesFile> read(std::string_view text, Stop stop) {
        text = withoutByteOrderMark(text);
        PacedStop paced(stop);
        while (!text.empty() && !paced.requested()) {
            ++m_line;
            const std::size_t end = std::min(text.find('\n'), text.size());
            if (Result<void> taken = takeLine(text.substr(0, end)); !taken) return taken.error();
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        if (m_columns.empty()) return invalid("the file is empty; " + std::string(kExample));
        if (m_lines.empty())
            return invalid("there are no packets; each line after the first is a row of a task matrix");
        return assemble(stop);
    }

private:
    Error fail(std::string_view message) const {
        return invalid("line " + std::to_string(m_line) + ": " + std::string(message));
    }
    Error failAt(std::size_t column, std::string_view message) const {
        return invalid("line " + std::to_string(m_line) + ", column " + std::to_string(column + 1) + " (" +
                       m_names[column] + "): " + std::string(message));
    }

    Result<void> takeLine(std::string_view line) {
        line = trimmed(line);
        if (line.empty() || line.starts_with('#')) return {};
        const auto cells = cellsOf(line);
        if (!cells) return fail(cells.error().message);
        if (m_columns.empty()) return takeHeader(*cells);
        if (cells->size() != m_columns.size())
            return fail("it has " + quantity(cells->size(), "value") + ", but the first line names " +
                        quantity(m_columns.size(), "column"));
        return takeRow(*cells);
    }

    Result<void> takeHeader(const std::vector<std::string>& cells) {
        std::size_t targets = 0;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::optional<Column> column = columnOf(cells[i]);
            const std::string place = "line " + std::to_string(m_line) + ", column " + std::to_string(i + 1) + ": ";
            // A file that does not begin with a column may be any file: do not quote its contents.
            if (!column)
                return invalid(place + (i == 0 ? "what stands there" : inQuotes(cells[i])) + " is no column; " +
                               knownColumns());
            if (std::ranges::find(m_names, cells[i]) != m_names.end())
                return invalid(place + inQuotes(cells[i]) + " is there twice");
            if (i == 0 && column->meaning != Meaning::node)
                return invalid(place + "the first column must be node, not " + inQuotes(cells[i]));
            const bool isTarget = column->meaning != Meaning::node && column->meaning != Meaning::packets;
            const bool isMatrix = column->meaning == Meaning::crossings;
            if (isTarget && targets != 0 && !(isMatrix && m_isMatrix))
                return invalid(place + "what a node sends is said in one way: by destination, by tag or by link types");
            if (isTarget) ++targets;
            m_isMatrix = m_isMatrix || isMatrix;
            m_byOffset = m_byOffset || (isTarget && column->meaning != Meaning::destination);
            if (isTarget && column->meaning != Meaning::destination && !m_tags)
                return invalid(place + excerpt(m_network.facts().expression) +
                               " does not look the same from every node; use the column destination");
            m_columns.push_back(*column);
            m_names.emplace_back(cells[i]);
        }
        if (targets == 0) return fail("no column says what a node sends; " + knownColumns());
        return {};
    }

    std::optional<Column> columnOf(std::string_view name) const {
        if (name == "node") return Column{Meaning::node};
        if (name == "destination") return Column{Meaning::destination};
        if (name == "tag") return Column{Meaning::tag};
        if (name == "packets") return Column{Meaning::packets};
        const network::Dimensions* dimensions = m_network.dimensions();
        for (std::uint32_t type = 0; dimensions != nullptr && type < dimensions->typeCount(); ++type)
            if (dimensions->typeName(type) == name) return Column{Meaning::crossings, type};
        return std::nullopt;
    }

    std::string knownColumns() const {
        std::string known = "columns are node, destination or tag, packets";
        const network::Dimensions* dimensions = m_network.dimensions();
        if (m_tags && dimensions->typeCount() <= kMostNamed) {
            known += ", or link types:";
            for (std::uint32_t type = 0; type < dimensions->typeCount(); ++type)
                known += (type == 0 ? " " : ", ") + dimensions->typeName(type);
        }
        return known;
    }

    Result<void> takeRow(const std::vector<std::string>& cells) {
        Line line;
        m_crossings.assign(m_isMatrix ? m_network.dimensions()->typeCount() : 0, 0);
        std::size_t matrixColumn = 0;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::string_view cell = cells[i];
            switch (m_columns[i].meaning) {
                case Meaning::node:
                    if (auto taken = takeNode(i, cell, line); !taken) return taken;
                    break;
                case Meaning::destination:
                    if (auto taken = takeDestination(i, cell, line); !taken) return taken;
                    break;
                case Meaning::tag:
                    if (auto taken = takeTag(i, cell, line); !taken) return taken;
                    break;
                case Meaning::crossings:
                    if (auto taken = takeCrossings(i, cell); !taken) return taken;
                    if (matrixColumn == 0) matrixColumn = i;
                    break;
                case Meaning::packets:
                    if (auto taken = takePackets(i, cell, line); !taken) return taken;
                    break;
            }
        }
        if (m_isMatrix) {
            const Result<NodeId> offset = m_tags->readCrossings(m_crossings);
            if (!offset) return failAt(matrixColumn, offset.error().message);
            line.target = *offset;
        }
        return keep(line);
    }

    Result<void> takeNode(std::size_t column, std::string_view cell, Line& line) {
        if (cell == "*") {
            line.node = kAllNodes;
            return {};
        }
        const auto node = nodeOf(cell);
        if (!node) return failAt(column, node.error().message + "; * is every node");
        line.node = *node;
        return {};
    }

    Result<void> takeCrossings(std::size_t column, std::string_view cell) {
        const auto count = wholeNumber(cell);
        if (!count || *count > 0xffffU)
            return failAt(column, inQuotes(cell) + " is not a number of crossings from 0 to 65535");
        m_crossings[m_columns[column].type] = static_cast<std::uint32_t>(*count);
        return {};
    }

    Result<void> takePackets(std::size_t column, std::string_view cell, Line& line) const {
        const auto count = wholeNumber(cell);
        if (!count || *count == 0 || *count >= kNoPacket)
            return failAt(column,
                          inQuotes(cell) + " is not a number of packets from 1 to " + std::to_string(kNoPacket - 1));
        line.packets = *count;
        return {};
    }

    Result<NodeId> nodeOf(std::string_view cell) {
        return cell.empty() ? Result<NodeId>(invalid("a node is missing")) : m_nodes.read(cell);
    }

    Result<void> takeDestination(std::size_t column, std::string_view cell, Line& line) {
        const auto node = nodeOf(cell);
        if (!node) return failAt(column, node.error().message);
        line.target = *node;
        if (line.node == kAllNodes)
            return failAt(column, "every node cannot send to one destination; give tags, or a line for each node");
        if (line.node == line.target)
            return failAt(column,
                          "the packet goes from node " + network::plainName(m_network, line.node) + " to itself");
        return {};
    }

    // In the file's notation, without brackets and quotes.
    Result<void> takeTag(std::size_t column, std::string_view cell, Line& line) const {
        const bool isWord = cell.size() > 1 && cell.find_first_not_of("01") == std::string_view::npos;
        const bool isOffsets = cell.find(' ') != std::string_view::npos;
        std::string text(cell);
        if (isWord) text = '"' + text + '"';
        if (isOffsets) {
            text.erase(std::unique(text.begin(), text.end(), [](char a, char b) { return a == ' ' && b == ' '; }),
                       text.end());
            std::ranges::replace(text, ' ', ',');
            text = '[' + text + ']';
        }
        const Result<Expression> tag = parseExpression(text);
        const auto isInteger = [](const Expression& value) {
            return value.kind == Expression::Kind::number &&
                   value.number ==
                       static_cast<double>(static_cast<std::int64_t>(std::clamp(value.number, -9e15, 9e15)));
        };
        const bool good =
            tag && (isWord || isInteger(*tag) ||
                    (isOffsets && tag->kind == Expression::Kind::list && std::ranges::all_of(tag->items, isInteger)));
        if (!good) return failAt(column, inQuotes(cell) + " is no tag; " + std::string(kTagExample));
        const Result<NodeId> offset = m_tags->read(*tag);
        if (!offset) return failAt(column, offset.error().message);
        line.target = *offset;
        return {};
    }

    // Checked before anything of this size is allocated: a single line can ask for 4,294,967,294 packets.
    Result<void> keep(const Line& line) {
        if (line.node != kAllNodes) m_isotropic = false;
        m_rows += line.packets;
        m_packets += line.packets * (line.node == kAllNodes ? m_network.nodeCount() : 1U);
        const std::uint64_t asked = m_isotropic ? m_rows : m_packets;
        const std::uint64_t need = asked * (m_isotropic ? sizeof(NodeId) : sizeof(Packet));
        const std::string upToHere =
            std::string("up to here ") + (m_isotropic ? "every node has " : "there are ") + quantity(asked, "packet");
        if (asked >= kNoPacket)
            return tooLarge("line " + std::to_string(m_line) + ": " + upToHere + "; at most " +
                            thousands(kNoPacket - 1) + " can be listed");
        if (need > m_memoryLimit)
            return tooLarge("line " + std::to_string(m_line) + ": " + upToHere + ", which would need " +
                            bytes(static_cast<double>(need)) + " of memory, more than the " +
                            bytes(static_cast<double>(m_memoryLimit)) + " that may be used");
        m_lines.push_back(line);
        return {};
    }

    // If stopped, incomplete.
    MatricesFile assemble(Stop stop) const {
        PacedStop paced(stop);
        MatricesFile file;
        if (m_isotropic) {
            file.rows.reserve(m_rows);
            for (const Line& line : m_lines)
                if (!paced.requested(line.packets)) file.rows.insert(file.rows.end(), line.packets, line.target);
            return file;
        }
        // Each node's packets in line order: counted, then filled in.
        std::vector<std::uint64_t> next(std::size_t{m_network.nodeCount()} + 1);
        forEachSource([&](const Line& line, NodeId node) { next[node + 1] += line.packets; }, paced);
        std::partial_sum(next.begin(), next.end(), next.begin());
        resizeInPieces(file.packets, m_packets, stop);
        if (file.packets.size() < m_packets || paced.seen()) return file;
        forEachSource(
            [&](const Line& line, NodeId node) {
                std::fill_n(&file.packets[next[node]], line.packets, Packet{node, destinationOf(line, node)});
                next[node] += line.packets;
            },
            paced);
        return file;
    }

    template <typename Visit>
    void forEachSource(const Visit& visit, PacedStop& paced) const {
        for (const Line& line : m_lines) {
            const bool all = line.node == kAllNodes;
            const NodeId end = all ? m_network.nodeCount() : line.node + 1;
            for (NodeId node = all ? 0 : line.node; node < end && !paced.requested(line.packets); ++node)
                visit(line, node);
        }
    }

    NodeId destinationOf(const Line& line, NodeId node) const {
        return m_byOffset ? m_network.translations()->translate(node, line.target) : line.target;
    }

    static constexpr std::uint32_t kMostNamed = 16;
    static constexpr std::string_view kTagExample =
        "a tag is a node number, a binary word on a hypercube, or offsets with blanks between them";

    const network::Network& m_network;
    std::uint64_t m_memoryLimit;  // [bytes]
    std::optional<TagReader> m_tags;
    network::NodeReader m_nodes;
    std::uint64_t m_line = 0;
    std::vector<Column> m_columns;
    std::vector<std::string> m_names;
    std::vector<std::uint32_t> m_crossings;
    bool m_isMatrix = false;
    bool m_byOffset = false;      // targets are offsets
    bool m_isotropic = true;      // all lines apply to every node
    std::uint64_t m_rows = 0;     // packets over all lines
    std::uint64_t m_packets = 0;  // packets over all nodes
    std::vector<Line> m_lines;
};

}  // namespace

Result<MatricesFile> readMatrices(std::string_view text, const network::Network& network, std::uint64_t memoryLimit,
                                  Stop stop) {
    return Reader(network, memoryLimit).read(text, stop);
}

}  // namespace hop::task
