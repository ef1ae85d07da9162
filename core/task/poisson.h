// SPDX-License-Identifier: GPL-3.0-or-later
// Poisson arrivals: every node generates packets as a Poisson process of its own, at continuous instants.
//
// Of a slot first the number generated in all nodes is drawn, then for each an instant, a source and, if it has one, a
// destination: the same as one process per node, and cheap where nodes are many. The load factor is what packets demand
// of the links at least, by what links can carry: lambda N (N - 1) / (sum of bandwidths) for broadcasts, which is
// lambda (2^d - 1) / d on the d-cube; lambda N (mean distance) / (sum of bandwidths) for packets with one destination.
// **Source:** ST §1, (8).
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "core/base/parameters.h"
#include "core/base/poisson.h"
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

// Errors: more packets in a slot, of all nodes together, than a run can take in.
Result<void> checkRate(double inAllNodes);

// Appends the packets of a slot, by increasing instant: how many is drawn from the table, then for each an instant and,
// by `draw`, its source and destination.
template <typename Draw>
void poissonSlot(Step slot, StreamKey key, const PoissonTable& inAllNodes, std::vector<Arrival>& out, Draw draw) {
    key.purpose = purposeOf("arrivals");
    RandomStream stream(key, slot << 32U);  // no slot needs more numbers than that
    const std::size_t before = out.size();
    for (std::uint64_t left = inAllNodes.draw(stream); left > 0; --left) {
        // 21 bits: together with the slot, below 2^32, they fit a double.
        const double within = static_cast<double>(stream.next() >> 11U) * 0x1p-21;
        Arrival arrival{kNoNode, kAllNodes, static_cast<double>(slot) + within};
        draw(stream, arrival);
        out.push_back(arrival);
    }
    std::stable_sort(out.begin() + static_cast<std::ptrdiff_t>(before), out.end(),
                     [](const Arrival& a, const Arrival& b) { return a.instant < b.instant; });
}

}  // namespace hop::task
