// SPDX-License-Identifier: GPL-3.0-or-later
// A line whose packets never wait once they have set out, as a conveyor belt: what can be drawn of it over space and
// time.
//
// The slot of the belt that passes node l in step t has the number t - l, steps counted from 0. Of injectors, slots are
// grouped in intervals; of gap routing, packets of a class are so many slots apart.
// **Source:** Ost §3.2.2 (gaps), §3.2.3 (boxes and slots).
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"

namespace hop::plan {

// Artefact: the run is a conveyor belt.
struct Belt {
    NodeId nodes = 0;                 // 0 .. nodes-1; the node after them absorbs
    std::uint64_t interval = 0;       // slots of an interval; 0: there are none
    std::vector<std::uint64_t> gaps;  // by tag of moves: least distance of two such packets at the end; may be empty
    friend bool operator==(const Belt&, const Belt&) = default;
};

}  // namespace hop::plan
