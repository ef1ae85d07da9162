// SPDX-License-Identifier: GPL-3.0-or-later
// Oblivious k-k routing: on all networks of the issue refereed, within its bounds; and oblivious: a packet's path
// depends on its source and destination alone.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "core/measure/run_measures.h"
#include "core/network/known_partitions.h"
#include "core/network/line_embedding.h"
#include "core/plan/kk_oblivious.h"
#include "tests/core/engine/reference.h"
#include "tests/core/engine/scripted.h"

namespace hop::algorithm::kk_oblivious_test {
namespace {

using test::BuiltRun;
using test::networkOf;
using ::testing::HasSubstr;

measure::Measures expectWithinBounds(const network::NetworkPtr& network, const task::TaskPtr& task,
                                     const std::string& algorithm = "kk-oblivious") {
    SCOPED_TRACE(task->expression + " on " + network->facts().expression);
    const BuiltRun run(network, task, algorithm);
    engine::Simulation simulation = run.simulation();
    measure::RunMeasures observer;
    simulation.attach(observer);
    const auto finished = test::finish(simulation);
    EXPECT_TRUE(finished.ok()) << (finished.ok() ? "" : finished.error().message);
    const measure::Measures measures = observer.measures();
    EXPECT_EQ(measures.delivered, task->packets.count());
    for (const theory::Statement& guarantee : run.algorithm.guarantees) {
        const double value =
            static_cast<double>(guarantee.quantity == theory::kSteps ? measures.steps : measures.maxBuffer);
        EXPECT_LE(value, guarantee.value) << guarantee.id;
    }
    return measures;
}

std::vector<std::string> kinds(const network::Network& network) {
    std::vector<std::string> kinds = {"random", "full", "reversal"};
    NodeId root = 1;
    while (root * root < network.nodeCount()) ++root;
    if (root * root == network.nodeCount()) kinds.push_back("transpose");
    if ((network.nodeCount() & (network.nodeCount() - 1)) == 0 && network.nodeCount() > 2)
        kinds.push_back("bit-reversal");
    return kinds;
}

struct Case {
    const char* network;
    std::uint32_t most;  // k
};

class KkOblivious : public ::testing::TestWithParam<Case> {};

TEST_P(KkOblivious, StaysWithinItsBounds) {
    const auto network = networkOf(GetParam().network);
    for (std::uint32_t k = 1; k <= GetParam().most; k *= 2)
        for (const std::string& kind : kinds(*network)) {
            const auto task = test::taskOf(network, "k-k(" + std::to_string(k) + ",kind=" + kind + ")");
            const measure::Measures measures = expectWithinBounds(network, task);
            EXPECT_LE(measures.maxBuffer, k + 9U);
            const bool square = network->facts().expression.ends_with(",2)");
            if (k == 1 && square && network->facts().expression.starts_with("mesh")) {
                const double side = std::sqrt(static_cast<double>(network->nodeCount()));
                EXPECT_LE(static_cast<double>(measures.steps), 50.0 * side);
            }
        }
}

INSTANTIATE_TEST_SUITE_P(Networks, KkOblivious,
                         ::testing::Values(Case{"mesh(4,2)", 4}, Case{"mesh(5,2)", 4}, Case{"mesh(8,2)", 4},
                                           Case{"mesh(13,2)", 4}, Case{"mesh(16,2)", 4}, Case{"mesh(32,2)", 1},
                                           Case{"path(9)", 4}, Case{"mesh(2,3)", 4}, Case{"mesh(3,3)", 4},
                                           Case{"mesh(4,3)", 4}, Case{"mesh(7,3)", 2}, Case{"mesh(8,3)", 1},
                                           Case{"mesh(2,4)", 4}, Case{"mesh(3,4)", 4}, Case{"mesh(4,4)", 2},
                                           Case{"mesh(2,5)", 2}, Case{"otis(ring(8))", 4},
                                           Case{"otis(hypercube(3))", 4}, Case{"otis(complete(6))", 4},
                                           Case{"otis(mesh(4,2))", 2}, Case{"otis(path(3),bandwidth=2)", 2},
                                           Case{"extended-otis(ring(4))", 2}),
                         [](const auto& run) {
                             std::string name;
                             for (const char c : std::string(run.param.network))
                                 name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
                             return name;
                         });

using Ends = std::pair<NodeId, NodeId>;
using Path = std::vector<LinkId>;

// Definition 2.1 of Ost: one mapping from source and destination to the path fits all instances.
void addPaths(const network::NetworkPtr& network, const task::TaskPtr& task, std::map<Ends, Path>& paths) {
    const BuiltRun run(network, task, "kk-oblivious");
    engine::Simulation simulation = run.simulation();
    test::Reference reference;
    simulation.attach(reference);
    std::vector<Path> taken(task->packets.count());
    for (auto more = simulation.step(); more.ok() && *more; more = simulation.step())
        for (const engine::Move& move : simulation.lastRecord().moves) taken[move.packet].push_back(move.link);
    EXPECT_EQ(reference.objections, "");
    EXPECT_EQ(simulation.state().delivered, task->packets.count());
    for (PacketId p = 0; p < taken.size(); ++p) {
        const task::Packet packet = task->packets.at(p);
        const auto [found, isNew] = paths.try_emplace({packet.source, packet.destination}, taken[p]);
        EXPECT_TRUE(isNew || found->second == taken[p])
            << packet.source << " to " << packet.destination << " in " << task->expression;
    }
}

TEST(KkObliviousPaths, DependOnSourceAndDestinationAlone) {
    for (const char* expression :
         {"mesh(4,2)", "mesh(3,3)", "mesh(2,4)", "path(6)", "otis(ring(4))", "otis(star(4))"}) {
        SCOPED_TRACE(expression);
        const auto network = networkOf(expression);
        std::map<Ends, Path> paths;
        for (std::uint64_t seed = 1; seed <= 12; ++seed)
            for (const char* task : {"k-k(1)", "k-k(2)", "k-k(3,kind=full)"})
                addPaths(network, *task::build(network, task, {.world = {}, .seed = seed}), paths);
        addPaths(network, test::taskOf(network, "total-exchange"), paths);
        EXPECT_EQ(paths.size(), std::size_t{network->nodeCount()} * (network->nodeCount() - 1));
    }
}

// Every move is in a time slot of its kind, in both ways to share out the steps.
TEST(KkObliviousPlan, MovesKeepToTheirTimeSlots) {
    using plan::KkTag;
    for (const char* expression : {"mesh(5,2)", "mesh(3,3)", "mesh(2,4)", "otis(star(4))"}) {
        SCOPED_TRACE(expression);
        const auto network = networkOf(expression);
        const auto partition = std::make_shared<const network::Partition>(*network::knownPartition(network));
        const plan::KkOblivious run =
            plan::kkOblivious(*network, *test::taskOf(network, "k-k(2,kind=full)"), partition);
        ASSERT_EQ(run.slots.size(), 3U);
        EXPECT_EQ(run.slots[0].pattern.size(), 1U);
        EXPECT_EQ(run.slots[2].pattern.size(), partition->twoSlots ? 2U : 4U);
        EXPECT_EQ(run.slots[2].period(), run.macroStep);
        for (const plan::TimeSlots& part : run.slots)
            for (Step step = part.first; step <= part.last; ++step)
                for (const plan::Move& move : run.plan.at(step)) {
                    const auto slot = static_cast<KkTag>(part.at(step).tag);
                    const auto kind = static_cast<KkTag>(move.tag);
                    const bool shares = partition->twoSlots && ((slot == KkTag::source && kind == KkTag::phaseOne) ||
                                                                (slot == KkTag::tree && kind == KkTag::phaseTwo));
                    EXPECT_TRUE(slot == kind || shares) << "step " << step;
                }
    }
}

// p_ij is the first of its class to reach place 0 in part 1.
TEST(KkObliviousPlan, TheFirstOfAClassIsTheFirstAtPlaceZero) {
    const auto network = networkOf("mesh(5,2)");
    const auto task = test::taskOf(network, "k-k(3,kind=full)");
    const auto partition = std::make_shared<const network::Partition>(*network::knownPartition(network));
    const plan::KkOblivious run = plan::kkOblivious(*network, *task, partition);
    std::map<std::pair<std::uint32_t, std::uint32_t>, PacketId> first;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint64_t> counts;
    for (Step step = 1; step <= run.ends[1]; ++step)
        for (const plan::Move& move : run.plan.at(step)) {
            const plan::Journey& journey = run.journeys[move.packet];
            const network::Link link = network->link(move.link);
            const auto& order = partition->sources[journey.sourceBlock].order;
            if (link.to != order.front()) continue;
            first.try_emplace({journey.sourceBlock, journey.destinationBlock}, move.packet);
            ++counts[{journey.sourceBlock, journey.destinationBlock}];
        }
    for (const auto& [block, packet] : first) EXPECT_TRUE(run.journeys[packet].first);
    for (const auto& [block, count] : counts) EXPECT_EQ(run.classes[block.first][block.second], count);
    EXPECT_GT(first.size(), 20U);
}

// A packet for its own source walks the whole path too.
TEST(KkObliviousPlan, PacketsForTheirOwnSourceTravel) {
    const auto network = networkOf("mesh(3,2)");
    std::vector<task::Packet> packets;
    for (NodeId node = 0; node < 9; ++node) packets.push_back({node, node});
    expectWithinBounds(network, test::listed(packets));
}

constexpr const char* kStar =
    "kk-oblivious(sources=[[0,1,2,3,4,5,6]],destinations=[[0,1,2,3,4,5,6]],exits=[0],entries=[[0]],trees=[[]])";

// Lists that end at the exit save the way from the last node to the exit.
TEST(KkOblivious, TakesFewerStepsIfListsEndAtTheExit) {
    const auto network = networkOf("otis(ring(7))");
    const auto task = test::taskOf(network, "k-k(2)");
    const network::Partition known = *network::knownPartition(network);
    network::Partition ascending = known;
    for (NodeId v = 0; v < 7; ++v) {
        std::vector<NodeId> order;
        for (NodeId p = 0; p < 7; ++p) order.push_back(v * 7 + p);
        ascending.sources[v] = ascending.destinations[v] = *network::alongPath(*network, order);
    }
    const auto stepsOf = [&](const network::Partition& partition) {
        return plan::kkOblivious(*network, *task, std::make_shared<const network::Partition>(partition)).plan.steps();
    };
    EXPECT_EQ(stepsOf(ascending), 584U);
    EXPECT_EQ(stepsOf(known), 536U);
}

// A block that is no path: dilation 2, macro steps of 2 + 1 + 2 + 2 sub-steps or more.
TEST(KkObliviousGiven, RunsOnBlocksThatAreNoPaths) {
    for (const char* expression : {"star(7)", "path(7)", "ring(7)", "complete(7)"}) {
        const auto network = networkOf(expression);
        for (const char* task : {"k-k(1,kind=full)", "k-k(3)", "total-exchange"})
            expectWithinBounds(network, test::taskOf(network, task), kStar);
    }
    for (const char* expression : {"otis(star(4))", "otis(petersen)"}) {
        const auto network = networkOf(expression);
        for (const char* task : {"k-k(2)", "k-k(4,kind=full)"})
            expectWithinBounds(network, test::taskOf(network, task));
    }
    const auto cube = networkOf("hypercube(3)");
    for (const char* task : {"k-k(2,kind=full)", "total-exchange"})
        expectWithinBounds(cube, test::taskOf(cube, task),
                           "kk-oblivious(sources=[[0,1,2,3],[4,5,6,7]],destinations=[[0,4,2,6],[1,3,5,7]],exits=[1,5],"
                           "entries=[[0,4],[1,5]],trees=[[[1,0]],[[5,4]]])");
}

TEST(KkObliviousGiven, BadPartitionsAreNamed) {
    const auto cube = networkOf("mesh(2,2)");
    const Problem problem{
        .network = cube, .task = test::taskOf(cube, "k-k(1,kind=full)"), .ports = {}, .randomness = {}};
    const auto complaint = [&](const std::string& arguments) {
        const auto prepared = build(problem, "kk-oblivious(" + arguments + ")");
        return prepared.ok() ? std::string("none") : prepared.error().message;
    };
    const std::string rest = "entries=[[0,2],[1,3]],trees=[[[1,0]],[[3,2]]]";
    EXPECT_EQ(complaint("sources=[[0,1],[2,3]],destinations=[[0,2],[1,3]],exits=[1,3]," + rest), "none");
    EXPECT_THAT(complaint("sources=[[0,1],[2,3]]"), HasSubstr("destinations, exits, entries, trees are missing"));
    EXPECT_THAT(complaint("sources=[[0,3],[1,2]],destinations=[[0,2],[1,3]],exits=[3,2]," + rest),
                HasSubstr("not connected"));
    EXPECT_THAT(complaint("sources=[[0,1],[2,3]],destinations=[[0,2],[1,3]],exits=[1]," + rest),
                HasSubstr("exits must have one entry for each of the 2 source blocks, not 1"));
    EXPECT_THAT(complaint("sources=[[0,1],[2,9]],destinations=[[0,2],[1,3]],exits=[1,3]," + rest),
                HasSubstr("sources, item 2, item 2: there is no node 9; the nodes"));
    EXPECT_THAT(complaint("sources=5,destinations=[[0,2],[1,3]],exits=[1,3]," + rest), HasSubstr("sources must be"));
    EXPECT_THAT(complaint("sources=[[0,1],[2,3]],destinations=[[0,2],[1,3]],exits=[1,3],entries=[[0,2],[1,3]],"
                          "trees=[[],[[3,2]]]"),
                HasSubstr("tree 0 does not lead"));
    const auto star = networkOf("star(5)");
    const Problem other{.network = star, .task = test::taskOf(star, "k-k(1,kind=full)"), .ports = {}, .randomness = {}};
    EXPECT_THAT(build(other, "kk-oblivious").error().message, HasSubstr("no partition into blocks is known"));
    // The partition of the source is one of meshes of equal sides.
    const auto mesh = networkOf("mesh([4,8])");
    const Problem sides{.network = mesh, .task = test::taskOf(mesh, "k-k(1,kind=full)"), .ports = {}, .randomness = {}};
    EXPECT_THAT(build(sides, "kk-oblivious").error().message,
                HasSubstr("there is one for paths, meshes of equal sides"));
}

}  // namespace
}  // namespace hop::algorithm::kk_oblivious_test
