// SPDX-License-Identifier: GPL-3.0-or-later
// The series of a run, step by step.
#include "core/measure/step_series.h"

#include <gtest/gtest.h>

#include "core/measure/run_measures.h"
#include "tests/core/measure/runs.h"

namespace hop::measure {
namespace {

TEST(StepSeries, OfAPipeline) {
    const auto run =
        test::plannedRun("path(3)", "point-to-point([[0,2],[0,2]])",
                         {{{0, 0, 1, 0}}, {{0, 1, 2, plan::kDelivers}, {1, 0, 1, 0}}, {{1, 1, 2, plan::kDelivers}}});
    engine::Simulation simulation(run.setting, run.process);
    StepSeries series;
    simulation.attach(series);
    test::play(simulation);
    const std::vector<StepFigures> expected = {{1, 1, 2, 0, 1, 0}, {2, 2, 2, 1, 1, 0}, {1, 1, 2, 2, 0, 0}};
    EXPECT_EQ(std::vector(series.steps().begin(), series.steps().end()), expected);
    EXPECT_EQ(series.firstStep(), 1U);
    EXPECT_EQ(series.deliveredIn(1), 0U);
    EXPECT_EQ(series.deliveredIn(2), 1U);
}

TEST(StepSeries, AddsUpToTheMeasures) {
    for (const auto& [network, task, algorithm] :
         std::vector<std::array<std::string, 3>>{{"torus(4,2)", "total-exchange", "shortest-path"},
                                                 {"hypercube(4)", "total-exchange", "optimal"},
                                                 {"star(7)", "broadcast(root=3)", "tree-broadcast"}}) {
        const auto run = test::algorithmRun(network, task, algorithm);
        engine::Simulation simulation(run.setting, run.process);
        StepSeries series;
        RunMeasures measures;
        simulation.attach(series);
        simulation.attach(measures);
        Buffers buffers;
        buffers.begin(*run.setting, simulation.state());
        for (auto more = simulation.step(); more.ok() && *more; more = simulation.step()) {
            buffers.apply(simulation.lastRecord().moves);
            EXPECT_EQ(series.steps().back().buffer, buffers.greatest()) << network << simulation.state().step;
        }
        const Measures whole = measures.measures();
        std::uint64_t moves = 0, delays = 0, delivered = 0;
        std::uint32_t buffer = 0;
        for (Step step = 1; step <= series.steps().size(); ++step) {
            const StepFigures& figures = series.steps()[step - 1];
            moves += figures.moves;
            EXPECT_EQ(figures.busyLinks, figures.moves);
            delivered += series.deliveredIn(step);
            EXPECT_EQ(figures.delivered, delivered);
            delays += series.deliveredIn(step) * step;
            buffer = std::max(buffer, figures.buffer);
        }
        EXPECT_EQ(series.steps().size(), whole.steps) << network;
        EXPECT_EQ(moves, whole.transmissions) << network;
        EXPECT_DOUBLE_EQ(static_cast<double>(delays) / static_cast<double>(delivered), whole.meanDelay) << network;
        EXPECT_LE(buffer, whole.maxBuffer) << network;  // which counts the buffers before the first step too
    }
}

TEST(StepSeries, BeginsAtTheStepOfABranch) {
    const auto run = test::algorithmRun("path(5)", "total-exchange", "shortest-path");
    engine::Simulation first(run.setting, run.process);
    for (int i = 0; i < 3; ++i) ASSERT_TRUE(first.step().ok());
    engine::Simulation branch(run.setting, run.process, first.state());
    StepSeries series;
    branch.attach(series);
    ASSERT_TRUE(branch.step().ok());
    EXPECT_EQ(series.firstStep(), 4U);
    EXPECT_EQ(series.steps().size(), 1U);
    EXPECT_EQ(series.deliveredIn(4), branch.state().delivered - first.state().delivered);
}

// A network whose links carry two packets a step.
class WideLinks final : public network::Network {
public:
    explicit WideLinks(network::NetworkPtr narrow) : Network(narrow->facts()), m_narrow(std::move(narrow)) {}
    LinkId firstLink(NodeId node) const override { return m_narrow->firstLink(node); }
    network::Link link(LinkId id) const override {
        network::Link wide = m_narrow->link(id);
        wide.bandwidth = 2;
        return wide;
    }
    LinkId findLink(NodeId from, NodeId to) const override { return m_narrow->findLink(from, to); }
    std::uint32_t distance(NodeId from, NodeId to) const override { return m_narrow->distance(from, to); }
    LinkId nextLink(NodeId at, NodeId destination) const override { return m_narrow->nextLink(at, destination); }
    std::string address(NodeId node) const override { return m_narrow->address(node); }
    network::Views views() const override { return {nullptr, nullptr, &m_narrow->drawings()}; }

private:
    network::NetworkPtr m_narrow;
};

TEST(StepSeries, CountsAWideLinkOnce) {
    const auto network = std::make_shared<const WideLinks>(test::networkOf("path(2)"));
    task::Task task;
    task.packets = task::PacketSet::listed({{0, 1}, {0, 1}, {0, 1}, {1, 0}});
    const auto run = test::plannedRun(network, task, {{{0, 0, 1, 1}, {1, 0, 1, 1}, {3, 1, 0, 1}}, {{2, 0, 1, 1}}});
    engine::Simulation simulation(run.setting, run.process);
    StepSeries series;
    RunMeasures measures;
    simulation.attach(series);
    simulation.attach(measures);
    test::play(simulation);
    EXPECT_EQ(series.steps()[0].moves, 3U);
    EXPECT_EQ(series.steps()[0].busyLinks, 2U);
    EXPECT_EQ(series.steps()[1].busyLinks, 1U);
    EXPECT_EQ(measures.measures().utilisation, 4.0 / (4 * 2));
}

}  // namespace
}  // namespace hop::measure
