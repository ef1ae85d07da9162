// SPDX-License-Identifier: GPL-3.0-or-later
// The desk: the open document, its origin, and whether it differs from what is saved. Opens and saves; shows no
// dialogs.
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <functional>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/document/experiment.h"
#include "core/document/scenario.h"
#include "ui/desk/document_file.h"
#include "ui/desk/recovery.h"
#include "ui/desk/saving.h"
#include "ui/desk/settings.h"
#include "ui/session/history.h"
#include "ui/session/session.h"

namespace hop::ui::desk {

class Desk final : public QObject {
    Q_OBJECT
public:
    Desk(session::Session& session, Settings& settings, QObject* parent = nullptr);

    session::History& history() { return m_history; }
    const session::History& history() const { return m_history; }
    const QString& path() const { return m_path; }  // of the file; empty if not saved to one
    // The open file or gallery entry, for `hopscope render`; empty if there is none or it has changed.
    QString source() const { return differs() ? QString() : m_source; }
    const document::Scenario& onDisk() const { return m_onDisk; }  // contents of the file or entry
    // A file is open and the document differs from it in more than the view.
    bool isModified() const;

    // Starts reading and opening; the session reports the outcome.
    void openSource(const QString& fileOrId);
    // The same with a document already read: a pipe can be read only once.
    void openRead(const ReadDocument& read);
    void openScenario(const document::Scenario& scenario, const QString& path, const QString& folder);
    // Opens another point of the open experiment: undoable, but not an unsaved change.
    void openPoint(const document::Scenario& scenario);
    // Opens the last scenario, else the default one; returns whether there was one.
    bool openLast();

    // The scenario being edited in the form and not yet run; nullopt if the form matches the open one.
    void setDraft(std::optional<document::Scenario> draft);

    // Starts writing the file, completely or not at all. It becomes the document's when `saved` is called. Errors:
    // cannotOpen, ioFailure.
    using Saved = std::function<void(const Result<void>&)>;
    void saveTo(const QString& path, Saved saved = {});
    // The same, but the document keeps its own file.
    void saveCopyTo(const QString& path, Saved saved);
    bool isSaving() const { return m_saving.isBusy(); }
    // The file being saved to, else path().
    const QString& target() const { return m_target.isEmpty() ? m_path : m_target; }
    bool isKept() const { return m_recovery.isWritten(); }  // the recovery file says what is open
    // The window is closed; the next start begins here.
    void close();

Q_SIGNALS:
    void opened();                 // another document; not emitted for edits
    void changed();                // path() or isModified() has changed
    void savingEnded(bool saved);  // isSaving() is false again; whether the last file was written
    void recovered(const QString& sentence);
    void draftRestored(const hop::document::Scenario& draft);
    void experimentOpened(const hop::document::Experiment& experiment, const QString& folder);

private:
    struct Origin {
        QString path, source;
        QString file;        // that was read; empty if none
        QString experiment;  // of a point: the experiment
        document::Scenario asSaved;
        std::optional<document::Scenario> draft;
    };

    void keepIfUnsaved();
    // `recovered`: after a program ended unexpectedly.
    void keepForLater(const Kept& kept, bool recovered = false);
    void restore(const Kept& kept);
    void restoreDocument(const Kept& kept);
    void compareWithFile(const Kept& kept);
    void takeAsSaved(const document::Scenario& saved);
    void rescue();
    bool differs() const;
    DocumentFile fileFor(const QString& path) const;
    void written(const QString& path, const document::Scenario& document, const document::Scenario& onDisk);
    void keep();

    session::Session& m_session;
    session::History m_history;
    Settings& m_settings;
    QString m_path, m_source;
    QString m_target;                          // of the latest save of this document, while it is written
    QString m_sought;                          // being read
    QString m_experiment;                      // file, entry or link of the open experiment; empty if none
    document::Scenario m_asSaved;              // from the file or gallery
    document::Scenario m_onDisk;               // the same with view and title as written
    std::vector<document::Scenario> m_points;  // opened points of the experiment
    bool m_known = false;                      // the current run was opened from m_asSaved
    std::optional<Origin> m_coming;
    bool m_begun = false;  // a document has been opened since the start
    std::optional<document::Scenario> m_draft;
    Recovery m_recovery;
    Saving m_saving;
    std::optional<session::JobLane> m_comparing;  // a restored document with its file
    QTimer m_atOnce, m_soon;                      // save the state for recovery: after an edit, after a step
};

}  // namespace hop::ui::desk
