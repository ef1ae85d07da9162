// SPDX-License-Identifier: GPL-3.0-or-later
// The measures of a run: completion time, delays, buffer, utilisation. An observer; needs no recording.
//
// Delay of a unicast packet = step of its delivering hop; of a broadcast = step of its last first arrival; of a
// combining packet = step in which its last destination has the complete set. In dynamic runs, where step t fills the
// slot [t, t+1), the delay lasts from the instant of generation to the end of that slot: on average (reception slot -
// generation slot) + 1/2. Buffer: see buffers.h. Utilisation = transmissions / (sum of bandwidths x steps).
// Attach it before the first step; for a branch, delays and buffers cover the observed part.
// **Source:** VB §6; Ost §2.2.2; ST §2 (delay).
#pragma once

#include <cstdint>
#include <optional>

#include "core/engine/observer.h"
#include "core/measure/buffers.h"
#include "core/measure/in_transit.h"

namespace hop::measure {

struct Measures {
    Step steps = 0;  // completion time: the last step in which a packet moved
    std::uint64_t packets = 0;
    std::uint64_t transmissions = 0;
    std::uint64_t delivered = 0;
    std::uint64_t redundant = 0;
    double meanDelay = 0.0;  // [steps] over delivered packets
    double maxDelay = 0.0;   // [steps]
    std::uint64_t maxBuffer = 0;
    double utilisation = 0.0;                        // 0 .. 1
    std::optional<std::uint64_t> maxInTransit = {};  // see in_transit.h; only if requested
    friend bool operator==(const Measures&, const Measures&) = default;
};

class RunMeasures final : public engine::Observer {
public:
    // `inTransit`: also count packets in transit, at a cost for every move; static unicast tasks only.
    explicit RunMeasures(bool inTransit = false) : m_countsTransit(inTransit) {}

    void begin(const engine::Setting& setting, const engine::State& initial) override;
    void onStep(const engine::StepRecord& record, const engine::State& after) override;  // O(moves)

    Measures measures() const;  // of the run so far

private:
    void addDelays(const engine::StepRecord& record, const engine::State& after);

    bool m_countsTransit = false;
    const engine::Setting* m_setting = nullptr;
    Buffers m_buffers;
    std::optional<InTransit> m_transit;
    std::uint64_t m_completed = 0;   // packets included in the delays
    std::uint64_t m_stepDelays = 0;  // static runs: sum of steps
    double m_instantDelays = 0.0;    // dynamic runs: sum over packets [slots]
    Measures m_soFar;                // except the means
};

}  // namespace hop::measure
