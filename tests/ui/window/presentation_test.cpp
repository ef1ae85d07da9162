// SPDX-License-Identifier: GPL-3.0-or-later
// A presentation takes stage, narration and timeline from the window, steps the same clock, and gives them back.
#include "ui/present/presentation.h"

#include <QLabel>
#include <QTest>

#include "core/scene/catalogue.h"
#include "core/scene/colouring.h"
#include "core/scene/curves/curves.h"
#include "core/scene/diagram/diagram.h"
#include "core/scene/scene.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/chart/curve_view.h"
#include "ui/stage/narration_strip.h"

namespace hop::ui::window::test::presentation_test {
namespace {

class PresentationTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        startWith();
        showWindow();
    }
    present::Presentation* presentation() const {
        for (QWidget* top : QApplication::topLevelWidgets())
            if (auto* found = qobject_cast<present::Presentation*>(top)) return found;
        return nullptr;
    }
    void begin() {
        m_window->action("present")->trigger();
        ASSERT_NE(presentation(), nullptr);
        QTest::qWait(1);
    }
    void press(int key) {
        QTest::keyClick(presentation(), static_cast<Qt::Key>(key));
        QTest::qWait(1);
    }
};

TEST_F(PresentationTest, ShowsTheStageAndGivesItBack) {
    const auto places = [this] {
        std::vector<QRect> all = {m_window->bench().stage.geometry()};
        for (const QDockWidget* dock : m_window->bench().arrangement.docks())
            all.push_back(dock->isHidden() ? QRect() : dock->geometry());
        return all;
    };
    QTest::qWait(1);
    const std::vector<QRect> before = places();
    QWidget* timeline = m_window->bench().arrangement.dock("timeline")->widget();
    const auto selection = session().instant().selection;
    begin();
    EXPECT_TRUE(m_window->bench().presenting.isOn());
    EXPECT_TRUE(presentation()->isFullScreen());
    EXPECT_EQ(m_window->bench().stage.window(), presentation());
    EXPECT_EQ(timeline->window(), presentation());
    EXPECT_NE(presentation()->findChild<stage::NarrationStrip*>(), nullptr);
    EXPECT_GT(m_window->bench().canvas().magnification(), 1.1);
    press(Qt::Key_Escape);
    EXPECT_FALSE(m_window->bench().presenting.isOn());
    EXPECT_EQ(presentation(), nullptr);
    EXPECT_EQ(m_window->bench().stage.window(), m_window.get());
    EXPECT_EQ(m_window->bench().arrangement.dock("timeline")->widget(), timeline);
    EXPECT_EQ(m_window->bench().canvas().magnification(), 1.0);
    EXPECT_TRUE(QTest::qWaitFor([&] { return places() == before; }, kPatience));
    EXPECT_EQ(session().instant().selection, selection);
}

TEST_F(PresentationTest, KeysStepTheClockOfTheWindow) {
    begin();
    press(Qt::Key_PageDown);
    press(Qt::Key_Right);
    EXPECT_EQ(session().instant().step, 2U);
    press(Qt::Key_PageUp);
    EXPECT_EQ(session().instant().step, 1U);
    press(Qt::Key_End);
    EXPECT_EQ(session().instant().step, session().instant().lastStep);
    press(Qt::Key_Home);
    EXPECT_EQ(session().instant().step, 0U);
    press(Qt::Key_Space);
    EXPECT_TRUE(session().isPlaying());
    press(Qt::Key_Space);
    EXPECT_FALSE(session().isPlaying());
    press(Qt::Key_F5);
    EXPECT_EQ(presentation(), nullptr);
}

TEST_F(PresentationTest, ABlackScreenEndsWithAnyKeyAndDoesNotStep) {
    begin();
    press(Qt::Key_B);
    EXPECT_TRUE(presentation()->overlay().isBlank());
    press(Qt::Key_Right);
    EXPECT_FALSE(presentation()->overlay().isBlank());
    EXPECT_EQ(session().instant().step, 0U);
}

