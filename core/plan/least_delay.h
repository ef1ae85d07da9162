// SPDX-License-Identifier: GPL-3.0-or-later
// Schedules of minimum completion time and small mean delay: near packets first wherever optimal completion allows.
//
// Cubes and odd tori: orbits of rows, one after the other, by hops. Full orbits keep every link busy; short ones are
// cleared together with the last full one with the same number of hops, step by step. On a cube the tags of weight d -
// 1 and d share the last d steps: tag i (all ones but bit i; i = d: all ones) crosses dimension (i + s) mod (d + 1) in
// step s, and rests if that is d.
// Other networks, and small cases that miss the bound: the best of many step-by-step decompositions of all rows, with
// ties broken at random (and random directions half way around an even ring).
// **Source:** VB §6, §8; Figs 3, 4, 7.
// **Departs from the source:** VB clears short orbits at the end, and leaves open tori of more than two dimensions or
// even side. Fig. 4 is illegible in the available copies; the last phase is ours.
#pragma once

#include <cstdint>
#include <span>

#include "core/base/ids.h"
#include "core/base/random.h"
#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/plan/plan.h"

namespace hop::plan {

inline constexpr std::size_t kMostOrbitNames = 0xfffe;  // number of orbits that tags can distinguish

struct LeastDelayPlan {
    SymmetricPlan plan;          // tags name orbits, otherwise distances; phases name the orbits being cleared
    std::uint64_t delaySum = 0;  // over the rows [steps]
    std::uint64_t least = 0;     // lower bound for every schedule [steps]
    bool byOrbits = false;
    bool lastPhase = false;   // on a cube: the last phase clears the tags of weight d - 1 and d
    std::uint32_t tried = 0;  // number of random decompositions of all rows
    friend bool operator==(const LeastDelayPlan&, const LeastDelayPlan&) = default;
};

// As many steps as the critical sum. `restarts`: maximum number of random decompositions; fewer for large tasks, at
// least one if there are no orbits. Requires translations that commute. O(rows * types^2) by orbits
LeastDelayPlan leastDelayPlan(const network::Network& network, std::span<const NodeId> rows, std::uint32_t restarts,
                              RandomStream random, std::size_t mostNames = kMostOrbitNames, Stop stop = {});

// Peak memory for building and keeping the plan [bytes]. O(types + side)
double leastDelayMemory(const network::Network& network, std::size_t rows, double crossings);

}  // namespace hop::plan
