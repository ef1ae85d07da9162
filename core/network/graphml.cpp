// SPDX-License-Identifier: GPL-3.0-or-later
// Reader of GraphML.
//
// **Source:** Brandes, Eiglsperger, Herman, Himsolt, Marshall, "GraphML progress report", Graph Drawing 2001;
// graphml.graphdrawing.org.
// **Departs from the source:** one graph, no hyperedges, no nested graphs; ports and all attributes but one of links,
// label or name, and places are skipped. What yEd draws is read: www.yworks.com/xml/graphml.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <pugixml.hpp>
#include <set>
#include <utility>
#include <vector>

#include "core/base/decimal.h"
#include "core/base/paced_stop.h"
#include "core/base/text.h"
#include "core/network/graph_file.h"

namespace hop::network {

namespace {

std::string_view localName(pugi::xml_node node) {
    const std::string_view name = node.name();
    return name.substr(name.find(':') == std::string_view::npos ? 0 : name.find(':') + 1);
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlank = " \t\r\n";
    const std::size_t start = text.find_first_not_of(kBlank);
    return start == std::string_view::npos ? std::string_view()
                                           : text.substr(start, text.find_last_not_of(kBlank) - start + 1);
}

class GraphmlReader {
public:
    GraphmlReader(std::string_view bytes, std::string_view attribute) : m_bytes(bytes), m_attribute(attribute) {}

    Result<GraphFile> read(Stop stop) {
        const pugi::xml_parse_result parsed = m_document.load_buffer(m_bytes.data(), m_bytes.size());
        if (!parsed)
            return fail(parsed.offset, "the file is not well-formed XML (" + lowered(parsed.description()) + ")");
        const pugi::xml_node root = m_document.document_element();
        if (localName(root) != "graphml")
            return fail(root, "the outermost element is " + inQuotes(localName(root)) + ", not 'graphml'");
        if (Result<pugi::xml_node> graph = onlyGraph(root); !graph)
            return graph.error();
        else
            m_graph = *graph;
        findLinkKeys(root);
        findNodeKeys(root);
        const std::string_view standard = m_graph.attribute("edgedefault").as_string("undirected");
        if (standard != "directed" && standard != "undirected")
            return fail(m_graph, "edgedefault must be directed or undirected, not " + inQuotes(standard));
        m_directed = standard == "directed";
        PacedStop paced(stop);
        for (const pugi::xml_node child : m_graph.children()) {
            if (paced.requested()) break;
            if (Result<void> taken = localName(child) == "node" ? takeNode(child) : Result<void>(); !taken)
                return taken.error();
        }
        if (m_file.addresses.empty()) return fail(m_graph, "the graph has no nodes");
        for (const pugi::xml_node child : m_graph.children()) {
            if (paced.requested()) break;
            if (localName(child) == "hyperedge")
                return fail(child, "hyperedges cannot be read; a link joins two nodes");
            if (Result<void> taken = localName(child) == "edge" ? takeEdge(child) : Result<void>(); !taken)
                return taken.error();
        }
        m_file.nodes = static_cast<NodeId>(m_file.addresses.size());
        nameNodes();
        placeNodes();
        return std::move(m_file);
    }

private:
    Error fail(std::ptrdiff_t offset, std::string_view message) const {
        return invalid("line " + std::to_string(lineAt(offset)) + ": " + std::string(message));
    }
    Error fail(pugi::xml_node node, std::string_view message) const { return fail(node.offset_debug(), message); }

    std::uint64_t lineAt(std::ptrdiff_t offset) const {
        const auto end =
            m_bytes.begin() + std::clamp<std::ptrdiff_t>(offset, 0, static_cast<std::ptrdiff_t>(m_bytes.size()));
        return static_cast<std::uint64_t>(std::count(m_bytes.begin(), end, '\n')) + 1;
    }
    // The same for elements in file order, in a single pass.
    std::uint64_t nextLine(pugi::xml_node node) {
        const std::ptrdiff_t offset =
            std::clamp<std::ptrdiff_t>(node.offset_debug(), m_counted, static_cast<std::ptrdiff_t>(m_bytes.size()));
        m_line += static_cast<std::uint64_t>(std::count(m_bytes.begin() + m_counted, m_bytes.begin() + offset, '\n'));
        m_counted = offset;
        return m_line;
    }

    static std::string lowered(std::string text) {
        if (!text.empty() && text.front() >= 'A' && text.front() <= 'Z')
            text.front() = static_cast<char>(text.front() - 'A' + 'a');
        return text;
    }

    Result<pugi::xml_node> onlyGraph(pugi::xml_node root) const {
        pugi::xml_node graph;
        for (const pugi::xml_node child : root.children()) {
            if (localName(child) != "graph") continue;
            if (graph) return fail(child, "the file has a second graph; it must have one");
            graph = child;
        }
        if (!graph) return fail(root, "the file has no <graph>");
        return graph;
    }

