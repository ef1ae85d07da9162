// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters of oblivious routing: a partition given by the user, and how part 2 reaches the exits.
#pragma once

#include <vector>

#include "core/algorithm/problem.h"
#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/network/partition.h"
#include "core/plan/oblivious_path.h"

namespace hop::algorithm {

// sources, destinations, exits, entries, trees, each "auto" unless the partition is given; part2.
std::vector<ParameterSpec> obliviousParameters();

// Either all five are given, or none; nullopt if this is satisfied.
std::optional<std::string> refusesPartition(const network::NetworkPtr& network, const Arguments& arguments);

// The given partition, or the known one of the network. Blocks whose nodes form a path are lines in that order; others
// follow the cube of a tree, rooted at the exit or at the last node named. Errors: which block, entry or tree is wrong.
Result<network::Partition> partitionOf(const network::NetworkPtr& network, const Arguments& arguments);

// The partition by which an algorithm routes on the network; for other algorithms, the known one. Errors: none is
// known.
Result<network::Partition> partitionFor(const Prepared& algorithm, const network::NetworkPtr& network);
bool hasPartition(const Prepared& algorithm, const network::NetworkPtr& network);

// The ordered pairs of nodes whose packets have two paths in oblivious routing, by whether they are chosen for part 2.
// `own`: it is the network of the run; another one has its known partition. Errors: none is known.
Result<std::uint64_t> twoPaths(const Prepared& algorithm, const network::NetworkPtr& network, bool own);

// The route of part 2 to the exits.
plan::ExitWay exitWayOf(const Arguments& arguments);

}  // namespace hop::algorithm
