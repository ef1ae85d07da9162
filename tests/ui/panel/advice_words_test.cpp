// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the scenario form about a network and a cost.
#include "ui/panel/advice_words.h"

#include <gtest/gtest.h>

namespace hop::ui::panel::test::advice_words_test {
namespace {

TEST(AdviceWords, OfAScenarioThatRuns) {
    document::Scenario scenario;
    scenario.network = "hypercube(4)";
    scenario.algorithm = "optimal";
    const session::Advice advice = session::advise(scenario, {});
    EXPECT_EQ(networkLine(advice), "16 nodes · 64 links · diameter 4");
    EXPECT_TRUE(costLine(advice).startsWith(QStringLiteral("240 packets · 512 hops\nfits in ")))
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
    EXPECT_TRUE(bricks.startsWith(QStringLiteral("3,840 packets · at least 33,560 hops\n"))) << bricks.toStdString();
    scenario.network = "hypercube(3)";
    scenario.task = "poisson-broadcasts(0.3)";
    scenario.algorithm = "rotated-trees";
    const QString random = costLine(session::advise(scenario, {}));
    EXPECT_TRUE(random.startsWith(QStringLiteral("about "))) << random.toStdString();
}

}  // namespace
}  // namespace hop::ui::panel::test::advice_words_test
