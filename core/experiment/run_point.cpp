// SPDX-License-Identifier: GPL-3.0-or-later
// Runs as points.
#include "core/experiment/run_point.h"

#include "core/base/text.h"
#include "core/document/dynamic_run.h"
#include "core/document/execute.h"
#include "core/document/measures.h"
#include "core/document/run.h"

namespace hop::experiment {
namespace {

using document::Outcome;

const Error kStopped = {ErrorCode::interrupted, "stopped"};

Result<Outcome> dynamicOutcome(const document::Run& run, Step slots, const std::vector<std::string>& measures,
                               const Proceed& proceed) {
    document::Effort effort;
    if (slots > 0) effort.slots = slots;
    const auto result =
        document::runDynamic(run, effort, [&](const document::DynamicProgress&) -> Result<bool> { return proceed(); });
    if (!result) return result.error();
    if (result->stopped == document::Stopped::interrupted) return kStopped;
    Outcome outcome;
    outcome.stable = result->stable;
    outcome.slots = result->measuredSlots;
    for (const std::string& key : measures) {
        const auto value = document::figure(*result, key);
        if (!value)
            return unsupported("the packets of " + excerpt(run.scenario.task) + " arrive while it runs, it has no " +
                               key);
        outcome.values.push_back(*value);
    }
    return outcome;
}

Result<Outcome> staticOutcome(const document::Run& run, const std::vector<std::string>& measures,
                              const Proceed& proceed) {
    const auto result = document::execute(run, {}, [&](const document::Progress&) { return proceed(); });
    if (!result) return result.error();
    if (!result->objection.empty()) return Error{ErrorCode::illegalMove, "the referee objects: " + result->objection};
    if (result->partial) return kStopped;
    Outcome outcome;
    for (const std::string& key : measures) {
        const auto value = document::figure(result->measures, key);
        if (!value) return unsupported(excerpt(run.scenario.task) + " has all its packets at the start and no " + key);
        outcome.values.push_back({*value, 0.0});
    }
    return outcome;
}

}  // namespace

RunPoint runPointIn(network::BuildContext world) {
    return [world = std::move(world)](const document::Scenario& scenario, const std::vector<std::string>& measures,
                                      std::uint32_t replication, const Proceed& proceed) -> Result<Outcome> {
        const auto run = document::buildRun(scenario, world, replication);
        if (!run) return run.error();
        return run->task->isDynamic() ? dynamicOutcome(*run, scenario.slots, measures, proceed)
                                      : staticOutcome(*run, measures, proceed);
    };
}

}  // namespace hop::experiment
