// SPDX-License-Identifier: GPL-3.0-or-later
// A page of rich text for reading and selecting by keyboard.
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
    // Text beside a cell of several rows may come earlier in the document.
    const int to = pages > 0 ? std::max(cursor.position(), found) : std::min(cursor.position(), found);
    cursor.setPosition(to, mode);
    verticalScrollBar()->triggerAction(pages > 0 ? QAbstractSlider::SliderPageStepAdd
                                                 : QAbstractSlider::SliderPageStepSub);
    setTextCursor(cursor);
}

}  // namespace hop::ui::panel
