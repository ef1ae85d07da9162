// SPDX-License-Identifier: GPL-3.0-or-later
// How the measures of a dynamic run settle: D and Q as they could be told at one of its slots, from what has been seen
// since the rate of arrivals changed last.
//
// The beginning that must not be counted is found by MSER-5 on the backlog of that time; means with their intervals go
// over what comes after it: D over the packets generated there and complete by now, Q over the slots. Whether the
// system is stable is judged as in a run (stability.h). Nothing of later slots is looked at, so that stepping back
// shows what could be told then.
#pragma once

#include <cstddef>
#include <vector>

#include "core/measure/slot_series.h"
#include "core/measure/stability.h"
#include "core/measure/statistics.h"

namespace hop::measure {

struct Settling {
    // What could be told after a step, with the warm-up that is known now.
    struct At {
        Step step = 0;
        Interval delay;  // [slots]
        Interval queue;  // [packets per node]
        friend bool operator==(const At&, const At&) = default;
    };
    Step since = 0;        // the first slot of the rate that is looked at
    Step counted = 0;      // from this slot on all is counted
    bool settled = false;  // the warm-up is over
    Stability stability = Stability::undecided;
    double growth = 0.0;         // packets per slot, in all nodes, in the second half of the time
    std::uint64_t complete = 0;  // packets that D is the mean of
    std::vector<At> course;      // ascending, the last one is now; empty before the first packet is complete
    friend bool operator==(const Settling&, const Settling&) = default;
};

// At the end of step `now`, of what was generated from slot `since` on, with about so many points of the course.
// O(steps + packets since then).
Settling settlingAt(const SlotSeries& series, NodeId nodes, Step since, Step now, std::size_t points);

// Means of some slots in a row, of whatever rate.
struct SlotMean {
    double at = 0.0;  // the middle of the slots
    double value = 0.0;
    friend bool operator==(const SlotMean&, const SlotMean&) = default;
};
// Up to step `now`, at most so many, each of the same number of slots: 1, 2 or 5 times a power of ten. The delay of the
// packets that became complete in them (nothing where there are none), and the queues per node.
struct SlotMeans {
    std::vector<SlotMean> delay, queue;
};
SlotMeans slotMeans(const SlotSeries& series, NodeId nodes, Step now, std::size_t most);

}  // namespace hop::measure
