// SPDX-License-Identifier: GPL-3.0-or-later
// Random packets to one node: who generates them, twins, and what is refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "core/task/catalogue.h"

namespace hop::task::poisson_test {
namespace {

using testing::HasSubstr;

Result<TaskPtr> taskOn(const std::string& network, const std::string& expression) {
    return build(*network::build(network, {}), expression, {});
}

std::vector<Arrival> arrivalsOf(const Task& task, Step slots) {
    std::vector<Arrival> all;
    for (Step slot = 0; slot < slots; ++slot)
        task.arrivals->arrivals(slot, {.seed = 3, .replication = 0, .purpose = 0}, all);
    return all;
}

TEST(PoissonGather, EverySourceHasItsShareAndEveryPacketItsTwin) {
    const auto task = taskOn("tree-of-paths([4,3,2,1])", "poisson-gather(rho=0.8,root=10,twins=[14])");
    ASSERT_TRUE(task.ok()) << task.error().message;
    const auto arrivals = arrivalsOf(**task, 20'000);
    std::map<NodeId, double> from;
    ASSERT_EQ(arrivals.size() % 2, 0U);
    for (std::size_t i = 0; i < arrivals.size(); i += 2) {
        EXPECT_EQ(arrivals[i].destination, 10U);
        EXPECT_EQ(arrivals[i + 1], (Arrival{14, 10, arrivals[i].instant}));
        EXPECT_LE(arrivals[i == 0 ? 0 : i - 1].instant, arrivals[i].instant);
        ++from[arrivals[i].source];
    }
    ASSERT_EQ(from.size(), 4U);
    for (const auto& [source, count] : from) {
        EXPECT_LT(source, 4U);
        EXPECT_NEAR(count, 4000.0, 5 * 63.0) << "five standard deviations";
    }
}

TEST(PoissonGather, SourcesMayBeSaid) {
    const auto task = taskOn("hypercube(2)", "poisson-gather(root=3,sources=[1])");
    ASSERT_TRUE(task.ok()) << task.error().message;
    for (const Arrival& arrival : arrivalsOf(**task, 100)) {
        EXPECT_EQ(arrival.source, 1U);
        EXPECT_EQ(arrival.destination, 3U);
    }
}

TEST(PoissonGather, SaysWhatIsWrong) {
    const auto refusal = [](const std::string& network, const std::string& expression) {
        const auto task = taskOn(network, expression);
        EXPECT_FALSE(task.ok()) << expression;
        return task.ok() ? "" : task.error().message;
    };
    EXPECT_THAT(refusal("hypercube(2)", "poisson-gather"), HasSubstr("say which nodes are sources"));
    EXPECT_THAT(refusal("path(4)", "poisson-gather(rho=0)"), HasSubstr("rho must be greater than 0, not 0"));
    EXPECT_THAT(refusal("path(4)", "poisson-gather(root=4)"), HasSubstr("there is no node 4"));
    EXPECT_THAT(refusal("path(4)", "poisson-gather(twins=[7])"),
                HasSubstr("twins, item 1: there is no node 7; the nodes of path(4)"));
    EXPECT_THAT(refusal("path(4)", "poisson-gather(sources=[0])"), HasSubstr("sources names the root, node 0"));
    EXPECT_THAT(refusal("path(4)", "poisson-gather(rho=1e9)"), HasSubstr("choose a rate at which"));
}

}  // namespace
}  // namespace hop::task::poisson_test
