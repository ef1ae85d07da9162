// SPDX-License-Identifier: GPL-3.0-or-later
// Gap routing: Lemmas 3.4, 3.7, 3.8 and 3.9 of Ost on random instances, and against the printed rule step by step.
#include "core/plan/gap_routing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <map>

#include "core/base/random.h"
#include "core/theory/gap_time.h"

namespace hop::plan::gap_routing_test {
namespace {

struct Instance {
    NodeId nodes = 0;
    std::vector<ClassedPacket> packets;  // by node
    std::vector<std::uint64_t> gaps;
};

Instance randomInstance(std::uint32_t number) {
    RandomStream lots({.seed = number, .replication = 0, .purpose = purposeOf("gap routing test")});
    Instance instance{1 + lots.below(20), {}, {}};
    const std::uint32_t classes = 1 + lots.below(6), k = 1 + lots.below(4);
    for (std::uint32_t c = 0; c < classes; ++c) instance.gaps.push_back(1 + lots.below(10));
    for (NodeId node = 0; node < instance.nodes; ++node)
        for (std::uint32_t left = lots.below(k + 1); left > 0; --left)
            instance.packets.push_back({node, lots.below(classes)});
    return instance;
}

// Algorithm 1 as it is printed: counters z, and all nodes at once.
std::vector<Step> byTheBook(const Instance& instance) {
    std::map<std::pair<std::uint32_t, NodeId>, std::int64_t> z;
    std::vector<std::deque<std::size_t>> buffers(instance.nodes);
    for (std::size_t p = 0; p < instance.packets.size(); ++p) {
        const auto [node, number] = instance.packets[p];
        buffers[node].push_back(p);
        z[{number, node}] = static_cast<std::int64_t>(instance.gaps[number]) - node;
    }
    std::vector<Step> departures(instance.packets.size());
    std::vector<std::size_t> entering(instance.nodes, instance.packets.size());
    for (Step step = 0; std::ranges::any_of(buffers, [](const auto& buffer) { return !buffer.empty(); }); ++step) {
        std::vector<std::size_t> next(instance.nodes, instance.packets.size());
        for (NodeId node = 0; node < instance.nodes; ++node) {
            std::size_t sent = entering[node];
            if (sent == instance.packets.size()) {
                const auto found = std::ranges::find_if(buffers[node], [&](std::size_t p) {
                    const std::uint32_t number = instance.packets[p].classNumber;
                    return z.at({number, node}) >= static_cast<std::int64_t>(instance.gaps[number]);
                });
                if (found != buffers[node].end()) {
                    sent = *found;
                    departures[sent] = step;
                    buffers[node].erase(found);
                }
            }
            if (sent == instance.packets.size()) continue;
            const auto counter = z.find({instance.packets[sent].classNumber, node});
            if (counter != z.end()) counter->second = 0;
            if (node + 1 < instance.nodes) next[node + 1] = sent;
        }
        for (auto& [place, value] : z)
            if (value < static_cast<std::int64_t>(instance.gaps[place.first])) ++value;
        entering = std::move(next);
    }
    return departures;
}

TEST(GapRouting, KeepsItsLemmasOnAThousandRandomInstances) {
    for (std::uint32_t number = 0; number < 1000; ++number) {
        SCOPED_TRACE(number);
        const Instance instance = randomInstance(number);
        const std::vector<Step> departures = gapDepartures(instance.nodes, instance.packets, instance.gaps);
        EXPECT_EQ(departures, byTheBook(instance));
        if (instance.packets.empty()) continue;

        std::vector<NodeId> sources;
        std::vector<std::uint32_t> classes;
        std::map<std::uint32_t, Step> lastOfClass;  // by rank: the arrivals are in that order (Lemma 3.7)
        std::map<Step, std::size_t> atEnd;
        Step end = 0;
        for (std::size_t p = 0; p < instance.packets.size(); ++p) {
            const auto [node, classNumber] = instance.packets[p];
            sources.push_back(node);
            classes.push_back(classNumber);
            const Step arrival = departures[p] + instance.nodes - node;
            EXPECT_TRUE(atEnd.emplace(arrival, p).second);
            if (const auto last = lastOfClass.find(classNumber); last != lastOfClass.end()) {
                EXPECT_GE(arrival, last->second + instance.gaps[classNumber]);
            }
            lastOfClass[classNumber] = arrival;
            end = std::max(end, arrival);
        }
        const theory::GapProblem problem{instance.nodes, sources, classes, instance.gaps};
        EXPECT_LE(end, theory::gapTimeAtMost(problem));
        EXPECT_GE(end, theory::gapTimeAtLeast(problem));
    }
}

// One packet at node 0 of a line of m: m steps, what Lemma 3.9 allows when its count is set right.
TEST(GapRouting, OnePacketTakesTheLengthOfTheLine) {
    const std::vector<ClassedPacket> packets = {{0, 0}};
    const std::vector<std::uint64_t> gaps = {5};
    EXPECT_EQ(gapDepartures(7, packets, gaps), std::vector<Step>{0});
    const std::vector<NodeId> sources = {0};
    const std::vector<std::uint32_t> classes = {0};
    EXPECT_EQ(theory::gapTimeAtMost({7, sources, classes, gaps}), 7U);
    EXPECT_EQ(theory::gapTimeAtLeast({7, sources, classes, gaps}), 7U);
}

}  // namespace
}  // namespace hop::plan::gap_routing_test
