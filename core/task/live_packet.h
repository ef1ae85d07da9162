// SPDX-License-Identifier: GPL-3.0-or-later
// A packet of a dynamic run: generated while it runs; its number is reused once the packet has been retired.
#pragma once

#include <cstdint>

#include "core/task/task.h"

namespace hop::task {

struct LivePacket {
    std::uint64_t serial = 0;  // in order of generation, from 0; never reused
    Packet packet;
    double instant = 0.0;  // [slots] time of generation; a packet completed in step t is complete at time t + 1
    bool live = false;
    friend bool operator==(const LivePacket&, const LivePacket&) = default;
};

}  // namespace hop::task
