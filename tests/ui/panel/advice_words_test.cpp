// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the scenario form about a network and a cost.
#include "ui/panel/advice_words.h"

#include <gtest/gtest.h>

#include <QRegularExpression>
#include <cmath>
#include <tuple>

#include "core/base/text.h"
#include "core/record/recording.h"

namespace hop::ui::panel::test::advice_words_test {
namespace {

TEST(AdviceWords, OfAScenarioThatRuns) {
    document::Scenario scenario;
    scenario.network = "hypercube(4)";
    scenario.algorithm = "optimal";
    const session::Advice advice = session::advise(scenario, {});
    EXPECT_EQ(networkLine(advice), "16 nodes · 64 links · diameter 4");
    EXPECT_TRUE(costLine(advice).startsWith(QStringLiteral("240 packets · 512 transmissions\nfits in ")))
        << costLine(advice).toStdString();
    EXPECT_EQ(networkLine({}), "");
    EXPECT_EQ(costLine({}), "");
}

TEST(AdviceWords, SayWhichAlgorithmIsFaster) {
    document::Scenario scenario;
    scenario.network = "path(8)";
    scenario.task = "scatter";
    EXPECT_EQ(choiceLine(session::advise(scenario, {})), "chosen: tree-scatter, meets the bound");
    scenario.algorithm = "shortest-path";
    EXPECT_EQ(choiceLine(session::advise(scenario, {})), "tree-scatter would take 7 steps");
    scenario.algorithm = "tree-scatter";
    EXPECT_EQ(choiceLine(session::advise(scenario, {})), "");
    scenario.network = "torus(4,2)";
    EXPECT_TRUE(choiceLine(session::advise(scenario, {})).startsWith(QStringLiteral("this network is hypercube(4)")));
}

// The run of the gallery's bricks takes 72,624 hops; only distances are known before.
TEST(AdviceWords, DoNotContradictTheRun) {
    document::Scenario scenario;
    scenario.network = "otis(mesh(8,2))";
    scenario.task = "brick-exchange";
    scenario.algorithm = "brick-transport";
    const QString bricks = costLine(session::advise(scenario, {}));
    EXPECT_TRUE(bricks.startsWith(QStringLiteral("3,840 packets · at least 33,560 transmissions\n")))
        << bricks.toStdString();
    scenario.network = "hypercube(3)";
    scenario.task = "poisson-broadcasts(0.3)";
    scenario.algorithm = "rotated-trees";
    const QString random = costLine(session::advise(scenario, {}));
    EXPECT_TRUE(random.startsWith(QStringLiteral("about "))) << random.toStdString();
}

// What the form promises is what the inspector counts of the recording: the same quantities, of the same slots.
TEST(AdviceWords, CountWhatWillBeRecorded) {
    for (const auto& [network, task, algorithm, slots] :
         {std::tuple{"hypercube(4)", "poisson-broadcasts(0.7)", "rotated-trees", 0U},
          {"hypercube(3)", "poisson-broadcasts(0.3)", "rotated-trees", 1000U},
          {"hypercube(3)", "poisson-broadcasts(0.3,then=[[100,0.8]])", "rotated-trees", 0U},
          {"torus(5,2)", "poisson-packets(0.5)", "shortest-path", 0U}}) {
        document::Scenario scenario;
        scenario.network = network;
        scenario.task = task;
        scenario.algorithm = algorithm;
        scenario.slots = slots;
        const QString said = costLine(session::advise(scenario, {}));
        const auto recording = record::recordingOf(scenario, {});
        ASSERT_TRUE(recording) << task;
        EXPECT_TRUE(said.contains(
            QStringLiteral("\nin %1\n").arg(QString::fromStdString(quantity((*recording)->lastStep, "slot")))))
            << said.toStdString();
        static const QRegularExpression kCounts(
            QStringLiteral("^about ([0-9,]+) packets · (at most )?([0-9,]+) transm"));
        const auto counts = kCounts.match(said);
        ASSERT_TRUE(counts.hasMatch()) << said.toStdString();
        const auto number = [&](int at) { return counts.captured(at).remove(u',').toDouble(); };
        const double packets = static_cast<double>((*recording)->slots->generated((*recording)->lastStep));
        EXPECT_NEAR(number(1), packets, 5.0 * std::sqrt(packets)) << said.toStdString();
        const auto transmissions = static_cast<double>((*recording)->measures.transmissions);
        EXPECT_GE(number(3), 0.9 * transmissions) << said.toStdString();
        const bool atMost = !counts.captured(2).isEmpty();
        EXPECT_TRUE(atMost || number(3) <= 1.2 * transmissions) << said.toStdString();
    }
}

}  // namespace
}  // namespace hop::ui::panel::test::advice_words_test
