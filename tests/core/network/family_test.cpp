// SPDX-License-Identifier: GPL-3.0-or-later
// What single families promise beyond the contract: conventions, degenerate members, sizes at the limit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "core/network/factors.h"
#include "core/network/measure.h"
#include "core/network/shape.h"
#include "tests/core/network/members.h"

namespace hop::network::family_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;

Error refusal(const std::string& expression) {
    const Result<NetworkPtr> network = build(expression, memberContext());
    EXPECT_FALSE(network.ok()) << expression;
    return network.ok() ? Error{} : network.error();
}

TEST(Hypercube, BitsAreCountedFromTheRight) {
    const NetworkPtr cube = member("hypercube(4)");
    EXPECT_EQ(cube->address(6), "0110");
    EXPECT_EQ(cube->dimensions()->typeName(3), "3");
    EXPECT_EQ(cube->link(cube->dimensions()->linkOf(6, 0)).to, 7U);
    EXPECT_EQ(cube->nextLink(0b0000, 0b1010), cube->findLink(0b0000, 0b0010)) << "the lowest dimension first";
}

TEST(Torus, CoordinateZeroVariesFastestAndPlusComesBeforeMinus) {
    const NetworkPtr torus = member("torus(5,2)");
    EXPECT_EQ(torus->address(7), "(1,2)");
    EXPECT_EQ(torus->link(torus->firstLink(7)).to, 8U);
    EXPECT_EQ(torus->link(torus->firstLink(7) + 1).to, 6U);
    EXPECT_EQ(torus->link(torus->firstLink(7) + 2).to, 12U);
    EXPECT_EQ(torus->link(torus->firstLink(7) + 3).to, 2U);
    EXPECT_EQ(torus->dimensions()->typeName(2), "1+");
    EXPECT_EQ(torus->dimensions()->typeName(3), "1-");
}

TEST(Torus, HalfwayRoundGoesPlus) {
    const NetworkPtr torus = member("torus(4,1)");
    EXPECT_EQ(torus->nextLink(0, 2), torus->findLink(0, 1));
    EXPECT_EQ(torus->nextLink(1, 3), torus->findLink(1, 2));
    EXPECT_EQ(torus->nextLink(0, 3), torus->findLink(0, 3));
}

TEST(Torus, OfSideTwoIsTheHypercubeAndSaysSo) {
    const NetworkPtr torus = member("torus(2,3)");
    EXPECT_EQ(torus->facts().expression, "torus(2,3)");
    EXPECT_THAT(torus->facts().note, HasSubstr("torus(2,3) is hypercube(3)"));
    EXPECT_EQ(torus->linkCount(), 24U);
    EXPECT_EQ(torus->address(5), "101");
}

TEST(Mesh, HasNoLinksAtTheEdge) {
    const NetworkPtr mesh = member("mesh(4,2)");
    EXPECT_EQ(mesh->nodeCount(), 16U);
    EXPECT_EQ(mesh->linkCount(), 48U);
    EXPECT_EQ(mesh->degree(0), 2U);
    EXPECT_EQ(mesh->degree(5), 4U);
    EXPECT_EQ(mesh->dimensions()->linkOf(3, 0), kNoLink);
    EXPECT_EQ(mesh->dimensions()->linkOf(0, 1), kNoLink);
    EXPECT_EQ(mesh->dimensions()->linkOf(12, 2), kNoLink);
    EXPECT_EQ(mesh->link(mesh->firstLink(3)).type, 1) << "the first link of a corner goes back";
    EXPECT_EQ(mesh->address(7), "(1,3)");
    EXPECT_EQ(mesh->translations(), nullptr);
}

TEST(Ring, OfTwoIsOneLinkPair) {
    const NetworkPtr ring = member("ring(2)");
    EXPECT_EQ(ring->nodeCount(), 2U);
    EXPECT_EQ(ring->linkCount(), 2U);
    EXPECT_FALSE(ring->facts().note.empty());
    EXPECT_EQ(ring->facts().expression, "ring(2)");
}

