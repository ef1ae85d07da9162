// SPDX-License-Identifier: GPL-3.0-or-later
// What every network promises (core/network/network.h), over all members of the catalogue.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/base/expression.h"
#include "core/network/address.h"
#include "core/network/measure.h"
#include "tests/core/network/members.h"

namespace hop::network::contract_test {
namespace {

class NetworkContract : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        m_network = member(GetParam());
        ASSERT_NE(m_network, nullptr);
    }
    const Network& network() const { return *m_network; }
    NodeId nodes() const { return m_network->nodeCount(); }

    NetworkPtr m_network;
};

TEST_P(NetworkContract, LinksOfANodeAreConsecutiveAndInTheOrderOfTheirTypes) {
    EXPECT_EQ(network().firstLink(0), 0U);
    EXPECT_EQ(network().firstLink(nodes()), network().linkCount());
    std::uint32_t degree = 0;
    for (NodeId v = 0; v < nodes(); ++v) {
        ASSERT_LE(network().firstLink(v), network().firstLink(v + 1));
        for (LinkId id = network().firstLink(v); id < network().firstLink(v + 1); ++id) {
            const Link link = network().link(id);
            ASSERT_EQ(link.from, v);
            ASSERT_LT(link.to, nodes());
            ASSERT_NE(link.to, v);
            ASSERT_GE(link.bandwidth, 1);
            if (id > network().firstLink(v) && network().dimensions() != nullptr) {
                ASSERT_LT(network().link(id - 1).type, link.type);
            }
        }
        degree = std::max(degree, network().degree(v));
    }
    EXPECT_EQ(network().facts().degree, degree);
}

TEST_P(NetworkContract, FindLinkIsTheInverseOfLinkAndEveryLinkHasItsOpposite) {
    for (NodeId u = 0; u < nodes(); ++u) {
        std::uint32_t found = 0;
        for (NodeId v = 0; v < nodes(); ++v) {
            const LinkId id = network().findLink(u, v);
            if (id == kNoLink) continue;
            ++found;
            ASSERT_EQ(network().link(id).from, u);
            ASSERT_EQ(network().link(id).to, v);
            ASSERT_NE(network().findLink(v, u), kNoLink);
            ASSERT_EQ(network().link(network().findLink(v, u)).kind, network().link(id).kind);
        }
        ASSERT_EQ(found, network().degree(u));
    }
}

TEST_P(NetworkContract, DistanceIsTheTruthAndNextLinkComesNearer) {
    for (NodeId u = 0; u < nodes(); ++u) {
        const std::vector<std::uint32_t> truth = distancesFrom(network(), u);
        for (NodeId v = 0; v < nodes(); ++v) {
            ASSERT_EQ(network().distance(u, v), truth[v]) << u << " to " << v;
            const LinkId next = network().nextLink(u, v);
            if (u == v) {
                ASSERT_EQ(next, kNoLink);
                continue;
            }
            ASSERT_EQ(network().link(next).from, u);
            ASSERT_EQ(network().distance(network().link(next).to, v) + 1, truth[v]);
            if (network().dimensions() != nullptr) continue;
            for (LinkId smaller = network().firstLink(u); smaller < next; ++smaller)
                ASSERT_GE(network().distance(network().link(smaller).to, v), truth[v])
                    << "a smaller link comes nearer, too";
        }
    }
}

TEST_P(NetworkContract, CrossingsAreTheOwnShortestPathTypeByType) {
    const Dimensions* dimensions = network().dimensions();
    if (dimensions == nullptr) return;
    const std::uint32_t types = dimensions->typeCount();
    std::set<std::string> names;
    for (std::uint32_t type = 0; type < types; ++type) names.insert(dimensions->typeName(type));
    EXPECT_EQ(names.size(), types);
    for (NodeId u = 0; u < nodes(); ++u) {
        std::uint32_t links = 0;
        for (std::uint32_t type = 0; type < types; ++type) {
            const LinkId id = dimensions->linkOf(u, type);
            if (id == kNoLink) continue;
            ++links;
            ASSERT_EQ(network().link(id).from, u);
            ASSERT_EQ(network().link(id).type, type);
        }
        ASSERT_EQ(links, network().degree(u));
        std::vector<std::uint16_t> crossings(types);
        for (NodeId v = 0; v < nodes(); ++v) {
            dimensions->crossings(u, v, crossings.data());
            std::vector<std::uint16_t> walked(types);
            std::uint32_t lowest = 0;
            for (NodeId at = u; at != v;) {
                const Link link = network().link(network().nextLink(at, v));
                ASSERT_GE(link.type, lowest) << "dimension order: the lowest first";
                lowest = link.type;
                ++walked[link.type];
                at = link.to;
            }
            ASSERT_EQ(walked, crossings) << u << " to " << v;
        }
    }
}

