// SPDX-License-Identifier: GPL-3.0-or-later
// What nodes want and have, and what links have carried: after every step of every run of the contract (of large
// ones, every 32nd), while it runs and from its recording, what a referee reads off the trace.
#include <gtest/gtest.h>

#include <map>

#include "core/document/step_writers.h"
#include "core/engine/places.h"
#include "core/measure/forward_holdings.h"
#include "core/measure/plan_holdings.h"
#include "core/record/holding_counts.h"
#include "core/record/load_counts.h"
#include "tests/core/algorithm/contract_cases.h"
#include "tests/core/document/traced.h"
#include "tests/core/engine/scripted.h"
#include "tests/support/holdings_referee.h"

namespace hop::algorithm::holdings_test {
namespace {

using test::TracedHoldings;

std::vector<std::uint64_t> wide(std::span<const std::uint32_t> counts) { return {counts.begin(), counts.end()}; }

// Of large runs not every step is compared.
Step comparedEvery(const network::Network& network) { return network.nodeCount() > kMostNodes ? 32 : 1; }

// A run that is recorded and traced, and counted meanwhile.
struct Followed {
    engine::SettingPtr setting;
    engine::Timeline timeline;
    test::Text trace;
    std::map<Step, TracedHoldings::After> counted;  // without loads
    std::uint64_t transmissions = 0;

    Followed(const Problem& problem, const Prepared& prepared)
        : setting(engine::makeSetting(problem.network, problem.task, problem.ports, 1)),
          timeline(setting, prepared.process) {
        engine::Simulation simulation(setting, prepared.process);
        simulation.attach(timeline);
        document::TraceWriter writer(*problem.network, *problem.task, problem.ports.count, trace);
        EXPECT_TRUE(writer.begin(simulation.state().slots).ok());
        follow(simulation, writer);
        transmissions = simulation.state().transmissions;
        if (problem.task->sorting != nullptr) {
            EXPECT_TRUE(writer.end(engine::placesOf(simulation.state(), *problem.task->sorting)).ok());
        }
    }

    void follow(engine::Simulation& simulation, document::TraceWriter& writer) {
        const engine::State& state = simulation.state();
        const bool dynamic = setting->task->isDynamic();
        measure::ForwardHoldings holdings;
        if (!dynamic) {
            holdings.begin(*setting);
            note(holdings.now(), state);
        }
        while (!simulation.done() && !(dynamic && state.step == kDynamicSteps)) {
            const auto taken = simulation.step();
            ASSERT_TRUE(taken.ok()) << taken.error().message;
            const engine::StepRecord& record = simulation.lastRecord();
            const run::TakenStep step{record.step, record.moves, record.drops, state.slots, record.arrivals, {}};
            EXPECT_TRUE(writer.step(step).ok());
            if (dynamic) continue;
            holdings.next(record.moves, record.drops);
            if (state.step % comparedEvery(*setting->network) == 0) note(holdings.now(), state);
        }
        if (!dynamic) note(holdings.now(), state);
        if (setting->task->sorting != nullptr) {
            EXPECT_EQ(holdings.now().total(), engine::settled(state, *setting->task->sorting)) << "at the end";
        }
    }

