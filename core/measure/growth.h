// SPDX-License-Identifier: GPL-3.0-or-later
// Does a system that carries more and more ever settle? What waits in it, slot by slot, from an empty start: settled,
// still warming up, or growing without end.
//
// *Saturated*: the greatest backlog at one node, in the last quarter of the time t, is more than sqrt(t)(1 + sqrt(2 ln
// N)), N nodes, and a quarter more than in the second quarter. On the verge of saturation a backlog grows as the square
// root of time, and the greatest of N is about sqrt(2 ln N) times that; an overload of 2 % gets beyond after some ten
// thousand slots, one of 20 % after some hundreds. *Settled*: the mean of the whole backlog in the fourth quarter
// exceeds that of the second by 5 % at most, and the least standard error of the rest is found by leaving out less than
// half (MSER-5). Memory does not depend on the length of the run: blocks of slots are joined.
// **Source:** settling: warm_up.h. Saturation: ours.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"

namespace hop::measure {

class Growth {
public:
    explicit Growth(NodeId nodes) : m_nodes(nodes) {}

    void add(double backlog, double greatest);                       // after every slot
    bool wantsGreatest() const { return m_inBlock + 1 == m_block; }  // is the next `greatest` looked at?

    Step slots() const { return m_slots; }
    bool settled() const;    // O(1): a thousand blocks at most
    bool saturated() const;  // the same

private:
    static constexpr std::size_t kMostBlocks = 1024;

    NodeId m_nodes;
    Step m_slots = 0;
    Step m_block = 10, m_inBlock = 0;  // [slots]
    double m_sum = 0.0;
    std::vector<double> m_backlogs;  // by block: mean
    std::vector<double> m_greatest;  // by block: at its end; the mean of joined ones
};

}  // namespace hop::measure
