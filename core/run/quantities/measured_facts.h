// SPDX-License-Identifier: GPL-3.0-or-later
// Facts of a network that only measuring tells.
#pragma once

#include "core/network/measure.h"
#include "core/run/quantities/support.h"

namespace hop::run::quantities {

// Of the network that the question names. Errors: what cannot be built or would not fit; interrupted.
Result<Value> measuredOf(const Asked& asked, std::uint32_t network::MeasuredFacts::*fact);

}  // namespace hop::run::quantities
