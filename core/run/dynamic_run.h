// SPDX-License-Identifier: GPL-3.0-or-later
// A dynamic run from an empty network to measured values: a warm-up, a measuring window, and the completion of the
// packets generated in it.
//
// The window opens when the backlog has settled (measure/growth.h), at least 300 slots after the start and not before
// an empty network can have filled. It closes after the requested number of slots, or as soon as the confidence
// interval of the mean delay is narrow enough. The run then continues, with new arrivals, until every packet generated
// in the window is complete. If the system is found unstable (measure/stability.h), the run stops. If stability is
// undecided, the run is measured nevertheless: the warm-up and the completion of the last packets are limited to 20
// windows each, but at least 20,000 slots and 8 of the algorithm's longest pauses. On request it then continues until
// the verdict, without measuring. If the arrival rate changes over
// time, everything refers to the last rate; the warm-up begins with it.
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
    Step slots = kUsualSlots;  // number of slots; a maximum if halfWidth is set
    double halfWidth = 0.0;    // relative 95 % half-width of the mean delay at which to stop; 0: never
    Step verdictSlots = 0;     // continue until stability is decided, for at most so many slots of the run; 0: do not
    Step queueStretch = measure::DynamicMeasures::kUsualStretch;  // [slots] per maximum M
    bool drains = false;  // afterwards deliver all packets without new arrivals, for complete traces
    friend bool operator==(const Effort&, const Effort&) = default;
};

enum class Stopped : std::uint8_t {
    slotsDone,   // the requested number of slots was measured
    narrow,      // the confidence interval was narrow enough
    saturated,   // the system is unstable
    memory,      // the packets in the network exceed the memory limit
    interrupted  // by the caller
};
std::string_view name(Stopped stopped);  // "slots", "narrow", "saturated", "memory", "interrupted"

struct DynamicResult {
    // Empty if not measured: an unstable system, an empty window, or no packets in it (D).
    std::optional<measure::Interval> meanDelay;    // [slots] D
    std::optional<measure::Interval> meanQueue;    // [packets per node] Q
    std::optional<measure::Interval> maxQueue;     // [packets] M
    std::optional<measure::Interval> utilisation;  // 0 .. 1
    std::vector<double> typeUtilisation;           // by link type; empty without link types
    std::vector<std::uint64_t> delays;             // histogram of delays in whole slots, packets of the window
    measure::Stability stability = measure::Stability::undecided;
    Stopped stopped = Stopped::slotsDone;
    bool settled = false;  // false: the warm-up ended unsettled, or has not ended
    Step warmUpSlots = 0;
    Step measuredSlots = 0;
    std::uint64_t generated = 0;  // packets generated in the window
    std::uint64_t completed = 0;  // of these; fewer if the run was stopped or a packet took too long
    measure::Measures whole;      // of the whole run, warm-up included, except the mean delay, which is of the window
    std::uint64_t chain = 0;      // run fingerprint
    friend bool operator==(const DynamicResult&, const DynamicResult&) = default;
};

// Progress of a dynamic run.
struct DynamicProgress {
    bool measuring = false;
    Step slot = 0;           // since the start
    Step measuredSlots = 0;  // of the window so far
    Step wantedSlots = 0;
    const engine::Simulation* simulation = nullptr;
    const measure::DynamicMeasures* measures = nullptr;  // up to the last packet of the window
};
// Called after every slot; false stops the run. Errors end the run.
using DynamicProceed = std::function<Result<bool>(const DynamicProgress&)>;

class Watcher;

// `run` must have a dynamic task. `watchers` observe its slots up to the end of the measuring window. `team`: shares
// the slots; may be null. Errors: illegal moves, and the errors of `proceed`. Deterministic: the same run and effort
// give the same result, with any team.
Result<DynamicResult> runDynamic(const Run& run, const Effort& effort, const DynamicProceed& proceed = {},
                                 Stop stop = {}, std::span<Watcher* const> watchers = {}, Team* team = nullptr);

}  // namespace hop::run
