// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the start page over a window, whose document stays open, and leaves it.
#pragma once

#include <QMainWindow>
#include <QObject>

#include "ui/window/message_strip.h"
#include "ui/window/opening.h"
#include "ui/window/settings.h"
#include "ui/window/stage.h"

namespace hop::ui::window {

class StartPage;

class StartPlace final : public QObject {
    Q_OBJECT
public:
    StartPlace(QMainWindow& window, panel::Context& context, Settings& settings, Opening& opening, Stage& stage,
               MessageStrip& strip);

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

    QMainWindow& m_window;
    panel::Context& m_context;
    Settings& m_settings;
    Opening& m_opening;
    Stage& m_stage;
    MessageStrip& m_strip;
    StartPage* m_page = nullptr;  // created when first shown
    QWidget* m_above = nullptr;
};

}  // namespace hop::ui::window
