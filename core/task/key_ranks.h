// SPDX-License-Identifier: GPL-3.0-or-later
// Ranks of the keys of a sort.
#pragma once

#include <cstdint>
#include <vector>

#include "core/task/task.h"

namespace hop::task {

// By packet: the number of different smaller keys, so equal keys have equal ranks and no rank is left out.
// O(packets log packets)
std::vector<std::uint32_t> keyRanks(const Sorting& sorting);

}  // namespace hop::task
