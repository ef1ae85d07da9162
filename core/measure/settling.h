// SPDX-License-Identifier: GPL-3.0-or-later
// Live estimates of a dynamic run: D and Q as known after any of its slots, from the slots since the last change of the
// arrival rate.
//
// MSER-5 on the backlog determines the warm-up to exclude; means with intervals cover the rest: D over the packets
// generated there and complete by now, Q over the slots. Stability is judged as in a run (stability.h). Later slots are
// never used, so stepping back shows the estimates of that time.
#pragma once

#include <cstddef>
#include <vector>

#include "core/base/stop.h"
#include "core/measure/slot_series.h"
#include "core/measure/stability.h"
#include "core/measure/statistics.h"

namespace hop::measure {

struct Settling {
    // The estimates after a step, with the warm-up as known now.
    struct At {
        Step step = 0;
        Interval delay;  // [slots]
        Interval queue;  // [packets per node]
        friend bool operator==(const At&, const At&) = default;
    };
    Step since = 0;        // first slot of the current rate
    Step counted = 0;      // first slot after the warm-up
    bool settled = false;  // the warm-up is over
    Stability stability = Stability::undecided;
    double growth = 0.0;         // packets per slot, at all nodes, in the second half of the time
    std::uint64_t complete = 0;  // number of packets in the mean D
    std::vector<At> course;      // ascending, ends with `now`; empty before the first packet is complete
    friend bool operator==(const Settling&, const Settling&) = default;
};

// The estimates at the end of step `now` for packets generated from slot `since` on, with about `points` points in the
// course. Unspecified if stopped. O(steps + packets since then).
Settling settlingAt(const SlotSeries& series, NodeId nodes, Step since, Step now, std::size_t points, Stop stop = {});

// The mean over consecutive slots, at any rate.
struct SlotMean {
    double at = 0.0;  // centre of the slots
    double value = 0.0;
    friend bool operator==(const SlotMean&, const SlotMean&) = default;
};
// Means up to step `now`, at most `most`, each over the same number of slots: 1, 2 or 5 times a power of ten. Delay of
// the packets completed in these slots (no entry if there are none), and queue per node.
struct SlotMeans {
    std::vector<SlotMean> delay, queue;
};
SlotMeans slotMeans(const SlotSeries& series, NodeId nodes, Step now, std::size_t most);

}  // namespace hop::measure
