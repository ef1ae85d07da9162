// SPDX-License-Identifier: GPL-3.0-or-later
// (K,L) neighbourhood exchange: every node has one packet for every node at a distance from K to L. With K = 1 and L
// the diameter it is total exchange, with the same order of packets.
//
// **Source:** VB §4.
// **Departs from the source:** on any network, by its distances; VB defines it on the hypercube.
#include <algorithm>

#include "core/base/memory_need.h"
#include "core/base/paced_stop.h"
#include "core/base/text.h"
#include "core/network/measure.h"
#include "core/task/catalogue.h"
#include "core/task/limits.h"

namespace hop::task::neighbourhood_exchange {

Entry entry();

namespace {

struct Ring {
    std::uint32_t nearest = 0, farthest = 0;  // [links]

    bool has(std::uint32_t distance) const { return distance >= nearest && distance <= farthest; }
};

Ring ringOf(const Arguments& arguments) {
    return {static_cast<std::uint32_t>(arguments.integer("k")), static_cast<std::uint32_t>(arguments.integer("l"))};
}

std::optional<std::string> refuses(const network::Network&, const Arguments& arguments) {
    const Ring ring = ringOf(arguments);
    if (ring.nearest <= ring.farthest) return std::nullopt;
    return "k is the least distance and l the greatest, so that k=" + std::to_string(ring.nearest) +
           " must not be more than l=" + std::to_string(ring.farthest);
}

Result<void> checkRing(const network::Network& network, const Ring& ring, std::uint32_t diameter) {
    if (ring.farthest <= diameter) return {};
    return unsupported("task neighbourhood-exchange on " + excerpt(network.facts().expression) + ": no two nodes are " +
                       quantity(ring.nearest > diameter ? ring.nearest : ring.farthest, "link") +
                       " apart; k and l must be from 1 to the diameter, " + std::to_string(diameter));
}

std::optional<Size> size(const network::Network& network, const Arguments& arguments) {
    if (network.translations() == nullptr) return std::nullopt;
    const Ring ring = ringOf(arguments);
    const std::vector<double> counts = network::distanceCounts(network);
    Size size;
    for (std::uint32_t distance = 1; distance < counts.size(); ++distance) {
        if (!ring.has(distance)) continue;
        size.rows += counts[distance];
        size.hops += distance * counts[distance] * network.nodeCount();
    }
    size.packets = size.rows * network.nodeCount();
    return size;
}

Result<PacketSet> bySymmetry(const network::NetworkPtr& network, const Ring& ring, const Arguments& arguments,
                             Stop stop) {
    const auto diameter = static_cast<std::uint32_t>(network::distanceCounts(*network, stop).size() - 1);
    if (auto checked = checkRing(*network, ring, diameter); !checked) return checked.error();
    std::vector<NodeId> rows;
    rows.reserve(static_cast<std::size_t>(size(*network, arguments)->rows));
    PacedStop paced(stop);
    for (NodeId x = 1; x < network->nodeCount() && !paced.requested(); ++x)
        if (ring.has(network->distance(0, x))) rows.push_back(x);
    return PacketSet::isotropic(network, std::move(rows));
}

// Visits the destinations of every node, until `take` returns an error or the stop is raised.
template <typename Take>
Result<void> forEachSource(const network::Network& network, const Ring& ring, Stop stop, const Take& take) {
    std::vector<NodeId> destinations;
    for (NodeId source = 0; source < network.nodeCount(); ++source) {
        const std::vector<std::uint32_t> distances = network::distancesFrom(network, source, stop);
        if (stop.requested()) break;
        destinations.clear();
        for (NodeId node = 0; node < network.nodeCount(); ++node)
            if (ring.has(distances[node])) destinations.push_back(node);
        if (auto taken = take(source, destinations); !taken) return taken;
    }
    return {};
}

// Counted first: their number is not known in advance, and a growing list would temporarily need twice the memory.
Result<PacketSet> byList(const network::Network& network, const Ring& ring, const BuildContext& context) {
    const Stop stop = context.world.stop;
    const std::uint32_t diameter = network::diameter(network, stop);
    if (stop.requested()) return PacketSet();
    if (auto checked = checkRing(network, ring, diameter); !checked) return checked.error();
    const std::string what = "task neighbourhood-exchange on " + excerpt(network.facts().expression);
    double count = 0.0;
    auto counted = forEachSource(network, ring, stop, [&](NodeId, const std::vector<NodeId>& destinations) {
        count += static_cast<double>(destinations.size());
        if (auto countable = checkPacketCount(count); !countable) return countable;
        return checkMemory(what, count * sizeof(Packet), context.world.memoryLimit);
    });
    if (!counted) return counted.error();
    if (stop.requested()) return PacketSet();
    std::vector<Packet> packets;
    packets.reserve(static_cast<std::size_t>(count));
    (void)forEachSource(network, ring, stop, [&](NodeId source, const std::vector<NodeId>& destinations) {
        for (const NodeId destination : destinations) packets.push_back({source, destination});
        return Result<void>();
    });
    return PacketSet::listed(std::move(packets));
}

Result<Task> make(const network::NetworkPtr& network, const Arguments& arguments, const BuildContext& context) {
    const Ring ring = ringOf(arguments);
    auto packets = network->translations() != nullptr ? bySymmetry(network, ring, arguments, context.world.stop)
                                                      : byList(*network, ring, context);
    if (!packets) return packets.error();
    Task task;
    task.title = "(" + std::to_string(ring.nearest) + "," + std::to_string(ring.farthest) + ") neighbourhood exchange";
    task.packets = *std::move(packets);
    if (!task.isIsotropic()) task.memory = static_cast<double>(task.packets.count() * sizeof(Packet));
    return task;
}

}  // namespace

Entry entry() {
    return {
        .id = "neighbourhood-exchange",
        .title = "Neighbourhood exchange",
        .help = "Every node sends a separate packet to every node at a distance from k to l.",
        .parameters = {{.name = "k",
                        .kind = ParameterKind::integer,
                        .help = "The least distance, from 1 to the diameter.",
                        .unit = "links",
                        .minimum = 1,
                        .maximum = 4294967294.0,
                        .example = "1"},
                       {.name = "l",
                        .kind = ParameterKind::integer,
                        .help = "The greatest distance, from k to the diameter.",
                        .unit = "links",
                        .minimum = 1,
                        .maximum = 4294967294.0,
                        .example = "2"}},
        .citation = {"VB", "§4"},
        .examples = {"neighbourhood-exchange(1,1)", "neighbourhood-exchange(1,2)", "neighbourhood-exchange(2,2)"},
        .refuses = refuses,
        .make = make,
        .size = size,
        .notes = {{NoteKind::departure,
                   "On any network, by the distances of its links; the source defines it on the hypercube.", "VB §4"}}};
}

}  // namespace hop::task::neighbourhood_exchange
