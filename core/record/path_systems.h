// SPDX-License-Identifier: GPL-3.0-or-later
// Two systems of paths that end at one node, each over its own last link: a tree T of merging paths, and a single path
// P. Compares, slot by slot, whether both behave alike.
//
// The end sends nothing, so for packets it acts as two ends, f and f̃.
// **Source:** ST §5.3, Lemma 3: F(t), M(t).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "core/record/instant.h"

namespace hop::record {

struct PathSystem {
    struct Place {
        NodeId node = 0;
        std::uint32_t left = 0;      // links to the end
        std::vector<NodeId> before;  // nodes that send to it
    };
    std::vector<Place> places;  // farthest first; without the end
    NodeId last = 0;            // the node before the end: m
    LinkId exit = kNoLink;      // from there to the end
    std::uint32_t length() const { return places.front().left; }
};

struct PathSystems {
    NodeId end = 0;
    std::array<PathSystem, 2> systems;  // T, P
    std::string refusal;                // why a run has none, one sentence; empty if it has
};
PathSystems pathSystemsOf(const Instant& instant);  // O(nodes * length)

// Requires a completely recorded run.
struct PathHistory {
    struct Slot {
        bool departs = false;        // F(t): a packet crosses the last link in slot t
        bool waits = false;          // M(t): a packet is at the node before the end when slot t ends
        std::uint64_t contents = 0;  // packets in the system when slot t ends
        friend bool operator==(const Slot&, const Slot&) = default;
    };
    struct System {
        std::vector<Slot> slots;  // from 0
        // Over the packets that had departed when both systems were last empty: the same packets in both.
        std::uint64_t departed = 0;
        double meanDelay = 0.0;  // [slots] of these
    };
    std::array<System, 2> systems;
    std::string refusal;  // why it is not known, one sentence; empty if it is
};
PathHistory pathHistoryOf(const Instant& instant, const PathSystems& systems);  // O(moves + slots * packets)

}  // namespace hop::record
