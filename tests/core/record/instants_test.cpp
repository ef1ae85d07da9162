// SPDX-License-Identifier: GPL-3.0-or-later
// Instants made from one another: from any step to any other one they are what the run says, on any thread.
#include "core/record/instants.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>
#include <vector>

#include "tests/support/shown_run.h"

namespace hop::record::instants_test {
namespace {

using test::NamedRun;

Display onlyOneNode() {
    Display display;
    display.onlyNode = true;
    return display;
}

// The first instant of the run, with as much memory for its recording.
Instant firstOf(const NamedRun& run, const Display& display = {},
                std::uint64_t memory = engine::Timeline::kDefaultBudget) {
    return firstInstant(test::recordingOf(run.network, run.task, run.algorithm, {.slots = 60, .memory = memory}),
                        display);
}

Instant moved(const Instant& like, Step step, double fraction) {
    auto made = at(like, step, fraction);
    EXPECT_TRUE(made) << made.error().message;
    return *std::move(made);
}

void expectSame(const Instant& one, const Instant& other) {
    EXPECT_EQ(one.recording, other.recording);
    EXPECT_EQ(one.drawn, other.drawn);
    EXPECT_EQ(one.drawing, other.drawing);
    EXPECT_EQ(one.hasState(), other.hasState());
    EXPECT_EQ(one.state(), other.state());
    EXPECT_TRUE(std::ranges::equal(one.moves, other.moves));
    EXPECT_TRUE(std::ranges::equal(one.waiting, other.waiting));
    EXPECT_TRUE(std::ranges::equal(one.path, other.path));
    EXPECT_EQ(one.pathComing, other.pathComing);
    EXPECT_EQ(one.step, other.step);
    EXPECT_EQ(one.lastStep, other.lastStep);
    EXPECT_EQ(one.fraction, other.fraction);
    EXPECT_EQ(one.clockStep, other.clockStep);
    EXPECT_EQ(one.clockFraction, other.clockFraction);
    EXPECT_EQ(one.comparison, other.comparison);
    EXPECT_EQ(one.layoutComing, other.layoutComing);
    EXPECT_EQ(one.oneNode, other.oneNode);
    EXPECT_EQ(one.selection, other.selection);
    EXPECT_EQ(one.selected, other.selected);
    EXPECT_EQ(one.selectedSerial, other.selectedSerial);
    EXPECT_EQ(one.display, other.display);
}

class MadeInstants : public ::testing::TestWithParam<NamedRun> {};

// With memory for all moves, for half of them, and for none.
TEST_P(MadeInstants, AreTheSameFromAnyStepToAnyOther) {
    const std::uint64_t all = firstOf(GetParam()).timeline()->memoryUse();
    for (const std::uint64_t memory : {engine::Timeline::kDefaultBudget, all / 2, std::uint64_t{1}})
        for (const Display& display : {Display(), onlyOneNode()}) {
            const Instant first = withSelection(firstOf(GetParam(), display, memory), {Selection::Kind::packet, 1});
            const Step begin = first.step, last = first.lastStep;
            const Step stride = std::max<Step>(1, (last - begin) / 6);
            for (Step from = begin; from <= last; from += stride) {
                const Instant like = moved(first, from, 0.5);
                for (Step to = begin; to <= last + 1; to += stride) {
                    SCOPED_TRACE(testing::Message() << memory << ": " << from << " to " << to);
                    expectSame(moved(like, to, 0.25), moved(first, to, 0.25));
                }
                EXPECT_EQ(like.step, from);
                EXPECT_EQ(like.state(), *first.timeline()->stateAt(from));
            }
        }
}

// Without an index of hops, a path takes long to find.
TEST_P(MadeInstants, MayGetThePathLater) {
    for (const std::uint64_t memory : {engine::Timeline::kDefaultBudget, std::uint64_t{1}}) {
        const Instant first = moved(firstOf(GetParam(), {}, memory), 2, 0.0);
        ASSERT_EQ(first.hops() == nullptr, memory == 1);
        const Selection packet{Selection::Kind::packet, 1};
        const Instant here = withSelection(first, packet), given = withSelection(first, packet, Paths::given);
        EXPECT_EQ(given.selection, here.selection);
        EXPECT_FALSE(here.pathComing);
        EXPECT_EQ(given.pathComing, memory == 1 && here.selection == packet);
        EXPECT_TRUE(!given.pathComing || given.path.empty());
        expectSame(withPath(given, {}), here);
        expectSame(seenAs(given, here, Paths::given), here);
        const Step last = first.lastStep;
        expectSame(withPath(*at(given, last, 0.0, {}, Paths::given), {}), moved(here, last, 0.0));
        StopFlag stop;
        stop.raise();
        EXPECT_EQ(withPath(given, Stop(stop)).path.size(), given.path.size());
    }
}

TEST_P(MadeInstants, LeaveTheOldOneToOtherThreads) {
    const Instant first = firstOf(GetParam());
    const Step begin = first.step, last = first.lastStep;
    const Instant like = moved(first, begin + (last - begin) / 2, 0.0);
    std::vector<Instant> made(4);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < made.size(); ++i)
        threads.emplace_back([&made, i, begin, last, like] {
            for (Step step = begin; step <= last; ++step) {
                made[i] = *at(like, step, 0.0);
                static_cast<void>(made[i].state());
            }
        });
    EXPECT_EQ(like.state(), *like.timeline()->stateAt(like.step));
    for (std::thread& thread : threads) thread.join();
    for (const Instant& each : made) expectSame(each, moved(like, last, 0.0));
    EXPECT_EQ(like.state(), *like.timeline()->stateAt(like.step));
}

// At every check of the stop on the way.
TEST_P(MadeInstants, AreStoppedOnTheWay) {
    const Instant first = firstOf(GetParam(), {}, 1);
    const Step last = first.lastStep;
    std::size_t stopped = 0;
    for (std::int64_t look = 1; look < 100'000; ++look) {
        const StopFlag flag(look);
        const auto made = at(first, last - 1, 0.0, Stop(flag));
        if (made) {
            expectSame(*made, moved(first, last - 1, 0.0));
            break;
        }
        EXPECT_EQ(made.error().code, ErrorCode::interrupted) << made.error().message;
        ++stopped;
    }
    EXPECT_GT(stopped, 1U);
}

TEST_P(MadeInstants, GoOnInALongerRecording) {
    const Instant first = withSelection(firstOf(GetParam()), {Selection::Kind::node, 1});
    const Instant like = moved(first, first.step + 2, 0.5);
    const RecordingPtr copy = test::copyOf(*first.recording);
    const auto gone = withRecording(like, copy, like.step + 1, 0.5);
    ASSERT_TRUE(gone);
    EXPECT_EQ(gone->recording, copy);
    EXPECT_EQ(gone->drawn, like.drawn);
    EXPECT_EQ(gone->selection, like.selection);
    EXPECT_EQ(gone->step, like.step + 1);
    EXPECT_EQ(gone->state(), moved(like, like.step + 1, 0.5).state());
}

INSTANTIATE_TEST_SUITE_P(Runs, MadeInstants,
                         ::testing::Values(NamedRun{"exchange", "torus(4,2)", "total-exchange", "shortest-path"},
                                           NamedRun{"broadcasts", "mesh(3,2)", "broadcasts([0,0,4])", "tree-broadcast"},
                                           NamedRun{"random_packets", "hypercube(3)", "poisson-packets(rho=0.8)",
                                                    "shortest-path"}),
                         test::kNameOfRun);

// While it is out of the network as well: it must not come back.
TEST(InstantsTest, APacketOfADynamicRunIsDeselected) {
    const Instant like = moved(firstOf({"", "hypercube(3)", "poisson-packets(rho=0.8)", "shortest-path"}), 10, 0.0);
    const auto& places = like.state().slots;
    const auto live = std::ranges::find_if(places, &task::LivePacket::live);
    ASSERT_NE(live, places.end());
    const Selection packet{Selection::Kind::packet, static_cast<PacketId>(live - places.begin())};
    const Instant shown = withSelection(like, packet);
    ASSERT_EQ(shown.selection, packet);
    const Instant gone = moved(shown, shown.lastStep, 0.0);
    ASSERT_EQ(gone.selection, Selection());
    EXPECT_EQ(moved(gone, like.step, 0.0).selection, packet);
    const Instant none = withSelection(gone, {});
    EXPECT_EQ(none.selected, Selection());
    EXPECT_EQ(moved(none, like.step, 0.0).selection, Selection());
}

// A state that was stopped half way is made again when it is asked for.
TEST(StateAtTest, IsMadeAfterItWasStopped) {
    const Instant first = firstOf({"", "torus(4,2)", "total-exchange", "shortest-path"}, {}, 1);
    const StateAt state(first.recording, first.lastStep);
    const StopFlag flag(3);
    const auto stopped = state.make(Stop(flag));
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().code, ErrorCode::interrupted);
    EXPECT_TRUE(state.make());
    EXPECT_EQ(state.get(), *first.timeline()->stateAt(first.lastStep));
    EXPECT_EQ(state.startsFrom(), first.lastStep);
}

