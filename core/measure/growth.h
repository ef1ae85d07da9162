// SPDX-License-Identifier: GPL-3.0-or-later
// Does a system that carries more and more ever settle? What waits in it, slot by slot, from an empty start: settled,
// still warming up, or growing without end.
//
// Backlogs that grow at a steady rate, as an overloaded system's do, have means in the four quarters of the time in the
// ratio 1 : 3 : 5 : 7; one on the verge, which grows as the square root of time, 1 : 1.8 : 2.4 : 2.8. *Saturated*: the
// fourth exceeds 1.9 times, and the third 1.4 times, the second, of the whole backlog or of the greatest at one node:
// between these two cases. *Settled*: the fourth exceeds the second by 5 % at most, and the least standard error of the
// rest is found by leaving out less than half (MSER-5). Memory does not depend on the length of the run: blocks of
// slots are joined.
// **Source:** settling: warm_up.h. Saturation: ours.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"

namespace hop::measure {

class Growth {
public:
    void add(double backlog, double greatest);                       // after every slot
    bool wantsGreatest() const { return m_inBlock + 1 == m_block; }  // whether the next `greatest` is looked at

    Step slots() const { return m_slots; }
    bool settled() const;    // O(1): a thousand blocks at most
    bool saturated() const;  // the same

private:
    static constexpr std::size_t kMostBlocks = 1024;

    Step m_slots = 0;
    Step m_block = 10, m_inBlock = 0;  // [slots]
    double m_sum = 0.0;
    std::vector<double> m_backlogs;  // by block: mean
    std::vector<double> m_greatest;  // by block: at its end; the mean of joined ones
};

}  // namespace hop::measure
