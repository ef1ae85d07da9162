// SPDX-License-Identifier: GPL-3.0-or-later
// Networks measured by breadth-first search.
//
// **Source:** the diameter by bounds from a central node: Crescenzi, Grossi, Habib, Lanzi, Marino, "On computing the
// diameter of real-world undirected graphs", Theoret. Comput. Sci. 514 (2013) 84-95 (iFUB).
#include "core/network/measure.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace hop::network {

namespace {

constexpr double kMaxPairSearch = 1e9;  // link visits that a measurement over all pairs may cost

// Breadth-first search that keeps its memory from one source to the next.
class Search {
public:
    explicit Search(const Network& network) : m_network(network), m_distance(network.nodeCount()) {
        m_queue.reserve(network.nodeCount());
    }

    void from(NodeId source) {
        std::fill(m_distance.begin(), m_distance.end(), kUnreached);
        m_queue.assign(1, source);
        m_distance[source] = 0;
        for (std::size_t head = 0; head < m_queue.size(); ++head) {
            const NodeId node = m_queue[head];
            const LinkId end = m_network.firstLink(node + 1);
            for (LinkId link = m_network.firstLink(node); link < end; ++link) {
                const NodeId to = m_network.link(link).to;
                if (m_distance[to] != kUnreached) continue;
                m_distance[to] = m_distance[node] + 1;
                m_queue.push_back(to);
            }
        }
    }
    const std::vector<std::uint32_t>& distances() const { return m_distance; }
    const std::vector<NodeId>& order() const { return m_queue; }  // by increasing distance
    std::uint32_t farthest() const { return m_distance[m_queue.back()]; }
    std::vector<std::uint32_t> takeDistances() { return std::move(m_distance); }

private:
    const Network& m_network;
    std::vector<std::uint32_t> m_distance;
    std::vector<NodeId> m_queue;
};

// The node halfway on a shortest path from `from`, where the search began, to `to`.
NodeId halfway(const Network& network, const std::vector<std::uint32_t>& distance, NodeId to) {
    const std::uint32_t half = distance[to] / 2;
    NodeId at = to;
    while (distance[at] > half) {
        LinkId link = network.firstLink(at);
        while (distance[network.link(link).to] >= distance[at]) ++link;
        at = network.link(link).to;
    }
    return at;
}

bool agree(double a, double b) { return std::abs(a - b) <= 1e-12 * std::max(std::abs(a), std::abs(b)); }

}  // namespace

std::vector<std::uint32_t> distancesFrom(const Network& network, NodeId source) {
    Search search(network);
    search.from(source);
    return search.takeDistances();
}

bool isConnected(const Network& network) {
    Search search(network);
    search.from(0);
    return search.order().size() == network.nodeCount();
}

bool isSymmetric(const Network& network) {
    for (LinkId id = 0; id < network.linkCount(); ++id) {
        const Link link = network.link(id);
        const LinkId opposite = network.findLink(link.to, link.from);
        if (opposite == kNoLink || network.link(opposite).kind != link.kind) return false;
    }
    return true;
}

std::uint32_t eccentricity(const Network& network, NodeId node) {
    Search search(network);
    search.from(node);
    return search.farthest();
}

std::uint32_t diameter(const Network& network) {
    Search search(network);
    search.from(0);
    if (network.translations() != nullptr) return search.farthest();

    // Two sweeps give a long path; its middle is a good centre.
    search.from(search.order().back());
    const NodeId centre = halfway(network, search.distances(), search.order().back());
    std::uint32_t longest = search.farthest();
    search.from(centre);
    const std::vector<NodeId> outwards = search.order();
    const std::vector<std::uint32_t> radius = search.distances();
    // Two nodes within `radius` of the centre are at most twice that apart: when the nodes further out have been
    // searched from and have found nothing longer, neither will the others.
    for (auto node = outwards.rbegin(); node != outwards.rend() && longest < 2 * radius[*node]; ++node) {
        search.from(*node);
        longest = std::max(longest, search.farthest());
    }
    return longest;
}

std::optional<double> meanDistance(const Network& network) {
    const double nodes = network.nodeCount();
    const NodeId sources = network.translations() != nullptr ? 1 : network.nodeCount();
    if (sources * (nodes + network.linkCount()) > kMaxPairSearch) return std::nullopt;
    Search search(network);
    std::uint64_t sum = 0;
    for (NodeId source = 0; source < sources; ++source) {
        search.from(source);
        for (const std::uint32_t distance : search.distances()) sum += distance;
    }
    return static_cast<double>(sum) / (static_cast<double>(sources) * (nodes - 1.0));
}

std::optional<double> bisection(const Network& network) {
    const NodeId nodes = network.nodeCount();
    if (nodes > kMaxBisectedNodes) return std::nullopt;
    std::vector<std::uint32_t> neighbours(nodes);
    for (LinkId id = 0; id < network.linkCount(); ++id)
        neighbours[network.link(id).from] |= std::uint32_t{1} << network.link(id).to;
    int least = static_cast<int>(network.linkCount());
    for (std::uint32_t half = 0; half < std::uint32_t{1} << nodes; ++half) {
        if (static_cast<NodeId>(std::popcount(half)) != nodes / 2) continue;
        int cut = 0;
        for (std::uint32_t rest = half; rest != 0; rest &= rest - 1)
            cut += std::popcount(neighbours[static_cast<std::size_t>(std::countr_zero(rest))] & ~half);
        least = std::min(least, cut);
    }
    return least;
}

MeasuredFacts measureFacts(const Network& network) {
    MeasuredFacts measured;
    measured.nodes = network.nodeCount();
    for (NodeId node = 0; node < network.nodeCount(); ++node) {
        measured.links += network.degree(node);
        measured.degree = std::max(measured.degree, network.degree(node));
    }
    measured.connected = isConnected(network);
    if (measured.connected) {
        measured.diameter = diameter(network);
        measured.meanDistance = meanDistance(network);
    }
    const std::optional<double> cut = bisection(network);
    measured.bisection = network.facts().bisection ? network.facts().bisection : cut;

    for (const Formula& formula : network.facts().formulas) {
        std::optional<double> truth;
        if (formula.id == "nodes") truth = static_cast<double>(measured.nodes);
        if (formula.id == "links") truth = static_cast<double>(measured.links);
        if (formula.id == "degree") truth = measured.degree;
        if (formula.id == "diameter") truth = measured.diameter;
        if (formula.id == "mean-distance") truth = measured.meanDistance;
        if (formula.id == "bisection") truth = cut;
        if (truth) measured.formulas.push_back({formula, agree(formula.value, *truth)});
    }
    return measured;
}

}  // namespace hop::network
