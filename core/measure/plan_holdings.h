// SPDX-License-Identifier: GPL-3.0-or-later
// What every node has after each of the first steps of a symmetric plan: all nodes want and have the same number
// (holdings.h).
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/plan/plan.h"
#include "core/task/task.h"

namespace hop::measure {

struct PlanHoldings {
    std::uint64_t wants = 0;
    std::vector<std::uint64_t> has;  // by step, from 0: before the first

    bool complete(Step step) const { return has[step] == wants; }
    friend bool operator==(const PlanHoldings&, const PlanHoldings&) = default;
};

// Up to step `steps` <= plan.steps(). The plan must keep the rules of its task, which must be isotropic. If stopped,
// steps are missing. O(entries of these steps); memory of one node's packets, as in engine::SymmetricRun.
PlanHoldings planHoldings(const network::Network& network, const task::Task& task, const plan::SymmetricPlan& plan,
                          Step steps, Stop stop = {});

}  // namespace hop::measure
