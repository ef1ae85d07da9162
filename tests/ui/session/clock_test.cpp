// SPDX-License-Identifier: GPL-3.0-or-later
// The clock: playing, gliding, stepping and seeking within what the runs allow, by ticks that a test gives.
#include "ui/session/clock.h"

#include <gtest/gtest.h>

namespace hop::ui::session::clock_test {
namespace {

constexpr ClockRange kEight{.first = 0, .last = 8, .played = 8, .grows = false};
constexpr ClockRange kEndless{.first = 0, .last = 400, .played = 100, .grows = true};

TEST(Clock, PlaysBySpeedToTheEndAndAgainFromTheStart) {
    Clock clock;
    EXPECT_FALSE(clock.needsTicks());
    clock.setSpeed(4.0);
    clock.play(kEight);
    clock.tick(0.3125, kEight);
    EXPECT_EQ(clock.now(), (ClockTime{1, 0.25}));
    clock.tick(10.0, kEight);
    EXPECT_EQ(clock.now(), (ClockTime{8, 0.0}));
    EXPECT_FALSE(clock.isPlaying());
    EXPECT_FALSE(clock.needsTicks());
    clock.tick(1.0, kEight);
    EXPECT_EQ(clock.now(), (ClockTime{8, 0.0}));
    clock.play(kEight);
    EXPECT_EQ(clock.now(), (ClockTime{0, 0.0}));
}

TEST(Clock, WaitsWhereMoreIsComingAndNeverRunsBack) {
    Clock clock;
    clock.setSpeed(50.0);
    clock.play(kEndless);
    clock.tick(60.0, kEndless);
    EXPECT_EQ(clock.now(), (ClockTime{100, 0.0}));
    EXPECT_TRUE(clock.isPlaying());
    clock.seek({300, 0.0}, kEndless);
    clock.tick(1.0, kEndless);
    EXPECT_EQ(clock.now(), (ClockTime{300, 0.0})) << "another run has been recorded as far";
    ClockRange more = kEndless;
    more.played = 400;
    clock.tick(1.0, more);
    EXPECT_EQ(clock.now(), (ClockTime{350, 0.0}));
    clock.seek({400, 0.0}, more);
    clock.play(more);
    EXPECT_EQ(clock.now(), (ClockTime{400, 0.0})) << "it goes on";
}

TEST(Clock, AStepTakesItsTimeAndArrivesWhenTheNextIsAskedFor) {
    Clock clock;
    clock.setSpeed(0.1);
    clock.stepForward(kEight, true);
    EXPECT_EQ(clock.now(), (ClockTime{0, 0.0}));
    clock.tick(0.175, kEight);
    EXPECT_NEAR(clock.now().fraction, 0.5, 1e-9);
    clock.stepForward(kEight, true);
    EXPECT_EQ(clock.now(), (ClockTime{1, 0.0}));
    clock.tick(0.36, kEight);
    EXPECT_EQ(clock.now(), (ClockTime{2, 0.0}));
    EXPECT_FALSE(clock.needsTicks());
    clock.stepForward(kEight, true);
    clock.tick(0.1, kEight);
    clock.stepBack(kEight);
    EXPECT_EQ(clock.now(), (ClockTime{2, 0.0}));
    clock.stepBack(kEight);
    EXPECT_EQ(clock.now(), (ClockTime{1, 0.0}));
}

TEST(Clock, AStepMayBeginLater) {
    Clock clock;
    clock.stepForward(kEight, true, 0.75);
    EXPECT_TRUE(clock.needsTicks());
    clock.tick(0.5, kEight);
    EXPECT_EQ(clock.now(), (ClockTime{0, 0.0}));
    clock.tick(0.25 + 0.175, kEight);
    EXPECT_NEAR(clock.now().fraction, 0.5, 1e-9);
    clock.tick(0.2, kEight);
    EXPECT_EQ(clock.now(), (ClockTime{1, 0.0}));
    EXPECT_FALSE(clock.needsTicks());
}

// Any other command cancels the wait.
TEST(Clock, AStepThatBeginsLaterGivesWay) {
    Clock clock;
    clock.stepForward(kEight, true, 0.75);
    clock.stepForward(kEight, true);
    EXPECT_EQ(clock.now(), (ClockTime{1, 0.0}));
    clock.tick(0.175, kEight);
    EXPECT_NEAR(clock.now().fraction, 0.5, 1e-9);
    clock.seek({3, 0.0}, kEight);
    clock.stepForward(kEight, true, 0.75);
    clock.stepBack(kEight);
    EXPECT_EQ(clock.now(), (ClockTime{3, 0.0})) << "it has not begun";
    EXPECT_FALSE(clock.needsTicks());
    clock.stepForward(kEight, true, 0.75);
    clock.play(kEight);
    clock.setSpeed(4.0);
    clock.tick(0.125, kEight);
    EXPECT_EQ(clock.now(), (ClockTime{3, 0.5}));
    clock.stepForward(kEight, false, 0.75);
    EXPECT_EQ(clock.now(), (ClockTime{4, 0.0}));
    clock.stepForward(kEight, false, 0.75);
    EXPECT_EQ(clock.now(), (ClockTime{5, 0.0})) << "without motion there is nothing to wait for";
}

TEST(Clock, AStepAtOnce) {
    Clock clock;
    clock.stepForward(kEight, false);
    EXPECT_EQ(clock.now(), (ClockTime{1, 0.0}));
    clock.play(kEight);
    clock.stepForward(kEight, true);
    EXPECT_EQ(clock.now(), (ClockTime{2, 0.0})) << "what plays is stopped at a whole step";
    EXPECT_FALSE(clock.isPlaying());
    clock.seek({8, 0.0}, kEight);
    clock.stepForward(kEight, false);
    EXPECT_EQ(clock.now(), (ClockTime{8, 0.0}));
}

TEST(Clock, SeeksWithinTheRange) {
    Clock clock;
    const ClockRange window{.first = 10, .last = 20, .played = 20, .grows = false};
    clock.seek({3, 0.5}, window);
    EXPECT_EQ(clock.now(), (ClockTime{10, 0.5}));
    clock.seek({20, 0.5}, window);
    EXPECT_EQ(clock.now(), (ClockTime{20, 0.0}));
    clock.seek({15, 1.5}, window);
    EXPECT_EQ(clock.now().step, 15U);
    EXPECT_LT(clock.now().fraction, 1.0);
    clock.seek({10, 0.0}, window);
    clock.stepBack(window);
    EXPECT_EQ(clock.now(), (ClockTime{10, 0.0}));
}

TEST(Clock, SpeedStaysInItsRange) {
    Clock clock;
    clock.setSpeed(1e9);
    EXPECT_EQ(clock.speed(), Clock::kFastest);
    clock.setSpeed(0.0);
    EXPECT_EQ(clock.speed(), Clock::kSlowest);
}

}  // namespace
}  // namespace hop::ui::session::clock_test
