// SPDX-License-Identifier: GPL-3.0-or-later
// What theory says of a scheme of random broadcasts, for Entry::theory: nothing but on cubes with Poisson broadcasts.
#pragma once

#include <concepts>
#include <vector>

#include "core/algorithm/catalogue.h"
#include "core/theory/random_broadcasts.h"

namespace hop::algorithm {

// kTheory: of the traffic, and of the arguments if it takes them.
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
