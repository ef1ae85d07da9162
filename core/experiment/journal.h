// SPDX-License-Identifier: GPL-3.0-or-later
// The journal of a sweep: a header line that identifies the sweep, then a line for every finished replication. Every
// line has a checksum, which detects incomplete and foreign lines. Text only; the storage is passed in.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/document/sweep_result.h"

namespace hop::experiment {

struct Record {
    std::vector<std::string> point;  // the texts of its settings, by variable
    std::uint32_t replication = 0;
    document::ReplicationResult outcome;
    friend bool operator==(const Record&, const Record&) = default;
};

// Identifies the work of a sweep: the experiment without its texts, claims and theory curves, the shard, and the
// version of the program.
std::string fingerprintOf(const document::Experiment& experiment, const document::Shard& shard);

// The experiment reduced to what its replications depend on, without its points. Measures are excluded: the values of
// one measure do not depend on the others.
document::Experiment measuredPart(const document::Experiment& experiment);
// Identifies the reduced experiment, with the names of the variables. Recorded results apply to all experiments with
// the same identity.
std::string measuredFingerprint(const document::Experiment& experiment);

std::string headerLine(std::string_view fingerprint);  // ends in a newline, like all lines
std::string recordLine(const Record& record);

// The owner of a journal's text.
enum class Owner : std::uint8_t {
    nobody,        // empty, or an incomplete header of this sweep: the sweep may start here
    thisSweep,     //
    anotherSweep,  // of another experiment, shard or version of the program
    newerVersion,  // a journal in a newer format
    somebodyElse   // not a journal
};

struct JournalText {
    Owner owner = Owner::nobody;
    std::vector<Record> records;  // of this sweep
    std::size_t goodBytes = 0;    // length of the undamaged part, if it is this sweep's
};

// O(text).
JournalText readJournal(std::string_view text, std::string_view fingerprint);

// True if the text begins like a journal of any sweep and version.
bool isJournal(std::string_view text);

}  // namespace hop::experiment