TEST(Petersen, IsTheCageOfGirthFive) {
    const NetworkPtr petersen = member("petersen");
    EXPECT_EQ(petersen->nodeCount(), 10U);
    EXPECT_EQ(petersen->linkCount(), 30U);
    EXPECT_EQ(diameter(*petersen), 2U);
    for (NodeId a = 0; a < 10; ++a) {
        EXPECT_EQ(petersen->degree(a), 3U);
        for (NodeId b = 0; b < 10; ++b) {
            const std::string pair = petersen->address(b);
            const bool disjoint = petersen->address(a).find_first_of(pair) == std::string::npos;
            EXPECT_EQ(petersen->findLink(a, b) != kNoLink, disjoint) << a << " " << b;
            // Girth 5: two nodes have at most one neighbour in common, and none if they are linked.
            int common = 0;
            for (NodeId c = 0; c < 10; ++c)
                common += petersen->findLink(a, c) != kNoLink && petersen->findLink(c, b) != kNoLink ? 1 : 0;
            if (a != b) {
                EXPECT_EQ(common, disjoint ? 0 : 1);
            }
        }
    }
}

TEST(CompleteBipartite, K33) {
    const NetworkPtr k33 = member("complete-bipartite(3,3)");
    EXPECT_EQ(k33->nodeCount(), 6U);
    EXPECT_EQ(k33->linkCount(), 18U);
    EXPECT_EQ(k33->facts().bisection, 5.0);
    EXPECT_EQ(k33->address(2), "a2");
    EXPECT_EQ(k33->address(3), "b0");
    EXPECT_EQ(k33->findLink(0, 1), kNoLink);
    EXPECT_EQ(k33->nextLink(0, 1), k33->findLink(0, 3));
}

TEST(Star, LeavesMeetAtTheHub) {
    const NetworkPtr star = member("star(5)");
    EXPECT_EQ(star->address(0), "hub");
    EXPECT_EQ(star->degree(0), 4U);
    EXPECT_EQ(star->nextLink(2, 4), star->findLink(2, 0));
}

TEST(Product, TheLastCoordinateVariesFastestAndItsLinksComeFirst) {
    const NetworkPtr product = member("product(complete(4),ring(5))");
    EXPECT_EQ(product->nodeCount(), 20U);
    EXPECT_EQ(product->linkCount(), 100U);
    EXPECT_EQ(product->address(7), "(1,2)");
    EXPECT_EQ(product->link(product->firstLink(7)).to, 8U);
    EXPECT_EQ(product->link(product->firstLink(7) + 2).to, 12U);
    std::vector<std::string> names;
    for (std::uint32_t type = 0; type < product->dimensions()->typeCount(); ++type)
        names.push_back(product->dimensions()->typeName(type));
    EXPECT_EQ(names, (std::vector<std::string>{"0+", "0-", "1+1", "1+2", "1+3"}));
    ASSERT_NE(product->translations(), nullptr);
    EXPECT_EQ(product->translations()->translate(7, 9), 11U) << "(1,2) + (1,4) = (2,1)";
    ASSERT_NE(product->factors(), nullptr);
    EXPECT_EQ(product->factors()->factors()[0]->facts().expression, "ring(5)") << "factor 0 varies fastest";
}

TEST(Product, HasNoLinkTypesWhereAFactorHasNone) {
    const NetworkPtr product = member("product(ring(4),star(4))");
    EXPECT_EQ(product->dimensions(), nullptr);
    EXPECT_EQ(product->translations(), nullptr);
    EXPECT_EQ(product->address(5), "(1,1)");
    EXPECT_EQ(product->address(4), "(1,hub)");
    EXPECT_EQ(product->link(product->firstLink(4)).type, 0) << "over the star";
    EXPECT_EQ(product->link(product->firstLink(5) - 1).type, 2) << "down the ring";
}

TEST(Product, KeepsBandwidths) {
    const NetworkPtr product = member("product(path(2),graph(\"wheel.edges\"))");
    EXPECT_EQ(product->link(product->findLink(0, 3)).bandwidth, 4);
    EXPECT_EQ(product->link(product->findLink(0, 10)).bandwidth, 1);
}

TEST(Product, OfRingsPathsAndSingleLinksSaysWhatItIs) {
    const std::pair<const char*, const char*> kKnown[] = {{"power(path(2),3)", "hypercube(3)"},
                                                          {"power(ring(4),2)", "torus(4,2)"},
                                                          {"power(path(4),2)", "mesh(4,2)"},
                                                          {"product(ring(4),ring(4))", "torus(4,2)"},
                                                          {"power(hypercube(2),2)", "hypercube(4)"},
                                                          {"product(torus(3,2),ring(3))", "torus(3,3)"},
                                                          {"product(ring(2),complete(2))", "hypercube(2)"}};
    for (const auto& [expression, known] : kKnown) {
        SCOPED_TRACE(expression);
        const NetworkPtr network = member(expression);
        const NetworkPtr same = member(known);
        EXPECT_THAT(network->facts().note, HasSubstr(known));
        EXPECT_EQ(network->facts().expression, expression);
        ASSERT_EQ(network->linkCount(), same->linkCount());
        for (LinkId id = 0; id < same->linkCount(); ++id) ASSERT_EQ(network->link(id), same->link(id));
    }
    EXPECT_THAT(member("power(complete(3),2)")->facts().note, HasSubstr("generalised hypercube"));
}

