// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting: a packet in its place.
#pragma once

#include <cstdint>

#include "core/base/ids.h"

namespace hop::task {

struct Placed {
    PacketId packet = kNoPacket;
    NodeId node = kNoNode;
    std::uint32_t layer = 0;  // >= layers: the node has more packets than places
    friend bool operator==(const Placed&, const Placed&) = default;
};

}  // namespace hop::task
