// SPDX-License-Identifier: GPL-3.0-or-later
// Poisson arrivals: every node generates packets as a Poisson process of its own, at continuous instants.
//
// Of a slot first the number generated in all nodes is drawn, then for each an instant, a source and, if it has one, a
// destination: the same as one process per node, and cheap where nodes are many. The load factor is what packets demand
// of the links at least, by what links can carry: lambda N (N - 1) / (sum of bandwidths) for broadcasts, which is
// lambda (2^d - 1) / d on the d-cube; lambda N (mean distance) / (sum of bandwidths) for packets with one destination.
// The rate may change at the beginnings of slots (`then`). What a slot brings depends on its own rate alone, so a
// change leaves everything before it as it was.
// **Source:** ST §1, (8); one rate. Changes: ours.
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

inline constexpr std::size_t kMostRateChanges = 64;
inline constexpr Step kLastRateChange = 1'000'000;  // [slots]

// The parameters rho and lambda, of which one is given, and then, in the same unit.
std::vector<ParameterSpec> rateParameters();

// Why they cannot be what they are; nothing if they can.
std::optional<std::string> refuseRates(const Arguments& arguments);

// What a load factor of 1 is in packets per node and slot. Errors: too large a network to know its mean distance.
// Stopped: any number, or an error.
Result<double> rateAtFullLoad(const network::Network& network, Cast cast, Stop stop = {});

// The dynamic task with the rates that the arguments say, which refuseRates has let pass.
Result<Task> poissonTask(const network::NetworkPtr& network, const Arguments& arguments, Cast cast, Stop stop);

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

// The rates of a Poisson task as its expression writes them.
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
// Errors: not a call with those parameters, or refused by refuseRates.
Result<WrittenRates> writtenRates(std::string_view expression);

// The expression with another value from a slot on, in its unit, whatever it said of later slots; a change to the value
// that is there already is none. From slot 0 on: another first rate. Errors: as above; a value or slot that cannot be;
// too many changes.
Result<std::string> withRateFrom(std::string_view expression, Step slot, double value);

}  // namespace hop::task
