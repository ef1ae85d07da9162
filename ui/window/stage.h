// SPDX-License-Identifier: GPL-3.0-or-later
// The stage: the network in the middle of the window, and beside it, if the display says so, the same task by another
// algorithm, a second run of the lab: on its one clock, resting when it is done.
#pragma once

#include <QLabel>
#include <QWidget>
#include <array>

#include "core/document/scenario.h"
#include "ui/panel/context.h"
#include "ui/panel/figure_view.h"
#include "ui/session/session.h"
#include "ui/window/sheet.h"

namespace hop::ui::window {

class Stage final : public QWidget {
public:
    // Session and context must outlive it.
    Stage(session::Session& session, panel::Context& context, QWidget* parent = nullptr);

    panel::FigureView& canvas() { return *m_canvas; }
    session::Session& beside() { return m_beside; }
    Sheet& sheet() { return *m_sheet; }

private:
    QWidget* makeHalf(QLabel& title, QWidget& figure);
    void refresh();
    void refuse(const QString& sentence);
    void showTitles();
    void showDifference();

    session::Session& m_session;
    panel::Context& m_context;
    session::Session& m_beside;
    panel::Context m_besideContext;
    panel::FigureView* m_canvas;
    panel::FigureView* m_besideCanvas;
    QLabel* m_title;
    QLabel* m_besideTitle;
    QLabel* m_refusal;
    QLabel* m_difference;  // why one takes less time
    QWidget* m_besideHalf;
    Sheet* m_sheet;
    document::Scenario m_wanted;  // what runs beside, or is being built
    bool m_shown = false;
};

}  // namespace hop::ui::window
