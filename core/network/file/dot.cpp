// SPDX-License-Identifier: GPL-3.0-or-later
// Reader of DOT.
//
// **Source:** Gansner, North, "An open graph visualization system and its applications to software engineering",
// Software: Practice and Experience 30 (2000); graphviz.org/doc/info/lang.html.
// **Departs from the source:** one graph a file; ports mean nothing.
#include <optional>
#include <vector>

#include "core/base/paced_stop.h"
#include "core/network/file/dot_cursor.h"
#include "core/network/file/dot_graph.h"
#include "core/network/file/readers.h"

namespace hop::network {

namespace {

constexpr int kMostNested = 100;  // subgraphs

class DotReader {
public:
    DotReader(std::string_view text, const FileReading& reading)
        : m_cursor(text), m_reading(reading), m_paced(reading.stop) {}

    Result<GraphFile> read() {
        if (Result<void> read = m_cursor.advance(); !read) return read.error();
        const bool strict = m_cursor.token().isWord("strict");
        if (strict)
            if (Result<void> read = m_cursor.advance(); !read) return read.error();
        const bool directed = m_cursor.token().isWord("digraph");
        if (!directed && !m_cursor.token().isWord("graph")) return m_cursor.expected("graph or digraph");
        if (Result<void> read = m_cursor.advance(); !read) return read.error();
        std::string name;
        if (m_cursor.token().isId()) {
            name = m_cursor.token().text;
            if (Result<void> read = m_cursor.advance(); !read) return read.error();
        }
        m_graph.emplace(directed, strict, name, m_reading);
        DotDefaults defaults;
        DotNodes all;
        if (Result<void> read = block(defaults, all, 0); !read) return read.error();
        if (!m_paced.seen() && m_cursor.token().kind != DotToken::Kind::end)
            return m_cursor.expected("the end of the file");
        return m_graph->finish();
    }

private:
    // { statements }; adds their nodes to `inside`.
    Result<void> block(DotDefaults defaults, DotNodes& inside, int depth) {
        if (depth > kMostNested)
            return m_cursor.fail("subgraphs are nested more than " + std::to_string(kMostNested) + " deep");
        if (Result<void> read = m_cursor.skip("{"); !read) return read;
        while (!m_cursor.token().isMark("}")) {
            if (m_paced.requested()) return {};
            if (Result<void> read = statement(defaults, inside, depth); !read) return read;
            if (m_cursor.token().isMark(";") || m_cursor.token().isMark(","))
                if (Result<void> read = m_cursor.advance(); !read) return read;
        }
        return m_cursor.advance();
    }

    Result<void> statement(DotDefaults& defaults, DotNodes& inside, int depth) {
        for (const std::string_view keyword : {"graph", "node", "edge"}) {
            if (!m_cursor.token().isWord(keyword)) continue;
            if (Result<void> read = m_cursor.advance(); !read) return read;
            if (!m_cursor.token().isMark("[")) return m_cursor.expected("'['");
            DotAttributes ignored;
            return m_cursor.attributes(keyword == "node" ? defaults.node : keyword == "edge" ? defaults.edge : ignored);
        }
        const std::uint64_t line = m_cursor.token().line;
        Result<std::optional<DotNodes>> operand = takeOperand(defaults, depth);
        if (!operand) return operand.error();
        if (!*operand) return {};  // an attribute of the graph
        std::vector<DotNodes> chain = {**std::move(operand)};
        while (m_cursor.token().isMark("->") || m_cursor.token().isMark("--")) {
            if (m_cursor.token().isMark("->") != m_graph->isDirected())
                return m_cursor.fail(m_graph->isDirected() ? "edges of a digraph are written ->"
                                                           : "edges of a graph are written --");
            if (Result<void> read = m_cursor.advance(); !read) return read;
            operand = takeOperand(defaults, depth);
            if (!operand) return operand.error();
            if (!*operand) return m_cursor.expected("a node");
            chain.push_back(**std::move(operand));
        }
        DotAttributes set = chain.size() > 1 ? defaults.edge : DotAttributes();
        if (Result<void> read = m_cursor.attributes(set); !read) return read;
        for (std::size_t i = 0; i + 1 < chain.size(); ++i)
            if (Result<void> made = m_graph->connect(chain[i], chain[i + 1], set, line); !made) return made;
        if (chain.size() == 1)
            for (const NodeId node : chain.front().order()) m_graph->setNode(node, set);
        for (const DotNodes& nodes : chain) inside.add(nodes);
        return {};
    }

    // A node or a subgraph; nullopt for name = value.
    Result<std::optional<DotNodes>> takeOperand(const DotDefaults& defaults, int depth) {
        DotNodes nodes;
        const bool isSubgraph = m_cursor.token().isWord("subgraph");
        if (isSubgraph || m_cursor.token().isMark("{")) {
            std::string name;
            if (isSubgraph)
                if (Result<void> read = m_cursor.advance(); !read) return read.error();
            if (isSubgraph && m_cursor.token().isId()) {
                const Result<std::string> read = m_cursor.takeId();
                if (!read) return read.error();
                name = *read;
            }
            if (!name.empty()) nodes = m_graph->subgraph(name);
            if (!isSubgraph || m_cursor.token().isMark("{"))
                if (Result<void> read = block(defaults, nodes, depth + 1); !read) return read.error();
            if (name.empty()) return std::optional(nodes);
            if (Result<void> fits = m_graph->keep(nodes.order().size()); !fits) return fits.error();
            m_graph->subgraph(name) = nodes;
            return std::optional(nodes);
        }
        const Result<std::string> id = m_cursor.takeId();
        if (!id) return id.error();
        if (m_cursor.token().isMark("=")) {
            if (Result<void> read = m_cursor.advance(); !read) return read.error();
            if (const Result<std::string> value = m_cursor.takeId(); !value) return value.error();
            return std::optional<DotNodes>();
        }
        for (int port = 0; port < 2 && m_cursor.token().isMark(":"); ++port) {
            if (Result<void> read = m_cursor.advance(); !read) return read.error();
            if (const Result<std::string> name = m_cursor.takeId(); !name) return name.error();
        }
        nodes.add(m_graph->node(*id, defaults.node));
        return std::optional(nodes);
    }

    DotCursor m_cursor;
    const FileReading& m_reading;
    PacedStop m_paced;
    std::optional<DotGraph> m_graph;
};

}  // namespace

Result<GraphFile> readDot(std::string_view text, const FileReading& reading) { return DotReader(text, reading).read(); }

}  // namespace hop::network
