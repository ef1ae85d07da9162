// SPDX-License-Identifier: GPL-3.0-or-later
// A panel that shows one page of rich text about the session: rewritten once the session has changed and its figures
// are painted; at intervals while playing.
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
    // Handles links of the page; returns false for links that select or seek.
    using Follow = std::function<bool(const QUrl&)>;

    TextPanel(Context& context, const QString& id, const QString& accessibleName, Page page, Follow follow,
              QWidget* parent);

    // Adds a widget below the page.
    void setFoot(QWidget& foot);

    void write();                              // now
    QString html() const { return m_page(); }  // its contents

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();

    Context& m_context;
    Page m_page;
    Follow m_follow;
    PageBrowser m_browser;
    QTimer m_timer;
    QTimer m_turn;  // a turn of the event loop reserved for writing
    QString m_shown;
};

}  // namespace hop::ui::panel
