// SPDX-License-Identifier: GPL-3.0-or-later
// A packet of a dynamic run: generated while it runs, at a place that is used again once the packet has been retired.
#pragma once

#include <cstdint>

#include "core/task/task.h"

namespace hop::task {

struct LivePacket {
    std::uint64_t serial = 0;  // counted from 0 in order of generation; never used again
    Packet packet;
    double instant = 0.0;  // [slots] when it was generated; a step t that completes it ends at the instant t + 1
    bool live = false;
    friend bool operator==(const LivePacket&, const LivePacket&) = default;
};

}  // namespace hop::task
