// SPDX-License-Identifier: GPL-3.0-or-later
// Runs as points.
#include "core/experiment/run_point.h"

#include "core/base/text.h"
#include "core/document/execute.h"
#include "core/document/run.h"

namespace hop::experiment {
namespace {

Result<document::Outcome> staticOutcome(const document::Run& run, const std::vector<std::string>& measures,
                                        const Proceed& proceed) {
    const auto result = document::execute(run, {}, [&](const document::Progress&) { return proceed(); });
    if (!result) return result.error();
    if (!result->objection.empty()) return Error{ErrorCode::illegalMove, "the referee objects: " + result->objection};
    if (result->partial) return Error{ErrorCode::interrupted, "stopped"};
    document::Outcome outcome;
    for (const std::string& key : measures) {
        const auto value = document::figure(result->measures, key);
        if (!value) return unsupported(run.scenario.task + " has all its packets at the start and no " + key);
        outcome.values.push_back({*value, 0.0});
    }
    return outcome;
}

}  // namespace

RunPoint runPointIn(network::BuildContext world) {
    return [world = std::move(world)](const document::Scenario& scenario, const std::vector<std::string>& measures,
                                      std::uint32_t replication, const Proceed& proceed) -> Result<document::Outcome> {
        static_cast<void>(replication);
        const auto run = document::buildRun(scenario, world);
        if (!run) return run.error();
        return staticOutcome(*run, measures, proceed);
    };
}

}  // namespace hop::experiment
