// SPDX-License-Identifier: GPL-3.0-or-later
// Traffic of the visible part of a network, compared with the other parts.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/record/instant.h"

namespace hop::record {

// Busy links of the part in the step under way.
struct PartCounts {
    std::uint64_t inside = 0;
    std::uint64_t out = 0, in = 0;  // leaving and entering the part
    friend bool operator==(const PartCounts&, const PartCounts&) = default;
};

// `instant` must have a part and its shape. O(moves + links / 64)
PartCounts partCounts(const Instant& instant);

struct PartTraffic {
    std::uint64_t links = 0;  // inside, directed
    PartCounts busy;
    std::vector<std::uint64_t> gateOut, gateIn;  // busy links by gate of the part
    // Busy links that leave the part's nodes, compared with the other parts; only if the network is divided into parts
    // like this one.
    struct Among {
        std::uint64_t own = 0;
        double mean = 0.0;        // over all parts
        std::size_t rank = 0;     // 1: none is busier
        std::size_t parts = 0;    // how many there are
        std::uint64_t links = 0;  // leaving nodes of this part
    };
    std::optional<Among> among;
};

// `instant` must have a part. O(moves + links of the part + parts)
PartTraffic partTraffic(const Instant& instant);

}  // namespace hop::record
