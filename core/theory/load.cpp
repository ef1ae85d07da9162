// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the load of a task on a network.
#include "core/theory/load.h"

#include <algorithm>
#include <numeric>

#include "core/base/paced_stop.h"
#include "core/base/stoppable.h"
#include "core/network/measure.h"
#include "core/task/node_lists.h"
#include "core/task/sorting.h"
#include "core/theory/wide.h"

namespace hop::theory {
namespace {

// Distances looked up for broadcasts; fewer give a valid, weaker bound.
constexpr std::uint64_t kMostRootDistances = std::uint64_t{1} << 28U;

// Rounded up; 0 for a node without links, for which there is no bound.
std::uint64_t ceilDivide(std::uint64_t a, std::uint64_t b) { return b == 0 ? 0 : a / b + (a % b != 0 ? 1 : 0); }

// The number of packets that a node can send, or receive, in one step.
struct Throughput {
    std::uint64_t out = 0, in = 0;
};

class Model {
public:
    // With translations, node 0 represents all nodes.
    Model(const network::Network& network, std::uint32_t ports, Stop stop) {
        const NodeId seen = network.translations() != nullptr ? 1 : network.nodeCount();
        resizeInPieces(m_nodes, seen, stop);
        if (m_nodes.size() < seen) return;
        PacedStop paced(stop);
        for (NodeId node = 0; node < seen; ++node) {
            m_fanOut = std::max(m_fanOut, network.degree(node));
            const LinkId end = network.firstLink(node + 1);
            for (LinkId id = network.firstLink(node); id < end; ++id) {
                if (paced.requested()) return;
                const network::Link link = network.link(id);
                m_nodes[node].out += link.bandwidth;
                m_nodes[seen == 1 ? 0 : link.to].in += link.bandwidth;
            }
        }
        const std::uint64_t copies = seen == 1 ? network.nodeCount() : 1;
        for (Throughput& node : m_nodes) {
            m_capacity += copies * node.out;
            if (ports != 0) node = {std::min<std::uint64_t>(node.out, ports), std::min<std::uint64_t>(node.in, ports)};
            m_portCapacity += copies * node.out;
        }
        if (ports != 0) m_fanOut = std::min(m_fanOut, ports);
    }

    const Throughput& at(NodeId node) const { return m_nodes[m_nodes.size() == 1 ? 0 : node]; }
    std::uint64_t capacity() const { return m_capacity; }
    std::uint64_t portCapacity() const { return m_portCapacity; }
    std::uint32_t fanOut() const { return m_fanOut; }

private:
    std::vector<Throughput> m_nodes;
    std::uint64_t m_capacity = 0, m_portCapacity = 0;
    std::uint32_t m_fanOut = 0;
};

// The load of one axis.
class AxisLoad {
public:
    explicit AxisLoad(const Axis& axis) : m_axis(axis), m_byDisplacement(axis.period) {}

    void add(const std::uint16_t* crossings, std::uint64_t packets) {
        const std::uint32_t up = crossings[m_axis.up];
        const std::uint32_t down = m_axis.up == m_axis.down ? 0 : crossings[m_axis.down];
        if (m_axis.period == 0) {
            m_up += up * packets;
            m_down += down * packets;
        } else {
            m_byDisplacement[(up + m_axis.period - down) % m_axis.period] += packets;
        }
    }

    // Minimum number of steps. On a ring packets may take either direction. By duality every weighting of the two
    // directions gives a bound: with weights p - y up and y down, a packet of displacement x costs at least min(x (p -
    // y), (p - x) y), the first of which is the smaller for x <= y. The best of the weights y = 1 .. p - 1 is the
    // optimum of the linear program that distributes the packets.
    std::uint64_t steps() const {
        if (m_axis.period == 0)
            return std::max(ceilDivide(m_up, m_axis.upCapacity), ceilDivide(m_down, m_axis.downCapacity));
        const std::uint64_t p = m_axis.period;
        if (m_axis.up == m_axis.down) return ceilDivide(m_byDisplacement[1], m_axis.upCapacity);
        std::uint64_t downAll = 0;
        for (std::uint64_t x = 1; x < p; ++x) downAll += (p - x) * m_byDisplacement[x];
        std::uint64_t best = 0, up = 0, down = downAll;
        for (std::uint64_t y = 1; y < p; ++y) {
            up += y * m_byDisplacement[y];
            down -= (p - y) * m_byDisplacement[y];
            best = std::max(best, weigh(p - y, up, y, down));
        }
        return best;
    }

