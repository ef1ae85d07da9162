// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting by a network of comparators over the nodes: what the entries share.
//
// Compared nodes send each other a copy of a packet along the line between them, all in step; then each drops one of
// the two. With k packets at a node a stage has k rounds. Equal keys are told apart by the numbers of their packets.
#pragma once

#include <optional>
#include <string>

#include "core/algorithm/catalogue.h"
#include "core/plan/sorting_network.h"

namespace hop::algorithm {

// Why the problem is not one of sorting with all ports; nothing if it is.
std::optional<std::string> refusesSorting(const Problem& problem);

// Ranks of packets while they are found, copies that are dropped [bytes].
double sortNeeds(const Problem& problem, const Arguments& arguments);

// The run, with its number of steps and its buffer as guarantees. `source` of the steps.
Prepared sortBy(const Problem& problem, const plan::SortingNetwork& sort, const std::string& id,
                const std::string& source, const std::string& formula);

}  // namespace hop::algorithm
