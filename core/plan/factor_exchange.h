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
#include <string>
#include <vector>

#include "core/network/factors.h"
#include "core/network/network.h"
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
    Step steps = 0;                             // T_H
    std::vector<std::vector<FactorHop>> paths;  // of the message a -> b at a * nodes + b
    Step bound = 0;                             // no exchange on this graph is shorter, as far as is known
    std::uint32_t tries = 0;                    // random orders looked at; 0: by construction
    friend bool operator==(const FactorExchange&, const FactorExchange&) = default;
};

// Why there is none; nothing if there is.
std::optional<std::string> whyNoExchange(const network::Network& factor);

// Needs whyNoExchange to say nothing. O(total hops log nodes); the search O(tries nodes^4)
FactorExchange factorExchange(const network::NetworkPtr& factor);

}  // namespace hop::plan
