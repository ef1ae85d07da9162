// SPDX-License-Identifier: GPL-3.0-or-later
// Figures on the screen: selected by mouse and keys, moved, zoomed around the pointer, scrubbed, and described.
#include "ui/panel/figure_view.h"

#include <gtest/gtest.h>

#include <QAccessible>
#include <QContextMenuEvent>
#include <QPainter>
#include <QSignalSpy>
#include <QWheelEvent>

#include "tests/ui/panel/panel_fixture.h"
#include "ui/export/shown_figure.h"
#include "ui/panel/figure_catalogue.h"

namespace hop::ui::panel::test::figure_view_test {
namespace {

class FigureViewTest : public PanelTest {
protected:
    void view(std::string_view figure, QSize size) {
        m_view = std::make_unique<FigureView>(m_context, figureEntry(figure));
        m_view->resize(size);
        m_view->show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(m_view.get()));
        settle();
        m_view->grab();
    }
    // Where a node of the network figure is.
    QPoint placeOf(record::Selection selection) {
        figure::Canvas canvas{.area = QRectF(m_view->rect()), .theme = &m_context.theme()};
        const auto places = hop::test::aside([&] {
            return exporting::ShownFigure(scene::figureOf("network"))
                .places(canvas, m_view->viewport(), m_session.instant());
        });
        for (const figure::Place& place : places)
            if (place.selection == selection) return place.centre.toPoint();
        ADD_FAILURE() << "no such place";
        return {};
    }

    std::unique_ptr<FigureView> m_view;
};

constexpr record::Selection kNode5{record::Selection::Kind::node, 5};

TEST_F(FigureViewTest, AClickSelectsAndAClickBesideSelectsNothing) {
    open("hypercube(4)");
    view("network", {800, 600});
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, placeOf(kNode5));
    EXPECT_EQ(m_session.instant().selection, kNode5);
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, {3, 590});
    EXPECT_EQ(m_session.instant().selection.kind, record::Selection::Kind::nothing);
}

TEST_F(FigureViewTest, ADoubleClickShowsTheNodesMatrix) {
    open("hypercube(4)");
    view("network", {800, 600});
    QTest::mouseDClick(m_view.get(), Qt::LeftButton, {}, placeOf(kNode5));
    EXPECT_EQ(m_session.instant().display.focusNode, 5U);
}

// A scene that is painted by itself. A widget: some systems paint the texts of widgets in other shades than those of
// images.
class Fresh final : public QWidget {
public:
    Fresh(const Context& context, const record::Instant& instant)
        : m_context(context),
          m_time(scene::paintTimeOf(instant)),
          m_scene(hop::test::aside([&] { return scene::figureOf("decomposition").source()->at(instant); })) {}

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        const figure::Canvas canvas{.area = QRectF(rect()), .theme = &m_context.theme()};
        figure::paint(painter, *m_scene, {canvas, {}, m_time}, m_keeper);
    }

private:
    const Context& m_context;
    scene::PaintTime m_time;
    scene::ScenePtr m_scene;
    figure::PaintKeeper m_keeper;
};

// A scene is made by a job; until then nothing is shown, and then it is the picture of a fresh one. The picture of a
// step stays until that of the next one is there.
TEST_F(FigureViewTest, APictureStaysUntilTheNextOneIsThere) {
    open("hypercube(8)");
    m_view = std::make_unique<FigureView>(m_context, figureEntry("decomposition"));
    m_view->resize(640, 480);
    m_view->show();
    const QImage first = m_view->grab().toImage();
    const auto expected = [&] {
        Fresh fresh(m_context, m_session.instant());
        fresh.resize(m_view->size());
        return fresh.grab().toImage();
    };
    const QImage start = expected();
    EXPECT_NE(first, start) << "not at once";
    settle();
    EXPECT_EQ(m_view->grab().toImage(), start);
    m_session.seek(3);
    EXPECT_EQ(m_view->grab().toImage(), start) << "before control returns to the event loop nothing can be there";
    settle();
    EXPECT_EQ(m_view->grab().toImage(), expected());
}

// Its scene is that of the whole step; only its words tell whether the next one is under way.
TEST_F(FigureViewTest, ARasterSaysWhenAStepBegins) {
    open("hypercube(3)");
    view("holdings", {640, 480});
    m_session.seek(2);
    settle();
    const QImage atRest = m_view->grab().toImage();
    m_session.seek(2, 0.5);
    settle();
    const QImage underWay = m_view->grab().toImage();
    EXPECT_NE(underWay, atRest);
    m_session.seek(2, 0.0);
    settle();
    EXPECT_EQ(m_view->grab().toImage(), atRest);
}

