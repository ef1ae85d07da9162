// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of injectors: the intervals of a conveyor belt in which each injector is enabled.
//
// Injector I_i of a line inserts alpha_i packets and creates one every gamma_i = T' / <alpha_i> steps, <x> being the
// largest power of two <= x. The injectors of level j, U_j, have <alpha> = 2^j; the highest level is top. The belt is
// cut into intervals of gamma = T' / 2^top steps; I_i of level j creates one packet per theta_j = 2^(top-j) intervals
// and is enabled in every theta_j-th, those congruent to eta_i. The *plain* rule sets eta_i to the number of I_i within
// its level. The *even* rule does so for the first s_j theta_j injectors of a level, its normal injectors, and fills
// words b_j of theta_j bits with the remaining special ones, so that no interval has more than sum(alpha) / 2^top + 1.
// **Source:** Ost §3.2.3, Definitions 3.17, 3.18 and 3.24, Table 3.1.
#pragma once

#include <cstdint>
#include <span>

#include "core/plan/injectors.h"

namespace hop::plan {

// <x>: the largest power of two <= x, 0 for 0.
std::uint64_t largestPowerOfTwo(std::uint64_t x);

// The shortest T' that cannot lose a packet: sum(alpha) + 2^top with the even rule, 2^top * sum over levels (1 + s_j)
// with the plain rule, rounded up to a multiple of 2^top. 0 if no injector is active. [steps]
std::uint64_t leastPeriod(std::span<const std::uint64_t> alpha, EtaRule rule);

// `period` is T', a multiple of 2^top. O(nodes + 2^top)
InjectorTable injectorTable(std::span<const std::uint64_t> alpha, std::uint64_t period, EtaRule rule);

}  // namespace hop::plan
