// SPDX-License-Identifier: GPL-3.0-or-later
// Random broadcasts: every node generates packets for all others as an independent Poisson process.
//
// Requires a network with translations, so that one tree can be translated to every node.
// **Source:** ST §1, on hypercubes.
#include "core/task/poisson.h"

namespace hop::task::poisson_broadcasts {

Entry entry();

namespace {

std::optional<std::string> refuses(const network::Network& network, const Arguments& arguments) {
    if (network.translations() == nullptr)
        return "its packets go along trees that are the same from every node, and the nodes of this network are not "
               "all "
               "alike";
    return refuseRates(arguments);
}

Result<Task> make(const network::NetworkPtr& network, const Arguments& arguments, const BuildContext& context) {
    auto task = poissonTask(network, arguments, Cast::broadcast, context.world.stop);
    if (task) task->title = "random broadcasts";
    return task;
}

}  // namespace

Entry entry() {
    return {.id = "poisson-broadcasts",
            .title = "Random broadcasts",
            .help = "Every node generates packets at random instants, each for all other nodes.",
            .parameters = rateParameters(),
            .citation = {"ST", "§1"},
            .examples = {"poisson-broadcasts", "poisson-broadcasts(lambda=0.02)",
                         "poisson-broadcasts(rho=0.3,then=[[200,0.6],[400,0.9]])"},
            .refuses = refuses,
            .make = make};
}

}  // namespace hop::task::poisson_broadcasts
