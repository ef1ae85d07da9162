// SPDX-License-Identifier: GPL-3.0-or-later
// What nodes have and links have carried at an instant: whatever the way there, and also if it was stopped.
#include "core/record/counts_at.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <thread>

#include "core/measure/plan_holdings.h"
#include "core/record/instants.h"
#include "tests/support/shown_run.h"

namespace hop::record::counts_at_test {
namespace {

void expectSame(const CountsAt& one, const CountsAt& other, NodeId nodes) {
    const auto a = one.held(), b = other.held();
    ASSERT_NE(a, nullptr);
    ASSERT_NE(b, nullptr);
    for (NodeId node = 0; node < nodes; ++node) {
        EXPECT_EQ(a->has(node), b->has(node));
        EXPECT_EQ(a->hadBefore(node), b->hadBefore(node));
    }
    EXPECT_EQ(a->complete(), b->complete());
    EXPECT_EQ(a->total(), b->total());
    EXPECT_TRUE(std::ranges::equal(one.loads(), other.loads()));
}

TEST(CountsAt, AreTheSameFromNearbyAndFromTheStart) {
    for (const auto* task : {"total-exchange", "all-reduce", "k-k-sort(keys=reversed)"}) {
        SCOPED_TRACE(task);
        const auto showing = test::showRun(std::string_view(task).starts_with("k") ? "path(9)" : "hypercube(4)", task);
        const Step last = showing->instant().lastStep;
        for (const Step step : {Step{1}, Step{2}, Step{0}, last, last - 1, Step{3}}) {
            ASSERT_TRUE(showing->moveTo(step, 0.0));
            const CountsAt fresh(showing->instant().recording, step);
            expectSame(*showing->instant().counts, fresh, showing->instant().run().network->nodeCount());
        }
    }
}

// Those nearby are only a start: whether they are complete, or just then being counted, changes nothing.
TEST(CountsAt, AreTheSameFromNearbyThatIsBeingCounted) {
    const auto showing = test::showRun("hypercube(5)", "total-exchange", "shortest-path");
    const RecordingPtr recording = showing->instant().recording;
    const Step last = recording->lastStep;
    const CountsAt fresh(recording, last);
    for (int i = 0; i < 50; ++i) {
        const CountsAt near(recording, last - 1);
        std::thread counting([&near] {
            static_cast<void>(near.held());
            static_cast<void>(near.loads());
        });
        const CountsAt now(recording, last, &near);
        expectSame(now, fresh, 32);
        counting.join();
    }
}

TEST(CountsAt, HadBeforeIsWhatTheStepBeforeHas) {
    const auto showing = test::showRun("hypercube(4)", "multinode-broadcast");
    for (Step step = 1; step <= showing->instant().lastStep; ++step) {
        const CountsAt before(showing->instant().recording, step - 1), now(showing->instant().recording, step);
        for (NodeId node = 0; node < 16; ++node) EXPECT_EQ(now.held()->hadBefore(node), before.held()->has(node));
    }
}

TEST(CountsAt, OfSymmetricRunsAreTheSameAtAllNodes) {
    const auto showing = test::showRun("hypercube(3)", "total-exchange", "optimal");
    Instant symmetric = showing->instant();
    test::dropTimeline(symmetric);
    for (Step step = 0; step <= 4; ++step) {
        const auto each = CountsAt(showing->instant().recording, step).held();
        const auto all = CountsAt(symmetric.recording, step).held();
        EXPECT_FALSE(each->alike());
        EXPECT_TRUE(all->alike());
        EXPECT_EQ(all->nodes(), 8U);
        for (NodeId node = 0; node < 8; ++node) {
            EXPECT_EQ(all->wants(node), each->wants(node));
            EXPECT_EQ(all->has(node), each->has(node));
            EXPECT_EQ(all->hadBefore(node), each->hadBefore(node));
        }
        EXPECT_EQ(all->complete(), each->complete());
        EXPECT_EQ(all->total(), each->total());
        EXPECT_EQ(all->wanted(), each->wanted());
    }
}

// As of all-reduce on 2^16 nodes, where each wants all contributions to as many packets.
TEST(CountsAt, OfSymmetricRunsMayBeBeyond32Bits) {
    const auto showing = test::showRun("hypercube(3)", "total-exchange", "optimal");
    Instant symmetric = showing->instant();
    test::dropTimeline(symmetric);
    const auto large = test::copyOf(*symmetric.recording);
    constexpr std::uint64_t kMany = std::uint64_t{1} << 32U;
    large->planHoldings = std::make_unique<const measure::PlanHoldings>(
        measure::PlanHoldings{.wants = kMany, .has = {1, kMany - 1, kMany}});
    const auto before = CountsAt(large, 1).held(), last = CountsAt(large, 2).held();
    EXPECT_EQ(before->wants(5), kMany);
    EXPECT_EQ(before->has(5), kMany - 1);
    EXPECT_EQ(before->hadBefore(5), 1U);
    EXPECT_FALSE(before->isComplete(5));
    EXPECT_EQ(last->has(5), kMany);
    EXPECT_TRUE(last->got(5));
    EXPECT_TRUE(last->isComplete(5));
    EXPECT_EQ(last->total(), 8 * kMany);
    EXPECT_EQ(last->wanted(), 8 * kMany);
}

TEST(CountsAt, BeginAgainIfStopped) {
    const auto showing = test::showRun("hypercube(5)", "total-exchange", "shortest-path");
    const Step last = showing->instant().lastStep;
    const CountsAt counts(showing->instant().recording, last);
    const StopFlag first(1), second(1);
    EXPECT_EQ(counts.held(Stop(first)), nullptr);
    EXPECT_TRUE(counts.loads(Stop(second)).empty());
    ASSERT_NE(counts.held(), nullptr);
    EXPECT_EQ(counts.held()->complete(), 32U);
    EXPECT_FALSE(counts.loads().empty());
}

}  // namespace
}  // namespace hop::record::counts_at_test
