// SPDX-License-Identifier: GPL-3.0-or-later
// A page of rich text that is read and selected by keys.
#include "ui/panel/page_browser.h"

#include <QKeyEvent>
#include <QScrollBar>
#include <algorithm>

namespace hop::ui::panel {

PageBrowser::PageBrowser(QWidget* parent) : QTextBrowser(parent) {
    setCursorWidth(0);
    connect(this, &QTextEdit::selectionChanged, this, [this] { setCursorWidth(textCursor().hasSelection() ? 1 : 0); });
}

void PageBrowser::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::MoveToNextPage)) return turn(1, QTextCursor::MoveAnchor);
    if (event->matches(QKeySequence::MoveToPreviousPage)) return turn(-1, QTextCursor::MoveAnchor);
    if (event->matches(QKeySequence::SelectNextPage)) return turn(1, QTextCursor::KeepAnchor);
    if (event->matches(QKeySequence::SelectPreviousPage)) return turn(-1, QTextCursor::KeepAnchor);
    QTextBrowser::keyPressEvent(event);
}

void PageBrowser::turn(int pages, QTextCursor::MoveMode mode) {
    const QPoint from = cursorRect().center();
    QTextCursor cursor = textCursor();
    const int found = cursorForPosition(from + QPoint(0, pages * viewport()->height())).position();
    // Beside a cell of several rows may stand what comes earlier in the text.
    const int to = pages > 0 ? std::max(cursor.position(), found) : std::min(cursor.position(), found);
    cursor.setPosition(to, mode);
    verticalScrollBar()->triggerAction(pages > 0 ? QAbstractSlider::SliderPageStepAdd
                                                 : QAbstractSlider::SliderPageStepSub);
    setTextCursor(cursor);
}

}  // namespace hop::ui::panel
