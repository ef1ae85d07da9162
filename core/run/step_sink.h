// SPDX-License-Identifier: GPL-3.0-or-later
// The interface for following a run step by step; traces and tables implement it.
#pragma once

#include <cstdint>
#include <span>

#include "core/base/result.h"
#include "core/plan/move.h"
#include "core/task/live_packet.h"
#include "core/task/placed.h"

namespace hop::run {

// Totals of the run so far.
struct SoFar {
    std::uint64_t packets = 0;
    std::uint64_t delivered = 0;
    std::uint64_t transmissions = 0;
    std::uint64_t maxBuffer = 0;
};

struct TakenStep {
    Step step = 0;
    std::span<const plan::Move> moves;
    std::span<const plan::Drop> drops;          // sorting
    std::span<const task::LivePacket> packets;  // dynamic runs: by packet number, new arrivals included
    std::span<const PacketId> arrivals;         // dynamic runs: generated in this slot
    SoFar soFar;
};

class StepSink {
public:
    virtual ~StepSink() = default;

    // Errors of a sink end the run. `initial`: the packets that arrived in slot 0 of a dynamic run.
    virtual Result<void> begin(std::span<const task::LivePacket> initial) = 0;
    virtual Result<void> step(const TakenStep& taken) = 0;
    // Called after the last step. `places`: sorting only.
    virtual Result<void> end(std::span<const task::Placed> places) = 0;

    // Should a dynamic run continue without arrivals until it is empty, so that every packet's path is complete?
    virtual bool wantsAllDelivered() const { return false; }
};

}  // namespace hop::run
