// SPDX-License-Identifier: GPL-3.0-or-later
// Algorithms for lines: farthest first against its formula worked out the long way, gap routing and injectors refereed,
// vertical routing against the numbers of Ost §4.2.2.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <numeric>

#include "core/measure/run_measures.h"
#include "core/theory/line_steps.h"
#include "tests/core/engine/reference.h"
#include "tests/core/engine/scripted.h"

namespace hop::algorithm::line_routing_test {
namespace {

using test::BuiltRun;
using test::listed;
using test::networkOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

measure::Measures measuresOf(const BuiltRun& run) {
    engine::Simulation simulation = run.simulation();
    measure::RunMeasures measures(true);
    test::Reference reference;
    simulation.attach(measures);
    simulation.attach(reference);
    EXPECT_TRUE(test::finish(simulation).ok());
    EXPECT_EQ(reference.objections, "");
    return measures.measures();
}

// The formula as it is written.
std::uint64_t longWay(NodeId nodes, const std::vector<task::Packet>& packets) {
    std::uint64_t most = 0;
    for (NodeId i = 0; i < nodes; ++i)
        for (NodeId j = i + 1; j < nodes; ++j) {
            std::uint64_t up = 0, down = 0;
            for (const auto& [source, destination] : packets) {
                up += source <= i && destination >= j ? 1U : 0U;
                down += source >= j && destination <= i ? 1U : 0U;
            }
            for (const std::uint64_t count : {up, down})
                if (count > 0) most = std::max(most, count + j - i - 1);
        }
    return most;
}

RC_GTEST_PROP(FarthestFirst, TakesExactlyWhatTheFormulaSays, ()) {
    const auto nodes = *rc::gen::inRange<NodeId>(2, 12);
    const auto count = *rc::gen::inRange(1, 40);
    std::vector<task::Packet> packets;
    for (int p = 0; p < count; ++p) {
        const auto source = *rc::gen::inRange<NodeId>(0, nodes);
        packets.push_back({source, (source + *rc::gen::inRange<NodeId>(1, nodes)) % nodes});
    }
    const auto path = networkOf("path(" + std::to_string(nodes) + ")");
    const auto task = listed(packets);
    const std::uint64_t steps = longWay(nodes, packets);
    RC_ASSERT(theory::lineSteps(*path, *task) == steps);
    RC_ASSERT(measuresOf(BuiltRun(path, task, "farthest-first")).steps == steps);
}

TEST(FarthestFirst, SaysWhereItDoesNotWork) {
    const auto ring = networkOf("ring(5)");
    const Problem problem{.network = ring, .task = listed({{0, 1}}), .ports = {}, .randomness = {}};
    EXPECT_THAT(build(problem, "farthest-first").error().message, HasSubstr("it works on a path"));
}

TEST(GapRouting, ArrivesApartAndKeepsItsBuffer) {
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const auto path = networkOf("path(12)");
        const auto task = *task::build(path, "random-classes(3,4)", {.world = {}, .seed = seed});
        const BuiltRun run(path, task, "gap-routing([4,1,7,2,9])");
        const measure::Measures measures = measuresOf(run);
        for (const theory::Statement& guarantee : run.algorithm.guarantees) {
            const double value =
                static_cast<double>(guarantee.quantity == theory::kSteps ? measures.steps : measures.maxBuffer);
            EXPECT_TRUE(theory::judge(guarantee, value).holds) << guarantee.id << ", seed " << seed;
        }
    }
}

TEST(GapRouting, WantsAGapForEachClass) {
    const auto path = networkOf("path(4)");
    const Problem problem{
        .network = path, .task = test::taskOf(path, "classes([[0,0],[1,2]])"), .ports = {}, .randomness = {}};
    EXPECT_THAT(build(problem, "gap-routing([1,2])").error().message, HasSubstr("one for each of the 3, not 2"));
    EXPECT_TRUE(build(problem, "gap-routing([5])").ok());
}

TEST(Injectors, RunTable31) {
    const BuiltRun run("path(17)", "to-the-end([1,1,4,6,7,8,17,9,5,6,10,16,6,7,32,19])", "injectors(period=256)");
    const measure::Measures measures = measuresOf(run);
    EXPECT_EQ(measures.delivered, 154U);
    EXPECT_EQ(measures.maxInTransit, 1U);
    EXPECT_EQ(measures.maxBuffer, 33U) << "what node 14 has to insert, and the packet that comes by";
    EXPECT_LE(static_cast<double>(measures.steps), run.algorithm.guarantees[0].value);
}

// T' as short as Lemmas 3.21 and 3.30 allow: nothing is lost, and no node of the line has more than one packet.
RC_GTEST_PROP(Injectors, LoseNothingAndKeepOnePacketAtANode, ()) {
    const auto alpha = *rc::gen::container<std::vector<int>>(
        *rc::gen::inRange<std::size_t>(1, 20),
        rc::gen::weightedOneOf<int>({{1, rc::gen::just(0)}, {3, rc::gen::inRange(1, 40)}}));
    RC_PRE(std::ranges::any_of(alpha, [](int a) { return a > 0; }));
    std::string counts;
    for (const int a : alpha) counts += (counts.empty() ? "" : ",") + std::to_string(a);
    const auto path = networkOf("path(" + std::to_string(alpha.size() + 1) + ")");
    for (const char* algorithm : {"injectors", "injectors(eta=plain)"}) {
        const BuiltRun run(path, test::taskOf(path, "to-the-end([" + counts + "])"), algorithm);
        RC_ASSERT(run.algorithm.process != nullptr);
        const measure::Measures measures = measuresOf(run);
        RC_ASSERT(measures.delivered == static_cast<std::uint64_t>(std::accumulate(alpha.begin(), alpha.end(), 0)));
        RC_ASSERT(measures.maxInTransit.value() <= 1);
        RC_ASSERT(static_cast<double>(measures.steps) <= run.algorithm.guarantees[0].value);
    }
}

TEST(Injectors, SayWhatIsWrongWithThePeriod) {
    const auto path = networkOf("path(5)");
    const Problem problem{
        .network = path, .task = test::taskOf(path, "to-the-end([8,8,8,8])"), .ports = {}, .randomness = {}};
    EXPECT_THAT(build(problem, "injectors(period=12)").error().message, HasSubstr("must be a multiple of 8"));
    EXPECT_THAT(build(problem, "injectors(period=8)").error().message, HasSubstr("from period 40 on"));
    EXPECT_TRUE(build(problem, "injectors").ok());
    EXPECT_TRUE(build(problem, "injectors(eta=plain)").ok());
}

// The packet of node 0 on a line of 24 whose lower half sends to the upper: at nodes 1..4 after 24, 36, 40, 42 steps;
// n H_i = 24, 36, 44, 50 is printed.
TEST(VerticalRouting, ArrivesWhenTheCounterexampleSays) {
    std::vector<task::Packet> packets;
    for (NodeId node = 0; node < 12; ++node) packets.push_back({node, node + 12});
    const BuiltRun run(networkOf("path(24)"), listed(packets), "vertical-routing");
    engine::Simulation simulation = run.simulation();
    std::vector<Step> arrivals;
    for (auto taken = simulation.step(); taken.ok() && *taken; taken = simulation.step())
        for (const engine::Move& move : simulation.lastRecord().moves)
            if (move.packet == 0 && arrivals.size() < 4) arrivals.push_back(simulation.state().step);
    EXPECT_THAT(arrivals, ElementsAre(24, 36, 40, 42));
}

// Two arrivals in four steps are claimed; n/2 packets reach the column in one.
TEST(CriticalZone, HalfOfTheSideArrivesInOneStep) {
    for (const NodeId n : {8U, 12U, 16U}) {
        const NodeId side = 2 * n;
        std::vector<task::Packet> packets;
        NodeId row = n;
        for (NodeId x = 0; x < n / 2; ++x) packets.push_back({x * side + n - 1, row++ * side + n});
        for (NodeId y = 0; y < n; y += 2) packets.push_back({n / 2 * side + y, row++ * side + n});
        const BuiltRun run(networkOf("mesh(" + std::to_string(side) + ",2)"), listed(packets), "critical-zone");
        EXPECT_EQ(measuresOf(run).delivered, n);
        engine::Simulation simulation = run.simulation();
        ASSERT_TRUE(simulation.step().ok());
        std::size_t arrivals = 0;
        for (const engine::Move& move : simulation.lastRecord().moves)
            arrivals += run.setting->links.to[move.link] % side == n ? 1 : 0;
        EXPECT_EQ(arrivals, n / 2);
    }
}

}  // namespace
}  // namespace hop::algorithm::line_routing_test
