// SPDX-License-Identifier: GPL-3.0-or-later
// The crossings of a packet, and those of a link, in the run of an instant.
#pragma once

#include <cstdint>
#include <vector>

#include "core/record/instant.h"

namespace hop::record {

// All hops of a packet from step `first` on; in a dynamic run until it is complete, because its number is then reused.
// O(its hops), without an index O(moves)
std::vector<PathHop> pathOf(const Instant& instant, PacketId packet, Step first);

// Number of packets that have crossed a link by the instant's step, and in the whole run.
struct LinkUse {
    std::uint64_t soFar = 0, inAll = 0;
    friend bool operator==(const LinkUse&, const LinkUse&) = default;
};
// O(log its packets), without an index O(moves)
LinkUse useOf(const Instant& instant, LinkId link);

}  // namespace hop::record
