// SPDX-License-Identifier: GPL-3.0-or-later
// How many packets have crossed every link so far. Follows the frame forwards and backwards.
#pragma once

#include <cstdint>
#include <vector>

#include "core/measure/link_load.h"
#include "core/scene/frame.h"

namespace hop::scene {

class LinkLoads {
public:
    // Brings the counts to the frame's step. Cost O(moves between the last step asked for and this one); the first time
    // O(moves of the run).
    void follow(const Frame& frame);

    const std::vector<std::uint32_t>& counts() const { return m_load.carried(); }  // by link
    std::uint32_t most() const { return m_most; }  // of any link in the whole recorded run

private:
    std::uint64_t m_revision = 0;
    const engine::Timeline* m_timeline = nullptr;
    Step m_step = 0;
    Step m_lastStep = 0;
    measure::LinkLoad m_load;
    std::uint32_t m_most = 0;
};

}  // namespace hop::scene
