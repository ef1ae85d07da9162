// SPDX-License-Identifier: GPL-3.0-or-later
// The outline of total exchange on a power: the lines that run in a slot, its table, and the slots of a run.
#include <gtest/gtest.h>

#include "core/record/slotted_run.h"
#include "core/scene/scene.h"
#include "core/scene/text/exchange_outline.h"
#include "core/scene/text/text.h"
#include "tests/support/shown_run.h"

namespace hop::scene::outline_test {
namespace {

using test::showRun;

TEST(ExchangeOutline, LightsALineAlongBAndOneWithinA) {
    const auto showing = showRun("power(complete(3),3)", "total-exchange", "product-exchange");
    const plan::ExchangeSlots* slots = record::slotsOf(showing->instant());
    ASSERT_NE(slots, nullptr);
    const auto litAt = [&](Step step) {
        std::vector<std::uint32_t> lit;
        for (const Text::Line& line : exchangeOutline(*slots, record::slotNow(*slots, step), true).lines)
            if (line.lit) lit.push_back(line.number);
        return lit;
    };
    using Numbers = std::vector<std::uint32_t>;
    EXPECT_EQ(litAt(0), (Numbers{4, 5, 6, 9, 10}));
    EXPECT_EQ(litAt(2), (Numbers{4, 5, 6, 9, 10}));
    EXPECT_EQ(litAt(3), (Numbers{4, 5, 6, 11, 12, 13}));
    EXPECT_EQ(litAt(8), (Numbers{7, 8, 11, 12, 13}));  // the last slot: messages that need B only
    EXPECT_EQ(litAt(9), Numbers{});
}

// How often each line runs: as often as its loops say.
TEST(ExchangeOutline, CountsTheRunsOfItsLines) {
    const auto showing = showRun("power(complete(3),3)", "total-exchange", "product-exchange");
    const plan::ExchangeSlots* slots = record::slotsOf(showing->instant());
    ASSERT_NE(slots, nullptr);
    const Listing outline = listingOf(exchangeOutline(*slots, record::slotNow(*slots, 4), false));
    const auto answer = [&](const char* query) { return *answerOf(outline, query); };
    EXPECT_EQ(answer("times(6)"), run::exactly(9.0));
    EXPECT_EQ(answer("times(10)"), run::exactly(1.0));
    EXPECT_EQ(answer("times(13)"), run::exactly(2.0));
    EXPECT_EQ(answer("note(4)"), run::Value("t = 5"));
    EXPECT_EQ(answer("note(11)"), run::Value("r = 1"));
    EXPECT_EQ(answer("note(13)"), run::Value("slot 2 of 3"));
    EXPECT_EQ(answer("rows(line=7)"), run::exactly(0.0)) << "a line of the final form";
    const Listing final = listingOf(exchangeOutline(*slots, record::slotNow(*slots, 4), true));
    EXPECT_EQ(*answerOf(final, "times(6)"), run::exactly(8.0));
    EXPECT_EQ(*answerOf(final, "times(8)"), run::exactly(1.0));
}

TEST(Outline, AsATable) {
    const auto showing = showRun("petersen", "total-exchange", "product-exchange");
    ASSERT_TRUE(showing->moveTo(1, 0.0));
    const auto source = figureOf("outline").source();
    EXPECT_EQ(csvOf(listingOf(*source->at(showing->instant()))),
              "line,indent,words,lit,note\n"
              "1,0,total exchange on H = petersen,0,\n"
              "2,1,\"one exchange of H, in one slot of 5 steps\",1,slot 1 of 1\n");
    EXPECT_EQ(
        source->description(showing->instant()),
        "The algorithm of total exchange on a power. Now: one exchange of H, in one slot of 5 steps, slot 1 of 1.");
    const auto other = showRun("hypercube(3)");
    EXPECT_EQ(source->at(other->instant())->refusal, record::slotsRefusal(other->instant()));
}

TEST(SlottedRun, KnowsItsSlots) {
    const auto showing = showRun("power(path(3),3)", "total-exchange", "product-exchange");
    record::Instant instant = showing->instant();
    const plan::ExchangeSlots* slots = record::slotsOf(instant);
    ASSERT_NE(slots, nullptr);
    EXPECT_EQ(slots->slots(), 9U);
    EXPECT_EQ(slots->slotSteps, 2U);
    EXPECT_EQ(slots->innerSlots(), 3U);
    EXPECT_EQ(slots->round(3), 0U);
    EXPECT_EQ(slots->round(4), 1U);
    EXPECT_EQ(slots->roundBrought(4), 1U);
    EXPECT_EQ(slots->roundBrought(5), 2U);
    EXPECT_EQ(slots->roundBrought(9), std::nullopt);
    EXPECT_EQ(record::slotNow(*slots, 3), 2U);
    EXPECT_EQ(record::slotNow(*slots, 18), std::nullopt);
    instant.lastStep = 9;
    EXPECT_EQ(record::slotsOf(instant), nullptr) << "recorded in part";
    EXPECT_TRUE(record::hasSlots(instant));
    EXPECT_FALSE(record::hasSlots(showRun("hypercube(3)")->instant()));
    EXPECT_FALSE(
        record::hasSlots(showRun("product(ring(3),path(2))", "total-exchange", "product-exchange")->instant()));
}

}  // namespace
}  // namespace hop::scene::outline_test
