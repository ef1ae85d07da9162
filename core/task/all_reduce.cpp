// SPDX-License-Identifier: GPL-3.0-or-later
// All-reduce: one packet per node, to which all nodes contribute and which all nodes need complete. N packets. A
// reduce-scatter followed by a multinode broadcast.
//
// **Source:** BOSTT §1 (multinode broadcast), reversed and forwards.
#include "core/task/about_nodes.h"
#include "core/task/catalogue.h"
#include "core/task/limits.h"

namespace hop::task::all_reduce {

Entry entry();

namespace {

std::optional<Size> size(const network::Network& network, const Arguments&) {
    return combined(network, network.nodeCount(), 1.0, network.nodeCount());
}

Result<Task> make(const network::NetworkPtr& network, const Arguments&, const BuildContext& context) {
    Task task;
    task.title = "all-reduce";
    task.cast = Cast::combining;
    task.packets = packetsAboutNodes(network, About::allNodes, context);
    return task;
}

}  // namespace

Entry entry() {
    return {.id = "all-reduce",
            .title = "All-reduce",
            .help =
                "One packet for each node: all nodes contribute to each packet, and every node receives all combined "
                "packets.",
            .parameters = {},
            .citation = {"BOSTT", "§1"},
            .examples = {"all-reduce"},
            .refuses = nullptr,
            .make = make,
            .size = size};
}

}  // namespace hop::task::all_reduce
