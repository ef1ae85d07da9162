// SPDX-License-Identifier: GPL-3.0-or-later
// Chooses the algorithm of a request that leaves it open, and finds those that are faster than a given one.
//
// A static task is completed in the fewest steps: the first entry of the catalogue that takes it if it is known,
// without running, to meet the bound; else, where a run is small, all entries with their defaults, then with each other
// choice of one parameter, then of two, are planned and run, until one meets the bound. Ties: the first in this order.
// Algorithms that draw at random are not tried. Dynamic tasks and large runs get the first entry. Deterministic.
#pragma once

#include <span>

#include "core/algorithm/catalogue.h"
#include "core/base/result.h"
#include "core/run/choice.h"
#include "core/run/estimate.h"

namespace hop::run {

// Above this number of hops, or of directed links, algorithms are not compared.
inline constexpr double kMostComparedHops = 2e5;
inline constexpr LinkId kMostComparedLinks = LinkId{1} << 15U;

struct Chosen {
    algorithm::Prepared prepared;
    Choice choice;
};

// `bounds`: those of the task. Errors: no algorithm takes the problem; those of building the first one; interrupted.
// `compares` false: the first entry in any case.
Result<Chosen> chooseAlgorithm(const algorithm::Problem& problem, const Estimate& estimate,
                               std::span<const theory::Statement> bounds, bool compares = true);

// How many steps others would take than the `steps` of a given algorithm. Error: interrupted.
Result<Choice> compareWithOthers(const algorithm::Problem& problem, const Estimate& estimate,
                                 std::span<const theory::Statement> bounds, Step steps);

}  // namespace hop::run
