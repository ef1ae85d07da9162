// SPDX-License-Identifier: GPL-3.0-or-later
// Poisson numbers from integer tables: the same on every machine, whatever its mathematical library.
//
// The table holds floor(2^64 P(X <= k)), computed with the four basic operations only; a number is drawn by one
// comparison per entry. For means above 16, numbers of smaller means are added.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/random.h"

namespace hop {

class PoissonTable {
public:
    explicit PoissonTable(double mean);  // >= 0

    std::uint64_t draw(RandomStream& stream) const;  // O(mean) on average

private:
    std::uint64_t m_parts = 1;                // independent numbers that are added
    std::vector<std::uint64_t> m_thresholds;  // by k: a part is greater than k if its random number is at least this
};

}  // namespace hop
