// SPDX-License-Identifier: GPL-3.0-or-later
// Poisson arrivals: every node generates packets as an independent Poisson process in continuous time.
//
// For each slot the number generated at all nodes is drawn first, then for each packet its instant, source and, if it
// has one, destination: equivalent to one process per node, and cheap for many nodes. The load factor is the minimum
// work of the packets divided by the capacity of the links: lambda N (N - 1) / (sum of bandwidths) for broadcasts,
// which is lambda (2^d - 1) / d on the d-cube; lambda N (mean distance) / (sum of bandwidths) for unicast packets. The
// rate may change at slot boundaries (`then`). The arrivals of a slot depend on its own rate only, so a change does not
// affect earlier slots.
// **Source:** ST §1, (8), for a constant rate. Changes: ours.
#pragma once

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "core/base/parameters.h"
#include "core/base/poisson.h"
#include "core/task/catalogue.h"
#include "core/task/task.h"

namespace hop::task {

inline constexpr std::size_t kMostRateChanges = 64;
inline constexpr Step kLastRateChange = 1'000'000;  // [slots]

// The parameters rho and lambda, of which one is given, and `then`, in the same unit.
std::vector<ParameterSpec> rateParameters();

// Why these rates are invalid; nullopt if they are valid.
std::optional<std::string> refuseRates(const Arguments& arguments);

// Packets per node and slot at load factor 1. Errors: the network is too large to compute its mean distance.
// Unspecified if stopped.
Result<double> rateAtFullLoad(const network::Network& network, Cast cast, Stop stop = {});

// The dynamic task with the rates given by the arguments, which refuseRates must have accepted.
Result<Task> poissonTask(const network::NetworkPtr& network, const Arguments& arguments, Cast cast, Stop stop);

// Errors: more packets per slot, over all nodes, than a run can handle.
Result<void> checkRate(double inAllNodes);

// Appends the packets of a slot by increasing instant: their number is drawn from the table, the instants uniformly,
// and source and destination by `draw`.
template <typename Draw>
void poissonSlot(Step slot, StreamKey key, const PoissonTable& inAllNodes, std::vector<Arrival>& out, Draw draw) {
    key.purpose = purposeOf("arrivals");
    RandomStream stream(key, slot << 32U);  // an upper bound of the numbers drawn per slot
    const std::size_t before = out.size();
    for (std::uint64_t left = inAllNodes.draw(stream); left > 0; --left) {
        // 21 bits: with the slot, which is below 2^32, they fit a double.
        const double within = static_cast<double>(stream.next() >> 11U) * 0x1p-21;
        Arrival arrival{kNoNode, kAllNodes, static_cast<double>(slot) + within};
        draw(stream, arrival);
        out.push_back(arrival);
    }
    const auto begin = out.begin() + static_cast<std::ptrdiff_t>(before);
    const auto isEarlier = [](const Arrival& a, const Arrival& b) { return a.instant < b.instant; };
    if (out.size() - before > 16) {
        std::stable_sort(begin, out.end(), isEarlier);
        return;
    }
    // The same for a few, without memory of its own.
    for (auto next = begin; next != out.end(); ++next)
        std::rotate(std::upper_bound(begin, next, *next, isEarlier), next, std::next(next));
}

// The rates as written in the expression of a Poisson task.
struct WrittenRates {
    struct Piece {
        Step from = 0;  // [slots]; 0: the first one
        double value = 0.0;
        friend bool operator==(const Piece&, const Piece&) = default;
    };
    bool byLambda = false;      // else by rho
    std::vector<Piece> pieces;  // ascending, the first from slot 0
    double at(Step slot) const;
    friend bool operator==(const WrittenRates&, const WrittenRates&) = default;
};
// Errors: not a call with these parameters, or rejected by refuseRates.
Result<WrittenRates> writtenRates(std::string_view expression);

// The expression with another value from a slot on, in its unit, replacing any later changes; a change to the current
// value is omitted. From slot 0 on: replaces the first rate. Errors: as above; invalid value or slot; too many changes.
Result<std::string> withRateFrom(std::string_view expression, Step slot, double value);

}  // namespace hop::task
