// SPDX-License-Identifier: GPL-3.0-or-later
// Networks with adjacency lists (compressed sparse rows), and a distance table where it fits.
#include "core/network/listed_network.h"

#include <algorithm>

#include "core/base/contract.h"
#include "core/base/paced_stop.h"
#include "core/base/stoppable.h"

namespace hop::network {

namespace {

constexpr std::uint32_t kFar = 0xffffffffU;

struct Rows {
    std::vector<Arc> arcs;
    std::vector<LinkId> first;  // nodes + 1 entries

    NodeId nodes() const { return static_cast<NodeId>(first.size() - 1); }

    // Distances from `source`, complete up to that of `target` (kNoNode: all).
    std::vector<std::uint32_t> search(NodeId source, NodeId target, Stop stop = {}) const {
        std::vector<std::uint32_t> distances(nodes(), kFar);
        std::vector<NodeId> queue = {source};
        distances[source] = 0;
        PacedStop paced(stop);
        for (std::size_t head = 0; head < queue.size() && queue.size() < nodes() && queue[head] != target; ++head) {
            const LinkId end = first[queue[head] + 1];
            if (paced.requested(1 + end - first[queue[head]])) break;
            for (LinkId link = first[queue[head]]; link < end; ++link) {
                const NodeId to = arcs[link].to;
                if (distances[to] != kFar) continue;
                distances[to] = distances[queue[head]] + 1;
                queue.push_back(to);
            }
        }
        return distances;
    }
};

enum class Table : std::uint8_t { none, bytes, words };

double memoryOf(Table table, double nodes) {
    return table == Table::none ? 0.0 : nodes * nodes * (table == Table::bytes ? 1.0 : 2.0);
}

Table tableFor(const Rows& rows, std::uint64_t memoryLimit, Stop stop) {
    const std::uint64_t nodes = rows.nodes();
    if (nodes > kMaxTableNodes || nodes * nodes > memoryLimit / 4) return Table::none;
    // Every distance is at most twice the eccentricity of node 0.
    const std::vector<std::uint32_t> first = rows.search(0, kNoNode, stop);
    if (2 * std::uint64_t{*std::max_element(first.begin(), first.end())} < 256) return Table::bytes;
    return 2 * nodes * nodes <= memoryLimit / 4 ? Table::words : Table::none;
}

class ListedNetwork final : public Network, private Drawings {
public:
    ListedNetwork(Facts facts, Rows rows, Table table, std::vector<std::string> addresses,
                  std::vector<ListedDrawing> drawings, Stop stop)
        : Network(std::move(facts)),
          m_rows(std::move(rows)),
          m_addresses(std::move(addresses)),
          m_drawings(std::move(drawings)) {
        if (table == Table::bytes) tabulate(m_shortDistances, stop);
        if (table == Table::words) tabulate(m_longDistances, stop);
    }

    LinkId firstLink(NodeId node) const override { return m_rows.first[node]; }
    Link link(LinkId link) const override {
        const Arc& arc = m_rows.arcs[link];
        return {arc.from, arc.to, 0, LinkKind::electronic, arc.bandwidth};
    }
    LinkId findLink(NodeId from, NodeId to) const override {
        const auto begin = m_rows.arcs.begin() + m_rows.first[from];
        const auto end = m_rows.arcs.begin() + m_rows.first[from + 1];
        const auto found =
            std::lower_bound(begin, end, to, [](const Arc& arc, NodeId wanted) { return arc.to < wanted; });
        return found != end && found->to == to ? static_cast<LinkId>(found - m_rows.arcs.begin()) : kNoLink;
    }
    std::uint32_t distance(NodeId from, NodeId to) const override {
        const std::size_t place = std::size_t{from} * nodeCount() + to;
        if (!m_shortDistances.empty()) return m_shortDistances[place];
        if (!m_longDistances.empty()) return m_longDistances[place];
        return m_rows.search(from, to)[to];
    }
    LinkId nextLink(NodeId at, NodeId destination) const override {
        if (at == destination) return kNoLink;
        LinkId link = m_rows.first[at];
        if (!m_shortDistances.empty() || !m_longDistances.empty()) {
            const std::uint32_t here = distance(at, destination);
            while (distance(m_rows.arcs[link].to, destination) >= here) ++link;
        } else {
            const std::vector<std::uint32_t> distances = m_rows.search(destination, at);
            while (distances[m_rows.arcs[link].to] >= distances[at]) ++link;
        }
        return link;
    }
    std::string address(NodeId node) const override {
        return m_addresses.empty() ? std::to_string(node) : m_addresses[node];
    }
    Views views() const override { return {nullptr, nullptr, this}; }

private:
    template <typename Entry>
    void tabulate(std::vector<Entry>& table, Stop stop) {
        const std::size_t nodes = nodeCount();
        resizeInPieces(table, nodes * nodes, stop);
        if (table.size() < nodes * nodes) return;
        for (NodeId source = 0; source < nodes && !stop.requested(); ++source) {
            const std::vector<std::uint32_t> distances = m_rows.search(source, kNoNode, stop);
            std::transform(distances.begin(), distances.end(),
                           table.begin() + static_cast<std::ptrdiff_t>(source * nodes),
                           [](std::uint32_t distance) { return static_cast<Entry>(distance); });
        }
    }

    std::vector<LayoutDrawing> layouts() const override {
        std::vector<LayoutDrawing> all;
        all.reserve(m_drawings.size());
        for (const ListedDrawing& each : m_drawings)
            all.push_back({each.choice, [this, &each](Stop stop, const Progress& progress) {
                               return each.draw(*this, stop, progress);
                           }});
        return all;
    }

    Rows m_rows;
    std::vector<std::string> m_addresses;
    std::vector<ListedDrawing> m_drawings;
    std::vector<std::uint8_t> m_shortDistances;  // row = from; empty if distances may exceed 8 bits
    std::vector<std::uint16_t> m_longDistances;
};

}  // namespace

double listedMemory(double nodes, double arcs, bool hasAddresses) {
    return nodes * (sizeof(LinkId) + (hasAddresses ? sizeof(std::string) : 0)) + arcs * sizeof(Arc);
}

NetworkPtr makeListedNetwork(ListedNetworkPlan plan, std::uint64_t memoryLimit, Stop stop) {
    HOP_EXPECTS(plan.nodes > 0 && !plan.drawings.empty());
    Rows rows{std::move(plan.arcs), std::vector<LinkId>(std::size_t{plan.nodes} + 1)};
    for (const Arc& arc : rows.arcs) ++rows.first[arc.from + 1];
    Facts facts = std::move(plan.facts);
    facts.nodes = plan.nodes;
    facts.links = static_cast<LinkId>(rows.arcs.size());
    facts.degree = *std::max_element(rows.first.begin(), rows.first.end());
    for (NodeId node = 0; node < plan.nodes; ++node) rows.first[node + 1] += rows.first[node];
    const Table table = tableFor(rows, memoryLimit, stop);
    facts.memory = listedMemory(facts.nodes, facts.links, !plan.addresses.empty()) + memoryOf(table, facts.nodes);
    facts.named = !plan.addresses.empty();
    facts.searches = table == Table::none;
    return std::make_shared<ListedNetwork>(std::move(facts), std::move(rows), table, std::move(plan.addresses),
                                           std::move(plan.drawings), stop);
}

}  // namespace hop::network
