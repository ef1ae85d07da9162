// SPDX-License-Identifier: GPL-3.0-or-later
// The node whose matrix is shown.
#include "ui/panel/focus_node.h"

#include "core/scene/one_node.h"

namespace hop::ui::panel {

bool hasFocusNode(const scene::Frame& frame) {
    return frame.run != nullptr && !frame.run->task->isDynamic() && frame.run->task->cast == task::Cast::unicast;
}

void setFocusNode(session::Session& session, NodeId node) {
    const scene::Frame& frame = session.frame();
    if (frame.run == nullptr || node == frame.display.focusNode) return;
    const task::Task& task = *frame.run->task;
    const scene::Selection selected = frame.selection;
    const bool follows = selected.kind == scene::Selection::Kind::packet && hasFocusNode(frame) &&
                         selected.id < task.packets.count() &&
                         task.packets.source(selected.id) == frame.display.focusNode;
    scene::Display display = frame.display;
    display.focusNode = node;
    session.setDisplay(display);
    if (!follows) return;
    if (const PacketId packet = scene::samePacketOf(task, selected.id, node); packet != kNoPacket)
        session.select({scene::Selection::Kind::packet, packet});
}

void showOnlyFocusNode(session::Session& session, bool only) {
    scene::Display display = session.frame().display;
    display.onlyNode = only;
    session.setDisplay(display);
}

}  // namespace hop::ui::panel
