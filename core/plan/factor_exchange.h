// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange on one factor: what every line of a product runs in every slot.
//
// T_H steps, all ports: complete graph 1; ring of n nodes ceil(n^2/8) for even n, (n^2-1)/8 for odd n; path
// floor(n^2/4); star n-1; any other connected graph of up to kMostSearched nodes by shortest paths with evened loads,
// most hops left first, in random orders, until a bound is met or the tries are used up.
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
    Step step = 1;  // within the slot, from 1
    NodeId from = kNoNode;
    NodeId to = kNoNode;
    friend bool operator==(const FactorHop&, const FactorHop&) = default;
};

struct FactorExchange {
    NodeId nodes = 0;
    network::Line line = network::Line::other;
    Step steps = 0;                     // T_H
    std::vector<std::uint64_t> begins;  // index of the first hop of message a -> b, at a * nodes + b
    std::vector<FactorHop> hops;        // by message, each in order
    Step bound = 0;                     // best known lower bound for this graph
    std::uint32_t tries = 0;            // random orders tried; 0: constructed
    friend bool operator==(const FactorExchange&, const FactorExchange&) = default;

    std::span<const FactorHop> path(NodeId from, NodeId to) const {
        const std::size_t message = std::size_t{from} * nodes + to;
        return std::span(hops).subspan(begins[message], begins[message + 1] - begins[message]);
    }
};

// Why there is none; nullopt if there is one.
std::optional<std::string> whyNoExchange(const network::Network& factor);

// Requires whyNoExchange() == nullopt. O(total hops log nodes); the search O(tries nodes^4). If stopped, its paths are
// incomplete.
FactorExchange factorExchange(const network::NetworkPtr& factor, Stop stop = {});

// Total hops of all messages; an upper bound for a searched exchange. O(nodes)
double factorHops(const network::Network& factor);

// Peak memory while building, and memory afterwards [bytes]. O(nodes)
struct FactorMemory {
    double making = 0.0;
    double kept = 0.0;
};
FactorMemory factorExchangeMemory(const network::Network& factor);

}  // namespace hop::plan
