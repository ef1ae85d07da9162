// SPDX-License-Identifier: GPL-3.0-or-later
// Experiments in the window: curve, points and the run of a point stand side by side, and no click is a way without a
// return.
#include <QPushButton>

#include "tests/ui/window/window_fixture.h"
#include "ui/chart/curve_view.h"

namespace hop::ui::window::test::curves_test {
namespace {

class CurvesTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        qputenv("XDG_STATE_HOME", m_files.path().c_str());
        startWith(QStringLiteral("st-fig-2"));
        ASSERT_TRUE(
            QTest::qWaitFor([&] { return chart().curves().hasValues() && !measured().values.empty(); }, kPatience));
    }
    void TearDown() override {
        m_window.reset();
        qunsetenv("XDG_STATE_HOME");
    }
    chart::CurveView& chart() { return child<chart::CurveView>("chart"); }
    const scene::Curves::Series& measured() { return chart().curves().series[0]; }
    void clickPoint(std::size_t index) {
        const auto& value = measured().values.at(index);
        QTest::mouseClick(chart().viewport(), Qt::LeftButton, {}, chart().places().at(value.x, value.y).toPoint());
    }
};

TEST_F(CurvesTest, AClickOnAPointPlaysItsRunBesideTheCurve) {
    const run::Request first = session().scenario();
    andWaitUntilOpened([&] { clickPoint(2); });
    const run::Request second = session().scenario();
    EXPECT_NE(first, second);
    EXPECT_TRUE(m_window->bench().context.experiment());
    EXPECT_TRUE(m_window->bench().staging.isOnStage("delay-curves"));
    EXPECT_TRUE(m_window->bench().staging.isOnStage("network"));
    EXPECT_TRUE(chart().isVisible());
    EXPECT_FALSE(measured().values.empty());
    andWaitUntilOpened([&] { clickPoint(4); });
    // Each point is an edit of its own.
    const auto wait = [&](const run::Request& wanted) {
        return QTest::qWaitFor(
            [&] { return !session().isBusy() && static_cast<const run::Request&>(session().scenario()) == wanted; },
            kPatience);
    };
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(wait(second));
    key(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(wait(first));
    EXPECT_TRUE(m_window->bench().staging.isOnStage("delay-curves"));
    // Nothing of this is unsaved work.
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("vb-fig-1")); });
    EXPECT_TRUE(m_window->bench().settings.keptScenarios().isEmpty());
    EXPECT_FALSE(m_window->bench().context.experiment());
}

// Taken off the stage, the curve is offered, and comes back with undo.
TEST_F(CurvesTest, TheCurveIsOfferedWhereItIsNotSeen) {
    andWaitUntilOpened([&] { clickPoint(1); });
    m_window->bench().staging.toggle("delay-curves");
    ASSERT_FALSE(m_window->bench().staging.isOnStage("delay-curves"));
    QMenu* menu = qobject_cast<QMenu*>(m_window->action("also-shows")->menu());
    ASSERT_NE(menu, nullptr);
    Q_EMIT menu->aboutToShow();
    QStringList offered;
    for (const QAction* action : menu->actions()) offered << action->text();
    EXPECT_TRUE(offered.contains(m_window->bench().arrangement.dock("delay-curves")->windowTitle()))
        << offered.join(u' ').toStdString();
    m_window->bench().desk.history().stack().undo();
    EXPECT_TRUE(m_window->bench().staging.isOnStage("delay-curves"));
}

TEST_F(CurvesTest, RunCancelEndsMeasuring) {
    QAction& cancel = *m_window->action("cancel");
    EXPECT_FALSE(cancel.isEnabled());
    auto& run = child<QPushButton>("delay-run");
    run.click();
    EXPECT_TRUE(cancel.isEnabled());
    focusStage(m_window->bench());
    key(Qt::Key_Period, Qt::ControlModifier);
    EXPECT_TRUE(QTest::qWaitFor([&] { return run.isEnabled(); }, kPatience));
    EXPECT_EQ(run.text(), "Measure again");
    EXPECT_FALSE(cancel.isEnabled());
    EXPECT_EQ(measured().values.size(), 8U);
}

}  // namespace
}  // namespace hop::ui::window::test::curves_test
