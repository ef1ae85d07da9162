// SPDX-License-Identifier: GPL-3.0-or-later
// Facts of a network that must be measured.
#pragma once

#include "core/network/measure.h"
#include "core/run/quantities/support.h"

namespace hop::run::quantities {

// Of the network given as an argument. Errors: a network that cannot be built or does not fit into memory; interrupted.
Result<Value> measuredOf(const Asked& asked, std::uint32_t network::MeasuredFacts::* fact);

}  // namespace hop::run::quantities
