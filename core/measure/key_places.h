// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting: the places of every node that hold the right key, forwards and backwards. engine/places.h says what is right
// of a whole state.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/engine/setting.h"
#include "core/plan/move.h"
#include "core/task/task.h"

namespace hop::measure {

class KeyPlaces {
public:
    using Holders = std::array<NodeId, 2>;  // of a packet and of its copy, in any order; kNoNode: there is none

    void begin(const task::Task& task);  // every packet at its source. O(packets log packets)

    // The nodes whose places may have changed, each once; valid until the next change. O(moves * packets of a node)
    std::span<const NodeId> apply(const engine::LinkTable& links, std::span<const plan::Move> moves,
                                  std::span<const plan::Drop> drops);
    std::span<const NodeId> undo(const engine::LinkTable& links, std::span<const plan::Move> moves,
                                 std::span<const plan::Drop> drops);

    // The places of a node with the key that belongs there, the only copy of its packet. O(layers)
    std::uint32_t right(NodeId node) const;

    const std::vector<Holders>& holders() const { return m_holders; }  // by packet
    void set(std::span<const Holders> holders);                        // O(packets * packets of a node)

private:
    void put(PacketId packet, NodeId node);
    void take(PacketId packet, NodeId node);
    void touch(NodeId node);
    void touchHolders(PacketId packet);

    std::shared_ptr<const task::Sorting> m_sorting;
    std::vector<std::int64_t> m_wanted;       // by place
    std::vector<std::uint32_t> m_ranks;       // by node: its first place is m_ranks[node] * layers
    std::vector<Holders> m_holders;           // by packet
    std::vector<std::vector<PacketId>> m_at;  // by node: what it holds, by key and number
    std::vector<NodeId> m_touched;            // by the step
    std::vector<bool> m_isTouched;            // by node
};

}  // namespace hop::measure
