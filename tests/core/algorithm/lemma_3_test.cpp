// SPDX-License-Identifier: GPL-3.0-or-later
// Lemma 3 of ST: packets leave a tree of paths of equal length in the very slots in which they leave the single path
// with the same arrivals. On random trees and arrivals; and not on paths of different lengths.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "core/network/catalogue.h"
#include "tests/core/engine/scripted.h"

namespace hop::algorithm::lemma_3_test {
namespace {

using Slots = std::vector<std::vector<NodeId>>;  // by slot: where packets arrive

// What it is told, all for one node.
class Script final : public task::ArrivalProcess {
public:
    Script(Slots slots, NodeId to) : m_slots(std::move(slots)), m_to(to) {}

    void arrivals(Step slot, StreamKey, std::vector<task::Arrival>& out) const override {
        if (slot >= m_slots.size()) return;
        for (const NodeId source : m_slots[slot]) out.push_back({source, m_to, static_cast<double>(slot)});
    }

private:
    Slots m_slots;
    NodeId m_to;
};

// A tree whose links all lead to node 0, as the text of a file of links: next[v] is where node v > 0 leads.
network::NetworkPtr treeOf(const std::vector<NodeId>& next) {
    std::string text;
    for (NodeId node = 1; node < next.size(); ++node)
        text += std::to_string(node) + ' ' + std::to_string(next[node]) + '\n';
    network::BuildContext world;
    world.readFile = [text](std::string_view) -> Result<std::string> { return text; };
    const auto network = network::build("graph(\"tree.edges\")", world);
    EXPECT_TRUE(network.ok()) << text;
    return *network;
}

// Steps in which a packet left over the last link, which is that from node 1 to node 0.
std::vector<Step> departures(const network::NetworkPtr& network, const Slots& slots, const std::string& algorithm) {
    task::Task task;
    task.arrivals = std::make_shared<Script>(slots, 0);
    const test::BuiltRun run(network, std::make_shared<const task::Task>(std::move(task)), algorithm);
    engine::Simulation simulation = run.simulation();
    const LinkId last = network->findLink(1, 0);
    std::size_t arrived = 0;
    for (const auto& slot : slots) arrived += slot.size();
    std::vector<Step> steps;
    for (Step step = 1; step <= slots.size() + arrived + network->nodeCount(); ++step) {
        const auto taken = simulation.step();
        EXPECT_TRUE(taken.ok());
        for (const engine::Move& move : simulation.lastRecord().moves)
            if (move.link == last) steps.push_back(step);
    }
    EXPECT_EQ(steps.size(), arrived) << "all have left";
    return steps;
}

struct Tree {
    std::vector<NodeId> next = {0, 0};  // node 0 is f, node 1 is m
    std::vector<NodeId> starts;
    std::uint32_t length = 1;
};

// Levels of random sizes; every node leads to any one of the level before f.
Tree randomTree() {
    Tree tree;
    tree.starts = {1};
    tree.length = *rc::gen::inRange(2U, 7U);
    for (std::uint32_t level = 1; level < tree.length; ++level) {
        const std::vector<NodeId> below = tree.starts;
        tree.starts.clear();
        const int nodes = *rc::gen::inRange(1, 6);
        for (int i = 0; i < nodes; ++i) {
            tree.starts.push_back(static_cast<NodeId>(tree.next.size()));
            tree.next.push_back(*rc::gen::elementOf(below));
        }
    }
    return tree;
}

Slots onThePath(const Slots& slots, NodeId start) {
    Slots path(slots.size());
    for (std::size_t slot = 0; slot < slots.size(); ++slot) path[slot].assign(slots[slot].size(), start);
    return path;
}

network::NetworkPtr pathOf(std::uint32_t length) {
    std::vector<NodeId> next(length + 1, 0);
    for (NodeId node = 1; node <= length; ++node) next[node] = node - 1;
    return treeOf(next);
}

RC_GTEST_PROP(LemmaThree, ATreeOfPathsAndTheSinglePathHaveTheSameDepartures, ()) {
    const Tree tree = randomTree();
    Slots slots(*rc::gen::inRange<std::size_t>(1, 40));
    const int busy = *rc::gen::inRange(1, 4);
    for (auto& slot : slots) {
        const int arrivals = *rc::gen::inRange(0, busy + 1);
        for (int i = 0; i < arrivals; ++i) slot.push_back(*rc::gen::elementOf(tree.starts));
    }
    const std::string order = *rc::gen::element<std::string>("fifo", "random");
    const auto ofTree = departures(treeOf(tree.next), slots, "shortest-path(order=" + order + ")");
    const auto ofPath = departures(pathOf(tree.length), onThePath(slots, tree.length), "shortest-path");
    RC_ASSERT(ofTree == ofPath);
}

// A start at m and one behind it: the paper says that the lemma needs equal lengths, and this is why.
TEST(LemmaThree, NeedsPathsOfEqualLength) {
    const auto uneven = treeOf({0, 0, 1});
    EXPECT_EQ(departures(uneven, {{1}}, "shortest-path"), (std::vector<Step>{1}));
    EXPECT_NE(departures(uneven, {{1}}, "shortest-path"), departures(pathOf(2), {{2}}, "shortest-path"));
}

// Two packets that meet at m leave one after the other, as if they had waited at the start of one path.
TEST(LemmaThree, TheSimpleCase) {
    const auto two = treeOf({0, 0, 1, 1});
    EXPECT_EQ(departures(two, {{2, 3}}, "shortest-path"), (std::vector<Step>{2, 3}));
    EXPECT_EQ(departures(pathOf(2), {{2, 2}}, "shortest-path"), (std::vector<Step>{2, 3}));
}

}  // namespace
}  // namespace hop::algorithm::lemma_3_test