    // Collects the attributes of links, and finds the keys of the one that is read.
    void findLinkKeys(pugi::xml_node root) {
        for (const pugi::xml_node key : root.children()) {
            const std::string_view domain = key.attribute("for").as_string("all");
            if (localName(key) != "key" || (domain != "edge" && domain != "all")) continue;
            const std::string name = key.attribute("attr.name").value();
            if (name.empty()) continue;
            if (std::ranges::find(m_file.weights, name) == m_file.weights.end()) m_file.weights.push_back(name);
            if (name != m_attribute) continue;
            pugi::xml_node standard;
            for (const pugi::xml_node child : key.children())
                if (localName(child) == "default") standard = child;
            m_linkKeys.insert(key.attribute("id").value());
            if (standard) m_standard = standard;
        }
    }

    // What an attribute of nodes tells.
    enum class Tells : std::uint8_t { label, name, x, y, longitude, latitude };
    static std::optional<Tells> tells(std::string name) {
        for (char& c : name)
            if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        static constexpr std::pair<std::string_view, Tells> kNames[] = {{"label", Tells::label},
                                                                        {"name", Tells::name},
                                                                        {"x", Tells::x},
                                                                        {"y", Tells::y},
                                                                        {"longitude", Tells::longitude},
                                                                        {"lon", Tells::longitude},
                                                                        {"latitude", Tells::latitude},
                                                                        {"lat", Tells::latitude}};
        const auto* found =
            std::ranges::find(kNames, std::string_view(name), &std::pair<std::string_view, Tells>::first);
        return found == std::end(kNames) ? std::nullopt : std::optional(found->second);
    }
    void findNodeKeys(pugi::xml_node root) {
        for (const pugi::xml_node key : root.children()) {
            const std::string_view domain = key.attribute("for").as_string("all");
            if (localName(key) != "key" || (domain != "node" && domain != "all")) continue;
            if (const auto told = tells(key.attribute("attr.name").value()))
                m_nodeKeys.emplace(key.attribute("id").value(), *told);
        }
    }

    using Placed = std::optional<Position>;
    using Places = std::vector<Placed>;
    struct Drawn {
        std::string label, name;
        std::optional<double> x, y, longitude, latitude;
        std::optional<Position> shape;  // of yEd: the middle, y downwards
    };
    static std::optional<double> number(std::string_view text) {
        double value = 0.0;
        const auto [end, error] = readDecimal(text, value);
        const bool isNumber = !text.empty() && end == text.data() + text.size() && error == std::errc();
        return isNumber && std::isfinite(value) ? std::optional(value) : std::nullopt;
    }
    // A label on one line; what is no UTF-8 is no label.
    static std::string labelOf(std::string_view text) {
        std::string label;
        for (const char c : trimmed(text)) {
            const bool blank = static_cast<unsigned char>(c) <= ' ';
            if (!blank || (!label.empty() && label.back() != ' ')) label += blank ? ' ' : c;
        }
        return findInvalidUtf8(label) ? std::string() : label;
    }
    // What yEd has drawn for a node, as deep as it nests it.
    static void readShape(pugi::xml_node holder, Drawn& drawn) {
        for (const pugi::xml_node node : holder.children())
            for (const pugi::xml_node part : node.children()) {
                const auto side = [&](const char* name) { return number(part.attribute(name).value()).value_or(0.0); };
                if (localName(part) == "Geometry" && part.attribute("x") && part.attribute("y"))
                    drawn.shape = Position{side("x") + side("width") / 2.0, side("y") + side("height") / 2.0};
                if (localName(part) == "NodeLabel" && drawn.label.empty()) drawn.label = labelOf(part.text().get());
            }
    }
    void readDrawn(pugi::xml_node node) {
        Drawn drawn;
        for (const pugi::xml_node data : node.children()) {
            if (localName(data) != "data") continue;
            const auto key = m_nodeKeys.find(std::string_view(data.attribute("key").value()));
            if (key == m_nodeKeys.end()) {
                readShape(data, drawn);
                continue;
            }
            const std::string_view text = trimmed(data.text().get());
            switch (key->second) {
                case Tells::label:
                    drawn.label = labelOf(text);
                    break;
                case Tells::name:
                    drawn.name = labelOf(text);
                    break;
                case Tells::x:
                    drawn.x = number(text);
                    break;
                case Tells::y:
                    drawn.y = number(text);
                    break;
                case Tells::longitude:
                    drawn.longitude = number(text);
                    break;
                case Tells::latitude:
                    drawn.latitude = number(text);
                    break;
            }
        }
        m_drawn.push_back(std::move(drawn));
    }

    void nameNodes() {
        std::vector<std::string> labels;
        for (const Drawn& drawn : m_drawn) labels.push_back(drawn.label.empty() ? drawn.name : drawn.label);
        m_file.addresses = ownNames(labels, m_file.addresses);
    }

