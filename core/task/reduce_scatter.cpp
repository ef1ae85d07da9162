// SPDX-License-Identifier: GPL-3.0-or-later
// Reduce-scatter: for every node a packet to which all nodes contribute and which that node needs complete. N packets,
// by destination. A reversed multinode broadcast.
//
// **Source:** BOSTT §1 (multinode broadcast), reversed.
#include "core/task/about_nodes.h"
#include "core/task/catalogue.h"
#include "core/task/limits.h"

namespace hop::task::reduce_scatter {

Entry entry();

namespace {

std::optional<Size> size(const network::Network& network, const Arguments&) {
    return combined(network, network.nodeCount(), 1.0, 1.0);
}

Result<Task> make(const network::NetworkPtr& network, const Arguments&, const BuildContext& context) {
    Task task;
    task.title = "reduce-scatter";
    task.cast = Cast::combining;
    task.packets = packetsAboutNodes(network, About::eachNode, context);
    return task;
}

}  // namespace

Entry entry() {
    return {.id = "reduce-scatter",
            .title = "Reduce-scatter",
            .help = "Every node receives a packet of its own, to which all nodes contribute.",
            .parameters = {},
            .citation = {"BOSTT", "§1"},
            .examples = {"reduce-scatter"},
            .refuses = nullptr,
            .make = make,
            .size = size};
}

}  // namespace hop::task::reduce_scatter
