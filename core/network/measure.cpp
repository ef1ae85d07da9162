// SPDX-License-Identifier: GPL-3.0-or-later
// Facts of networks, measured by breadth-first search.
//
// **Source:** the diameter by bounds on all eccentricities: Takes, Kosters, "Determining the diameter of small world
// networks", CIKM 2011.
#include "core/network/measure.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "core/base/memory_need.h"
#include "core/base/paced_stop.h"
#include "core/base/stoppable.h"
#include "core/base/text.h"
#include "core/network/factors.h"
#include "core/network/halves.h"
#include "core/network/many_searches.h"

namespace hop::network {

namespace {

constexpr double kMaxPairSearch = 1e9;  // link visits allowed for a measurement over all pairs

// Memory limit for adjacency lists. Larger networks of this kind are infeasible anyway: the lists are traversed once
// per 256 nodes.
constexpr std::uint64_t kMostListed = std::uint64_t{1} << 28U;  // [bytes]

// Called with the number of nodes that need no further search.
using Report = std::function<void(std::uint64_t)>;

// Breadth-first search that reuses its memory between sources.
class Search {
public:
    explicit Search(const Network& network, Stop stop = {}, Report report = {})
        : m_network(network), m_stop(stop), m_report(std::move(report)) {
        m_queue.reserve(network.nodeCount());
    }

    // If stopped, nodes or distances are missing.
    void from(NodeId source) {
        m_distance.clear();
        resizeInPieces(m_distance, m_network.nodeCount(), m_stop, kUnreached);
        m_queue.clear();
        if (m_stopped = m_distance.size() < m_network.nodeCount(); m_stopped) return;
        m_queue.push_back(source);
        m_distance[source] = 0;
        PacedStop paced(m_stop);
        // Once all nodes are reached, the remaining links can be skipped.
        for (std::size_t head = 0; head < m_queue.size() && m_queue.size() < m_network.nodeCount(); ++head) {
            if (m_report && head % kReported == kReported - 1) m_report(head);
            const NodeId node = m_queue[head];
            const LinkId end = m_network.firstLink(node + 1);
            for (LinkId link = m_network.firstLink(node); link < end;) {
                // A hub may have arbitrarily many links.
                const LinkId pause = end - link > PacedStop::kRounds ? link + LinkId{PacedStop::kRounds} : end;
                if (m_stopped = paced.requested(1 + pause - link); m_stopped) return;
                for (; link < pause; ++link) {
                    const NodeId to = m_network.link(link).to;
                    if (m_distance[to] != kUnreached) continue;
                    m_distance[to] = m_distance[node] + 1;
                    m_queue.push_back(to);
                }
            }
        }
    }
    const std::vector<std::uint32_t>& distances() const { return m_distance; }
    const std::vector<NodeId>& order() const { return m_queue; }  // by increasing distance
    std::uint32_t farthest() const { return m_queue.empty() ? 0 : m_distance[m_queue.back()]; }
    std::vector<std::uint32_t> takeDistances() { return std::move(m_distance); }
    bool stopped() const { return m_stopped; }

private:
    static constexpr std::size_t kReported = std::size_t{1} << 12U;  // nodes between two reports

    const Network& m_network;
    Stop m_stop;
    Report m_report;
    bool m_stopped = false;
    std::vector<std::uint32_t> m_distance;
    std::vector<NodeId> m_queue;
};

// Number of single searches before the remaining nodes are searched in batches: where single searches rule out most
// nodes, a few suffice; where each rules out one node, no number helps.
constexpr int kSingleSearches = 48;

// True if a batched search is cheaper than single ones and fits into memory.
bool paysToSearchMany(const Network& network, std::uint32_t longest, std::uint64_t memoryLimit) {
    return 2 * std::size_t{longest} < ManySearches::kMost &&
           ManySearches::memory(network) <= std::min(memoryLimit, kMostListed);
}

// Nodes whose eccentricity may exceed the maximum found.
class Candidates {
public:
    Candidates(const Network& network, Stop stop) : m_paced(stop) {
        m_bounds.reserve(network.nodeCount());
        for (NodeId node = 0; node < network.nodeCount() && !m_paced.requested(); ++node) m_bounds.push_back({node});
    }

    static constexpr std::uint64_t memoryPerNode() { return sizeof(Bounds); }

    std::size_t count() const { return m_bounds.size(); }
    NodeId at(std::size_t place) const { return m_bounds[place].node; }
    NodeId mostRemote() const { return m_bounds[m_mostRemote].node; }    // according to the bounds so far
    NodeId mostCentral() const { return m_bounds[m_mostCentral].node; }  // likewise

