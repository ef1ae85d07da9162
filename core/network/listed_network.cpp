// SPDX-License-Identifier: GPL-3.0-or-later
// Networks whose neighbours are listed (compressed sparse rows), with a table of distances where it fits.
#include "core/network/listed_network.h"

#include <algorithm>

#include "core/base/contract.h"

namespace hop::network {

namespace {

class ListedNetwork final : public Network, private Drawings {
public:
    ListedNetwork(Facts facts, std::vector<Arc> arcs, std::vector<LinkId> firstLinks,
                  std::vector<std::string> addresses, std::vector<ListedDrawing> drawings)
        : Network(std::move(facts)),
          m_arcs(std::move(arcs)),
          m_firstLinks(std::move(firstLinks)),
          m_addresses(std::move(addresses)),
          m_drawings(std::move(drawings)) {}

    void tabulate(std::uint64_t memoryLimit) {
        const std::uint64_t nodes = nodeCount();
        if (nodes > kMaxTableNodes || nodes * nodes > memoryLimit / 4) return;
        const std::vector<std::uint32_t> first = search(0, kNoNode);
        // No distance is more than twice the farthest node's from node 0.
        if (2 * *std::max_element(first.begin(), first.end()) < 256)
            fill(m_shortDistances);
        else if (2 * nodes * nodes <= memoryLimit / 4)
            fill(m_longDistances);
    }

    LinkId firstLink(NodeId node) const override { return m_firstLinks[node]; }
    Link link(LinkId link) const override {
        const Arc& arc = m_arcs[link];
        return {arc.from, arc.to, 0, LinkKind::electronic, arc.bandwidth};
    }
    LinkId findLink(NodeId from, NodeId to) const override {
        const auto begin = m_arcs.begin() + m_firstLinks[from];
        const auto end = m_arcs.begin() + m_firstLinks[from + 1];
        const auto found =
            std::lower_bound(begin, end, to, [](const Arc& arc, NodeId wanted) { return arc.to < wanted; });
        return found != end && found->to == to ? static_cast<LinkId>(found - m_arcs.begin()) : kNoLink;
    }
    std::uint32_t distance(NodeId from, NodeId to) const override {
        const std::size_t place = std::size_t{from} * nodeCount() + to;
        if (!m_shortDistances.empty()) return m_shortDistances[place];
        if (!m_longDistances.empty()) return m_longDistances[place];
        return search(from, to)[to];
    }
    LinkId nextLink(NodeId at, NodeId destination) const override {
        if (at == destination) return kNoLink;
        LinkId link = m_firstLinks[at];
        if (!m_shortDistances.empty() || !m_longDistances.empty()) {
            const std::uint32_t here = distance(at, destination);
            while (distance(m_arcs[link].to, destination) >= here) ++link;
        } else {
            const std::vector<std::uint32_t> distances = search(destination, at);
            while (distances[m_arcs[link].to] >= distances[at]) ++link;
        }
        return link;
    }
    std::string address(NodeId node) const override {
        return m_addresses.empty() ? std::to_string(node) : m_addresses[node];
    }
    Views views() const override { return {nullptr, nullptr, this}; }

private:
    static constexpr std::uint32_t kFar = 0xffffffffU;

    // Distances from `source`, complete as far as `target` (kNoNode: all).
    std::vector<std::uint32_t> search(NodeId source, NodeId target) const {
        std::vector<std::uint32_t> distances(nodeCount(), kFar);
        std::vector<NodeId> queue = {source};
        distances[source] = 0;
        for (std::size_t head = 0; head < queue.size() && queue.size() < nodeCount() && queue[head] != target; ++head) {
            for (LinkId link = m_firstLinks[queue[head]]; link < m_firstLinks[queue[head] + 1]; ++link) {
                const NodeId to = m_arcs[link].to;
                if (distances[to] != kFar) continue;
                distances[to] = distances[queue[head]] + 1;
                queue.push_back(to);
            }
        }
        return distances;
    }

    template <typename Entry>
    void fill(std::vector<Entry>& table) {
        const std::size_t nodes = nodeCount();
        table.resize(nodes * nodes);
        for (NodeId source = 0; source < nodes; ++source) {
            const std::vector<std::uint32_t> distances = search(source, kNoNode);
            std::transform(distances.begin(), distances.end(),
                           table.begin() + static_cast<std::ptrdiff_t>(source * nodes),
                           [](std::uint32_t distance) { return static_cast<Entry>(distance); });
        }
    }

    std::vector<LayoutChoice> choices() const override {
        std::vector<LayoutChoice> choices;
        choices.reserve(m_drawings.size());
        for (const ListedDrawing& drawing : m_drawings) choices.push_back(drawing.choice);
        return choices;
    }
    Layout draw(std::string_view id) const override {
        for (const ListedDrawing& drawing : m_drawings)
            if (drawing.choice.id == id) return drawing.draw(*this);
        return m_drawings.front().draw(*this);
    }

    std::vector<Arc> m_arcs;
    std::vector<LinkId> m_firstLinks;  // nodeCount() + 1 entries
    std::vector<std::string> m_addresses;
    std::vector<ListedDrawing> m_drawings;
    std::vector<std::uint8_t> m_shortDistances;  // row = from; empty if distances may exceed it
    std::vector<std::uint16_t> m_longDistances;
};

}  // namespace

double listedMemory(double nodes, double arcs, bool hasAddresses) {
    return nodes * (sizeof(LinkId) + (hasAddresses ? sizeof(std::string) : 0)) + arcs * sizeof(Arc);
}

NetworkPtr makeListedNetwork(ListedNetworkPlan plan, std::uint64_t memoryLimit) {
    HOP_EXPECTS(plan.nodes > 0 && !plan.drawings.empty());
    std::vector<LinkId> firstLinks(std::size_t{plan.nodes} + 1);
    for (const Arc& arc : plan.arcs) ++firstLinks[arc.from + 1];
    Facts facts = std::move(plan.facts);
    facts.nodes = plan.nodes;
    facts.links = static_cast<LinkId>(plan.arcs.size());
    facts.degree = *std::max_element(firstLinks.begin(), firstLinks.end());
    for (NodeId node = 0; node < plan.nodes; ++node) firstLinks[node + 1] += firstLinks[node];
    auto network = std::make_shared<ListedNetwork>(std::move(facts), std::move(plan.arcs), std::move(firstLinks),
                                                   std::move(plan.addresses), std::move(plan.drawings));
    network->tabulate(memoryLimit);
    return network;
}

}  // namespace hop::network
