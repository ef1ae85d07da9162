// SPDX-License-Identifier: GPL-3.0-or-later
// Quantities of what nodes have and what links have carried: known values, both modes, and what is refused.
#include <gtest/gtest.h>

#include <array>

#include "core/run/execute.h"
#include "tests/core/run/built.h"

namespace hop::run::holdings_test {
namespace {

using test::built;

Observed answerOf(const run::Run& run, const Query& query) {
    const std::array<Query, 1> queries = {query};
    const auto observation = execute(run, {}, {.queries = queries});
    EXPECT_TRUE(observation.ok()) << observation.error().message;
    return observation.ok() ? observation->answers.at(0) : Observed();
}

double numberOf(const run::Run& run, const std::string& quantity) {
    const Observed answer = answerOf(run, {quantity});
    const auto* number = std::get_if<Interval>(&answer.value);
    EXPECT_NE(number, nullptr) << quantity;
    return number == nullptr ? -1.0 : number->value;
}

std::string refusal(const run::Run& run, const std::string& quantity) {
    const std::array<Query, 1> queries = {{{quantity}}};
    const auto observation = execute(run, {}, {.queries = queries});
    EXPECT_FALSE(observation.ok()) << quantity;
    return observation.ok() ? std::string() : observation.error().message;
}

TEST(Holdings, OfABroadcastAreWhoHasTheMessage) {
    const run::Run run = built("hypercube(3)", "broadcast", "tree-broadcast");
    EXPECT_EQ(numberOf(run, "wants(5)"), 1);
    EXPECT_EQ(numberOf(run, "complete(step=0)"), 1);
    EXPECT_EQ(numberOf(run, "complete(1)"), 4);
    EXPECT_EQ(numberOf(run, "complete(2)"), 7);
    EXPECT_EQ(numberOf(run, "complete"), 8);
    EXPECT_EQ(numberOf(run, "has(0,step=0)"), 1);
    EXPECT_EQ(numberOf(run, "has(111,step=2)"), 0);
    EXPECT_EQ(numberOf(run, "has(111)"), 1);
}

TEST(Holdings, AreAfterTheLastStepUnlessOneIsGiven) {
    const run::Run run = built("hypercube(3)", "total-exchange", "optimal");
    const Observed answer = answerOf(run, {"has(3)", 0, 2});  // a claim whose view is at step 2
    EXPECT_EQ(std::get<Interval>(answer.value).value, 7);
    EXPECT_EQ(numberOf(run, "has(3,step=last)"), 7);
    EXPECT_EQ(numberOf(run, "wants(3)"), 7);
    const Observed other = answerOf(run, {"has(step=0)", 3, 2});
    EXPECT_EQ(std::get<Interval>(other.value).value, 0);
}

TEST(Holdings, OfSortingAreKeysInPlace) {
    const run::Run run = built("path(8)", "k-k-sort(keys=reversed)", "transposition-sort");
    EXPECT_EQ(numberOf(run, "wants(3)"), 1);
    EXPECT_EQ(numberOf(run, "in_place(step=0)"), 0);
    EXPECT_EQ(numberOf(run, "in_place"), 8);
    EXPECT_EQ(numberOf(run, "complete"), 8);
}

TEST(Holdings, OfAReductionAreContributions) {
    const run::Run run = built("hypercube(3)", "reduce", "tree-reduction");
    EXPECT_EQ(numberOf(run, "wants(0)"), 8);
    EXPECT_EQ(numberOf(run, "wants(1)"), 0);
    EXPECT_EQ(numberOf(run, "has(0,step=0)"), 1);
    EXPECT_EQ(numberOf(run, "has(0)"), 8);
    EXPECT_EQ(numberOf(run, "complete(step=0)"), 7);
}

TEST(LinkLoads, NameTheBusiestLink) {
    const run::Run run = built("ring(8)", "total-exchange", "shortest-path");
    EXPECT_EQ(numberOf(run, "link_load(0,1)"), 10);
    EXPECT_EQ(numberOf(run, "link_load(1,0)"), 6);
    EXPECT_EQ(numberOf(run, "link_load(0,1,step=0)"), 0);
    EXPECT_EQ(numberOf(run, "link_load(0,1,step=1)"), 1);
    const Observed busiest = answerOf(run, {"busiest_link"});
    EXPECT_EQ(std::get<Interval>(busiest.value).value, 10);
    EXPECT_EQ(busiest.words, "0 → 1 and 7 more links");
    EXPECT_EQ(numberOf(run, "load_share(0)"), 80.0 / 128.0);
    EXPECT_EQ(numberOf(run, "load_share(1)"), 48.0 / 128.0);
    EXPECT_EQ(answerOf(built("path(2)", "point-to-point([[0,1]])"), {"busiest_link"}).words, "0 → 1");
    EXPECT_EQ(answerOf(built("path(2)", "none", "none"), {"busiest_link"}).words, "no link carries anything");
}

TEST(Holdings, BothModesSayTheSame) {
    for (const auto& [task, algorithm] : {std::pair{"total-exchange", "optimal"},
                                          {"multinode-broadcast", "multinode-broadcast"},
                                          {"reduce-scatter", "multinode-reduction"},
                                          {"all-reduce", "multinode-all-reduce"}}) {
        Request request;
        request.network = "hypercube(4)";
        request.task = task;
        request.algorithm = algorithm;
        request.run = "explicit";
        const auto each = build(request, {});
        request.run = "symmetric";
        const auto one = build(request, {});
        ASSERT_TRUE(each.ok() && one.ok()) << task;
        ASSERT_EQ(one->mode, Mode::symmetrically);
        const std::vector<Query> queries = {
            {"wants(3)"}, {"has(3,step=0)"},  {"has(3,step=2)"},         {"has(5)"},       {"complete(step=1)"},
            {"complete"}, {"link_load(3,2)"}, {"link_load(3,2,step=2)"}, {"busiest_link"}, {"load_share(2)"}};
        const auto a = execute(*each, {}, {.queries = queries});
        const auto b = execute(*one, {}, {.queries = queries});
        ASSERT_TRUE(a.ok() && b.ok()) << task;
        EXPECT_EQ(a->answers, b->answers) << task;
    }
}

TEST(Holdings, SayWhyNot) {
    const run::Run dynamic = built("hypercube(3)", "poisson-broadcasts(rho=0.3)", "rotated-trees");
    for (const char* quantity : {"wants(3)", "has(3)", "complete"})
        EXPECT_NE(refusal(dynamic, quantity).find("packets arrive as long as it runs"), std::string::npos) << quantity;
    EXPECT_GT(numberOf(dynamic, "busiest_link"), 0);
    EXPECT_GT(numberOf(dynamic, "link_load(0,1,step=500)"), 0);
    const run::Run run = built("otis(ring(3))", "total-exchange", "shortest-path");
    EXPECT_NE(refusal(run, "in_place").find("its packets have no keys"), std::string::npos);
    EXPECT_NE(refusal(run, "load_share(0)").find("have no types"), std::string::npos);
    EXPECT_NE(refusal(run, "has(3,step=99)").find("step 99 is beyond its end"), std::string::npos);
    EXPECT_NE(refusal(run, "has(3,step=x)").find("step must be a number of steps or last, not x"), std::string::npos);
    EXPECT_NE(refusal(run, "has(3,step=1.5)").find("not 1.5"), std::string::npos);
    const run::Run ring = built("ring(8)", "total-exchange");
    EXPECT_NE(refusal(ring, "link_load(0,2)").find("has no link from node 0 to node 2"), std::string::npos);
    EXPECT_NE(refusal(ring, "load_share(2)").find("numbered from 0 to 1, not 2"), std::string::npos);
}

}  // namespace
}  // namespace hop::run::holdings_test
