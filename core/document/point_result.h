// SPDX-License-Identifier: GPL-3.0-or-later
// The measured values of one point of an experiment.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/interval.h"
#include "core/base/stability.h"
#include "core/document/point.h"

namespace hop::document {

// By measure, in the experiment's order; empty: not measured.
using Values = std::vector<std::optional<Interval>>;

// One replication at one point.
struct ReplicationResult {
    Stability stability = Stability::stable;
    Step slots = 0;      // measured
    Values values;       // empty for an unstable system; exact values have width 0
    bool chance = true;  // false: all replications give the same values
    friend bool operator==(const ReplicationResult&, const ReplicationResult&) = default;
};

// Reason for the end of the measurement of a point.
enum class Ended : std::uint8_t { complete, precise, imprecise, saturated, undecided };
std::string_view name(Ended ended);  // "complete", ...

struct PointResult {
    Point point;
    bool added = false;                       // by refinement
    Stability stability = Stability::stable;  // majority of the decided replications
    Ended ended = Ended::complete;
    std::uint32_t replications = 0;
    std::uint32_t used = 0;  // number of replications with a value of the first measure
    Step slots = 0;          // total of all replications
    Values values;           // empty for a saturated point
    // Values of the replications in order, without intervals; empty if there was only one replication, whose values are
    // `values`.
    std::vector<ReplicationResult> outcomes = {};
    bool beside = false;  // a point of Sweep::also, not on a curve
    friend bool operator==(const PointResult&, const PointResult&) = default;
};

}  // namespace hop::document
