// SPDX-License-Identifier: GPL-3.0-or-later
// Statements of theory about requests that are not run.
#include "core/run/known.h"

#include "core/algorithm/catalogue.h"
#include "core/base/text.h"
#include "core/task/catalogue.h"
#include "core/theory/catalogue.h"

namespace hop::run {

Result<std::vector<theory::Statement>> knownOf(const Request& request, network::BuildContext world) {
    world.readFile = {};
    const auto network = network::build(request.network, world);
    if (!network) return network.error();
    const auto task = task::build(*network, request.task, {.world = world, .seed = request.seed});
    if (!task) return task.error();
    auto known = theory::bounds({.network = **network, .task = **task, .ports = request.ports, .stop = world.stop});
    if (world.stop.requested()) return interrupted("the bounds of " + excerpt(request.task) + " were worked out");
    const algorithm::Problem problem{.network = *network,
                                     .task = *task,
                                     .ports = {request.ports},
                                     .randomness = {.seed = request.seed, .replication = 0, .purpose = 0},
                                     .memoryLimit = world.memoryLimit,
                                     .stop = world.stop};
    if (request.algorithm.empty()) return known;
    const auto own = algorithm::theoryOf(problem, request.algorithm);
    if (!own) return own.error();
    known.insert(known.end(), own->begin(), own->end());
    return known;
}

}  // namespace hop::run
