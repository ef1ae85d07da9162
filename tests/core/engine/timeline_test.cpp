// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline: seek(t) = replay(t) for every t, backwards and forwards, with budgets of all sizes; branches; windows.
#include "core/engine/timeline.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

#include "core/base/stop.h"
#include "core/base/text.h"
#include "tests/core/engine/flooding.h"
#include "tests/core/engine/scripted.h"

namespace hop::engine::timeline_test {
namespace {

using test::BuiltRun;
using test::networkOf;
using ::testing::HasSubstr;

struct Recorded {
    SettingPtr setting;
    ProcessPtr process;
    std::vector<State> states;             // after 0, 1, 2, .. steps
    std::vector<std::vector<Move>> moves;  // of step 1, 2, ..; [0] is empty
};

// The run without a timeline, every state kept.
Recorded play(SettingPtr setting, ProcessPtr process, Step most) {
    Recorded run{setting, process, {}, {{}}};
    Simulation simulation(setting, process);
    run.states.push_back(simulation.state());
    while (simulation.state().step < most && *simulation.step()) {
        run.states.push_back(simulation.state());
        run.moves.emplace_back(simulation.lastRecord().moves.begin(), simulation.lastRecord().moves.end());
    }
    return run;
}

Timeline record(const Recorded& run, std::uint64_t budget = Timeline::kDefaultBudget) {
    Timeline timeline(run.setting, run.process, budget);
    Simulation simulation(run.setting, run.process);
    simulation.attach(timeline);
    while (simulation.state().step + 1 < run.states.size()) EXPECT_TRUE(simulation.step().ok());
    return timeline;
}

// Every step from every kind of place: one step on, one step back, jumps in a scattered order, from nothing.
void expectSeeks(const Timeline& timeline, const Recorded& run) {
    const Step first = timeline.firstStep() - 1;
    const Step last = timeline.lastStep();
    ASSERT_EQ(last + 1, run.states.size());
    const auto expectAt = [&](State& state, Step step) {
        ASSERT_TRUE(timeline.seek(state, step).ok());
        ASSERT_EQ(state, run.states[step]) << "step " << step;
        ASSERT_EQ(fingerprint(state), fingerprint(run.states[step]));
    };
    auto state = timeline.stateAt(last);
    ASSERT_TRUE(state.ok());
    EXPECT_EQ(*state, run.states[last]);
    for (Step step = last + 1; step-- > first;) expectAt(*state, step);
    for (Step step = first; step <= last; ++step) expectAt(*state, step);
    for (std::uint64_t i = 0; i < 200; ++i) expectAt(*state, first + mix64(i) % (last - first + 1));
    for (Step step = timeline.firstStep(); step <= last; ++step) {
        EXPECT_EQ(timeline.moveCount(step), run.moves[step].size());
        if (timeline.kept(step))
            EXPECT_EQ(std::vector(timeline.moves(step).begin(), timeline.moves(step).end()), run.moves[step]);
        else
            EXPECT_TRUE(timeline.moves(step).empty());
    }
}

class TimelineOfAlgorithms : public ::testing::TestWithParam<std::array<const char*, 3>> {
protected:
    Recorded played(Ports ports = {}) const {
        const auto [network, task, algorithm] = GetParam();
        const BuiltRun run(network, task, algorithm, ports);
        return play(run.setting, run.algorithm.process, 100000);
    }
};

TEST_P(TimelineOfAlgorithms, ShowsEveryStep) {
    const Recorded run = played();
    const Timeline timeline = record(run);
    EXPECT_EQ(timeline.firstStep(), 1U);
    EXPECT_EQ(timeline.notice(), "");
    EXPECT_TRUE(timeline.kept(timeline.lastStep()));
    expectSeeks(timeline, run);
}

TEST_P(TimelineOfAlgorithms, ComputesAgainWhatDoesNotFit) {
    const Recorded run = played();
    for (const std::uint64_t budget :
         {std::uint64_t{0}, sizeInBytes(run.states[0]) * 5, sizeInBytes(run.states[0]) * 20}) {
        const Timeline timeline = record(run, budget);
        EXPECT_LE(timeline.memoryUse(), budget + 2 * sizeInBytes(run.states[0]) + 400 * run.states.size());
        expectSeeks(timeline, run);
        if (budget == 0) {
            EXPECT_FALSE(timeline.kept(1));
            EXPECT_EQ(timeline.keyframeCount(), 1U);
            EXPECT_THAT(timeline.notice(), HasSubstr("later steps are computed again"));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(
    Runs, TimelineOfAlgorithms,
    ::testing::Values(std::array{"hypercube(4)", "total-exchange", "optimal"},
                      std::array{"torus(5,2)", "total-exchange", "shortest-path"},
                      std::array{"mesh(5,2)", "total-exchange", "shortest-path(order=farthest)"},
                      std::array{"hypercube(4)", "total-exchange", "shortest-path(order=random,path=random)"},
                      std::array{"path(12)", "total-exchange", "shortest-path(order=nearest,path=adaptive)"},
                      std::array{"mesh(4,2)", "broadcast", "tree-broadcast"},
                      std::array{"hypercube(7)", "total-exchange", "shortest-path"}));

// 90 nodes in a row: enough hops for many keyframes.
TEST(Timeline, ThinsKeyframesBeforeItForgetsMoves) {
    const BuiltRun built("path(90)", "total-exchange", "shortest-path");
    const Recorded run = play(built.setting, built.algorithm.process, 100000);
    const Timeline whole = record(run);
    ASSERT_GT(whole.keyframeCount(), 20U);
    const std::uint64_t moves = run.states.back().transmissions * sizeof(Move);
    const Timeline thin = record(run, whole.memoryUse() - sizeInBytes(run.states[0]));
    EXPECT_LT(thin.keyframeCount(), whole.keyframeCount());
    EXPECT_TRUE(thin.kept(thin.lastStep()));
    const Timeline forgetful = record(run, moves / 2);
    EXPECT_FALSE(forgetful.kept(forgetful.lastStep()));
    EXPECT_TRUE(forgetful.kept(10));
    EXPECT_LE(forgetful.memoryUse(), moves / 2 + 400 * run.states.size());
    // What a reader can know before it asks for a state.
    EXPECT_EQ(whole.replayedFor(0), 0U);
    EXPECT_EQ(whole.replayedFor(1), run.states[1].transmissions);
    EXPECT_FALSE(forgetful.replayedFor(forgetful.lastStep()));
    EXPECT_FALSE(whole.replayedFor(whole.lastStep() + 1));
    EXPECT_EQ(whole.replayedFor(3, 1), run.states[3].transmissions - run.states[1].transmissions);
    EXPECT_EQ(whole.replayedFor(1, 3), whole.replayedFor(1)) << "backwards from a keyframe";
    EXPECT_EQ(forgetful.replayedFor(forgetful.lastStep(), forgetful.lastStep()), 0U);
    EXPECT_FALSE(whole.isThinned());
    EXPECT_TRUE(thin.isThinned());
    for (const Timeline* timeline : {&thin, &forgetful}) {
        State state = *timeline->stateAt(0);
        for (std::uint64_t i = 0; i < 100; ++i) {
            const Step step = mix64(i) % (timeline->lastStep() + 1);
            ASSERT_TRUE(timeline->seek(state, step).ok());
            ASSERT_EQ(state, run.states[step]);
        }
    }
}

// While moves are replayed, and while steps are computed again.
TEST(Timeline, StopsOnTheWay) {
    const BuiltRun built("path(12)", "total-exchange", "shortest-path");
    const Recorded run = play(built.setting, built.algorithm.process, 100000);
    for (const std::uint64_t budget : {Timeline::kDefaultBudget, std::uint64_t{0}}) {
        const Timeline timeline = record(run, budget);
        const StopFlag flag(4);
        const auto stopped = timeline.stateAt(timeline.lastStep(), Stop(flag));
        ASSERT_FALSE(stopped.ok());
        EXPECT_EQ(stopped.error().code, ErrorCode::interrupted);
        const StopFlag never;
        EXPECT_EQ(*timeline.stateAt(timeline.lastStep(), Stop(never)), run.states.back());
    }
}

// What is told differs from one future to the other: a packet goes round a ring one way or the other.
TEST(Timeline, BranchesForgetTheOtherFuture) {
    const auto network = networkOf("ring(8)");
    bool clockwise = true;
    const auto process = std::make_shared<test::Scripted>([&](const State& state, Proposal& out) {
        const NodeId at = state.unicast().record(0).where;
        const NodeId to = (at + (clockwise ? 1 : 7)) % 8;
        out.moves = {{0, network->findLink(at, to), 0, to == 4 ? plan::kDelivers : std::uint16_t{0}}};
    });
    const auto setting = makeSetting(network, test::listed({{0, 4}}), {}, 1);
    Timeline timeline(setting, process);
    Simulation first(setting, process);
    first.attach(timeline);
    ASSERT_TRUE(test::finish(first).ok());
    EXPECT_EQ(timeline.lastStep(), 4U);

    for (const Step at : {Step{2}, Step{4}, Step{3}, Step{0}}) {
        const State before = *timeline.stateAt(at);
        clockwise = false;
        Simulation other(setting, process, before);
        other.attach(timeline);
        EXPECT_EQ(timeline.lastStep(), at);
        EXPECT_EQ(*timeline.stateAt(at), before);
        ASSERT_TRUE(test::finish(other).ok());
        EXPECT_EQ(timeline.lastStep(), other.state().step);
        State state = *timeline.stateAt(timeline.lastStep());
        EXPECT_EQ(state, other.state());
        ASSERT_TRUE(timeline.seek(state, at).ok());
        EXPECT_EQ(state, before);
        for (Step step = 0; step < at; ++step) EXPECT_EQ(timeline.stateAt(step)->unicast().record(0).where, step) << at;
        // And back to the first future for the next branch.
        clockwise = true;
        Simulation again(setting, process, *timeline.stateAt(0));
        again.attach(timeline);
        ASSERT_TRUE(test::finish(again).ok());
    }
}

TEST(Timeline, KeepsAWindowOfADynamicRun) {
    const auto network = networkOf("hypercube(3)");
    const auto task = test::randomArrivals(*network, 20, task::Cast::broadcast);
    const Recorded run = play(makeSetting(network, task, {}, 1), std::make_shared<test::Flooding>(network), 3000);
    const Timeline whole = record(run);
    EXPECT_EQ(whole.firstStep(), 1U);
    expectSeeks(whole, run);

    const std::uint64_t budget = whole.memoryUse() / 5;
    const Timeline window = record(run, budget);
    EXPECT_GT(window.firstStep(), 1000U);
    EXPECT_LT(window.firstStep(), 3000U);
    EXPECT_LE(window.memoryUse(), budget + 4096);
    EXPECT_THAT(window.notice(), HasSubstr("Only the steps from"));
    EXPECT_TRUE(window.kept(3000));
    expectSeeks(window, run);
}

// A reader may still show a step that the window has left, or ask for one that is not there yet.
TEST(Timeline, AnswersNothingOutsideWhatIsRecorded) {
    const auto network = networkOf("hypercube(3)");
    const auto task = test::randomArrivals(*network, 20, task::Cast::broadcast);
    const Recorded run = play(makeSetting(network, task, {}, 1), std::make_shared<test::Flooding>(network), 3000);
    const Timeline whole = record(run), window = record(run, whole.memoryUse() / 5);
    const Timeline empty(run.setting, run.process);
    const Step none = std::numeric_limits<Step>::max();
    for (const Timeline* timeline : {&whole, &window, &empty}) {
        const Step first = timeline->firstStep(), last = timeline->lastStep();
        for (const Step step : {Step{0}, first / 2, first - 1, last + 1, 2 * last + 1, none}) {
            if (step >= first && step <= last) continue;
            EXPECT_FALSE(timeline->recorded(step)) << step;
            EXPECT_FALSE(timeline->kept(step)) << step;
            EXPECT_TRUE(timeline->moves(step).empty()) << step;
            EXPECT_TRUE(timeline->drops(step).empty()) << step;
            EXPECT_EQ(timeline->moveCount(step), 0U) << step;
            EXPECT_EQ(timeline->phase(step), 0U) << step;
            if (timeline != &empty && step + 1 == first) continue;  // the state before the first step
            State state = run.states[last];
            EXPECT_FALSE(timeline->seek(state, step).ok()) << step;
            EXPECT_EQ(state, run.states[last]) << step;
            EXPECT_FALSE(timeline->stateAt(step).ok()) << step;
        }
    }
    EXPECT_EQ(window.stateAt(0).error().message,
              "Step 0 is not in the recording, which holds the steps " + thousands(window.firstStep()) + " to 3,000.");
    EXPECT_EQ(empty.stateAt(0).error().message, "Nothing is recorded yet.");
}

// Between two steps, where the state is one of the run's.
TEST(Timeline, SeeksCanBeStopped) {
    const BuiltRun built("path(30)", "total-exchange", "shortest-path");
    const Recorded run = play(built.setting, built.algorithm.process, 100000);
    const Timeline whole = record(run), forgetful = record(run, run.states.back().transmissions * sizeof(Move) / 2);
    StopFlag flag;
    flag.raise();
    for (const Timeline* timeline : {&whole, &forgetful}) {
        int replaying = 0, computing = 0;
        for (Step step = 1; step <= timeline->lastStep(); ++step) {
            State state = *timeline->stateAt(0);
            const Result<void> sought = timeline->seek(state, step, Stop(flag));
            EXPECT_EQ(state, run.states[sought ? step : state.step]);
            if (sought) continue;
            EXPECT_EQ(sought.error().code, ErrorCode::interrupted);
            EXPECT_FALSE(timeline->stateAt(step, Stop(flag)));
            ++(timeline->kept(step) ? replaying : computing);
        }
        EXPECT_GT(replaying, 0);
        EXPECT_EQ(computing > 0, timeline == &forgetful);
    }
}

TEST(Timeline, RecordsPhases) {
    const auto network = networkOf("path(3)");
    const auto process = std::make_shared<test::Scripted>([&](const State& state, Proposal& out) {
        out.phase = static_cast<std::uint16_t>(state.step + 5);
        const NodeId at = state.unicast().record(0).where;
        out.moves = {{0, network->findLink(at, at + 1), 0, at == 1 ? plan::kDelivers : std::uint16_t{0}}};
    });
    const auto setting = makeSetting(network, test::listed({{0, 2}}), {}, 1);
    Timeline timeline(setting, process);
    Simulation simulation(setting, process);
    simulation.attach(timeline);
    ASSERT_TRUE(test::finish(simulation).ok());
    EXPECT_EQ(timeline.phase(1), 5);
    EXPECT_EQ(timeline.phase(2), 6);
}

}  // namespace
}  // namespace hop::engine::timeline_test
