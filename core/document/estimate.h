// SPDX-License-Identifier: GPL-3.0-or-later
// What a run would cost, before it starts.
#pragma once

#include "core/document/run.h"

namespace hop::document {

struct Estimates {
    Estimate explicitly;
    std::optional<Estimate> symmetrically;  // isotropic tasks only
};

// Whatever the algorithm. O(packets) for listed tasks, O(rows) for isotropic ones.
// Stopped: any numbers.
Estimates estimate(const network::Network& network, const task::Task& task, Stop stop = {});

}  // namespace hop::document
