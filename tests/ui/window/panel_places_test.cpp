// SPDX-License-Identifier: GPL-3.0-or-later
// Where the user puts panels: they float and move by commands and by their titles, not by dragging.
#include <gtest/gtest.h>

#include <QLabel>
#include <QMenu>
#include <QTabBar>

#include "tests/support/leaks_of_others.h"
#include "tests/ui/window/window_fixture.h"

namespace hop::ui::window::test::panel_places_test {
namespace {

void send(QWidget& to, QEvent::Type type, const QPoint& global) {
    const bool held = type != QEvent::MouseButtonRelease;
    const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, to.mapFromGlobal(QPointF(global)), global, button, held ? Qt::LeftButton : Qt::NoButton,
                      Qt::NoModifier);
    QApplication::sendEvent(&to, &event);
}

class PanelPlacesTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        startWith();
    }
    QDockWidget& dock(const char* panel) { return *m_window->bench().arrangement.dock(panel); }
    QWidget& title() { return *dock(m_panel).titleBarWidget(); }
    // The tabs that have one of this title, and its place among them.
    std::pair<QTabBar*, int> tab(const QString& title) {
        for (auto* tabs : m_window->findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
            for (int i = 0; i < tabs->count(); ++i)
                if (tabs->isVisible() && tabs->tabText(i) == title) return {tabs, i};
        return {};
    }
    void choose(const QWidget& at, const QPoint& place, const char* member) {
        const QPoint inWindow = at.mapTo(m_window.get(), place);
        QContextMenuEvent event(QContextMenuEvent::Mouse, inWindow, m_window->mapToGlobal(inWindow));
        QApplication::sendEvent(m_window.get(), &event);
        auto* menu = m_window->findChild<QMenu*>(QStringLiteral("context-menu"));
        ASSERT_NE(menu, nullptr);
        auto* action = menu->findChild<QAction*>(QLatin1StringView(member));
        ASSERT_NE(action, nullptr) << member;
        action->trigger();
        delete menu;
        QTest::qWait(1);
    }
    void present() {
        m_window->action("present")->trigger();
        QTest::qWait(1);
    }
    // It has a title, because it shares its place with no other panel.
    const char* const m_panel = "matrix";
};

TEST_F(PanelPlacesTest, APanelFloatsByADoubleClickOnItsTitle) {
    const QPoint before = dock(m_panel).mapToGlobal(QPoint());
    QTest::mouseDClick(&title(), Qt::LeftButton, {}, title().rect().center());
    EXPECT_TRUE(dock(m_panel).isFloating());
    EXPECT_EQ(dock(m_panel).pos(), before) << "it floats where it was";
    // By that of its own window it goes back.
    QMouseEvent back(QEvent::NonClientAreaMouseButtonDblClick, QPointF(), before, Qt::LeftButton, Qt::LeftButton, {});
    QApplication::sendEvent(&dock(m_panel), &back);
    EXPECT_FALSE(dock(m_panel).isFloating());
    EXPECT_EQ(m_window->dockWidgetArea(&dock(m_panel)), Qt::RightDockWidgetArea);
}

TEST_F(PanelPlacesTest, TitlesAndTabsAreNotDragged) {
    const QPoint from = title().mapToGlobal(title().rect().center());
    send(title(), QEvent::MouseButtonPress, from);
    for (const int far : {40, 80}) send(dock(m_panel), QEvent::MouseMove, from + QPoint(0, far));
    EXPECT_FALSE(dock(m_panel).isFloating());
    send(dock(m_panel), QEvent::MouseButtonRelease, from + QPoint(0, 80));
    const auto [tabs, index] = tab(dock("bounds").windowTitle());
    ASSERT_NE(tabs, nullptr);
    const QPoint onTab = tabs->mapToGlobal(tabs->tabRect(index).center());
    send(*tabs, QEvent::MouseButtonPress, onTab);
    for (const int far : {4, 12, 24, 100}) send(*tabs, QEvent::MouseMove, onTab - QPoint(far, 2 * far));
    EXPECT_FALSE(dock("bounds").isFloating());
    send(*tabs, QEvent::MouseButtonRelease, onTab - QPoint(100, 200));
}

