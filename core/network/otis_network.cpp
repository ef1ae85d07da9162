// SPDX-License-Identifier: GPL-3.0-or-later
// OTIS networks, computed from their groups.
//
// **Source:** Ost §5.2, §5.6, §5.7.1.
#include "core/network/otis_network.h"

#include <algorithm>

#include "core/base/contract.h"
#include "core/base/memory_need.h"
#include "core/base/text.h"
#include "core/network/halves.h"
#include "core/network/measure.h"
#include "core/network/otis_distance.h"
#include "core/network/otis_drawing.h"
#include "core/network/size.h"

namespace hop::network::otis {

namespace {

class Otis final : public Network, private Drawings, private Groups {
public:
    Otis(Facts facts, Plan plan, Means means, Stop stop)
        : Network(std::move(facts)),
          m_group(std::move(plan.group)),
          m_partner(std::move(plan.partner)),
          m_respects(plan.respectsDistances),
          m_bandwidth(plan.bandwidth),
          m_size(m_group->nodeCount()) {
        m_firstOfGroup.reserve(std::size_t{m_size} + 1);
        m_firstInGroup.reserve(std::size_t{m_size} + 1);
        for (NodeId g = 0; g <= m_size; ++g) {
            m_firstOfGroup.push_back(g == 0 ? 0 : m_firstOfGroup.back() + linksOfGroup(g - 1));
            m_firstInGroup.push_back(m_group->firstLink(g) + g);
            m_hasExtension = m_hasExtension || (g < m_size && partner(g) != g);
        }
        m_distances = makeDistances(
            m_group, m_hasExtension ? std::span<const NodeId>(m_partner) : std::span<const NodeId>(), means, stop);
    }

    LinkId firstLink(NodeId node) const override {
        if (node == nodeCount()) return linkCount();
        const NodeId g = node / m_size, p = node % m_size;
        return m_firstOfGroup[g] + m_firstInGroup[p] - (p > g && partner(g) == g ? 1 : 0);
    }
    Link link(LinkId link) const override {
        const NodeId g = placeOf(m_firstOfGroup, link);
        LinkId rest = link - m_firstOfGroup[g];
        // Without an extension link node (g,g) has one link less: later numbers are shifted.
        if (partner(g) == g && rest >= m_firstInGroup[g + 1] - 1) ++rest;
        const NodeId p = placeOf(m_firstInGroup, rest);
        rest -= m_firstInGroup[p];
        const NodeId from = g * m_size + p;
        if (rest == m_group->degree(p)) {
            const LinkKind kind = p == g ? LinkKind::extension : LinkKind::optical;
            const NodeId to = p == g ? partner(g) * (m_size + 1) : p * m_size + g;
            return {from, to, 0, kind, m_bandwidth};
        }
        Link inner = m_group->link(m_group->firstLink(p) + rest);
        inner.from = from;
        inner.to += g * m_size;
        inner.type = 0;
        return inner;
    }
    LinkId findLink(NodeId from, NodeId to) const override {
        const NodeId g = from / m_size, p = from % m_size;
        const NodeId h = to / m_size, q = to % m_size;
        if (g == h) {
            const LinkId inner = m_group->findLink(p, q);
            return inner == kNoLink ? kNoLink : firstLink(from) + (inner - m_group->firstLink(p));
        }
        const bool isOptical = h == p && q == g;
        const bool isExtension = g == p && h == q && partner(g) == h;
        return isOptical || isExtension ? firstLink(from) + m_group->degree(p) : kNoLink;
    }
    std::uint32_t distance(NodeId from, NodeId to) const override {
        if (m_distances == nullptr) return searchFrom(from)[to];
        return m_distances->between(placeAt(from), placeAt(to));
    }
    LinkId nextLink(NodeId at, NodeId destination) const override {
        if (at == destination) return kNoLink;
        std::vector<std::uint32_t> searched;
        if (m_distances == nullptr) searched = searchFrom(destination);
        const auto apart = [&](NodeId node) {
            return m_distances == nullptr ? searched[node] : m_distances->between(placeAt(node), placeAt(destination));
        };
        const std::uint32_t here = apart(at);
        LinkId next = firstLink(at);
        while (apart(link(next).to) >= here) ++next;
        return next;
    }
    std::string address(NodeId node) const override {
        return "(" + m_group->address(node / m_size) + "," + m_group->address(node % m_size) + ")";
    }
    Views views() const override { return {.drawings = this, .groups = this}; }

private:
    const NetworkPtr& group() const override { return m_group; }
    NodeId partner(NodeId group) const override { return m_partner.empty() ? group : m_partner[group]; }
    bool hasExtensionLinks() const override { return m_hasExtension; }
    bool respectsDistances() const override { return m_respects; }

