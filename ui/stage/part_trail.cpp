// SPDX-License-Identifier: GPL-3.0-or-later
// The position of the part on the stage.
#include "ui/stage/part_trail.h"

#include <QHBoxLayout>
#include <QLabel>

#include "core/explain/names.h"
#include "ui/panel/shown_part.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::stage {

PartTrail::PartTrail(panel::Context& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_steps(new QHBoxLayout) {
    style::named(this, QStringLiteral("part-trail"), QStringLiteral("Part of the network on the stage"));
    setProperty("class", QStringLiteral("part-trail"));
    setAttribute(Qt::WA_StyledBackground);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 4, 16, 0);
    layout->setSpacing(8);
    m_steps->setSpacing(0);
    layout->addLayout(m_steps);
    layout->addStretch(1);
    session::Session& session = context.session();
    connect(&session, &session::Session::opened, this, &PartTrail::refresh);
    connect(&session, &session::Session::displayChanged, this, &PartTrail::refresh);
    connect(&session, &session::Session::layoutChanged, this, &PartTrail::refresh);
    refresh();
}

void PartTrail::setPresented(bool presented) {
    m_presented = presented;
    refresh();
}

QToolButton* PartTrail::addStep(const QString& title, const QString& tip) {
    if (m_steps->count() > 0) {
        auto* between = new QLabel(QStringLiteral("›"), this);
        between->setProperty("class", QStringLiteral("quiet"));
        m_steps->addWidget(between);
    }
    auto* step = style::named(new QToolButton(this), QStringLiteral("part-trail-%1").arg(m_steps->count() / 2), tip);
    step->setText(title);
    step->setToolTip(tip);
    step->setFocusPolicy(Qt::TabFocus);
    m_steps->addWidget(step);
    return step;
}

void PartTrail::refresh() {
    const record::Instant& instant = m_context.session().instant();
    std::vector<std::string> trail;
    if (instant.isOpen() && instant.part() != nullptr && !m_presented) trail = panel::trailOf(instant);
    setVisible(!trail.empty());
    if (trail == m_shown) return;
    m_shown = trail;
    while (QLayoutItem* item = m_steps->takeAt(0)) {
        // It may be the button that was clicked.
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    if (trail.empty()) return;
    const explain::PartNames names = explain::partNames(instant);
    for (std::size_t i = 0; i + 1 < trail.size(); ++i) {
        const QString title = text(trail[i].empty() ? names.whole : trail[i]);
        auto* step = addStep(title, trail[i].empty() ? QStringLiteral("Show the whole network (Esc)")
                                                     : QStringLiteral("Show %1").arg(title));
        step->setProperty("class", QStringLiteral("link"));
        connect(step, &QToolButton::clicked, this,
                [this, part = trail[i]] { panel::showPart(m_context.session(), part); });
    }
    auto* here = addStep(text(names.part), QStringLiteral("Show the busy links of this part in the inspector"));
    here->setProperty("class", QStringLiteral("here"));
    connect(here, &QToolButton::clicked, this, [this] {
        m_context.session().select({});
        Q_EMIT m_context.inspectorWanted();
    });
}

}  // namespace hop::ui::stage
