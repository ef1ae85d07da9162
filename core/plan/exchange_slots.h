// SPDX-License-Identifier: GPL-3.0-or-later
// The slots of a total exchange on a power H^d = B x A: what each dimension does in each slot, which messages a node
// sends along the new dimension B, and by how much those are early.
//
// n = |H|, A = H^(d-1), B = H, S = n^(d-1) slots, R = (S-1)/(n-1). Slots count from 1.
// **Source:** Dim §3, Table 1, Figs. 5 to 7, Lemma 1, Theorem 1.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/ids.h"

namespace hop::plan {

// Tags of moves: 2 * dimension, plus 1 for messages that came from another copy (phase 3 of the higher dimensions).
constexpr std::uint16_t exchangeTag(std::uint32_t dimension, bool foreign) {
    return static_cast<std::uint16_t>(2 * dimension + (foreign ? 1 : 0));
}

// Artefact: the run is a total exchange on H^d in slots.
struct ExchangeSlots {
    NodeId factorNodes = 2;          // n >= 2
    std::uint32_t dimension = 1;     // d >= 1
    Step slotSteps = 1;              // T_H
    std::string factor = {};         // H
    std::vector<NodeId> order = {};  // D_u(j), the destinations of j's messages within A by departure, at j (S-1) + u-1
    friend bool operator==(const ExchangeSlots&, const ExchangeSlots&) = default;

    std::uint64_t slots() const {
        std::uint64_t slots = 1;
        for (std::uint32_t i = 1; i < dimension; ++i) slots *= factorNodes;
        return slots;
    }
    std::uint64_t nodes() const { return slots() * factorNodes; }
    std::uint64_t rounds() const { return (slots() - 1) / (factorNodes - 1); }  // R
    std::uint64_t innerSlots() const { return slots() / factorNodes; }          // of one exchange of A; d > 1

    // The exchange of A that runs in a slot: 0 is phase 1, r = 1 .. n-1 are those of phase 3. d > 1
    std::uint64_t round(std::uint64_t slot) const { return (slot - 1) / innerSlots(); }
    // The exchange of A, 1 .. n-1, for which B brings messages in a slot; nullopt in the last slot. d > 1
    std::optional<std::uint64_t> roundBrought(std::uint64_t slot) const {
        if (slot == slots()) return std::nullopt;
        return (slot - 1) / rounds() + 1;
    }

    // The messages that `node` sends along B in a slot: that for digit i + k is `messages[k-1]`.
    struct Message {
        NodeId destination = 0;
        std::uint64_t index = 0;  // u of D_u(j); 0 in the last slot, whose messages need B only
    };
    std::vector<Message> messages(NodeId node, std::uint64_t slot) const {
        const std::uint64_t inner = slots(), others = factorNodes - 1;
        const std::uint64_t i = node / inner, j = node % inner;
        std::vector<Message> set(others);
        for (std::uint64_t m = 1; m <= others; ++m) {
            if (slot == inner) {
                set[m - 1].destination = static_cast<NodeId>((i + m) % factorNodes * inner + j);
                continue;
            }
            const std::uint64_t q = (slot - 1) / rounds(), p = (slot - 1) % rounds();
            const std::uint64_t k = (q + m - 1) % others + 1, u = p * others + m;
            const NodeId l = order[j * (inner - 1) + u - 1];
            set[k - 1] = {static_cast<NodeId>((i + k) % factorNodes * inner + l), u};
        }
        return set;
    }

    // Lemma 1: the number of own messages that a node sends in a slot, g_d(t).
    std::uint64_t departures(std::uint64_t slot) const {
        std::uint32_t k = 0;
        for (std::uint64_t power = 1; power < slot; power *= factorNodes) ++k;
        return std::uint64_t{dimension - k} * (factorNodes - 1);
    }

    // Theorem 1: the minimum number of slots between arrival over B and departure within A, over all messages that
    // leave in `slot`; nullopt in phase 1. Never negative.
    std::optional<std::int64_t> slack(std::uint64_t slot) const {
        if (dimension == 1 || round(slot) == 0) return std::nullopt;
        // The latest of them is the last that A sends in this slot of its own exchange: by Lemma 1 its number in D.
        const std::uint64_t own = (slot - 1) % innerSlots() + 1;
        std::uint64_t last = 0;
        for (std::uint64_t power = innerSlots();; power /= factorNodes) {
            last += std::min(own, power) * (factorNodes - 1);
            if (power == 1) break;
        }
        const std::uint64_t arrival = (round(slot) - 1) * rounds() + (last - 1) / (factorNodes - 1) + 1;
        return static_cast<std::int64_t>(slot) - static_cast<std::int64_t>(arrival) - 1;
    }
};

}  // namespace hop::plan
