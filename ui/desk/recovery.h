// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a window, kept in a file so that the next window finds it, however this one ended.
#pragma once

#include <QString>
#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

#include "core/document/scenario.h"
#include "ui/session/job_queue.h"

namespace hop::ui::desk {

// An open document as shown, and the edits in the form.
struct Kept {
    document::Scenario document;              // with its step and selection
    std::optional<document::Scenario> draft;  // in the form, not yet run
    QString path;                             // of the file; empty if none
    QString folder;                           // base of relative file names
    bool changed = false;                     // differs from its file or entry
    QString experiment = {};                  // file, entry or link of the experiment whose point is open; empty if
                                              // none
    friend bool operator==(const Kept&, const Kept&) = default;
};

// Each window has a file of its own in the folder, and a lock that shows that the window exists. The folder is read
// when the window starts; the file is written by jobs of kind JobKind::keeping, at most every kInterval and not synced:
// a program that is killed loses what was edited since.
class Recovery {
public:
    static constexpr int kInterval = 2000;  // [ms]

    // Finds what windows have left that ended unexpectedly. Without a writable folder nothing is kept.
    Recovery(const QString& folder, const std::shared_ptr<session::JobQueue>& disk);
    ~Recovery();
    Recovery(const Recovery&) = delete;
    Recovery& operator=(const Recovery&) = delete;

    // Newest first. Removes them from the folder so that no other window offers them.
    std::vector<Kept> takeLeft() { return std::exchange(m_left, {}); }

    // The state of the window that was closed last before this one started.
    const std::optional<Kept>& last() const { return m_last; }

    void keep(const Kept& open);
    bool isWritten() const;  // keep() has nothing left to write
    // The window is closed: what it kept last, written by a last job, is what was open last, and nothing is to be
    // recovered.
    void close();

private:
    class File;
    void write();

    QString m_folder;
    std::shared_ptr<File> m_file;  // null: nothing is kept
    std::optional<Kept> m_last, m_kept;
    bool m_isPending = false;  // m_kept waits for the timer
    QTimer m_interval;         // runs for kInterval after each write
    session::JobLane m_writing;
    std::vector<Kept> m_left;
};

}  // namespace hop::ui::desk
