// SPDX-License-Identifier: GPL-3.0-or-later
// Statements of theory about a scheme of random broadcasts, for Entry::theory: only for Poisson broadcasts on cubes.
#pragma once

#include <concepts>
#include <vector>

#include "core/algorithm/catalogue.h"
#include "core/theory/random_broadcasts.h"

namespace hop::algorithm {

// kTheory takes the traffic, and optionally the arguments.
template <auto kTheory>
std::vector<theory::Statement> cubeTheory(const Problem& problem, const Arguments& arguments) {
    const auto traffic = theory::cubeTraffic(*problem.network, *problem.task);
    if (!traffic) return {};
    if constexpr (std::invocable<decltype(kTheory), const theory::CubeTraffic&, const Arguments&>)
        return kTheory(*traffic, arguments);
    else
        return kTheory(*traffic);
}

}  // namespace hop::algorithm
