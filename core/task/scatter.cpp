// SPDX-License-Identifier: GPL-3.0-or-later
// Single node scatter: the root has a separate packet for every other node, ordered by destination. N - 1 packets.
//
// **Source:** BOSTT §1 and §3.
#include "core/task/catalogue.h"
#include "core/task/root.h"

namespace hop::task::scatter {

Entry entry();

namespace {

Result<Task> make(const network::NetworkPtr& network, const Arguments& arguments, const BuildContext& context) {
    auto task = rootedTask(*network, rootOf(arguments), Towards::others, context);
    if (!task) return task;
    task->title = "scatter from node {}";
    task->named = {rootOf(arguments)};
    return task;
}

}  // namespace

Entry entry() {
    return {.id = "scatter",
            .title = "Scatter",
            .help = "One node, the root, sends a separate packet to every other node.",
            .parameters = {rootParameter("The node that has the packets.")},
            .citation = {"BOSTT", "§1"},
            .examples = {"scatter", "scatter(root=1)"},
            .make = make,
            .size = sizeOfRooted};
}

}  // namespace hop::task::scatter
