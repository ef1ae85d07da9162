// SPDX-License-Identifier: GPL-3.0-or-later
// The two rules of optimal schedules, checked on the steps of a symmetric plan.
//
// OCTR, the optimal completion time rule: every step clears an entry of every critical line of the task matrix. A
// symmetric schedule takes h steps, h the critical sum, if and only if all its steps keep it. OADD, the optimal average
// delay directive: no packet is sent while one that is nearer to its destination waits. A schedule on shortest paths
// that keeps every link busy in every step and keeps it throughout has the least mean delay.
// **Source:** VB §4 (OCTR), §6 (OADD) and Theorem 6, §8 (both on tori).
// **Departs from the source:** the entries of the task matrix are the crossings that the plan makes, so that packets
// that go half way around an even ring stand in the column of the way that they take.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/plan/plan.h"
#include "core/task/task_matrix.h"

namespace hop::measure {

// An entry that a step clears: the packet of the row crosses the column's link.
struct ClearedEntry {
    std::uint32_t row = 0;
    std::uint32_t column = 0;
    friend bool operator==(const ClearedEntry&, const ClearedEntry&) = default;
};

struct CriticalLines {
    std::uint64_t sum = 0;               // the critical sum; without crossings 0, and then no line is critical
    std::vector<std::uint32_t> rows;     // ascending
    std::vector<std::uint32_t> columns;  // ascending
    friend bool operator==(const CriticalLines&, const CriticalLines&) = default;
};

// The lines whose sum is the greatest of all. O(rows + columns)
CriticalLines criticalLines(const task::TaskMatrix& matrix);

// Those critical lines of the matrix of which the step clears no entry: none where the step keeps the OCTR. O(rows +
// columns)
CriticalLines missedLines(const task::TaskMatrix& before, std::span<const ClearedEntry> cleared);

// Two packets of which the one nearer to its destination waited.
struct Overtaking {
    std::uint32_t sent = 0;     // the row of the farthest packet that was sent, the first of equals
    std::uint32_t waiting = 0;  // the row of the nearest packet that was not, the first of equals
    std::uint32_t sentDistance = 0, waitingDistance = 0;  // [crossings] to go before the step
    friend bool operator==(const Overtaking&, const Overtaking&) = default;
};

// The worst breach of the OADD; nothing where the step keeps it. O(rows)
std::optional<Overtaking> overtaking(const task::TaskMatrix& before, std::span<const ClearedEntry> cleared);

// The task matrix of a node after `steps` steps of a symmetric plan: the crossings that the plan still makes. The task
// is isotropic and unicast. O(entries of the plan + rows * columns)
task::TaskMatrix planMatrix(const network::NetworkPtr& network, const task::Task& task, const plan::SymmetricPlan& plan,
                            NodeId node, Step steps);

// What a step of a symmetric plan clears, in the order of its moves.
std::vector<ClearedEntry> clearedIn(const plan::SymmetricPlan& plan, Step step);

struct StepCheck {
    std::uint64_t criticalSum = 0;  // of the matrix before the step
    bool keepsOctr = false;
    bool keepsOadd = false;
    bool usesAllLinks = false;  // every column is sent over
    friend bool operator==(const StepCheck&, const StepCheck&) = default;
};

// Every step of a unicast plan, the first at [0]. O(entries + steps * (longest row + columns)); memory 4 bytes a row
// and 16 a step.
std::vector<StepCheck> checkSteps(const plan::SymmetricPlan& plan, std::uint32_t rows, std::uint32_t columns);

}  // namespace hop::measure
