// SPDX-License-Identifier: GPL-3.0-or-later
// The window by keyboard and mouse: the transport, the selection, and which keys belong to whom.
#include <gtest/gtest.h>

#include <QClipboard>
#include <QImage>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>

#include "tests/ui/window/window_fixture.h"
#include "ui/export/shown_figure.h"
#include "ui/panel/figure_catalogue.h"

namespace hop::ui::window::test::keys_test {
namespace {

class KeysTest : public WindowTest {
protected:
    void SetUp() override {
        WindowTest::SetUp();
        startWith();
    }
};

TEST_F(KeysTest, ArrowsHomeAndEndStep) {
    key(Qt::Key_Right);
    key(Qt::Key_Right);
    EXPECT_EQ(session().step(), 2U);
    key(Qt::Key_Left);
    EXPECT_EQ(session().step(), 1U);
    key(Qt::Key_End);
    EXPECT_EQ(session().step(), 8U);
    key(Qt::Key_Home);
    EXPECT_EQ(session().step(), 0U);
}

TEST_F(KeysTest, SpacePlaysAndPausesAndAtTheEndBeginsAgain) {
    session().setSpeed(60);
    key(Qt::Key_Space);
    EXPECT_TRUE(session().isPlaying());
    ASSERT_TRUE(QTest::qWaitFor([&] { return !session().isPlaying(); }, kPatience));
    EXPECT_EQ(session().step(), 8U);
    session().setSpeed(1);
    key(Qt::Key_Space);
    EXPECT_TRUE(session().isPlaying());
    EXPECT_LT(session().step(), 2U);
    key(Qt::Key_Space);
    EXPECT_FALSE(session().isPlaying());
}

TEST_F(KeysTest, PlusAndMinusChangeTheSpeed) {
    const double before = session().speed();
    key(Qt::Key_Plus);
    EXPECT_GT(session().speed(), before);
    key(Qt::Key_Minus);
    EXPECT_DOUBLE_EQ(session().speed(), before);
}

TEST_F(KeysTest, TheToolBarDoesTheSame) {
    const auto click = [&](const char* id) {
        for (QToolButton* button : m_window->findChildren<QToolButton*>())
            if (button->defaultAction() == m_window->action(id)) return QTest::mouseClick(button, Qt::LeftButton);
        ADD_FAILURE() << "no button " << id;
    };
    click("step-forward");
    EXPECT_EQ(session().step(), 1U);
    click("to-end");
    EXPECT_EQ(session().step(), 8U);
    click("step-back");
    EXPECT_EQ(session().step(), 7U);
    click("to-start");
    EXPECT_EQ(session().step(), 0U);
    click("play");
    EXPECT_TRUE(session().isPlaying());
    click("play");
    EXPECT_FALSE(session().isPlaying());
    // Whoever clicked a button can go on with the keys.
    key(Qt::Key_Right);
    EXPECT_GT(session().step(), 0U);
}

// Space presses the button that has the focus; in a text field it is a blank; arrows move a slider.
TEST_F(KeysTest, ControlsKeepTheirOwnKeys) {
    auto& speed = child<QSlider>("speed");
    speed.setFocus();
    const double before = session().speed();
    key(Qt::Key_Right);
    EXPECT_EQ(session().step(), 0U);
    EXPECT_GT(session().speed(), before);
    auto& search = child<QLineEdit>("gallery-search");
    search.setFocus();
    key(Qt::Key_A);
    key(Qt::Key_Space);
    key(Qt::Key_Home);
    EXPECT_EQ(search.text(), "a ");
    EXPECT_FALSE(session().isPlaying());
    EXPECT_EQ(session().step(), 0U);
}

TEST_F(KeysTest, CtrlCCopiesAPictureUnlessTextHasTheFocus) {
    QApplication::clipboard()->clear();
    key(Qt::Key_C, Qt::ControlModifier);
    EXPECT_GT(QApplication::clipboard()->image().width(), 400);
    key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(QApplication::clipboard()->text(),
              "hopscope run --network 'hypercube(4)' --task total-exchange --algorithm optimal");
    auto& search = child<QLineEdit>("gallery-search");
    search.setFocus();
    search.setText(QStringLiteral("cube"));
    search.selectAll();
    key(Qt::Key_C, Qt::ControlModifier);
    EXPECT_EQ(QApplication::clipboard()->text(), "cube");
}

TEST_F(KeysTest, ALinkIsCopiedAndOpened) {
    key(Qt::Key_Right);
    key(Qt::Key_Right);
    key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    const QString link = QApplication::clipboard()->text();
    EXPECT_TRUE(link.startsWith(QStringLiteral("hopscope:"))) << link.toStdString();
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("four-packets-2-cube")); });
    QApplication::clipboard()->setText(link);
    andWaitUntilOpened([&] { key(Qt::Key_V, Qt::ControlModifier); });
    EXPECT_EQ(session().scenario().network, "hypercube(4)");
    EXPECT_EQ(session().step(), 2U);
}

