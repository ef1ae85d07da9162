// SPDX-License-Identifier: GPL-3.0-or-later
// Networks measured by breadth-first search.
//
// **Source:** the diameter by bounds on all eccentricities: Takes, Kosters, "Determining the diameter of small world
// networks", CIKM 2011.
#include "core/network/measure.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/base/text.h"
#include "core/network/halves.h"
#include "core/network/many_searches.h"

namespace hop::network {

namespace {

constexpr double kMaxPairSearch = 1e9;  // link visits that a measurement over all pairs may cost
constexpr std::uint64_t kUsualMemory = std::uint64_t{1} << 30U;  // [bytes] for searches when nobody says

// Breadth-first search that keeps its memory from one source to the next.
class Search {
public:
    explicit Search(const Network& network, Watch watch = {})
        : m_network(network), m_watch(std::move(watch)), m_distance(network.nodeCount()) {
        m_queue.reserve(network.nodeCount());
    }

    // Ended by the watch, it has reached fewer nodes than there are.
    void from(NodeId source) {
        std::fill(m_distance.begin(), m_distance.end(), kUnreached);
        m_queue.assign(1, source);
        m_distance[source] = 0;
        // Once all nodes are reached, the links that are left lead nowhere new.
        for (std::size_t head = 0; head < m_queue.size() && m_queue.size() < m_network.nodeCount(); ++head) {
            if (head % kWatched == kWatched - 1 && m_watch && !m_watch(static_cast<NodeId>(head))) {
                m_stopped = true;
                return;
            }
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
    bool stopped() const { return m_stopped; }
    void stop() { m_stopped = true; }

private:
    static constexpr std::size_t kWatched = std::size_t{1} << 18U;  // nodes from one look of the watch to the next

    const Network& m_network;
    Watch m_watch;
    bool m_stopped = false;
    std::vector<std::uint32_t> m_distance;
    std::vector<NodeId> m_queue;
};

// What the searches so far say about a node's eccentricity.
struct Bounds {
    NodeId node = kNoNode;
    std::uint32_t lower = 0;
    std::uint32_t upper = kUnreached;
};

// Single searches before the nodes that are left are searched many at a time: where those rule out most nodes, they
// take a few; where they rule out one node each, no number helps.
constexpr int kSingleSearches = 48;

// Would searching many nodes at a time take less than one by one, and is there room?
bool paysToSearchMany(const Network& network, std::uint32_t longest, std::uint64_t memoryLimit) {
    return 2 * std::size_t{longest} < ManySearches::kMost && ManySearches::memory(network) <= memoryLimit;
}

// Searches in turn from the node that may be the most remote and from the one that may be the most central; nodes that
// cannot be more remote than what was found drop out.
std::uint32_t diameterByBounds(const Network& network, Search& search, std::uint64_t memoryLimit, const Watch& watch) {
    std::vector<Bounds> candidates(network.nodeCount());
    for (NodeId node = 0; node < network.nodeCount(); ++node) candidates[node].node = node;
    std::uint32_t longest = 0;
    const auto drop = [&] { std::erase_if(candidates, [&](const Bounds& bounds) { return bounds.upper <= longest; }); };
    for (int searches = 0; !candidates.empty(); ++searches) {
        if (searches >= kSingleSearches && paysToSearchMany(network, longest, memoryLimit)) break;
        const auto chosen = searches % 2 == 0 ? std::ranges::min_element(candidates, {}, &Bounds::lower)
                                              : std::ranges::max_element(candidates, {}, &Bounds::upper);
        search.from(chosen->node);
        if (search.stopped()) return longest;
        const std::uint32_t farthest = search.farthest();
        longest = std::max(longest, farthest);
        chosen->upper = farthest;
        for (Bounds& bounds : candidates) {
            const std::uint32_t distance = search.distances()[bounds.node];
            bounds.lower = std::max({bounds.lower, distance, farthest - distance});
            bounds.upper = std::min(bounds.upper, farthest + distance);
        }
        drop();
    }
    if (candidates.empty()) return longest;
    ManySearches many(network);
    std::vector<NodeId> sources;
    while (!candidates.empty()) {
        if (watch && !watch(network.nodeCount() - static_cast<NodeId>(candidates.size()))) {
            search.stop();
            return longest;
        }
        const std::size_t count = std::min(candidates.size(), ManySearches::kMost);
        sources.clear();
        for (std::size_t i = 0; i < count; ++i) sources.push_back(candidates[i].node);
        const auto farthest = many.from(sources).eccentricities;
        for (std::size_t i = 0; i < count; ++i) candidates[i].upper = 0;
        longest = std::max(longest, *std::ranges::max_element(farthest));
        drop();
    }
    return longest;
}

// Exact: a sum of integers far below 2^53.
double sumOf(const std::vector<std::uint32_t>& distances) {
    return static_cast<double>(std::accumulate(distances.begin(), distances.end(), std::uint64_t{0}));
}
double meanOf(const std::vector<std::uint32_t>& distances) {
    return sumOf(distances) / (static_cast<double>(distances.size()) - 1.0);
}

bool agrees(const Formula& formula, double truth) {
    const double slack = 1e-12 * std::max(std::abs(formula.value), std::abs(truth));
    return (formula.relation == Relation::atMost || truth >= formula.value - slack) &&
           (formula.relation == Relation::atLeast || truth <= formula.value + slack);
}

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

std::uint32_t diameter(const Network& network, Stop stop) {
    const Watch watch = [stop](NodeId) { return !stop.requested(); };
    Search search(network, watch);
    if (network.translations() == nullptr) return diameterByBounds(network, search, kUsualMemory, watch);
    search.from(0);
    return search.farthest();
}

std::optional<double> statedValue(const Network& network, std::string_view id) {
    for (const Formula& formula : network.facts().formulas)
        if (formula.id == id && formula.relation == Relation::equals) return formula.value;
    return std::nullopt;
}

std::uint32_t statedDiameter(const Network& network) {
    const auto stated = statedValue(network, "diameter");
    return stated ? static_cast<std::uint32_t>(*stated) : diameter(network);
}

std::optional<double> meanDistance(const Network& network) {
    Search search(network);
    if (network.translations() != nullptr) {
        search.from(0);
        return meanOf(search.distances());
    }
    const double nodes = network.nodeCount();
    if (nodes * (nodes + network.linkCount()) > kMaxPairSearch) return std::nullopt;
    double sum = 0.0;
    for (NodeId source = 0; source < network.nodeCount(); ++source) {
        search.from(source);
        sum += sumOf(search.distances());
    }
    return sum / (nodes * (nodes - 1.0));
}

std::uint64_t totalBandwidth(const Network& network) {
    const bool alike = network.translations() != nullptr;
    std::uint64_t sum = 0;
    const LinkId end = alike ? network.firstLink(1) : network.linkCount();
    for (LinkId l = 0; l < end; ++l) sum += network.link(l).bandwidth;
    return alike ? sum * network.nodeCount() : sum;
}

std::optional<double> bisection(const Network& network) {
    const auto halves = tryHalves(network);
    return halves ? std::optional(static_cast<double>(halves->links)) : std::nullopt;
}

Result<MeasuredFacts> measureFacts(const Network& network, std::uint64_t memoryLimit, const Watch& watch) {
    const std::uint64_t perNode = 2 * sizeof(std::uint32_t) + (network.translations() != nullptr ? 0 : sizeof(Bounds));
    const std::uint64_t need = perNode * network.nodeCount();
    if (need > memoryLimit)
        return tooLarge("measuring " + excerpt(network.facts().expression) + " would need " +
                        bytes(static_cast<double>(need)) + " of memory, more than the " +
                        bytes(static_cast<double>(memoryLimit)) + " that may be used; choose a smaller network");
    MeasuredFacts measured;
    measured.nodes = network.nodeCount();
    for (NodeId node = 0; node < network.nodeCount(); ++node) {
        measured.links += network.degree(node);
        measured.degree = std::max(measured.degree, network.degree(node));
    }
    const auto interrupted = [&] {
        return Error{ErrorCode::interrupted,
                     "interrupted while " + excerpt(network.facts().expression) + " was measured"};
    };
    Search search(network, watch);
    search.from(0);
    if (search.stopped()) return interrupted();
    measured.connected = search.order().size() == network.nodeCount();
    if (measured.connected && network.translations() != nullptr) {
        measured.diameter = search.farthest();
        measured.meanDistance = meanOf(search.distances());
    } else if (measured.connected) {
        measured.diameter = diameterByBounds(network, search, memoryLimit - need, watch);
        if (search.stopped()) return interrupted();
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
        if (formula.id == "bisection" && formula.relation == Relation::atMost && !cut)
            if (const auto halves = knownHalves(network)) truth = static_cast<double>(halves->links);
        if (truth) measured.formulas.push_back({formula, agrees(formula, *truth)});
    }
    return measured;
}

}  // namespace hop::network
