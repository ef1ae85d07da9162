// SPDX-License-Identifier: GPL-3.0-or-later
// Takes a run from start to end; explicit, symmetric and dynamic runs feed the same sinks and answer the same queries.
#include "core/run/execute.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/base/hash.h"
#include "core/base/text.h"
#include "core/engine/simulation.h"
#include "core/run/answers.h"
#include "core/run/choose.h"
#include "core/run/players.h"

namespace hop::run {
namespace {

SoFar soFarOf(const measure::Measures& measures) {
    return {measures.packets, measures.delivered, measures.transmissions, measures.maxBuffer};
}

template <typename Tell>
Result<void> tellAll(std::span<StepSink* const> sinks, const Tell& tell) {
    for (StepSink* sink : sinks)
        if (auto told = tell(*sink); !told) return told;
    return {};
}

template <typename Player>
Result<void> play(Player& player, const Order& order, Outcome& outcome) {
    if (auto begun = tellAll(order.sinks, [](StepSink& sink) { return sink.begin({}); }); !begun) return begun;
    for (;;) {
        const auto taken = player.step();
        if (!taken) {
            if (taken.error().code != ErrorCode::interrupted) outcome.objection = taken.error().message;
            outcome.partial = true;
            break;
        }
        if (!*taken) break;
        if (order.sinks.empty() && !order.proceed) continue;
        const measure::Measures soFar = player.measures();
        if (!order.sinks.empty()) {
            const TakenStep step{player.stepsTaken(), player.moves(), player.drops(), {}, {}, soFarOf(soFar)};
            if (auto told = tellAll(order.sinks, [&](StepSink& sink) { return sink.step(step); }); !told) return told;
        }
        if (order.proceed &&
            !order.proceed({player.stepsTaken(), soFar.packets, soFar.delivered, soFar.transmissions, 0, 0})) {
            outcome.partial = soFar.delivered < soFar.packets;
            break;
        }
    }
    outcome.measures = player.measures();
    outcome.fingerprint = player.fingerprint();
    const std::vector<task::Placed> places = player.places();
    return tellAll(order.sinks, [&](StepSink& sink) { return sink.end(places); });
}

Result<void> playDynamically(const Run& run, const Order& order, std::span<Watcher* const> watchers, Stop stop,
                             Outcome& outcome) {
    if (!order.sinks.empty()) {
        const engine::State initial = engine::initialState(*run.setting, stop, run.replication);
        if (auto begun = tellAll(order.sinks, [&](StepSink& sink) { return sink.begin(initial.slots); }); !begun)
            return begun;
    }
    const auto afterSlot = [&](const DynamicProgress& progress) -> Result<bool> {
        const engine::State& state = progress.simulation->state();
        if (!order.sinks.empty()) {
            const engine::StepRecord& record = progress.simulation->lastRecord();
            const TakenStep step{state.step,  record.moves,    record.drops,
                                 state.slots, record.arrivals, soFarOf(progress.measures->whole(state))};
            if (auto told = tellAll(order.sinks, [&](StepSink& sink) { return sink.step(step); }); !told)
                return told.error();
        }
        return !order.proceed || order.proceed({state.step, state.packets, state.delivered, state.transmissions,
                                                progress.measuredSlots, progress.wantedSlots});
    };
    Effort effort{.slots = run.request.slots == 0 ? kUsualSlots : run.request.slots,
                  .halfWidth = 0.0,
                  .verdictSlots = order.verdictSlots,
                  .drains = std::ranges::any_of(order.sinks, &StepSink::wantsAllDelivered)};
    if (order.queueStretch > 0) effort.queueStretch = order.queueStretch;
    auto played = runDynamic(run, effort, afterSlot, stop, watchers, order.team);
    if (!played && played.error().code != ErrorCode::illegalMove) return played.error();
    outcome.partial = !played || played->stopped == Stopped::interrupted;
    if (!played) {
        outcome.objection = played.error().message;
        return {};
    }
    outcome.measures = played->whole;
    outcome.fingerprint = toHex(played->chain);
    outcome.dynamic = *std::move(played);
    return tellAll(order.sinks, [](StepSink& sink) { return sink.end({}); });
}

Result<void> take(const Run& run, const Order& order, std::span<Watcher* const> watchers, Stop stop, Outcome& outcome) {
    if (run.task->isDynamic()) return playDynamically(run, order, watchers, stop, outcome);
    if (run.mode == Mode::symmetrically) {
        SymmetricPlayer player(run, stop);
        return play(player, order, outcome);
    }
    const auto asksFor = [](const Query& query) { return query.quantity == theory::kMaxInTransit; };
    ExplicitPlayer player(run, run.states(theory::kMaxInTransit) || std::ranges::any_of(order.queries, asksFor), stop,
                          order.team);
    for (Watcher* watcher : watchers) player.attach(*watcher);
    return play(player, order, outcome);
}

// The value to compare with a statement. Statements about dynamic runs describe the steady state: a run that has not
// settled, that is not known to be stable, or whose error is unknown says nothing about it.
std::optional<Interval> comparable(const Outcome& outcome, const Observation& observation, const Statement& statement) {
    auto measured = observation.interval(statement.quantity);
    if (!outcome.dynamic || statement.quantity == theory::kStable) return measured;
    const bool steady = observation.settled && outcome.dynamic->stability == Stability::stable;
    if (!steady || (measured && !std::isfinite(measured->halfWidth))) return std::nullopt;
    return measured;
}

std::vector<Finding> findingsOf(const Run& run, const Outcome& outcome, const Observation& observation) {
    std::vector<Finding> findings;
    for (const theory::Statement& statement : run.statements) {
        Finding finding{statement, comparable(outcome, observation, statement), {}};
        if (finding.measured)
            finding.verdict = theory::judge(statement, finding.measured->value, finding.measured->halfWidth);
        // An unstable system has no steady-state values; only `stable` is checked.
        if (finding.measured || !outcome.dynamic || outcome.dynamic->stability != Stability::unstable)
            findings.push_back(std::move(finding));
    }
    return findings;
}

// What other algorithms would take.
Result<void> compare(const Run& run, const network::BuildContext& world, const Outcome& outcome, Choice& choice) {
    if (run.task->isDynamic() || run.mode == Mode::symmetrically) return {};
    const algorithm::Problem problem{.network = run.network,
                                     .task = run.task,
                                     .ports = {run.request.ports},
                                     .randomness = {.seed = run.request.seed, .replication = run.replication},
                                     .memoryLimit = world.memoryLimit,
                                     .stop = world.stop,
                                     .twin = run.twin};
    // The guarantees of the algorithm follow the bounds of the task; others need not keep to them.
    const std::span bounds = std::span(run.statements).first(run.statements.size() - run.algorithm.guarantees.size());
    auto compared = compareWithOthers(problem, run.estimate, bounds, outcome.measures.steps);
    if (!compared) return compared.error();
    compared->onForm = choice.onForm;
    choice = *std::move(compared);
    return {};
}

}  // namespace

Result<Observation> execute(const Run& run, const network::BuildContext& world, const Order& order) {
    Answers answers(run, world);
    for (const Query& query : order.queries)
        if (auto added = answers.add(query); !added) return added.error();
    Outcome outcome;
    // Before the run, so that an interrupted run has them.
    if (world.progress) world.progress({.what = "measuring " + excerpt(run.request.network)});
    auto facts = usualValues(run, world, outcome, Usual::facts);
    if (!facts) return facts.error();
    if (auto taken = take(run, order, answers.watchers(), world.stop, outcome); !taken) return taken.error();
    Observation observation{.request = run.request,
                            .symmetric = run.mode == Mode::symmetrically,
                            .dynamic = run.task->isDynamic(),
                            .partial = outcome.partial,
                            .settled = !outcome.dynamic || outcome.dynamic->settled,
                            .objection = outcome.objection,
                            .choice = run.choice,
                            .values = *std::move(facts),
                            .answers = {},
                            .findings = {}};
    auto measured = usualValues(run, world, outcome, Usual::measured);
    if (!measured) return measured.error();
    std::ranges::move(*measured, std::back_inserter(observation.values));
    if (outcome.partial) return observation;
    observation.findings = findingsOf(run, outcome, observation);
    if (order.compares && !run.choice.automatic)
        if (auto compared = compare(run, world, outcome, observation.choice); !compared) return compared.error();
    auto answered = answers.values(outcome);
    if (!answered) return answered.error();
    observation.answers = *std::move(answered);
    return observation;
}

}  // namespace hop::run
