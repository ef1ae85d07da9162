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
                               const Proceed& proceed, Stop stop) {
    document::Effort effort;
    if (slots > 0) effort.slots = slots;
    const auto result = document::runDynamic(
        run, effort, [&](const document::DynamicProgress&) -> Result<bool> { return proceed(); }, stop);
    if (!result) return result.error();
    if (result->stopped == document::Stopped::interrupted) return kStopped;
    Outcome outcome;
    outcome.stability = result->stability;
    outcome.slots = result->measuredSlots;
    for (const std::string& key : measures) {
        if (!document::isDynamicFigure(key))
            return unsupported("the packets of " + excerpt(run.scenario.task) + " arrive while it runs, it has no " +
                               key);
        outcome.values.push_back(document::figure(*result, key));
    }
    return outcome;
}

Result<Outcome> staticOutcome(const document::Run& run, const std::vector<std::string>& measures,
                              const Proceed& proceed, Stop stop) {
    const auto result = document::execute(
        run, {}, [&](const document::Progress&) { return proceed(); }, stop);
    if (!result) return result.error();
    if (!result->objection.empty()) return Error{ErrorCode::illegalMove, "the referee objects: " + result->objection};
    if (result->partial) return kStopped;
    Outcome outcome;
    for (const std::string& key : measures) {
        if (!document::isFigure(key))
            return unsupported(excerpt(run.scenario.task) + " has all its packets at the start and no " + key);
        const auto value = document::figure(result->measures, key);
        outcome.values.push_back(value ? std::optional(measure::Interval{*value, 0.0}) : std::nullopt);
    }
    return outcome;
}

}  // namespace

RunPoint runPointIn(network::BuildContext world) {
    return [world = std::move(world)](const document::Scenario& scenario, const std::vector<std::string>& measures,
                                      std::uint32_t replication, const Proceed& proceed) -> Result<Outcome> {
        const auto run = document::buildRun(scenario, world, replication);
        if (!run) return run.error();
        return run->task->isDynamic() ? dynamicOutcome(*run, scenario.slots, measures, proceed, world.stop)
                                      : staticOutcome(*run, measures, proceed, world.stop);
    };
}

}  // namespace hop::experiment
