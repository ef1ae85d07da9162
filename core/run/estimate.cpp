// SPDX-License-Identifier: GPL-3.0-or-later
// Estimates of a run: hops from distances, memory from what the engine stores per node, link and packet.
#include "core/run/estimate.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/paced_stop.h"
#include "core/engine/possession.h"
#include "core/engine/state.h"
#include "core/network/measure.h"
#include "core/plan/plan.h"

namespace hop::run {
namespace {

// One bit in the referee, and the entry in the queue of an online rule.
constexpr double kBytesQueued = 0.125 + 16.0;
// The final check of a sort: the places of the packets, and the order of the keys with room to sort it.
constexpr double kBytesToCheckOrder = 12.0 + 6.0;
// An arrival, drawn into a vector that grows by doubling and sorted by time, and its packet entry.
constexpr double kBytesPerArrival = 3.5 * sizeof(task::Arrival) + 3.0 * sizeof(PacketId) + sizeof(task::LivePacket);
// The ends of the link, the referee's stamp, the head of a queue, and the move it carries in the busiest step.
constexpr double kBytesPerLink = 8.0 + 8.0 + 16.0 + sizeof(plan::Move);
constexpr double kFewestPlaces = 4.0;  // of a queue, in arrays that grow by doubling
constexpr double kBytesPerNode = 16.0;
constexpr double kBytesPerFlight = 3.0 * 24.0;  // a hop of a combining packet, in a list that grows by doubling
constexpr double kMostCounted = 1e19;           // number of packets that fits into 64 bits
constexpr double kHopsPerSecond = 2e7;          // on an ordinary core, with the referee

// The set of a combining packet at a node: one bit per contributor, and one byte of flags.
double setBytes(const network::Network& network) { return 8.0 * std::ceil(network.nodeCount() / 64.0) + 1.0; }

double bytesPerPacket(const network::Network& network, task::Cast cast) {
    switch (cast) {
        case task::Cast::broadcast:
            return network.nodeCount() / 8.0 + 24.0;
        case task::Cast::sorting:
            return 8.0 + kBytesQueued + kBytesToCheckOrder;
        case task::Cast::combining:
            return network.nodeCount() * setBytes(network) + 24.0;
        case task::Cast::unicast:
            break;
    }
    return sizeof(engine::UnicastPossession::Record) + kBytesQueued;
}

// Of a packet of random arrivals, on average. Without translations the mean distance is a search from every node.
double hopsOfOne(const network::Network& network, const task::Task& task, Stop stop) {
    if (task.kind().toAllNodes) return network.nodeCount() - 1.0;
    if (task.sink != kNoNode) return network::eccentricity(network, task.sink, stop);
    if (const auto stated = network::statedValue(network, network::Property::meanDistance)) return *stated;
    if (const auto mean = network::meanDistance(network, stop)) return *mean;
    return network::eccentricity(network, 0, stop);
}

double hopsOf(const network::Network& network, const task::Task& task, Stop stop) {
    const task::PacketKind& kind = task.kind();
    if (kind.toAllNodes) return static_cast<double>(task.packets.count()) * (network.nodeCount() - 1.0);
    if (kind.combines) return task::leastHops(task, network.nodeCount());
    // The distance that a sort moves a packet depends on the algorithm; no algorithm here exceeds the number of nodes.
    if (!kind.destinationsGiven) return static_cast<double>(task.packets.count()) * network.nodeCount();
    double hops = 0.0;
    PacedStop paced(stop);
    if (task.isIsotropic()) {
        for (const NodeId offset : task.packets.rows()) {
            if (paced.requested()) break;
            hops += network.distance(0, offset);
        }
        return hops * network.nodeCount();
    }
    network::PairDistances distances(network, stop);
    for (std::uint64_t p = 0; p < task.packets.count() && !paced.requested(); ++p) {
        const task::Packet packet = task.packets.at(static_cast<PacketId>(p));
        hops += distances.between(packet.source, packet.destination);
    }
    return hops;
}

// Over all nodes, in one slot.
double greatestArrivals(const network::Network& network, const task::Task& task) {
    double rate = task.rate;
    for (const task::RatePiece& piece : task.rates) rate = std::max(rate, piece.rate);
    return rate * network.nodeCount();
}

// The longest queues of random arrivals that an estimate expects; closer to saturation a run takes long to fill.
constexpr double kGreatestLoad = 0.95;

// Mean number of packets that wait for a link or cross it at a load below 1: M/D/1.
double onALink(double load) { return load + load * load / (2.0 * (1.0 - load)); }

// [bytes] of the packets of a dynamic run in its steady state, by Little's law: a packet needs its hops, the wait for
// each, and the wait for the algorithm's turn. 0 above saturation, where there is no steady state.
double bytesInTransit(const network::Network& network, const task::Task& task, double hops, Step pause, Stop stop) {
    const double perSlot = greatestArrivals(network, task);
    const auto capacity = static_cast<double>(network::totalBandwidth(network, stop));
    double load = perSlot * hops / capacity;
    if (load >= 1.0) return 0.0;
    // Packets to one node meet at its links.
    if (task.sink != kNoNode) load = kGreatestLoad;
    load = std::min(load, kGreatestLoad);
    const double depth = task.kind().toAllNodes ? network::eccentricity(network, 0, stop) : hops;
    const double packets = perSlot * (depth * onALink(load) / load + static_cast<double>(pause) + 1.0);
    const double place = task.kind().copiesStay ? 16.0 : 8.0;
    return packets * bytesPerLivePacket(network, task.cast) +
           network.linkCount() * place * (kFewestPlaces + 4.0 * onALink(load));
}

}  // namespace

Estimates estimate(const network::Network& network, const task::Size& size) {
    const double nodes = network.nodeCount();
    const task::PacketKind& kind = task::kindOf(size.cast);
    Estimates result;
    Estimate& each = result.explicitly;
    each.packets = static_cast<std::uint64_t>(std::min(size.packets, kMostCounted));
    each.hops = size.hops;
    each.memory =
        size.packets * bytesPerPacket(network, size.cast) + network.linkCount() * kBytesPerLink + nodes * kBytesPerNode;
    const double flights = kBytesPerFlight + 3.0 * setBytes(network);  // in lists that grow by doubling
    if (kind.combines) each.memory += flights * std::min(each.hops, network.linkCount() * 1.0);
    each.recordedMemory = each.memory + each.hops * sizeof(plan::Move);
    each.seconds = each.hops / kHopsPerSecond;
    if (size.rows == 0.0) return result;
    const double entries = each.hops / nodes;
    Estimate one = each;
    double row = 16.0;
    if (kind.copiesStay) row += nodes / 8.0;
    if (kind.combines) row += bytesPerPacket(network, size.cast);
    one.memory = entries * sizeof(plan::SymmetricMove) + size.rows * row;
    if (kind.combines) one.memory += flights * network.facts().degree;
    one.recordedMemory = one.memory;
    one.seconds = entries / kHopsPerSecond;
    result.symmetrically = one;
    return result;
}

double bytesPerLivePacket(const network::Network& network, task::Cast cast) {
    const double held = task::kindOf(cast).copiesStay ? 8.0 * std::ceil(network.nodeCount() / 64.0) + 4.0
                                                      : sizeof(engine::UnicastPossession::Record);
    // In arrays that grow by doubling, of which one at a time is copied.
    return 2.0 * (sizeof(task::LivePacket) + sizeof(PacketId) + held) +
           std::max<double>(sizeof(task::LivePacket), held);
}

Estimate estimateOfSlots(const network::Network& network, const task::Task& task, Step slots, Estimate estimate,
                         Stop stop) {
    double packets = task.rates.empty() ? task.rate * network.nodeCount() * static_cast<double>(slots) : 0.0;
    for (std::size_t i = 0; i < task.rates.size() && task.rates[i].from < slots; ++i) {
        const Step until = i + 1 < task.rates.size() ? std::min(task.rates[i + 1].from, slots) : slots;
        packets += task.rates[i].rate * network.nodeCount() * static_cast<double>(until - task.rates[i].from);
    }
    estimate.packets = static_cast<std::uint64_t>(packets);
    // A slot has at most as many hops as the links carry.
    estimate.hops = std::min(packets * estimate.hopsOfOne,
                             static_cast<double>(slots) * static_cast<double>(network::totalBandwidth(network, stop)));
    return estimate;
}

Estimates withPause(const network::Network& network, const task::Task& task, Estimates estimates, Step pause,
                    Stop stop) {
    Estimate& each = estimates.explicitly;
    each.memory -= each.inTransit;
    each.inTransit = bytesInTransit(network, task, each.hopsOfOne, pause, stop);
    each.memory += each.inTransit;
    each.recordedMemory = each.memory;
    return estimates;
}

Estimates estimate(const network::Network& network, const task::Task& task, Stop stop) {
    task::Size size{.cast = task.cast,
                    .packets = static_cast<double>(task.packets.count()),
                    .rows = static_cast<double>(task.packets.rows().size()),
                    .hops = hopsOf(network, task, stop)};
    if (task.isDynamic()) size.packets = greatestArrivals(network, task);
    Estimates result = estimate(network, size);
    if (!task.isDynamic()) return result;
    result.explicitly.hopsOfOne = hopsOfOne(network, task, stop);
    result.explicitly.memory += size.packets * kBytesPerArrival;
    return withPause(network, task, std::move(result), 0, stop);
}

}  // namespace hop::run
