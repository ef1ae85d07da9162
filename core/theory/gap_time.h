// SPDX-License-Identifier: GPL-3.0-or-later
// The completion time of gap routing: packets of several classes on a line of m nodes, all to the virtual node m after
// it.
#pragma once

#include <cstdint>
#include <span>

#include "core/base/ids.h"

namespace hop::theory {

struct GapProblem {
    NodeId nodes = 0;                        // m
    std::span<const NodeId> sources;         // by packet
    std::span<const std::uint32_t> classes;  // by packet
    std::span<const std::uint64_t> gaps;     // by class, d(c) [steps]
};

// Lower bound for every algorithm: packets leave node m-1 one per step, those of a class d(c) apart. [steps]
// **Source:** Ost Lemma 3.4. **Departs from the source:** (a) is one less than printed: the first packet leaves node
// m-1 in step m - i, the last one sum(k_i) - 1 later.
std::uint64_t gapTimeAtLeast(const GapProblem& problem);
std::uint64_t gapTimePrinted(const GapProblem& problem);  // Lemma 3.4 as printed

// m - 1 + sum(k_i) + max over classes of (d(c) - 1)(|c| - 1). [steps]
// **Source:** Ost Lemma 3.9. **Departs from the source:** one less than printed, where steps count from 0.
std::uint64_t gapTimeAtMost(const GapProblem& problem);

}  // namespace hop::theory
