// SPDX-License-Identifier: GPL-3.0-or-later
// Runs as points of a sweep.
#include "core/experiment/run_point.h"

#include <memory>

#include "core/base/text.h"
#include "core/network/catalogue.h"
#include "core/run/execute.h"

namespace hop::experiment {
namespace {

using document::ReplicationResult;

const Error kStopped = {ErrorCode::interrupted, "stopped"};

// Answers in the order of the measures, without the empty ones.
ReplicationResult outcomeOf(const run::Run& run, const run::Observation& observation,
                            const std::vector<std::string>& measures) {
    ReplicationResult outcome;
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

// The most recently built network: neighbouring points of a sweep mostly share it.
class LastNetwork {
public:
    Result<network::NetworkPtr> of(const std::string& expression, const network::BuildContext& world) {
        {
            const auto held = m_monitor.hold();
            if (m_network && m_expression == expression) return m_network;
        }
        auto built = network::build(expression, world);
        if (!built) return built;
        const auto held = m_monitor.hold();
        m_expression = expression;
        m_network = *built;
        return built;
    }

private:
    host::Monitor m_monitor;
    std::string m_expression;
    network::NetworkPtr m_network;
};

}  // namespace

MakePoint pointsIn(network::BuildContext world) {
    const auto networks = std::make_shared<LastNetwork>();
    return [world = std::move(world), networks](const document::Scenario& scenario,
                                                const std::vector<std::string>& measures,
                                                const document::Length& length) -> Result<Replicate> {
        const auto network = networks->of(scenario.network, world);
        if (!network) return network.error();
        auto built = run::build(scenario, *network, world);
        if (!built) return built.error();
        const auto first = std::make_shared<const run::Run>(*std::move(built));
        const Step verdictSlots = length.verdictSlots, queueStretch = length.queueWindow;
        std::vector<run::Query> queries;
        for (const std::string& measure : measures)
            if (!measure.empty()) queries.push_back({measure});
        return Replicate([=](std::uint32_t replication, const Proceed& proceed) -> Result<ReplicationResult> {
            const auto run = first->at(replication, world);
            if (!run) return run.error();
            const auto observation = run::execute(*run, world,
                                                  {.queries = queries,
                                                   .proceed = [&](const run::Advance&) { return proceed(); },
                                                   .verdictSlots = replication == 0 ? verdictSlots : 0,
                                                   .queueStretch = queueStretch});
            if (!observation) return observation.error();
            if (!observation->objection.empty())
                return Error{ErrorCode::illegalMove, "the referee objects: " + observation->objection};
            if (observation->partial) return kStopped;
            return outcomeOf(*run, *observation, measures);
        });
    };
}

}  // namespace hop::experiment
