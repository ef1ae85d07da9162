// SPDX-License-Identifier: GPL-3.0-or-later
// Several experiments measured one after another: a point shared by several is run once, with the measures of all of
// them. The results equal those of each experiment measured alone, because the values of one measure do not depend on
// the others.
//
// Points are equal if network, task, algorithm, ports, seed and lengths are, whatever the names of the variables;
// points that read files are not shared. Points added by refinement have only the measures of their own experiment.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>

#include "core/experiment/sweep.h"

namespace hop::experiment {

class SharedPoints {
public:
    // O(points of all experiments) in time and temporary memory.
    explicit SharedPoints(std::span<const document::Experiment> experiments);

    // Measures with `make` what has not been measured before. Thread-safe; the object must outlive the returned
    // function.
    MakePoint measuredBy(MakePoint make);

    std::size_t size() const { return m_points.size(); }  // points of more than one experiment

private:
    struct Point;
    std::map<std::string, std::shared_ptr<Point>> m_points;
};

}  // namespace hop::experiment
