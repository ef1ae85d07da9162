// SPDX-License-Identifier: GPL-3.0-or-later
// Measures against a second count that shares no code with them: made afterwards, from the list of all hops.
//
// The count follows the definitions alone: where packets are is looked up anew for every step, and when a broadcast's
// copy stops counting is read off its node's last transmission, not off what the algorithm said.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <vector>

#include "core/measure/run_measures.h"
#include "tests/core/measure/runs.h"

namespace hop::measure::agreement_test {
namespace {

class AllHops final : public engine::Observer {
public:
    void begin(const engine::Setting&, const engine::State&) override { steps.clear(); }
    void onStep(const engine::StepRecord& record, const engine::State&) override {
        steps.emplace_back(record.moves.begin(), record.moves.end());
    }
    std::vector<std::vector<engine::Move>> steps;
};

struct Count {
    std::uint64_t steps = 0, transmissions = 0, redundant = 0, delays = 0, maxBuffer = 0;
};

void countUnicast(const engine::Setting& setting, const AllHops& hops, Count& count) {
    std::map<PacketId, NodeId> where;
    for (PacketId p = 0; p < setting.task->packets.count(); ++p) where[p] = setting.task->packets.at(p).source;
    const auto look = [&] {
        std::map<NodeId, std::uint64_t> held;
        for (const auto& [packet, node] : where) count.maxBuffer = std::max(count.maxBuffer, ++held[node]);
    };
    look();
    for (std::size_t t = 0; t < hops.steps.size(); ++t) {
        for (const engine::Move& move : hops.steps[t]) {
            const network::Link link = setting.network->link(move.link);
            ASSERT_EQ(where.at(move.packet), link.from);
            where[move.packet] = link.to;
            // These algorithms deliver a packet as soon as it is there.
            if (link.to != setting.task->packets.at(move.packet).destination) continue;
            where.erase(move.packet);
            count.delays += t + 1;
        }
        look();
    }
    ASSERT_TRUE(where.empty());
}

void countBroadcasts(const engine::Setting& setting, const AllHops& hops, Count& count) {
    const NodeId nodes = setting.network->nodeCount();
    std::map<std::pair<PacketId, NodeId>, std::size_t> first, last;  // arrival, last transmission
    std::vector<std::size_t> complete(setting.task->packets.count());
    for (PacketId p = 0; p < setting.task->packets.count(); ++p) first[{p, setting.task->packets.at(p).source}] = 0;
    for (std::size_t t = 1; t <= hops.steps.size(); ++t)
        for (const engine::Move& move : hops.steps[t - 1]) {
            const network::Link link = setting.network->link(move.link);
            last[{move.packet, link.from}] = t;
            if (first.emplace(std::pair(move.packet, link.to), t).second)
                complete[move.packet] = t;
            else
                ++count.redundant;
        }
    ASSERT_EQ(first.size(), nodes * setting.task->packets.count());
    for (const std::size_t t : complete) count.delays += t;
    for (std::size_t t = 0; t <= hops.steps.size(); ++t)
        for (NodeId node = 0; node < nodes; ++node) {
            std::uint64_t held = 0;
            for (PacketId p = 0; p < setting.task->packets.count(); ++p) {
                const auto sent = last.find({p, node});
                if (sent != last.end() && first.at({p, node}) <= t && t < sent->second) ++held;
            }
            count.maxBuffer = std::max(count.maxBuffer, held);
        }
}

void expectAgreement(const test::Run& run, const std::string& about) {
    engine::Simulation simulation(run.setting, run.process);
    RunMeasures observer;
    AllHops hops;
    simulation.attach(observer);
    simulation.attach(hops);
    test::play(simulation);
    const Measures measures = observer.measures();
    Count count;
    for (std::size_t t = 0; t < hops.steps.size(); ++t) {
        count.transmissions += hops.steps[t].size();
        if (!hops.steps[t].empty()) count.steps = t + 1;
    }
    if (run.setting->task->cast == task::Cast::unicast)
        countUnicast(*run.setting, hops, count);
    else
        countBroadcasts(*run.setting, hops, count);
    EXPECT_EQ(measures.steps, count.steps) << about;
    EXPECT_EQ(measures.transmissions, count.transmissions) << about;
    EXPECT_EQ(measures.redundant, count.redundant) << about;
    EXPECT_EQ(measures.maxBuffer, count.maxBuffer) << about;
    EXPECT_EQ(measures.meanDelay, static_cast<double>(count.delays) / static_cast<double>(measures.packets)) << about;
}

TEST(Agreement, OfUnicastRuns) {
    for (const char* network :
         {"hypercube(4)", "torus(5,2)", "torus(4,2)", "mesh(4,2)", "path(9)", "star(9)", "complete(16)"})
        for (const char* task :
             {"total-exchange", "scatter(root=3)", "gather", "permutation(random)", "permutation(reversal)"})
            for (const char* algorithm : {"shortest-path", "shortest-path(order=farthest)"})
                for (const std::uint32_t ports : {0U, 1U})
                    expectAgreement(test::algorithmRun(network, task, algorithm, ports),
                                    std::string(task) + " on " + network + " by " + algorithm);
    expectAgreement(test::algorithmRun("hypercube(5)", "total-exchange", "optimal"), "optimal");
}

TEST(Agreement, OfBroadcasts) {
    for (const char* network : {"hypercube(4)", "torus(5,2)", "mesh(4,2)", "path(9)", "star(9)", "complete(16)"})
        for (const std::uint32_t ports : {0U, 1U, 2U})
            expectAgreement(test::algorithmRun(network, "broadcast(root=3)", "tree-broadcast", ports),
                            std::string("broadcast on ") + network);
}

TEST(Agreement, OfSeveralBroadcasts) {
    for (const char* expression : {"hypercube(3)", "torus(3,2)", "mesh(3,2)", "star(5)"}) {
        const auto network = test::networkOf(expression);
        task::Task task;
        task.expression = "multinode broadcast";
        task.cast = task::Cast::broadcast;
        std::vector<task::Packet> packets;
        packets.reserve(network->nodeCount());
        for (NodeId node = 0; node < network->nodeCount(); ++node) packets.push_back({node, task::kAllNodes});
        task.packets = task::PacketSet::listed(packets);
        expectAgreement(test::algorithmRun(network, task, "tree-broadcast"),
                        std::string("multinode broadcast on ") + expression);
    }
}

}  // namespace
}  // namespace hop::measure::agreement_test
