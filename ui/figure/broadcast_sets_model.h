// SPDX-License-Identifier: GPL-3.0-or-later
// The sets of links of one broadcast, A_i, and the same sets moved to every other source t, A_i(t): as they were meant,
// and when each of their links is really used.
//
// Two links of one type in a set meet when all nodes broadcast: the link t + x of the one is the link t' + x' of the
// other. Where a run has no such sets they are read off its moves, step by step.
// **Source:** BOSTT §2, Fig. 2; n(t) and E_i: Fig. 3.
#pragma once

#include <QString>
#include <cstdint>
#include <vector>

#include "core/scene/frame.h"

namespace hop::ui::figure {

struct BroadcastSets {
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
    std::uint64_t sources = 0;   // of which `rows` are some, if there are too many
    bool moved = false;          // all rows are the first one, moved: A_i(t)
    std::vector<QString> notes;  // by set: "n 5–8, R₂₁"; empty unless the tree is one that is numbered
    QString refusal;             // why there is nothing to show, one sentence; empty if there is something

    std::size_t setCount() const;
    std::size_t largestSet() const;
    bool conflicts(std::size_t set) const;
    bool empty() const { return rows.empty(); }
};

// Depends on the run, and on the selected packet where not all sources have a row. O(moves of the shown sources)
BroadcastSets makeBroadcastSets(const scene::Frame& frame);

}  // namespace hop::ui::figure