// So that a step, forwards or back, begins with a painting.
TEST_F(FigureViewTest, TheScenesOfTheStepsAroundItAreMadeAhead) {
    open("hypercube(6)");
    view("matrix", {640, 480});
    m_session.seek(3);
    settle();
    ASSERT_TRUE(QTest::qWaitFor(
        [&] {
            const auto isThere = [&](Step step) {
                return std::ranges::count(m_session.neighbours(), step, &record::Instant::step) == 1;
            };
            return isThere(2) && isThere(4) && !m_lab.pictures()->isBusy(session::JobKind::ahead) &&
                   !m_lab.pictures()->isBusy(session::JobKind::scene);
        },
        kPatience));
    for (const Step step : {4U, 3U, 2U}) {
        m_session.seek(step);
        for (const record::Instant& instant : m_session.neighbours())
            EXPECT_TRUE(instant.step != step || instant.stepRevision() == m_session.instant().stepRevision());
        QMetaObject::invokeMethod(&m_lab.publication(), "look");
        EXPECT_TRUE(m_lab.publication().isSettled()) << "step " << step << " is made only now";
    }
}

TEST_F(FigureViewTest, AClosedRunLeavesNothing) {
    open("hypercube(4)");
    view("network", {800, 600});
    EXPECT_NE(m_view->shownScene(), nullptr);
    m_session.close();
    settle();
    EXPECT_EQ(m_view->shownScene(), nullptr);
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, {400, 300});
    EXPECT_EQ(m_view->description(), "Nothing is open yet.");
}

TEST_F(FigureViewTest, AClosedRunLeavesNothingInHiddenFigures) {
    open("hypercube(4)");
    view("network", {800, 600});
    m_view->hide();
    EXPECT_NE(m_view->shownScene(), nullptr);
    m_session.close();
    EXPECT_EQ(m_view->shownScene(), nullptr);
}

TEST_F(FigureViewTest, TheWheelZoomsAroundThePointer) {
    open("hypercube(4)");
    view("network", {800, 600});
    const QPoint before = placeOf(kNode5);
    QWheelEvent turn(before, m_view->mapToGlobal(before), {}, {0, 240}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                     false);
    QApplication::sendEvent(m_view.get(), &turn);
    EXPECT_GT(m_view->viewport().zoom, 1.2);
    EXPECT_LE((placeOf(kNode5) - before).manhattanLength(), 2);
    m_view->fit();
    EXPECT_EQ(m_view->viewport(), figure::Viewport());
}

TEST_F(FigureViewTest, DraggingMovesThePictureAndSelectsNothing) {
    open("hypercube(4)");
    view("network", {800, 600});
    const QPoint from = placeOf(kNode5);
    QTest::mousePress(m_view.get(), Qt::LeftButton, {}, from);
    QTest::mouseMove(m_view.get(), from + QPoint(40, 10));
    QTest::mouseMove(m_view.get(), from + QPoint(80, 30));
    QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, from + QPoint(80, 30));
    EXPECT_LE((placeOf(kNode5) - from - QPoint(80, 30)).manhattanLength(), 2);
    EXPECT_EQ(m_session.instant().selection.kind, record::Selection::Kind::nothing);
}

TEST_F(FigureViewTest, ArrowsWalkOverThePlaces) {
    open("mesh(4,2)", "total-exchange", "shortest-path");
    view("network", {800, 600});
    m_view->setFocus();
    QTest::keyClick(m_view.get(), Qt::Key_Down);
    const record::Selection first = m_session.instant().selection;
    settle();
    ASSERT_EQ(first.kind, record::Selection::Kind::node);
    const QPoint before = placeOf(first);
    QTest::keyClick(m_view.get(), Qt::Key_Right, Qt::ShiftModifier);
    const QPoint right = placeOf(m_session.instant().selection);
    EXPECT_GT(right.x(), before.x());
    EXPECT_NEAR(right.y(), before.y(), 2);
    QTest::keyClick(m_view.get(), Qt::Key_Left, Qt::ShiftModifier);
    EXPECT_EQ(m_session.instant().selection, first);
    QTest::keyClick(m_view.get(), Qt::Key_Down);
    EXPECT_GT(placeOf(m_session.instant().selection).y(), before.y());
    QTest::keyClick(m_view.get(), Qt::Key_Escape);
    EXPECT_EQ(m_session.instant().selection.kind, record::Selection::Kind::nothing);
}

TEST_F(FigureViewTest, TheTimelineIsScrubbed) {
    open("hypercube(4)");
    view("timeline", {800, 90});
    QTest::mousePress(m_view.get(), Qt::LeftButton, {}, {400, 40});
    const double half = static_cast<double>(m_session.step()) + m_session.fraction();
    EXPECT_NEAR(half, 4.0, 0.6);
    QTest::mouseMove(m_view.get(), {600, 40});
    EXPECT_GT(static_cast<double>(m_session.step()) + m_session.fraction(), half + 1.0);
    QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, {600, 40});
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, {799, 40});
    EXPECT_EQ(m_session.step(), m_session.lastStep());
}

