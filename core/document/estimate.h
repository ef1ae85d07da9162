// SPDX-License-Identifier: GPL-3.0-or-later
// What a run would cost, before it starts.
#pragma once

#include "core/document/run.h"
#include "core/task/catalogue.h"

namespace hop::document {

struct Estimates {
    Estimate explicitly;
    std::optional<Estimate> symmetrically;  // isotropic tasks only
};

// Whatever the algorithm. O(packets) for listed tasks, O(rows) for isotropic ones. Of a dynamic task: while the packets
// of one slot at its greatest rate are there. Stopped: any numbers.
Estimates estimate(const network::Network& network, const task::Task& task, Stop stop = {});

// The same before the task is made: at least. O(1)
Estimates estimate(const network::Network& network, const task::Size& size);

}  // namespace hop::document
