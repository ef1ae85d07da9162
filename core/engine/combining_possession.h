// SPDX-License-Identifier: GPL-3.0-or-later
// Combining: at each node a packet is a set of contributions, one bit per contributor. packets x nodes x (nodes / 8 +
// 1) bytes, with nodes rounded up to 64.
//
// A hop adds the sender's set to the receiver's ("r": the sender gives its set away; "a": it keeps it) or replaces the
// receiver's set with a copy ("c"). All hops of a step use the sets held at its start. Added sets must be disjoint,
// otherwise a contribution would count twice; a replaced set must be a subset of its replacement, otherwise
// contributions would be lost. In one step a node may receive several r and a of a packet, or one c.
// A packet is complete when every destination holds every contribution; from then on destinations must keep it. Buffers
// count the sets that nodes hold, except complete sets at destinations, which are delivered.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/hash.h"
#include "core/base/ids.h"
#include "core/plan/move.h"
#include "core/task/task.h"

namespace hop::engine {

class CombiningPossession {
public:
    static constexpr bool kByNode = true;
    static constexpr bool kLiftedToReplay = true;
    static constexpr std::uint16_t kFinds =
        plan::kRedundant | plan::kCompletes | plan::kKept | plan::kLastForward | plan::kDelivers;
    static constexpr bool kFindsSeldom = false;

    explicit CombiningPossession(NodeId nodes = 0) : m_nodes(nodes), m_words((std::size_t{nodes} + 63) / 64) {}

    void resize(std::size_t packets);
    std::size_t packetCount() const { return m_missing.size(); }
    void place(PacketId packet, const task::Packet& ends);  // every node contributes
    void place(PacketId packet, const task::Combining::Sets& sets);
    void forget(PacketId packet);

    bool holds(PacketId packet, NodeId node) const { return (m_places[at(packet, node)] & kHeld) != 0; }
    bool complete(PacketId packet) const { return m_missing[packet] == 0; }
    // Bit c % 64 of word c / 64: the contribution of node c.
    std::span<const std::uint64_t> held(PacketId packet, NodeId node) const {
        return {&m_values[at(packet, node) * m_words], m_words};
    }
    std::uint32_t has(PacketId packet, NodeId node) const;  // number of contributions
    bool isDestination(PacketId packet, NodeId node) const { return (m_places[at(packet, node)] & kWanted) != 0; }
    bool isWhole(PacketId packet, NodeId node) const { return (m_places[at(packet, node)] & kWhole) != 0; }
    // Does it count in the node's buffer?
    bool waits(PacketId packet, NodeId node) const { return counts(m_places[at(packet, node)]); }
    NodeId contributors(PacketId packet) const { return m_contributors[packet]; }

    bool lift(PacketId packet, NodeId from, NodeId to, std::uint16_t flags);
    const char* whyNotLifted(PacketId packet, NodeId from, NodeId to, std::uint16_t flags) const;
    void putBack(PacketId packet, NodeId from, std::uint16_t flags);
    std::size_t meet();
    std::string whyNotMet() const;
    void part();
    // The first missing contribution: "node 3 lacks the contribution of node 2 to packet 7", with the addresses of the
    // nodes; empty if all are complete.
    std::string whatLacks(const network::Network& network) const;
    std::uint16_t land(PacketId packet, NodeId to, std::uint16_t flags);

    static std::uint32_t leaves(std::uint16_t flags) { return (flags & plan::kLastForward) != 0 ? 1 : 0; }
    static std::int32_t stays(std::uint16_t flags) {
        return ((flags & plan::kKept) != 0 ? 1 : 0) - ((flags & plan::kDelivers) != 0 ? 1 : 0);
    }
    static bool givesAway(std::uint16_t flags) { return (flags & plan::kCopies) == 0; }
    // The contributions gained, from sizes of sets: `sent` at the start of the step, `held` at the receiver before the
    // hop and after all sets of the step were given away.
    static NodeId gains(std::uint16_t flags, NodeId sent, NodeId held) {
        return (flags & plan::kAdds) != 0 ? sent : sent - held;
    }

    void prefetch(PacketId packet, NodeId node) const { __builtin_prefetch(&m_values[at(packet, node) * m_words], 1); }
    std::size_t scattered(std::size_t) const { return bytes(); }
    std::size_t bytes() const;
    void hash(Hasher& hasher) const;
    friend bool operator==(const CombiningPossession&, const CombiningPossession&) = default;

private:
    // State of a packet at a node.
    static constexpr std::uint8_t kWanted = 1;     // the node is a destination
    static constexpr std::uint8_t kHeld = 2;       // it holds at least one contribution
    static constexpr std::uint8_t kWhole = 4;      // it holds all contributions
    static constexpr std::uint8_t kGiven = 8;      // it gives its set away in this step
    static constexpr std::uint8_t kReached = 16;   // a set was added or copied to it in this step
    static constexpr std::uint8_t kReplaced = 32;  // the set was copied
    static bool counts(std::uint8_t place) {
        return (place & kHeld) != 0 && (place & (kWanted | kWhole)) != (kWanted | kWhole);
    }

    // A hop between lift and land; its set is in m_flying.
    struct Flight {
        PacketId packet = kNoPacket;
        NodeId from = kNoNode, to = kNoNode;
        std::uint16_t flags = 0;
        std::uint16_t found = 0;
        std::uint8_t sender = 0, receiver = 0;  // the state of both before the hop
        friend bool operator==(const Flight&, const Flight&) = default;
        bool gives() const { return givesAway(flags); }
        bool adds() const { return (flags & plan::kAdds) != 0; }
    };

    std::size_t at(PacketId packet, NodeId node) const { return std::size_t{packet} * m_nodes + node; }
    std::span<std::uint64_t> value(PacketId packet, NodeId node) {
        return {&m_values[at(packet, node) * m_words], m_words};
    }
    std::span<std::uint64_t> flying(std::size_t flight) { return {&m_flying[flight * m_words], m_words}; }
    std::span<const std::uint64_t> flying(std::size_t flight) const { return {&m_flying[flight * m_words], m_words}; }
    void start(PacketId packet, NodeId contributors, NodeId destinations);
    void contribute(PacketId packet, NodeId node);
    void giveAway(Flight& flight);
    bool arrive(std::size_t flight);

    NodeId m_nodes;
    std::size_t m_words;  // 64-bit words per set
    std::vector<std::uint64_t> m_values;
    std::vector<std::uint8_t> m_places;
    std::vector<NodeId> m_contributors;  // by packet
    std::vector<NodeId> m_missing;       // by packet: destinations that are not complete
    // Empty between steps.
    std::vector<Flight> m_flights;
    std::vector<std::uint64_t> m_flying;
    std::size_t m_met = 0, m_landed = 0;  // counts of flights
};

}  // namespace hop::engine
