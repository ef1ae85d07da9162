// SPDX-License-Identifier: GPL-3.0-or-later
// Point to point: an explicit list of packets, in list order. Pairs may be repeated.
#include "core/base/text.h"
#include "core/network/node_reader.h"
#include "core/task/catalogue.h"
#include "core/task/limits.h"

namespace hop::task::point_to_point {

Entry entry();

namespace {

std::optional<std::string> refuses(const network::Network& network, const Arguments& arguments) {
    const auto pairs = arguments.pairs("pairs");
    if (pairs.empty()) return "pairs must name at least one packet, for example [[0,1]]";
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const auto [source, destination] = pairs[i];
        if (source == destination)
            return "pair " + std::to_string(i + 1) + " goes from node " +
                   network::plainName(network, static_cast<NodeId>(source)) +
                   " to itself; source and destination must differ";
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
    task.title =
        packets.size() == 1 ? "a packet from {} to {}" : quantity(packets.size(), "packet") + " point to point";
    if (packets.size() == 1) task.named = {packets[0].source, packets[0].destination};
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
                        .kind = ParameterKind::nodes,
                        .help = "Source and destination of every packet.",
                        .example = "[[0,3],[1,2]]",
                        .lists = 2,
                        .columns = "nn"}},
        .citation = {"VB", "§2"},
        .examples = {"point-to-point([[0,1]])", "point-to-point([[0,3],[1,2]])", "point-to-point([[0,1],[0,1],[2,0]])"},
        .refuses = refuses,
        .make = make,
        .size = size,
        .needs = needs};
}

}  // namespace hop::task::point_to_point
