// SPDX-License-Identifier: GPL-3.0-or-later
// Restricts a step to the packets of one node.
#include "core/record/focus_moves.h"

namespace hop::record {

void movesOfNode(const task::Task& task, NodeId node, std::span<const engine::Move> moves,
                 std::vector<engine::Move>& out) {
    out.clear();
    for (const engine::Move& move : moves)
        if (task.packets.source(move.packet) == node) out.push_back(move);
}

void movesOfNode(const network::Network& network, const task::Task& task, NodeId node,
                 std::span<const plan::SymmetricMove> entries, std::vector<engine::Move>& out) {
    out.clear();
    const std::uint64_t rows = task.packets.rows().size();
    for (const plan::SymmetricMove& entry : entries) {
        const NodeId at = network.translations()->translate(node, entry.offset);
        out.push_back({static_cast<PacketId>(node * rows + entry.row), network.dimensions()->linkOf(at, entry.type),
                       entry.tag, entry.flags});
    }
}

void waitingOfNode(const task::Task& task, NodeId node, const engine::State& state, NodeId nodeCount,
                   std::vector<std::uint32_t>& out) {
    out.assign(nodeCount, 0);
    const auto count = [&](PacketId packet) {
        if (const NodeId where = state.unicast().record(packet).where; where != kNoNode) ++out[where];
    };
    if (task.isIsotropic()) {
        const std::uint64_t rows = task.packets.rows().size();
        for (std::uint64_t row = 0; row < rows; ++row) count(static_cast<PacketId>(node * rows + row));
        return;
    }
    for (std::uint64_t packet = 0; packet < task.packets.count(); ++packet)
        if (task.packets.source(static_cast<PacketId>(packet)) == node) count(static_cast<PacketId>(packet));
}

}  // namespace hop::record
