// SPDX-License-Identifier: GPL-3.0-or-later
// Combining: at each node a packet is a set of contributions, a bit for each contributor. packets x nodes x (nodes / 8
// + 1) bytes, nodes rounded up to 64.
//
// A hop adds what its sender holds to what the receiver holds ("r": the sender gives it away; "a": it keeps it), or
// replaces that by a copy ("c"). All hops of a step use what was held when the step began. Sets that are added must not
// overlap, or a contribution would count twice; what is replaced must be a subset of what replaces it, or contributions
// would be lost. In one step a node may get many r and a of a packet, or one c.
// A packet is complete when every destination holds every contribution; destinations keep it then. Buffers count the
// sets that nodes hold, but for whole ones at destinations, which have been delivered.
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
    void place(PacketId packet, const task::Packet& ends);  // all nodes contribute
    void place(PacketId packet, const task::Combining::Sets& sets);
    void forget(PacketId packet);

    bool holds(PacketId packet, NodeId node) const { return (m_places[at(packet, node)] & kHeld) != 0; }
    bool complete(PacketId packet) const { return m_missing[packet] == 0; }
    // Bit c % 64 of word c / 64: has it the contribution of node c?
    std::span<const std::uint64_t> held(PacketId packet, NodeId node) const {
        return {&m_values[at(packet, node) * m_words], m_words};
    }
    bool isDestination(PacketId packet, NodeId node) const { return (m_places[at(packet, node)] & kWanted) != 0; }
    bool isWhole(PacketId packet, NodeId node) const { return (m_places[at(packet, node)] & kWhole) != 0; }
    bool waits(PacketId packet, NodeId node) const {
        return counts(m_places[at(packet, node)]);
    }  // in the node's buffer
    NodeId contributors(PacketId packet) const { return m_contributors[packet]; }

    bool lift(PacketId packet, NodeId from, NodeId to, std::uint16_t flags);
    const char* whyNotLifted(PacketId packet, NodeId from, NodeId to, std::uint16_t flags) const;
    void putBack(PacketId packet, NodeId from, std::uint16_t flags);
    std::size_t meet();
    std::string whyNotMet() const;
    void part();
    // "node 3 lacks the contribution of node 2 to packet 7": the first destination of the first packet that does.
    std::string whatLacks() const;
    std::uint16_t land(PacketId packet, NodeId to, std::uint16_t flags);

    static std::uint32_t leaves(std::uint16_t flags) { return (flags & plan::kLastForward) != 0 ? 1 : 0; }
    static std::int32_t stays(std::uint16_t flags) {
        return ((flags & plan::kKept) != 0 ? 1 : 0) - ((flags & plan::kDelivers) != 0 ? 1 : 0);
    }

    void prefetch(PacketId packet, NodeId node) const { __builtin_prefetch(&m_values[at(packet, node) * m_words], 1); }
    std::size_t bytes() const;
    void hash(Hasher& hasher) const;
    friend bool operator==(const CombiningPossession&, const CombiningPossession&) = default;

private:
    // What is known of a packet at a node.
    static constexpr std::uint8_t kWanted = 1;     // it is a destination
    static constexpr std::uint8_t kHeld = 2;       // it holds something
    static constexpr std::uint8_t kWhole = 4;      // it holds all contributions
    static constexpr std::uint8_t kGiven = 8;      // it gives it away in this step
    static constexpr std::uint8_t kReached = 16;   // something was added or copied to it in this step
    static constexpr std::uint8_t kReplaced = 32;  // a copy was
    static bool counts(std::uint8_t place) {
        return (place & kHeld) != 0 && (place & (kWanted | kWhole)) != (kWanted | kWhole);
    }

    // A hop between lift and land; its set lies in m_flying.
    struct Flight {
        PacketId packet = kNoPacket;
        NodeId from = kNoNode, to = kNoNode;
        std::uint16_t flags = 0;
        std::uint16_t found = 0;
        std::uint8_t sender = 0, receiver = 0;  // the places before
        friend bool operator==(const Flight&, const Flight&) = default;
        bool gives() const { return (flags & plan::kCopies) == 0; }
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
    std::size_t m_words;  // 64-bit words a set
    std::vector<std::uint64_t> m_values;
    std::vector<std::uint8_t> m_places;
    std::vector<NodeId> m_contributors;  // by packet
    std::vector<NodeId> m_missing;       // by packet: destinations that lack something
    // Empty between steps.
    std::vector<Flight> m_flights;
    std::vector<std::uint64_t> m_flying;
    std::size_t m_met = 0, m_landed = 0;  // of the flights
};

}  // namespace hop::engine