TEST_F(PanelPlacesTest, TheMenuOfATitleMovesItsPanel) {
    choose(title(), title().rect().center(), "panel-left-matrix");
    EXPECT_EQ(m_window->dockWidgetArea(&dock(m_panel)), Qt::LeftDockWidgetArea);
    EXPECT_TRUE(dock(m_panel).isVisible());
    EXPECT_TRUE(m_window->bench().arrangement.isByHand());
    choose(title(), title().rect().center(), "float-panel-matrix");
    EXPECT_TRUE(dock(m_panel).isFloating());
    m_window->action("reset-panels")->trigger();
    EXPECT_EQ(m_window->dockWidgetArea(&dock(m_panel)), Qt::RightDockWidgetArea);
    EXPECT_FALSE(dock(m_panel).isFloating());
}

TEST_F(PanelPlacesTest, APanelBehindAnotherFloatsOverTheWindow) {
    dock("inspector").raise();
    QTest::qWait(1);
    const auto [tabs, index] = tab(dock("bounds").windowTitle());
    ASSERT_NE(tabs, nullptr);
    choose(*tabs, tabs->tabRect(index).center(), "float-panel-bounds");
    EXPECT_TRUE(dock("bounds").isFloating());
    EXPECT_TRUE(m_window->geometry().contains(dock("bounds").geometry()));
    // The one that stays has no tab any more, so it has a title.
    const QWidget* left = dock("inspector").titleBarWidget();
    EXPECT_NE(left->findChild<QWidget*>(QStringLiteral("inspector-close")), nullptr);
}

// In earlier versions panels could float together, in a window of theirs; the layouts that they saved are still read.
TEST_F(PanelPlacesTest, PanelsThatFloatedTogetherFloatAlone) {
    const QByteArray saved = QByteArray::fromBase64(
        "AAAA/wAAAAD9AAAAAAAABLAAAAMgAAAABAAAAAQAAAAIAAAACPkAAAH2AAABLAAAAyEAAAJZ/AEAAAAB/AAAAAEAAAEqAAAAewD////"
        "6AAAAAAEA"
        "AAAC+wAAAAwAbQBhAHQAcgBpAHgBAAAAAP////8AAABGAP////sAAAAOAGcAYQBsAGwAZQByAHkBAAAAAP////8AAABGAP////wAAAAA");
    {
        // Qt loses two items of 24 bytes when it restores a window of panels.
        const hop::test::LeaksOfOthers allowed;
        EXPECT_TRUE(m_window->bench().arrangement.restore(saved));
    }
    for (const char* panel : {"gallery", m_panel}) {
        EXPECT_EQ(dock(panel).parentWidget(), m_window.get()) << panel;
        EXPECT_TRUE(dock(panel).isFloating()) << panel;
        EXPECT_TRUE(dock(panel).isVisible()) << panel;
    }
    m_window->action("reset-panels")->trigger();
    QTest::qWait(1);
    for (const QDockWidget* one : m_window->bench().arrangement.docks())
        EXPECT_FALSE(one->isFloating()) << one->objectName().toStdString();
}

// The border between two docks, pressed and moved.
TEST_F(PanelPlacesTest, ABorderMayBeHeldWhileAPresentationBeginsAndEnds) {
    // The border stands where it will be once figures and pages have told their sizes.
    ASSERT_TRUE(wordsAreThere());
    QTest::qWait(50);
    const QPoint border = dock(m_panel).geometry().bottomLeft() + QPoint(60, 2);
    const QPoint from = m_window->mapToGlobal(border);
    const int before = dock(m_panel).height();
    send(*m_window, QEvent::MouseButtonPress, from);
    send(*m_window, QEvent::MouseMove, from - QPoint(0, 60));
    QTest::qWait(1);
    EXPECT_LT(dock(m_panel).height(), before) << "no border was held";
    for (int i = 0; i < 2; ++i) {
        present();
        send(*m_window, QEvent::MouseMove, from - QPoint(0, 90));
        QTest::qWait(1);
    }
    send(*m_window, QEvent::MouseButtonRelease, from - QPoint(0, 90));
    EXPECT_FALSE(m_window->bench().presenting.isOn());
    EXPECT_TRUE(dock(m_panel).isVisible());
    m_window->resize(1300, 900);
    QTest::qWait(1);
    EXPECT_LT(dock(m_panel).geometry().right(), 1300);
    EXPECT_EQ(m_window->dockWidgetArea(&dock(m_panel)), Qt::RightDockWidgetArea);
    m_window.reset();
}

}  // namespace
}  // namespace hop::ui::window::test::panel_places_test
