// SPDX-License-Identifier: GPL-3.0-or-later
// The desk: the open document.
#include "ui/desk/desk.h"

#include <QFileInfo>
#include <algorithm>
#include <utility>

#include "core/document/gallery.h"
#include "core/document/moved_names.h"
#include "core/experiment/library.h"
#include "core/host/output_file.h"
#include "core/host/paths.h"
#include "ui/panel/view_check.h"

namespace hop::ui::desk {
namespace {

constexpr int kKeptAfterSteps = 500;  // [ms]

bool runTheSame(document::Scenario a, document::Scenario b) {
    a.view = b.view = {};
    a.files = b.files = {};  // set when a run is built
    return a == b;
}

}  // namespace

Desk::Desk(session::Session& session, Settings& settings, QObject* parent)
    : QObject(parent),
      m_session(session),
      m_history(session),
      m_settings(settings),
      m_recovery(settings.folder(), session.lab().jobs()) {
    connect(&session, &session::Session::opened, this, [this] {
        if (m_coming) {
            m_path = m_coming->path;
            m_source = m_coming->source;
            m_experiment = m_coming->experiment;
            m_asSaved = m_onDisk = m_coming->asSaved;
            m_points.clear();
            m_known = true;
            // Pages and network files cannot be saved to, only opened again.
            if (!m_path.isEmpty())
                m_settings.addRecentFile(m_path);
            else if (const QFileInfo file(m_source); file.isFile())
                m_settings.addRecentFile(file.absoluteFilePath());
            m_history.begin();
            Q_EMIT opened();
            // Later, when all receivers of opened() have updated.
            if (const auto draft = std::exchange(m_coming, std::nullopt)->draft)
                QTimer::singleShot(0, this, [this, draft] { Q_EMIT draftRestored(*draft); });
        }
        Q_EMIT changed();
    });
    connect(&session, &session::Session::continued, this, &Desk::changed);
    for (auto [timer, wait] : {std::pair(&m_atOnce, 0), std::pair(&m_soon, kKeptAfterSteps)}) {
        timer->setSingleShot(true);
        timer->setInterval(wait);
        connect(timer, &QTimer::timeout, this, &Desk::keep);
    }
    const auto atOnce = [this] { m_atOnce.start(); };
    connect(this, &Desk::changed, this, atOnce);
    connect(&m_history, &session::History::edited, this, atOnce);
    const auto soon = [this] {
        if (!m_session.isPlaying()) m_soon.start();
    };
    for (const auto moved : {&session::Session::stepChanged, &session::Session::selectionChanged})
        connect(&session, moved, this, soon);
    connect(&session, &session::Session::playingChanged, this, soon);
    connect(&session, &session::Session::failed, this, [this] { m_coming.reset(); });
    connect(&session, &session::Session::cancelled, this, [this] { m_coming.reset(); });
}

bool Desk::isModified() const { return !m_path.isEmpty() && !runTheSame(m_session.scenario(), m_asSaved); }

bool Desk::differs() const {
    const auto isOpen = [this](const document::Scenario& known) { return runTheSame(m_session.scenario(), known); };
    return m_known && !isOpen(m_asSaved) && std::ranges::none_of(m_points, isOpen);
}

void Desk::keepForLater(const Kept& kept, bool recovered) {
    if (!kept.draft && !(kept.changed && kept.path.isEmpty())) return;
    // Kept without a folder, so file names become absolute.
    m_settings.keepScenario(
        document::movedTo(kept.draft ? *kept.draft : kept.document, kept.folder.toStdString(), std::nullopt),
        recovered);
}

// Keeps unsaved and not yet run scenarios under recent ones before another document is opened.
void Desk::keepIfUnsaved() {
    if (m_draft || differs()) keepForLater({m_session.scenarioAsSeen(), m_draft, m_path, m_session.folder(), true});
    m_draft.reset();
}

void Desk::setDraft(std::optional<document::Scenario> draft) {
    if (m_draft == draft) return;
    m_draft = std::move(draft);
    m_atOnce.start();
}

Result<void> Desk::openSource(const QString& fileOrId) {
    const auto loaded = panel::loadShown(fileOrId.toStdString());
    if (!loaded) return loaded.error();
    openLoaded(fileOrId, *loaded);
    return {};
}

void Desk::openLoaded(const QString& fileOrId, const document::Loaded& loaded) {
    // Only a file that can be written in its own format becomes the file to save to.
    const QFileInfo file(fileOrId);
    // Absolute, because the next window may start in another working directory.
    const QString folder = QString::fromStdString(host::absoluteFolder(loaded.folder));
    // Only a point of an experiment is shown, and must not be saved over the experiment.
    if (!std::exchange(m_begun, true)) rescue();
    const bool canSave = file.isFile() && !loaded.experiment && loaded.isFile;
    openScenario(loaded.scenario, canSave ? file.absoluteFilePath() : QString(), folder);
    if (!loaded.experiment && m_coming->source.isEmpty()) m_coming->source = fileOrId;
    if (!loaded.experiment) return;
    m_coming->experiment = file.isFile() ? file.absoluteFilePath() : fileOrId;
    Q_EMIT experimentOpened(*loaded.experiment, folder);
}

void Desk::openScenario(const document::Scenario& scenario, const QString& path, const QString& folder) {
    keepIfUnsaved();
    m_session.open(scenario, folder);
    m_coming = Origin{path, path, {}, scenario, std::nullopt};
}

void Desk::openPoint(const document::Scenario& scenario) {
    m_points.push_back(scenario);
    m_history.separateNext();
    m_session.open(scenario, m_session.folder());
}

void Desk::restore(const Kept& kept) {
    openScenario(kept.document, kept.path, kept.folder);
    m_coming->draft = kept.draft;
    // Unsaved changes still count as changes, and so does another view.
    if (kept.changed) m_coming->asSaved = {};
    restoreExperiment(kept);
    if (const auto onDisk =
            kept.path.isEmpty() ? Result<document::Loaded>(Error{}) : experiment::loadScenario(kept.path.toStdString()))
        m_coming->asSaved = document::movedTo(onDisk->scenario, onDisk->folder, kept.folder.toStdString());
}

// Restores the experiment's curves, beside the point that was open.
void Desk::restoreExperiment(const Kept& kept) {
    if (kept.experiment.isEmpty()) return;
    const auto loaded = panel::loadShown(kept.experiment.toStdString());
    if (!loaded || !loaded->experiment) return;
    m_coming->experiment = kept.experiment;
    Q_EMIT experimentOpened(*loaded->experiment, QString::fromStdString(host::absoluteFolder(loaded->folder)));
}

// Called before another document is opened at the start.
void Desk::rescue() {
    std::size_t found = 0;
    for (const Kept& kept : m_recovery.takeLeft()) {
        found += kept.draft || kept.changed ? 1 : 0;
        keepForLater(kept, true);
    }
    if (const auto last = m_recovery.last()) keepForLater(*last);
    if (found > 0)
        Q_EMIT recovered(QStringLiteral("Hopscope ended unexpectedly. Unsaved changes are under File ▸ Open recent."));
}

bool Desk::openLast() {
    m_begun = true;
    const std::vector<Kept> left = m_recovery.takeLeft();
    for (std::size_t i = 1; i < left.size(); ++i) keepForLater(left[i], true);
    if (!left.empty()) {
        restore(left.front());
        Q_EMIT recovered(left.size() == 1
                             ? QStringLiteral("Recovered: Hopscope ended unexpectedly; your work has been restored.")
                             : QStringLiteral("Recovered: Hopscope ended unexpectedly; your work has been restored. "
                                              "Unsaved changes of other windows are under File ▸ Open recent."));
        return true;
    }
    if (const auto last = m_recovery.last()) {
        restore(*last);
        return true;
    }
    const auto usual = document::galleryScenario(document::kDefaultEntry);
    openScenario(usual ? *usual : document::Scenario(), {}, {});
    return false;
}

Result<document::Scenario> Desk::write(const QString& path) const {
    document::Scenario seen = document::movedTo(m_session.scenarioAsSeen(), m_session.folder().toStdString(),
                                                host::folderOf(path.toStdString()));
    if (seen.title.empty()) seen.title = m_session.title().toStdString();
    auto file = host::OutputFile::open(path.toStdString());
    if (!file) return file.error();
    if (auto written = file->write(print(seen)); !written) return written.error();
    if (auto done = file->commit(); !done) return done.error();
    return seen;
}

Result<void> Desk::saveTo(const QString& path) {
    auto written = write(path);
    if (!written) return written.error();
    m_path = m_source = QFileInfo(path).absoluteFilePath();
    m_asSaved = m_session.scenario();
    m_onDisk = *std::move(written);
    m_known = true;
    m_settings.addRecentFile(m_path);
    Q_EMIT changed();
    return {};
}

Result<void> Desk::saveCopyTo(const QString& path) const {
    if (!m_path.isEmpty() && QFileInfo(path).absoluteFilePath() == m_path)
        return invalid("a copy needs another name than the document, which is " + m_path.toStdString());
    if (const auto written = write(path); !written) return written.error();
    return {};
}

void Desk::keep() {
    if (!m_session.instant().isOpen()) return;
    m_recovery.keep({m_session.scenarioAsSeen(), m_draft, m_path, m_session.folder(), differs(), m_experiment});
}

void Desk::close() {
    keep();
    m_recovery.close();
}

}  // namespace hop::ui::desk
