// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks with one special node, the root.
#include "core/task/root.h"

#include "core/base/paced_stop.h"
#include "core/task/limits.h"

namespace hop::task {

ParameterSpec rootParameter(std::string_view help) {
    return {.name = "root", .kind = ParameterKind::node, .help = help, .fallback = "0", .example = "0"};
}

NodeId rootOf(const Arguments& arguments) { return static_cast<NodeId>(arguments.integer("root")); }

std::optional<Size> sizeOfRooted(const network::Network& network, const Arguments&) {
    return listed(network.nodeCount() - 1.0);
}

Result<Task> rootedTask(const network::Network& network, NodeId root, Towards towards, const BuildContext& context) {
    std::vector<Packet> packets;
    packets.reserve(network.nodeCount() - 1);
    PacedStop paced(context.world.stop);
    for (NodeId node = 0; node < network.nodeCount() && !paced.requested(); ++node)
        if (node != root) packets.push_back(towards == Towards::root ? Packet{node, root} : Packet{root, node});
    Task task;
    task.packets = PacketSet::listed(std::move(packets));
    return task;
}

}  // namespace hop::task
