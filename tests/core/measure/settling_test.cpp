// SPDX-License-Identifier: GPL-3.0-or-later
// How D and Q settle: the same means as DynamicMeasures over the same packets; nothing of later slots is looked at; the
// means of slots; growth without end.
#include "core/measure/settling.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/measure/dynamic_measures.h"
#include "core/measure/warm_up.h"
#include "tests/core/measure/runs.h"

namespace hop::measure::settling_test {
namespace {

SlotSeries seriesOf(const std::string& network, const std::string& task, const std::string& algorithm, Step steps) {
    const test::Run run = test::algorithmRun(network, task, algorithm);
    SlotSeries series;
    engine::Simulation simulation(run.setting, run.process);
    simulation.attach(series);
    test::play(simulation, steps);
    EXPECT_EQ(series.steps(), steps);
    return series;
}

// A second way to count: the measures of a window that begins where the warm-up was found to end.
TEST(SettlingTest, AgreesWithTheMeasuresOfARun) {
    for (const char* task : {"poisson-broadcasts(rho=0.5)", "poisson-broadcasts(rho=0.2,then=[[300,0.6]])"}) {
        const Step since = std::string(task).find("then") == std::string::npos ? 0 : 300;
        const SlotSeries series = seriesOf("hypercube(5)", task, "rotated-trees", 1500);
        const Settling settled = settlingAt(series, 32, since, 1500, 50);
        EXPECT_GE(settled.counted, since);
        EXPECT_NE(settled.stability, Stability::unstable);
        const test::Run run = test::algorithmRun("hypercube(5)", task, "rotated-trees");
        DynamicMeasures measures;
        engine::Simulation simulation(run.setting, run.process);
        simulation.attach(measures);
        const Step before = std::max<Step>(settled.counted, 1) - 1;
        test::play(simulation, before);
        measures.openWindow(settled.counted);
        test::play(simulation, 1500 - before);
        EXPECT_EQ(settled.complete, measures.completed());
        EXPECT_DOUBLE_EQ(settled.course.back().delay.value, measures.meanDelay().value);
        EXPECT_NEAR(settled.course.back().queue.value, measures.meanQueue().value, 0.02);
        EXPECT_TRUE(std::isfinite(settled.course.back().delay.halfWidth));
        EXPECT_EQ(settled.course.back().step, 1500U);
    }
}

TEST(SettlingTest, LooksAtNothingLater) {
    const SlotSeries longer = seriesOf("hypercube(4)", "poisson-broadcasts(rho=0.7)", "rotated-trees", 900);
    const SlotSeries shorter = seriesOf("hypercube(4)", "poisson-broadcasts(rho=0.7)", "rotated-trees", 400);
    EXPECT_EQ(settlingAt(longer, 16, 0, 400, 80), settlingAt(shorter, 16, 0, 400, 80));
    EXPECT_EQ(slotMeans(longer, 16, 400, 60).delay, slotMeans(shorter, 16, 400, 60).delay);
    const SlotSeries light = seriesOf("hypercube(6)", "poisson-broadcasts(rho=0.3)", "rotated-trees", 1200);
    EXPECT_FALSE(settlingAt(light, 64, 0, 250, 80).settled) << "no one could tell so soon";
    EXPECT_TRUE(settlingAt(light, 64, 0, 1200, 80).settled);
    EXPECT_TRUE(settlingAt(longer, 16, 0, 0, 80).course.empty());
    EXPECT_TRUE(settlingAt(longer, 16, 400, 400, 80).course.empty());
}

// Blocks of slots begin with the first slot of the rate and end with the last whole one.
TEST(SettlingTest, TheWarmUpIsThatOfBlocksOfSlots) {
    const SlotSeries series = seriesOf("hypercube(5)", "poisson-broadcasts(rho=0.8)", "rotated-trees", 2500);
    for (const Step since : {Step{0}, Step{7}, Step{150}})
        for (Step now = since + 60; now < 2500; now += 61) {
            const Step width = (now - since - 1) / 1000 + 1;
            std::vector<double> blocks((now - since) / width);
            for (std::size_t i = 0; i < blocks.size(); ++i) {
                for (Step slot = 1; slot <= width; ++slot)
                    blocks[i] += static_cast<double>(series.waiting(since + i * width + slot));
                blocks[i] /= static_cast<double>(width);
            }
            EXPECT_EQ(settlingAt(series, 32, since, now, 1).counted, since + detectWarmUp(blocks).length * width)
                << since << " to " << now;
        }
}

TEST(SettlingTest, GrowthIsFoundAndMeasured) {
    const SlotSeries series = seriesOf("hypercube(6)", "poisson-broadcasts(rho=0.5)", "fixed-tree", 2400);
    const Settling settled = settlingAt(series, 64, 0, 2400, 50);
    EXPECT_EQ(settled.stability, Stability::unstable);
    EXPECT_FALSE(settled.settled);
    const double seen = static_cast<double>(series.waiting(2400) - series.waiting(1200)) / 1200.0;
    EXPECT_NEAR(settled.growth, seen, 0.15 * seen);
    EXPECT_GT(seen, 1.0);
}

TEST(SettlingTest, MeansOfSlotsAreThoseOfTheirSlots) {
    const SlotSeries series = seriesOf("hypercube(4)", "poisson-broadcasts(rho=0.5)", "rotated-trees", 100);
    const SlotMeans each = slotMeans(series, 16, 100, 100);
    ASSERT_EQ(each.queue.size(), 100U);
    EXPECT_EQ(each.queue[9], (SlotMean{10.0, static_cast<double>(series.waiting(10)) / 16.0}));
    const SlotMeans tens = slotMeans(series, 16, 100, 12);
    ASSERT_EQ(tens.queue.size(), 10U);
    EXPECT_EQ(tens.queue[0].at, 5.5);
    double sum = 0.0;
    for (std::size_t i = 0; i < 10; ++i) sum += each.queue[i].value;
    EXPECT_NEAR(tens.queue[0].value, sum / 10.0, 1e-12);
}

}  // namespace
}  // namespace hop::measure::settling_test
