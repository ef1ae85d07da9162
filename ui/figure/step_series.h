// SPDX-License-Identifier: GPL-3.0-or-later
// A run as a series: busy links of every step, and its phases.
#pragma once

#include <QString>
#include <cstdint>
#include <vector>

#include "core/scene/frame.h"

namespace hop::ui::figure {

struct PhaseBand {
    Step first = 1;  // counted from 1
    Step last = 1;
    std::uint16_t value = 0;
    QString name;  // empty if the algorithm gives none
    friend bool operator==(const PhaseBand&, const PhaseBand&) = default;
};

struct StepSeries {
    Step first = 1, last = 0;              // steps of the axis; last < first: none
    std::vector<std::uint64_t> crossings;  // by step, from `first`
    std::uint64_t capacity = 1;            // crossings of a step in which every link is busy
    std::uint64_t most = 1;                // crossings of the busiest step, at least 1
    std::vector<PhaseBand> phases;         // stretches with a phase, in order

    std::uint64_t at(Step step) const { return crossings[step - first]; }
    Step count() const { return last + 1 - first; }
};

// Cost O(steps).
StepSeries makeStepSeries(const scene::Frame& frame);

// The busiest step in each of `columns` equal stretches of the axis, as a share of `most`.
std::vector<double> pooled(const StepSeries& series, std::size_t columns);

}  // namespace hop::ui::figure
