// SPDX-License-Identifier: GPL-3.0-or-later
// The sets of links of one broadcast, A_i, and the same sets translated to every other source t, A_i(t): as planned,
// and when each of their links is used.
//
// Two links of one type in a set meet when all nodes broadcast: the link t + x of the one is the link t' + x' of the
// other. A run without such sets has those of its moves, step by step.
// **Source:** BOSTT §2, Fig. 2; n(t) and E_i: Fig. 3.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/record/instant.h"

namespace hop::scene {

struct BroadcastLinkSets {
    static constexpr std::uint32_t kMostRows = 64;

    struct SetLink {
        LinkId link = kNoLink;
        std::uint32_t type = 0;  // 0 where the network has no dimensions
        Step step = 0;           // when it is used; 0: never
        bool conflicts = false;  // another link of this set is of this type
    };
    // The sets of one source.
    struct Row {
        NodeId source = 0;
        PacketId packet = 0;
        std::vector<std::vector<SetLink>> sets;
    };

    std::vector<Row> rows;
    std::uint64_t sources = 0;       // of which `rows` are some, if there are too many
    bool moved = false;              // all rows are the first one, translated: A_i(t)
    std::vector<std::string> notes;  // by set: "n 5–8, R₂₁"; empty unless the tree is one that is numbered
    std::string refusal;             // why there is nothing to show, one sentence; empty if there is something

    std::size_t setCount() const;
    bool conflicts(std::size_t set) const;
};

// The packet that has a row of its own besides the first one, if not all sources have one; kNoPacket: none.
PacketId extraRow(const record::Instant& instant);

// Whether the run's sets are planned for one source and translated to the others.
bool areTranslated(const record::Instant& instant);

// Depends on the run and on extraRow(). O(moves of the shown sources), of a recorded run O(moves)
BroadcastLinkSets broadcastLinkSetsOf(const record::Instant& instant);

// Why a run has no sets, at any step; empty if it may have.
std::string broadcastLinkSetsRefusal(const record::Instant& instant);

}  // namespace hop::scene
