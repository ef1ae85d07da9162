// SPDX-License-Identifier: GPL-3.0-or-later
// The routes between two nodes of an OTIS network.
#include "core/network/otis_routes.h"

#include <algorithm>
#include <array>

#include "core/base/contract.h"
#include "core/network/measure.h"
#include "core/network/otis_distance.h"

namespace hop::network {

namespace {

constexpr std::array<std::string_view, 4> kNames = {"in-group", "p1", "p2", "extension"};

// A route under construction: alternates between groups and the links between them.
class Walk {
public:
    Walk(const Groups& groups, NodeId start) : m_groups(groups), m_size(groups.group()->nodeCount()), m_nodes{start} {}

    void toProcessor(NodeId processor) {
        const Network& group = *m_groups.group();
        for (NodeId at = m_nodes.back() % m_size; at != processor;) {
            at = group.link(group.nextLink(at, processor)).to;
            m_nodes.push_back(m_nodes.back() / m_size * m_size + at);
        }
    }
    // Moves to group h over the optical link; does nothing if already in h.
    void toGroup(NodeId h) {
        if (m_nodes.back() / m_size == h) return;
        toProcessor(h);
        m_nodes.push_back(m_nodes.back() % m_size * m_size + m_nodes.back() / m_size);
    }
    void overExtension() { m_nodes.push_back(m_groups.partner(m_nodes.back() / m_size) * (m_size + 1)); }
    std::vector<NodeId> take() { return std::move(m_nodes); }

private:
    const Groups& m_groups;
    NodeId m_size;
    std::vector<NodeId> m_nodes;
};

// The group whose extension link gives the shortest route; kNoNode if there is none.
NodeId bestExtension(const Groups& groups, otis::Place s, otis::Place t) {
    std::uint32_t least = kUnreached;
    NodeId best = kNoNode;
    for (NodeId x = 0; x < groups.group()->nodeCount(); ++x) {
        if (groups.partner(x) == x) continue;
        const std::uint32_t length = otis::overExtension(*groups.group(), s, t, x, groups.partner(x));
        if (length >= least) continue;
        least = length;
        best = x;
    }
    return best;
}

}  // namespace

std::string_view name(OtisWay way) { return kNames[static_cast<std::size_t>(way)]; }

std::optional<OtisWay> otisWay(std::string_view name) {
    const auto found = std::ranges::find(kNames, name);
    return found == kNames.end() ? std::nullopt : std::optional(static_cast<OtisWay>(found - kNames.begin()));
}

std::vector<NodeId> otisRoute(const Network& network, NodeId from, NodeId to, OtisWay way) {
    HOP_EXPECTS(network.groups() != nullptr);
    const Groups& groups = *network.groups();
    const NodeId n = groups.group()->nodeCount();
    const otis::Place s{from / n, from % n}, t{to / n, to % n};
    if ((s.group == t.group) != (way == OtisWay::inGroup)) return {};
    Walk walk(groups, from);
    if (way == OtisWay::oneOptical) walk.toGroup(t.group);
    if (way == OtisWay::twoOptical) {
        if (t.processor == s.group || t.processor == t.group) return {};
        walk.toGroup(t.processor);
        walk.toGroup(t.group);
    }
    if (way == OtisWay::extension) {
        const NodeId x = bestExtension(groups, s, t);
        if (x == kNoNode) return {};
        // To (x,x): in group g to processor x, over to group x, and there to processor x.
        walk.toGroup(x);
        walk.toProcessor(x);
        walk.overExtension();
        walk.toGroup(t.group);
    }
    walk.toProcessor(t.processor);
    return walk.take();
}

std::uint32_t otisTheoremDistance(const Network& network, NodeId from, NodeId to) {
    std::size_t least = kUnreached;
    for (std::size_t way = 0; way < kNames.size(); ++way)
        if (const auto nodes = otisRoute(network, from, to, static_cast<OtisWay>(way)); !nodes.empty())
            least = std::min(least, nodes.size() - 1);
    return static_cast<std::uint32_t>(least);
}

}  // namespace hop::network
