// SPDX-License-Identifier: GPL-3.0-or-later
// A conveyor belt: a line on which packets never wait after they have left. Describes what a space-time diagram shows
// of it.
//
// The belt slot that passes node l in step t has the number t - l, with steps counted from 0. For injectors, slots are
// grouped into intervals; for gap routing, packets of a class keep a minimum distance in slots.
// **Source:** Ost §3.2.2 (gaps), §3.2.3 (boxes and slots).
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"

namespace hop::plan {

// Artefact: the run is a conveyor belt.
struct Belt {
    NodeId nodes = 0;                 // 0 .. nodes-1; the next node absorbs
    std::uint64_t interval = 0;       // slots per interval; 0: no intervals
    std::vector<std::uint64_t> gaps;  // by move tag: minimum distance of two such packets at the end; may be empty
    friend bool operator==(const Belt&, const Belt&) = default;
};

}  // namespace hop::plan