TEST_P(NetworkContract, TranslationsAreARegularGroupOfAutomorphisms) {
    const Translations* group = network().translations();
    if (group == nullptr) return;
    const Dimensions* dimensions = network().dimensions();
    ASSERT_NE(dimensions, nullptr);
    for (NodeId x = 0; x < nodes(); ++x) {
        ASSERT_EQ(group->translate(x, 0), x);
        ASSERT_EQ(group->translate(0, x), x);
        std::set<NodeId> images;
        for (NodeId v = 0; v < nodes(); ++v) {
            const NodeId image = group->translate(v, x);
            images.insert(image);
            ASSERT_EQ(group->offset(v, image), x);
            ASSERT_EQ(group->translate(v, group->offset(v, x)), x);
            for (NodeId y = 0; y < nodes(); y += 3)
                ASSERT_EQ(group->translate(group->translate(v, x), y), group->translate(v, group->translate(x, y)))
                    << "associative";
        }
        ASSERT_EQ(images.size(), nodes());
        for (std::uint32_t type = 0; type < dimensions->typeCount(); ++type) {
            const LinkId link = dimensions->linkOf(x, type);
            ASSERT_NE(link, kNoLink);
            ASSERT_EQ(network().link(link).to, group->translate(x, group->generator(type)));
        }
    }
}

TEST_P(NetworkContract, AddressesAreUniqueAndNotEmpty) {
    std::set<std::string> addresses;
    for (NodeId v = 0; v < nodes(); ++v) {
        EXPECT_FALSE(network().address(v).empty());
        addresses.insert(network().address(v));
    }
    EXPECT_EQ(addresses.size(), nodes());
}

TEST_P(NetworkContract, EveryAddressIsFoundAgain) {
    for (NodeId v = 0; v < nodes(); ++v) ASSERT_EQ(nodeAt(network(), network().address(v)), v);
    for (const char* none : {"", "(", "()", "(,)", "nobody", "99999999999999999999", "-1", "0x1", "(0,0"})
        ASSERT_EQ(nodeAt(network(), none), kNoNode) << none;
}

TEST_P(NetworkContract, FormulasAgreeWithTheMeasuredTruth) {
    const Result<MeasuredFacts> facts = measureFacts(network(), 1U << 20U);
    ASSERT_TRUE(facts.ok());
    const MeasuredFacts& measured = *facts;
    EXPECT_EQ(measured.nodes, network().facts().nodes);
    EXPECT_EQ(measured.links, network().facts().links);
    EXPECT_TRUE(measured.connected);
    for (const CheckedFormula& checked : measured.formulas) {
        EXPECT_TRUE(checked.agrees) << nameOf(checked.formula.property) << " = " << checked.formula.value;
        EXPECT_FALSE(checked.formula.source.empty());
    }
}

TEST_P(NetworkContract, ExpressionIsCanonical) {
    const Result<Expression> parsed = parseExpression(network().facts().expression);
    ASSERT_TRUE(parsed.ok());
    EXPECT_EQ(print(*parsed), network().facts().expression);
    const NetworkPtr again = member(network().facts().expression);
    ASSERT_NE(again, nullptr);
    EXPECT_EQ(again->facts().expression, network().facts().expression);
    EXPECT_FALSE(network().facts().title.empty());
}

INSTANTIATE_TEST_SUITE_P(Catalogue, NetworkContract, testing::ValuesIn(memberExpressions()), testName);

}  // namespace
}  // namespace hop::network::contract_test
