// SPDX-License-Identifier: GPL-3.0-or-later
// Begins and ends the presentation.
#include "ui/present/presenting.h"

#include <QGuiApplication>
#include <QLabel>
#include <QScreen>

#include "ui/present/presentation.h"

namespace hop::ui::present {
namespace {

QScreen* screenFor(const QMainWindow& window, const QString& name) {
    for (QScreen* other : QGuiApplication::screens())
        if (name.isEmpty() ? other != window.screen() : other->name() == name) return other;
    return window.screen();
}

}  // namespace

Presenting::Presenting(QMainWindow& window, panel::Context& context, stage::Arrangement& arrangement)
    : m_window(window), m_context(context), m_arrangement(arrangement) {}

Presenting::~Presenting() = default;

// Moves the stage's content to the presentation; the window shows a note in its place.
void Presenting::present(const QString& name) {
    if (isOn()) return end();
    m_docksBefore = m_arrangement.state();
    QWidget* centre = m_window.takeCentralWidget();
    auto* away = new QLabel(QStringLiteral("The stage is being presented.\nF5 ends the presentation."));
    away->setAlignment(Qt::AlignCenter);
    away->setProperty("class", QStringLiteral("quiet"));
    m_window.setCentralWidget(away);
    m_presentation = std::make_unique<Presentation>(m_context, *centre, m_arrangement.lend("timeline"), m_commands);
    connect(m_presentation.get(), &Presentation::ended, this, &Presenting::end, Qt::QueuedConnection);
    setOneColour(true);
    Q_EMIT begun();
    m_presentation->showOn(*screenFor(m_window, name));
}

// One colour for all packets, if the run allows it; not part of the document.
void Presenting::setOneColour(bool one) {
    record::Display display = m_context.session().instant().display;
    display.oneColour = one;
    m_context.session().setDisplay(display);
}

void Presenting::release() {
    if (!isOn()) return;
    QWidget* centre = m_presentation->centre();
    QWidget* timeline = m_presentation->timeline();
    m_presentation->release();
    m_presentation.reset();
    m_window.setCentralWidget(centre);
    centre->show();
    if (timeline != nullptr) m_arrangement.takeBack("timeline", timeline);
    m_arrangement.restore(m_docksBefore);
    setOneColour(false);
}

void Presenting::end() {
    if (!isOn()) return;
    release();
    Q_EMIT ended();
}

}  // namespace hop::ui::present