TEST_F(PresentationTest, PenStrokesGoWithTheStep) {
    begin();
    present::PresentationOverlay& overlay = presentation()->overlay();
    const auto draw = [&](const QPoint& from, const QPoint& to) {
        QTest::mousePress(presentation(), Qt::LeftButton, {}, from);
        QTest::mouseMove(presentation(), to);
        QTest::mouseRelease(presentation(), Qt::LeftButton, {}, to);
    };
    press(Qt::Key_P);
    draw({30, 30}, {90, 60});
    draw({30, 60}, {90, 90});
    EXPECT_EQ(overlay.strokes(), 2U);
    press(Qt::Key_Backspace);
    EXPECT_EQ(overlay.strokes(), 1U);
    draw({30, 60}, {90, 90});
    press(Qt::Key_E);
    EXPECT_EQ(overlay.strokes(), 0U);
    draw({30, 30}, {90, 60});
    press(Qt::Key_Right);
    EXPECT_EQ(overlay.strokes(), 0U);
    press(Qt::Key_P);
    draw({30, 30}, {90, 60});
    EXPECT_EQ(overlay.strokes(), 0U);
}

TEST_F(PresentationTest, TheSpotlightIsWidenedByTheWheel) {
    begin();
    present::PresentationOverlay& overlay = presentation()->overlay();
    press(Qt::Key_S);
    EXPECT_EQ(overlay.tool(), present::PresentationOverlay::Tool::spotlight);
    const double before = overlay.spotlightRadius();
    QWheelEvent wheel({100, 100}, presentation()->mapToGlobal(QPointF(100, 100)), {}, {0, 240}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(presentation(), &wheel);
    EXPECT_GT(overlay.spotlightRadius(), before);
    press(Qt::Key_S);
    EXPECT_EQ(overlay.tool(), present::PresentationOverlay::Tool::none);
}

TEST_F(PresentationTest, RingAndKeysGoWhenThePointerRests) {
    begin();
    present::PresentationOverlay& overlay = presentation()->overlay();
    EXPECT_TRUE(presentation()->header().showsKeys());
    QMouseEvent moved(QEvent::MouseMove, QPointF(200, 200), QPointF(200, 200), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(presentation()->windowHandle(), &moved);
    EXPECT_TRUE(overlay.hasRing());
    presentation()->rest();
    EXPECT_FALSE(overlay.hasRing());
    EXPECT_FALSE(presentation()->header().showsKeys());
    press(Qt::Key_H);
    EXPECT_TRUE(presentation()->header().showsKeys());
}

// The first thing that is read is what this is and where it is; the keys cover neither, on any screen.
TEST_F(PresentationTest, TheHeaderHasTitleAndStepAndTheKeysCoverNeither) {
    begin();
    present::PresentationHeader& header = presentation()->header();
    press(Qt::Key_Right);
    EXPECT_EQ(header.step().text, QStringLiteral("step 1 of %1").arg(session().lastStep()));
    header.showKeys(true);
    for (const int width : {800, 1024, 1600, 2560}) {
        presentation()->setGeometry(0, 0, width, 700);
        QTest::qWait(1);
        ASSERT_EQ(presentation()->width(), width);
        EXPECT_FALSE(header.keys().text.isEmpty());
        EXPECT_FALSE(header.title().box.intersects(header.keys().box)) << width;
        EXPECT_FALSE(header.keys().box.intersects(header.step().box)) << width;
        EXPECT_TRUE(header.title().text.startsWith(session().title().left(4))) << width;
        EXPECT_LE(header.geometry().bottom(), presentation()->centre()->geometry().top()) << width;
    }
    header.showKeys(false);
    EXPECT_EQ(header.title().text, session().title());
}

TEST_F(PresentationTest, TypeGrowsWithTheScreen) {
    EXPECT_LT(present::Presentation::magnificationFor({1024, 700}),
              present::Presentation::magnificationFor({1600, 1000}));
    EXPECT_NEAR(present::Presentation::magnificationFor({1600, 1000}), 1.6, 0.01);
    EXPECT_LE(present::Presentation::magnificationFor({7680, 4320}), 2.4);
}

TEST_F(PresentationTest, EndsWithTheWindow) {
    begin();
    m_window->close();
    EXPECT_EQ(presentation(), nullptr);
}

// The ground is the projector's, whatever the window's theme, unless somebody chooses otherwise.
TEST_F(PresentationTest, HasADarkGroundUnlessTheWindowsIsChosen) {
    ASSERT_EQ(m_window->bench().look.theme().id, "light");
    begin();
    EXPECT_EQ(m_window->bench().look.theme().id, "projector");
    EXPECT_TRUE(m_window->bench().look.theme().dark);
    m_window->bench().look.togglePresentsDark();
    EXPECT_EQ(m_window->bench().look.theme().id, "light");
    m_window->bench().look.togglePresentsDark();
    m_window->bench().look.system().takePalette(true);
    m_window->bench().look.system().takePalette(false);
    EXPECT_EQ(m_window->bench().look.theme().id, "projector");
    press(Qt::Key_Escape);
    EXPECT_EQ(m_window->bench().look.theme().id, "light");
    EXPECT_EQ(m_window->bench().settings.theme(), "system");
}

// One packet needs no colours; many keep theirs. The document does not hear of it.
TEST_F(PresentationTest, OnePacketHasOneColour) {
    const auto colours = [this] { return scene::Colouring(session().instant()).colours().size(); };
    const auto source = scene::figureOf("network").source();
    const auto drawnLegend = [&] {
        const auto shown = hop::test::aside([&] { return source->at(session().instant()); });
        return shown->form.get<scene::Diagram>().now->legend;
    };
    EXPECT_EQ(colours(), 4U);
    begin();
    EXPECT_EQ(colours(), 4U);
    press(Qt::Key_Escape);
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("broadcast-3-cube")); });
    const document::Scenario before = session().scenarioAsSeen();
    const int edits = m_window->bench().desk.history().stack().count();
    EXPECT_EQ(colours(), 3U);
    EXPECT_EQ(drawnLegend().items.size(), 3U);
    begin();
    EXPECT_EQ(colours(), 1U);
    // As it is drawn too: what was kept of the pictures is made anew.
    EXPECT_TRUE(drawnLegend().items.empty());
    EXPECT_EQ(session().scenarioAsSeen(), before);
    EXPECT_EQ(m_window->bench().desk.history().stack().count(), edits);
    press(Qt::Key_Escape);
    EXPECT_EQ(colours(), 3U);
}

