// SPDX-License-Identifier: GPL-3.0-or-later
// The moves of any step of a run, as displayed: of all nodes or of one, recorded or expanded by symmetry.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/record/instant.h"

namespace hop::record {

class StepMoves {
public:
    // The instant must outlive this object.
    explicit StepMoves(const Instant& instant);

    Step first() const { return m_first; }
    Step last() const { return m_last; }  // first() - 1: none

    // Number of moves in a step, of all nodes, kept or not. first() <= step <= last(). O(log steps)
    std::uint64_t count(Step step) const;
    // The moves of a step, valid until the next call; empty if they were not kept, or if a symmetric run has too many
    // packets to number. With a stride only one move in `stride` is returned, spread over the nodes of a symmetric run.
    // O(moves returned)
    std::span<const engine::Move> at(Step step, std::uint64_t stride = 1);

private:
    const Instant& m_instant;
    Step m_first = 1, m_last = 0;
    std::vector<engine::Move> m_made, m_part;
};

}  // namespace hop::record
