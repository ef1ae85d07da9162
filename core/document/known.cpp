// SPDX-License-Identifier: GPL-3.0-or-later
// Statements of scenarios that are not run.
#include "core/document/known.h"

#include "core/algorithm/catalogue.h"
#include "core/base/text.h"
#include "core/task/catalogue.h"

namespace hop::document {

Result<std::vector<theory::Statement>> knownOf(const Scenario& scenario, network::BuildContext world) {
    world.readFile = {};
    const auto network = network::build(scenario.network, world);
    if (!network) return network.error();
    const auto task = task::build(*network, scenario.task, {.world = world, .seed = scenario.seed});
    if (!task) return task.error();
    auto known = theory::bounds({.network = **network, .task = **task, .ports = scenario.ports, .stop = world.stop});
    if (world.stop.requested()) return interrupted("the bounds of " + excerpt(scenario.task) + " were worked out");
    const algorithm::Problem problem{.network = *network,
                                     .task = *task,
                                     .ports = {scenario.ports},
                                     .randomness = {.seed = scenario.seed, .replication = 0, .purpose = 0},
                                     .memoryLimit = world.memoryLimit,
                                     .stop = world.stop};
    if (scenario.algorithm.empty()) return known;
    const auto own = algorithm::theoryOf(problem, scenario.algorithm);
    if (!own) return own.error();
    known.insert(known.end(), own->begin(), own->end());
    return known;
}

}  // namespace hop::document
