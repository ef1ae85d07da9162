// SPDX-License-Identifier: GPL-3.0-or-later
// Claims answered.
#include "core/experiment/claims.h"

#include <algorithm>

#include "core/base/contract.h"
#include "core/base/text.h"
#include "core/document/view_check.h"

namespace hop::experiment {
namespace {

// A text or a list is no number to compare with.
std::optional<double> numberIn(const run::Value& value) {
    const auto* interval = std::get_if<Interval>(&value);
    return interval == nullptr ? std::nullopt : std::optional(interval->value);
}

}  // namespace

std::vector<run::Query> queriesOf(const document::Scenario& scenario) {
    std::vector<run::Query> queries;
    for (const document::Claim& claim : scenario.claims)
        queries.push_back(
            {claim.quantity, claim.node.value_or(scenario.view.node), claim.step.value_or(scenario.view.step)});
    return queries;
}

std::vector<document::CheckedClaim> answeredClaims(const document::Scenario& scenario,
                                                   const run::Observation& observation) {
    HOP_EXPECTS(observation.answers.size() >= scenario.claims.size());
    std::vector<document::CheckedClaim> checked;
    for (std::size_t i = 0; i < scenario.claims.size(); ++i) {
        const document::Claim& claim = scenario.claims[i];
        const auto measured = numberIn(observation.answers[i].value);
        checked.push_back({claim, measured, measured && document::holds(claim, *measured)});
    }
    return checked;
}

Result<void> checkViewStep(const document::View& view, const run::Observation& observation) {
    if (observation.dynamic || observation.partial || !observation.objection.empty()) return {};
    const auto steps = static_cast<Step>(observation.number("steps").value_or(0.0));
    if (auto known = document::checkStep(view.step, steps); !known)
        return invalid("view/step: " + known.error().message);
    return {};
}

Result<document::CheckedEntry> checkScenario(const document::Scenario& scenario, const run::Run& run,
                                             const network::BuildContext& world, const run::Proceed& proceed) {
    const std::vector<run::Query> queries = queriesOf(scenario);
    auto observation = run::execute(run, world, {.queries = queries, .proceed = proceed});
    if (!observation) return observation.error();
    if (auto shown = checkViewStep(scenario.view, *observation); !shown) return shown.error();
    document::CheckedEntry entry{{}, *std::move(observation), {}};
    if (!entry.observation.partial) entry.claims = answeredClaims(scenario, entry.observation);
    return entry;
}

Result<std::vector<document::CheckedClaim>> checkClaims(const document::SweepResult& result) {
    const document::Experiment& experiment = result.experiment;
    std::vector<document::CheckedClaim> checked;
    for (const document::ExperimentClaim& made : experiment.claims) {
        if (made.claim.quantity == document::kLimit) {
            const auto limits = document::limitsOf(result);
            const auto limit = std::ranges::find_if(limits, [&](const document::Limit& each) {
                return document::matches(experiment, each.curve, made.at);
            });
            if (limit == limits.end()) {
                checked.push_back({made.claim, {}, false});
                continue;
            }
            // What is claimed to be at least must have been seen stable, what is at most, saturated.
            const double measured = made.claim.relation == ">="   ? limit->stableTo
                                    : made.claim.relation == "<=" ? limit->saturatedFrom
                                                                  : limit->middle();
            checked.push_back({made.claim, measured, document::holds(made.claim, measured)});
            checked.back().claim.quantity += " at " + document::curveName(experiment, limit->curve) + ", between " +
                                             shortest(limit->stableTo) + " and " + shortest(limit->saturatedFrom);
            continue;
        }
        const auto found = std::ranges::find_if(result.points, [&](const document::PointResult& each) {
            return document::matches(experiment, each.point, made.at);
        });
        if (found == result.points.end()) return invalid("a claim is about a point that was not measured");
        const auto measured = [&]() -> std::optional<double> {
            if (made.claim.quantity == "stable") {
                if (found->stability == Stability::undecided) return std::nullopt;
                return found->stability == Stability::stable ? 1.0 : 0.0;
            }
            if (made.claim.quantity == "y") {
                const auto y = document::yOf(experiment, *found);
                return y ? std::optional(y->value) : std::nullopt;
            }
            const auto index = static_cast<std::size_t>(std::ranges::find(experiment.measures, made.claim.quantity) -
                                                        experiment.measures.begin());
            if (index >= found->values.size() || !found->values[index]) return std::nullopt;
            return found->values[index]->value;
        }();
        checked.push_back({made.claim, measured, measured && document::holds(made.claim, *measured)});
        checked.back().claim.quantity += " at " + document::describe(experiment, found->point);
    }
    return checked;
}

}  // namespace hop::experiment
