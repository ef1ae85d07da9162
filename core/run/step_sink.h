// SPDX-License-Identifier: GPL-3.0-or-later
// Where a run goes step by step while it is taken: traces and tables implement it.
#pragma once

#include <cstdint>
#include <span>

#include "core/base/result.h"
#include "core/plan/move.h"
#include "core/task/live_packet.h"
#include "core/task/placed.h"

namespace hop::run {

// What the run has come to.
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
    std::span<const task::LivePacket> packets;  // dynamic runs: by packet number, those that arrived included
    std::span<const PacketId> arrivals;         // dynamic runs: generated in this slot
    SoFar soFar;
};

class StepSink {
public:
    virtual ~StepSink() = default;

    // Errors of a sink end the run. `initial`: the packets that arrived in slot 0 of a dynamic run.
    virtual Result<void> begin(std::span<const task::LivePacket> initial) = 0;
    virtual Result<void> step(const TakenStep& taken) = 0;
    // After the last step. `places`: of what was sorted.
    virtual Result<void> end(std::span<const task::Placed> places) = 0;

    // A dynamic run goes on without arrivals until it is empty, so that every packet's way is whole.
    virtual bool wantsAllDelivered() const { return false; }
};

}  // namespace hop::run
