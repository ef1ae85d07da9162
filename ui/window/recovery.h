// SPDX-License-Identifier: GPL-3.0-or-later
// The state of a window, kept in a file so that the next window finds it, however this one ended.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/document/scenario.h"
#include "core/host/file_lock.h"

namespace hop::ui::window {

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

// Each window has its own file in the folder, and a lock held while it exists.
class Recovery {
public:
    // Collects files of windows that ended unexpectedly. Without a writable folder nothing is kept.
    explicit Recovery(const QString& folder);
    ~Recovery();
    Recovery(const Recovery&) = delete;
    Recovery& operator=(const Recovery&) = delete;

    // Newest first. Removes them from the folder so that no other window offers them.
    std::vector<Kept> takeLeft() { return std::exchange(m_left, {}); }

    // The state of the window that was closed last.
    std::optional<Kept> last() const;

    // Writes the state completely or not at all; skipped if unchanged.
    void keep(const Kept& open);
    // Call when the window closes normally: its state becomes last(), and nothing has to be recovered.
    void close();

private:
    QString m_folder;
    QString m_file;  // empty if none
    std::optional<host::FileLock> m_lock;
    std::optional<Kept> m_kept;
    std::vector<Kept> m_left;
};

}  // namespace hop::ui::window