    // Uses the result of a search, in which all nodes are at most `longest` from `searched`; drops nodes whose
    // eccentricity cannot exceed `longest`.
    void narrow(NodeId searched, const std::vector<std::uint32_t>& distances, std::uint32_t farthest,
                std::uint32_t longest) {
        std::size_t kept = 0;
        m_mostRemote = m_mostCentral = 0;
        for (std::size_t i = 0; i < m_bounds.size() && !m_paced.requested(); ++i) {
            Bounds bounds = m_bounds[i];
            const std::uint32_t distance = distances[bounds.node];
            bounds.lower = std::max({bounds.lower, distance, farthest - distance});
            bounds.upper = std::min(bounds.upper, farthest + distance);
            if (bounds.node == searched || bounds.upper <= longest) continue;
            m_bounds[kept] = bounds;
            if (bounds.lower < m_bounds[m_mostCentral].lower) m_mostCentral = kept;
            if (bounds.upper > m_bounds[m_mostRemote].upper) m_mostRemote = kept;
            ++kept;
        }
        m_bounds.resize(kept);
    }
    void dropFirst(std::size_t count) {
        m_bounds.erase(m_bounds.begin(), m_bounds.begin() + static_cast<std::ptrdiff_t>(count));
    }
    bool stopped() const { return m_paced.seen(); }

private:
    // Bounds on the eccentricity of a node.
    struct Bounds {
        NodeId node = kNoNode;
        std::uint32_t lower = 0;
        std::uint32_t upper = kUnreached;
    };

    std::vector<Bounds> m_bounds;
    std::size_t m_mostRemote = 0, m_mostCentral = 0;
    PacedStop m_paced;
};

// Searches alternately from the node that may be most remote and the one that may be most central; nodes that cannot be
// more remote than the maximum found are dropped.
std::uint32_t diameterByBounds(const Network& network, Search& search, std::uint64_t memoryLimit, Stop stop,
                               const Report& report) {
    Candidates candidates(network, stop);
    const auto done = [&] {
        if (report) report(network.nodeCount() - candidates.count());
    };
    std::uint32_t longest = 0;
    for (int searches = 0; candidates.count() > 0; ++searches) {
        if (searches >= kSingleSearches && paysToSearchMany(network, longest, memoryLimit)) break;
        const NodeId chosen = searches % 2 == 0 ? candidates.mostCentral() : candidates.mostRemote();
        search.from(chosen);
        if (search.stopped()) return longest;
        longest = std::max(longest, search.farthest());
        candidates.narrow(chosen, search.distances(), search.farthest(), longest);
        if (candidates.stopped()) return longest;
        done();
    }
    if (candidates.count() == 0) return longest;
    ManySearches many(network, stop);
    std::vector<NodeId> sources;
    while (candidates.count() > 0 && !stop.requested()) {
        const std::size_t count = std::min(candidates.count(), ManySearches::kMost);
        sources.clear();
        for (std::size_t i = 0; i < count; ++i) sources.push_back(candidates.at(i));
        longest = std::max(longest, std::ranges::max(many.from(sources, stop).eccentricities));
        candidates.dropFirst(count);
        done();
    }
    return longest;
}

// Larger products are measured by their factors: the distance of two nodes is the sum of those of their coordinates.
constexpr NodeId kSearchedWhole = NodeId{1} << 14U;

bool isLargeProduct(const Network& network) {
    return network.factors() != nullptr && network.factors()->factors().size() > 1 &&
           network.nodeCount() > kSearchedWhole;
}

std::uint32_t sumOfDiameters(const Network& network, Stop stop) {
    std::uint32_t sum = 0;
    for (const NetworkPtr& factor : primeFactors(NetworkPtr(NetworkPtr(), &network)))  // not owned
        sum += diameter(*factor, stop);
    return sum;
}

// Exact: a sum of integers far below 2^53.
double sumOf(const std::vector<std::uint32_t>& distances, Stop stop) {
    PacedStop paced(stop);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < distances.size() && !paced.requested(); ++i) sum += distances[i];
    return static_cast<double>(sum);
}
double meanOf(const std::vector<std::uint32_t>& distances, Stop stop) {
    return sumOf(distances, stop) / (static_cast<double>(distances.size()) - 1.0);
}

// As above, with multi-source searches.
double sumOfAllPairs(const Network& network, Stop stop, const Report& report) {
    const NodeId nodes = network.nodeCount();
    Search search(network, stop);
    search.from(0);
    double sum = 0.0;
    if (!search.stopped() && paysToSearchMany(network, search.farthest(), kMostListed)) {
        ManySearches many(network, stop);
        std::vector<NodeId> sources;
        for (NodeId first = 0; first < nodes && !stop.requested(); first += static_cast<NodeId>(sources.size())) {
            sources.clear();
            for (NodeId node = first; node < nodes && sources.size() < ManySearches::kMost; ++node)
                sources.push_back(node);
            if (report) report(first);
            sum += static_cast<double>(many.from(sources, stop).distances);
        }
        return sum;
    }
    for (NodeId source = 0; source < nodes && !search.stopped(); ++source) {
        search.from(source);
        if (report) report(source);
        sum += sumOf(search.distances(), stop);
    }
    return sum;
}

std::optional<double> meanDistanceBy(const Network& network, Stop stop, const Report& report) {
    if (network.translations() != nullptr) {
        Search search(network, stop, report);
        search.from(0);
        return meanOf(search.distances(), stop);
    }
    const double nodes = network.nodeCount();
    if (nodes * (nodes + network.linkCount()) > kMaxPairSearch) return std::nullopt;
    return sumOfAllPairs(network, stop, report) / (nodes * (nodes - 1.0));
}

bool agrees(const Formula& formula, double truth) {
    const double slack = 1e-12 * std::max(std::abs(formula.value), std::abs(truth));
    return (formula.relation == Relation::atMost || truth >= formula.value - slack) &&
           (formula.relation == Relation::atLeast || truth <= formula.value + slack);
}

}  // namespace