TEST(Product, PowersAreFoundHoweverTheyAreWritten) {
    EXPECT_EQ(powerOf(member("product(power(star(4),2),star(4))")).exponent, 3U);
    EXPECT_EQ(powerOf(member("product(ring(3),complete(3))")).exponent, 2U) << "one graph, two names";
    EXPECT_EQ(powerOf(member("hypercube(5)")).exponent, 5U);
    EXPECT_EQ(powerOf(member("torus(6,2)")).factor->facts().expression, "ring(6)");
    EXPECT_EQ(powerOf(member("petersen")).exponent, 1U);
    EXPECT_EQ(powerOf(member("product(ring(4),path(3))")).factor, nullptr);
}

TEST(Product, ShapesOfFactorsAreFoundByTheirLinks) {
    EXPECT_EQ(shapeOfFactor(*member("ring(3)")).line, Line::complete);
    EXPECT_EQ(shapeOfFactor(*member("ring(5)")).order, (std::vector<NodeId>{0, 1, 2, 3, 4}));
    EXPECT_EQ(shapeOfFactor(*member("hypercube(2)")).order, (std::vector<NodeId>{0, 1, 3, 2}));
    EXPECT_EQ(shapeOfFactor(*member("star(3)")).order, (std::vector<NodeId>{1, 0, 2}));
    EXPECT_EQ(shapeOfFactor(*member("complete-bipartite(3,1)")).order, (std::vector<NodeId>{3, 0, 1, 2}));
    EXPECT_EQ(shapeOfFactor(*member("complete-bipartite(3,1)")).line, Line::star);
    EXPECT_EQ(shapeOfFactor(*member("petersen")).line, Line::other);
}

TEST(Product, WhatCannotBeMadeIsRefused) {
    EXPECT_THAT(refusal("product(ring(4))").message, HasSubstr("at least two factors, not 1"));
    EXPECT_THAT(refusal("product").message, HasSubstr("factors"));
    EXPECT_THAT(refusal("power(ring(4),0)").message, HasSubstr("d must be an integer from 1 to 27, not 0"));
    EXPECT_THAT(refusal("power(rung(4),2)").message, HasSubstr("did you mean ring?"));
    const Error large = refusal("power(complete(10),10)");
    EXPECT_EQ(large.code, ErrorCode::tooLarge);
    EXPECT_THAT(large.message, HasSubstr("with the factor complete(10), d may be 1 to 7"));
    EXPECT_EQ(refusal("product(ring(100000),ring(99999))").code, ErrorCode::tooLarge);
    EXPECT_THAT(refusal("power(graph(\"islands.edges\"),2)").message, HasSubstr("connected"));
}

TEST(Degenerate, MembersAreRefusedWithAReason) {
    for (const char* expression :
         {"hypercube(0)", "torus(1,2)", "torus(3,0)", "mesh(1,2)", "mesh(3,0)", "ring(1)", "ring(0)", "path(1)",
          "complete(1)", "star(1)", "complete-bipartite(0,3)", "complete-bipartite(3,0)", "hypercube(-1)", "ring(2.5)",
          "hypercube(1e300)", "petersen(1)"}) {
        const Error error = refusal(expression);
        EXPECT_EQ(error.code, ErrorCode::invalidRequest) << expression;
        EXPECT_FALSE(error.message.empty());
    }
    EXPECT_THAT(refusal("complete-bipartite(1,1)").message, HasSubstr("single link; write path(2)"));
    EXPECT_THAT(refusal("ring(1)").message, HasSubstr("from 2 to"));
}

