// SPDX-License-Identifier: GPL-3.0-or-later
// What single families promise beyond the contract: conventions, degenerate members, sizes at the limit.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>

#include "core/network/measure.h"
#include "tests/core/network/members.h"

namespace hop::network {
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

TEST(Sizes, BeyondTheNumbersAreRefusedWithTheReasonAndTheRange) {
    const Error cube = refusal("hypercube(40)");
    EXPECT_EQ(cube.code, ErrorCode::tooLarge);
    EXPECT_THAT(cube.message, AllOf(HasSubstr("43,980,465,111,040 directed links"),
                                    HasSubstr("at most 4,294,967,294 can be numbered"), HasSubstr("d may be 1 to 27")));
    EXPECT_THAT(refusal("torus(1000,8)").message, HasSubstr("with p = 1000, d may be 1 to 2"));
    EXPECT_THAT(refusal("torus(2,64)").message, HasSubstr("d may be 1 to 27"));
    EXPECT_THAT(refusal("mesh(65536,64)").message, HasSubstr("r may be 1 to 1"));
    EXPECT_THAT(refusal("complete(65537)").message, HasSubstr("n may be 2 to 65536"));
    EXPECT_THAT(refusal("complete-bipartite(100000,100000)").message, HasSubstr("b may be 1 to 21474"));
    EXPECT_THAT(refusal("ring(1000000000)").message, HasSubstr("from 2 to 131070"));
    EXPECT_THAT(refusal("path(65537)").message, HasSubstr("from 2 to 65536"));
}

// Arithmetic must not overflow: the last nodes and links of the largest members.
TEST(Sizes, TheLargestMembersCountCorrectly) {
    for (const char* expression :
         {"hypercube(27)", "torus(32000,2)", "torus(3,16)", "torus(131070,1)", "mesh(30000,2)", "mesh(2,27)",
          "mesh(3,17)", "path(65536)", "complete(65536)", "star(2147483648)", "complete-bipartite(46340,46340)"}) {
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
         {"hypercube(12)", "torus(50,2)", "mesh(9,4)", "ring(5000)", "path(5000)", "star(3000)"}) {
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
}  // namespace hop::network
