// SPDX-License-Identifier: GPL-3.0-or-later
// Single node gather: every other node has a packet for the root, ordered by source. N - 1 packets. A reversed scatter.
//
// **Source:** BOSTT §1.
#include "core/task/catalogue.h"
#include "core/task/root.h"

namespace hop::task::gather {

Entry entry();

namespace {

Result<Task> make(const network::NetworkPtr& network, const Arguments& arguments, const BuildContext& context) {
    auto task = rootedTask(*network, rootOf(arguments), Towards::root, context);
    if (!task) return task;
    task->title = "gather at node {}";
    task->named = {rootOf(arguments)};
    return task;
}

}  // namespace

Entry entry() {
    return {.id = "gather",
            .title = "Gather",
            .help = "Every node sends a packet to one node, the root.",
            .parameters = {rootParameter("The node that receives the packets.")},
            .citation = {"BOSTT", "§1"},
            .examples = {"gather", "gather(root=1)"},
            .make = make,
            .size = sizeOfRooted};
}

}  // namespace hop::task::gather
