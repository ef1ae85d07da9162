// SPDX-License-Identifier: GPL-3.0-or-later
// Points whose answer is known: a slotted queue with one server, in place of a network.
#pragma once

#include "core/experiment/sweep.h"

namespace hop::test {

// rho = 0.1 .. 0.9, five replications of 400 slots; measures mean_delay and mean_queue.
document::Experiment queueExperiment();

// A slotted queue: in each slot four customers come with probability rho/4 each, one is served. mean_delay is 1 plus
// the mean time waited, whose expectation is (3/8) rho/(1 - rho); saturated from rho = 0.95 on. Reads rho out of the
// task's text. Slow on purpose when asked to be: `rounds` times the same work.
Result<document::ReplicationResult> queuePoint(const document::Scenario& scenario,
                                               const std::vector<std::string>& measures, std::uint32_t replication,
                                               const experiment::Proceed& proceed);

// Points that a function measures, with nothing built for all their replications.
using MeasureReplication = std::function<Result<document::ReplicationResult>(
    const document::Scenario& scenario, const std::vector<std::string>& measures, std::uint32_t replication,
    const experiment::Proceed& proceed)>;
experiment::MakePoint replicating(MeasureReplication measure);

}  // namespace hop::test
