// SPDX-License-Identifier: GPL-3.0-or-later
// Two algorithms beside each other: on one clock, with one selection, and with the sentence that tells them apart.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>

#include "tests/ui/panel/panel_fixture.h"
#include "ui/panel/figure_view.h"

namespace hop::ui::panel::test {
namespace {

class CompareTest : public PanelTest {
protected:
    void choose(const char* algorithm) {
        auto& choice = child<QComboBox>("compare-algorithm");
        const int index = choice.findData(QLatin1StringView(algorithm));
        ASSERT_GE(index, 0);
        choice.setCurrentIndex(index);
        Q_EMIT choice.activated(index);
    }
    QString words() { return child<QLabel>("compare-words").text(); }
    bool waitFor(const char* part) {
        return QTest::qWaitFor([&] { return words().contains(QLatin1StringView(part)); }, kPatience);
    }
    QString seen() { return child<FigureView>("compare-figure").description(); }
};

// VB §8: on even rings a schedule that is the same at every node needs n(n + 2)/8 steps, another one n²/8.
TEST_F(CompareTest, EvenRingsSymmetricAndAlternating) {
    open("ring(8)", "total-exchange", "optimal");
    show("compare");
    EXPECT_FALSE(child<FigureView>("compare-figure").isVisible());
    choose("alternating-ring");
    ASSERT_TRUE(waitFor("alternating-ring: 8 steps, mean delay 6.714")) << words().toStdString();
    const qsizetype slower = words().indexOf(QStringLiteral("optimal: 10 steps"));
    EXPECT_GT(slower, 0) << words().toStdString();
    EXPECT_GT(words().indexOf(QStringLiteral("That is the least of symmetric schedules")), slower)
        << words().toStdString();
    EXPECT_TRUE(child<FigureView>("compare-figure").isVisible());
}

TEST_F(CompareTest, RunsOnTheSameClock) {
    open("hypercube(4)", "total-exchange", "shortest-path");
    show("compare");
    choose("optimal");
    ASSERT_TRUE(waitFor("optimal: 8 steps"));
    for (const Step step : {Step{3}, Step{7}, Step{2}}) {
        m_session.seek(step);
        EXPECT_TRUE(seen().contains(QStringLiteral("after step %1 of 8").arg(step))) << seen().toStdString();
    }
    m_session.toEnd();
    EXPECT_TRUE(seen().contains(QStringLiteral("after step 8 of 8"))) << "a shorter run has ended by then";
}

TEST_F(CompareTest, FollowsAnotherScenarioAndSaysWhatDoesNotFit) {
    open("ring(8)", "total-exchange", "optimal");
    show("compare");
    choose("alternating-ring");
    ASSERT_TRUE(waitFor("alternating-ring: 8 steps"));
    open("ring(6)", "total-exchange", "optimal");
    ASSERT_TRUE(waitFor("alternating-ring: 5 steps")) << words().toStdString();
    open("hypercube(3)");
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return words().contains(QStringLiteral("ring")) && !child<FigureView>("compare-figure").isVisible(); },
        kPatience))
        << words().toStdString();
    choose("");
    EXPECT_TRUE(waitFor("Choose an algorithm"));
}

}  // namespace
}  // namespace hop::ui::panel::test
