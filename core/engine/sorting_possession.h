// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting: a packet is at one node, or at two while it has a copy: compare-exchange sends a copy to the partner, then
// one of the two is dropped. 8 bytes per packet.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/hash.h"
#include "core/base/ids.h"
#include "core/plan/move.h"
#include "core/task/task.h"

namespace hop::engine {

class SortingPossession {
public:
    static constexpr NodeId kMostNodes = 0x7fffffffU;  // the highest bit of a node number marks a packet in flight
    static constexpr bool kByNode = false;
    static constexpr bool kLiftedToReplay = true;
    static constexpr std::uint16_t kFinds = plan::kRedundant | plan::kCompletes;
    static constexpr bool kFindsSeldom = true;

    void resize(std::size_t packets) { m_records.resize(packets); }
    std::size_t packetCount() const { return m_records.size(); }
    void place(PacketId packet, const task::Packet& ends) { m_records[packet] = {ends.source, kNoNode}; }
    void forget(PacketId) {}

    NodeId where(PacketId packet) const { return m_records[packet].first; }    // the older copy, if there are two
    NodeId copyAt(PacketId packet) const { return m_records[packet].second; }  // kNoNode: no copy
    bool holds(PacketId packet, NodeId node) const {
        return m_records[packet].first == node || m_records[packet].second == node;
    }
    bool complete(PacketId) const { return false; }  // completion depends on the order of all packets, see places.h

    // A copy can be sent only if there is no other. A packet in flight is at no node.
    bool lift(PacketId packet, NodeId from, NodeId to, std::uint16_t flags);
    const char* whyNotLifted(PacketId packet, NodeId from, NodeId to, std::uint16_t flags) const;
    void putBack(PacketId packet, NodeId from, std::uint16_t flags);
    std::uint16_t land(PacketId packet, NodeId to, std::uint16_t flags);

    // Does `node` hold one of two copies, counting a copy in flight at its receiver?
    bool canDrop(PacketId packet, NodeId node) const;
    void drop(PacketId packet, NodeId node);

    static std::uint32_t leaves(std::uint16_t flags) { return (flags & plan::kCopies) == 0 ? 1 : 0; }
    static std::int32_t stays(std::uint16_t) { return 1; }

    void prefetch(PacketId packet, NodeId) const { __builtin_prefetch(&m_records[packet], 1); }
    std::size_t scattered(std::size_t) const { return bytes(); }
    std::size_t bytes() const { return m_records.size() * sizeof(Record); }
    void hash(Hasher& hasher) const;
    friend bool operator==(const SortingPossession&, const SortingPossession&) = default;

private:
    static constexpr NodeId kFlight = 0x80000000U;
    static bool inFlight(NodeId place) { return place != kNoNode && (place & kFlight) != 0; }
    bool moves(PacketId packet) const {
        return inFlight(m_records[packet].first) || inFlight(m_records[packet].second);
    }

    struct Record {
        NodeId first = kNoNode;
        NodeId second = kNoNode;
        friend bool operator==(const Record&, const Record&) = default;
    };

    std::vector<Record> m_records;
};

}  // namespace hop::engine
