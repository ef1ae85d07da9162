// SPDX-License-Identifier: GPL-3.0-or-later
// What a task sends across a cut of the network.
#pragma once

#include <optional>
#include <string>

#include "core/network/halves.h"
#include "core/theory/catalogue.h"
#include "core/theory/load.h"

namespace hop::theory {

struct Crossing {
    std::uint64_t packets = 0;  // those of the busier way
    std::uint64_t width = 0;    // [packets per step] of that way
    std::uint64_t steps() const { return width == 0 ? 0 : (packets + width - 1) / width; }
};

// Is every packet on its way to one node, and is their number such that they can be looked at one by one?
bool isCountable(const task::Task& task, const Load& load);

// Of a countable task. O(packets). Stopped: any.
Crossing crossingOf(const task::Task& task, const network::Parts& parts, Stop stop = {});

}  // namespace hop::theory
