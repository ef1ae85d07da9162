// SPDX-License-Identifier: GPL-3.0-or-later
// Switching matrices: the entries of a task matrix that each step of a run clears, and whether they satisfy the rules
// of optimal schedules.
//
// With a symmetric plan this is the matrix of every node; otherwise that of the packets of one node, which may send
// several of them over links of one type in a step.
// **Source:** VB §3 (decomposition into switching matrices), §4 (OCTR), §6 (OADD).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/explain/missed_bounds.h"
#include "core/measure/isotropic_checks.h"
#include "core/plan/plan.h"
#include "core/scene/grid/matrix_order.h"
#include "core/scene/keeper.h"

namespace hop::scene {

struct SwitchingMatrices {
    static constexpr std::size_t kMostRows = explain::kMostRuledRows;
    static constexpr std::uint64_t kMostMoves = 4'000'000;  // looked through for the packets of one node

    std::shared_ptr<const plan::SymmetricPlan> plan;  // null: nothing to show
    bool everyNode = false;
    task::TaskMatrix whole;                  // T0
    MatrixOrder order;                       // of its rows and columns
    std::vector<measure::StepCheck> checks;  // by step, the first at [0]; only where it is the matrix of every node

    Step steps() const { return plan == nullptr ? 0 : plan->steps(); }
    bool empty() const { return steps() == 0 || whole.rowCount() == 0; }
};

// Why there is no matrix, in one sentence; empty if there is one.
std::string switchingRefusal(const record::Instant& instant);

// The switching matrices of the whole run; they depend only on the run and the node. If stopped, they must not be
// used. O(entries of the plan + steps * longest row), or O(moves).
SwitchingMatrices switchingMatrices(const record::Instant& instant);

// The same as a part.
extern const KeptPart<std::shared_ptr<const SwitchingMatrices>> kSwitchingMatrices;

// The matrix before a step, 1 <= step. O(entries of the plan + rows * columns)
task::TaskMatrix matrixBefore(const SwitchingMatrices& switching, const record::Instant& instant, Step step);

}  // namespace hop::scene