    std::vector<LayoutDrawing> layouts() const override { return otisDrawings(*this, *m_group); }

    Place placeAt(NodeId node) const { return {node / m_size, node % m_size}; }
    LinkId linksOfGroup(NodeId g) const { return m_group->linkCount() + m_size - (partner(g) == g ? 1 : 0); }
    // The last entry that is at most `value`; entries are increasing.
    static NodeId placeOf(const std::vector<LinkId>& firsts, LinkId value) {
        return static_cast<NodeId>(std::upper_bound(firsts.begin(), firsts.end(), value) - firsts.begin() - 1);
    }
    std::vector<std::uint32_t> searchFrom(NodeId node) const { return distancesFrom(*this, node); }

    NetworkPtr m_group;
    std::vector<NodeId> m_partner;
    bool m_respects;
    bool m_hasExtension = false;
    std::uint16_t m_bandwidth;
    NodeId m_size;                       // number of nodes of G, and of groups
    std::vector<LinkId> m_firstOfGroup;  // size + 1 entries: the first link of group g
    std::vector<LinkId>
        m_firstInGroup;  // size + 1 entries: the first link of (g,p) in its group, were all (g,g) extended
    std::unique_ptr<const Distances> m_distances;  // null: each distance is a search
};

}  // namespace

Result<NetworkPtr> make(Plan plan, const BuildContext& context) {
    const Network& group = *plan.group;
    const double n = group.nodeCount();
    HOP_EXPECTS(n >= 2 && (plan.partner.empty() || plan.partner.size() == group.nodeCount()));
    double extensions = 0.0;  // directed
    for (NodeId g = 0; g < plan.partner.size(); ++g) extensions += plan.partner[g] != g ? 1.0 : 0.0;
    const double links = n * group.linkCount() + n * n - n + extensions;
    if (auto fits = checkCounts(plan.expression, n * n, links,
                                "the group may have at most 65,535 nodes, and fewer the more links it has");
        !fits)
        return fits.error();
    Facts facts;
    facts.expression = std::move(plan.expression);
    facts.title = std::move(plan.title);
    facts.note = std::move(plan.note);
    facts.nodes = static_cast<NodeId>(n * n);
    facts.links = static_cast<LinkId>(links);
    facts.degree = group.facts().degree + 1;
    const std::string source = plan.partner.empty() ? "Ost §5.2" : "Ost §5.7.1";
    facts.formulas = {{Property::nodes, n * n, source},
                      {Property::links, links, source},
                      {Property::degree, facts.degree + 0.0, source}};
    if (const auto halves = knownHalves(group, context.stop))
        facts.formulas.push_back(
            {Property::bisection, n * static_cast<double>(halves->links), "Ost Thm 5.2", Relation::atMost});
    facts.formulas.insert(facts.formulas.end(), plan.formulas.begin(), plan.formulas.end());
    const std::span<const NodeId> moved =
        extensions > 0.0 ? std::span<const NodeId>(plan.partner) : std::span<const NodeId>();
    const Means means = meansFor(group, moved, plan.respectsDistances, context.memoryLimit);
    const double own = 2.0 * (n + 1.0) * sizeof(LinkId) + static_cast<double>(plan.partner.size() * sizeof(NodeId)) +
                       memoryOf(means, group, !moved.empty());
    if (auto fits = checkMemory("network " + excerpt(facts.expression), own, context.memoryLimit); !fits)
        return fits.error();
    facts.memory = group.facts().memory + own;
    facts.searches = means == Means::searches;
    return NetworkPtr(std::make_shared<Otis>(std::move(facts), std::move(plan), means, context.stop));
}

ParameterSpec groupParameter() {
    return {.name = "group",
            .kind = ParameterKind::network,
            .help = "The network G of every group, any one of at least two nodes.",
            .example = "mesh(2,2)"};
}

ParameterSpec bandwidthParameter() {
    return {.name = "bandwidth",
            .kind = ParameterKind::integer,
            .help = "Of every link between groups.",
            .unit = "packets per step",
            .minimum = 1,
            .maximum = kMostBandwidth,
            .fallback = "1",
            .example = "4"};
}

}  // namespace hop::network::otis
