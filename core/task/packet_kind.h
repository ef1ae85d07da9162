// SPDX-License-Identifier: GPL-3.0-or-later
// The kinds of packets, and what is true of each: facts, which all other code reads instead of naming kinds.
#pragma once

#include <cstdint>
#include <string_view>

namespace hop::task {

// All packets of a task are of one kind: with one destination, for all nodes, with a key to be sorted by, or combined
// from contributions.
enum class Cast : std::uint8_t { unicast, broadcast, sorting, combining };

// By default a packet starts at one source, its destinations are given, and it has no copies.
struct PacketKind {
    std::string_view id;  // in exported pages

    // Where a packet comes from and goes to.
    bool oneSource = true;          // starts at Packet::source; false: every contributor starts with a part of it
    bool oneDestination = false;    // Packet::destination, a node; so that nodes have task matrices
    bool toAllNodes = false;        // must reach every node
    bool destinationsGiven = true;  // by the task; false: they follow from its keys

    // Where a packet is during a run, as its store in core/engine has it.
    bool onePlace = false;       // at one node at a time: its hops are one path
    bool manyHolders = false;    // at any number of nodes at a time: its path branches
    bool copiesStay = false;     // a sender keeps its copy, so that only the first arrival at a node counts
    bool copiesDropped = false;  // nodes drop copies
    bool combines = false;       // what meets at a node is combined

    bool deliveredAtEnd = false;  // all packets at once, when the process has finished; false: each by a hop

    // Words.
    std::string_view wanted = "packet";          // what nodes want and have: "4 of 7 packets"
    std::string_view delivered = "delivered";    // "3 packets generated, 2 delivered"
    std::string_view movesFrom = "packet from";  // a legend of sources
    std::string_view subject = {};               // the task, in sentences that say why it has no task matrix,
    std::string_view whyNoMatrix = {};           // and their reason; empty with one destination
};

namespace packet_kinds {

inline constexpr PacketKind unicast{.id = "unicast", .oneDestination = true, .onePlace = true};

inline constexpr PacketKind broadcast{.id = "broadcast",
                                      .toAllNodes = true,
                                      .manyHolders = true,
                                      .copiesStay = true,
                                      .wanted = "message",
                                      .delivered = "received everywhere",
                                      .movesFrom = "broadcast from",
                                      .subject = "A broadcast",
                                      .whyNoMatrix = "its packets are for all nodes"};

inline constexpr PacketKind sorting{.id = "sorting",
                                    .destinationsGiven = false,
                                    .copiesDropped = true,
                                    .deliveredAtEnd = true,
                                    .wanted = "key",
                                    .subject = "What is sorted",
                                    .whyNoMatrix = "its packets have keys, not destinations"};

inline constexpr PacketKind combining{.id = "combining",
                                      .oneSource = false,
                                      .manyHolders = true,
                                      .combines = true,
                                      .wanted = "contribution",
                                      .subject = "A reduction",
                                      .whyNoMatrix = "its packets are combined on their way"};

}  // namespace packet_kinds

constexpr const PacketKind& kindOf(Cast cast) {
    switch (cast) {
        case Cast::unicast:
            break;
        case Cast::broadcast:
            return packet_kinds::broadcast;
        case Cast::sorting:
            return packet_kinds::sorting;
        case Cast::combining:
            return packet_kinds::combining;
    }
    return packet_kinds::unicast;
}

}  // namespace hop::task
