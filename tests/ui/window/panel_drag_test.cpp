// SPDX-License-Identifier: GPL-3.0-or-later
// Panels and borders that are being dragged while something else happens to the window.
#include <gtest/gtest.h>

#include <QLabel>
#include <QPointer>
#include <QTabBar>
#include <algorithm>

#include "core/document/gallery.h"
#include "tests/support/leaks_of_others.h"
#include "tests/ui/window/window_fixture.h"

namespace hop::ui::window::test::panel_drag_test {
namespace {

void send(QWidget& to, QEvent::Type type, const QPoint& global) {
    const bool held = type != QEvent::MouseButtonRelease;
    const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, to.mapFromGlobal(QPointF(global)), global, button, held ? Qt::LeftButton : Qt::NoButton,
                      Qt::NoModifier);
    QApplication::sendEvent(&to, &event);
}

class PanelDragTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        startWith();
    }
    // Pressed on its title and moved, so that it hovers over the docks of the other side; not let go.
    QDockWidget& drag(const char* panel) {
        QDockWidget& dock = *m_window->bench().arrangement.dock(panel);
        QPointer<QWidget> title = dock.titleBarWidget();
        EXPECT_NE(title, nullptr);
        const QPoint from = title->mapToGlobal(title->rect().center());
        send(*title, QEvent::MouseButtonPress, from);
        send(dock, QEvent::MouseMove, from + QPoint(0, 40));
        EXPECT_TRUE(dock.isFloating());
        hover(dock);
        return dock;
    }
    void hover(QDockWidget& dock) {
        send(dock, QEvent::MouseMove, m_window->mapToGlobal(QPoint(60, 300)));
        send(dock, QEvent::MouseMove, m_window->mapToGlobal(QPoint(64, 310)));
    }
    void drop(QDockWidget& dock) { send(dock, QEvent::MouseButtonRelease, m_window->mapToGlobal(QPoint(64, 310))); }
    // Its tab, pressed and moved out of its row; what holds the pointer.
    QTabBar& dragTab(const QString& title) {
        for (auto* tabs : m_window->findChildren<QTabBar*>())
            for (int i = 0; i < tabs->count(); ++i)
                if (tabs->isVisible() && tabs->tabText(i) == title) {
                    const QPoint from = tabs->mapToGlobal(tabs->tabRect(i).center());
                    send(*tabs, QEvent::MouseButtonPress, from);
                    for (const int far : {4, 12, 24, 100}) send(*tabs, QEvent::MouseMove, from - QPoint(far, 2 * far));
                    return *tabs;
                }
        ADD_FAILURE() << "no tab " << title.toStdString();
        std::abort();
    }
    // Qt's window for panels that float together.
    bool floatsAmongOthers(const char* panel) {
        return m_window->bench().arrangement.dock(panel)->parentWidget() != m_window.get();
    }
    QDockWidget& floatAlone(const char* panel) {
        QDockWidget& dock = *m_window->bench().arrangement.dock(panel);
        dock.setFloating(true);
        dock.setGeometry({m_window->mapToGlobal(QPoint(500, 300)), QSize(300, 300)});
        dock.show();
        return dock;
    }
    void present() {
        m_window->action("present")->trigger();
        QTest::qWait(1);
    }
    // It has a title, because it shares its place with no other panel.
    const char* const m_panel = "matrix";
};

TEST_F(PanelDragTest, APanelIsDroppedOnTheOtherSide) {
    QDockWidget& dock = drag(m_panel);
    drop(dock);
    EXPECT_FALSE(dock.isFloating());
    EXPECT_EQ(m_window->dockWidgetArea(&dock), Qt::LeftDockWidgetArea);
}

TEST_F(PanelDragTest, TheWindowMayGo) {
    drag(m_panel);
    m_window.reset();
}

TEST_F(PanelDragTest, APresentationMayBeginAndEnd) {
    QDockWidget& dock = drag(m_panel);
    for (int i = 0; i < 2; ++i) {
        present();
        hover(dock);
        present();
        hover(dock);
    }
    drop(dock);
    EXPECT_FALSE(m_window->bench().presenting.isOn());
    // The window is laid out again.
    m_window->resize(1300, 900);
    QTest::qWait(1);
    EXPECT_GT(m_window->bench().canvas().width(), 300);
    m_window.reset();
}

TEST_F(PanelDragTest, AnotherDocumentMayOpen) {
    QDockWidget& dock = drag(m_panel);
    andWaitUntilOpened(
        [&] { m_window->bench().desk.openScenario(*document::galleryScenario("broadcast-3-cube"), {}, {}); });
    hover(dock);
    andWaitUntilOpened(
        [&] { m_window->bench().desk.openScenario(*document::galleryScenario("total-exchange-4-cube"), {}, {}); });
    hover(dock);
    drop(dock);
    QTest::qWait(1);
    m_window.reset();
}

TEST_F(PanelDragTest, APanelMayGoOnToTheStage) {
    QDockWidget& dock = drag(m_panel);
    m_window->bench().staging.toggle(m_panel);
    EXPECT_TRUE(dock.isHidden());
    const int before = m_window->bench().canvas().width();
    m_window->resize(m_window->width() + 200, m_window->height());
    QTest::qWait(1);
    EXPECT_GT(m_window->bench().canvas().width(), before) << "the window is not laid out";
}