TEST_F(FigureViewTest, TheNodeIsDraggedAndItsPacketsFollow) {
    open("hypercube(4)", "total-exchange", "optimal");
    view("network", {800, 600});
    const PacketId rows = 15;
    m_session.select({record::Selection::Kind::packet, 6});
    settle();
    const QPoint from = placeOf({record::Selection::Kind::node, 0});
    const QPoint to = placeOf(kNode5);
    QTest::mousePress(m_view.get(), Qt::LeftButton, {}, from);
    QTest::mouseMove(m_view.get(), from + (to - from) / 2);
    QTest::mouseMove(m_view.get(), to);
    QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, to);
    EXPECT_EQ(m_session.instant().display.focusNode, 5U);
    EXPECT_EQ(m_session.instant().selection, (record::Selection{record::Selection::Kind::packet, 5 * rows + 6}))
        << "the same packet of the other node";
    EXPECT_EQ(m_view->viewport(), figure::Viewport()) << "dragging the node moves no picture";
}

// The window makes the menu, of what is selected.
TEST_F(FigureViewTest, AContextMenuIsOfWhatIsUnderThePointer) {
    open("hypercube(4)", "total-exchange", "optimal");
    view("network", {800, 600});
    QSignalSpy wanted(&m_context, &Context::menuWanted);
    const auto ask = [&](const QPoint& at, QContextMenuEvent::Reason reason) {
        QContextMenuEvent event(reason, at, m_view->mapToGlobal(at));
        QApplication::sendEvent(m_view.get(), &event);
    };
    ask(placeOf(kNode5), QContextMenuEvent::Mouse);
    EXPECT_EQ(m_session.instant().selection, kNode5);
    ASSERT_EQ(wanted.count(), 1);
    EXPECT_EQ(wanted[0][0].toPoint(), m_view->mapToGlobal(placeOf(kNode5)));
    m_session.select({record::Selection::Kind::node, 9});
    ask(placeOf(kNode5), QContextMenuEvent::Keyboard);
    EXPECT_EQ(m_session.instant().selection.id, 9U) << "by key it is of what is selected";
    EXPECT_EQ(wanted.count(), 2);
    ask({1, 1}, QContextMenuEvent::Mouse);
    EXPECT_EQ(wanted.count(), 2) << "there is nothing";
}

TEST_F(FigureViewTest, TheDecompositionIsScrolledAndAClickShowsAStep) {
    open("hypercube(6)", "total-exchange", "optimal");
    view("decomposition", {700, 240});
    const QPoint first(m_view->width() / 2, 120);
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, first);
    const Step shown = m_session.step();
    EXPECT_GT(shown, 0U);
    const auto turn = [&](int angle) {
        QWheelEvent event(first, m_view->mapToGlobal(first), {}, {0, angle}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(m_view.get(), &event);
    };
    turn(-120);
    EXPECT_GT(m_view->viewport().centre.x(), 0.0);
    EXPECT_EQ(m_session.step(), shown) << "looking elsewhere is not going there";
    for (int i = 0; i < 200; ++i) turn(-120);
    const double end = m_view->viewport().centre.x();
    turn(120);
    EXPECT_LT(m_view->viewport().centre.x(), end) << "the way back starts at once";
    m_view->setFocus();
    QTest::keyClick(m_view.get(), Qt::Key_PageUp);
    QTest::keyClick(m_view.get(), Qt::Key_PageUp);
    EXPECT_LT(m_view->viewport().centre.x(), end - 1.0);
    QTest::mousePress(m_view.get(), Qt::LeftButton, {}, first);
    QTest::mouseMove(m_view.get(), first + QPoint(60, 0));
    QTest::mouseMove(m_view.get(), first + QPoint(160, 0));
    QTest::mouseRelease(m_view.get(), Qt::LeftButton, {}, first + QPoint(160, 0));
    EXPECT_EQ(m_session.step(), shown) << "dragging is not clicking";
    const figure::Viewport before = m_view->viewport();
    m_session.stepForward();
    m_session.stepForward();
    EXPECT_EQ(m_view->viewport(), before) << "the picture is still that of the step before";
    settle();
    EXPECT_EQ(m_view->viewport(), figure::Viewport()) << "the present step is always shown";
}

TEST_F(FigureViewTest, ScreenReadersHearWhatIsSeenAndSelected) {
    open("hypercube(4)");
    view("network", {800, 600});
    QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(m_view.get());
    ASSERT_NE(interface, nullptr);
    EXPECT_EQ(interface->role(), QAccessible::Graphic);
    EXPECT_FALSE(interface->text(QAccessible::Name).isEmpty());
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return interface->text(QAccessible::Description).contains(QStringLiteral("16 nodes")); }, kPatience))
        << interface->text(QAccessible::Description).toStdString();
    EXPECT_TRUE(interface->text(QAccessible::Value).isEmpty());
    m_session.select(kNode5);
    settle();
    EXPECT_TRUE(QTest::qWaitFor([&] { return interface->text(QAccessible::Value).contains(QStringLiteral("0101")); },
                                kPatience))
        << interface->text(QAccessible::Value).toStdString();
}

TEST_F(FigureViewTest, NothingOpenIsNothingBroken) {
    view("network", {400, 300});
    QTest::mouseClick(m_view.get(), Qt::LeftButton, {}, {100, 100});
    QTest::keyClick(m_view.get(), Qt::Key_Down);
    EXPECT_EQ(m_view->description(), "Nothing is open yet.");
}

}  // namespace
}  // namespace hop::ui::panel::test::figure_view_test
