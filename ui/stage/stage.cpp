// SPDX-License-Identifier: GPL-3.0-or-later
// The stage.
#include "ui/stage/stage.h"

#include <QVBoxLayout>

#include "ui/panel/figure_catalogue.h"
#include "ui/stage/part_trail.h"
#include "ui/stage/run_cell.h"

namespace hop::ui::stage {

Stage::Stage(session::Session& session, panel::Context& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_companions(session),
      m_companionContexts{panel::Context(m_companions.at(0)), panel::Context(m_companions.at(1)),
                          panel::Context(m_companions.at(2))},
      m_canvas(new panel::FigureView(context, panel::figureEntry("network"))),
      m_sheet(new Sheet(context, *m_canvas, [this](std::size_t run) -> panel::Context& { return contextOf(run); })) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(new PartTrail(context, this));
    column->addWidget(m_sheet, 1);
    context.setOthers({&m_companionContexts[0], &m_companionContexts[1], &m_companionContexts[2]});
    connect(&context, &panel::Context::themeChanged, this, [this] {
        for (panel::Context& other : m_companionContexts) other.setTheme(m_context.theme());
    });
}

void Stage::focus() {
    QWidget* to = m_canvas;
    if (!m_canvas->isVisible())
        for (auto* view : findChildren<panel::FigureView*>())
            if (view->isVisible()) to = view;
    to->setFocus();
}

figure::Viewport Stage::viewportOf(std::size_t run) const {
    if (run == 0) return m_canvas->viewport();
    for (const auto* cell : findChildren<RunCell*>())
        if (const auto* view = cell->findChild<panel::FigureView*>(); cell->index() == run && view != nullptr)
            return view->viewport();
    return {};
}

panel::Context& Stage::contextOf(std::size_t run) { return run == 0 ? m_context : m_companionContexts.at(run - 1); }

}  // namespace hop::ui::stage