// One range is told below and above it, and both of its ends can be built.
TEST(Sizes, TheRangeOfASingleNumberIsTheSameAtBothEndsAndTrue) {
    for (const auto& [name, least, most] : {std::tuple("hypercube", 1, 27), std::tuple("complete", 2, 65536),
                                            std::tuple("ring", 2, 131070), std::tuple("path", 2, 65536)}) {
        const auto with = [&](int number) { return std::string(name) + "(" + std::to_string(number) + ")"; };
        const std::string range = "must be an integer from " + std::to_string(least) + " to " + std::to_string(most);
        EXPECT_THAT(refusal(with(least - 1)).message, HasSubstr(range));
        EXPECT_THAT(refusal(with(most + 1)).message, HasSubstr(range));
        EXPECT_TRUE(build(with(least), {}).ok()) << with(least);
        EXPECT_TRUE(build(with(most), {}).ok()) << with(most);
    }
    for (const char* members : {"torus(2,27)", "mesh(2,27)", "power(path(2),27)"}) {
        const auto network = build(members, {});
        EXPECT_TRUE(network.ok()) << network.error().message;
    }
}

TEST(Sizes, BeyondTheNumbersAreRefusedWithTheReasonAndTheRange) {
    const Error torus = refusal("torus(10,12)");
    EXPECT_EQ(torus.code, ErrorCode::tooLarge);
    EXPECT_THAT(torus.message, AllOf(HasSubstr("1,000,000,000,000 nodes"), HasSubstr("directed links"),
                                     HasSubstr("at most 4,294,967,294 can be numbered"), HasSubstr("d may be 1 to 8")));
    EXPECT_THAT(refusal("torus(1000,8)").message, HasSubstr("with p = 1000, d may be 1 to 2"));
    EXPECT_THAT(refusal("torus(2,64)").message, HasSubstr("d must be an integer from 1 to 27"));
    EXPECT_THAT(refusal("mesh(65536,20)").message, HasSubstr("r may be 1 to 1"));
    EXPECT_THAT(refusal("complete(65537)").message, HasSubstr("from 2 to 65536"));
    EXPECT_THAT(refusal("complete-bipartite(100000,100000)").message, HasSubstr("b may be 1 to 21474"));
    EXPECT_THAT(refusal("ring(1000000000)").message, HasSubstr("from 2 to 131070"));
    EXPECT_THAT(refusal("path(65537)").message, HasSubstr("from 2 to 65536"));
}

// Arithmetic must not overflow: the last nodes and links of the largest members.
TEST(Sizes, TheLargestMembersCountCorrectly) {
    for (const char* expression :
         {"hypercube(27)", "torus(32000,2)", "torus(3,16)", "torus(131070,1)", "mesh(30000,2)", "mesh(2,27)",
          "mesh(3,17)", "path(65536)", "complete(65536)", "star(2147483648)", "complete-bipartite(46340,46340)",
          "product(path(30000),ring(20000))", "power(star(12),7)", "power(complete(6),10)"}) {
        SCOPED_TRACE(expression);
        const NetworkPtr network = member(expression);
        ASSERT_NE(network, nullptr);
        const NodeId last = network->nodeCount() - 1;
        EXPECT_EQ(network->firstLink(network->nodeCount()), network->linkCount());
        for (const NodeId node : {NodeId{0}, NodeId{1}, last / 2, last / 3, last - 1, last}) {
            const LinkId first = network->firstLink(node);
            const LinkId end = network->firstLink(node + 1);
            ASSERT_LT(first, end);
            for (const LinkId id : {first, end - 1}) {
                const Link link = network->link(id);
                EXPECT_EQ(link.from, node);
                EXPECT_LE(link.to, last);
                EXPECT_EQ(network->findLink(link.from, link.to), id);
                EXPECT_EQ(network->distance(node, link.to), 1U);
            }
        }
        EXPECT_EQ(network->distance(last, last), 0U);
        EXPECT_EQ(network->distance(0, last), network->distance(last, 0));
        EXPECT_EQ(network->link(network->nextLink(0, last)).from, 0U);
    }
}

TEST(Sizes, LargeLayoutsAreQuickAndComplete) {
    for (const char* expression :
         {"hypercube(12)", "torus(50,2)", "mesh(9,4)", "ring(5000)", "path(5000)", "star(3000)", "power(star(5),5)",
          "product(ring(40),path(50))", "power(petersen,3)"}) {
        const NetworkPtr network = member(expression);
        ASSERT_NE(network, nullptr);
        for (const LayoutChoice& choice : network->drawings().choices()) {
            SCOPED_TRACE(std::string(expression) + " " + std::string(choice.id));
            const Layout layout = network->drawings().draw(choice.id);
            EXPECT_EQ(layout.nodes.size(), network->nodeCount());
            std::set<std::pair<double, double>> places;
            for (const Position& at : layout.nodes) places.insert({at.x, at.y});
            EXPECT_EQ(places.size(), network->nodeCount()) << "two nodes in one place";
        }
    }
}

}  // namespace
}  // namespace hop::network::family_test
