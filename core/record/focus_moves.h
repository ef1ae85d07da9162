// SPDX-License-Identifier: GPL-3.0-or-later
// Restricts a step to the packets of one node. Static unicast tasks only.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/engine/state.h"
#include "core/network/network.h"
#include "core/plan/plan.h"
#include "core/task/task.h"

namespace hop::record {

// The moves whose packet starts at the node, in their order. O(moves)
void movesOfNode(const task::Task& task, NodeId node, std::span<const engine::Move> moves,
                 std::vector<engine::Move>& out);

// The node's own moves of a symmetric step, one per entry. Packet numbers must fit. O(entries)
void movesOfNode(const network::Network& network, const task::Task& task, NodeId node,
                 std::span<const plan::SymmetricMove> entries, std::vector<engine::Move>& out);

// By node: the number of packets of `node` that wait there. O(nodes + packets), O(nodes + rows) for isotropic tasks
void waitingOfNode(const task::Task& task, NodeId node, const engine::State& state, NodeId nodeCount,
                   std::vector<std::uint32_t>& out);

}  // namespace hop::record
