// SPDX-License-Identifier: GPL-3.0-or-later
// The focus node.
#include "ui/panel/focus_node.h"

#include "core/scene/scene.h"
#include "core/task/symmetry.h"

namespace hop::ui::panel {

bool hasFocusNode(const record::Instant& instant) {
    return instant.isOpen() && !instant.run().task->isDynamic() && instant.run().task->kind().oneDestination;
}

void setFocusNode(session::Session& session, NodeId node) {
    if (!session.instant().isOpen()) return;
    const record::Selection selected = session.instant().selection;
    const NodeId shown = scene::figureOf("matrix").node(session.instant());
    record::Display display = session.instant().display;
    if (node == shown && node == display.focusNode) return;
    PacketId same = kNoPacket;
    if (selected.kind == record::Selection::Kind::packet && hasFocusNode(session.instant())) {
        const task::Task& task = *session.instant().run().task;
        if (selected.id < task.packets.count() && task.packets.source(selected.id) == shown)
            same = task::samePacketOf(task, selected.id, node);
    }
    display.focusNode = node;
    session.setDisplay(display);
    if (same != kNoPacket) return session.select({record::Selection::Kind::packet, same});
    // The selection belongs to another node, which would still determine the matrix shown.
    if (scene::figureOf("matrix").node(session.instant()) != node) session.select({});
}

void showOnlyFocusNode(session::Session& session, bool only) {
    record::Display display = session.instant().display;
    display.onlyNode = only;
    session.setDisplay(display);
}

}  // namespace hop::ui::panel