TEST_F(KeysTest, WhoHasChosenAnEntryCanStepAtOnce) {
    auto& tree = child<QTreeWidget>("gallery-tree");
    tree.setFocus();
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("four-packets-2-cube")); });
    EXPECT_EQ(QApplication::focusWidget(), &m_window->bench().canvas());
    const Step before = session().step();
    key(Qt::Key_Right);
    EXPECT_EQ(session().step(), before + 1);
}

// A packet that is selected in one place is selected everywhere.
TEST_F(KeysTest, SelectingAPacketAnywhereSelectsItEverywhere) {
    auto* matrix = m_window->findChild<panel::FigureView*>(QStringLiteral("matrix-figure"));
    ASSERT_NE(matrix, nullptr);
    const figure::Canvas canvas{.area = QRectF(matrix->rect()), .theme = &m_window->bench().look.theme()};
    const auto rows = hop::test::aside(
        [&] { return exporting::ShownFigure(scene::figureOf("matrix")).places(canvas, {}, session().instant()); });
    ASSERT_GE(rows.size(), 5U);
    QTest::mouseClick(matrix, Qt::LeftButton, {}, rows[4].centre.toPoint());
    ASSERT_EQ(session().instant().selection, rows[4].selection);
    ASSERT_EQ(session().instant().selection.kind, record::Selection::Kind::packet);
    m_window->bench().arrangement.dock("inspector")->raise();
    auto& inspector = child<QTextBrowser>("inspector-text");
    ASSERT_TRUE(QTest::qWaitFor([&] { return inspector.toPlainText().startsWith(QStringLiteral("Packet 0000 → ")); },
                                kPatience));
    EXPECT_FALSE(session().instant().path.empty());
    key(Qt::Key_Escape);
    EXPECT_EQ(session().instant().selection.kind, record::Selection::Kind::nothing);
}

TEST_F(KeysTest, F1ExplainsWhatHasTheFocus) {
    key(Qt::Key_F1);
    auto* help = dialog("help-dialog");
    ASSERT_NE(help, nullptr);
    EXPECT_TRUE(help->findChild<QTextBrowser*>()->toPlainText().contains(QStringLiteral("16 nodes")));
    help->close();
    QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    m_window->activateWindow();
    child<QLineEdit>("seed").setFocus();
    m_window->action("help")->trigger();
    help = dialog("help-dialog");
    ASSERT_NE(help, nullptr);
    const QString page = help->findChild<QTextBrowser*>()->toPlainText();
    EXPECT_TRUE(page.contains(QStringLiteral("The same seed reproduces the same run"))) << page.toStdString();
    EXPECT_TRUE(page.contains(QStringLiteral("Scenario")));
}

// Of the chosen member of a catalogue with what its source prints otherwise: the hypercube numbers bits from the right.
TEST_F(KeysTest, F1SaysWhereTheMemberDepartsFromItsSource) {
    child<QComboBox>("network-choice").setFocus();
    m_window->action("help")->trigger();
    const auto* help = dialog("help-dialog");
    ASSERT_NE(help, nullptr);
    const QString page = help->findChild<QTextBrowser*>()->toPlainText();
    EXPECT_TRUE(page.contains(QStringLiteral("Departs from the source (VB §2): Bits and link types are numbered")))
        << page.toStdString();
}

}  // namespace
}  // namespace hop::ui::window::test::keys_test
