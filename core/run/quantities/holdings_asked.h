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

// A watcher that reports this number of the node and step that are asked for: of node 0 and of the start if the
// quantity has no such parameters. A symmetric plan is counted, any other run is observed up to the step. Errors: a
// step that does not exist.
Result<std::unique_ptr<Watcher>> watchHoldings(const Asked& asked, std::uint64_t Held::* number);

}  // namespace hop::run::quantities
