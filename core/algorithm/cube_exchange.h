// SPDX-License-Identifier: GPL-3.0-or-later
// What the algorithms share that run total exchange on hypercubes by a plan of tags.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/algorithm/catalogue.h"

namespace hop::algorithm {

// Why the problem is not total exchange on a hypercube; nothing if it is.
std::optional<std::string> refusesCubeExchange(const Problem& problem);

// By tag: its row; empty if the rows are not those of total exchange. O(nodes)
std::vector<std::uint32_t> rowsByTag(const Problem& problem);

}  // namespace hop::algorithm
