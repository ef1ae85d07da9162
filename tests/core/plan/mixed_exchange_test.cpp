// SPDX-License-Identifier: GPL-3.0-or-later
// Exchanges on products of different networks: legal hop by hop, as long as promised, and no longer than the one of
// H^d where the factors are equal.
#include "core/plan/mixed_exchange.h"

#include <gtest/gtest.h>

#include <set>

#include "core/network/catalogue.h"
#include "core/network/factors.h"

namespace hop::plan::mixed_exchange_test {
namespace {

struct Made {
    network::NetworkPtr network;
    std::vector<FactorExchange> factors;
    Step atLeast = 0;  // what the busiest dimension takes: the others cannot help it
};

Made made(const std::string& expression) {
    Made out;
    out.network = *network::build(expression, {});
    for (const auto& factor : network::primeFactors(out.network)) out.factors.push_back(factorExchange(factor));
    for (const FactorExchange& factor : out.factors)
        out.atLeast = std::max(out.atLeast, out.network->nodeCount() / factor.nodes * factor.steps);
    return out;
}

// Every message takes a way from its source to its destination, no two over a link in one step, all within steps().
void expectLegal(const Made& made, const MixedExchange& exchange) {
    const NodeId nodes = made.network->nodeCount();
    ASSERT_EQ(exchange.nodes(), nodes);
    std::set<std::pair<Step, LinkId>> used;
    std::vector<MixedExchange::Hop> way;
    Step last = 0;
    for (NodeId source = 0; source < nodes; ++source)
        for (NodeId destination = 0; destination < nodes; ++destination) {
            if (source == destination) continue;
            way.clear();
            exchange.way(source, destination, way);
            NodeId at = source;
            Step step = 0;
            for (const MixedExchange::Hop& hop : way) {
                ASSERT_EQ(hop.from, at) << source << " to " << destination;
                ASSERT_GT(hop.step, step) << source << " to " << destination;
                const LinkId link = made.network->findLink(hop.from, hop.to);
                ASSERT_NE(link, kNoLink);
                ASSERT_TRUE(used.insert({hop.step, link}).second) << "link used twice in step " << hop.step;
                at = hop.to;
                step = hop.step;
            }
            ASSERT_EQ(at, destination);
            last = std::max(last, step);
        }
    EXPECT_EQ(last, exchange.steps());
}

class Mixed : public ::testing::TestWithParam<std::pair<const char*, Step>> {};

TEST_P(Mixed, IsLegalAndTakesAsManySteps) {
    const auto& [expression, extra] = GetParam();
    const Made product = made(expression);
    const MixedExchange exchange(product.factors, product.atLeast);
    expectLegal(product, exchange);
    EXPECT_EQ(exchange.steps(), product.atLeast + extra) << expression;
}

// The second number: steps beyond what the busiest dimension takes on its own.
INSTANTIATE_TEST_SUITE_P(
    Products, Mixed,
    ::testing::Values(std::pair("product(ring(4),path(3))", 0), std::pair("product(path(3),ring(4))", 0),
                      std::pair("product(path(2),path(5))", 0), std::pair("product(complete(4),ring(6))", 0),
                      std::pair("product(star(5),ring(5))", 0), std::pair("product(petersen,ring(3))", 0),
                      std::pair("product(petersen,path(4))", 0), std::pair("product(complete(3),complete(5))", 0),
                      std::pair("product(complete-bipartite(3,3),path(2))", 1),
                      std::pair("product(path(2),path(3),path(4))", 0),
                      std::pair("product(ring(3),ring(4),path(2))", 0),
                      std::pair("product(complete(2),complete(3),complete(4))", 0),
                      std::pair("product(hypercube(3),ring(5))", 0), std::pair("product(path(7),complete(2))", 0)));

TEST(MixedExchange, TakesAsLongAsThatOfPowersWhereFactorsAreEqual) {
    for (const char* expression : {"power(ring(4),2)", "power(path(3),3)", "power(complete(3),3)", "power(star(4),2)",
                                   "hypercube(4)", "power(petersen,2)", "power(path(5),2)"}) {
        const Made product = made(expression);
        const MixedExchange exchange(product.factors, product.atLeast);
        expectLegal(product, exchange);
        EXPECT_EQ(exchange.steps(), product.atLeast) << expression;
        EXPECT_EQ(exchange.ordersTried(), 1U) << expression;
    }
}

TEST(MixedExchange, GivesTheSameTwice) {
    const Made product = made("product(star(5),ring(5),path(2))");
    const MixedExchange one(product.factors, 0), other(product.factors, 0);
    EXPECT_EQ(one.steps(), other.steps());
    EXPECT_TRUE(std::ranges::equal(one.order(), other.order()));
    EXPECT_GT(one.ordersTried(), 1U);
}

}  // namespace
}  // namespace hop::plan::mixed_exchange_test
