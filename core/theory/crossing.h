// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the packets that must cross a cut of the network.
#pragma once

#include <optional>
#include <string>

#include "core/network/halves.h"
#include "core/theory/catalogue.h"
#include "core/theory/load.h"

namespace hop::theory {

struct Crossing {
    std::uint64_t packets = 0;  // in the busier direction
    std::uint64_t width = 0;    // [packets per step] in that direction
    std::uint64_t steps() const { return width == 0 ? 0 : (packets + width - 1) / width; }
};

// Do all packets have one destination, and are there few enough to examine them individually?
bool isCountable(const task::Task& task, const Load& load);

// For a countable task. O(packets). Unspecified if stopped.
Crossing crossingOf(const task::Task& task, const network::Parts& parts, Stop stop = {});

}  // namespace hop::theory
