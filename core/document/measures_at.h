// SPDX-License-Identifier: GPL-3.0-or-later
// What is measured at a point.
#pragma once

#include <string>
#include <vector>

#include "core/document/experiment.h"

namespace hop::document {

// The measures there, in their order. Everything is measured at a point of a curve; of a case, what a table or a claim
// asks of it, the others being empty texts: its network or task need not have them. O(terms)
std::vector<std::string> measuresAt(const Experiment& experiment, const Point& point);

}  // namespace hop::document
