// SPDX-License-Identifier: GPL-3.0-or-later
// The value of a point, pooled from its replications in order, and the stopping rule.
//
// **Stopping.** The minimum number of replications is fixed in advance; from there, a point ends with the first
// replication at which every measure reaches its required precision. Replications are independent and of fixed length,
// so only their number depends on the values. Bias and coverage of such a mean: tests/proof/stopping.
#pragma once

#include <cstdint>
#include <vector>

#include "core/document/sweep_result.h"
#include "core/measure/statistics.h"

namespace hop::experiment {

class Pooled {
public:
    // `precisions`: by measure, 0: none (document::precisionsOf).
    Pooled(const document::Length& length, std::vector<double> precisions);

    // Adds the next replication in order. Not after ended(). O(measures)
    void add(const document::ReplicationResult& outcome);

    // True if no more replications are needed.
    bool ended() const { return m_ended; }
    // Writes everything except the point and its outcomes.
    void describe(document::PointResult& result) const;

private:
    // The majority among the decided replications.
    Stability verdict() const;
    std::optional<Interval> value(std::size_t measure) const;
    bool isPrecise(bool chance) const;

    const document::Length* m_length;
    std::vector<double> m_precisions;
    bool m_precisionAsked;
    std::vector<measure::Moments> m_moments;  // by measure, without unstable replications
    document::Values m_single;                // by measure: the last value, used if it is the only one
    std::uint32_t m_replications = 0, m_stable = 0, m_unstable = 0;
    Step m_slots = 0;
    bool m_ended = false, m_precise = false;
};

}  // namespace hop::experiment
