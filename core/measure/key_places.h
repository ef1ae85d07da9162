// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting: the places of every node that hold the right key, forwards and backwards.
//
// A packet that is compared at another node has a copy under way, and is itself where it was: the original. If the
// original is dropped, the copy becomes it. A node's places hold its originals by ascending key, ties by number.
#pragma once

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
    // Of a packet: the nodes of its original and of its copy, kNoNode: it has none.
    struct Holders {
        NodeId original = kNoNode, copy = kNoNode;
        friend bool operator==(const Holders&, const Holders&) = default;
    };

    void begin(const task::Task& task);  // every packet at its source. O(packets log packets)

    // The nodes whose places may have changed, each once; valid until the next change. O(moves * packets of a node)
    std::span<const NodeId> apply(const engine::LinkTable& links, std::span<const plan::Move> moves,
                                  std::span<const plan::Drop> drops);
    // `originals`: originalsDropped() of that step.
    std::span<const NodeId> undo(const engine::LinkTable& links, std::span<const plan::Move> moves,
                                 std::span<const plan::Drop> drops, std::span<const std::uint32_t> originals);
    // Of each drop of the step applied last: 1 if it was the original, else 0. A drop does not say which it is.
    std::span<const std::uint32_t> originalsDropped() const { return m_originalsDropped; }

    // The packets of a node in the order of its places; those beyond its places are in none. O(1)
    std::span<const PacketId> at(NodeId node) const { return m_at[node]; }
    // The places of a node with the key that belongs there. O(layers)
    std::uint32_t right(NodeId node) const;

    const std::vector<Holders>& holders() const { return m_holders; }  // by packet
    void set(std::span<const Holders> holders);                        // O(packets * packets of a node)

private:
    void insert(PacketId packet, NodeId node);
    void moveOriginal(PacketId packet, NodeId to);
    void touch(NodeId node);
    void untouchAll();

    std::shared_ptr<const task::Sorting> m_sorting;
    std::vector<std::int64_t> m_wanted;       // by place
    std::vector<std::uint32_t> m_ranks;       // by node: its first place is m_ranks[node] * layers
    std::vector<Holders> m_holders;           // by packet
    std::vector<std::vector<PacketId>> m_at;  // by node
    std::vector<std::uint32_t> m_originalsDropped;
    std::vector<NodeId> m_touched;  // by the step
    std::vector<bool> m_isTouched;  // by node
};

}  // namespace hop::measure
