// SPDX-License-Identifier: GPL-3.0-or-later
// The context of panels.
#include "ui/panel/context.h"

#include <algorithm>
#include <utility>

#include "core/sheet/several_runs.h"
#include "ui/panel/gallery_model.h"
#include "ui/panel/kept_view.h"

namespace hop::ui::panel {

Context::Context(session::Session& session, QObject* parent)
    : QObject(parent), m_session(session), m_theme(&style::lightTheme()) {
    connect(&session, &session::Session::opened, this, [this] { chooseRun(0); });
    connect(&session, &session::Session::amended, this, [this] {
        if (m_chosenRun >= std::max<std::size_t>(1, m_session.scenario().runs.size())) chooseRun(0);
    });
}

GalleryModel& Context::gallery() {
    if (m_gallery == nullptr) m_gallery = new GalleryModel(this);
    return *m_gallery;
}

void Context::chooseRun(std::size_t run) {
    if (std::exchange(m_chosenRun, run) != run) Q_EMIT runChosen();
}

run::Request Context::chosenRequest() const {
    const auto requests = document::requestsOf(m_session.scenario());
    return requests[std::min(m_chosenRun, requests.size() - 1)];
}

void Context::setOthers(const std::vector<Context*>& others) {
    m_others = others;
    for (Context* other : others) {
        other->m_leads = false;
        connect(other, &Context::menuWanted, this, &Context::menuWanted);
        connect(other, &Context::untilWanted, this, &Context::untilWanted);
        connect(other, &Context::whereWanted, this, &Context::whereWanted);
        connect(other, &Context::inspectorWanted, this, &Context::inspectorWanted);
        connect(other, &Context::partExportWanted, this, &Context::partExportWanted);
        connect(other, &Context::compareWanted, this, &Context::compareWanted);
    }
}

std::size_t Context::runOf(const session::Session& session) const {
    const auto found =
        std::ranges::find_if(m_others, [&](const Context* other) { return &other->m_session == &session; });
    return found == m_others.end() ? 0 : static_cast<std::size_t>(found - m_others.begin()) + 1;
}

void Context::addRun(const run::Request& request) {
    Q_EMIT runsEdited();
    const document::Scenario with = sheet::withRun(m_session.scenario(), {request, {}});
    showDocument(with);
    chooseRun(with.runs.size() - 1);
}

// The document may have changed since the calling menu was made.
void Context::removeRun(std::size_t run) {
    if (run < m_session.scenario().runs.size()) showDocument(sheet::withoutRun(m_session.scenario(), run));
}

// The first run determines the view: what belongs to its old network is dropped.
void Context::replaceRun(std::size_t run, const run::Request& request, session::BuiltRun built) {
    if (run > 0 && run >= m_session.scenario().runs.size()) return;
    Q_EMIT runsEdited();
    document::Scenario with = sheet::withRunReplaced(m_session.scenario(), run, request);
    if (run == 0 && request.network != m_session.scenario().network)
        with.view = keptView(m_session.scenarioAsSeen().view, false);
    showDocument(with, std::move(built));
}

// The first run is opened here if its request changed; the other runs follow the document.
void Context::showDocument(const document::Scenario& scenario, session::BuiltRun built) {
    const run::Request &wanted = scenario, &open = m_session.scenario();
    wanted == open ? m_session.amend(scenario) : m_session.open(scenario, m_session.folder(), std::move(built));
}

void Context::setTheme(const style::Theme& theme) {
    m_theme = &theme;
    Q_EMIT themeChanged();
}

void Context::setExperiment(const document::Experiment& experiment, const QString& folder) {
    m_experiment = experiment;
    m_experimentFolder = folder;
    Q_EMIT experimentChanged();
}

void Context::setMeasuring(bool measuring) {
    if (std::exchange(m_measuring, measuring) != measuring) Q_EMIT measuringChanged();
}

void Context::closeExperiment() {
    if (!std::exchange(m_experiment, std::nullopt)) return;
    Q_EMIT experimentChanged();
}

}  // namespace hop::ui::panel
