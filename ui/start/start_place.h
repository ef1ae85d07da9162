// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the start page over a window, whose document stays open, and leaves it.
#pragma once

#include <QMainWindow>
#include <QObject>

#include "ui/desk/opening.h"
#include "ui/desk/recent_documents.h"
#include "ui/stage/message_strip.h"
#include "ui/stage/stage.h"

namespace hop::ui::start {

class StartPage;

class StartPlace final : public QObject {
    Q_OBJECT
public:
    StartPlace(QMainWindow& window, panel::Context& context, desk::RecentDocuments& recent, desk::Opening& opening,
               stage::Stage& stage, stage::MessageStrip& strip);

    bool isShown() const;
    void show();
    void leave();
    void focus();
    void search();  // focuses its search field; it must be shown
    void place();   // below the menu bar, after the window was resized
    // A widget of the window that is above the page, too.
    void stayBelow(QWidget& other) { m_above = &other; }

Q_SIGNALS:
    void changed();  // isShown() has changed

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void make();
    void showRecent();

    QMainWindow& m_window;
    panel::Context& m_context;
    desk::RecentDocuments& m_recent;
    desk::Opening& m_opening;
    stage::Stage& m_stage;
    stage::MessageStrip& m_strip;
    StartPage* m_page = nullptr;  // created when first shown
    QWidget* m_above = nullptr;
};

}  // namespace hop::ui::start