// To show the packets of one node, the state of the step is looked up.
TEST(InstantsTest, AreStoppedWhileTheirViewChanges) {
    const Instant first = firstOf({"", "torus(4,2)", "total-exchange", "shortest-path"});
    const Instant like = moved(first, first.lastStep / 2, 0.0);
    StopFlag stop;
    stop.raise();
    static_cast<void>(withDisplay(like, onlyOneNode(), Layouts::given, Stop(stop)));
    EXPECT_NE(like.reached->startsFrom(), like.step);
    EXPECT_TRUE(withDisplay(like, onlyOneNode(), Layouts::given).oneNode);
    EXPECT_EQ(like.reached->startsFrom(), like.step);
}

// What a reader can know before it asks for another step.
TEST(InstantsTest, KnowHowMuchIsReplayed) {
    const NamedRun run{"", "torus(4,2)", "total-exchange", "shortest-path"};
    const Instant first = firstOf(run);
    const Step last = first.lastStep;
    static_cast<void>(first.state());
    EXPECT_EQ(replayedTo(first, 0), 0U);
    EXPECT_EQ(replayedTo(first, 2), first.timeline()->moveCount(1) + first.timeline()->moveCount(2));
    const Instant next = moved(first, 1, 0.0);
    EXPECT_EQ(replayedTo(next, 2), replayedTo(first, 2));  // starts where a state has been made
    static_cast<void>(next.state());
    EXPECT_EQ(replayedTo(next, 2), first.timeline()->moveCount(2));
    EXPECT_EQ(replayedTo(next, last + 5), replayedTo(next, last));
    EXPECT_FALSE(replayedTo(firstOf(run, {}, 1), last));
}

}  // namespace
}  // namespace hop::record::instants_test
