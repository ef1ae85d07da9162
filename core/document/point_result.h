// SPDX-License-Identifier: GPL-3.0-or-later
// What was measured at one point of an experiment.
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
    bool chance = true;  // other replications may differ
    friend bool operator==(const ReplicationResult&, const ReplicationResult&) = default;
};

// Why the measurement of a point ended.
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
    // Of the replications, in order, their values without intervals; empty if there was only one, whose values these
    // are.
    std::vector<ReplicationResult> outcomes = {};
    bool beside = false;  // of Experiment::also; not on a curve
    friend bool operator==(const PointResult&, const PointResult&) = default;
};

}  // namespace hop::document