    // Minimum number of steps if every packet takes a shortest path; those half way round a ring may be split.
    std::uint64_t shortestSteps() const {
        const std::uint64_t p = m_axis.period;
        if (p == 0 || m_axis.up == m_axis.down) return steps();
        std::uint64_t up = 0, down = 0, either = 0;
        for (std::uint64_t x = 1; x < p; ++x)
            (2 * x < p ? up : 2 * x > p ? down : either) += std::min(x, p - x) * m_byDisplacement[x];
        return std::max({ceilDivide(up, m_axis.upCapacity), ceilDivide(down, m_axis.downCapacity),
                         ceilDivide(up + down + either, m_axis.upCapacity + m_axis.downCapacity)});
    }

private:
    std::uint64_t weigh(std::uint64_t upWeight, std::uint64_t up, std::uint64_t downWeight, std::uint64_t down) const {
        const Wide crossings = Wide{upWeight} * up + Wide{downWeight} * down;
        const Wide capacity = Wide{upWeight} * m_axis.upCapacity + Wide{downWeight} * m_axis.downCapacity;
        return static_cast<std::uint64_t>((crossings + capacity - 1) / capacity);
    }

    Axis m_axis;
    std::vector<std::uint64_t> m_byDisplacement;  // a ring's packets
    std::uint64_t m_up = 0, m_down = 0;           // a line's crossings
};

class UnicastLoad {
public:
    UnicastLoad(const network::Network& network, Load& load, Stop stop)
        : m_distances(network, stop), m_load(load), m_dimensions(network.dimensions()) {
        if (m_dimensions == nullptr) return;
        m_crossings.resize(m_dimensions->typeCount());
        for (const Axis& axis : axesOf(network, stop)) m_axes.emplace_back(axis);
    }

    void add(NodeId source, NodeId destination, std::uint64_t copies) {
        const std::uint32_t distance = measure(source, destination);
        if (distance >= m_load.byDistance.size()) m_load.byDistance.resize(distance + std::size_t{1});
        m_load.byDistance[distance] += copies;
        m_load.work += distance * copies;
        for (AxisLoad& axis : m_axes) axis.add(m_crossings.data(), copies);
    }

    void finish() {
        m_load.farthest = m_load.byDistance.size() - 1;
        for (const AxisLoad& axis : m_axes) {
            m_load.widestColumn = std::max(m_load.widestColumn, axis.steps());
            m_load.shortestColumn = std::max(m_load.shortestColumn, axis.shortestSteps());
        }
    }

private:
    // Returns the distance; leaves the crossings in a buffer if there are axes.
    std::uint32_t measure(NodeId source, NodeId destination) {
        if (m_axes.empty()) return m_distances.between(source, destination);
        m_dimensions->crossings(source, destination, m_crossings.data());
        return std::accumulate(m_crossings.begin(), m_crossings.end(), std::uint32_t{0});
    }