TEST_F(PanelDragTest, APanelAmongTabsIsDraggedByItsTab) {
    QDockWidget& dock = *m_window->bench().arrangement.dock("bounds");
    QTabBar& tabs = dragTab(dock.windowTitle());
    EXPECT_TRUE(dock.isFloating());
    // The one that stays has no tab any more, so it has a title.
    const QWidget* title = m_window->bench().arrangement.dock("inspector")->titleBarWidget();
    EXPECT_NE(title->findChild<QWidget*>(QStringLiteral("inspector-close")), nullptr);
    const QPoint to = m_window->mapToGlobal(QPoint(60, 300));
    send(tabs, QEvent::MouseMove, to);
    send(tabs, QEvent::MouseMove, to + QPoint(4, 10));
    send(tabs, QEvent::MouseButtonRelease, to + QPoint(4, 10));
    EXPECT_FALSE(dock.isFloating());
    EXPECT_EQ(m_window->dockWidgetArea(&dock), Qt::LeftDockWidgetArea);
    // Within their row tabs change their places.
    EXPECT_FALSE(m_window->dockOptions().testFlag(QMainWindow::GroupedDragging));
}

TEST_F(PanelDragTest, FloatingPanelsDoNotJoin) {
    const QDockWidget& below = floatAlone("gallery");
    QTabBar& tabs = dragTab(m_window->bench().arrangement.dock("bounds")->windowTitle());
    const QPoint over = below.geometry().center();
    send(tabs, QEvent::MouseMove, over);
    send(tabs, QEvent::MouseMove, over + QPoint(4, 10));
    send(tabs, QEvent::MouseButtonRelease, over + QPoint(4, 10));
    QDockWidget& dragged = drag(m_panel);
    send(dragged, QEvent::MouseMove, over);
    send(dragged, QEvent::MouseMove, over + QPoint(4, 10));
    send(dragged, QEvent::MouseButtonRelease, over + QPoint(4, 10));
    for (const char* panel : {"gallery", "bounds", m_panel}) EXPECT_FALSE(floatsAmongOthers(panel)) << panel;
}

// Earlier versions let panels float together; the layouts that they saved are still read.
TEST_F(PanelDragTest, PanelsThatFloatedTogetherFloatAlone) {
    const QPoint over = floatAlone("gallery").geometry().center();
    QDockWidget& dragged = drag(m_panel);
    m_window->setDockOptions(m_window->dockOptions() | QMainWindow::GroupedDragging);
    send(dragged, QEvent::MouseMove, over);
    send(dragged, QEvent::MouseMove, over + QPoint(4, 10));
    send(dragged, QEvent::MouseButtonRelease, over + QPoint(4, 10));
    ASSERT_TRUE(floatsAmongOthers("gallery"));
    ASSERT_TRUE(floatsAmongOthers(m_panel));
    m_window->close();
    {
        // Qt loses two items of 24 bytes when it restores a window of panels.
        const hop::test::LeaksOfOthers allowed;
        startWith();
    }
    for (const char* panel : {"gallery", m_panel}) {
        EXPECT_FALSE(floatsAmongOthers(panel)) << panel;
        EXPECT_TRUE(m_window->bench().arrangement.dock(panel)->isFloating()) << panel;
        EXPECT_TRUE(m_window->bench().arrangement.dock(panel)->isVisible()) << panel;
    }
    m_window->action("reset-panels")->trigger();
    QTest::qWait(1);
    for (QDockWidget* dock : m_window->bench().arrangement.docks())
        EXPECT_FALSE(dock->isFloating()) << dock->objectName().toStdString();
}

// The border between two docks, pressed and moved.
TEST_F(PanelDragTest, ABorderMayBeHeldMeanwhile) {
    const QDockWidget& dock = *m_window->bench().arrangement.dock(m_panel);
    const QPoint border = dock.geometry().bottomLeft() + QPoint(60, 2);
    const QPoint from = m_window->mapToGlobal(border);
    const int before = dock.height();
    send(*m_window, QEvent::MouseButtonPress, from);
    send(*m_window, QEvent::MouseMove, from - QPoint(0, 60));
    QTest::qWait(1);
    EXPECT_LT(dock.height(), before) << "no border was held";
    for (int i = 0; i < 2; ++i) {
        present();
        send(*m_window, QEvent::MouseMove, from - QPoint(0, 90));
        QTest::qWait(1);
    }
    send(*m_window, QEvent::MouseButtonRelease, from - QPoint(0, 90));
    EXPECT_FALSE(m_window->bench().presenting.isOn());
    EXPECT_TRUE(dock.isVisible());
    m_window->resize(1300, 900);
    QTest::qWait(1);
    EXPECT_LT(dock.geometry().right(), 1300);
    m_window.reset();
}

TEST_F(PanelDragTest, AllMayBePutBack) {
    QDockWidget& dock = drag(m_panel);
    m_window->action("reset-panels")->trigger();
    hover(dock);
    drop(dock);
    m_window->action("reset-panels")->trigger();
    EXPECT_FALSE(dock.isFloating());
    m_window.reset();
}

}  // namespace
}  // namespace hop::ui::window::test::panel_drag_test
