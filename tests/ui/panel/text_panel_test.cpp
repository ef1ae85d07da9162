// SPDX-License-Identifier: GPL-3.0-or-later
// A page of rich text is read by keys: a page on and back from wherever the cursor stands, tables included.
#include <gtest/gtest.h>

#include <QTextBrowser>

#include "tests/ui/panel/panel_fixture.h"
#include "ui/panel/text_panel.h"

namespace hop::ui::panel::test::text_panel_test {
namespace {

class TextPanelTest : public PanelTest {};

TEST_F(TextPanelTest, PageKeysEndWhereverTheCursorStands) {
    open("hypercube(4)");
    show("bounds");
    auto& browser = child<QTextBrowser>("bounds-text");
    dynamic_cast<TextPanel&>(*browser.parentWidget()).write();
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
