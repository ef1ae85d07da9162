// SPDX-License-Identifier: GPL-3.0-or-later
// Total exchange on H^d, composed of exchanges on H (MPTE): in every slot every line of every dimension runs the
// exchange of H, on messages chosen so that the dimensions fit together.
//
// n = |H|, A = H^(d-1), B = H, S = n^(d-1), R = (S-1)/(n-1). S slots. The new dimension (B) forwards messages that A
// will need, in the order in which A sends them; A runs its own plan n times: first on the messages that stay in their
// copy of A (phase 1), then on those that came from other copies (phase 3), while B works (phase 2). A message needed
// in a slot has arrived before it (Theorem 1); the smallest slack is exactly zero.
// **Source:** Dim §3, Table 1, Figs. 5 to 7, Lemma 1, Theorem 1.
// **Departs from the source:** the printed indices of S_(i,j)(t) and of Table 1 run past the end of D (pn + m and
// D_{n^(d-1)-n+m}); here D_{p(n-1)+m}. Dimensions are counted from 0, the new one is d-1.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/stop.h"
#include "core/network/network.h"
#include "core/plan/exchange_slots.h"
#include "core/plan/factor_exchange.h"
#include "core/plan/plan.h"
#include "core/task/task.h"

namespace hop::plan {

// A message carried along its line in one slot; node numbers in H^level.
struct Transfer {
    std::uint32_t dimension = 0;
    NodeId from = kNoNode;
    NodeId to = kNoNode;
    NodeId source = kNoNode;
    NodeId destination = kNoNode;
    friend bool operator==(const Transfer&, const Transfer&) = default;
};

class ProductExchange {
public:
    // n >= 2, d >= 1. O(n^(2d-1))
    ProductExchange(NodeId factorNodes, std::uint32_t dimension, Stop stop = {});

    NodeId factorNodes() const { return m_n; }
    std::uint32_t dimension() const { return m_dimension; }
    NodeId nodes() const { return m_nodes[m_dimension]; }
    std::uint64_t slots() const { return m_nodes[m_dimension - 1]; }    // n^(d-1)
    std::uint64_t rounds() const { return (slots() - 1) / (m_n - 1); }  // R

    // Appends all messages that move in a slot, 1 <= slot <= slots(). O(d n^d (n-1))
    void transfers(std::uint64_t slot, std::vector<Transfer>& out, Stop stop = {}) const {
        append(m_dimension, slot, out, stop);
    }

    // The destinations of every node's own messages in H^level, by slot of departure: D_u(j) at j (nodes - 1) + u - 1;
    // 1 <= level < d.
    std::span<const NodeId> order(std::uint32_t level) const;

private:
    struct Sequence {
        std::vector<NodeId> destination;   // D_u(j) at j (nodes - 1) + u - 1
        std::vector<std::uint32_t> place;  // of l in D(j), from 1, at j nodes + l
    };

    void append(std::uint32_t level, std::uint64_t slot, std::vector<Transfer>& out, Stop stop = {}) const;
    // The digit offset k of the u-th message of a sequence in the r-th exchange of phase 3.
    NodeId digitOffset(std::uint64_t r, std::uint32_t u) const {
        return static_cast<NodeId>((r + (u - 1) % (m_n - 1) + m_n - 2) % (m_n - 1)) + 1;
    }

    NodeId m_n;
    std::uint32_t m_dimension;
    std::vector<NodeId> m_nodes;        // n^0 .. n^d
    std::vector<Sequence> m_sequences;  // by level, for 1 .. d-1
};

// What figures show of it. `name`: of the factor.
ExchangeSlots exchangeSlots(const ProductExchange& exchange, const FactorExchange& factor, std::string name);

// The schedule on H^d, n^(d-1) T_H steps. `packets` is a total exchange in any order; dimension i of the network has
// weight n^i. A slot is a phase. O(hops + nodes^2)
ExplicitPlan productExchangePlan(const network::Network& network, const task::PacketSet& packets,
                                 const ProductExchange& exchange, const FactorExchange& factor, Stop stop = {});

// Peak memory for building the plan, including the exchange but not that of the factor [bytes]. O(nodes of the factor)
double productExchangeMemory(const network::Network& factor, std::uint32_t dimension);

}  // namespace hop::plan
