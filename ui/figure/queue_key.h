// SPDX-License-Identifier: GPL-3.0-or-later
// The display of packets waiting at a node.
#pragma once

#include <cstdint>

namespace hop::ui::figure {

enum class QueueMark : std::uint8_t {
    none,   // no packet ever waits, or it is unknown
    ticks,  // one tick per packet
    bar,    // a bar and a number
    shade,  // shading of the disc itself, when there is no room beside it
};

// The explanation in a legend.
struct QueueKey {
    QueueMark mark = QueueMark::none;
    std::uint32_t most = 0;
    bool ofParts = false;  // counts are per part of the network, not per node
};

// One tick for each waiting packet; the fewer there are, the larger they can be. [logical pixels]
struct TickSize {
    double width, height, gap;
};
TickSize tickSize(std::uint32_t most);

}  // namespace hop::ui::figure