// The chart of an experiment is magnified as figures are, and a click still meets its value.
TEST_F(PresentationTest, ChartsAreMagnifiedToo) {
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("st-fig-8")); });
    auto& chart = child<chart::CurveView>("chart");
    ASSERT_TRUE(QTest::qWaitFor([&] { return chart.curves().hasValues(); }, kPatience));
    EXPECT_NEAR(chart.places().area.width(), chart.viewport()->width(), 1.0);
    begin();
    ASSERT_TRUE(QTest::qWaitFor([&] { return chart.window() == presentation() && chart.isVisible(); }, kPatience));
    chart.grab();
    const double magnified = present::Presentation::magnificationFor(presentation()->size());
    EXPECT_NEAR(chart.places().area.width() * magnified, chart.viewport()->width(), 1.0);
    const auto& series = chart.curves().series;
    const auto measured = std::ranges::find(series, scene::Curves::Kind::measured, &scene::Curves::Series::kind);
    ASSERT_NE(measured, series.end());
    const scene::Curves::Value& value = measured->values.front();
    QSignalSpy chosen(&chart, &chart::CurveView::chosen);
    QTest::mouseClick(chart.viewport(), Qt::LeftButton, {},
                      (magnified * chart.places().at(value.x, value.y)).toPoint());
    EXPECT_EQ(chosen.count(), 1);
    press(Qt::Key_Escape);
    chart.grab();
    EXPECT_NEAR(chart.places().area.width(), chart.viewport()->width(), 1.0);
}

}  // namespace
}  // namespace hop::ui::window::test::presentation_test
