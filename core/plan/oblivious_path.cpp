// SPDX-License-Identifier: GPL-3.0-or-later
// The path of a packet in oblivious k-k routing.
#include "core/plan/oblivious_path.h"

namespace hop::plan {

std::uint64_t stepsOf(const Turns& turns) {
    std::uint64_t steps = 0;
    for (std::size_t i = 1; i < turns.size(); ++i)
        steps += turns[i] > turns[i - 1] ? turns[i] - turns[i - 1] : turns[i - 1] - turns[i];
    return steps;
}

Turns countingTurns(std::uint32_t source, std::uint32_t last) { return {source, last, 0, source}; }

Turns sourceTurns(std::uint32_t source, std::uint32_t last, std::uint32_t exit) { return {source, last, exit, exit}; }

Turns directTurns(std::uint32_t source, std::uint32_t exit) { return {source, exit, exit, exit}; }

Turns phaseOneTurns(std::uint32_t entry, std::uint32_t last) { return {entry, last, 0, 0}; }

Turns phaseTwoTurns(std::uint32_t entry, std::uint32_t destination, std::uint32_t last) {
    if (destination >= entry) return {0, destination, destination, destination};
    return {0, last, destination, destination};
}

std::vector<ObliviousHop> obliviousPath(const network::Network& network, const network::Partition& partition,
                                        NodeId from, NodeId to, bool counting) {
    const network::Places sources = placesOf(network, partition.sources),
                          destinations = placesOf(network, partition.destinations);
    const std::uint32_t i = sources.block[from], j = destinations.block[to];
    std::vector<ObliviousHop> hops;
    const auto walk = [&](const network::LineEmbedding& block, const Turns& turns, KkTag tag) {
        walkLine(scheduleLineStep(network, block), turns,
                 [&](std::uint64_t, const network::LineStep::Hop& hop) { hops.push_back({hop.link, tag}); });
    };
    const network::LineEmbedding &source = partition.sources[i], &destination = partition.destinations[j];
    const std::uint32_t v = sources.place[from], last = source.places() - 1;
    if (counting) {
        walk(source, countingTurns(v, last), KkTag::counting);
        return hops;
    }
    walk(source, sourceTurns(v, last, sources.place[partition.trees[i].exit]), KkTag::source);
    const std::vector<NodeId> path = partition.connection(i, j);
    for (std::size_t h = 0; h + 1 < path.size(); ++h)
        hops.push_back({network.findLink(path[h], path[h + 1]), KkTag::tree});
    const std::uint32_t entry = destinations.place[partition.entries[j][i]], end = destination.places() - 1;
    walk(destination, phaseOneTurns(entry, end), KkTag::phaseOne);
    walk(destination, phaseTwoTurns(entry, destinations.place[to], end), KkTag::phaseTwo);
    return hops;
}

std::uint64_t pairsWithTwoPaths(const network::Network& network, const network::Partition& partition, ExitWay way) {
    if (way == ExitWay::viaLast) return 0;
    const network::Places sources = placesOf(network, partition.sources);
    std::uint64_t nodes = 0;  // from which both ways differ, whatever the destination
    for (std::size_t i = 0; i < partition.sources.size(); ++i) {
        const std::uint32_t last = partition.sources[i].places() - 1, exit = sources.place[partition.trees[i].exit];
        for (std::uint32_t v = 0; v <= last; ++v)
            if (stepsOf(sourceTurns(v, last, exit)) != stepsOf(directTurns(v, exit))) ++nodes;
    }
    return nodes * network.nodeCount();
}

}  // namespace hop::plan
