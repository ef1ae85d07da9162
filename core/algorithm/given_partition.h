// SPDX-License-Identifier: GPL-3.0-or-later
// A partition of a network as the user writes it.
#pragma once

#include <vector>

#include "core/base/parameters.h"
#include "core/base/result.h"
#include "core/network/partition.h"

namespace hop::algorithm {

// sources, destinations, exits, entries, trees; each "auto" unless the partition is given.
std::vector<ParameterSpec> partitionParameters();

// All five are given, or none; nothing if all is well.
std::optional<std::string> refusesPartition(const network::NetworkPtr& network, const Arguments& arguments);

// The given partition, or the one that is known for the network. Blocks whose nodes stand as a path are lines in that
// order, others along the cube of a tree, rooted at the exit or at the last node that is named. Errors: which block,
// entry or tree is wrong.
Result<network::Partition> partitionOf(const network::NetworkPtr& network, const Arguments& arguments);

// The partition of "kk-oblivious(..)"; of other algorithms the one that is known for the network. Errors: none is
// known.
Result<network::Partition> partitionFor(const network::NetworkPtr& network, std::string_view algorithm);

}  // namespace hop::algorithm
