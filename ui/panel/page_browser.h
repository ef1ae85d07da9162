// SPDX-License-Identifier: GPL-3.0-or-later
// A page of rich text for reading and selecting by keyboard.
#pragma once

#include <QTextBrowser>

namespace hop::ui::panel {

// Qt's page keys advance line by line until they have covered the view's height; in a selection that starts in a table
// this never happens, and the program hangs. Here they jump by the view's height. The caret is visible only while text
// is selected, since the page is read-only.
class PageBrowser final : public QTextBrowser {
public:
    explicit PageBrowser(QWidget* parent = nullptr);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void turn(int pages, QTextCursor::MoveMode mode);
};

}  // namespace hop::ui::panel
