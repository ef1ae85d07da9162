// SPDX-License-Identifier: GPL-3.0-or-later
// Oblivious k-k routing on a partitioned network: every packet's path depends on its source and destination alone.
//
// *Part 1*: k rounds; packet q of every node walks v -> last -> 0 -> v in its source block, and the packets of each
// class, those of S_i for D_j, are counted: m_ij. *Part 2*: one packet of each class, p_ij, walks v -> last -> exit_i,
// the connection path, and in D_j from its entry l -> last -> 0 (phase 1) and 0 -> l -> destination, by way of last if
// the destination is below l (phase 2). It tells the entries n_ij = m_ij - 1. *Part 3*: the others go the same way, set
// apart in their source blocks by gap routing, d_i(j) = floor(4 k s_2 / <n_ij>), and inserted into their destination
// blocks by injectors with alpha_l = n_ij, T' = 4 <sum n>, offset l. So a packet waits at its source and at its entry
// only, and two steps say when it moves.
//
// Time slots of a macro step: [source][tree][phase 1][phase 2], those of blocks as long as a step of their line; if the
// partition has two slots: [source, phase 1][tree, phase 2]. Part 1 has the source slot only. Macro steps count from 0
// in each part, and a part begins when the one before it has ended everywhere.
// Conventions: packets are ordered by node, then number; p_ij = the class's first packet to reach place 0 in part 1 =
// smallest round, then largest place. A first tree hop in macro step t on a path of c links makes the packet available
// at its entry in t + c. What stands in the way of another packet was on its line before.
// **Source:** Ost §§4.3, 4.4.1 (algorithm KKOblivious).
// **Departs from the source:** part 2 takes the path of part 3, source -> last -> exit: as printed, the algorithm is
// not oblivious. The interval length is the least T' / <n> over *active* injectors.
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
#include "core/plan/plan.h"
#include "core/plan/time_slots.h"
#include "core/task/task.h"

namespace hop::plan {

// What a packet does.
struct Journey {
    std::uint32_t sourceBlock = 0;
    std::uint32_t destinationBlock = 0;
    std::uint32_t source = 0, entry = 0, destination = 0;  // places in their blocks
    std::uint32_t round = 0;                               // of part 1, from 0
    bool first = false;                                    // it is p_ij and goes in part 2, else in part 3
    Step departure = 0;                                    // macro steps of its part: leaves its source,
    Step available = 0;                                    // is at its entry,
    Step created = 0;                                      // is created by the injector (part 3),
    Step inserted = 0;                                     // and enters the destination block
    friend bool operator==(const Journey&, const Journey&) = default;
};

// What the moves of the plan are tagged with.
enum class KkTag : std::uint8_t { counting, source, tree, phaseOne, phaseTwo };

struct KkOblivious {
    std::shared_ptr<const network::Partition> partition;
    std::uint32_t k = 0;                              // packets of the node that sends or receives most
    std::vector<std::vector<std::uint64_t>> classes;  // [i][j]: m_ij
    std::vector<std::vector<std::uint64_t>> gaps;     // [i][j]: d_i(j), 1 where gap routing has no packet
    std::vector<InjectorTable> injectors;             // by destination block, rows by place; part 3
    std::vector<Journey> journeys;                    // by packet
    std::uint32_t sourceStep = 1, macroStep = 4;      // a step of a source block's line, all time slots [steps]
    std::uint32_t longestPath = 0;                    // of the connection paths [links]
    std::vector<TimeSlots> slots;                     // of each part
    std::array<Step, 4> ends = {};                    // the steps in which parts 1, 2 and 3 end; ends[0] = 0
    ExplicitPlan plan;
};

// At least as many moves as the plan has, and no more where blocks are paths: what to refuse before it is made.
// O(packets + size of the partition)
std::uint64_t kkMovesAtMost(const network::Network& network, const task::Task& task,
                            const network::Partition& partition, Stop stop = {});

// What a plan of so many moves takes at most, its partition not counted. [bytes]
double kkMemory(const network::Network& network, const network::Partition& partition, double packets, double moves);

// A unicast task with listed or symmetric packets, a partition that keeps its definition. O(moves + packets log packets
// + gap routing)
KkOblivious kkOblivious(const network::Network& network, const task::Task& task,
                        std::shared_ptr<const network::Partition> partition, Stop stop = {});

}  // namespace hop::plan
