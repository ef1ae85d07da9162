// SPDX-License-Identifier: GPL-3.0-or-later
// A page of rich text: written by jobs, of the run that is open, while it is seen; read by keys, a page on and back
// from wherever the cursor stands, tables included.
#include <gtest/gtest.h>

#include <QStringList>
#include <QTextBrowser>
#include <string>

#include "tests/ui/panel/panel_fixture.h"
#include "ui/panel/text_panel.h"

namespace hop::ui::panel::test::text_panel_test {
namespace {

class TextPanelTest : public PanelTest {
protected:
    TextPanel& page(const char* id) {
        return dynamic_cast<TextPanel&>(*child<QTextBrowser>((std::string(id) + "-text").c_str()).parentWidget());
    }
};

TEST_F(TextPanelTest, IsNeverOfAnotherRunThanTheOneThatIsOpen) {
    open("hypercube(4)");
    show("inspector");
    const TextPanel& inspector = page("inspector");
    const QTextBrowser& browser = child<QTextBrowser>("inspector-text");
    const auto isOf = [&](const char* title) {
        return QTest::qWaitFor([&] { return browser.toPlainText().startsWith(QLatin1StringView(title)); }, kPatience);
    };
    ASSERT_TRUE(isOf("Total exchange on hypercube(4)"));
    page("inspector").write();  // a job of the old run may end when the new one is open
    QStringList shown;
    QObject::connect(&m_session, &session::Session::opened, &browser, [&] { shown << inspector.html(); });
    QObject::connect(&browser, &QTextEdit::textChanged, &browser, [&] {
        if (!shown.isEmpty()) shown << browser.toPlainText();
    });
    open("hypercube(3)");
    ASSERT_TRUE(isOf("Total exchange on hypercube(3)"));
    EXPECT_EQ(shown.front(), QString());
    for (const QString& text : shown) EXPECT_FALSE(text.contains(QStringLiteral("hypercube(4)")));
    m_session.close();
    EXPECT_EQ(inspector.html(), QString());
    EXPECT_EQ(browser.toPlainText(), QString());
    EXPECT_TRUE(isOf("Nothing is open yet."));
}

TEST_F(TextPanelTest, IsWrittenWhileItIsSeen) {
    open("hypercube(5)", "total-exchange", "optimal-delay");
    show("bounds");
    const TextPanel& bounds = page("bounds");
    const auto says = [&](const char* words) {
        return QTest::qWaitFor([&] { return bounds.html().contains(QLatin1StringView(words)); }, kPatience);
    };
    ASSERT_TRUE(says("<b>Step 1</b>"));
    m_panel->hide();
    m_session.seek(3);
    QTest::qWait(50);
    EXPECT_FALSE(m_lab.pictures()->isBusy(session::JobKind::words));
    EXPECT_TRUE(bounds.html().contains(QLatin1StringView("<b>Step 1</b>")));
    m_panel->show();
    EXPECT_TRUE(says("<b>Step 4</b>"));
}

// A figure whose scene is never there.
class NeverThere final : public session::Publication::Member {
public:
    explicit NeverThere(session::Publication& publication) : m_publication(publication) { m_publication.join(*this); }
    ~NeverThere() override { m_publication.leave(*this); }

    Aim aim() override { return Aim::making; }
    bool isOutdated() const override { return false; }
    bool publish() override { return false; }
    void late() override {}

private:
    session::Publication& m_publication;
};

TEST_F(TextPanelTest, WaitsForFiguresOnlySoLong) {
    const NeverThere figure(m_lab.publication());
    open("hypercube(4)");
    show("inspector");
    const QTextBrowser& browser = child<QTextBrowser>("inspector-text");
    EXPECT_TRUE(QTest::qWaitFor(
        [&] { return browser.toPlainText().startsWith(QStringLiteral("Total exchange on hypercube(4)")); }, kPatience));
    EXPECT_FALSE(m_lab.publication().isSettled());
}

// Also while it plays faster than pages can be written.
TEST_F(TextPanelTest, FollowsARunThatPlays) {
    document::Scenario scenario;
    scenario.network = "hypercube(4)";
    scenario.algorithm = "rotated-trees";
    scenario.task = "poisson-broadcasts(rho=0.5)";
    scenario.slots = 1000;
    open(scenario);
    show("inspector");
    m_session.select({record::Selection::Kind::node, 5});
    m_session.setSpeed(1000.0);
    QStringList shown;
    QObject::connect(&child<QTextBrowser>("inspector-text"), &QTextEdit::textChanged, m_panel.get(), [&] {
        if (m_session.isPlaying()) shown << page("inspector").html();
    });
    m_session.play();
    EXPECT_TRUE(QTest::qWaitFor([&] { return shown.size() > 3; }, kPatience));
    m_session.pause();
}

TEST_F(TextPanelTest, MayGoWhileItIsWritten) {
    open("hypercube(8)", "total-exchange", "optimal");
    show("inspector");
    m_session.select({record::Selection::Kind::packet, m_session.instant().moves.front().packet});
    page("inspector").write();
    m_panel.reset();
    EXPECT_TRUE(wordsAreThere());
}

TEST_F(TextPanelTest, PageKeysEndWhereverTheCursorStands) {
    open("hypercube(4)");
    show("bounds");
    auto& browser = child<QTextBrowser>("bounds-text");
    page("bounds").write();
    ASSERT_TRUE(wordsAreThere());
    const int last = browser.document()->characterCount() - 1;
    ASSERT_GT(last, 200);
    for (const int height : {120, 700}) {
        m_panel->resize(320, height);
        for (int at = 0; at <= last; at += 3)
            for (const auto modifiers : {Qt::KeyboardModifiers(), Qt::KeyboardModifiers(Qt::ShiftModifier)})
                for (const Qt::Key key : {Qt::Key_PageDown, Qt::Key_PageUp}) {
                    QTextCursor cursor = browser.textCursor();
                    cursor.setPosition(at);
                    browser.setTextCursor(cursor);
                    QTest::keyClick(&browser, key, modifiers);
                    const QTextCursor now = browser.textCursor();
                    EXPECT_TRUE(key == Qt::Key_PageDown ? now.position() >= at : now.position() <= at) << at;
                    EXPECT_EQ(now.hasSelection(), modifiers != 0 && now.position() != at);
                }
    }
}

// Nothing can be written there.
TEST_F(TextPanelTest, TheCaretIsSeenWhileSomethingIsSelected) {
    open("hypercube(4)");
    show("bounds");
    auto& browser = child<QTextBrowser>("bounds-text");
    ASSERT_TRUE(wordsAreThere());
    EXPECT_EQ(browser.cursorWidth(), 0);
    browser.selectAll();
    EXPECT_GT(browser.cursorWidth(), 0);
    QTextCursor cursor = browser.textCursor();
    cursor.clearSelection();
    browser.setTextCursor(cursor);
    EXPECT_EQ(browser.cursorWidth(), 0);
}

}  // namespace
}  // namespace hop::ui::panel::test::text_panel_test
