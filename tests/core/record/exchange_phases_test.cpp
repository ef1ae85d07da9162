// SPDX-License-Identifier: GPL-3.0-or-later
// The phases of an exchange, read off its moves, are those of the paper; runs without phases are refused.
#include "core/record/exchange_phases.h"

#include <gtest/gtest.h>

#include "core/record/slotted_run.h"
#include "tests/support/shown_run.h"

namespace hop::record::exchange_phases_test {
namespace {

using test::showRun;

class OnPowers : public testing::TestWithParam<const char*> {};

TEST_P(OnPowers, SlotsAreThoseOfThePlan) {
    const auto showing = showRun(GetParam(), "total-exchange", "product-exchange");
    const Instant& instant = showing->instant();
    const plan::ExchangeSlots* slots = slotsOf(instant);
    ASSERT_NE(slots, nullptr);
    const PhasesRead read = readPhases(instant);
    ASSERT_EQ(read.refusal, "");
    const ExchangePhases& phases = read.phases;
    EXPECT_EQ(phases.copies, slots->factorNodes);
    ASSERT_EQ(phases.slots, slots->slots());
    for (std::uint64_t slot = 1; slot <= phases.slots; ++slot) {
        const ExchangePhases::Slot& counts = phases.bySlot[slot - 1];
        EXPECT_EQ(counts.ownInA + counts.ownInB, slots->departures(slot)) << "Dim Lemma 1, slot " << slot;
        EXPECT_EQ(counts.early, slots->slack(slot)) << "Dim Theorem 1, slot " << slot;
    }
    const std::uint64_t inner = slots->innerSlots(), rounds = slots->rounds(), last = slots->slots();
    std::uint64_t sum = 0;
    for (const ExchangePhases::Block& block : phases.blocks) {
        sum += block.transmissions;
        const std::uint64_t r = block.round;
        const bool internal = block.phase == 2 && r == 0;
        EXPECT_EQ(block.first, internal           ? last
                               : block.phase == 2 ? (r - 1) * rounds + 1
                                                  : r * inner + 1)
            << blockName(block);
        EXPECT_EQ(block.last, internal ? last : block.phase == 2 ? r * rounds : (r + 1) * inner) << blockName(block);
    }
    EXPECT_EQ(phases.blocks.size(), 2U * slots->factorNodes);
    std::uint64_t moves = 0;
    for (Step step = 1; step <= instant.lastStep; ++step) moves += instant.timeline()->moveCount(step);
    EXPECT_EQ(sum, moves);
    EXPECT_EQ(phases.whole(1)->transmissions * (slots->factorNodes - 1), phases.whole(3)->transmissions);
}

INSTANTIATE_TEST_SUITE_P(ExchangePhases, OnPowers,
                         testing::Values("hypercube(4)", "power(complete(3),4)", "power(path(3),3)", "power(ring(4),3)",
                                         "power(star(4),2)"));

TEST(ExchangePhases, OfTheRecursiveExchange) {
    for (const auto& [algorithm, lastOfOne, firstOfThree] :
         {std::tuple{"recursive-exchange", 4U, 5U}, {"recursive-exchange(overlap=no)", 7U, 9U}}) {
        const auto showing = showRun("hypercube(4)", "total-exchange", algorithm);
        const PhasesRead read = readPhases(showing->instant());
        ASSERT_EQ(read.refusal, "");
        EXPECT_EQ(read.phases.whole(1)->last, lastOfOne);
        EXPECT_EQ(read.phases.whole(2)->last, 8U);
        EXPECT_EQ(read.phases.whole(3)->first, firstOfThree);
        EXPECT_EQ(read.phases.whole(1)->transmissions, 192U);
        EXPECT_EQ(read.phases.whole(2)->transmissions, 128U);
        EXPECT_EQ(read.phases.whole(3)->transmissions, 192U);
    }
}

TEST(ExchangePhases, APhaseInWhichNothingIsSentIsNone) {
    const PhasesRead read = readPhases(showRun("hypercube(3)", "isotropic(100)", "shortest-path")->instant());
    ASSERT_EQ(read.refusal, "");
    EXPECT_FALSE(read.phases.whole(1));
    ASSERT_TRUE(read.phases.whole(2));
    EXPECT_EQ(read.phases.whole(2)->first, 1U);
    EXPECT_FALSE(read.phases.whole(3));
}

TEST(ExchangePhases, RunsWithoutPhasesAreRefused) {
    for (const char* algorithm : {"optimal", "dimension-exchange"})
        EXPECT_NE(readPhases(showRun("hypercube(4)", "total-exchange", algorithm)->instant()).refusal, "") << algorithm;
    EXPECT_NE(phasesRefusal(showRun("petersen", "total-exchange", "product-exchange")->instant()), "");
    EXPECT_NE(phasesRefusal(showRun("hypercube(3)", "multinode-broadcast", "multinode-broadcast")->instant()), "");
}

}  // namespace
}  // namespace hop::record::exchange_phases_test
