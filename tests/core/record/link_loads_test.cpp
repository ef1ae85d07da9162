// SPDX-License-Identifier: GPL-3.0-or-later
// How many packets have crossed every link so far.
#include "core/record/link_loads.h"

#include <gtest/gtest.h>

#include "tests/support/shown_run.h"

namespace hop::record::link_loads_test {
namespace {

TEST(LinkLoads, FollowForwardsAndBackwards) {
    const auto showing = test::showRun("torus(3,2)", "total-exchange", "shortest-path");
    LinkLoads walked;
    for (const Step step : {Step{0}, Step{2}, Step{1}, showing->instant().lastStep, Step{0}, Step{3}}) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        walked.follow(showing->instant());
        LinkLoads fresh;
        fresh.follow(showing->instant());
        EXPECT_EQ(walked.counts(), fresh.counts()) << step;
        std::uint64_t sum = 0;
        for (const std::uint32_t count : walked.counts()) sum += count;
        EXPECT_EQ(sum, showing->instant().state().transmissions) << step;
        EXPECT_EQ(walked.most(), fresh.most());
    }
}

}  // namespace
}  // namespace hop::record::link_loads_test
