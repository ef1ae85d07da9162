// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting by a network of comparators over the nodes: shared by its entries.
//
// Compared nodes send each other a copy of a packet along the line between them, in lockstep; then each drops one of
// the two. With k packets per node a stage has k rounds. Ties between equal keys are broken by packet number.
#pragma once

#include <optional>
#include <string>

#include "core/algorithm/catalogue.h"
#include "core/plan/sorting_network.h"

namespace hop::algorithm {

// Why the problem is not a sorting task with all ports; nullopt if it is.
std::optional<std::string> refusesSorting(const Problem& problem);

// Memory for ranking the packets and for dropped copies [bytes].
double sortNeeds(const Problem& problem, const Arguments& arguments);

// The run, with its number of steps and its buffer as guarantees. `source`: citation for the steps.
Prepared sortBy(const Problem& problem, const plan::SortingNetwork& sort, const std::string& id,
                const std::string& source, const std::string& formula);

}  // namespace hop::algorithm
