// SPDX-License-Identifier: GPL-3.0-or-later
// Explains why a run misses a bound or a guarantee of its algorithm: the responsible packet, node or link, and the
// step.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/record/instant.h"
#include "core/run/quantity.h"

namespace hop::explain {

// Value of the quantity over the steps recorded so far; empty if it is not measured, not a number, or not reported for
// such a run.
std::optional<double> measuredSoFar(const record::Instant& instant, const run::QuantityEntry& entry);

// The value to compare with a statement. Empty also in dynamic runs: their statements describe the steady state, and
// the slots recorded so far include the warm-up (run::execute judges them).
std::optional<double> comparableSoFar(const record::Instant& instant, const theory::Statement& statement);

// "Critical sum": the title in the catalogue of bounds, or one derived from the id.
std::string statementTitle(std::string_view id);

struct MissedBound {
    const theory::Statement* statement = nullptr;  // of the instant's run
    double measured = 0.0;
    bool broken = false;  // the statement does not hold; else the greatest lower bound is not reached
};

// Missed statements in the order of the run's statements, limited to quantities for which reasonOf() can give a reason.
std::vector<MissedBound> missedBounds(const record::Instant& instant);

struct BoundReason {
    record::Selection selection;
    Step step = 0;          // to be shown: after this step,
    bool underWay = false;  // or while the moves of the next one are under way
    std::string words;      // "packet 0000 → 1111 arrives last, in step 9"
};

// Completion time: a link that carries more than fits into the bound, else the packet that arrives last, where it waits
// longest. Mean delay: the packet that waits longest in all. Buffers: the node and the step. Transmissions: the first
// hop that does not lead nearer; the link, if the packet crosses it twice or it brings a copy to a node that has one.
// O(moves). Errors: not missed; unsupported: what is not recorded; interrupted.
Result<BoundReason> reasonOf(const record::Instant& instant, std::string_view statement, Stop stop = {},
                             const Progress& progress = {});

}  // namespace hop::explain
