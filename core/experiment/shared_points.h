// SPDX-License-Identifier: GPL-3.0-or-later
// Several experiments measured one after another: a point that more than one of them has is run once, with the measures
// of all that have it. The results are those of each experiment measured alone, as what one measure gives does not
// depend on the others.
//
// Points are the same if network, task, algorithm, ports, seed and lengths are, whatever the variables are called;
// those that read files are not shared. Of points that refinement adds, only the measures of their own experiment are
// known.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>

#include "core/experiment/sweep.h"

namespace hop::experiment {

class SharedPoints {
public:
    // O(points of all experiments), in time and, while it works, in memory.
    explicit SharedPoints(std::span<const document::Experiment> experiments);

    // Measures as `make` does what was not measured before. May be called by several threads; the object must outlive
    // what it returns.
    MakePoint measuredBy(MakePoint make);

    std::size_t size() const { return m_points.size(); }  // points of more than one experiment

private:
    struct Point;
    std::map<std::string, std::shared_ptr<Point>> m_points;
};

}  // namespace hop::experiment
