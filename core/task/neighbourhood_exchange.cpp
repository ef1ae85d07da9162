// SPDX-License-Identifier: GPL-3.0-or-later
// (K,L) neighbourhood exchange: every node has one packet for every node at a distance from K to L. With K = 1 and L
// the diameter it is total exchange, in the same order of packets.
//
// **Source:** VB §4.
// **Departs from the source:** on any network, by the distance of its links; VB defines it on the hypercube.
#include <algorithm>

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

Result<PacketSet> bySymmetry(const network::NetworkPtr& network, const Ring& ring) {
    std::vector<NodeId> rows;
    std::uint32_t diameter = 0;
    for (NodeId x = 1; x < network->nodeCount(); ++x) {
        const std::uint32_t distance = network->distance(0, x);
        diameter = std::max(diameter, distance);
        if (ring.has(distance)) rows.push_back(x);
    }
    if (auto checked = checkRing(*network, ring, diameter); !checked) return checked.error();
    return PacketSet::isotropic(network, std::move(rows));
}

Result<PacketSet> byList(const network::Network& network, const Ring& ring, const BuildContext& context) {
    if (auto checked = checkRing(network, ring, network::diameter(network)); !checked) return checked.error();
    std::vector<Packet> packets;
    for (NodeId s = 0; s < network.nodeCount(); ++s) {
        const std::vector<std::uint32_t> distances = network::distancesFrom(network, s);
        const auto more = std::ranges::count_if(distances, [&](std::uint32_t d) { return ring.has(d); });
        if (auto fits = checkPacketCount(packets.size() + static_cast<std::uint64_t>(more), context); !fits)
            return fits.error();
        for (NodeId t = 0; t < network.nodeCount(); ++t)
            if (ring.has(distances[t])) packets.push_back({s, t});
    }
    return PacketSet::listed(std::move(packets));
}

Result<Task> make(const network::NetworkPtr& network, const Arguments& arguments, const BuildContext& context) {
    const Ring ring = ringOf(arguments);
    auto packets = network->translations() != nullptr ? bySymmetry(network, ring) : byList(*network, ring, context);
    if (!packets) return packets.error();
    Task task;
    task.title = "(" + std::to_string(ring.nearest) + "," + std::to_string(ring.farthest) + ") neighbourhood exchange";
    task.packets = *std::move(packets);
    return task;
}

}  // namespace

Entry entry() {
    return {.id = "neighbourhood-exchange",
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
            .make = make};
}

}  // namespace hop::task::neighbourhood_exchange
