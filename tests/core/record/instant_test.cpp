// SPDX-License-Identifier: GPL-3.0-or-later
// Instants own their data: they do not change when another step is shown, and any number of threads may read them.
#include "core/record/instant.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <thread>
#include <vector>

#include "tests/support/shown_run.h"

namespace hop::record::instant_test {
namespace {

using test::NamedRun;

class Instants : public ::testing::TestWithParam<NamedRun> {};

std::vector<Step> walk(Step last) {
    // Forwards step by step, in leaps, and backwards.
    std::vector<Step> steps;
    for (Step step = 0; step <= last; ++step) steps.push_back(step);
    for (Step i = 0; i <= last; ++i) steps.push_back(i * 7 % (last + 1));
    for (Step step = last + 1; step-- > 0;) steps.push_back(step);
    return steps;
}

// The state of some instants is requested immediately, of some later, of some never.
TEST_P(Instants, HaveTheStateOfTheirStepWheneverTheyAreAsked) {
    const auto showing = test::showRun(GetParam());
    const engine::Timeline& timeline = *showing->instant().timeline();
    std::vector<Instant> kept;
    std::size_t visited = 0;
    for (const Step step : walk(showing->instant().lastStep)) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        if (++visited % 2 == 0) {
            EXPECT_EQ(showing->instant().state(), *timeline.stateAt(showing->instant().step));
        }
        if (visited % 3 == 0) kept.push_back(showing->instant());
    }
    for (const Instant& instant : kept) {
        EXPECT_EQ(instant.state(), *timeline.stateAt(instant.step)) << instant.step;
        if (timeline.kept(instant.step + 1)) {
            EXPECT_TRUE(std::ranges::equal(instant.moves, timeline.moves(instant.step + 1)));
        }
    }
}

TEST_P(Instants, OutliveWhatIsShown) {
    auto showing = test::showRun(GetParam());
    ASSERT_TRUE(showing->moveTo(showing->instant().lastStep / 2, 0.0));
    showing->select({Selection::Kind::packet, 0});
    const Instant instant = showing->instant();
    const engine::State state = instant.state();
    const std::vector<std::uint32_t> waiting(instant.waiting.begin(), instant.waiting.end());
    showing->close();
    showing.reset();
    EXPECT_EQ(instant.state(), state);
    EXPECT_TRUE(std::ranges::equal(instant.waiting, waiting));
    EXPECT_EQ(instant.layout()->nodes.size(), instant.run().network->nodeCount());
    EXPECT_EQ(instant.timeline()->lastStep(), instant.lastStep);
}

TEST_P(Instants, AreAskedByFourThreadsAtOnce) {
    const auto showing = test::showRun(GetParam());
    for (Step step = 1; step <= showing->instant().lastStep; ++step) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        const Instant instant = showing->instant();
        std::array<const engine::State*, 4> states = {};
        std::vector<std::thread> threads;
        for (const engine::State*& state : states) threads.emplace_back([&] { state = &instant.state(); });
        for (std::thread& thread : threads) thread.join();
        for (const engine::State* state : states) EXPECT_EQ(state, states[0]);
        EXPECT_EQ(states[0]->step, instant.step);
    }
}

// Jobs request states while the clock advances.
TEST_P(Instants, AreAskedWhileTheClockGoesOn) {
    const auto showing = test::showRun(GetParam());
    const engine::Timeline& timeline = *showing->instant().timeline();
    std::vector<std::thread> threads;
    std::atomic<std::size_t> right = 0;
    for (int i = 0; i < 40; ++i) {
        ASSERT_TRUE(showing->moveTo(static_cast<Step>(i) % (showing->instant().lastStep + 1), 0.0));
        threads.emplace_back([&right, &timeline, instant = showing->instant()] {
            right += instant.state() == *timeline.stateAt(instant.step) ? 1 : 0;
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(right, 40U);
}

INSTANTIATE_TEST_SUITE_P(Runs, Instants,
                         ::testing::Values(NamedRun{"exchange", "hypercube(3)", "total-exchange", "shortest-path"},
                                           NamedRun{"broadcasts", "mesh(3,2)", "broadcasts([0,0,4])", "tree-broadcast"},
                                           NamedRun{"sorting", "path(6)", "k-k-sort(2)", "transposition-sort"},
                                           NamedRun{"reduction", "mesh(3,2)", "reduce-scatter", "tree-reduction"},
                                           NamedRun{"random_packets", "hypercube(3)", "poisson-packets(rho=0.8)",
                                                    "shortest-path"}),
                         test::kNameOfRun);

TEST(Instant, WithoutARunHasNothing) {
    const Instant instant;
    EXPECT_FALSE(instant.isOpen());
    EXPECT_FALSE(instant.hasState());
    EXPECT_EQ(instant.timeline(), nullptr);
    EXPECT_EQ(instant.layout(), nullptr);
    EXPECT_FALSE(isDone(instant));
}

}  // namespace
}  // namespace hop::record::instant_test
