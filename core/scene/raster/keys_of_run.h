// SPDX-License-Identifier: GPL-3.0-or-later
// The keys at the places of a sorting run after every step (measure/key_places.h): a row for each place, in the order
// of the task.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/record/instant.h"
#include "core/scene/raster/cells.h"

namespace hop::scene {

struct KeysOfRun {
    // Places by steps, from step 0 on: the rank of the key (task/key_ranks.h), of the greatest one. Blank: empty
    // places, and steps whose moves cannot be had.
    std::shared_ptr<const Cells> cells;
    std::uint32_t greatest = 1;     // rank
    std::vector<PacketId> packets;  // by cell, kNoPacket: none; empty if cells are pooled
};

// The instant must be of a recorded run that sorts. Incomplete if stopped. O(places * steps + moves)
KeysOfRun keysOfRun(const record::Instant& instant);

}  // namespace hop::scene
