// SPDX-License-Identifier: GPL-3.0-or-later
// A dynamic run from an empty network to measured figures: warm-up, a measuring window, its packets followed to
// completion.
//
// The window begins when the backlog has settled (measure/growth.h), at least 300 slots after the start and not before
// an empty network can have filled. It ends after the slots that were asked for, or as soon as the interval of the mean
// delay is narrow enough. Then the run goes on, with new packets arriving, until all packets that were generated in the
// window are complete. A system that is found unstable (measure/stability.h) is reported, not waited for. One that is
// not decided is measured all the same: its warm-up and its last packets are waited for as long as 20 windows, at least
// 20,000 slots and 8 of the algorithm's longest pauses. Where the rate of arrivals changes, all this is about the last
// rate: the warm-up begins with it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/engine/simulation.h"
#include "core/measure/dynamic_measures.h"
#include "core/measure/run_measures.h"
#include "core/measure/stability.h"
#include "core/measure/statistics.h"
#include "core/run/run.h"

namespace hop::run {

// How long to measure.
struct Effort {
    Step slots = kUsualSlots;  // exactly so many; with a half-width, at most
    double halfWidth = 0.0;    // relative, of the mean delay at 95 %: stop when it is no larger; 0: do not
    bool drains = false;       // in the end no more packets arrive, and all that are there are delivered: for traces
    friend bool operator==(const Effort&, const Effort&) = default;
};

enum class Stopped : std::uint8_t {
    slotsDone,   // the window had the slots that were asked for
    narrow,      // the interval was narrow enough
    saturated,   // the system is unstable
    memory,      // more packets are in the network than memory is set aside for
    interrupted  // told to
};
std::string_view name(Stopped stopped);  // "slots", "narrow", "saturated", "memory", "interrupted"

struct DynamicResult {
    // Empty: not measured, as of an unstable system, of an empty window, or D without packets in it.
    std::optional<measure::Interval> meanDelay;    // [slots] D
    std::optional<measure::Interval> meanQueue;    // [packets per node] Q
    std::optional<measure::Interval> maxQueue;     // [packets] M
    std::optional<measure::Interval> utilisation;  // 0 .. 1
    std::vector<double> typeUtilisation;           // by link type; empty without link types
    std::vector<std::uint64_t> delays;  // by whole slots from generation to completion: packets of the window
    measure::Stability stability = measure::Stability::undecided;
    Stopped stopped = Stopped::slotsDone;
    bool settled = false;  // else the warm-up was ended unsettled, or has not ended
    Step warmUpSlots = 0;
    Step measuredSlots = 0;
    std::uint64_t generated = 0;  // packets, in the window
    std::uint64_t completed = 0;  // of them; fewer if it was stopped, or they took too long
    measure::Measures whole;      // of the run from its first slot on; its mean delay is the window's
    std::uint64_t chain = 0;      // run fingerprint
    friend bool operator==(const DynamicResult&, const DynamicResult&) = default;
};

// What there is to say while it runs.
struct DynamicProgress {
    bool measuring = false;
    Step slot = 0;           // since the start
    Step measuredSlots = 0;  // of the window so far
    Step wantedSlots = 0;
    const engine::Simulation* simulation = nullptr;
    const measure::DynamicMeasures* measures = nullptr;
};
// Asked after every slot whether to go on. Errors end the run.
using DynamicProceed = std::function<Result<bool>(const DynamicProgress&)>;

class Watcher;

// `run` is of a dynamic task. `watchers` see its slots to the end of the measuring window. Errors: the referee's
// objection, and what `proceed` gives. The same run and effort give the same result.
Result<DynamicResult> runDynamic(const Run& run, const Effort& effort, const DynamicProceed& proceed = {},
                                 Stop stop = {}, std::span<Watcher* const> watchers = {});

}  // namespace hop::run
