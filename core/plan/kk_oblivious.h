// SPDX-License-Identifier: GPL-3.0-or-later
// Oblivious k-k routing on a partitioned network: every packet's path depends on its source and destination only.
//
// *Part 1*: k rounds; packet q of every node follows v -> last -> 0 -> v in its source block, and the packets of each
// class, those of S_i for D_j, are counted: m_ij. *Part 2*: one packet of each class, p_ij, follows v -> last ->
// exit_i, the connection path, and in D_j from its entry l -> last -> 0 (phase 1) and 0 -> l -> destination, via last
// if the destination is below l (phase 2). It reports n_ij = m_ij - 1 to the entries. *Part 3*: the remaining packets
// take the same path, spaced in their source blocks by gap routing, d_i(j) = floor(4 k s_2 / <n_ij>), and inserted into
// their destination blocks by injectors with alpha_l = n_ij, T' = 4 <sum n>, offset l. A packet therefore waits only at
// its source and at its entry, and two steps determine its timing.
//
// Time slots of a macro step: [source][tree][phase 1][phase 2], those of blocks as long as a step of their line; if the
// partition has two slots: [source, phase 1][tree, phase 2]. Part 1 has the source slot only. Macro steps count from 0
// in each part, and a part begins when the previous one has ended everywhere.
// Conventions: packets are ordered by node, then number; p_ij = the class's first packet to reach place 0 in part 1 =
// smallest round, then largest place. If the first tree hop on a path of c links is in macro step t, the packet is
// available at its entry in t + c. A packet is only delayed by packets that were on its line before.
// **Source:** Ost §§4.3, 4.4.1 (algorithm KKOblivious).
// **Departs from the source:** part 2 takes the path of part 3, source -> last -> exit: as printed, ExitWay::direct,
// the algorithm is not oblivious; the packets of a block then reach the exit one a macro step, the nearest first. The
// interval length is the least T' / <n> over *active* injectors.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/network/partition.h"
#include "core/plan/conveyor.h"
#include "core/plan/injector_table.h"
#include "core/plan/journeys.h"
#include "core/plan/oblivious_path.h"
#include "core/plan/plan.h"
#include "core/plan/time_slots.h"
#include "core/task/task.h"

namespace hop::plan {

struct KkOblivious {
    std::shared_ptr<const network::Partition> partition;
    ExitWay way = ExitWay::viaLast;                   // in part 2
    std::uint32_t k = 0;                              // most packets sent or received by a node
    std::vector<std::vector<std::uint64_t>> classes;  // [i][j]: m_ij
    std::vector<std::vector<std::uint64_t>> gaps;     // [i][j]: d_i(j), 1 where gap routing has no packets
    std::vector<InjectorTable> injectors;             // by destination block, rows by place; part 3
    std::vector<Journey> journeys;                    // by packet
    std::uint32_t sourceStep = 1, macroStep = 4;      // a step of a source block's line, all time slots [steps]
    std::uint32_t longestPath = 0;                    // of the connection paths [links]
    std::vector<TimeSlots> slots;                     // of each part
    std::array<Step, 4> ends = {};                    // last steps of parts 1, 2 and 3; ends[0] = 0
    ExplicitPlan plan;
};

// An upper bound for the moves of the plan, exact if blocks are paths; used to reject plans that are too large.
// O(packets + size of the partition)
std::uint64_t kkMovesAtMost(const network::Network& network, const task::Task& task,
                            const network::Partition& partition, Stop stop = {});

// Peak memory for a plan with that many moves, without its partition [bytes].
double kkMemory(const network::Network& network, const network::Partition& partition, double packets, double moves);

// A unicast task with listed or symmetric packets, and a partition that satisfies its definition. O(moves + packets log
// packets + gap routing)
KkOblivious kkOblivious(const network::Network& network, const task::Task& task,
                        std::shared_ptr<const network::Partition> partition, Stop stop = {},
                        ExitWay way = ExitWay::viaLast);

}  // namespace hop::plan
