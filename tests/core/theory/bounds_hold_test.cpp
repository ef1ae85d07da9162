// SPDX-License-Identifier: GPL-3.0-or-later
// Every bound holds for every schedule: measured against the best of all schedules of tiny tasks, shortest paths or
// not.
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/network/catalogue.h"
#include "core/task/catalogue.h"
#include "core/theory/catalogue.h"
#include "tests/core/theory/exhaustive_search.h"

namespace hop::theory::bounds_hold_test {
namespace {

network::NetworkPtr networkOf(const std::string& expression) {
    auto network = network::build(expression, {});
    EXPECT_TRUE(network.ok()) << expression << ": " << (network ? "" : network.error().message);
    return network ? *network : nullptr;
}

struct Optimum {
    std::uint64_t steps = 0;
    std::uint64_t delays = 0;  // 0: not worked out
};

void expectAllHold(const network::NetworkPtr& network, const task::Task& task, std::uint32_t ports) {
    Optimum best{.steps = test::fewestSteps(*network, task, ports), .delays = 0};
    if (task.cast == task::Cast::unicast && task.packets.count() <= 5)
        best.delays = test::leastDelaySum(*network, task, ports);
    for (const Statement& bound : bounds({*network, task, ports})) {
        const std::string about = bound.id + " of " + task.expression + " on " + network->facts().expression +
                                  ", ports " + std::to_string(ports);
        ASSERT_EQ(bound.relation, Relation::atLeast) << about;
        if (bound.quantity == kSteps) {
            EXPECT_LE(bound.value, static_cast<double>(best.steps)) << about;
        } else if (bound.quantity == kMeanDelay && best.delays != 0) {
            const double mean = static_cast<double>(best.delays) / static_cast<double>(task.packets.count());
            EXPECT_TRUE(judge(bound, mean).holds) << about << ": " << bound.value << " against " << mean;
        }
    }
}

void expectAllHold(const network::NetworkPtr& network, const std::string& expression, std::uint32_t ports) {
    const auto task = task::build(network, expression, {});
    ASSERT_TRUE(task.ok()) << expression << ": " << task.error().message;
    expectAllHold(network, **task, ports);
}

using Pair = std::pair<NodeId, NodeId>;

std::string pointToPoint(const std::vector<Pair>& pairs) {
    std::string text;
    for (const auto& [source, destination] : pairs)
        text += (text.empty() ? "[" : ",[") + std::to_string(source) + "," + std::to_string(destination) + "]";
    return "point-to-point([" + text + "])";
}

std::vector<Pair> allPairs(NodeId nodes) {
    std::vector<Pair> pairs;
    for (NodeId a = 0; a < nodes; ++a)
        for (NodeId b = 0; b < nodes; ++b)
            if (a != b) pairs.emplace_back(a, b);
    return pairs;
}

class OnThreeNodes : public testing::TestWithParam<const char*> {};

TEST_P(OnThreeNodes, EveryTaskOfUpToFourPackets) {
    const auto network = networkOf(GetParam());
    const std::vector<Pair> pairs = allPairs(network->nodeCount());
    std::vector<std::size_t> chosen = {0};  // a multiset: ascending
    while (!chosen.empty()) {
        std::vector<Pair> packets;
        packets.reserve(chosen.size());
        for (const std::size_t i : chosen) packets.push_back(pairs[i]);
        for (const std::uint32_t ports : {0U, 1U}) expectAllHold(network, pointToPoint(packets), ports);
        if (chosen.size() < 4) {
            chosen.push_back(chosen.back());
        } else {
            while (!chosen.empty() && ++chosen.back() == pairs.size()) chosen.pop_back();
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Networks, OnThreeNodes, testing::Values("ring(3)", "path(3)"),
                         [](const auto& about) { return std::string(about.param).substr(0, 4); });

const std::vector<std::string> kSmall = {"hypercube(1)",
                                         "hypercube(2)",
                                         "ring(3)",
                                         "ring(4)",
                                         "ring(5)",
                                         "path(2)",
                                         "path(4)",
                                         "path(5)",
                                         "star(4)",
                                         "complete(3)",
                                         "complete(4)",
                                         "mesh(2,2)",
                                         "complete-bipartite(2,3)"};

TEST(BoundsHold, ForRandomPacketsOnSmallNetworks) {
    RandomStream random({.seed = 7, .replication = 0, .purpose = purposeOf("test")});
    for (const std::string& expression : kSmall) {
        const auto network = networkOf(expression);
        const std::vector<Pair> pairs = allPairs(network->nodeCount());
        for (int trial = 0; trial < 40; ++trial) {
            std::vector<Pair> packets(1 + random.below(network->nodeCount() > 4 ? 4 : 5));
            // Few different pairs, so that links get busy.
            const std::size_t first = random.below(static_cast<std::uint32_t>(pairs.size()));
            for (Pair& pair : packets)
                pair =
                    random.below(2) == 0 ? pairs[first] : pairs[random.below(static_cast<std::uint32_t>(pairs.size()))];
            expectAllHold(network, pointToPoint(packets), random.below(3));
        }
    }
}

TEST(BoundsHold, ForTheNamedTasks) {
    for (const std::string& expression : kSmall) {
        const auto network = networkOf(expression);
        for (const char* task : {"broadcast", "broadcast(root=1)", "scatter", "scatter(root=1)", "gather",
                                 "permutation(reversal)", "permutation(shift)"})
            for (const std::uint32_t ports : {0U, 1U})
                if (network->nodeCount() < 5 || ports == 0) expectAllHold(network, task, ports);
    }
}

// Where the optimum is known to meet them, the search shows that bounds are not too low either.
TEST(BoundsHold, TotalExchangeIsTightWhereItIsSaidToBe) {
    for (const auto& [expression, steps] : std::vector<std::pair<std::string, std::uint64_t>>{{"hypercube(1)", 1},
                                                                                              {"hypercube(2)", 2},
                                                                                              {"ring(3)", 1},
                                                                                              {"ring(4)", 2},
                                                                                              {"path(3)", 2},
                                                                                              {"complete(4)", 1}}) {
        const auto network = networkOf(expression);
        const auto task = task::build(network, "total-exchange", {});
        ASSERT_TRUE(task.ok());
        EXPECT_EQ(test::fewestSteps(*network, **task, 0), steps) << expression;
        expectAllHold(network, **task, 0);
        double best = 0;
        for (const Statement& bound : bounds({*network, **task, 0}))
            if (bound.quantity == kSteps) best = std::max(best, bound.value);
        EXPECT_EQ(best, static_cast<double>(steps)) << expression;
    }
}

// Several packets of every node for the same place: worth sending some the long way round, where shortest paths alone
// would need as many steps as packets.
TEST(BoundsHold, WhenTheLongWayRoundIsQuicker) {
    for (const NodeId nodes : {3U, 4U, 5U}) {
        const auto network = networkOf("ring(" + std::to_string(nodes) + ")");
        for (const std::size_t copies : {2U, 3U}) {
            if (nodes * copies > 9) continue;
            task::Task task;
            task.expression = std::to_string(copies) + " packets to the next node";
            task.packets = task::PacketSet::isotropic(network, std::vector<NodeId>(copies, 1));
            expectAllHold(network, task, 0);
        }
    }
}

TEST(BoundsHold, ForSeveralBroadcasts) {
    for (const char* expression : {"ring(3)", "path(3)", "hypercube(2)"}) {
        const auto network = networkOf(expression);
        task::Task task;
        task.cast = task::Cast::broadcast;
        std::vector<task::Packet> packets;
        for (NodeId node = 0; node < network->nodeCount(); ++node) {
            packets.push_back({node, task::kAllNodes});
            task.expression = std::to_string(packets.size()) + " broadcasts";
            task.packets = task::PacketSet::listed(packets);
            for (const std::uint32_t ports : {0U, 1U})
                if (network->nodeCount() < 4 || packets.size() < 3) expectAllHold(network, task, ports);
        }
        if (network->translations() == nullptr) continue;
        task.packets = task::PacketSet::isotropic(network, {task::kAllNodes});
        expectAllHold(network, task, 0);
    }
}

}  // namespace
}  // namespace hop::theory::bounds_hold_test
