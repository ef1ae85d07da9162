// SPDX-License-Identifier: GPL-3.0-or-later
// The stage: the sheet in the middle of the window, with the network of the first run and the document's other runs,
// which follow the lab's clock.
#pragma once

#include <QWidget>
#include <array>

#include "ui/panel/context.h"
#include "ui/panel/figure_view.h"
#include "ui/session/companions.h"
#include "ui/stage/sheet.h"

namespace hop::ui::stage {

class Stage final : public QWidget {
public:
    // Session and context must outlive it.
    Stage(session::Session& session, panel::Context& context, QWidget* parent = nullptr);

    panel::FigureView& canvas() { return *m_canvas; }  // of the first run
    void focus();                                      // the network, or the figure in its place
    // Viewport of a run's network on the stage; the whole network if it is not there.
    figure::Viewport viewportOf(std::size_t run) const;
    Sheet& sheet() { return *m_sheet; }
    const session::Companions& companions() const { return m_companions; }
    panel::Context& contextOf(std::size_t run);  // 0: the first run

private:
    panel::Context& m_context;
    session::Companions m_companions;
    std::array<panel::Context, session::Companions::kCount> m_companionContexts;
    panel::FigureView* m_canvas;
    Sheet* m_sheet;
};

}  // namespace hop::ui::stage
