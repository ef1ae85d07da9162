// SPDX-License-Identifier: GPL-3.0-or-later
// The journal of a sweep: a line for the sweep it belongs to, then a line for every finished replication, each with a
// checksum, so that a torn or foreign line is seen as such. Text only; who keeps it is handed in.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/document/sweep_result.h"

namespace hop::experiment {

struct Record {
    std::vector<std::string> point;  // the texts of its settings, in the order of the variables
    std::uint32_t replication = 0;
    document::Outcome outcome;
    friend bool operator==(const Record&, const Record&) = default;
};

// What makes two sweeps the same work: the experiment but for its words, claims and lines of theory, the shard, and the
// version of the program.
std::string fingerprintOf(const document::Experiment& experiment, const document::Shard& shard);

std::string headerLine(std::string_view fingerprint);  // ends in a newline, as all lines
std::string recordLine(const Record& record);

struct JournalText {
    std::vector<Record> records;
    std::size_t goodBytes = 0;  // up to the first line that is torn or damaged; 0: the header is not this sweep's
};

// O(text).
JournalText readJournal(std::string_view text, std::string_view fingerprint);

}  // namespace hop::experiment
