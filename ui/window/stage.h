// SPDX-License-Identifier: GPL-3.0-or-later
// The stage: the network in the middle of the window, and beside it, if the display says so, the same task by another
// algorithm, a second run of the lab: on its one clock, resting when it is done.
#pragma once

#include <QLabel>
#include <QWidget>
#include <array>

#include "ui/panel/context.h"
#include "ui/panel/figure_view.h"
#include "ui/session/companions.h"
#include "ui/window/sheet.h"

namespace hop::ui::window {

class Stage final : public QWidget {
public:
    // Session and context must outlive it.
    Stage(session::Session& session, panel::Context& context, QWidget* parent = nullptr);

    panel::FigureView& canvas() { return *m_canvas; }
    session::Session& beside() { return m_beside; }
    Sheet& sheet() { return *m_sheet; }
    const session::Companions& companions() const { return m_companions; }
    panel::Context& contextOf(std::size_t run);  // 0: the first

private:
    QWidget* makeHalf(QLabel& title, QWidget& figure);
    void refresh();
    void refuse(const QString& sentence);
    void showTitles();
    void showDifference();

    session::Session& m_session;
    panel::Context& m_context;
    session::Companions m_companions;
    std::array<panel::Context, session::Companions::kCount> m_companionContexts;
    session::Session& m_beside;
    panel::FigureView* m_canvas;
    panel::FigureView* m_besideCanvas;
    QLabel* m_title;
    QLabel* m_besideTitle;
    QLabel* m_refusal;
    QLabel* m_difference;  // why one takes less time
    QWidget* m_besideHalf;
    Sheet* m_sheet;
    bool m_shown = false;  // another algorithm beside
};

}  // namespace hop::ui::window
