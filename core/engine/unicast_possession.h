// SPDX-License-Identifier: GPL-3.0-or-later
// Unicast: a packet is at one node, or at none once it is delivered. 8 bytes per packet.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/hash.h"
#include "core/base/ids.h"
#include "core/plan/move.h"
#include "core/task/task.h"

namespace hop::engine {

class UnicastPossession {
public:
    static constexpr NodeId kInFlight = kNoNode - 1;  // location of a packet between lift and land
    static constexpr bool kByNode = false;
    static constexpr bool kLiftedToReplay = false;
    static constexpr std::uint16_t kFinds = plan::kRedundant | plan::kCompletes;
    static constexpr bool kFindsSeldom = false;

    struct Record {
        NodeId where = kNoNode;  // kNoNode: delivered, or the number is not in use
        NodeId destination = kNoNode;
        friend bool operator==(const Record&, const Record&) = default;
    };

    void resize(std::size_t packets) { m_records.resize(packets); }
    std::size_t packetCount() const { return m_records.size(); }
    void place(PacketId packet, const task::Packet& ends) { m_records[packet] = {ends.source, ends.destination}; }
    void forget(PacketId) {}  // a delivered packet is at no node

    const Record& record(PacketId packet) const { return m_records[packet]; }
    bool holds(PacketId packet, NodeId node) const { return m_records[packet].where == node; }
    bool complete(PacketId packet) const { return m_records[packet].where == kNoNode; }
    void move(PacketId packet, NodeId to) { m_records[packet].where = to; }

    bool lift(PacketId packet, NodeId from, NodeId to, std::uint16_t flags) {
        Record& record = m_records[packet];
        // Branch-free: whether a hop delivers is unpredictable.
        const bool missesTarget = ((flags & plan::kDelivers) != 0) & (record.destination != to);
        if ((record.where != from) | missesTarget) return false;
        record.where = kInFlight;
        return true;
    }
    const char* whyNotLifted(PacketId packet, NodeId from, NodeId to, std::uint16_t flags) const;
    void putBack(PacketId packet, NodeId from, std::uint16_t) { move(packet, from); }
    std::uint16_t land(PacketId packet, NodeId to, std::uint16_t flags) {
        // Branch-free, likewise.
        const unsigned delivers = (flags & plan::kDelivers) != 0 ? 1U : 0U;
        move(packet, to | (0U - delivers));  // kNoNode has all bits set
        return static_cast<std::uint16_t>(delivers * plan::kCompletes);
    }

    static std::uint32_t leaves(std::uint16_t) { return 1; }
    static std::int32_t stays(std::uint16_t flags) { return (flags & plan::kDelivers) == 0 ? 1 : 0; }

    void prefetch(PacketId packet, NodeId) const { __builtin_prefetch(&m_records[packet], 1); }
    std::size_t bytes() const { return m_records.size() * sizeof(Record); }
    void hash(Hasher& hasher) const;
    friend bool operator==(const UnicastPossession&, const UnicastPossession&) = default;

private:
    std::vector<Record> m_records;
};

}  // namespace hop::engine
