// SPDX-License-Identifier: GPL-3.0-or-later
// A run beside theory: the values recorded so far, the bounds and guarantees that they miss, and why: the responsible
// packet, node or link, and the step; the rules of optimal schedules that its steps keep.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/measure/isotropic_checks.h"
#include "core/record/instant.h"
#include "core/record/selection.h"
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

// The stated value, not below 0, for comparisons with counts: a lower bound rounded up, others rounded down.
std::uint64_t statedCount(const theory::Statement& statement);

struct MissedBound {
    std::shared_ptr<const theory::Statement> statement;  // of the instant's run, which it keeps alive
    double measured = 0.0;
    bool broken = false;  // the statement does not hold; else the greatest lower bound is not reached
};

// Missed statements in the order of the run's statements, limited to quantities for which reasonOf() can give a reason.
// Empty for dynamic runs.
std::vector<MissedBound> missedBounds(const record::Instant& instant);

struct BoundReason {
    record::Selection selection;
    Step step = 0;          // to be shown: after this step,
    bool underWay = false;  // or while the moves of the next one are under way
    std::string words;      // "packet 0000 → 1111 arrives last, in step 9"
};

// The reason for one of missedBounds(), by the reason/ of its quantity. O(moves). Errors: not missed; unsupported: what
// is not recorded; interrupted.
Result<BoundReason> reasonOf(const record::Instant& instant, std::string_view statement, Stop stop = {},
                             const Progress& progress = {});

// OCTR and OADD (measure/isotropic_checks.h): for unicast tasks with at most kMostRuledRows rows in runs with a
// symmetric plan, in which all nodes do the same.
inline constexpr std::size_t kMostRuledRows = 4096;

// Whether each step keeps the rules, the first at [0]; empty for other runs. If the instant's stop is requested, the
// first steps are not checked. O(entries of the plan)
std::vector<measure::StepCheck> ruleChecks(const record::Instant& instant);

// Whether a step keeps the two rules, one sentence each, with the lines or packets that violate them; empty if there is
// no such step, and for other runs. O(entries of the plan + rows * columns)
struct RuleWords {
    std::string octr, oadd;
};
RuleWords ruleWords(const record::Instant& instant, Step step);

}  // namespace hop::explain
