// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the graph of a DOT file.
#include "core/network/file/dot_graph.h"

#include <algorithm>

#include "core/base/paced_stop.h"
#include "core/base/text.h"
#include "core/network/file/dot_label.h"
#include "core/network/graph_places.h"

namespace hop::network {

namespace {

std::string valueOf(const DotAttributes& attributes, const std::string& name) {
    const auto found = attributes.find(name);
    return found == attributes.end() ? std::string() : found->second;
}

// "x,y", both upwards and to the right; "!" pins it.
std::optional<Position> dotPlace(std::string_view pos) {
    const std::size_t comma = pos.find(',');
    if (comma == std::string_view::npos) return std::nullopt;
    if (pos.ends_with('!')) pos.remove_suffix(1);
    const auto x = numberIn(trimmed(pos.substr(0, comma))), y = numberIn(trimmed(pos.substr(comma + 1)));
    return x && y ? std::optional(Position{*x, -*y}) : std::nullopt;
}

// A label on one line; empty: the node has none of its own.
std::string dotLabel(const std::string& id, const DotAttributes& attributes, const std::string& graph) {
    const auto label = attributes.find("label");
    if (label == attributes.end()) return {};
    const bool isRecord = lowerCase(valueOf(attributes, "shape")).ends_with("record");
    const std::string shown = shownLabel(label->second, isRecord, id, graph);
    return findInvalidUtf8(shown) ? std::string() : shown;
}

}  // namespace

NodeId DotGraph::node(const std::string& name, const DotAttributes& defaults) {
    const auto [found, isNew] = m_numbers.emplace(name, static_cast<NodeId>(m_nodes.size()));
    if (isNew) {
        m_nodes.push_back({.id = name, .attributes = {}});
        setNode(found->second, defaults);
    }
    return found->second;
}

void DotGraph::setNode(NodeId node, const DotAttributes& attributes) {
    for (const std::string name : {"label", "shape", "pos"})
        if (const auto found = attributes.find(name); found != attributes.end())
            m_nodes[node].attributes[name] = found->second;
}

Result<void> DotGraph::keep(std::size_t nodes) {
    m_kept += static_cast<double>(nodes);
    return checkCounted(m_kept, static_cast<double>(m_file.arcs.size()), m_reading);
}

void DotGraph::mention(const DotAttributes& attributes) {
    for (const auto& [name, value] : attributes)
        if (m_attributes.size() < kMostAttributes) m_attributes.insert(name);
}

Result<void> DotGraph::connect(const DotNodes& from, const DotNodes& to, const DotAttributes& attributes,
                               std::uint64_t line) {
    const std::string at = "line " + std::to_string(line) + ": ";
    const double edges = static_cast<double>(from.order().size()) * static_cast<double>(to.order().size());
    const double arcs = static_cast<double>(m_file.arcs.size()) + 2.0 * edges;
    if (Result<void> fits = checkCounted(static_cast<double>(m_nodes.size()), arcs, m_reading); !fits)
        return Error{fits.error().code, at + fits.error().message};
    mention(attributes);
    double weight = kNoWeight;
    if (const std::string said = valueOf(attributes, std::string(m_reading.attribute)); !said.empty()) {
        const Result<double> number = weightOf(said, m_reading.attribute, at);
        if (!number) return number.error();
        weight = *number;
    }
    const std::string dir = lowerCase(valueOf(attributes, "dir"));
    const bool bothWays = !m_directed || dir == "both" || dir == "none", back = dir == "back";
    PacedStop paced(m_reading.stop);
    for (const NodeId tail : from.order())
        for (const NodeId head : to.order()) {
            if (paced.requested()) return {};
            const auto ends =
                m_directed ? std::pair(tail, head) : std::pair(std::min(tail, head), std::max(tail, head));
            if (m_strict && !m_between.emplace(ends.first, ends.second).second) continue;
            if (!back || bothWays) m_file.arcs.push_back({{tail, head}, line, weight});
            if ((back || bothWays) && (tail != head || back)) m_file.arcs.push_back({{head, tail}, line, weight});
        }
    return {};
}

Result<GraphFile> DotGraph::finish() {
    if (m_nodes.empty()) return invalid("the graph has no nodes");
    m_file.nodes = static_cast<NodeId>(m_nodes.size());
    m_file.weights.assign(m_attributes.begin(), m_attributes.end());
    std::vector<std::string> ids, labels;
    GivenPlaces places;
    for (const Node& node : m_nodes) {
        if (findInvalidUtf8(node.id)) return invalid("the name of a node is not UTF-8");
        ids.push_back(node.id);
        labels.push_back(dotLabel(node.id, node.attributes, m_name));
        places.push_back(dotPlace(valueOf(node.attributes, "pos")));
    }
    m_file.addresses = ownNames(labels, ids);
    m_file.places = completePlaces(std::move(places), m_file.arcs);
    return std::move(m_file);
}

}  // namespace hop::network
