// SPDX-License-Identifier: GPL-3.0-or-later
// The decomposition of a task matrix: T0 = S1 + ... + Sk, what each step of a run clears, with the sums and the rules.
//
// Where the run has a symmetric plan this is the matrix of every node; else that of the packets of one node, which may
// send several of them over links of one type in a step.
// **Source:** VB §3 (decomposition into switching matrices), §4 (OCTR), §6 (OADD).
#pragma once

#include <QString>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/measure/isotropic_checks.h"
#include "core/plan/plan.h"
#include "core/scene/frame.h"
#include "core/task/task_matrix.h"

namespace hop::ui::figure {

struct Decomposition {
    static constexpr std::size_t kMostRows = 4096;
    static constexpr std::uint64_t kMostMoves = 4'000'000;  // looked through for the packets of one node

    std::shared_ptr<const plan::SymmetricPlan> plan;  // null: nothing to show
    bool everyNode = false;
    task::TaskMatrix whole;                  // T0
    std::vector<std::uint32_t> rows;         // in the order shown
    std::vector<std::uint32_t> classStarts;  // places in `rows` where a class begins; the first is 0
    std::vector<std::uint32_t> columns;      // in the order shown
    std::vector<measure::StepCheck> checks;  // by step, the first at [0]; only where it is the matrix of every node

    Step steps() const { return plan == nullptr ? 0 : plan->steps(); }
};

// Why there is none, in one sentence; empty if there is one.
QString decompositionRefusal(const scene::Frame& frame);

// Of the whole run; it depends on the run and the node only. O(entries of the plan + steps * longest row), or O(moves).
Decomposition makeDecomposition(const scene::Frame& frame);

// The matrix before a step, 1 <= step. O(entries of the plan + rows * columns)
task::TaskMatrix matrixBefore(const Decomposition& decomposition, const scene::Frame& frame, Step step);

// What is done to it by a step: from the matrix before it to the one after it. O(entries of the step)
void clear(task::TaskMatrix& matrix, const Decomposition& decomposition, Step step);

// Whether a step keeps the two rules, in a sentence each, with the lines or packets that break them; empty where it is
// not the matrix of every node. O(entries of the plan + rows * columns)
struct RuleWords {
    QString octr, oadd;
};
RuleWords ruleWords(const Decomposition& decomposition, const scene::Frame& frame, Step step);

}  // namespace hop::ui::figure