    // By the first way that places all nodes, or else half of them; the others stand between their neighbours.
    void placeNodes() {
        double south = 90.0, north = -90.0;
        for (const Drawn& drawn : m_drawn) {
            if (!drawn.latitude) continue;
            south = std::min(south, *drawn.latitude);
            north = std::max(north, *drawn.latitude);
        }
        const double shrink = cosine((south + north) / 2.0);
        std::array<Places, 3> ways;
        for (const Drawn& d : m_drawn) {
            ways[0].push_back(d.x && d.y ? Placed({*d.x, -*d.y}) : std::nullopt);
            ways[1].push_back(d.longitude && d.latitude ? Placed({*d.longitude * shrink, -*d.latitude}) : std::nullopt);
            ways[2].push_back(d.shape);
        }
        for (const std::size_t least : {m_drawn.size(), (m_drawn.size() + 1) / 2})
            for (Places& way : ways) {
                const auto placed = [](const Placed& at) { return at.has_value(); };
                if (static_cast<std::size_t>(std::ranges::count_if(way, placed)) < least) continue;
                placeBetween(way);
                if (!std::ranges::all_of(way, placed)) continue;
                if (std::ranges::all_of(way, [&](const Placed& at) { return *at == *way.front(); })) continue;
                for (const Placed& at : way) m_file.places.push_back(*at);
                return;
            }
    }
    // Nodes without a place get the middle of their neighbours that have one, round by round.
    void placeBetween(Places& places) const {
        for (bool found = true; found;) {
            std::map<NodeId, std::pair<Position, std::size_t>> sums;
            for (const FileArc& read : m_file.arcs)
                for (const auto& [to, from] : {std::pair(read.arc.to, read.arc.from), {read.arc.from, read.arc.to}}) {
                    if (places[to] || !places[from]) continue;
                    auto& [sum, count] = sums[to];
                    sum = {sum.x + places[from]->x, sum.y + places[from]->y};
                    ++count;
                }
            for (const auto& [node, sum] : sums) {
                const auto count = static_cast<double>(sum.second);
                places[node] = Position{sum.first.x / count, sum.first.y / count};
            }
            found = !sums.empty();
        }
    }
    // Of a latitude in degrees, to a thousandth: by Bhaskara's rational approximation, the same on every machine.
    static double cosine(double degrees) {
        const double square = std::min(degrees * degrees, 8100.0);
        return (32400.0 - 4.0 * square) / (32400.0 + square);
    }

    Result<double> weight(pugi::xml_node edge) const {
        pugi::xml_node holder = m_standard;
        for (const pugi::xml_node data : edge.children())
            if (localName(data) == "data" && m_linkKeys.contains(std::string_view(data.attribute("key").value())))
                holder = data;
        if (!holder) return kNoWeight;
        const std::string_view text = trimmed(holder.text().get());
        if (text.empty()) return kNoWeight;
        const Result<double> value = weightOf(text, m_attribute, "");
        return value ? value : fail(holder, value.error().message);
    }

    Result<void> takeNode(pugi::xml_node node) {
        const std::string_view name = node.attribute("id").value();
        if (name.empty()) return fail(node, "a node has no id");
        if (findInvalidUtf8(name)) return fail(node, "the name of a node is not UTF-8");
        for (const pugi::xml_node child : node.children())
            if (localName(child) == "graph")
                return fail(child,
                            "node " + inQuotes(name) + " holds a graph of its own; nested graphs cannot be read");
        if (!m_numbers.emplace(name, static_cast<NodeId>(m_file.addresses.size())).second)
            return fail(node, "there is a second node called " + inQuotes(name) + "; names must be different");
        m_file.addresses.emplace_back(name);
        readDrawn(node);
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

    Result<void> takeEdge(pugi::xml_node edge) {
        const Result<NodeId> from = end(edge, "source");
        if (!from) return from.error();
        const Result<NodeId> to = end(edge, "target");
        if (!to) return to.error();
        bool directed = m_directed;
        if (const pugi::xml_attribute attribute = edge.attribute("directed")) {
            const std::string_view said = attribute.value();
            if (said != "true" && said != "false")
                return fail(edge, "directed must be true or false, not " + inQuotes(said));
            directed = said == "true";
        }
        const Result<double> value = weight(edge);
        if (!value) return value.error();
        const std::uint64_t line = nextLine(edge);
        m_file.arcs.push_back({{*from, *to}, line, *value});
        if (!directed && *from != *to) m_file.arcs.push_back({{*to, *from}, line, *value});
        return {};
    }

    std::string_view m_bytes;
    std::string_view m_attribute;
    pugi::xml_document m_document;
    pugi::xml_node m_graph;
    GraphFile m_file;
    std::map<std::string_view, NodeId> m_numbers;  // views into the document
    std::map<std::string_view, Tells> m_nodeKeys;
    std::vector<Drawn> m_drawn;             // by node
    std::set<std::string_view> m_linkKeys;  // of the attribute that is read
    pugi::xml_node m_standard;              // its default
    bool m_directed = false;
    std::ptrdiff_t m_counted = 0;  // bytes whose lines are included in m_line
    std::uint64_t m_line = 1;
};

}  // namespace

Result<GraphFile> readGraphml(std::string_view bytes, std::string_view attribute, Stop stop) {
    return GraphmlReader(bytes, attribute).read(stop);
}

}  // namespace hop::network
