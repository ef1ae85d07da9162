// SPDX-License-Identifier: GPL-3.0-or-later
// The courses of packets in oblivious k-k routing: which blocks they go from and to, and when they move on.
//
// **Source:** Ost §4.4.1.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/ids.h"

namespace hop::plan {

// The course of one packet.
struct Journey {
    std::uint32_t sourceBlock = 0;
    std::uint32_t destinationBlock = 0;
    std::uint32_t source = 0, entry = 0, destination = 0;  // places in their blocks
    std::uint32_t round = 0;                               // of part 1, from 0
    bool first = false;                                    // it is p_ij and travels in part 2, otherwise in part 3
    Step departure = 0;                                    // macro steps of its part: leaves its source,
    Step available = 0;                                    // is at its entry,
    Step created = 0;                                      // is created by the injector (part 3),
    Step inserted = 0;                                     // and enters the destination block
    friend bool operator==(const Journey&, const Journey&) = default;
};

// Artefact: the courses of all packets, and what their classes S_i for D_j have in common.
struct Journeys {
    std::vector<Journey> packets;                     // by packet
    std::vector<std::vector<std::uint64_t>> classes;  // [i][j]: m_ij packets
    std::vector<std::vector<std::uint64_t>> gaps;     // [i][j]: d_i(j), 1 where gap routing has no packets
    std::array<Step, 4> ends = {};                    // last steps of parts 1, 2 and 3; ends[0] = 0
    friend bool operator==(const Journeys&, const Journeys&) = default;
};

}  // namespace hop::plan
