// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep's journal on disk: the replications of earlier starts, and storage for new ones.
#pragma once

#include <string>
#include <vector>

#include "core/experiment/journal.h"
#include "core/host/append_file.h"

namespace hop::experiment {

// The default journal of a sweep: named after its fingerprint, in the state folder. Errors: there is no such folder.
Result<std::string> usualJournal(const document::Experiment& experiment, const document::Shard& shard);

// The replications in a journal, which another program may be writing; none if there is no such file. Errors: it is not
// the journal of this sweep, or it cannot be read.
Result<std::vector<Record>> recordsInJournal(const std::string& path, const document::Experiment& experiment,
                                             const document::Shard& shard);

// Journals in the default folder that were not modified for this long are abandoned.
inline constexpr int kAbandonedAfter = 90;  // [days]

class SweepStorage {
public:
    // Starts a journal in an empty file, or continues this sweep's journal; an incomplete last line is cut off. Never
    // writes to any other file. Errors: cannotOpen: the file is something else, the journal of another sweep, or in use
    // by another program.
    static Result<SweepStorage> open(const std::string& path, const document::Experiment& experiment,
                                     const document::Shard& shard);

    const std::vector<Record>& recorded() const { return m_recorded; }
    std::vector<Record> takeRecorded() { return std::move(m_recorded); }
    // `last`, the end of a point, syncs the file, so that finished points survive a system crash; where many points are
    // finished already, only after every further 1/256 of them. Errors: ioFailure.
    Result<void> keep(const Record& record, bool last);
    Result<void> forget();  // empties the journal. Errors: ioFailure
    // Call when the sweep is finished: removes its journal, and abandoned ones in the default folder.
    void remove() const;
    const std::string& path() const { return m_file.path(); }

private:
    SweepStorage(host::AppendFile file, std::string fingerprint)
        : m_file(std::move(file)), m_fingerprint(std::move(fingerprint)) {}

    host::AppendFile m_file;
    std::string m_fingerprint;
    std::vector<Record> m_recorded;
    std::uint64_t m_finished = 0, m_synced = 0;  // points, since the start
};

}  // namespace hop::experiment
