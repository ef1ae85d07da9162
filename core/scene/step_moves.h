// SPDX-License-Identifier: GPL-3.0-or-later
// The moves of any step of a run, as the display shows them: of all nodes or of one, recorded or by symmetry.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/scene/frame.h"

namespace hop::scene {

class StepMoves {
public:
    // The frame must stay as long as this is used.
    explicit StepMoves(const Frame& frame);

    Step first() const { return m_first; }
    Step last() const { return m_last; }  // first() - 1: none

    // How many there are in a step of all nodes, kept or not. first() <= step <= last(). O(log steps)
    std::uint64_t count(Step step) const;
    // The moves themselves, valid until the next call; empty if they were not kept, or if the packets of a symmetric
    // run are too many to be numbered. With a stride only one of so many is given, spread over the nodes of a symmetric
    // run. O(moves given)
    std::span<const engine::Move> at(Step step, std::uint64_t stride = 1);

private:
    const Frame& m_frame;
    Step m_first = 1, m_last = 0;
    std::vector<engine::Move> m_made, m_part;
};

}  // namespace hop::scene
