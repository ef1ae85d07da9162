// SPDX-License-Identifier: GPL-3.0-or-later
// The node whose matrix is shown.
#include "ui/panel/focus_node.h"

#include "core/record/focus_moves.h"
#include "core/scene/grid/node_matrix.h"

namespace hop::ui::panel {

bool hasFocusNode(const record::Frame& frame) {
    return frame.run != nullptr && !frame.run->task->isDynamic() && frame.run->task->kind().oneDestination;
}

void setFocusNode(session::Session& session, NodeId node) {
    if (session.frame().run == nullptr) return;
    const record::Selection selected = session.frame().selection;
    const NodeId shown = scene::matrixNode(session.frame(), "matrix");
    record::Display display = session.frame().display;
    if (node == shown && node == display.focusNode) return;
    PacketId same = kNoPacket;
    if (selected.kind == record::Selection::Kind::packet && hasFocusNode(session.frame())) {
        const task::Task& task = *session.frame().run->task;
        if (selected.id < task.packets.count() && task.packets.source(selected.id) == shown)
            same = record::samePacketOf(task, selected.id, node);
    }
    display.focusNode = node;
    session.setDisplay(display);
    if (same != kNoPacket) return session.select({record::Selection::Kind::packet, same});
    // What is selected is of another node, whose matrix would go on being shown.
    if (scene::matrixNode(session.frame(), "matrix") != node) session.select({});
}

void showOnlyFocusNode(session::Session& session, bool only) {
    record::Display display = session.frame().display;
    display.onlyNode = only;
    session.setDisplay(display);
}

}  // namespace hop::ui::panel
