// SPDX-License-Identifier: GPL-3.0-or-later
// What is open in a window, kept in a file: the next window finds it, whatever has ended this one.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "core/document/scenario.h"
#include "core/host/file_lock.h"

namespace hop::ui::window {

// What was open: as it was seen, and what was being written.
struct Kept {
    document::Scenario document;              // with its step and selection
    std::optional<document::Scenario> draft;  // in the form, not yet run
    QString path;                             // of the file; empty: none
    QString folder;                           // where relative names begin
    bool changed = false;                     // the document is not what its file or entry says
    QString experiment = {};                  // file, entry or link whose point is open; empty: none
    friend bool operator==(const Kept&, const Kept&) = default;
};

// Each window has a file of its own in the folder, and a lock that says that it lives.
class Recovery {
public:
    // Finds what windows have left that ended without a word. Without a writable folder nothing is kept.
    explicit Recovery(const QString& folder);
    ~Recovery();
    Recovery(const Recovery&) = delete;
    Recovery& operator=(const Recovery&) = delete;

    // The latest first; gone from the folder, so that nobody else takes it.
    std::vector<Kept> takeLeft() { return std::exchange(m_left, {}); }

    // What was open in the window that was closed last.
    std::optional<Kept> last() const;

    // Whole or not at all; nothing if it is kept already.
    void keep(const Kept& open);
    // The window is closed: what it kept is the last that was open, and nothing is to be recovered.
    void close();

private:
    QString m_folder;
    QString m_file;  // empty: none
    std::optional<host::FileLock> m_lock;
    std::optional<Kept> m_kept;
    std::vector<Kept> m_left;
};

}  // namespace hop::ui::window
