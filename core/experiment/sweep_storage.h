// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep's journal on the disk: what earlier starts finished, and a place for what this one finishes.
#pragma once

#include <string>
#include <vector>

#include "core/experiment/journal.h"
#include "core/host/append_file.h"

namespace hop::experiment {

// Where the journal of a sweep is kept unless another place is given: named after its work, in the state folder.
// Errors: there is no such folder.
Result<std::string> usualJournal(const document::Experiment& experiment, const document::Shard& shard);

// Journals in the usual place that no sweep has touched for so long were abandoned.
inline constexpr int kAbandonedAfter = 90;  // [days]

class SweepStorage {
public:
    // Begins a journal in an empty file, or goes on with this sweep's own; a torn last line is cut off. Nothing else is
    // ever written to. Errors: cannotOpen: the file is something else, another sweep's journal, or in use by another
    // program.
    static Result<SweepStorage> open(const std::string& path, const document::Experiment& experiment,
                                     const document::Shard& shard);

    const std::vector<Record>& recorded() const { return m_recorded; }
    // The last replication of a point takes all of them to the disk itself, so that finished points also survive the
    // machine. Errors: ioFailure.
    Result<void> keep(const Record& record, bool last);
    Result<void> forget();  // begins anew. Errors: ioFailure
    // The sweep is finished: its journal goes, and with it those that were abandoned in the usual place.
    void remove() const;
    const std::string& path() const { return m_file.path(); }

private:
    SweepStorage(host::AppendFile file, std::string fingerprint)
        : m_file(std::move(file)), m_fingerprint(std::move(fingerprint)) {}

    host::AppendFile m_file;
    std::string m_fingerprint;
    std::vector<Record> m_recorded;
};

}  // namespace hop::experiment
