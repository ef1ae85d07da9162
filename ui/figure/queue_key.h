// SPDX-License-Identifier: GPL-3.0-or-later
// How packets that wait at a node are shown.
#pragma once

#include <cstdint>

namespace hop::ui::figure {

enum class QueueMark : std::uint8_t {
    none,   // nothing ever waits, or it is not known
    ticks,  // one tick a packet
    bar,    // a bar and the number
    shade,  // the disc itself, darker for more: there is no room beside it
};

// In a legend.
struct QueueKey {
    QueueMark mark = QueueMark::none;
    std::uint32_t most = 0;
    bool ofParts = false;  // of a network, not of nodes
};

// A tick stands for one waiting packet; the fewer there are, the larger they can be. [logical pixels]
struct TickSize {
    double width, height, gap;
};
TickSize tickSize(std::uint32_t most);

}  // namespace hop::ui::figure
