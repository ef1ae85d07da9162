// SPDX-License-Identifier: GPL-3.0-or-later
// Messages float over the stage: nothing moves, nothing else is covered, the focus stays where it is, Escape and ×
// close them, and screen readers hear them.
#include <gtest/gtest.h>

#include <QAccessible>
#include <QLabel>
#include <QTimer>
#include <QToolButton>

#include "tests/ui/window/window_fixture.h"

namespace hop::ui::window::test::message_test {
namespace {

QRect placeIn(const QWidget& window, const QWidget& widget) { return {widget.mapTo(&window, QPoint()), widget.size()}; }

class MessageTest : public WindowTest {
protected:
    stage::MessageStrip& strip() { return m_window->bench().strip; }
    QRect place(const QWidget& widget) { return placeIn(*m_window, widget); }
    QRect place(const char* name) { return place(child<QWidget>(name)); }
    // Where everything stands that a message could push away.
    std::vector<QRect> places() {
        std::vector<QRect> all = {place(m_window->bench().stage), place(m_window->bench().canvas()),
                                  place("narration")};
        for (const QDockWidget* dock : m_window->bench().arrangement.docks()) all.push_back(place(*dock));
        return all;
    }
};

class MessageSizeTest : public MessageTest, public ::testing::WithParamInterface<std::pair<int, int>> {};

TEST_P(MessageSizeTest, NothingMovesAndOnlyTheStageIsCovered) {
    startWith();
    showWindow({GetParam().first, GetParam().second});
    QTest::qWait(200);  // until the docks have found their places
    const std::vector<QRect> before = places();
    strip().complain(QStringLiteral("The network of this scenario cannot be built. ").repeated(4));
    QTest::qWait(1);
    ASSERT_TRUE(strip().isVisible());
    EXPECT_EQ(places(), before);
    const QRect message = place(strip());
    EXPECT_TRUE(place(m_window->bench().stage).contains(message));
    EXPECT_FALSE(message.intersects(place("narration")));
    EXPECT_FALSE(message.intersects(place(*m_window->bench().arrangement.dock("timeline"))));
    auto& words = child<QLabel>("message");
    EXPECT_GE(words.height(), words.heightForWidth(words.width())) << "the words are cut off";
    EXPECT_TRUE(message.contains(place("close-message")));
    // The stage changes, and the message with it.
    m_window->resize(m_window->size() + QSize(120, 80));
    QTest::qWait(1);
    EXPECT_TRUE(place(m_window->bench().stage).contains(place(strip())));
}

INSTANTIATE_TEST_SUITE_P(Sizes, MessageSizeTest,
                         ::testing::Values(std::pair(800, 560), std::pair(1024, 700), std::pair(1600, 1000)));

TEST_F(MessageTest, EscapeClosesTheMessageFirstAndThenTheSelection) {
    startWith();
    session().select({record::Selection::Kind::node, 3});
    m_window->bench().canvas().setFocus();
    strip().say(QStringLiteral("Something to know"));
    EXPECT_EQ(QApplication::focusWidget(), &m_window->bench().canvas()) << "the focus is not taken";
    key(Qt::Key_Escape);
    EXPECT_FALSE(strip().isVisible());
    EXPECT_EQ(session().instant().selection.kind, record::Selection::Kind::node);
    key(Qt::Key_Escape);
    EXPECT_EQ(session().instant().selection.kind, record::Selection::Kind::nothing);
    // From anywhere in the window.
    m_window->action("edit-scenario")->trigger();
    QWidget* field = QApplication::focusWidget();
    strip().complain(QStringLiteral("Something that went wrong"));
    key(Qt::Key_Escape);
    EXPECT_FALSE(strip().isVisible());
    EXPECT_EQ(QApplication::focusWidget(), field);
}

TEST_F(MessageTest, ClosingByItsButtonLeadsToTheStage) {
    startWith();
    strip().say(QStringLiteral("Something to know"));
    auto& close = child<QToolButton>("close-message");
    close.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&close, Qt::Key_Space);
    EXPECT_FALSE(strip().isVisible());
    EXPECT_EQ(QApplication::focusWidget(), &m_window->bench().canvas());
}

// What is said while the next run is being built is about that one.
TEST_F(MessageTest, WhatIsSaidOfTheNextRunOutlivesItsOpening) {
    startWith();
    strip().say(QStringLiteral("About the run before"));
    editNetwork("hypercube(2)");
    EXPECT_FALSE(strip().isVisible());
    andWaitUntilOpened([&] {
        document::Scenario next = session().scenario();
        next.network = "hypercube(3)";
        session().open(next);
        strip().say(QStringLiteral("About the next run"));
    });
    EXPECT_TRUE(strip().isVisible());
    editNetwork("hypercube(2)");
    EXPECT_FALSE(strip().isVisible());
}

TEST_F(MessageTest, WhatHasBeenReadGoesByItself) {
    startWith();
    auto& read = child<QTimer>("message-read");
    strip().say(QStringLiteral("Something to know"));
    EXPECT_TRUE(read.isActive());
    const int brief = read.interval();
    strip().say(QStringLiteral("Something to know. ").repeated(5));
    EXPECT_GT(read.interval(), brief);
    child<QToolButton>("close-message").setFocus(Qt::TabFocusReason);
    read.start(1);
    QTest::qWait(100);
    EXPECT_TRUE(strip().isVisible()) << "it has the focus";
    m_window->bench().canvas().setFocus();
    read.start(1);
    EXPECT_TRUE(QTest::qWaitFor([&] { return !strip().isVisible(); }, kPatience));
    strip().complain(QStringLiteral("Something that went wrong"));
    EXPECT_FALSE(read.isActive()) << "it stays until it is closed";
}

TEST_F(MessageTest, ScreenReadersReadIt) {
    startWith();
    strip().say(QStringLiteral("Something to know"));
    const QAccessibleInterface* read = QAccessible::queryAccessibleInterface(&strip());
    ASSERT_NE(read, nullptr);
    EXPECT_EQ(read->text(QAccessible::Name), "Something to know");
}

}  // namespace
}  // namespace hop::ui::window::test::message_test
