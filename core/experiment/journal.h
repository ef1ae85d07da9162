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

// Whose a text is.
enum class Owner : std::uint8_t {
    nobody,        // empty, or this sweep's header torn off: the sweep may begin here
    thisSweep,     //
    anotherSweep,  // of another experiment, shard or version of the program
    newerVersion,  // a journal in a format that this version does not know
    somebodyElse   // no journal
};

struct JournalText {
    Owner owner = Owner::nobody;
    std::vector<Record> records;  // of this sweep
    std::size_t goodBytes = 0;    // of this sweep, up to the first line that is torn or damaged
};

// O(text).
JournalText readJournal(std::string_view text, std::string_view fingerprint);

// Does a text begin as journals of any sweep and version do?
bool isJournal(std::string_view text);

}  // namespace hop::experiment
