// SPDX-License-Identifier: GPL-3.0-or-later
// The desk: which document is open, where it came from and whether it differs from what is on the disk. Opens and
// saves; asks nobody anything.
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/document/loaded.h"
#include "ui/session/history.h"
#include "ui/session/session.h"
#include "ui/window/recovery.h"
#include "ui/window/settings.h"

namespace hop::ui::window {

class Desk final : public QObject {
    Q_OBJECT
public:
    Desk(session::Session& session, Settings& settings, QObject* parent = nullptr);

    session::History& history() { return m_history; }
    const session::History& history() const { return m_history; }
    const QString& path() const { return m_path; }  // of the file; empty: none yet
    // The file or the entry of the gallery that is open, for `hopscope render`; empty: none, or there are changes.
    QString source() const { return differs() ? QString() : m_source; }
    const document::Scenario& onDisk() const { return m_onDisk; }  // what that says
    // A file is open, and what runs is not what it says. How it is shown does not count.
    bool isModified() const;

    // Begins to open; the session says how it went. Errors: the file or entry cannot be read, is neither a scenario nor
    // an experiment.
    Result<void> openSource(const QString& fileOrId);
    // The same with what has been read already: a pipe can be read only once.
    void openLoaded(const QString& fileOrId, const document::Loaded& loaded);
    void openScenario(const document::Scenario& scenario, const QString& path, const QString& folder);
    // Another point of the experiment that is open: an edit of the document, and nothing to be saved.
    void openPoint(const document::Scenario& scenario);
    // The last scenario, else the default one. Was there one?
    bool openLast();

    // What is being written in the form and has not run; nothing: the form says what is open.
    void setDraft(std::optional<document::Scenario> draft);

    // Writes the file whole or not at all. Errors: cannotOpen, ioFailure.
    Result<void> saveTo(const QString& path);
    // The same into a file that does not become the document's.
    Result<void> saveCopyTo(const QString& path) const;
    bool isKept() const { return m_recovery.isWritten(); }  // the recovery file says what is open
    // The window is closed; the next start begins here.
    void close();

Q_SIGNALS:
    void opened();   // another document, not an edit of this one
    void changed();  // path() or isModified()
    void recovered(const QString& sentence);
    void draftRestored(const hop::document::Scenario& draft);
    void experimentOpened(const hop::document::Experiment& experiment, const QString& folder);

private:
    struct Origin {
        QString path, source;
        QString experiment;  // of which it is a point
        document::Scenario asSaved;
        std::optional<document::Scenario> draft;
    };

    void keepIfUnsaved();
    // `recovered`: left by a program that ended unexpectedly.
    void keepForLater(const Kept& kept, bool recovered = false);
    void restore(const Kept& kept);
    void restoreExperiment(const Kept& kept);
    void rescue();
    bool differs() const;
    Result<document::Scenario> write(const QString& path) const;  // what was written
    void keep();

    session::Session& m_session;
    session::History m_history;
    Settings& m_settings;
    QString m_path, m_source;
    QString m_experiment;                      // file, entry or link of the experiment that is open; empty: none
    document::Scenario m_asSaved;              // of the file or the gallery
    document::Scenario m_onDisk;               // the same, with the view and the title that were written
    std::vector<document::Scenario> m_points;  // of the experiment, that were opened
    bool m_known = false;                      // what runs is what m_asSaved says, or has begun there
    std::optional<Origin> m_coming;
    bool m_begun = false;  // something was opened since the start
    std::optional<document::Scenario> m_draft;
    Recovery m_recovery;
    QTimer m_atOnce, m_soon;  // to keep what is open: after an edit, after a step
};

}  // namespace hop::ui::window
