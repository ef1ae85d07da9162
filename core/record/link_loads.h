// SPDX-License-Identifier: GPL-3.0-or-later
// Number of packets that have crossed each link so far. Follows the instant forwards and backwards.
#pragma once

#include <cstdint>
#include <vector>

#include "core/measure/link_load.h"
#include "core/record/instant.h"

namespace hop::record {

class LinkLoads {
public:
    // Updates the counts to the instant's step. O(moves between the previous step and this one); the first call O(moves
    // of the run).
    void follow(const Instant& instant);

    const std::vector<std::uint32_t>& counts() const { return m_load.carried(); }  // by link
    std::uint32_t most() const { return m_most; }  // maximum over all links at the end of the recording

private:
    std::uint64_t m_recording = 0;  // its serial; 0: none
    Step m_step = 0;
    Step m_lastStep = 0;
    measure::LinkLoad m_load;
    std::uint32_t m_most = 0;
};

}  // namespace hop::record
