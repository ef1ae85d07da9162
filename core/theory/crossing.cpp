// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the packets that must cross a cut.
#include "core/theory/crossing.h"

#include "core/base/paced_stop.h"

namespace hop::theory {

bool isCountable(const task::Task& task, const Load& load) {
    return task.kind().oneDestination && load.packets > 0 && load.packets <= kMostListedPackets;
}

Crossing crossingOf(const task::Task& task, const network::Parts& parts, Stop stop) {
    PacedStop paced(stop);
    Crossing out{0, parts.outWidth}, in{0, parts.inWidth};
    for (PacketId packet = 0; packet < task.packets.count() && !paced.requested(); ++packet) {
        const task::Packet ends = task.packets.at(packet);
        if (parts.inFirst[ends.source] == parts.inFirst[ends.destination]) continue;
        ++(parts.inFirst[ends.source] ? out : in).packets;
    }
    return out.steps() >= in.steps() ? out : in;
}

}  // namespace hop::theory
