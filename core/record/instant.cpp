// SPDX-License-Identifier: GPL-3.0-or-later
// The instant.
#include "core/record/instant.h"

namespace hop::record {

task::Packet packetOf(const Instant& instant, PacketId packet) {
    if (!instant.isOpen()) return {};
    const task::Task& task = *instant.run().task;
    if (!task.isDynamic()) return packet < task.packets.count() ? task.packets.at(packet) : task::Packet{};
    if (!instant.hasState() || packet >= instant.state().slots.size() || !instant.state().slots[packet].live) return {};
    return instant.state().slots[packet].packet;
}

Instant ofAllNodes(Instant instant) {
    instant.oneNode = false;
    return instant;
}

bool isDone(const Instant& instant) {
    return instant.isOpen() && instant.step == instant.lastStep && deliversAll(instant.run(), instant.measures());
}

RunKey runKey(const Instant& instant) { return {instant.revision(), instant.lastStep, instant.display.focusNode}; }

}  // namespace hop::record
