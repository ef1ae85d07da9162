// SPDX-License-Identifier: GPL-3.0-or-later
// Detects whether the backlog of a system has settled, that is, whether its warm-up is over. Whether it ever settles is
// tested in stability.h.
//
// *Settled*: after at least 300 slots, the mean backlog in the fourth quarter of the time exceeds that in the second by
// at most 5 %, and MSER-5 truncates less than half.
// Memory is independent of the length of the run: blocks of slots are joined.
// **Source:** warm_up.h.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"

namespace hop::measure {

class Growth {
public:
    void add(double backlog);  // after every slot

    bool settled() const;  // O(1): at most 1,000 blocks

private:
    static constexpr std::size_t kMostBlocks = 1024;

    Step m_slots = 0;
    Step m_block = 10, m_inBlock = 0;  // [slots]
    double m_sum = 0.0;
    std::vector<double> m_backlogs;  // mean by block
};

}  // namespace hop::measure
