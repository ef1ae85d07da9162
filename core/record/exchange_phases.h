// SPDX-License-Identifier: GPL-3.0-or-later
// A total exchange on a product B x A as three phases, read off the moves of a run: 1, within the copies of A, of
// messages that stay in their copy; 2, along B; 3, within the copies of A again, of messages from other copies.
//
// A slot is the time of one exchange of B; where the algorithm has none, it is a step. Slots count from 1.
// **Source:** Dim §2, §3; BOSTT §4.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/record/instant.h"

namespace hop::record {

struct ExchangePhases {
    // Transmissions of one phase that form a unit.
    struct Block {
        unsigned phase = 1;
        // Index of the exchange of phase 3 that this block is, or brings messages for; 0: phase 1, or messages that
        // need only B.
        std::uint64_t round = 0;
        std::uint64_t first = 0, last = 0;  // slots, from 1 on
        std::uint64_t transmissions = 0;
    };
    struct Slot {
        std::uint64_t ownInA = 0, ownInB = 0;  // first hops of messages of node 0, within A and along B
        // The least number of whole slots between arrival over B and departure within A; nullopt if nothing departs.
        std::optional<std::int64_t> early = {};
    };
    NodeId copies = 0, inCopy = 0;  // of A; nodes of one
    std::uint64_t slots = 0;
    Step slotSteps = 1;
    std::vector<Block> blocks;                           // by phase and round, internal messages last
    std::vector<Slot> bySlot;                            // from slot 1 on
    std::array<std::vector<std::uint64_t>, 3> linkUses;  // by phase and link: transmissions

    // First to last slot of a phase; nullopt if nothing is sent in it.
    std::optional<Block> whole(unsigned phase) const;
};

// O(transmissions)
struct PhasesRead {
    std::string refusal;  // empty: `phases` is valid
    ExchangePhases phases = {};
};
PhasesRead readPhases(const Instant& instant);

// Why a run has no phases, in one sentence; empty if it has. Refuses runs with too many transmissions. O(transmissions)
std::string phasesRefusal(const Instant& instant);
// As phasesRefusal(), but also refuses more slots than a figure can draw.
std::string slotsDrawnRefusal(const Instant& instant);

// "phase 2, r = 1"
std::string blockName(const ExchangePhases::Block& block);

}  // namespace hop::record
