// SPDX-License-Identifier: GPL-3.0-or-later
// The node whose matrix is shown.
#include "ui/panel/the_node.h"

#include "core/scene/one_node.h"

namespace hop::ui::panel {

bool hasTheNode(const scene::Frame& frame) {
    return frame.run != nullptr && !frame.run->task->isDynamic() && frame.run->task->cast == task::Cast::unicast;
}

void makeTheNode(session::Session& session, NodeId node) {
    const scene::Frame& frame = session.frame();
    if (frame.run == nullptr || node == frame.display.matrixNode) return;
    const task::Task& task = *frame.run->task;
    const scene::Selection selected = frame.selection;
    const bool follows = selected.kind == scene::Selection::Kind::packet && hasTheNode(frame) &&
                         selected.id < task.packets.count() &&
                         task.packets.source(selected.id) == frame.display.matrixNode;
    scene::Display display = frame.display;
    display.matrixNode = node;
    session.setDisplay(display);
    if (!follows) return;
    if (const PacketId packet = scene::samePacketOf(task, selected.id, node); packet != kNoPacket)
        session.select({scene::Selection::Kind::packet, packet});
}

void showOnlyTheNode(session::Session& session, bool only) {
    scene::Display display = session.frame().display;
    display.onlyNode = only;
    session.setDisplay(display);
}

}  // namespace hop::ui::panel
