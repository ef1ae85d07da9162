// SPDX-License-Identifier: GPL-3.0-or-later
// What a run would cost: hops by distances, memory by what the engine holds for each node, link and packet.
#include "core/document/estimate.h"

#include "core/engine/possession.h"
#include "core/plan/plan.h"

namespace hop::document {
namespace {

// A packet's place, its bit in the referee, and what an online rule remembers of it: its place in a queue.
constexpr double kBytesPerPacket = sizeof(engine::UnicastPossession::Record) + 0.125 + 16.0;
// Ends of the link, the referee's stamp, the head of a queue, the move it carries in the busiest step.
constexpr double kBytesPerLink = 8.0 + 8.0 + 16.0 + sizeof(plan::Move);
constexpr double kBytesPerNode = 16.0;
constexpr double kHopsPerSecond = 2e7;  // on an ordinary core, referee on

double hopsOf(const network::Network& network, const task::Task& task, Stop stop) {
    if (task.cast == task::Cast::broadcast)
        return static_cast<double>(task.packets.count()) * (network.nodeCount() - 1.0);
    // How far a sort carries a packet is the algorithm's affair; none that is shown here takes it past more nodes.
    if (task.cast == task::Cast::sorting) return static_cast<double>(task.packets.count()) * network.nodeCount();
    double hops = 0.0;
    if (task.isIsotropic()) {
        for (const NodeId offset : task.packets.rows()) {
            if (stop.requested()) break;
            hops += network.distance(0, offset);
        }
        return hops * network.nodeCount();
    }
    for (std::uint64_t p = 0; p < task.packets.count() && !stop.requested(); ++p) {
        const task::Packet packet = task.packets.at(static_cast<PacketId>(p));
        hops += network.distance(packet.source, packet.destination);
    }
    return hops;
}

}  // namespace

Estimates estimate(const network::Network& network, const task::Task& task, Stop stop) {
    const bool broadcast = task.cast == task::Cast::broadcast;
    const double nodes = network.nodeCount();
    const double packets = static_cast<double>(task.packets.count());
    Estimates result;
    Estimate& each = result.explicitly;
    each.packets = task.packets.count();
    each.hops = hopsOf(network, task, stop);
    each.memory = packets * (broadcast ? nodes / 8.0 + 24.0 : kBytesPerPacket) + network.linkCount() * kBytesPerLink +
                  nodes * kBytesPerNode;
    each.recordedMemory = each.memory + each.hops * sizeof(plan::Move);
    each.seconds = each.hops / kHopsPerSecond;
    if (!task.isIsotropic()) return result;
    const double rows = static_cast<double>(task.packets.rows().size());
    const double entries = each.hops / nodes;
    Estimate one = each;
    one.memory = entries * sizeof(plan::SymmetricMove) + rows * (broadcast ? nodes / 8.0 + 16.0 : 16.0);
    one.recordedMemory = one.memory;
    one.seconds = entries / kHopsPerSecond;
    result.symmetrically = one;
    return result;
}

}  // namespace hop::document
