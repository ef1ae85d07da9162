// SPDX-License-Identifier: GPL-3.0-or-later
// Schedules as values: every hop of a run, determined in advance.
//
// An explicit plan lists packets and links. A symmetric plan requires a network with translations and an isotropic
// task; one of its entries (row, offset x, type g) stands for N hops: every source s moves its packet (s, row) over
// link type g at node s + x. It is legal iff the types of a step are distinct and, for unicast, its rows are distinct
// too.
// **Source:** VB §3, Theorem 2; BOSTT §2 (the sets A_i).
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "core/plan/move.h"

namespace hop::plan {

struct Phase {
    Step first = 1;  // counted from 1
    Step last = 1;
    std::string name;
    friend bool operator==(const Phase&, const Phase&) = default;
};

struct SymmetricMove {
    std::uint32_t row = 0;
    NodeId offset = 0;
    std::uint16_t type = 0;
    std::uint16_t tag = 0;
    std::uint16_t flags = 0;
    friend bool operator==(const SymmetricMove&, const SymmetricMove&) = default;
};

// The entries of all steps, stored consecutively.
template <typename Entry>
struct Schedule {
    std::vector<std::uint64_t> begins = {0};  // step t (from 1) has the entries begins[t-1] .. begins[t]-1
    std::vector<Entry> entries;
    std::vector<Phase> phases;          // for the timeline's bands; may be empty
    std::vector<std::string> tagNames;  // by tag; may be empty

    Step steps() const { return begins.size() - 1; }
    std::span<const Entry> at(Step step) const {  // 1 <= step <= steps()
        return std::span(entries).subspan(begins[step - 1], begins[step] - begins[step - 1]);
    }
    void endStep() { begins.push_back(entries.size()); }
    friend bool operator==(const Schedule&, const Schedule&) = default;
};

using ExplicitPlan = Schedule<Move>;
using SymmetricPlan = Schedule<SymmetricMove>;
using Plan = std::variant<ExplicitPlan, SymmetricPlan>;

// Artefact: the intended sets of links of a broadcast, where overlaps force the plan to differ from them.
struct MeantSets {
    SymmetricPlan sets;
    friend bool operator==(const MeantSets&, const MeantSets&) = default;
};

}  // namespace hop::plan
