// SPDX-License-Identifier: GPL-3.0-or-later
// Two screens: the presentation goes to the other one, or to the one that is chosen; the window keeps its desk and its
// clock; panels of a screen come back to it.
//
// The platform has the screens of screens.json: "left" 1280 × 800, beside it "right" 1920 × 1080.
#include <gtest/gtest.h>

#include <QGuiApplication>
#include <QScreen>

#include "tests/ui/window/window_fixture.h"
#include "ui/command/command_parts.h"
#include "ui/present/presentation.h"

namespace hop::ui::window::test::screens_test {
namespace {

class ScreensTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        ASSERT_EQ(QGuiApplication::screens().size(), 2);
        startWith();
        m_window->setGeometry(20, 20, 1200, 740);
        QTest::qWait(1);
        ASSERT_EQ(m_window->screen()->name(), QStringLiteral("left"));
    }
    present::Presentation* presentation() const {
        for (QWidget* top : QApplication::topLevelWidgets())
            if (auto* found = qobject_cast<present::Presentation*>(top)) return found;
        return nullptr;
    }
    static QScreen* screenCalled(const char* name) {
        for (QScreen* screen : QGuiApplication::screens())
            if (screen->name() == QLatin1String(name)) return screen;
        return nullptr;
    }
};

TEST_F(ScreensTest, ThePresentationFillsTheOtherScreenAndTheWindowStays) {
    const QRect before = m_window->geometry();
    m_window->action("present")->trigger();
    ASSERT_NE(presentation(), nullptr);
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return presentation()->geometry() == screenCalled("right")->geometry(); }, kPatience));
    EXPECT_EQ(presentation()->screen(), screenCalled("right"));
    EXPECT_DOUBLE_EQ(m_window->bench().canvas().magnification(), present::Presentation::magnificationFor({1920, 1080}));
    EXPECT_EQ(m_window->geometry(), before);
    EXPECT_TRUE(m_window->isVisible());
    // The desk of the window still steps what is presented.
    const Step step = session().instant().step;
    m_window->action("step-forward")->trigger();
    EXPECT_EQ(session().instant().step, step + 1);
    m_window->action("present")->trigger();
    EXPECT_EQ(presentation(), nullptr);
    EXPECT_EQ(m_window->bench().stage.window(), m_window.get());
}

TEST_F(ScreensTest, AScreenCanBeChosen) {
    EXPECT_TRUE(m_window->action("present-on")->isEnabled());
    const command::Members screens = members("present-on");
    ASSERT_EQ(screens.size(), 2U);
    EXPECT_EQ(screens[0].title, "left, 1280 × 800");
    EXPECT_EQ(screens[1].title, "right, 1920 × 1080");
    screens[0].run(m_window->bench());
    ASSERT_NE(presentation(), nullptr);
    EXPECT_TRUE(
        QTest::qWaitFor([&] { return presentation()->geometry() == screenCalled("left")->geometry(); }, kPatience));
    m_window->action("present")->trigger();
}

TEST_F(ScreensTest, APanelComesBackToTheOtherScreen) {
    QDockWidget* bounds = m_window->bench().arrangement.dock("bounds");
    bounds->setFloating(true);
    bounds->show();
    bounds->setGeometry(1500, 200, 400, 300);
    QTest::qWait(1);
    const QRect before = bounds->geometry();
    m_window->close();
    start();
    m_window->setGeometry(20, 20, 1200, 740);
    m_window->show();
    andWaitUntilOpened([&] { m_window->bench().desk.openLast(); });
    QTest::qWait(1);
    bounds = m_window->bench().arrangement.dock("bounds");
    EXPECT_TRUE(bounds->isFloating());
    EXPECT_EQ(bounds->geometry(), before);
    EXPECT_TRUE(screenCalled("right")->geometry().contains(bounds->geometry()));
}

}  // namespace
}  // namespace hop::ui::window::test::screens_test
