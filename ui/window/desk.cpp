// SPDX-License-Identifier: GPL-3.0-or-later
// The desk: which document is open.
#include "ui/window/desk.h"

#include <QFileInfo>

#include "core/host/output_file.h"
#include "ui/window/view_check.h"

namespace hop::ui::window {
namespace {

bool runTheSame(document::Scenario a, document::Scenario b) {
    a.view = b.view = {};
    return a == b;
}

}  // namespace

Desk::Desk(session::Session& session, Settings& settings, QObject* parent)
    : QObject(parent), m_session(session), m_history(session), m_settings(settings) {
    connect(&session, &session::Session::opened, this, [this] {
        if (m_coming) {
            m_path = m_coming->path;
            m_asSaved = m_coming->asSaved;
            m_known = true;
            m_coming.reset();
            if (!m_path.isEmpty()) m_settings.addRecentFile(m_path);
            m_history.begin();
            Q_EMIT opened();
        }
        Q_EMIT changed();
    });
    connect(&session, &session::Session::continued, this, &Desk::changed);
    connect(&session, &session::Session::failed, this, [this] { m_coming.reset(); });
    connect(&session, &session::Session::cancelled, this, [this] { m_coming.reset(); });
}

bool Desk::isModified() const { return !m_path.isEmpty() && !runTheSame(m_session.scenario(), m_asSaved); }

// A scenario that was changed in the form and has no file is kept among the recent ones when something else is opened.
void Desk::keepIfUnsaved() {
    if (m_path.isEmpty() && m_known && !runTheSame(m_session.scenario(), m_asSaved))
        m_settings.keepScenario(m_session.scenarioAsSeen());
}

Result<void> Desk::openSource(const QString& fileOrId) {
    const auto loaded = loadShown(fileOrId.toStdString());
    if (!loaded) return loaded.error();
    openLoaded(fileOrId, *loaded);
    return {};
}

void Desk::openLoaded(const QString& fileOrId, const document::Loaded& loaded) {
    // Only what can be written again is a file to save to.
    const QFileInfo file(fileOrId);
    const QString folder = QString::fromStdString(loaded.folder);
    // What is shown of an experiment is one of its points, which must not be saved over it.
    openScenario(loaded.scenario, file.isFile() && !loaded.experiment ? file.absoluteFilePath() : QString(), folder);
    if (loaded.experiment) Q_EMIT experimentOpened(*loaded.experiment, folder);
}

void Desk::openScenario(const document::Scenario& scenario, const QString& path, const QString& folder) {
    keepIfUnsaved();
    m_session.open(scenario, folder);
    m_coming = Origin{path, scenario};
}

void Desk::openLast() {
    const Settings::Last last = m_settings.last();
    if (!last.document.isEmpty()) {
        if (const auto scenario = document::parseScenario(last.document.toStdString())) {
            openScenario(*scenario, last.path, last.folder);
            // Changes that were not saved are still changes.
            if (const auto onDisk = last.path.isEmpty() ? Result<document::Loaded>(Error{})
                                                        : document::loadScenario(last.path.toStdString()))
                m_coming->asSaved = onDisk->scenario;
            return;
        }
    }
    if (const auto usual = document::galleryScenario(document::kDefaultEntry)) return openScenario(*usual, {}, {});
    openScenario({}, {}, {});
}

Result<void> Desk::saveTo(const QString& path) {
    document::Scenario seen = m_session.scenarioAsSeen();
    if (seen.title.empty()) seen.title = m_session.title().toStdString();
    auto file = host::OutputFile::open(path.toStdString());
    if (!file) return file.error();
    if (auto written = file->write(print(seen)); !written) return written.error();
    if (auto done = file->commit(); !done) return done.error();
    m_path = QFileInfo(path).absoluteFilePath();
    m_asSaved = m_session.scenario();
    m_known = true;
    m_settings.addRecentFile(m_path);
    Q_EMIT changed();
    return {};
}

void Desk::keep() {
    if (m_session.frame().run == nullptr) return;
    m_settings.setLast({QString::fromStdString(print(m_session.scenarioAsSeen())), m_path, m_session.folder()});
}

}  // namespace hop::ui::window
