// SPDX-License-Identifier: GPL-3.0-or-later
// Brick Transport and Algorithm Sort on the OTIS-Mesh of side 8; larger ones stand in tests/bench.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/measure/run_measures.h"
#include "tests/core/engine/scripted.h"

namespace hop::algorithm::otis_mesh_test {
namespace {

using test::BuiltRun;

const network::NetworkPtr& otisMesh() {
    static const network::NetworkPtr kNetwork = test::networkOf("otis(mesh(8,2))");
    return kNetwork;
}

// How many steps a run spends in phases whose label begins so.
class PhaseSteps final : public engine::Observer {
public:
    explicit PhaseSteps(const engine::Process& process) : m_process(process) {}
    void begin(const engine::Setting&, const engine::State&) override {}
    void onStep(const engine::StepRecord& record, const engine::State&) override {
        ++m_steps[m_process.label(engine::Label::phase, record.phase)];
    }
    Step of(const std::string& label) const {
        Step sum = 0;
        for (const auto& [name, steps] : m_steps)
            if (name.find(label) != std::string::npos) sum += steps;
        return sum;
    }

private:
    const engine::Process& m_process;
    std::map<std::string, Step> m_steps;
};

class BrickTransport : public ::testing::TestWithParam<int> {};

// Steps 1, 2 and 4 take 8, 1 and 8 steps with a packet a node, 16, 4, 16 with four, 32, 8, 32 with eight; the measured
// figures of algorithms.md. Step 3: two planes, a round for each packet, 2 (w - 1) steps of the mesh, 13 steps each.
TEST_P(BrickTransport, TakesItsSteps) {
    const int k = GetParam();
    const BuiltRun run(otisMesh(), test::taskOf(otisMesh(), "brick-exchange(" + std::to_string(k) + ")"),
                       "brick-transport");
    ASSERT_NE(run.algorithm.process, nullptr);
    engine::Simulation simulation = run.simulation();
    measure::RunMeasures measures;
    PhaseSteps phases(simulation.process());
    simulation.attach(measures);
    simulation.attach(phases);
    const auto finished = test::finish(simulation);
    ASSERT_TRUE(finished.ok()) << finished.error().message;
    EXPECT_TRUE(simulation.done());
    EXPECT_LE(measures.measures().maxBuffer, static_cast<std::uint64_t>(k) + 4);
    const auto shift = static_cast<Step>(std::max(8, 4 * k));
    EXPECT_EQ(phases.of("step 1"), shift);
    EXPECT_EQ(phases.of("step 2"), static_cast<Step>(k));
    EXPECT_EQ(phases.of("step 3"), static_cast<Step>(2 * k * 6 * 13));
    EXPECT_EQ(phases.of("step 4"), shift);
}

INSTANTIATE_TEST_SUITE_P(Packets, BrickTransport, ::testing::Range(1, 9));

TEST(BrickTransport, UsesWideOpticalLinks) {
    const BuiltRun run("otis(mesh(8,2),bandwidth=4)", "brick-exchange(8)", "brick-transport");
    engine::Simulation simulation = run.simulation();
    PhaseSteps phases(simulation.process());
    simulation.attach(phases);
    const auto finished = test::finish(simulation);
    ASSERT_TRUE(finished.ok()) << finished.error().message;
    EXPECT_EQ(phases.of("step 2"), 2U);
    EXPECT_EQ(phases.of("step 3"), Step{2 * 8 * 6 * 3});
}

// T steps of the mesh take at most 13 T, and more than 13 (T - 1); with wide optical links 3. The buffer grows by 4 at
// most.
TEST(Emulation, IsAsManyTimesSlowerAsTheTheoremSays) {
    const std::string task = "permutation(random)", guest = "shortest-path(order=farthest)";
    const BuiltRun direct("mesh(4,4)", task, guest);
    engine::Simulation mesh = direct.simulation();
    measure::RunMeasures meshMeasures;
    mesh.attach(meshMeasures);
    ASSERT_TRUE(test::finish(mesh).ok());
    const auto before = meshMeasures.measures();
    for (const auto& [network, slower] :
         std::map<std::string, Step>{{"otis(mesh(4,2))", 13}, {"otis(mesh(4,2),bandwidth=4)", 3}}) {
        const BuiltRun run(network, task, "emulation(guest=" + guest + ")");
        engine::Simulation simulation = run.simulation();
        measure::RunMeasures measures;
        simulation.attach(measures);
        const auto finished = test::finish(simulation);
        ASSERT_TRUE(finished.ok()) << finished.error().message;
        EXPECT_LE(measures.measures().steps, slower * before.steps);
        EXPECT_GT(measures.measures().steps, slower * (before.steps - 1));
        EXPECT_LE(measures.measures().maxBuffer, before.maxBuffer + 4);
        EXPECT_EQ(measures.measures().delivered, before.delivered);
    }
}

struct SortCase {
    int k;
    std::string keys;
};

class OtisSort : public ::testing::TestWithParam<SortCase> {};

TEST_P(OtisSort, Sorts) {
    const auto& [k, keys] = GetParam();
    const BuiltRun run(otisMesh(), test::taskOf(otisMesh(), "k-k-sort(" + std::to_string(k) + ",keys=" + keys + ")"),
                       "otis-sort");
    ASSERT_NE(run.algorithm.process, nullptr);
    engine::Simulation simulation = run.simulation();
    measure::RunMeasures measures;
    simulation.attach(measures);
    const auto finished = test::finish(simulation);
    ASSERT_TRUE(finished.ok()) << finished.error().message;
    EXPECT_TRUE(simulation.done());
    EXPECT_EQ(simulation.state().delivered, static_cast<std::uint64_t>(4096 * k));
    EXPECT_LE(measures.measures().maxBuffer, static_cast<std::uint64_t>(k) + 4);
}

INSTANTIATE_TEST_SUITE_P(Keys, OtisSort,
                         ::testing::Values(SortCase{1, "random"}, SortCase{1, "reversed"}, SortCase{1, "equal"},
                                           SortCase{1, "zero-one"}, SortCase{2, "few-valued"}, SortCase{3, "random"}),
                         [](const auto& sort) {
                             std::string name = sort.param.keys + std::to_string(sort.param.k);
                             std::erase(name, '-');
                             return name;
                         });

TEST(OtisMesh, RefusesWhatHasNoBricks) {
    const auto refused = [](const std::string& network, const std::string& task, const std::string& algorithm) {
        const auto on = test::networkOf(network);
        auto built = task::build(on, task, {});
        if (!built) return built.error().message;
        const auto prepared = build({.network = on, .task = *built, .ports = {}, .randomness = {}}, algorithm);
        return prepared ? std::string() : prepared.error().message;
    };
    EXPECT_THAT(refused("otis(mesh(4,2))", "brick-exchange", "brick-transport"),
                ::testing::HasSubstr("n must be a cube of a whole number such as 8 or 27, not 4"));
    EXPECT_THAT(refused("otis(path(8))", "brick-exchange", "brick-transport"),
                ::testing::HasSubstr("it needs an OTIS-Mesh such as otis(mesh(8,2))"));
    EXPECT_THAT(refused("otis(mesh(4,2))", "k-k-sort", "otis-sort"),
                ::testing::HasSubstr("n must be a cube of a whole number such as 8 or 27, not 4"));
    EXPECT_THAT(refused("otis(mesh(8,2))", "permutation(reversal)", "brick-transport"),
                ::testing::HasSubstr("as in brick-exchange"));
    EXPECT_THAT(refused("otis(mesh(8,2))", "brick-exchange", "otis-sort"),
                ::testing::HasSubstr("must have keys to be sorted"));
    EXPECT_THAT(refused("path(4)", "k-k-sort(keys=randon)", "shortest-path"),
                ::testing::HasSubstr("did you mean random?"));
    EXPECT_THAT(refused("path(4)", "k-k-sort", "shortest-path"), ::testing::HasSubstr("one destination each"));
}

}  // namespace
}  // namespace hop::algorithm::otis_mesh_test
