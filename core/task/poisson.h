// SPDX-License-Identifier: GPL-3.0-or-later
// Poisson arrivals: every node generates packets as a Poisson process of its own, at continuous instants.
//
// Of a slot first the number generated in all nodes is drawn, then for each an instant, a source and, if it has one, a
// destination: the same as one process per node, and cheap where nodes are many. The load factor is what packets demand
// of the links at least, by what links can carry: lambda N (N - 1) / (sum of bandwidths) for broadcasts, which is
// lambda (2^d - 1) / d on the d-cube; lambda N (mean distance) / (sum of bandwidths) for packets with one destination.
// **Source:** ST §1, (8).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/parameters.h"
#include "core/task/catalogue.h"
#include "core/task/task.h"

namespace hop::task {

// The parameters rho and lambda, of which one is given.
std::vector<ParameterSpec> rateParameters();

// Why they cannot be what they are; nothing if they can.
std::optional<std::string> refuseRates(const Arguments& arguments);

// What a load factor of 1 is in packets per node and slot. Errors: too large a network to know its mean distance.
Result<double> rateAtFullLoad(const network::Network& network, Cast cast);

// The dynamic task with the rate that the arguments say, which refuseRates has let pass.
Result<Task> poissonTask(const network::NetworkPtr& network, const Arguments& arguments, Cast cast);

}  // namespace hop::task
