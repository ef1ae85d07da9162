// SPDX-License-Identifier: GPL-3.0-or-later
// Possession: which node holds which packet. Three stores: for packets with one destination, for broadcasts, and for
// packets that are sorted.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/hash.h"
#include "core/base/ids.h"

namespace hop::engine {

// Unicast: a packet is at one node, or at none once it has been delivered. 8 bytes a packet.
class UnicastPossession {
public:
    static constexpr NodeId kInFlight = kNoNode - 1;  // where a packet is while its step is checked and applied

    struct Record {
        NodeId where = kNoNode;  // kNoNode: delivered, or the slot is not in use
        NodeId destination = kNoNode;
        friend bool operator==(const Record&, const Record&) = default;
    };

    void resize(std::size_t packets) { m_records.resize(packets); }
    std::size_t packetCount() const { return m_records.size(); }
    void place(PacketId packet, NodeId source, NodeId destination) { m_records[packet] = {source, destination}; }

    const Record& record(PacketId packet) const { return m_records[packet]; }
    bool holds(PacketId packet, NodeId node) const { return m_records[packet].where == node; }
    void move(PacketId packet, NodeId to) { m_records[packet].where = to; }
    void prefetch(PacketId packet) const { __builtin_prefetch(&m_records[packet], 1); }

    std::size_t bytes() const { return m_records.size() * sizeof(Record); }
    void hash(Hasher& hasher) const;
    friend bool operator==(const UnicastPossession&, const UnicastPossession&) = default;

private:
    std::vector<Record> m_records;
};

// Broadcast: a bit per packet and node, and how many nodes have each packet. (nodes / 8 + 4) bytes a packet.
class BroadcastPossession {
public:
    explicit BroadcastPossession(NodeId nodes = 0) : m_nodes(nodes), m_words((std::size_t{nodes} + 63) / 64) {}

    void resize(std::size_t packets);
    std::size_t packetCount() const { return m_holders.size(); }
    NodeId nodeCount() const { return m_nodes; }
    void place(PacketId packet, NodeId source);  // forgets all earlier copies: slots are used again
    void forget(PacketId packet);                // no node has it

    bool holds(PacketId packet, NodeId node) const {
        return (m_bits[packet * m_words + node / 64] >> (node % 64) & 1U) != 0;
    }
    NodeId holders(PacketId packet) const { return m_holders[packet]; }
    bool complete(PacketId packet) const { return m_holders[packet] == m_nodes; }
    // Gives the node a copy; false if it had one already.
    bool add(PacketId packet, NodeId node) {
        std::uint64_t& word = m_bits[packet * m_words + node / 64];
        const std::uint64_t bit = std::uint64_t{1} << (node % 64);
        if ((word & bit) != 0) return false;
        word |= bit;
        ++m_holders[packet];
        return true;
    }
    void prefetch(PacketId packet, NodeId node) const { __builtin_prefetch(&m_bits[packet * m_words + node / 64], 1); }

    std::size_t bytes() const { return m_bits.size() * sizeof(m_bits[0]) + m_holders.size() * sizeof(NodeId); }
    void hash(Hasher& hasher) const;
    friend bool operator==(const BroadcastPossession&, const BroadcastPossession&) = default;

private:
    NodeId m_nodes;
    std::size_t m_words;  // 64-bit words a packet
    std::vector<std::uint64_t> m_bits;
    std::vector<NodeId> m_holders;
};

// Sorting: a packet is at one node, or at two while a copy of it is about: compare-exchange sends a copy to the
// partner, and then one of the two is dropped. 8 bytes a packet.
class SortingPossession {
public:
    static constexpr NodeId kMostNodes = 0x7fffffffU;  // the highest bit of a place says that it is in flight

    void resize(std::size_t packets) { m_records.resize(packets); }
    std::size_t packetCount() const { return m_records.size(); }
    void place(PacketId packet, NodeId source) { m_records[packet] = {source, kNoNode}; }

    NodeId where(PacketId packet) const { return m_records[packet].first; }    // the older copy, if there are two
    NodeId copyAt(PacketId packet) const { return m_records[packet].second; }  // kNoNode: there is but one
    bool holds(PacketId packet, NodeId node) const {
        return m_records[packet].first == node || m_records[packet].second == node;
    }
    bool moves(PacketId packet) const {
        return inFlight(m_records[packet].first) || inFlight(m_records[packet].second);
    }

    // A hop in three parts, so that a step's hops are checked before any of them counts. The packet is at `from`; to
    // send a copy there must be no other one. In flight it is at no node.
    void lift(PacketId packet, NodeId from, NodeId to, bool copy);
    void land(PacketId packet);
    void putBack(PacketId packet, NodeId from, bool copy);

    // Whether `node` has one of two copies, or will have it when what is in flight has landed.
    bool canDrop(PacketId packet, NodeId node) const;
    void drop(PacketId packet, NodeId node);

    void prefetch(PacketId packet) const { __builtin_prefetch(&m_records[packet], 1); }
    std::size_t bytes() const { return m_records.size() * sizeof(Record); }
    void hash(Hasher& hasher) const;
    friend bool operator==(const SortingPossession&, const SortingPossession&) = default;

private:
    static constexpr NodeId kFlight = 0x80000000U;
    static bool inFlight(NodeId place) { return place != kNoNode && (place & kFlight) != 0; }

    struct Record {
        NodeId first = kNoNode;
        NodeId second = kNoNode;
        friend bool operator==(const Record&, const Record&) = default;
    };

    std::vector<Record> m_records;
};

}  // namespace hop::engine