std::vector<std::uint32_t> distancesFrom(const Network& network, NodeId source, Stop stop) {
    Search search(network, stop);
    search.from(source);
    return search.takeDistances();
}

std::uint32_t PairDistances::searched(NodeId from, NodeId to) {
    // The end shared by two successive pairs is likely to be shared by the next one, too.
    m_source = to == m_destination ? to : from;
    m_destination = to;
    m_row = distancesFrom(m_network, m_source, m_stop);
    return at(m_source == from ? to : from);
}

bool isConnected(const Network& network, Stop stop) {
    Search search(network, stop);
    search.from(0);
    return search.order().size() == network.nodeCount();
}

bool isSymmetric(const Network& network, Stop stop) {
    PacedStop paced(stop);
    for (LinkId id = 0; id < network.linkCount() && !paced.requested(); ++id) {
        const Link link = network.link(id);
        const LinkId opposite = network.findLink(link.to, link.from);
        if (opposite == kNoLink || network.link(opposite).kind != link.kind) return false;
    }
    return true;
}

std::uint32_t eccentricity(const Network& network, NodeId node, Stop stop) {
    Search search(network, stop);
    search.from(node);
    return search.farthest();
}

std::uint32_t diameter(const Network& network, Stop stop) {
    if (network.translations() == nullptr && isLargeProduct(network)) return sumOfDiameters(network, stop);
    Search search(network, stop);
    if (network.translations() == nullptr) return diameterByBounds(network, search, kMostListed, stop, {});
    search.from(0);
    return search.farthest();
}

std::optional<double> statedValue(const Network& network, Property property) {
    for (const Formula& formula : network.facts().formulas)
        if (formula.property == property && formula.relation == Relation::equals) return formula.value;
    return std::nullopt;
}

std::uint32_t statedDiameter(const Network& network, Stop stop) {
    const auto stated = statedValue(network, Property::diameter);
    return stated ? static_cast<std::uint32_t>(*stated) : diameter(network, stop);
}

std::optional<double> meanDistance(const Network& network, Stop stop) { return meanDistanceBy(network, stop, {}); }

std::vector<double> distanceCounts(const Network& network, Stop stop) {
    PacedStop paced(stop);
    std::vector<double> counts = {1.0};
    for (const NetworkPtr& factor : primeFactors(NetworkPtr(NetworkPtr(), &network))) {  // not owned
        std::vector<double> own;
        for (NodeId node = 0; node < factor->nodeCount() && !paced.requested(); ++node) {
            const std::uint32_t distance = factor->distance(0, node);
            if (distance >= own.size()) own.resize(distance + std::size_t{1});
            own[distance] += 1.0;
        }
        std::vector<double> longer(counts.size() + own.size());
        for (std::size_t i = 0; i < counts.size() && !paced.requested(own.size()); ++i)
            for (std::size_t j = 0; j < own.size(); ++j) longer[i + j] += counts[i] * own[j];
        while (longer.size() > 1 && longer.back() == 0.0) longer.pop_back();
        counts = std::move(longer);
    }
    return counts;
}

