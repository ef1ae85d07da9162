// SPDX-License-Identifier: GPL-3.0-or-later
// The moves of every step of a run, also where the recording did not keep them: those steps are computed again.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/engine/simulation.h"
#include "core/record/crossings.h"

namespace hop::record {

class AllMoves {
public:
    // The instant must outlive this object.
    explicit AllMoves(const Instant& instant, Stop stop = {}) : m_instant(instant), m_kept(instant), m_stop(stop) {}

    // Number of moves in a step of the recording. O(log steps)
    std::uint64_t count(Step step) const { return m_kept.count(step); }
    // The moves of a step, as displayed, valid until the next call. Errors: the step is outside the recording or cannot
    // be computed again; a symmetric run with too many packets to number; interrupted. O(moves) for kept steps and for
    // the step after that of the last call; else O(moves since the nearest keyframe)
    Result<std::span<const engine::Move>> at(Step step);
    // Of the step of the last call, likewise.
    std::span<const engine::Drop> drops() const;

private:
    const Instant& m_instant;
    StepMoves m_kept;
    Stop m_stop;
    std::optional<engine::Simulation> m_again;
    std::vector<engine::Move> m_ofNode;
    Step m_step = 0;  // of the last call
};

// Visits the steps of a recording from `first` on, with the moves of all nodes, until `visit` returns false. Ends early
// if a step cannot be computed again, or if the instant's stop is requested; the instant must have a timeline.
void eachRecordedStep(const Instant& instant, Step first,
                      const std::function<bool(Step step, std::span<const engine::Move> moves)>& visit);

}  // namespace hop::record
