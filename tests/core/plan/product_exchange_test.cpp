// SPDX-License-Identifier: GPL-3.0-or-later
// MPTE: lengths of the factors' exchanges, which message moves when, Lemma 1, Table 1, and no slack to spare.
#include "core/plan/product_exchange.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/network/catalogue.h"

namespace hop::plan::product_exchange_test {
namespace {

network::NetworkPtr networkOf(const std::string& expression) { return *network::build(expression, {}); }

// Every message takes a way from its source to its destination, one hop a step, no two over a link in one step.
void expectLegal(const network::Network& factor, const FactorExchange& exchange) {
    const NodeId n = factor.nodeCount();
    std::set<std::tuple<Step, NodeId, NodeId>> used;
    Step last = 0;
    for (NodeId a = 0; a < n; ++a)
        for (NodeId b = 0; b < n; ++b) {
            const auto path = exchange.path(a, b);
            NodeId at = a;
            Step step = 0;
            for (const FactorHop& hop : path) {
                ASSERT_EQ(hop.from, at);
                ASSERT_GT(hop.step, step);
                ASSERT_NE(factor.findLink(hop.from, hop.to), kNoLink);
                ASSERT_TRUE(used.insert({hop.step, hop.from, hop.to}).second);
                at = hop.to;
                step = hop.step;
            }
            ASSERT_EQ(at, b);
            last = std::max(last, step);
        }
    EXPECT_EQ(last, exchange.steps);
}

TEST(FactorExchange, TakesAsManySteps) {
    const auto expectSteps = [](const std::string& expression, Step steps) {
        SCOPED_TRACE(expression);
        const auto factor = networkOf(expression);
        const FactorExchange exchange = factorExchange(factor);
        EXPECT_EQ(exchange.steps, steps);
        expectLegal(*factor, exchange);
    };
    const Step rings[] = {1, 2, 3, 5, 6, 8, 10, 13, 15, 18};
    for (Step n = 3; n <= 12; ++n) expectSteps("ring(" + std::to_string(n) + ")", rings[n - 3]);
    for (Step n = 13; n <= 40; ++n)
        expectSteps("ring(" + std::to_string(n) + ")", n % 2 == 0 ? (n * n + 7) / 8 : (n * n - 1) / 8);
    for (Step n = 2; n <= 40; ++n) expectSteps("path(" + std::to_string(n) + ")", n * n / 4);
    for (Step n = 3; n <= 20; ++n) expectSteps("star(" + std::to_string(n) + ")", n - 1);
    for (Step n = 2; n <= 9; ++n) expectSteps("complete(" + std::to_string(n) + ")", 1);
    expectSteps("petersen", 5);
    expectSteps("complete-bipartite(3,3)", 3);
    expectSteps("complete-bipartite(2,2)", 2);
}

TEST(FactorExchange, SearchSaysWhatItReached) {
    const FactorExchange petersen = factorExchange(networkOf("petersen"));
    EXPECT_EQ(petersen.bound, 5U);
    EXPECT_GE(petersen.tries, 1U);
    EXPECT_EQ(factorExchange(networkOf("petersen")), petersen) << "the same every time";
    EXPECT_EQ(factorExchange(networkOf("ring(6)")).tries, 0U);
    EXPECT_FALSE(whyNoExchange(*networkOf("ring(100)")));
    EXPECT_TRUE(whyNoExchange(*networkOf("complete-bipartite(9,9)")));
}

ExchangeSlots slotsOf(const ProductExchange& exchange) {
    FactorExchange factor;
    factor.steps = 1;
    return exchangeSlots(exchange, factor, "H");
}

TEST(ProductExchange, LemmaOneIsCounted) {
    for (NodeId n = 2; n <= 4; ++n)
        for (std::uint32_t d = 1; d <= 4; ++d) {
            const ProductExchange exchange(n, d);
            const ExchangeSlots slots = slotsOf(exchange);
            ASSERT_EQ(slots.slots(), exchange.slots());
            const NodeId node = exchange.nodes() / 2;
            std::vector<Transfer> moving;
            std::uint64_t sum = 0;
            for (std::uint64_t slot = 1; slot <= exchange.slots(); ++slot) {
                moving.clear();
                exchange.transfers(slot, moving);
                const auto own = std::ranges::count_if(
                    moving, [&](const Transfer& each) { return each.from == node && each.source == node; });
                EXPECT_EQ(slots.departures(slot), static_cast<std::uint64_t>(own));
                sum += slots.departures(slot);
            }
            EXPECT_EQ(sum, exchange.nodes() - 1);
        }
    std::vector<std::uint64_t> g;
    for (std::uint64_t slot = 1; slot <= 9; ++slot)
        g.push_back(ExchangeSlots{.factorNodes = 3, .dimension = 3}.departures(slot));
    EXPECT_EQ(g, (std::vector<std::uint64_t>{6, 4, 4, 2, 2, 2, 2, 2, 2}));
}

// A message that moves in an old dimension stands at its node by the end of the slot before, brought there for the
// exchange it moves in; in some slot one arrives only just in time.
TEST(ProductExchange, EverythingIsOnTimeAndTheLeastSlackIsZero) {
    for (NodeId n = 2; n <= 6; ++n)
        for (std::uint32_t d = 2; d <= 4; ++d) {
            SCOPED_TRACE(std::to_string(n) + "^" + std::to_string(d));
            const ProductExchange exchange(n, d);
            if (exchange.nodes() > 625) continue;
            const ExchangeSlots slots = slotsOf(exchange);
            std::vector<NodeId> at(std::size_t{exchange.nodes()} * exchange.nodes());
            std::vector<std::uint64_t> arrived(at.size(), 0);  // over the new dimension, and not yet gone on; 0: no
            for (std::size_t message = 0; message < at.size(); ++message)
                at[message] = static_cast<NodeId>(message / exchange.nodes());
            std::vector<Transfer> moving;
            std::set<std::int64_t> slacks;
            for (std::uint64_t slot = 1; slot <= exchange.slots(); ++slot) {
                moving.clear();
                exchange.transfers(slot, moving);
                ASSERT_EQ(moving.size(), std::size_t{d} * exchange.nodes() * (n - 1)) << "every line is full";
                std::set<std::pair<NodeId, NodeId>> used;
                std::optional<std::int64_t> least;
                const auto placeOf = [&](const Transfer& each) {
                    return std::size_t{each.source} * exchange.nodes() + each.destination;
                };
                for (const Transfer& transfer : moving) {
                    ASSERT_EQ(at[placeOf(transfer)], transfer.from) << "slot " << slot;
                    ASSERT_TRUE(used.insert({transfer.from, transfer.to}).second);
                    if (std::uint64_t& came = arrived[placeOf(transfer)]; came != 0) {
                        const auto slack = static_cast<std::int64_t>(slot) - static_cast<std::int64_t>(came) - 1;
                        least = least ? std::min(*least, slack) : slack;
                        ASSERT_EQ(slots.roundBrought(came), slots.round(slot)) << "slots " << came << ", " << slot;
                        came = 0;
                    }
                }
                for (const Transfer& transfer : moving) {
                    at[placeOf(transfer)] = transfer.to;
                    if (transfer.dimension + 1 == d) arrived[placeOf(transfer)] = slot;
                }
                EXPECT_EQ(slots.slack(slot), least) << "slot " << slot;
                if (least) slacks.insert(*least);
            }
            for (std::size_t message = 0; message < at.size(); ++message)
                ASSERT_EQ(at[message], message % exchange.nodes());
            EXPECT_EQ(slots.roundBrought(exchange.slots()), std::nullopt) << "the last ones go nowhere else";
            ASSERT_FALSE(slacks.empty());
            EXPECT_EQ(*slacks.begin(), 0);
        }
}

TEST(ProductExchange, TableOne) {
    const ProductExchange exchange(3, 3);
    const ExchangeSlots slots = slotsOf(exchange);
    EXPECT_EQ(slots.rounds(), 4U);
    const auto sentBy = [&](NodeId node, std::uint64_t slot) {
        std::vector<NodeId> destinations;
        for (const ExchangeSlots::Message& message : slots.messages(node, slot))
            destinations.push_back(message.destination);
        return destinations;
    };
    // Every set has one message for each other digit, and all sets together all messages for other digits once: those
    // that the exchange moves.
    for (const NodeId node : {NodeId{0}, NodeId{13}, NodeId{26}}) {
        std::set<NodeId> all;
        for (std::uint64_t slot = 1; slot <= exchange.slots(); ++slot) {
            const std::vector<NodeId> set = sentBy(node, slot);
            ASSERT_EQ(set.size(), 2U);
            for (NodeId k = 1; k <= 2; ++k) {
                EXPECT_EQ(set[k - 1] / 9, (node / 9 + k) % 3);
                all.insert(set[k - 1]);
            }
            std::vector<Transfer> moving;
            exchange.transfers(slot, moving);
            for (const Transfer& transfer : moving)
                if (transfer.dimension == 2 && transfer.source == node) {
                    EXPECT_EQ(std::ranges::count(set, transfer.destination), 1) << slot;
                }
        }
        EXPECT_EQ(all.size(), 18U);
    }
    // Column t of the first R: digits i + 1, i + 2 with D_{2t-1}(j), D_{2t}(j).
    const auto d = exchange.order(2).subspan(4 * 8, 8);
    for (std::uint64_t slot = 1; slot <= 4; ++slot) {
        EXPECT_EQ(sentBy(13, slot), (std::vector<NodeId>{18 + d[2 * slot - 2], d[2 * slot - 1]}));
        EXPECT_EQ(slots.messages(13, slot)[0].index, 2 * slot - 1);
    }
    // Next round: the digits change places.
    EXPECT_EQ(sentBy(13, 5), (std::vector<NodeId>{18 + d[1], d[0]}));
    EXPECT_EQ(sentBy(13, 9), (std::vector<NodeId>{22, 4}));
    EXPECT_EQ(slots.messages(13, 9)[0].index, 0U);
}

}  // namespace
}  // namespace hop::plan::product_exchange_test
