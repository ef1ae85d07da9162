// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the algorithms that combine packets by reversed broadcasts.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/algorithm/catalogue.h"

namespace hop::algorithm {

// The destinations of a packet to which all nodes contribute: its source only, or all nodes.
enum class Wanted : std::uint8_t { atSource, everywhere };

// Why the packets of a task cannot be combined at their sources, or not be distributed from there; nullopt if they can.
// O(packets)
std::optional<std::string> refusesReduction(const Problem& problem, Wanted wanted);
// As above, on hypercubes along the multinode-broadcast tree.
std::optional<std::string> refusesMultinodeReduction(const Problem& problem, Wanted wanted);

// Along trees of a kind to the sources, and back again if all nodes are destinations.
double treeReductionNeeds(const Problem& problem, Wanted wanted);
Result<Prepared> prepareTreeReduction(const Problem& problem, std::string_view tree, Wanted wanted);

// Along the multinode-broadcast trees of all nodes of a hypercube.
double multinodeReductionNeeds(const Problem& problem, Wanted wanted);
Result<Prepared> prepareMultinodeReduction(const Problem& problem, Wanted wanted);

}  // namespace hop::algorithm