std::uint64_t totalBandwidth(const Network& network, Stop stop) {
    const bool alike = network.translations() != nullptr;
    std::uint64_t sum = 0;
    const LinkId end = alike ? network.firstLink(1) : network.linkCount();
    PacedStop paced(stop);
    for (LinkId l = 0; l < end && !paced.requested(); ++l) sum += network.link(l).bandwidth;
    return alike ? sum * network.nodeCount() : sum;
}

std::optional<double> bisection(const Network& network, Stop stop) {
    const auto halves = tryHalves(network, stop);
    return halves ? std::optional(static_cast<double>(halves->links)) : std::nullopt;
}

namespace {

// `cut`: the bisection width if it was searched, not stated.
std::optional<double> measuredValue(const MeasuredFacts& measured, std::optional<double> cut, Property property) {
    switch (property) {
        case Property::nodes:
            return static_cast<double>(measured.nodes);
        case Property::links:
            return static_cast<double>(measured.links);
        case Property::degree:
            return measured.degree;
        case Property::diameter:
            return measured.diameter;
        case Property::meanDistance:
            return measured.meanDistance;
        case Property::bisection:
            break;
    }
    return cut;
}

// Sets whether the network is connected, the diameter if it is, and the mean distance if one search gives both.
// False if stopped.
bool measureDistances(const Network& network, std::uint64_t memoryLimit, Stop stop, const Report& report,
                      MeasuredFacts& measured) {
    const bool oneSearch = network.translations() != nullptr;
    Search search(network, stop, oneSearch ? report : Report());
    search.from(0);
    if (search.stopped()) return false;
    measured.connected = search.order().size() == network.nodeCount();
    if (measured.connected && oneSearch) {
        measured.diameter = search.farthest();
        measured.meanDistance = meanOf(search.distances(), stop);
    } else if (measured.connected && isLargeProduct(network)) {
        measured.diameter = sumOfDiameters(network, stop);
    } else if (measured.connected) {
        measured.diameter = diameterByBounds(network, search, memoryLimit, stop, report);
    }
    return !stop.requested();
}

// The formulas of the network that can be compared with what was measured; `cut` as above.
std::vector<CheckedFormula> checkedFormulas(const Network& network, const MeasuredFacts& measured,
                                            std::optional<double> cut, Stop stop) {
    std::vector<CheckedFormula> checked;
    for (const Formula& formula : network.facts().formulas) {
        std::optional<double> truth = measuredValue(measured, cut, formula.property);
        if (formula.property == Property::bisection && formula.relation == Relation::atMost && !cut)
            if (const auto halves = knownHalves(network, stop)) truth = static_cast<double>(halves->links);
        if (truth) checked.push_back({formula, agrees(formula, *truth)});
    }
    return checked;
}

}  // namespace

Result<MeasuredFacts> measureFacts(const Network& network, std::uint64_t memoryLimit, Stop stop,
                                   const Progress& progress) {
    const std::string what = "measuring " + excerpt(network.facts().expression);
    const std::uint64_t perNode =
        2 * sizeof(std::uint32_t) + (network.translations() != nullptr ? 0 : Candidates::memoryPerNode());
    const std::uint64_t need = perNode * network.nodeCount();
    if (auto fits = checkMemory(what, static_cast<double>(need), memoryLimit); !fits) return fits.error();
    const auto stopped = [&] { return interrupted(excerpt(network.facts().expression) + " was measured"); };
    Report report;
    if (progress) report = [&](std::uint64_t nodes) { progress({what, nodes, network.nodeCount()}); };

    MeasuredFacts measured;
    measured.nodes = network.nodeCount();
    PacedStop paced(stop);
    for (NodeId node = 0; node < network.nodeCount(); ++node) {
        if (paced.requested()) return stopped();
        measured.links += network.degree(node);
        measured.degree = std::max(measured.degree, network.degree(node));
    }
    if (!measureDistances(network, memoryLimit - need, stop, report, measured)) return stopped();
    if (measured.connected && !measured.meanDistance) measured.meanDistance = meanDistanceBy(network, stop, report);
    const std::optional<double> cut = bisection(network, stop);
    measured.bisection = network.facts().bisection ? network.facts().bisection : cut;
    if (stop.requested()) return stopped();

    measured.formulas = checkedFormulas(network, measured, cut, stop);
    if (stop.requested()) return stopped();
    return measured;
}

}  // namespace hop::network
