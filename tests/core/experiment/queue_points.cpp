// SPDX-License-Identifier: GPL-3.0-or-later
// The slotted queue.
#include "tests/core/experiment/queue_points.h"

#include <cstdlib>

#include "core/base/random.h"

namespace hop::test {

document::Experiment queueExperiment() {
    document::Experiment experiment;
    document::Sweep& sweep = *experiment.sweep();
    experiment.title = "A queue";
    sweep.task = "poisson-broadcasts(rho={rho})";
    sweep.algorithm = "rotated-trees";
    document::Variable rho{"rho", {}};
    for (const double value : {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9})
        rho.values.push_back(document::variableValue(value));
    sweep.variables = {rho};
    sweep.x = "rho";
    experiment.measures = {"mean_delay", "mean_queue"};
    experiment.length.slots = "400";
    return experiment;
}

Result<document::ReplicationResult> queuePoint(const document::Scenario& scenario,
                                               const std::vector<std::string>& measures, std::uint32_t replication,
                                               const experiment::Proceed& proceed) {
    const double rho = std::strtod(scenario.task.c_str() + scenario.task.find('=') + 1, nullptr);
    RandomStream random(StreamKey{scenario.seed, replication, purposeOf(scenario.task)});
    std::uint64_t waiting = 0;
    std::uint64_t customers = 0;
    std::uint64_t total = 0;
    for (Step slot = 0; slot < scenario.slots; ++slot) {
        if (!proceed()) return Error{ErrorCode::interrupted, "stopped"};
        std::uint64_t arrivals = 0;
        for (int i = 0; i < 4; ++i) arrivals += random.unit() < rho / 4 ? 1 : 0;
        // Who comes waits for those before it, of this slot too.
        for (std::uint64_t i = 0; i < arrivals; ++i) total += waiting + i;
        customers += arrivals;
        waiting += arrivals;
        if (waiting > 0) --waiting;
    }
    document::ReplicationResult outcome;
    outcome.slots = scenario.slots;
    outcome.stability = rho < 0.95 ? Stability::stable : Stability::unstable;
    const double mean = 1.0 + static_cast<double>(total) / static_cast<double>(customers == 0 ? 1 : customers);
    for (std::size_t i = 0; i < measures.size(); ++i)
        outcome.values.push_back(Interval{i == 0 ? mean : mean * rho, 0.25 / (static_cast<double>(replication) + 1.0)});
    return outcome;
}

experiment::MakePoint replicating(MeasureReplication measure) {
    return [measure = std::move(measure)](const document::Scenario& scenario, const std::vector<std::string>& measures,
                                          const document::Length&) -> Result<experiment::Replicate> {
        return experiment::Replicate([=](std::uint32_t replication, const experiment::Proceed& proceed) {
            return measure(scenario, measures, replication, proceed);
        });
    };
}

}  // namespace hop::test
