// SPDX-License-Identifier: GPL-3.0-or-later
// Runs as points of a sweep.
#include "core/experiment/run_point.h"

#include <memory>

#include "core/base/text.h"
#include "core/run/execute.h"

namespace hop::experiment {
namespace {

using document::Outcome;

const Error kStopped = {ErrorCode::interrupted, "stopped"};

// The answers are those of the measures that have a name, in their order.
Outcome outcomeOf(const run::Run& run, const run::Observation& observation, const std::vector<std::string>& measures) {
    Outcome outcome;
    outcome.chance = run.hasChance();
    if (observation.dynamic) {
        const auto stable = observation.number("stable");
        outcome.stability = !stable ? Stability::undecided : *stable != 0.0 ? Stability::stable : Stability::unstable;
        outcome.slots = static_cast<Step>(observation.number("measured_slots").value_or(0.0));
    }
    auto answer = observation.answers.begin();
    for (const std::string& measure : measures) {
        const Interval* number = measure.empty() ? nullptr : std::get_if<Interval>(&(answer++)->value);
        outcome.values.push_back(number == nullptr ? std::nullopt : std::optional(*number));
    }
    return outcome;
}

}  // namespace

MakePoint pointsIn(network::BuildContext world) {
    return [world = std::move(world)](const document::Scenario& scenario,
                                      const std::vector<std::string>& measures) -> Result<Replicate> {
        auto built = run::build(scenario, world);
        if (!built) return built.error();
        const auto first = std::make_shared<const run::Run>(*std::move(built));
        std::vector<run::Query> queries;
        for (const std::string& measure : measures)
            if (!measure.empty()) queries.push_back({measure});
        return Replicate([=](std::uint32_t replication, const Proceed& proceed) -> Result<Outcome> {
            const auto run = first->at(replication, world);
            if (!run) return run.error();
            const auto observation = run::execute(
                *run, world, {.queries = queries, .proceed = [&](const run::Advance&) { return proceed(); }});
            if (!observation) return observation.error();
            if (!observation->objection.empty())
                return Error{ErrorCode::illegalMove, "the referee objects: " + observation->objection};
            if (observation->partial) return kStopped;
            return outcomeOf(*run, *observation, measures);
        });
    };
}

}  // namespace hop::experiment