    void note(const measure::Holdings& holdings, const engine::State& state) {
        const bool sorts = setting->task->sorting != nullptr;
        counted[state.step] = {.has = wide(holdings.has()),
                               .complete = holdings.complete(),
                               .inPlace = sorts ? holdings.total() : 0,
                               .loads = {}};
    }
};

std::map<TracedHoldings::Ends, std::uint64_t> byEnds(const network::Network& network,
                                                     std::span<const std::uint32_t> carried) {
    std::map<TracedHoldings::Ends, std::uint64_t> loads;
    for (LinkId link = 0; link < network.linkCount(); ++link)
        loads[{network.link(link).from, network.link(link).to}] += carried[link];
    return loads;
}

// The steps, forwards, backwards and back and forth.
std::vector<Step> inSomeOrder(const TracedHoldings& truth) {
    std::vector<Step> steps;
    for (const auto& [step, after] : truth.steps) steps.push_back(step);
    const std::vector<Step> once = steps;
    steps.insert(steps.end(), once.rbegin(), once.rend());
    for (std::size_t i = 0; i < once.size(); i += 3) steps.insert(steps.end(), {once[i], once[once.size() - 1 - i]});
    return steps;
}

void expectRecordedAgree(const Followed& run, const TracedHoldings& truth) {
    const engine::Timeline& timeline = run.timeline;
    const network::Network& network = *run.setting->network;
    const auto holdings = record::HoldingCounts::make(timeline, *run.setting);
    const auto loads = record::LoadCounts::make(timeline, network.linkCount());
    ASSERT_EQ(holdings == nullptr, run.setting->task->isDynamic());
    record::KnownHoldings held;
    record::KnownCounts carried;
    if (holdings != nullptr) {
        EXPECT_EQ(wide(holdings->wants()), truth.wants);
    }
    for (const Step step : inSomeOrder(truth)) {
        carried = {step, SharedSpan<std::uint32_t>(loads->at(step, timeline, carried))};
        EXPECT_EQ(byEnds(network, carried.counts), truth.steps.at(step).loads) << step;
        if (holdings == nullptr) continue;
        const auto after = holdings->at(step, timeline, held);
        ASSERT_TRUE(after) << step;
        held = {step, after->snapshot()};
        EXPECT_EQ(wide(after->has()), truth.steps.at(step).has) << step;
        EXPECT_EQ(after->complete(), truth.steps.at(step).complete) << step;
    }
}

// All nodes are alike, and all links of a type.
void expectPlanAgrees(const Problem& problem, const plan::SymmetricPlan& plan, const TracedHoldings& truth) {
    const network::Network& network = *problem.network;
    const auto held = measure::planHoldings(network, *problem.task, plan, plan.steps());
    const auto loads = record::LoadCounts::make(plan, network.dimensions()->typeCount());
    record::KnownCounts carried;
    ASSERT_EQ(held.has.size(), truth.steps.rbegin()->first + 1);
    EXPECT_EQ(truth.wants, std::vector<std::uint64_t>(network.nodeCount(), held.wants));
    for (const Step step : inSomeOrder(truth)) {
        const TracedHoldings::After& after = truth.steps.at(step);
        EXPECT_EQ(after.has, std::vector<std::uint64_t>(network.nodeCount(), held.has[step])) << step;
        EXPECT_EQ(after.complete, held.complete(step) ? network.nodeCount() : 0U) << step;
        carried = {step, SharedSpan<std::uint32_t>(loads->at(step, plan, carried))};
        std::vector<std::uint32_t> byLink(network.linkCount());
        for (LinkId link = 0; link < byLink.size(); ++link) byLink[link] = carried.counts[network.link(link).type];
        EXPECT_EQ(byEnds(network, byLink), after.loads) << step;
    }
}

void expectAgrees(const Problem& problem, const std::string& expression) {
    const auto prepared = build(problem, expression);
    ASSERT_TRUE(prepared.ok()) << prepared.error().message;
    const Followed run(problem, *prepared);
    const TracedHoldings truth = test::holdingsOfTrace(run.trace.text, comparedEvery(*problem.network));
    ASSERT_EQ(truth.steps.rbegin()->first, run.timeline.lastStep());
    std::uint64_t carried = 0;
    for (const auto& [ends, load] : truth.steps.rbegin()->second.loads) carried += load;
    EXPECT_EQ(carried, run.transmissions);
    expectRecordedAgree(run, truth);
    if (problem.task->isDynamic()) return;
    for (const auto& [step, after] : truth.steps) {
        EXPECT_EQ(run.counted.at(step).has, after.has) << step;
        EXPECT_EQ(run.counted.at(step).complete, after.complete) << step;
        EXPECT_EQ(run.counted.at(step).inPlace, after.inPlace) << step;
    }
    EXPECT_EQ(truth.steps.rbegin()->second.complete, problem.network->nodeCount());
    if (prepared->symmetric != nullptr) expectPlanAgrees(problem, *prepared->symmetric, truth);
}

class Holdings : public ::testing::TestWithParam<std::string> {};

TEST_P(Holdings, AreWhatTheTraceSays) {
    forEachCase(GetParam(), [](const Case& each) {
        if (HasFailure()) return;
        SCOPED_TRACE(each.description);
        expectAgrees(each.problem, each.expression);
    });
}

INSTANTIATE_TEST_SUITE_P(Networks, Holdings, ::testing::ValuesIn(smallMembers()), network::testName);

class HoldingsOfChosenRuns : public ::testing::TestWithParam<ChosenRun> {};

TEST_P(HoldingsOfChosenRuns, AreWhatTheTraceSays) {
    const ChosenRun& run = GetParam();
    const network::NetworkPtr network = test::networkOf(run.network);
    expectAgrees({.network = network, .task = test::taskOf(network, run.task), .ports = {}, .randomness = {}},
                 run.algorithm);
}

INSTANTIATE_TEST_SUITE_P(Runs, HoldingsOfChosenRuns, ::testing::ValuesIn(kChosenRuns), kNameOfChosenRun);

// The referee can object: a hop fewer, an arrival that is no delivery, a key elsewhere are seen.
TEST(HoldingsReferee, SeesWhatIsWrong) {
    const std::string unicast =
        R"({"network": {"nodes": 3, "links": [[0, 1, 1], [1, 2, 1], [2, 1, 1]]}, "packets": [)"
        R"({"id": 0, "source": 0, "destinations": [1]}, {"id": 1, "source": 1, "destinations": [2]}]})"
        "\n";
    const auto passed = test::holdingsOfTrace(unicast + R"({"step": 1, "hops": [[0, 0, 1, 0], [1, 1, 2]]})");
    EXPECT_EQ(passed.wants, (std::vector<std::uint64_t>{0, 1, 1}));
    EXPECT_EQ(passed.steps.at(0).complete, 1U);
    EXPECT_EQ(passed.steps.at(1).has, (std::vector<std::uint64_t>{0, 0, 1}));
    EXPECT_EQ(passed.steps.at(1).loads.at({1, 2}), 1U);
    EXPECT_EQ(passed.steps.at(1).loads.at({2, 1}), 0U);

    const std::string combined = R"({"network": {"nodes": 2, "links": [[0, 1, 1], [1, 0, 1]]}, "packets": [)"
                                 R"({"id": 0, "contributors": "all", "destinations": "all"}]})"
                                 "\n";
    const auto fell = test::holdingsOfTrace(combined + R"({"step": 1, "hops": [[0, 0, 1, "r"]]})" + "\n" +
                                            R"({"step": 2, "hops": [[0, 1, 0, "c"]]})");
    EXPECT_EQ(fell.wants, (std::vector<std::uint64_t>{2, 2}));
    EXPECT_EQ(fell.steps.at(0).has, (std::vector<std::uint64_t>{1, 1}));
    EXPECT_EQ(fell.steps.at(1).has, (std::vector<std::uint64_t>{0, 2}));
    EXPECT_EQ(fell.steps.at(2).complete, 2U);

    const std::string sorted = R"({"network": {"nodes": 2, "links": [[0, 1, 1], [1, 0, 1]]}, "packets": [)"
                               R"({"id": 0, "source": 0, "destinations": null, "key": 9}, )"
                               R"({"id": 1, "source": 1, "destinations": null, "key": 4}]})"
                               "\n";
    const auto swapped =
        test::holdingsOfTrace(sorted + R"({"step": 1, "hops": [[0, 0, 1, "c"], [1, 1, 0]], "drops": [[0, 0]]})" + "\n" +
                              R"({"final": [[1, 0, 0], [0, 1, 0]]})");
    EXPECT_EQ(swapped.steps.at(0).inPlace, 0U);
    EXPECT_EQ(swapped.steps.at(1).inPlace, 2U);
    // Copies that are compared for longer than a step take no key away, and bring none before the originals are
    // dropped.
    const auto compared = test::holdingsOfTrace(sorted + R"({"step": 1, "hops": [[0, 0, 1, "c"], [1, 1, 0, "c"]]})" +
                                                "\n" + R"({"step": 2, "hops": [], "drops": [[0, 0], [1, 1]]})" + "\n" +
                                                R"({"final": [[1, 0, 0], [0, 1, 0]]})");
    EXPECT_EQ(compared.steps.at(1).inPlace, 0U);
    EXPECT_EQ(compared.steps.at(2).inPlace, 2U);
}

// A count that misses one hop differs from the referee's.
TEST(HoldingsReferee, DiffersFromACountThatMissesAHop) {
    const auto network = test::networkOf("hypercube(3)");
    for (const char* task : {"total-exchange", "broadcast", "all-reduce", "reduce"}) {
        const Problem problem{.network = network, .task = test::taskOf(network, task), .ports = {}, .randomness = {}};
        const auto prepared = build(problem, firstFor(problem)->id);
        ASSERT_TRUE(prepared.ok());
        const Followed run(problem, *prepared);
        const TracedHoldings truth = test::holdingsOfTrace(run.trace.text);
        measure::Holdings holdings;
        measure::ContributionGains gains;
        measure::LinkLoad load;
        holdings.begin(*run.setting);
        gains.begin(*run.setting);
        load.begin(network->linkCount());
        for (Step step = 1; step <= run.timeline.lastStep(); ++step) {
            auto moves = run.timeline.moves(step);
            auto gained = gains.next(moves);
            if (step == run.timeline.lastStep()) {
                moves = moves.first(moves.size() - 1);
                if (!gained.empty()) gained = gained.first(gained.size() - 1);
            }
            holdings.apply({moves, {}, gained});
            load.apply(moves);
        }
        EXPECT_NE(wide(holdings.has()), truth.steps.rbegin()->second.has) << task;
        EXPECT_NE(byEnds(*network, load.carried()), truth.steps.rbegin()->second.loads) << task;
    }
}

}  // namespace
}  // namespace hop::algorithm::holdings_test
