// SPDX-License-Identifier: GPL-3.0-or-later
// Point to point: an explicit list of packets, in list order. Pairs may be repeated.
#include "core/base/text.h"
#include "core/task/catalogue.h"
#include "core/task/limits.h"

namespace hop::task::point_to_point {

Entry entry();

namespace {

std::optional<std::string> refuses(const network::Network& network, const Arguments& arguments) {
    const std::int64_t nodes = network.nodeCount();
    const auto pairs = arguments.pairs("pairs");
    if (pairs.empty()) return "pairs must name at least one packet, for example [[0,1]]";
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const auto [source, destination] = pairs[i];
        const std::string pair = "pair " + std::to_string(i + 1) + ", [" + std::to_string(source) + "," +
                                 std::to_string(destination) + "], ";
        for (const std::int64_t node : pairs[i])
            if (node >= nodes)
                return pair + "names node " + std::to_string(node) + "; nodes are numbered from 0 to " +
                       std::to_string(nodes - 1);
        if (source == destination) return pair + "goes from a node to itself; source and destination must differ";
    }
    return std::nullopt;
}

double pairsIn(const Arguments& arguments) { return static_cast<double>(arguments.expression("pairs").items.size()); }

std::optional<Size> size(const network::Network&, const Arguments& arguments) { return listed(pairsIn(arguments)); }

double needs(const network::Network&, const Arguments& arguments) {
    return pairsIn(arguments) * (2 * sizeof(std::int64_t) + sizeof(Packet));
}

Result<Task> make(const network::NetworkPtr&, const Arguments& arguments, const BuildContext&) {
    const auto pairs = arguments.pairs("pairs");
    std::vector<Packet> packets;
    packets.reserve(pairs.size());
    for (const auto& [source, destination] : pairs)
        packets.push_back({static_cast<NodeId>(source), static_cast<NodeId>(destination)});
    Task task;
    task.title = packets.size() == 1 ? "a packet from " + std::to_string(packets[0].source) + " to " +
                                           std::to_string(packets[0].destination)
                                     : quantity(packets.size(), "packet") + " point to point";
    task.packets = PacketSet::listed(std::move(packets));
    return task;
}

}  // namespace

Entry entry() {
    return {
        .id = "point-to-point",
        .title = "Point to point",
        .help = "Packets listed one by one, each with its source and its destination.",
        .parameters = {{.name = "pairs",
                        .kind = ParameterKind::pairs,
                        .help = "Source and destination of every packet.",
                        .minimum = 0,
                        .example = "[[0,3],[1,2]]"}},
        .citation = {"VB", "§2"},
        .examples = {"point-to-point([[0,1]])", "point-to-point([[0,3],[1,2]])", "point-to-point([[0,1],[0,1],[2,0]])"},
        .refuses = refuses,
        .make = make,
        .size = size,
        .needs = needs};
}

}  // namespace hop::task::point_to_point
