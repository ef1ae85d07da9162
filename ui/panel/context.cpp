// SPDX-License-Identifier: GPL-3.0-or-later
// What panels are given.
#include "ui/panel/context.h"

namespace hop::ui::panel {

Context::Context(session::Session& session, QObject* parent)
    : QObject(parent), m_session(session), m_theme(&style::lightTheme()) {}

void Context::setTheme(const style::Theme& theme) {
    m_theme = &theme;
    Q_EMIT themeChanged();
}

void Context::setExperiment(const document::Experiment& experiment, const QString& folder) {
    m_experiment = experiment;
    m_experimentFolder = folder;
    Q_EMIT experimentChanged();
}

void Context::closeExperiment() {
    if (!std::exchange(m_experiment, std::nullopt)) return;
    Q_EMIT experimentChanged();
}

}  // namespace hop::ui::panel
