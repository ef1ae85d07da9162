// SPDX-License-Identifier: GPL-3.0-or-later
// A process that says that it cannot go on stops the run as an illegal move does: the step is named, the state is as it
// was before it, and no observer hears of it.
#include <gtest/gtest.h>

#include "tests/core/engine/scripted.h"

namespace hop::engine::failure_test {
namespace {

class Counting final : public Observer {
public:
    void begin(const Setting&, const State&) override {}
    void onStep(const StepRecord&, const State&) override { ++steps; }
    int steps = 0;
};

TEST(Failure, StopsTheRunAndNamesTheStep) {
    const auto network = test::networkOf("path(3)");
    const auto task = test::listed({{0, 2}});
    const LinkId link = network->findLink(0, 1);
    const auto process = std::make_shared<test::Scripted>([link](const State& state, Proposal& out) {
        if (state.step == 0)
            out.moves.push_back({0, link});
        else
            out.failure = "the schedule has no link for packet 0.";
    });
    Simulation simulation(makeSetting(network, task, {}, 1), process);
    Counting observer;
    simulation.attach(observer);
    ASSERT_TRUE(simulation.step().ok());
    const State before = simulation.state();
    const auto taken = simulation.step();
    ASSERT_FALSE(taken.ok());
    EXPECT_EQ(taken.error().code, ErrorCode::illegalMove);
    EXPECT_EQ(taken.error().message, "step 2: the schedule has no link for packet 0.");
    EXPECT_EQ(simulation.state(), before);
    EXPECT_EQ(observer.steps, 1);
}

// What a process proposed with a failure is not looked at, and the next proposal begins without one.
TEST(Failure, IsForgottenWithTheProposal) {
    Proposal proposal;
    proposal.failure = "it cannot go on.";
    proposal.clear();
    EXPECT_EQ(proposal.failure, "");
}

}  // namespace
}  // namespace hop::engine::failure_test
