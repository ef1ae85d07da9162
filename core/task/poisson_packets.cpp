// SPDX-License-Identifier: GPL-3.0-or-later
// Random packets: every node generates packets as an independent Poisson process, each for a uniformly random other
// node.
//
// **Source:** ST §1, the problem of its related work; destinations are drawn among the other nodes.
#include "core/task/poisson.h"

namespace hop::task::poisson_packets {

Entry entry();

namespace {

std::optional<std::string> refuses(const network::Network&, const Arguments& arguments) {
    return refuseRates(arguments);
}

Result<Task> make(const network::NetworkPtr& network, const Arguments& arguments, const BuildContext& context) {
    auto task = poissonTask(network, arguments, Cast::unicast, context.world.stop);
    if (task) task->title = "random packets";
    return task;
}

}  // namespace

Entry entry() {
    return {.id = "poisson-packets",
            .title = "Random packets",
            .help = "Every node generates packets at random instants, each for one other node chosen at random.",
            .parameters = rateParameters(),
            .citation = {"ST", "§1"},
            .examples = {"poisson-packets", "poisson-packets(lambda=0.1)",
                         "poisson-packets(rho=0.3,then=[[200,0.6],[400,0.9]])"},
            .refuses = refuses,
            .make = make};
}

}  // namespace hop::task::poisson_packets
