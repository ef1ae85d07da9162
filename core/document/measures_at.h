// SPDX-License-Identifier: GPL-3.0-or-later
// The measures needed at a point.
#pragma once

#include <string>
#include <vector>

#include "core/document/experiment.h"

namespace hop::document {

// The measures at a point, in the experiment's order. All are measured at a point of a curve. For a case, only those
// that a table or claim uses; the others are empty texts, as its network or task need not have them. O(terms)
std::vector<std::string> measuresAt(const Experiment& experiment, const Point& point);

}  // namespace hop::document
