// SPDX-License-Identifier: GPL-3.0-or-later
// A panel that is one page of rich text about the session: rewritten when the session has changed and its figures are
// painted, now and then while it plays.
#pragma once

#include <QTimer>
#include <QWidget>
#include <functional>

#include "ui/panel/context.h"
#include "ui/panel/page_browser.h"

class QUrl;

namespace hop::ui::panel {

class TextPanel final : public QWidget {
public:
    using Page = std::function<QString()>;
    // Links that the page understands itself; false: they select or seek.
    using Follow = std::function<bool(const QUrl&)>;

    TextPanel(Context& context, const QString& id, const QString& accessibleName, Page page, Follow follow,
              QWidget* parent);

    // Below the page.
    void setFoot(QWidget& foot);

    void write();                              // now
    QString html() const { return m_page(); }  // what it says

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();

    Context& m_context;
    Page m_page;
    Follow m_follow;
    PageBrowser m_browser;
    QTimer m_timer;
    QTimer m_turn;  // a turn of the event loop for writing alone
    QString m_shown;
};

}  // namespace hop::ui::panel
