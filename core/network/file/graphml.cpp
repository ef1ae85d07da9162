// SPDX-License-Identifier: GPL-3.0-or-later
// Reader of GraphML.
//
// **Source:** Brandes, Eiglsperger, Herman, Himsolt, Marshall, "GraphML progress report", Graph Drawing 2001;
// graphml.graphdrawing.org.
// **Departs from the source:** one graph, no hyperedges; graphs nested in it are part of it, and nodes that hold one
// are frames; ports and all attributes but one of links, label or name, and places are skipped. What yEd draws is read:
// www.yworks.com/xml/graphml.
#include <algorithm>
#include <map>
#include <pugixml.hpp>
#include <utility>
#include <vector>

#include "core/base/paced_stop.h"
#include "core/base/text.h"
#include "core/network/file/graphml_keys.h"
#include "core/network/file/readers.h"

namespace hop::network {

namespace {

class GraphmlReader {
public:
    GraphmlReader(std::string_view text, const FileReading& reading) : m_text(text), m_reading(reading) {}

    Result<GraphFile> read() {
        const pugi::xml_parse_result parsed = m_document.load_buffer(m_text.data(), m_text.size());
        if (!parsed) {
            return fail(parsed.offset, "the file is not well-formed XML (" + lowerCase(parsed.description()) + ")");
        }
        const pugi::xml_node root = m_document.document_element();
        const auto [graph, second] = graphsIn(root);
        if (!graph) return fail(root, "the file has no <graph>");
        if (second) return fail(second, "the file has a second graph; save each graph as a file of its own");
        m_keys = GraphmlKeys(root, m_reading.attribute, m_file);
        if (Result<void> nodes = takeAll(graph, &GraphmlReader::takeNode); !nodes) return nodes.error();
        if (m_file.addresses.empty()) return fail(graph, "the graph has no nodes");
        m_defaults.add(graph);
        if (Result<void> edges = takeAll(graph, &GraphmlReader::takeEdge); !edges) return edges.error();
        applyMarks(m_file, std::move(m_marks));
        return std::move(m_file);
    }

private:
    Error fail(std::ptrdiff_t offset, std::string_view message) const {
        const auto end =
            m_text.begin() + std::clamp<std::ptrdiff_t>(offset, 0, static_cast<std::ptrdiff_t>(m_text.size()));
        return invalid("line " + std::to_string(std::count(m_text.begin(), end, '\n') + 1) + ": " +
                       std::string(message));
    }
    Error fail(pugi::xml_node node, std::string_view message) const { return fail(node.offset_debug(), message); }
    // The line of elements in file order, in a single pass.
    std::uint64_t nextLine(pugi::xml_node node) {
        const std::ptrdiff_t offset =
            std::clamp<std::ptrdiff_t>(node.offset_debug(), m_counted, static_cast<std::ptrdiff_t>(m_text.size()));
        m_line += static_cast<std::uint64_t>(std::count(m_text.begin() + m_counted, m_text.begin() + offset, '\n'));
        m_counted = offset;
        return m_line;
    }

    Result<void> takeAll(pugi::xml_node graph, Result<void> (GraphmlReader::*take)(pugi::xml_node)) {
        PacedStop paced(m_reading.stop);
        for (pugi::xml_node at = graph.first_child(); at && !paced.requested();) {
            const std::string_view name = localName(at);
            if (name == "hyperedge") return fail(at, "hyperedges cannot be read; a link joins two nodes");
            if (Result<void> taken = (this->*take)(at); !taken) return taken;
            at = nextElement(at, graph, name == "node" || name == "graph");
        }
        return {};
    }

    Result<void> takeNode(pugi::xml_node node) {
        if (localName(node) != "node") return {};
        const std::string_view name = node.attribute("id").value();
        if (name.empty()) return fail(node, "a node has no id");
        if (findInvalidUtf8(name)) return fail(node, "the name of a node is not UTF-8");
        if (!m_numbers.emplace(name, static_cast<NodeId>(m_file.addresses.size())).second)
            return fail(node, "there is a second node called " + inQuotes(name) + "; names must be different");
        m_file.addresses.emplace_back(name);
        m_marks.push_back(m_keys.marksOf(node));
        return {};
    }

    Result<NodeId> end(pugi::xml_node edge, const char* which) const {
        const pugi::xml_attribute attribute = edge.attribute(which);
        if (!attribute) return fail(edge, "an edge has no " + std::string(which));
        const auto found = m_numbers.find(std::string_view(attribute.value()));
        if (found == m_numbers.end())
            return fail(edge, "the " + std::string(which) + " " + inQuotes(attribute.value()) +
                                  " of an edge is not a node of the graph");
        return found->second;
    }

    Result<bool> isDirected(pugi::xml_node edge) const {
        if (const pugi::xml_attribute attribute = edge.attribute("directed")) {
            const std::string_view said = attribute.value();
            if (said == "true" || said == "false") return said == "true";
            return fail(edge, "directed must be true or false, not " + inQuotes(said));
        }
        const pugi::xml_node graph = m_defaults.holderFor(edge);
        const std::string_view standard = graph.attribute("edgedefault").as_string("undirected");
        if (standard != "directed" && standard != "undirected")
            return fail(graph, "edgedefault must be directed or undirected, not " + inQuotes(standard));
        return standard == "directed" && !m_keys.hasEqualArrows(edge);
    }

    Result<void> takeEdge(pugi::xml_node edge) {
        if (localName(edge) == "graph") m_defaults.add(edge);
        if (localName(edge) != "edge") return {};
        const Result<NodeId> from = end(edge, "source");
        if (!from) return from.error();
        const Result<NodeId> to = end(edge, "target");
        if (!to) return to.error();
        const Result<bool> directed = isDirected(edge);
        if (!directed) return directed.error();
        const Result<double> value = m_keys.weightOf(edge);
        if (!value) return fail(edge, value.error().message);
        const std::uint64_t line = nextLine(edge);
        m_file.arcs.push_back({{*from, *to}, line, *value});
        if (!*directed && *from != *to) m_file.arcs.push_back({{*to, *from}, line, *value});
        return {};
    }

    std::string_view m_text;
    const FileReading& m_reading;
    pugi::xml_document m_document;
    GraphmlKeys m_keys;
    GraphFile m_file;
    std::map<std::string_view, NodeId> m_numbers;  // views into the document
    EdgeDefaults m_defaults;
    std::vector<NodeMarks> m_marks;  // by node
    std::ptrdiff_t m_counted = 0;    // bytes whose lines are included in m_line
    std::uint64_t m_line = 1;
};

}  // namespace

Result<GraphFile> readGraphml(std::string_view text, const FileReading& reading) {
    return GraphmlReader(text, reading).read();
}

}  // namespace hop::network
