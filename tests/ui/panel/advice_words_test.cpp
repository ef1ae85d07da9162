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

}  // namespace
}  // namespace hop::ui::panel::test::advice_words_test
