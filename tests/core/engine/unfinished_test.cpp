// SPDX-License-Identifier: GPL-3.0-or-later
// A run that stalls names the packets, where they are and what they wait for.
#include "core/engine/unfinished.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/engine/scripted.h"

namespace hop::engine::unfinished_test {
namespace {

using ::testing::HasSubstr;

// What is said when the algorithm given by hand has no more moves.
std::string stalled(const std::string& network, const std::string& task, const std::string& steps) {
    const test::BuiltRun run(network, task, "given-moves(" + steps + ")");
    Simulation simulation = run.simulation();
    const auto finished = test::finish(simulation);
    EXPECT_FALSE(finished.ok());
    return finished.ok() ? "" : finished.error().message;
}

TEST(Unfinished, BroadcastsNameTheNodesThatLackThem) {
    EXPECT_EQ(stalled("path(8)", "broadcast(root=0)", "[[[0,0,1]],[[0,1,2]],[[0,2,3]],[[0,3,4]]]"),
              "step 5: nothing moves, but 1 packet still waits: packet 0 has not reached nodes 5, 6 and 7; the "
              "algorithm stops before the task is done");
    EXPECT_THAT(stalled("path(8)", "broadcast(root=0)", "[[[0,0,1]]]"),
                HasSubstr("packet 0 has not reached nodes 2, 3, 4 and 3 more"));
    EXPECT_THAT(stalled("path(3)", "broadcast(root=0)", "[[[0,0,1]]]"), HasSubstr("packet 0 has not reached node 2"));
}

TEST(Unfinished, UnicastNamesWhereThePacketsAreAndWhereTheyGo) {
    EXPECT_EQ(stalled("complete(3)", "point-to-point([[1,0],[1,2]])", "[[[0,1,2],[1,1,0]]]"),
              "step 2: nothing moves, but 2 packets still wait: packet 0 is at node 2 and its destination is node 0; "
              "packet 1 is at node 0 and its destination is node 2; the algorithm stops before the task is done");
}

TEST(Unfinished, ThreePacketsAreNamedAndTheOthersCounted) {
    EXPECT_THAT(stalled("ring(5)", "total-exchange", "[[[0,0,1]]]"),
                HasSubstr("; and 16 more packets; the algorithm stops"));
}

TEST(Unfinished, ReductionsNameTheContributionThatIsLacking) {
    EXPECT_THAT(stalled("path(3)", "reduce(root=0)", "[[[0,1,0]]]"),
                HasSubstr("node 0 lacks the contribution of node 2 to packet 0"));
    EXPECT_THAT(stalled("hypercube(2)", "reduce(root=0)", "[[[0,1,0]]]"),
                HasSubstr("node 00 lacks the contributions of nodes 10 and 11 to packet 0"));
}

}  // namespace
}  // namespace hop::engine::unfinished_test
