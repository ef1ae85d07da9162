// SPDX-License-Identifier: GPL-3.0-or-later
// The window runs until a condition holds: by its dialogue, and by the link under a waiting packet.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTextBrowser>
#include <algorithm>

#include "tests/ui/window/window_fixture.h"
#include "ui/dialog/run_until.h"
#include "ui/panel/text_panel.h"

namespace hop::ui::window::test::run_until_test {
namespace {

class RunUntilTest : public WindowTest {
protected:
    QComboBox& list() { return child<QComboBox>("until-condition"); }
    std::string result() { return child<QLabel>("until-result").text().toStdString(); }
    bool says(const char* sentence) {
        return QTest::qWaitFor([&] { return result() == sentence; }, kPatience);
    }
    void choose(const char* words) {
        const int row = list().findText(QString::fromUtf8(words));
        ASSERT_GE(row, 0) << words;
        list().setCurrentIndex(row);
    }
    void run() { QTest::mouseClick(&child<QPushButton>("until-run"), Qt::LeftButton); }
};

TEST_F(RunUntilTest, TheDialogueFollowsTheSelectionAndJumps) {
    startWith();
    session().select({record::Selection::Kind::packet, 14});
    m_window->action("run-until")->trigger();
    ASSERT_NE(dialog<dialog::RunUntil>("run-until"), nullptr);
    EXPECT_EQ(list().currentText(), QStringLiteral("packet 0000 → 1111 arrives"));
    EXPECT_FALSE(child<QSpinBox>("until-number").isVisible());
    run();
    EXPECT_TRUE(says("Packet 0000 → 1111 arrives in step 8.")) << result();
    EXPECT_EQ(session().step(), 7U);
    auto& message = child<QLabel>("message");
    EXPECT_FALSE(message.isVisible()) << "the dialogue says it";
    session().seek(6);
    EXPECT_FALSE(message.isVisible()) << "what is said is about another step";
    session().select({record::Selection::Kind::node, 5});
    EXPECT_EQ(list().currentText(), QStringLiteral("node 0101 is busy"));
    session().toStart();
    choose("the queue of a node exceeds");
    EXPECT_TRUE(child<QSpinBox>("until-number").isVisible());
    child<QSpinBox>("until-number").setValue(14);
    run();
    EXPECT_TRUE(says("More than 14 packets wait at a node: never in this run, which has 8 steps.")) << result();
    EXPECT_EQ(session().step(), 0U);
    choose("a step begins");
    child<QSpinBox>("until-number").setValue(5);
    run();
    EXPECT_TRUE(says("Step 5 is shown.")) << result();
    EXPECT_EQ(session().step(), 5U);
    EXPECT_EQ(child<QSpinBox>("until-number").value(), 5);
    // Another run has other conditions.
    andWaitUntilOpened([&] { m_window->bench().opening.openSource(QStringLiteral("dim-fig-5")); });
    EXPECT_GE(list().findText(QStringLiteral("phase \"slot 2\" begins")), 0);
    EXPECT_EQ(result(), "");
}

TEST_F(RunUntilTest, GoesToTheStepAfterWhichANodeHasAllOrALinkHasCarriedSoMany) {
    startWith();
    session().select({record::Selection::Kind::node, 5});
    m_window->action("run-until")->trigger();
    ASSERT_NE(dialog<dialog::RunUntil>("run-until"), nullptr);
    choose("node 0101 has all that it wants");
    EXPECT_FALSE(child<QSpinBox>("until-number").isVisible());
    run();
    EXPECT_TRUE(says("Node 0101 has all that it wants after step 8.")) << result();
    EXPECT_EQ(session().step(), 8U);
    session().seek(2);
    session().select({record::Selection::Kind::link, 0});
    const int row = list().findText(QStringLiteral("(0000 → 0001) has carried"), Qt::MatchContains);
    ASSERT_GE(row, 0);
    list().setCurrentIndex(row);
    EXPECT_TRUE(child<QSpinBox>("until-number").isVisible());
    EXPECT_EQ(child<QSpinBox>("until-number").value(), 3) << "one more than so far";
    child<QSpinBox>("until-number").setValue(5);
    run();
    EXPECT_TRUE(QTest::qWaitFor([&] { return result().ends_with("(0000 → 0001) has carried 5 packets after step 5."); },
                                kPatience))
        << result();
    EXPECT_EQ(session().step(), 5U);
}

TEST_F(RunUntilTest, WithoutASelectionItOffersTheQueueThatIsLongestNow) {
    startWith();
    m_window->action("run-until")->trigger();
    ASSERT_NE(dialog<dialog::RunUntil>("run-until"), nullptr);
    EXPECT_EQ(list().currentIndex(), 0);
    EXPECT_EQ(list().currentText(), QStringLiteral("the queue of a node exceeds"));
    EXPECT_EQ(child<QSpinBox>("until-number").value(), 15);
}

TEST_F(RunUntilTest, AWaitingPacketHasALinkToItsNextMove) {
    startWith();
    session().seek(2);
    session().select({record::Selection::Kind::packet, 14});
    auto& page = child<QTextBrowser>("inspector-text");
    dynamic_cast<panel::TextPanel&>(*page.parentWidget()).write();
    ASSERT_TRUE(wordsAreThere());
    ASSERT_TRUE(page.toPlainText().contains(QStringLiteral("Waits for link"))) << page.toPlainText().toStdString();
    const QRegularExpression link(QStringLiteral("href=\"(until:[^\"]*)\""));
    const QString target = link.match(page.toHtml()).captured(1);
    EXPECT_EQ(target, QStringLiteral("until:packet-moves(14)"));
    const auto next = std::ranges::upper_bound(session().instant().path, Step{2}, {}, &record::PathHop::step)->step;
    Q_EMIT page.anchorClicked(QUrl(target));
    EXPECT_TRUE(QTest::qWaitFor([&] { return session().step() == next - 1; }, kPatience));
    EXPECT_TRUE(QTest::qWaitFor(
        [&] {
            return child<QLabel>("message").text() == QStringLiteral("Packet 0000 → 1111 moves in step %1.").arg(next);
        },
        kPatience));
}

}  // namespace
}  // namespace hop::ui::window::test::run_until_test
