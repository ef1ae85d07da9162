// SPDX-License-Identifier: GPL-3.0-or-later
// The path of a packet in oblivious k-k routing, which depends on its two ends and the partition alone: others affect
// its timing, never its path.
//
// Part 1 goes once round the source block, v -> last -> 0 -> v. Parts 2 and 3 go v -> last -> exit, the connection
// path, and in the destination block from the entry l -> last -> 0 (phase 1) and 0 -> l -> destination, via last if the
// destination is below l (phase 2). As printed, part 2 goes v -> exit directly: where the exit is not the last place, a
// packet's path then depends on whether it is chosen for part 2.
// **Source:** Ost §4.4.1, Fig. 4.2.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/network/partition.h"

namespace hop::plan {

// The tags of the moves of the plan.
enum class KkTag : std::uint8_t { counting, source, tree, phaseOne, phaseTwo };

// The places of a block at which a packet turns, in order; in between it moves straight along the line.
using Turns = std::array<std::uint32_t, 4>;

Turns countingTurns(std::uint32_t source, std::uint32_t last);
Turns sourceTurns(std::uint32_t source, std::uint32_t last, std::uint32_t exit);
Turns directTurns(std::uint32_t source, std::uint32_t exit);
Turns phaseOneTurns(std::uint32_t entry, std::uint32_t last);
Turns phaseTwoTurns(std::uint32_t entry, std::uint32_t destination, std::uint32_t last);
std::uint64_t stepsOf(const Turns& turns);  // of the line

// Visits each hop with its step of the line, from 0.
template <typename Visit>
void walkLine(const network::LineStep& line, const Turns& turns, const Visit& visit) {
    std::uint32_t at = turns[0];
    std::uint64_t step = 0;
    for (std::size_t i = 1; i < turns.size(); ++i)
        for (; at != turns[i]; ++step) {
            const bool up = at < turns[i];
            for (const network::LineStep::Hop& hop : up ? line.up[at] : line.down[at - 1]) visit(step, hop);
            at = up ? at + 1 : at - 1;
        }
}

// How packets reach the exit of their source block in part 2: on the path of part 3, or as printed.
enum class ExitWay : std::uint8_t { viaLast, direct };

// Artefact: by what a run of oblivious routing finds its paths.
struct ObliviousRouting {
    std::shared_ptr<const network::Partition> partition;
    ExitWay way = ExitWay::direct;
};

struct ObliviousHop {
    LinkId link = kNoLink;
    KkTag tag = KkTag::counting;
    friend bool operator==(const ObliviousHop&, const ObliviousHop&) = default;
};
// `counting`: the path in part 1; otherwise that in parts 2 and 3. O(nodes + length)
std::vector<ObliviousHop> obliviousPath(const network::Network& network, const network::Partition& partition,
                                        NodeId from, NodeId to, bool counting);

// The ordered pairs of nodes that have two paths, one in part 2 and one in part 3. O(nodes)
std::uint64_t pairsWithTwoPaths(const network::Network& network, const network::Partition& partition, ExitWay way);

}  // namespace hop::plan
