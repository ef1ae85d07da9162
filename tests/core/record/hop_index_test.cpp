// SPDX-License-Identifier: GPL-3.0-or-later
// The index of hops finds what a search through all moves finds.
#include "core/record/hop_index.h"
#include "core/record/crossings.h"

#include <gtest/gtest.h>

#include "core/base/expression.h"
#include "tests/support/shown_run.h"

namespace hop::record::hop_index_test {
namespace {

using test::NamedRun;

class HopIndexTest : public ::testing::TestWithParam<NamedRun> {
protected:
    void SetUp() override { m_showing = test::showRun(GetParam()); }

    std::unique_ptr<test::ShownRun> m_showing;
};

// At several steps, since a dynamic run has other packets under the same numbers later on.
TEST_P(HopIndexTest, FindsThePathsThatASearchFinds) {
    std::size_t found = 0;
    for (const Step step : {Step{0}, m_showing->instant().lastStep / 3, m_showing->instant().lastStep * 2 / 3}) {
        ASSERT_TRUE(m_showing->moveTo(step, 0.0));
        for (PacketId packet = 0; packet < 60; ++packet) {
            m_showing->select({Selection::Kind::packet, packet});
            if (m_showing->instant().selection.kind != Selection::Kind::packet) continue;
            Instant searched = m_showing->instant();
            ASSERT_NE(searched.hops(), nullptr);
            test::dropIndex(searched);
            const auto& task = *searched.run().task;
            const Step first = task.isDynamic() ? static_cast<Step>(searched.state().slots[packet].instant) + 1 : 1;
            const auto expected = pathOf(searched, packet, first);
            EXPECT_TRUE(std::ranges::equal(m_showing->instant().path, expected)) << packet << " at step " << step;
            found += expected.size();
        }
    }
    EXPECT_GT(found, 20U);
}

TEST_P(HopIndexTest, CountsTheUseOfLinksThatASearchCounts) {
    std::uint64_t all = 0;
    for (const Step step : {Step{0}, Step{3}, m_showing->instant().lastStep}) {
        ASSERT_TRUE(m_showing->moveTo(step, 0.0));
        Instant searched = m_showing->instant();
        test::dropIndex(searched);
        for (LinkId link = 0; link < searched.run().network->linkCount(); ++link) {
            const LinkUse use = useOf(m_showing->instant(), link);
            EXPECT_EQ(use, useOf(searched, link)) << link << " at step " << step;
            all += use.soFar;
        }
    }
    EXPECT_GT(all, 0U);
}

// Steps that were not kept are computed again.
TEST_P(HopIndexTest, WithLittleMemoryPathsAndUseAreThoseOfTheWholeRun) {
    const NamedRun& run = GetParam();
    if (m_showing->instant().run().task->isDynamic()) return;  // its recording is a window, all of which is kept
    const std::uint64_t all = m_showing->instant().timeline()->memoryUse();
    for (const std::uint64_t memory : {std::uint64_t{1}, all / 2}) {
        const auto part = test::showWithin(memory, run);
        ASSERT_TRUE(memory > 1 || !part->instant().timeline()->kept(part->instant().lastStep));
        for (PacketId packet = 0; packet < 60; ++packet) {
            const Selection selection{Selection::Kind::packet, packet};
            m_showing->select(selection);
            part->select(selection);
            EXPECT_TRUE(std::ranges::equal(part->instant().path, m_showing->instant().path)) << packet;
        }
        ASSERT_TRUE(m_showing->moveTo(3, 0.0));
        ASSERT_TRUE(part->moveTo(3, 0.0));
        for (const LinkId link : {LinkId{0}, LinkId{5}})
            EXPECT_EQ(useOf(part->instant(), link), useOf(m_showing->instant(), link)) << link;
    }
    StopFlag stop;
    stop.raise();
    Instant stopped = test::showWithin(1, run)->instant();
    stopped.stop = Stop(stop);
    EXPECT_TRUE(pathOf(stopped, 0, 1).empty());
}

INSTANTIATE_TEST_SUITE_P(
    Runs, HopIndexTest,
    ::testing::Values(NamedRun{"unicast", "torus(4,2)", "total-exchange", ""},
                      NamedRun{"broadcast", "hypercube(4)", "multinode-broadcast", ""},
                      NamedRun{"sorting", "path(6)", "k-k-sort", ""},
                      NamedRun{"random_broadcasts", "hypercube(4)", "poisson-broadcasts(rho=0.7)", "rotated-trees"},
                      NamedRun{"random_packets", "hypercube(4)", "poisson-packets(rho=0.8)", "shortest-path"}),
    test::kNameOfRun);

TEST(HopIndex, AccountsForItsMemoryAndStaysBelowIt) {
    const auto showing = test::showRun("hypercube(4)");
    const engine::Timeline& timeline = *showing->instant().timeline();
    const LinkId links = showing->instant().run().network->linkCount();
    const std::uint64_t needed = 16 * showing->instant().measures().transmissions + 8 * (240 + links);
    EXPECT_EQ(showing->instant().hops()->memoryUse(), needed);
    EXPECT_NE(HopIndex::make(timeline, links, needed), nullptr);
    EXPECT_EQ(HopIndex::make(timeline, links, needed - 1), nullptr);
    StopFlag stop;
    stop.raise();
    EXPECT_EQ(HopIndex::make(timeline, links, needed, Stop(stop)), nullptr);
}

// A recording that leaves no room for it is shown all the same.
TEST(HopIndex, IsRefusedSilently) {
    const auto showing = test::showWithin(std::uint64_t{640} << 10U, "hypercube(6)", "total-exchange");
    EXPECT_EQ(showing->instant().hops(), nullptr);
    showing->select({Selection::Kind::packet, 62});
    EXPECT_FALSE(showing->instant().path.empty());
}

}  // namespace
}  // namespace hop::record::hop_index_test
