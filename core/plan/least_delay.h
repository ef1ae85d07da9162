// SPDX-License-Identifier: GPL-3.0-or-later
// Schedules of least completion time, and among them of little or least mean delay: near packets first wherever optimal
// completion allows.
//
// Cubes and odd tori: orbits of rows, one after the other, by hops. Full orbits keep every link busy by themselves;
// short ones are cleared together with the last full one of as many hops, step by step. On a cube the tags of weight
// d - 1 and d share the last d steps: tag i (all ones but bit i; i = d: all ones) crosses dimension (i + s) mod (d + 1)
// in step s, and rests if that is d.
// Everything else, and whatever misses the bound and is small: the best of many decompositions of all rows at once,
// step by step, with random choices among equals (and random directions half way around an even ring).
// **Source:** VB §6, §8; Figs 3, 4, 7.
// **Departs from the source:** VB clears short orbits at the end, and leaves open what to do with tori of more than two
// dimensions or even side. Fig. 4 cannot be read in the copies that are left; the last phase is ours.
#pragma once

#include <cstdint>
#include <span>

#include "core/base/ids.h"
#include "core/base/random.h"
#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/plan/plan.h"

namespace hop::plan {

inline constexpr std::size_t kMostOrbitNames = 0xfffe;  // that tags can tell apart

struct LeastDelayPlan {
    SymmetricPlan plan;          // tags name the orbits, without orbits distances; phases of a plan by orbits what is
                                 // cleared
    std::uint64_t delaySum = 0;  // over the rows [steps]
    std::uint64_t least = 0;     // that no schedule can beat [steps]
    bool byOrbits = false;
    bool lastPhase = false;   // on a cube: the last phase is that of the tags of weight d - 1 and d
    std::uint32_t tried = 0;  // random decompositions of all rows that were looked at
    friend bool operator==(const LeastDelayPlan&, const LeastDelayPlan&) = default;
};

// As many steps as the critical sum. `restarts`: most random decompositions to look at; fewer for large tasks, at least
// one where there are no orbits. The network needs translations that commute. O(rows * types^2) by orbits
LeastDelayPlan leastDelayPlan(const network::Network& network, std::span<const NodeId> rows, std::uint32_t restarts,
                              RandomStream random, std::size_t mostNames = kMostOrbitNames, Stop stop = {});

// What making and keeping the plan takes at most for so many crossings of the rows. [bytes] O(types + side)
double leastDelayMemory(const network::Network& network, std::size_t rows, double crossings);

}  // namespace hop::plan
