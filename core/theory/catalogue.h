// SPDX-License-Identifier: GPL-3.0-or-later
// The catalogue of bounds and guarantees: what theory says about a task on a network, each with its source.
//
// A *bound* is what no algorithm can beat; a *guarantee* is what one algorithm promises. One file per bound and one
// line in catalog.inc.
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

// What is asked about. Ports 0: all.
struct Question {
    const network::Network& network;
    const task::Task& task;
    std::uint32_t ports = 0;
    Stop stop = {};
};

// The quantities of results that bounds speak of, as they are called in result files.
inline constexpr std::string_view kSteps = "steps";
inline constexpr std::string_view kTransmissions = "transmissions";
inline constexpr std::string_view kMeanDelay = "mean_delay";
inline constexpr std::string_view kMeanQueue = "mean_queue";  // of dynamic runs, as the next one
inline constexpr std::string_view kStable = "stable";         // 1: the backlog settles; 0: it grows without end
inline constexpr std::string_view kMaxBuffer = "max_buffer";
inline constexpr std::string_view kMaxInTransit = "max_in_transit";  // measured only where a guarantee speaks of it

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
    // The statement on this question, whose load has been worked out; nothing where it does not apply. Holds for every
    // algorithm, whatever paths it takes. Costs at most O(nodes * links); looks at the question's stop.
    std::optional<Statement> (*state)(const Question&, const Load&) = nullptr;
    std::vector<Note> notes = {};  // tie rules, departures from the source, misprints in it
};

std::span<const Entry> catalogue();

// All bounds that apply, in the order of the catalogue; when stopped, not all of them. Costs what loadOf costs.
std::vector<Statement> bounds(const Question& question);

// A statement beside a measured value. Integers compare exactly, other values to 1 part in 10^12. A value with a 95 %
// interval of a finite half-width equals the statement's if that is inside, and breaks the statement if it is off by
// more than three half-widths, which chance alone does not bring about.
Verdict judge(const Statement& statement, double measured, double halfWidth = 0.0);

}  // namespace hop::theory
