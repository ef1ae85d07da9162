// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange on a product of different networks, composed of exchanges on its factors.
//
// Two factors first: B x A with b and a nodes, and exchanges of T_B and T_A steps. Every line of B runs a exchanges,
// one after the other: the last one for messages that only change their B digit, the others for those that continue in
// A. Every copy of A runs b exchanges: the first for messages that stay in their copy, immediately, and b - 1 for those
// that arrive over B. The x-th message that a node needs for the latter, x = (r-1)(a-1) + (u-1) for the u-th that
// leaves in exchange r, is delivered by exchange x / (b-1) of B from the node k digits before,
// k = ((x + x / L) mod (b-1)) + 1,   L = lcm(a-1, b-1),
// so that an exchange of B delivers one message from every digit, and a message of every origin goes to every
// destination once: this is the rule of H^d, where b-1 divides a-1. An exchange of A starts as soon as the previous one
// has ended and every message it sends in a step has arrived by then. Therefore T = max(a T_B, b T_A) if no start is
// delayed. This is optimal if the deciding factor meets its own bound, since a cut of a factor gives one of the product
// (Dim Thm 3). Further factors are added one by one; all orders are tried, up to kMostOrders.
// **Source:** ours, after Dim §3.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/plan/factor_exchange.h"
#include "core/plan/plan.h"
#include "core/task/task.h"

namespace hop::plan {

class MixedExchange {
public:
    static constexpr std::uint32_t kMostOrders = 24;

    // Finds the best order. `least`: a lower bound [steps]; reaching it ends the search. At least two factors, which
    // must outlive this object; factor 0 varies fastest. O(orders (nodes / least factor)^2)
    MixedExchange(std::span<const FactorExchange> factors, Step least, Stop stop = {});

    NodeId nodes() const { return m_levels.back().nodes; }
    Step steps() const { return m_levels.back().steps; }
    // The order in which a message crosses the factors.
    std::span<const std::uint32_t> order() const { return m_order; }
    std::uint32_t ordersTried() const { return m_tried; }

    struct Hop {
        Step step = 1;
        std::uint32_t factor = 0;
        NodeId from = kNoNode;  // node numbers in the product
        NodeId to = kNoNode;
        friend bool operator==(const Hop&, const Hop&) = default;
    };
    // Appends the hops of a message, in order, as node numbers in the product.
    void way(NodeId source, NodeId destination, std::vector<Hop>& out) const;

private:
    // A product of some factors: B = the factor added last, A = the level below.
    struct Level {
        std::uint32_t factor = 0;  // index of B
        NodeId nodes = 0;
        NodeId inner = 1;  // nodes of A
        Step steps = 0;
        std::vector<Step> starts;              // by r = 0 .. b-1: steps before A's exchange r
        std::vector<std::uint32_t> place;      // u - 1 of the message j -> l at j inner + l
        std::vector<std::uint32_t> roundOf;    // r of (u, k) at (u-1)(b-1) + k-1
        std::vector<std::uint32_t> departure;  // step in which s -> d leaves, at s nodes + d; empty at the last level
        std::vector<NodeId> number;            // node number in the product
    };

    Level lowest(std::uint32_t factor) const;
    // The places of `level` in the order of departures of the inner one; the earliest step of each place.
    static std::vector<Step> orderDepartures(const Level& inner, Level& level, Stop stop);
    void setDepartures(const Level& inner, Level& level, Stop stop) const;
    Level over(const Level& inner, std::uint32_t factor, bool last, Stop stop) const;
    std::vector<Level> fold(std::span<const std::uint32_t> order, Stop stop) const;
    void append(std::size_t level, NodeId source, NodeId destination, Step before, NodeId base,
                std::vector<Hop>& out) const;

    std::span<const FactorExchange> m_factors;
    std::vector<NodeId> m_weights;  // by factor
    std::vector<Level> m_levels;    // from the lowest up
    std::vector<std::uint32_t> m_order;
    std::uint32_t m_tried = 0;
};

// The schedule; `packets` is a total exchange in any order. Tags as in product_exchange.h: 2 * factor, plus 1 for
// messages that arrived over another factor. O(hops)
ExplicitPlan mixedExchangePlan(const network::Network& network, const task::PacketSet& packets,
                               const MixedExchange& exchange, Stop stop = {});

// Peak memory for building the plan, including the exchange but not those of the factors [bytes]. O(nodes of the
// factors)
double mixedExchangeMemory(std::span<const network::NetworkPtr> factors);

}  // namespace hop::plan
