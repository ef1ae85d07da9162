// SPDX-License-Identifier: GPL-3.0-or-later
// A page of rich text that is read and selected by keys.
#pragma once

#include <QTextBrowser>

namespace hop::ui::panel {

// Qt's own page keys go line by line until the lines are as high as the view; from a selection that begins in a table
// they never are, and the program hangs. Here they go to what stands a view's height away, at once. The caret is seen
// only while something is selected: nothing can be written.
class PageBrowser final : public QTextBrowser {
public:
    explicit PageBrowser(QWidget* parent = nullptr);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void turn(int pages, QTextCursor::MoveMode mode);
};

}  // namespace hop::ui::panel