    network::PairDistances m_distances;
    Load& m_load;
    const network::Dimensions* m_dimensions;
    std::vector<AxisLoad> m_axes;
    std::vector<std::uint16_t> m_crossings;
};

// Does every offset except 0 occur exactly once among the rows?
bool isEveryOffset(std::span<const NodeId> rows, PacedStop& paced) {
    std::vector<bool> seen(rows.size() + 1);
    for (const NodeId offset : rows) {
        if (paced.requested() || offset == 0 || seen[offset]) return false;
        seen[offset] = true;
    }
    return true;
}

void addUnicast(const network::Network& network, const task::PacketSet& packets, const Model& model, Load& load,
                Stop stop) {
    UnicastLoad unicast(network, load, stop);
    // One round per distance; even where that is a search, it ends soon after the stop is raised.
    PacedStop paced(stop);
    const NodeId nodes = network.nodeCount();
    if (packets.isIsotropic()) {
        const auto rows = packets.rows();
        for (const NodeId offset : rows) {
            if (paced.requested()) return;
            unicast.add(0, offset, nodes);
        }
        load.sending = ceilDivide(rows.size(), model.at(0).out);
        load.receiving = ceilDivide(rows.size(), model.at(0).in);
        load.totalExchange = rows.size() == nodes - 1 && isEveryOffset(rows, paced);
    } else {
        std::vector<std::uint64_t> sent, received;
        resizeInPieces(sent, nodes, stop);
        resizeInPieces(received, nodes, stop);
        if (received.size() < nodes) return;
        bool inOrder = packets.count() == std::uint64_t{nodes} * (nodes - 1);
        for (std::uint64_t p = 0; p < packets.count(); ++p) {
            if (paced.requested()) return;
            const task::Packet packet = packets.at(static_cast<PacketId>(p));
            unicast.add(packet.source, packet.destination, 1);
            ++sent[packet.source];
            ++received[packet.destination];
            if (inOrder) {
                const std::uint64_t source = p / (nodes - 1), other = p % (nodes - 1);
                inOrder = packet.source == source && packet.destination == other + (other >= source ? 1 : 0);
            }
        }
        load.totalExchange = inOrder;
        for (NodeId node = 0; node < nodes && !paced.requested(); ++node) {
            load.sending = std::max(load.sending, ceilDivide(sent[node], model.at(node).out));
            load.receiving = std::max(load.receiving, ceilDivide(received[node], model.at(node).in));
        }
    }
    unicast.finish();
}

void addBroadcasts(const network::Network& network, const task::PacketSet& packets, const Model& model, Load& load,
                   Stop stop) {
    PacedStop paced(stop);
    network::PairDistances distances(network, stop);
    const NodeId nodes = network.nodeCount();
    load.work = packets.count() * (nodes - std::uint64_t{1});
    std::vector<std::uint64_t> own;
    resizeInPieces(own, packets.isIsotropic() ? 1 : nodes, stop);
    if (own.empty() || (own.size() < nodes && !packets.isIsotropic())) return;
    if (packets.isIsotropic())
        own[0] = packets.rows().size();
    else
        for (std::uint64_t p = 0; p < packets.count() && !paced.requested(); ++p)
            ++own[packets.at(static_cast<PacketId>(p)).source];
    std::uint64_t lookedUp = 0;
    for (NodeId node = 0; node < own.size() && !paced.requested(); ++node) {
        load.receiving = std::max(load.receiving, ceilDivide(packets.count() - own[node], model.at(node).in));
        load.sending = std::max(load.sending, ceilDivide(own[node], model.at(node).out));
        if (own[node] == 0 || lookedUp > kMostRootDistances) continue;
        lookedUp += nodes;
        for (NodeId other = 0; other < nodes && !paced.requested(); ++other)
            load.farthest = std::max<std::uint64_t>(load.farthest, distances.between(node, other));
    }
}

// The largest distance between a node of `roots` and any other [links]; of many roots only the first are looked at.
std::uint64_t farthestFrom(const std::vector<bool>& roots, const network::Network& network,
                           network::PairDistances& distances, PacedStop& paced) {
    const NodeId nodes = network.nodeCount();
    std::uint64_t farthest = 0, lookedUp = 0;
    for (NodeId node = 0; node < nodes && !paced.requested(); ++node) {
        // With translations all nodes have the same eccentricity.
        if (!roots[node] || lookedUp > kMostRootDistances || (network.translations() != nullptr && lookedUp > 0))
            continue;
        lookedUp += nodes;
        for (NodeId other = 0; other < nodes && !paced.requested(); ++other)
            farthest = std::max<std::uint64_t>(farthest, distances.between(node, other));
    }
    return farthest;
}

// A node sends at least once each packet that it contributes to for others, and receives at least once each packet that
// it needs and others contribute to.
void addCombining(const network::Network& network, const task::Task& task, const Model& model, Load& load, Stop stop) {
    PacedStop paced(stop);
    const NodeId nodes = network.nodeCount();
    const std::uint64_t packets = task.packets.count();
    load.work = static_cast<std::uint64_t>(task::leastHops(task, nodes));
    std::vector<std::uint64_t> sent, received;
    std::vector<bool> roots(nodes, false);  // destinations to which all nodes contribute
    network::PairDistances distances(network, stop);
    const bool isotropic = task.isIsotropic();
    resizeInPieces(sent, nodes, stop);
    resizeInPieces(received, nodes, stop);
    if (received.size() < nodes) return;
    for (std::uint64_t p = 0; p < (isotropic ? task.packets.rows().size() : packets) && !paced.requested(); ++p) {
        const task::Combining::Sets sets = task::setsOf(task, static_cast<PacketId>(p));
        const std::uint64_t contributors = task::countIn(sets.contributors, nodes);
        const std::uint64_t destinations = task::countIn(sets.destinations, nodes);
        load.mostContributors = std::max(load.mostContributors, contributors);
        for (NodeId node = 0; node < nodes && !paced.requested(); ++node) {
            const bool contributes = task::isIn(sets.contributors, node), wants = task::isIn(sets.destinations, node);
            // By symmetry node 0 sends, of all packets, as many as all nodes send of one packet.
            if (contributes && destinations > (wants ? 1U : 0U)) ++sent[isotropic ? 0 : node];
            if (wants && contributors > (contributes ? 1U : 0U)) ++received[isotropic ? 0 : node];
            if (!wants) continue;
            if (sets.contributors.empty())
                roots[node] = true;
            else
                for (const NodeId from : sets.contributors)
                    load.farthest = std::max<std::uint64_t>(load.farthest, distances.between(from, node));
        }
    }
    for (NodeId node = 0; node < (isotropic ? 1 : nodes) && !paced.requested(); ++node) {
        load.sending = std::max(load.sending, ceilDivide(sent[node], model.at(node).out));
        load.receiving = std::max(load.receiving, ceilDivide(received[node], model.at(node).in));
    }
    load.farthest = std::max(load.farthest, farthestFrom(roots, network, distances, paced));
}

// A sorting task as unicast packets: those that must leave their nodes.
task::PacketSet sortedSet(const task::Task& task, Stop stop) {
    const std::vector<NodeId> nodes = task::sortedNodes(*task.sorting, stop);
    std::vector<task::Packet> packets;
    packets.reserve(nodes.size());
    PacedStop paced(stop);
    for (PacketId packet = 0; packet < nodes.size() && !paced.requested(); ++packet)
        if (nodes[packet] != task.packets.source(packet))
            packets.push_back({task.packets.source(packet), nodes[packet]});
    return task::PacketSet::listed(std::move(packets));
}

}  // namespace

Load loadOf(const network::Network& network, const task::Task& task, std::uint32_t ports, Stop stop) {
    Load load;
    if (task.isDynamic() || task.packets.count() == 0) return load;
    if (!task.packets.isIsotropic() && task.packets.count() > kMostListedPackets) return load;
    if (task.sorting != nullptr && !task::keysDiffer(*task.sorting, stop)) return load;  // no unique destinations
    const task::PacketSet sorted = task.sorting != nullptr ? sortedSet(task, stop) : task::PacketSet();
    const task::PacketSet& packets = task.sorting != nullptr ? sorted : task.packets;
    if (packets.count() == 0 || stop.requested()) return load;
    load.packets = packets.count();
    load.broadcasts = task.kind().toAllNodes;
    load.combines = task.kind().combines;
    const Model model(network, ports, stop);
    if (stop.requested()) return {};
    load.capacity = model.capacity();
    load.portCapacity = model.portCapacity();
    load.fanOut = model.fanOut();
    if (load.broadcasts)
        addBroadcasts(network, packets, model, load, stop);
    else if (load.combines)
        addCombining(network, task, model, load, stop);
    else
        addUnicast(network, packets, model, load, stop);
    if (stop.requested()) return {};
    return load;
}

}  // namespace hop::theory
