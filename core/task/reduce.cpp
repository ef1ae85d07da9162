// SPDX-License-Identifier: GPL-3.0-or-later
// Reduction to one node: every node contributes to one packet, which the root needs complete. 1 packet. A reversed
// broadcast.
//
// **Source:** BOSTT §1 (single node broadcast), reversed.
#include "core/task/catalogue.h"
#include "core/task/limits.h"
#include "core/task/root.h"

namespace hop::task::reduce {

Entry entry();

namespace {

std::optional<Size> size(const network::Network& network, const Arguments&) { return combined(network, 1.0, 0.0, 1.0); }

Result<Task> make(const network::NetworkPtr&, const Arguments& arguments, const BuildContext&) {
    const NodeId root = rootOf(arguments);
    Task task;
    task.title = "reduction to node {}";
    task.named = {root};
    task.cast = Cast::combining;
    task.packets = PacketSet::listed({{root, root}});
    return task;
}

}  // namespace

Entry entry() {
    return {.id = "reduce",
            .title = "Reduction",
            .help = "Every node contributes to one packet, combined on its way to one node, the root.",
            .parameters = {rootParameter("The node that receives the combined packet.")},
            .citation = {"BOSTT", "§1"},
            .examples = {"reduce", "reduce(root=1)"},
            .make = make,
            .size = size};
}

}  // namespace hop::task::reduce
