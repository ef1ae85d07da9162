// SPDX-License-Identifier: GPL-3.0-or-later
// What nodes want and have after a step, for the quantities derived from it.
#pragma once

#include <cstdint>

#include "core/run/quantities/support.h"

namespace hop::run::quantities {

// Of one node, and of all.
struct Held {
    std::uint64_t wants = 0, has = 0;
    std::uint64_t complete = 0, total = 0;
};

// The parameter node.
ParameterSpec holderParameter();
std::string whyNoHoldings(const Run& run);

// A watcher that reports `number` at the node and step of the query; for quantities without these parameters, at node 0
// and the start. Symmetric plans are counted, other runs observed, up to the step. Error: the run has no such step.
Result<std::unique_ptr<Watcher>> watchHoldings(const Asked& asked, std::uint64_t Held::* number);

}  // namespace hop::run::quantities
