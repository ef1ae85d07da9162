// SPDX-License-Identifier: GPL-3.0-or-later
// Shared by the algorithms for total exchange on hypercubes with a plan of tags.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/algorithm/catalogue.h"

namespace hop::algorithm {

// Why the problem is not total exchange on a hypercube; nullopt if it is.
std::optional<std::string> refusesCubeExchange(const Problem& problem);

// Row by tag; empty if the rows are not those of total exchange. O(nodes)
std::vector<std::uint32_t> rowsByTag(const Problem& problem);

}  // namespace hop::algorithm
