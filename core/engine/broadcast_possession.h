// SPDX-License-Identifier: GPL-3.0-or-later
// Broadcast: one bit per packet and node. (nodes / 8 + 4) bytes per packet.
//
// A packet is complete when all of its words are full: that a word becomes full is seldom, so that a hop has to count
// nothing else. The bits of its last word that stand for no node are set from the start.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/base/hash.h"
#include "core/base/ids.h"
#include "core/base/prefetch.h"
#include "core/plan/move.h"
#include "core/task/task.h"

namespace hop::engine {

class BroadcastPossession {
public:
    static constexpr bool kByNode = true;
    static constexpr bool kLiftedToReplay = false;
    static constexpr std::uint16_t kFinds = plan::kRedundant | plan::kCompletes;
    static constexpr bool kFindsSeldom = true;

    explicit BroadcastPossession(NodeId nodes = 0) : m_nodes(nodes), m_words((nodes + 63) / 64) {}

    void resize(std::size_t packets);
    std::size_t packetCount() const { return m_full.size(); }
    NodeId nodeCount() const { return m_nodes; }
    void place(PacketId packet, NodeId source);  // forgets all earlier copies: packet numbers are reused
    void place(PacketId packet, const task::Packet& ends) { place(packet, ends.source); }
    void forget(PacketId packet);  // removes every copy

    bool holds(PacketId packet, NodeId node) const { return (m_bits[wordOf(packet, node)] >> (node % 64) & 1U) != 0; }
    bool complete(PacketId packet) const { return m_full[packet] == m_words; }
    std::uint32_t has(PacketId packet, NodeId node) const { return holds(packet, node) ? 1 : 0; }
    // Gives the node a copy; false if it already has one.
    bool add(PacketId packet, NodeId node) { return land(packet, node, 0) != plan::kRedundant; }

    // Senders keep their copies, so nothing is ever in flight.
    bool lift(PacketId packet, NodeId from, NodeId, std::uint16_t) const { return holds(packet, from); }
    const char* whyNotLifted(PacketId packet, NodeId from, NodeId to, std::uint16_t flags) const;
    void putBack(PacketId, NodeId, std::uint16_t) {}
    std::uint16_t land(PacketId packet, NodeId to, std::uint16_t flags) { return landing()(packet, to, flags); }
    // land() for many hops in turn, for as long as the store is not resized: with copies of the addresses, which a
    // compiler would read again for every hop, because hops write to memory.
    class Landing {
    public:
        std::uint16_t operator()(PacketId packet, NodeId to, std::uint16_t) const {
            std::uint64_t& word = m_bits[std::size_t{packet} * m_words + to / 64];
            const std::uint64_t held = word, holds = held | std::uint64_t{1} << (to % 64);
            if (holds == held) return plan::kRedundant;
            word = holds;
            if (~holds != 0) return 0;
            return ++m_full[packet] == m_words ? plan::kCompletes : std::uint16_t{0};
        }

    private:
        friend class BroadcastPossession;
        explicit Landing(BroadcastPossession& store)
            : m_bits(store.m_bits.data()), m_full(store.m_full.data()), m_words(store.m_words) {}

        std::uint64_t* m_bits;
        std::uint32_t* m_full;
        std::uint32_t m_words;
    };
    Landing landing() { return Landing(*this); }

    static std::uint32_t leaves(std::uint16_t flags) { return (flags & plan::kLastForward) != 0 ? 1 : 0; }
    static std::int32_t stays(std::uint16_t flags) { return (flags & plan::kKept) != 0 ? 1 : 0; }
    static std::uint32_t gains(std::uint16_t flags) { return (flags & plan::kRedundant) == 0 ? 1 : 0; }

    void prefetch(PacketId packet, NodeId node) const { __builtin_prefetch(&m_bits[wordOf(packet, node)], 1); }
    // What the hops of the step before accessed is near: the same packets are under way.
    std::size_t scattered(std::size_t hops) const { return std::min(bytes(), hops * kLine); }
    std::size_t bytes() const { return m_bits.size() * sizeof(m_bits[0]) + m_full.size() * sizeof(std::uint32_t); }
    void hash(Hasher& hasher) const;
    friend bool operator==(const BroadcastPossession&, const BroadcastPossession&) = default;

private:
    std::size_t wordOf(PacketId packet, NodeId node) const { return std::size_t{packet} * m_words + node / 64; }

    NodeId m_nodes;
    std::uint32_t m_words;              // 64-bit words per packet
    std::vector<std::uint64_t> m_bits;  // by packet and node
    std::vector<std::uint32_t> m_full;  // by packet: words with all bits set
};

}  // namespace hop::engine
