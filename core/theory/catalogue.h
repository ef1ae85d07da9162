// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of bounds: statements of theory about a task on a network, each with its source.
//
// A *bound* holds for every algorithm; a *guarantee* for one algorithm. One file per bound and one line in catalog.inc.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/citation.h"
#include "core/base/note.h"
#include "core/base/relation.h"
#include "core/base/statement.h"
#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/task/task.h"
#include "core/theory/load.h"

namespace hop::theory {

// The subject of a statement. Ports 0: all.
struct Question {
    const network::Network& network;
    const task::Task& task;
    std::uint32_t ports = 0;
    Stop stop = {};
};

// The quantities of bounds, as named in result files.
inline constexpr std::string_view kSteps = "steps";
inline constexpr std::string_view kTransmissions = "transmissions";
inline constexpr std::string_view kMeanDelay = "mean_delay";
inline constexpr std::string_view kMeanQueue = "mean_queue";  // of dynamic runs, like the next one
inline constexpr std::string_view kStable = "stable";         // 1: the backlog is bounded; 0: it grows without bound
inline constexpr std::string_view kMaxBuffer = "max_buffer";
inline constexpr std::string_view kMaxInTransit = "max_in_transit";  // measured only if a guarantee refers to it

using hop::print;
using hop::Relation;

using hop::Misprint;
using hop::Statement;
using hop::Verdict;

struct Entry {
    std::string_view id;
    std::string_view title;
    std::string_view help;
    std::string_view quantity;
    Citation citation;
    // The bound for this question with its load; nullopt if it does not apply. Holds for every algorithm and all paths.
    // Costs at most O(nodes * links); checks the question's stop.
    std::optional<Statement> (*state)(const Question&, const Load&) = nullptr;
    std::vector<Note> notes = {};  // tie rules, departures from the source, misprints in it
};

std::span<const Entry> catalogue();

// All bounds that apply, in catalogue order; if stopped, some are missing. Costs as much as loadOf.
std::vector<Statement> bounds(const Question& question);

// Compares a statement with a measured value. Integers compare exactly, other values to 1 part in 10^12. A value with a
// finite 95 % interval equals the statement's if that is inside, and violates the statement if it is off by more than
// three half-widths: of a mean with 7 degrees of freedom chance explains that in 2 of 10,000 cases, with more in fewer.
// Of 4,080 statements about settled runs none was found wrong (tests/proof/intervals).
Verdict judge(const Statement& statement, double measured, double halfWidth = 0.0);

}  // namespace hop::theory
