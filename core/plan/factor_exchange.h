// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange on one factor: what every line of a product runs in every slot.
//
// T_H steps, all ports: complete graph 1; ring of n nodes ceil(n^2/8) for even n, (n^2-1)/8 for odd n; path
// floor(n^2/4); star n-1; any other connected graph of up to kMostSearched nodes by shortest paths whose loads are
// evened, most hops left first, in random orders, until a bound is met or the tries are used up.
// **Source:** Dim §2 and [6] there (rings and paths); VB §8 (rings).
// **Departs from the source:** stars, and the search for other graphs, are ours. Links of any bandwidth carry one
// packet.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "core/network/factors.h"
#include "core/network/network.h"
#include "core/network/shape.h"
#include "core/plan/plan.h"

namespace hop::plan {

inline constexpr NodeId kMostSearched = 16;
inline constexpr std::uint32_t kMostTries = 400;

struct FactorHop {
    Step step = 1;  // of the slot, from 1
    NodeId from = kNoNode;
    NodeId to = kNoNode;
    friend bool operator==(const FactorHop&, const FactorHop&) = default;
};

struct FactorExchange {
    NodeId nodes = 0;
    network::Line line = network::Line::other;
    Step steps = 0;                     // T_H
    std::vector<std::uint64_t> begins;  // of the message a -> b at a * nodes + b: where its hops begin
    std::vector<FactorHop> hops;        // message after message, each in order
    Step bound = 0;                     // no exchange on this graph is shorter, as far as is known
    std::uint32_t tries = 0;            // random orders looked at; 0: by construction
    friend bool operator==(const FactorExchange&, const FactorExchange&) = default;

    std::span<const FactorHop> path(NodeId from, NodeId to) const {
        const std::size_t message = std::size_t{from} * nodes + to;
        return std::span(hops).subspan(begins[message], begins[message + 1] - begins[message]);
    }
};

// Why there is none; nothing if there is.
std::optional<std::string> whyNoExchange(const network::Network& factor);

// Needs whyNoExchange to say nothing. O(total hops log nodes); the search O(tries nodes^4)
// Stopped, it has no paths that could be walked.
FactorExchange factorExchange(const network::NetworkPtr& factor, Stop stop = {});

// Hops of all its messages together; of a searched one as many as it has at most. O(nodes)
double factorHops(const network::Network& factor);

// What making it takes at most, and what it takes then. [bytes] O(nodes)
struct FactorMemory {
    double making = 0.0;
    double kept = 0.0;
};
FactorMemory factorExchangeMemory(const network::Network& factor);

}  // namespace hop::plan
