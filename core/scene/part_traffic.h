// SPDX-License-Identifier: GPL-3.0-or-later
// What is busy of the part of a network that is shown, beside the other parts of its network.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/scene/frame.h"

namespace hop::scene {

// Busy links of the part in the step under way.
struct PartCounts {
    std::uint64_t inside = 0;
    std::uint64_t out = 0, in = 0;  // that leave it and enter it
    friend bool operator==(const PartCounts&, const PartCounts&) = default;
};

// Of a frame with a part and a shape of it. O(moves + links / 64)
PartCounts partCounts(const Frame& frame);

struct PartTraffic {
    std::uint64_t links = 0;  // inside, directed
    PartCounts busy;
    std::vector<std::uint64_t> gateOut, gateIn;  // the same by gate of the part
    // Where it is one of the parts that its network is divided into: busy links that leave nodes of a part.
    struct Among {
        std::uint64_t own = 0;
        double mean = 0.0;        // of all parts
        std::size_t rank = 0;     // 1: none is busier
        std::size_t parts = 0;    // how many there are
        std::uint64_t links = 0;  // that leave nodes of this part
    };
    std::optional<Among> among;
};

// Of a frame with a part. O(moves + links of the part + parts)
PartTraffic partTraffic(const Frame& frame);

}  // namespace hop::scene
