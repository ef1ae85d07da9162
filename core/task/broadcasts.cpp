// SPDX-License-Identifier: GPL-3.0-or-later
// Several broadcasts at once: each node of a list has a packet for all nodes; a node listed twice has two.
//
// **Source:** ST §5.1, Fig. 10 (the roots of the d disjoint trees broadcast together).
#include "core/base/text.h"
#include "core/task/catalogue.h"
#include "core/task/limits.h"

namespace hop::task::broadcasts {

Entry entry();

namespace {

std::optional<std::string> refuses(const network::Network&, const Arguments& arguments) {
    if (arguments.expression("roots").items.empty()) return "roots must name at least one node, for example [0,1]";
    return std::nullopt;
}

// The length of the list, without reading it.
double rootsIn(const Arguments& arguments) { return static_cast<double>(arguments.expression("roots").items.size()); }

std::optional<Size> size(const network::Network& network, const Arguments& arguments) {
    return broadcastsOf(network, rootsIn(arguments));
}

double needs(const network::Network&, const Arguments& arguments) {
    return rootsIn(arguments) * (sizeof(std::int64_t) + sizeof(Packet));
}

Result<Task> make(const network::NetworkPtr&, const Arguments& arguments, const BuildContext&) {
    const auto roots = arguments.integers("roots");
    std::vector<Packet> packets;
    packets.reserve(roots.size());
    for (const std::int64_t root : roots) packets.push_back({static_cast<NodeId>(root), kAllNodes});
    Task task;
    task.title = packets.size() == 1 ? "broadcast from node {}" : quantity(packets.size(), "broadcast");
    if (packets.size() == 1) task.named = {packets[0].source};
    task.cast = Cast::broadcast;
    task.packets = PacketSet::listed(std::move(packets));
    return task;
}

}  // namespace

Entry entry() {
    return {.id = "broadcasts",
            .title = "Several broadcasts",
            .help = "Each node of a list sends a packet to all other nodes.",
            .parameters = {{.name = "roots",
                            .kind = ParameterKind::nodes,
                            .help = "The nodes that have a packet.",
                            .example = "[1,2,4]",
                            .lists = 1}},
            .citation = {"ST", "§5.1"},
            .examples = {"broadcasts([0,1])", "broadcasts([1,0,1])"},
            .refuses = refuses,
            .make = make,
            .size = size,
            .needs = needs};
}

}  // namespace hop::task::broadcasts
