// SPDX-License-Identifier: GPL-3.0-or-later
// A panel with one page of rich text about the session. A job rewrites it after each change, but not while the panel is
// hidden; at intervals while playing. It is laid out after the figures. The old page stays until the new one is ready,
// unless it is about another run.
#pragma once

#include <QTimer>
#include <QWidget>
#include <functional>

#include "ui/panel/context.h"
#include "ui/panel/page_browser.h"
#include "ui/session/latest.h"

class QUrl;

namespace hop::ui::panel {

class TextPanel final : public QWidget {
public:
    using Html = session::Latest<QString>;
    // Takes what a page needs from the session, in the window's thread; what it returns writes the page in a job.
    using Page = std::function<Html::Make()>;
    // Handles links of the page; returns false for links that select or seek.
    using Follow = std::function<bool(const QUrl&)>;

    TextPanel(Context& context, const QString& id, const QString& accessibleName, Page page, Follow follow,
              QWidget* parent);

    // Adds a widget below the page.
    void setFoot(QWidget& foot);

    void write();                                           // without waiting for the figures
    const QString& html() const { return m_html.value(); }  // the latest page
    // Whether another page, or the rest of this one, is still to be shown.
    bool isComing() const { return m_timer.isActive() || m_html.isComing() || m_turn.isActive(); }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void refresh();
    void forget();
    void lay();

    Context& m_context;
    Page m_page;
    Follow m_follow;
    PageBrowser m_browser;
    QTimer m_timer;
    QTimer m_turn;    // of the event loop, for laying out a page after figures are painted
    int m_waits = 0;  // for the figures
    Html m_html;
    QString m_shown;     // in the browser, in the colours of the theme
    int m_scrolled = 0;  // when its page was forgotten
    bool m_isOpen;       // whether a run is
};

}  // namespace hop::ui::panel
