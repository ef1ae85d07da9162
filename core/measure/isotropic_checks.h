// SPDX-License-Identifier: GPL-3.0-or-later
// The two rules of optimal schedules, checked for each step of a symmetric plan.
//
// OCTR, the optimal completion time rule: every step clears an entry of every critical line of the task matrix. A
// symmetric schedule takes h steps, h the critical sum, iff all its steps satisfy it. OADD, the optimal average delay
// directive: no packet is sent while a packet nearer to its destination waits. A schedule on shortest paths that keeps
// every link busy in every step and satisfies the OADD throughout has minimum mean delay.
// **Source:** VB §4 (OCTR), §6 (OADD) and Theorem 6, §8 (both on tori).
// **Departs from the source:** the entries of the task matrix are the crossings made by the plan, so packets that go
// half way around an even ring count in the column of their direction.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/stop.h"
#include "core/plan/plan.h"
#include "core/task/task_matrix.h"

namespace hop::measure {

// An entry cleared by a step: the packet of the row crosses the column's link.
struct ClearedEntry {
    std::uint32_t row = 0;
    std::uint32_t column = 0;
    friend bool operator==(const ClearedEntry&, const ClearedEntry&) = default;
};

struct CriticalLines {
    std::uint64_t sum = 0;               // the critical sum; 0 without crossings, and then no line is critical
    std::vector<std::uint32_t> rows;     // ascending
    std::vector<std::uint32_t> columns;  // ascending
    friend bool operator==(const CriticalLines&, const CriticalLines&) = default;
};

// The lines with the maximum sum. O(rows + columns)
CriticalLines criticalLines(const task::TaskMatrix& matrix);

// The critical lines of which the step clears no entry; empty iff the step satisfies the OCTR. O(rows + columns)
CriticalLines missedLines(const task::TaskMatrix& before, std::span<const ClearedEntry> cleared);

// A violation of the OADD: a packet was sent while a nearer one waited.
struct Overtaking {
    std::uint32_t sent = 0;                               // the row of the farthest packet sent; ties by number
    std::uint32_t waiting = 0;                            // the row of the nearest packet that waited; ties by number
    std::uint32_t sentDistance = 0, waitingDistance = 0;  // [crossings] left before the step
    friend bool operator==(const Overtaking&, const Overtaking&) = default;
};

// The worst violation of the OADD; nullopt if the step satisfies it. O(rows)
std::optional<Overtaking> overtaking(const task::TaskMatrix& before, std::span<const ClearedEntry> cleared);

// The task matrix of a node after `steps` steps of a symmetric plan: the crossings that the plan still makes. The task
// must be isotropic and unicast. If stopped, the matrix is incomplete. O(entries of the plan + rows * columns)
task::TaskMatrix planMatrix(const network::NetworkPtr& network, const task::Task& task, const plan::SymmetricPlan& plan,
                            NodeId node, Step steps, Stop stop = {});

// The entries cleared by a step of a symmetric plan, in move order.
std::vector<ClearedEntry> clearedIn(const plan::SymmetricPlan& plan, Step step);

struct StepCheck {
    std::uint64_t criticalSum = 0;  // of the matrix before the step
    bool keepsOctr = false;
    bool keepsOadd = false;
    bool usesAllLinks = false;  // every column has a move
    friend bool operator==(const StepCheck&, const StepCheck&) = default;
};

// Checks every step of a unicast plan; step 1 is at [0]. O(entries + steps * (longest row + columns)); memory 4 bytes
// per row and 16 per step. If stopped, the first steps are not checked.
std::vector<StepCheck> checkSteps(const plan::SymmetricPlan& plan, std::uint32_t rows, std::uint32_t columns,
                                  Stop stop = {});

}  // namespace hop::measure
