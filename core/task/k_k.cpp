// SPDX-License-Identifier: GPL-3.0-or-later
// k-k routing: every node is the source of at most k packets and the destination of at most k. Packets are ordered by
// source.
//
// *random*: k N packets, each node drawn k times as a destination; packets drawn for their own source are omitted.
// *full*: the same, but these exchange destinations with others, so that every node is source and destination of
// exactly k packets. The permutations: k times the packet of each node that they move.
// **Source:** Ost §2.2.2 (k-k routing problem, full k-k routing problem).
#include <algorithm>

#include "core/base/paced_stop.h"
#include "core/base/random.h"
#include "core/base/text.h"
#include "core/task/catalogue.h"
#include "core/task/limits.h"
#include "core/task/permutation_maps.h"

namespace hop::task::k_k {

Entry entry();

namespace {

bool isPermutation(std::string_view kind) { return kind != "random" && kind != "full"; }

std::optional<std::string> refuses(const network::Network& network, const Arguments& arguments) {
    const std::string_view kind = arguments.text("kind");
    if (!isPermutation(kind)) return std::nullopt;
    return refusePermutation(permutationKind(kind), network.nodeCount(), 0);
}

// The destinations of the packets of nodes 0, 0, .., 1, 1, ..: every node occurs k times.
std::vector<NodeId> drawDestinations(NodeId nodes, std::size_t k, RandomStream& lots, Stop stop) {
    std::vector<NodeId> destinations;
    destinations.reserve(nodes * k);
    PacedStop paced(stop);
    for (NodeId node = 0; node < nodes && !paced.requested(k); ++node) destinations.insert(destinations.end(), k, node);
    lots.shuffle(std::span(destinations), stop);
    return destinations;
}

// Packets for their own source exchange destinations with a packet that neither starts nor ends there. There always is
// one: at most 2k - 1 of at least 2k packets start or end there.
void sendAbroad(std::vector<NodeId>& destinations, std::size_t k, RandomStream& lots, Stop stop) {
    const auto sourceOf = [&](std::size_t slot) { return static_cast<NodeId>(slot / k); };
    PacedStop paced(stop);
    for (std::size_t slot = 0; slot < destinations.size() && !paced.requested(); ++slot) {
        const NodeId node = sourceOf(slot);
        if (destinations[slot] != node) continue;
        std::size_t other = lots.below(static_cast<std::uint32_t>(destinations.size()));
        while (sourceOf(other) == node || destinations[other] == node) other = (other + 1) % destinations.size();
        std::swap(destinations[slot], destinations[other]);
    }
}

// If stopped, entries are missing.
std::vector<NodeId> destinationsOf(std::string_view kind, NodeId nodes, std::size_t k, StreamKey key, Stop stop) {
    RandomStream lots(key);
    if (isPermutation(kind)) {
        std::vector<NodeId> destinations;
        destinations.reserve(nodes * k);
        PacedStop paced(stop);
        for (NodeId node = 0; node < nodes && !paced.requested(k); ++node)
            destinations.insert(destinations.end(), k, imageOf(permutationKind(kind), nodes, 0, node));
        return destinations;
    }
    std::vector<NodeId> destinations = drawDestinations(nodes, k, lots, stop);
    if (kind == "full" && !stop.requested()) sendAbroad(destinations, k, lots, stop);
    return destinations;
}

std::optional<Size> size(const network::Network& network, const Arguments& arguments) {
    return listed(static_cast<double>(arguments.integer("k")) * network.nodeCount());
}

double needs(const network::Network& network, const Arguments& arguments) {
    return static_cast<double>(arguments.integer("k")) * network.nodeCount() * (sizeof(NodeId) + sizeof(Packet));
}

Result<Task> make(const network::NetworkPtr& network, const Arguments& arguments, const BuildContext& context) {
    const auto k = static_cast<std::size_t>(arguments.integer("k"));
    const std::string_view kind = arguments.text("kind");
    if (auto fits = checkPacketCount(static_cast<double>(k) * network->nodeCount()); !fits) return fits.error();
    const std::vector<NodeId> destinations =
        destinationsOf(kind, network->nodeCount(), k, context.keyFor("task k-k"), context.world.stop);
    std::vector<Packet> packets;
    packets.reserve(destinations.size());
    PacedStop paced(context.world.stop);
    for (std::size_t slot = 0; slot < destinations.size() && !paced.requested(); ++slot)
        if (const auto source = static_cast<NodeId>(slot / k); source != destinations[slot])
            packets.push_back({source, destinations[slot]});
    if (packets.empty())
        return unsupported("seed " + std::to_string(context.seed) + " draws all packets on " +
                           excerpt(network->facts().expression) + " for their own source; choose another seed");
    const std::string number = std::to_string(k) + "-" + std::to_string(k) + " routing";
    Task task;
    task.drawn = !isPermutation(kind);
    task.title = std::string(kind) + " " + number;
    task.packets = PacketSet::listed(std::move(packets));
    return task;
}

}  // namespace

Entry entry() {
    return {.id = "k-k",
            .title = "k-k routing",
            .help = "Every node is source and destination of at most k packets.",
            .parameters = {{.name = "k",
                            .kind = ParameterKind::integer,
                            .help = "Packets of each node.",
                            .unit = "packets",
                            .minimum = 1,
                            .maximum = 65535,
                            .example = "2"},
                           {.name = "kind",
                            .kind = ParameterKind::choice,
                            .help = "At random, at random with exactly k from and to every node (full), or k times a "
                                    "permutation.",
                            .choices = {"random", "full", "transpose", "bit-reversal", "complement", "reversal"},
                            .fallback = "random",
                            .example = "full"}},
            .citation = {"Ost", "§2.2.2"},
            .examples = {"k-k(2)", "k-k(2,kind=full)"},
            .refuses = refuses,
            .make = make,
            .size = size,
            .needs = needs};
}

}  // namespace hop::task::k_k
