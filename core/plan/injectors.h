// SPDX-License-Identifier: GPL-3.0-or-later
// The injectors of a line: their table, and when each packet is created and inserted.
//
// Injector I_i of a line inserts alpha_i packets and creates one every gamma_i steps; it is enabled in every delta_i-th
// interval of the belt, those congruent to eta_i. injector_table.h computes the table, conveyor.h the insertions.
// **Source:** Ost §3.2.3, Definitions 3.17, 3.18 and 3.24, Table 3.1.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/ids.h"

namespace hop::plan {

enum class EtaRule : std::uint8_t { plain, even };

struct InjectorRow {
    std::uint64_t alpha = 0;               // [packets]; 0: inactive, all other fields unused
    unsigned level = 0;                    // j of its U_j
    std::uint64_t gamma = 0;               // creation time [steps]
    std::uint64_t delta = 0;               // gamma in intervals
    std::uint64_t number = 0;              // within its level, by ascending node
    std::optional<std::uint64_t> special;  // its number among the special injectors of its level
    std::uint64_t eta = 0;                 // 0 .. delta-1
    friend bool operator==(const InjectorRow&, const InjectorRow&) = default;
};

struct InjectorLevel {
    std::uint64_t theta = 0;         // 2^(top - level)
    std::uint64_t size = 0;          // |U_j|
    std::uint64_t normalRounds = 0;  // s_j
    std::uint64_t specials = 0;      // r_j
    std::vector<bool> word;          // b_j, theta bits; empty with the plain rule
    friend bool operator==(const InjectorLevel&, const InjectorLevel&) = default;
};

struct InjectorTable {
    std::vector<InjectorRow> rows;      // by node
    std::vector<InjectorLevel> levels;  // 0 .. top; empty if no injector is active
    std::uint64_t interval = 1;         // length of an interval [steps]
    friend bool operator==(const InjectorTable&, const InjectorTable&) = default;

    bool enabled(NodeId node, std::int64_t intervalNumber) const {
        const InjectorRow& row = rows[node];
        if (row.alpha == 0) return false;
        const auto delta = static_cast<std::int64_t>(row.delta);
        return (intervalNumber % delta + delta) % delta == static_cast<std::int64_t>(row.eta);
    }
};

inline constexpr Step kNever = ~Step{0};

struct Insertion {
    Step created = 0;        // the first step t = node modulo gamma in which the packet is available
    Step inserted = kNever;  // kNever: not within gamma steps, so the packet is lost
    friend bool operator==(const Insertion&, const Insertion&) = default;
};

// Artefact: the run inserts packets into a line at set times.
struct Injectors {
    std::vector<NodeId> sources;  // by packet
    InjectorTable table;          // rows by node
    EtaRule rule = EtaRule::even;
    std::vector<Insertion> insertions;  // by packet, steps counted from 0
    std::uint64_t period = 0;           // T' [steps]
    Step lastCreation = 0;              // counted from 0
    friend bool operator==(const Injectors&, const Injectors&) = default;
};

}  // namespace hop::plan
