// SPDX-License-Identifier: GPL-3.0-or-later
// Has the backlog of a system settled, or is it still warming up? Whether it ever does is for stability.h.
//
// *Settled*: after at least 300 slots, the mean of the whole backlog in the fourth quarter of the time exceeds that of
// the second by 5 % at most, and the least standard error of the rest is found by leaving out less than half (MSER-5).
// Memory does not depend on the length of the run: blocks of slots are joined.
// **Source:** warm_up.h.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"

namespace hop::measure {

class Growth {
public:
    void add(double backlog);  // after every slot

    bool settled() const;  // O(1): a thousand blocks at most

private:
    static constexpr std::size_t kMostBlocks = 1024;

    Step m_slots = 0;
    Step m_block = 10, m_inBlock = 0;  // [slots]
    double m_sum = 0.0;
    std::vector<double> m_backlogs;  // by block: mean
};

}  // namespace hop::measure
