// SPDX-License-Identifier: GPL-3.0-or-later
// The desk: the open document.
#include "ui/desk/desk.h"

#include <QFileInfo>
#include <algorithm>
#include <memory>
#include <utility>

#include "core/document/gallery.h"
#include "core/document/moved_names.h"
#include "core/experiment/library.h"

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
      m_recovery(settings.folder(), session.lab().disk()),
      m_saving(session.lab().disk()) {
    connect(&session, &session::Session::opened, this, [this] {
        if (m_coming) {
            m_path = m_coming->path;
            m_source = m_coming->source;
            m_experiment = m_coming->experiment;
            m_asSaved = m_onDisk = m_coming->asSaved;
            m_points.clear();
            m_known = true;
            m_target.clear();
            // Pages and network files cannot be saved to, only opened again.
            if (!m_coming->file.isEmpty()) m_settings.addRecentFile(m_coming->file);
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
    connect(&session, &session::Session::unreadable, this, [this] { m_settings.removeRecentFile(m_sought); });
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

void Desk::openSource(const QString& fileOrId) {
    m_coming.reset();
    m_sought = fileOrId;
    m_session.read([this, name = fileOrId.toStdString()](Stop stop) -> Result<session::Session::Opening> {
        auto read = readDocument(name, {.stop = stop});
        if (!read) return read.error();
        return session::Session::Opening(
            [this, read = std::make_shared<const ReadDocument>(*std::move(read))] { openRead(*read); });
    });
}

void Desk::openRead(const ReadDocument& read) {
    // Only a file that can be written in its own format becomes the file to save to, and only a point of an experiment
    // is shown, which must not be saved over the experiment.
    if (!std::exchange(m_begun, true)) rescue();
    const document::Loaded& loaded = read.loaded;
    const bool canSave = !loaded.experiment && loaded.isFile;
    openScenario(loaded.scenario, canSave ? read.file : QString(), read.folder);
    m_coming->file = loaded.experiment ? QString() : read.file;
    if (!loaded.experiment && m_coming->source.isEmpty()) m_coming->source = read.source;
    if (!loaded.experiment) return;
    m_coming->experiment = read.file.isEmpty() ? read.source : read.file;
    Q_EMIT experimentOpened(*loaded.experiment, read.folder);
}

void Desk::openScenario(const document::Scenario& scenario, const QString& path, const QString& folder) {
    keepIfUnsaved();
    m_comparing.reset();
    m_session.open(scenario, folder);
    m_coming = Origin{path, path, path, {}, scenario, std::nullopt};
}

void Desk::openPoint(const document::Scenario& scenario) {
    m_points.push_back(scenario);
    m_history.separateNext();
    m_session.open(scenario, m_session.folder());
}

// Of a point of an experiment, the curves are restored beside it.
void Desk::restore(const Kept& kept) {
    if (kept.experiment.isEmpty()) return restoreDocument(kept);
    m_session.read([this, kept](Stop stop) -> Result<session::Session::Opening> {
        const auto read = readDocument(kept.experiment.toStdString(), {.stop = stop});
        return session::Session::Opening([this, kept, read = std::make_shared<const Result<ReadDocument>>(read)] {
            restoreDocument(kept);
            if (!*read || !(*read)->loaded.experiment) return;
            m_coming->experiment = kept.experiment;
            Q_EMIT experimentOpened(*(*read)->loaded.experiment, (*read)->folder);
        });
    });
}

void Desk::restoreDocument(const Kept& kept) {
    openScenario(kept.document, kept.path, kept.folder);
    m_coming->draft = kept.draft;
    // Unsaved changes still count as changes, and so does another view.
    if (kept.changed) m_coming->asSaved = {};
    if (!kept.path.isEmpty()) compareWithFile(kept);
}

// The document is open before its file has been read, which may be unreachable.
void Desk::compareWithFile(const Kept& kept) {
    m_comparing.emplace(m_session.lab().disk(), session::JobKind::reading);
    m_comparing->start([this, path = kept.path.toStdString(), folder = kept.folder.toStdString()](
                           const session::JobQueue::Work& work) -> session::JobQueue::Finish {
        const auto onDisk = experiment::loadScenario(path, {.stop = work.stop()});
        if (!onDisk) return {};
        return [this, saved = document::movedTo(onDisk->scenario, onDisk->folder, folder)] { takeAsSaved(saved); };
    });
}

void Desk::takeAsSaved(const document::Scenario& saved) {
    if (m_coming) {
        m_coming->asSaved = saved;
        return;
    }
    m_asSaved = m_onDisk = saved;
    Q_EMIT changed();
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

DocumentFile Desk::fileFor(const QString& path) const {
    document::Scenario seen = m_session.scenarioAsSeen();
    if (seen.title.empty()) seen.title = m_session.title().toStdString();
    return {std::move(seen), m_session.folder().toStdString(), path.toStdString()};
}

void Desk::saveTo(const QString& path, Saved saved) {
    m_target = QFileInfo(path).absoluteFilePath();
    m_comparing.reset();
    m_saving.save(fileFor(m_target), [this, saved = std::move(saved), file = m_target,
                                      document = m_session.scenario()](const Result<document::Scenario>& onDisk) {
        if (onDisk) written(file, document, *onDisk);
        if (!isSaving()) m_target.clear();
        if (saved) saved(onDisk ? Result<void>() : onDisk.error());
        if (!isSaving()) Q_EMIT savingEnded(onDisk.ok());
    });
}

// Meanwhile another document may have been opened, or another file been chosen.
void Desk::written(const QString& path, const document::Scenario& document, const document::Scenario& onDisk) {
    m_settings.addRecentFile(path);
    if (path != m_target) return;
    m_path = m_source = path;
    m_asSaved = document;
    m_onDisk = onDisk;
    m_known = true;
    Q_EMIT changed();
}

void Desk::saveCopyTo(const QString& path, Saved saved) {
    const QString file = QFileInfo(path).absoluteFilePath();
    if (!m_path.isEmpty() && file == m_path)
        return saved(invalid("a copy needs another name than the document, which is " + m_path.toStdString()));
    m_saving.save(fileFor(file), [this, saved = std::move(saved)](const Result<document::Scenario>& onDisk) {
        saved(onDisk ? Result<void>() : onDisk.error());
        if (!isSaving()) Q_EMIT savingEnded(onDisk.ok());
    });
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
