// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange on a d-cube, one dimension after the other, lowest first: in the 2^(d-1) steps of a dimension every
// node sends over it all packets that it holds for the other half, its own and those of others.
//
// d 2^(d-1) steps with one link of each node busy per step: optimal with one port, and d times the optimum with all
// ports.
// **Source:** BOSTT §1, of Saad and Schultz (1985) and McBryan and Van de Velde (1987): with one packet for every other
// node their exchange takes d times as long as the best one, which leaves one dimension at a time.
#pragma once

#include <cstdint>
#include <span>

#include "core/base/stop.h"
#include "core/plan/plan.h"

namespace hop::plan {

// `rowOf`: by tag 1 .. 2^d - 1 the row of its packet. Within a dimension by increasing tag; a move's tag is the
// dimension. 1 <= dimensions <= 30. O(d 2^d)
SymmetricPlan dimensionExchangePlan(std::uint32_t dimensions, std::span<const std::uint32_t> rowOf, Stop stop = {});

}  // namespace hop::plan
