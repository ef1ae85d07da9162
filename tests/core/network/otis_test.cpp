// SPDX-License-Identifier: GPL-3.0-or-later
// OTIS networks: their links by the definition, their distances and diameters by the theorems, all against searches.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <numeric>
#include <set>
#include <string>

#include "core/network/measure.h"
#include "core/network/otis_routes.h"
#include "tests/core/network/members.h"

namespace hop::network::otis_test {
namespace {

using testing::HasSubstr;

std::string refusal(const std::string& expression) {
    const Result<NetworkPtr> network = build(expression, memberContext());
    EXPECT_FALSE(network.ok()) << expression;
    return network.ok() ? "" : network.error().message;
}

// Distances from every `stride`-th node, and the diameter, against breadth-first search.
void expectTrueDistances(const std::string& expression, NodeId stride = 1) {
    SCOPED_TRACE(expression);
    const NetworkPtr network = member(expression);
    ASSERT_NE(network, nullptr);
    for (NodeId s = 0; s < network->nodeCount(); s += stride) {
        const std::vector<std::uint32_t> truth = distancesFrom(*network, s);
        for (NodeId t = 0; t < network->nodeCount(); ++t)
            ASSERT_EQ(network->distance(s, t), truth[t]) << s << " to " << t;
    }
}

std::uint32_t longestOfAll(const Network& network) {
    std::uint32_t longest = 0;
    for (NodeId s = 0; s < network.nodeCount(); ++s) longest = std::max(longest, eccentricity(network, s));
    return longest;
}

// The diameter that the network states is the longest of all searches.
void expectTrueDiameter(const std::string& expression) {
    SCOPED_TRACE(expression);
    const NetworkPtr network = member(expression);
    ASSERT_NE(network, nullptr);
    EXPECT_EQ(statedValue(*network, Property::diameter), longestOfAll(*network));
}

TEST(Otis, LinksAreThoseOfTheDefinition) {
    for (const char* expression : {"otis(mesh(2,2),bandwidth=4)", "otis(star(5))", "extended-otis(path(5),bandwidth=3)",
                                   "extended-otis(ring(6))", "extended-otis(star(4),f=[0,2,1,3])"}) {
        SCOPED_TRACE(expression);
        const NetworkPtr network = member(expression);
        ASSERT_NE(network, nullptr);
        const Groups* groups = network->groups();
        ASSERT_NE(groups, nullptr);
        const Network& group = *groups->group();
        const NodeId n = group.nodeCount();
        const std::uint16_t between = network->facts().expression.find("bandwidth=4") != std::string::npos   ? 4
                                      : network->facts().expression.find("bandwidth=3") != std::string::npos ? 3
                                                                                                             : 1;
        for (NodeId s = 0; s < n * n; ++s)
            for (NodeId t = 0; t < n * n; ++t) {
                const NodeId g = s / n, p = s % n, h = t / n, q = t % n;
                const LinkId id = network->findLink(s, t);
                const bool isElectronic = g == h && group.findLink(p, q) != kNoLink;
                const bool isOptical = g == q && p == h && g != p;
                const bool isExtension = g == p && h == q && g != h && groups->partner(g) == h;
                ASSERT_EQ(id != kNoLink, isElectronic || isOptical || isExtension) << s << " to " << t;
                if (id == kNoLink) continue;
                const Link link = network->link(id);
                ASSERT_EQ(link.kind, isElectronic ? LinkKind::electronic
                                     : isOptical  ? LinkKind::optical
                                                  : LinkKind::extension);
                ASSERT_EQ(link.bandwidth, isElectronic ? 1 : between);
            }
    }
}

TEST(Otis, GroupsKeepTheBandwidthsAndAddressesOfTheirNetwork) {
    const NetworkPtr network = member("otis(graph(\"wheel.edges\"))");
    EXPECT_EQ(network->link(network->findLink(0, 3)).bandwidth, 4);
    EXPECT_EQ(network->link(network->findLink(10, 13)).bandwidth, 4);
    EXPECT_EQ(member("otis(mesh(2,2))")->address(6), "((0,1),(1,0))");
    EXPECT_EQ(member("otis(hypercube(2))")->address(13), "(11,01)");
}

TEST(Otis, DistancesEqualSearches) {
    for (int d = 1; d <= 4; ++d) {
        expectTrueDistances("otis(hypercube(" + std::to_string(d) + "))");
        expectTrueDistances("extended-otis(hypercube(" + std::to_string(d) + "))");
    }
    for (int n = 2; n <= 14; ++n) {
        expectTrueDistances("otis(ring(" + std::to_string(n) + "))", 3);
        if (n % 2 == 0) expectTrueDistances("extended-otis(ring(" + std::to_string(n) + "))", 3);
        expectTrueDistances("otis(path(" + std::to_string(n) + "))", 3);
        expectTrueDistances("extended-otis(path(" + std::to_string(n) + "))", 3);
    }
    for (int n = 2; n <= 4; ++n) {
        expectTrueDistances("otis(mesh(" + std::to_string(n) + ",2))", 5);
        expectTrueDistances("extended-otis(mesh(" + std::to_string(n) + ",2))", 5);
    }
    for (const char* expression :
         {"otis(petersen)", "otis(otis(path(3)))", "otis(graph(\"campus.graphml\"))", "extended-otis(torus(4,2))",
          "extended-otis(product(path(3),ring(4)))", "extended-otis(graph(\"pair.edges\"))"})
        expectTrueDistances(expression, 7);
}

TEST(Otis, DiametersAreThoseOfTheTheorems) {
    for (int d = 1; d <= 4; ++d) {
        expectTrueDiameter("otis(hypercube(" + std::to_string(d) + "))");
        expectTrueDiameter("extended-otis(hypercube(" + std::to_string(d) + "))");
    }
    for (int n = 2; n <= 14; ++n) {
        expectTrueDiameter("otis(ring(" + std::to_string(n) + "))");
        if (n % 2 == 0) expectTrueDiameter("extended-otis(ring(" + std::to_string(n) + "))");
        expectTrueDiameter("otis(path(" + std::to_string(n) + "))");
        expectTrueDiameter("extended-otis(path(" + std::to_string(n) + "))");
    }
    for (int n = 2; n <= 4; ++n) {
        expectTrueDiameter("otis(mesh(" + std::to_string(n) + ",2))");
        expectTrueDiameter("extended-otis(mesh(" + std::to_string(n) + ",2))");
    }
}

// All involutions of n nodes, as lists in the notation of the command line.
std::vector<std::string> involutions(NodeId n) {
    std::vector<std::string> found;
    std::vector<NodeId> f(n);
    std::iota(f.begin(), f.end(), NodeId{0});
    const auto extend = [&](const auto& self, NodeId x) -> void {
        if (x == n) {
            std::string list;
            for (const NodeId image : f) list += (list.empty() ? "[" : ",") + std::to_string(image);
            found.push_back(list + "]");
            return;
        }
        if (f[x] != x) return self(self, x + 1);
        self(self, x + 1);
        for (NodeId y = x + 1; y < n; ++y)
            if (f[y] == y) {
                std::swap(f[x], f[y]);
                self(self, x + 1);
                std::swap(f[x], f[y]);
            }
    };
    extend(extend, 0);
    return found;
}

TEST(ExtendedOtis, AnyInvolutionHasTrueDistances) {
    for (const char* group : {"path(5)", "ring(5)", "star(5)", "mesh(2,2)"}) {
        const NodeId n = member(group)->nodeCount();
        const std::vector<std::string> all = involutions(n);
        EXPECT_EQ(all.size(), n == 5 ? 26U : 10U);
        for (const std::string& f : all)
            expectTrueDistances("extended-otis(" + std::string(group) + ",f=" + f + ")", 3);
    }
}

TEST(ExtendedOtis, NoInvolutionBeatsTheLeastDiametersOfTheTheorems) {
    // Theorem 5.27 for any group; 5.29, 5.41 and 5.49 for cubes, even rings and two-dimensional meshes.
    for (const char* group :
         {"path(4)", "path(5)", "ring(4)", "ring(6)", "hypercube(2)", "mesh(2,2)", "star(4)", "ring(3)", "path(2)"}) {
        std::uint32_t least = 1000;
        for (const std::string& f : involutions(member(group)->nodeCount())) {
            const NetworkPtr network = member("extended-otis(" + std::string(group) + ",f=" + f + ")");
            const Result<MeasuredFacts> measured = measureFacts(*network, 1U << 24U);
            ASSERT_TRUE(measured.ok());
            for (const CheckedFormula& checked : measured->formulas)
                EXPECT_TRUE(checked.agrees)
                    << network->facts().expression << " " << nameOf(checked.formula.property) << " "
                    << print(checked.formula.relation) << " " << checked.formula.value << " " << checked.formula.source;
            least = std::min(least, measured->diameter);
        }
        const Result<NetworkPtr> mirrored = build("extended-otis(" + std::string(group) + ")", memberContext());
        if (mirrored) {
            EXPECT_EQ(statedValue(**mirrored, Property::diameter), least)
                << group << ": the mirror images are the best f";
        }
    }
}

TEST(ExtendedOtis, Theorem526NeedsThatDistancesAreRespected) {
    // Two extension links in a row make shorter paths than one, or none.
    const NetworkPtr network = member("extended-otis(path(8),f=[1,0,3,2,5,4,7,6])");
    EXPECT_FALSE(network->groups()->respectsDistances());
    EXPECT_THAT(network->facts().note, HasSubstr("Ost Thm 5.26 does not apply"));
    std::uint32_t differ = 0;
    for (NodeId s = 0; s < network->nodeCount(); ++s)
        for (NodeId t = 0; t < network->nodeCount(); ++t) {
            const std::uint32_t printed = otisTheoremDistance(*network, s, t);
            ASSERT_GE(printed, network->distance(s, t));
            differ += printed != network->distance(s, t) ? 1 : 0;
        }
    RecordProperty("pairs", std::to_string(differ));
    EXPECT_GT(differ, 0U);
}

TEST(ExtendedOtis, WhereDistancesAreRespectedTheWaysAreAllThereIs) {
    for (const char* expression : {"extended-otis(ring(6))", "extended-otis(path(5))", "extended-otis(mesh(3,2))",
                                   "extended-otis(star(5),f=[0,2,1,4,3])", "otis(star(4))"}) {
        SCOPED_TRACE(expression);
        const NetworkPtr network = member(expression);
        EXPECT_TRUE(network->groups()->respectsDistances());
        for (NodeId s = 0; s < network->nodeCount(); ++s)
            for (NodeId t = 0; t < network->nodeCount(); ++t) {
                ASSERT_EQ(otisTheoremDistance(*network, s, t), network->distance(s, t)) << s << " to " << t;
                for (const OtisWay way :
                     {OtisWay::inGroup, OtisWay::oneOptical, OtisWay::twoOptical, OtisWay::extension}) {
                    const std::vector<NodeId> route = otisRoute(*network, s, t, way);
                    if (route.empty()) continue;
                    ASSERT_EQ(route.front(), s);
                    ASSERT_EQ(route.back(), t);
                    std::uint32_t optical = 0, extension = 0;
                    for (std::size_t i = 1; i < route.size(); ++i) {
                        const LinkId link = network->findLink(route[i - 1], route[i]);
                        ASSERT_NE(link, kNoLink) << name(way) << " from " << s << " to " << t;
                        optical += network->link(link).kind == LinkKind::optical ? 1 : 0;
                        extension += network->link(link).kind == LinkKind::extension ? 1 : 0;
                    }
                    ASSERT_EQ(extension, way == OtisWay::extension ? 1U : 0U);
                    if (way != OtisWay::extension) {
                        ASSERT_EQ(optical, static_cast<std::uint32_t>(way));
                    }
                    ASSERT_EQ(otisWay(name(way)), way);
                }
            }
    }
}

TEST(ExtendedOtis, BadInvolutionsAreRefusedInOneSentence) {
    EXPECT_THAT(refusal("extended-otis(ring(4),f=[1,2,3,0])"),
                HasSubstr("f is not an involution: it takes 0 to 1, but 1 to 2 and not back to 0"));
    EXPECT_THAT(refusal("extended-otis(ring(4),f=[1,0])"),
                HasSubstr("f lists 2 numbers, but must say for each of the 4 nodes"));
    EXPECT_THAT(refusal("extended-otis(ring(4),f=[1,0,3,4])"),
                HasSubstr("f takes 3 to 4, but the nodes of the group are 0 to 3"));
    EXPECT_THAT(refusal("extended-otis(ring(4),f=[1,0,-3,2])"), HasSubstr("f takes 2 to -3"));
    EXPECT_THAT(refusal("extended-otis(ring(5))"), HasSubstr("not for ring(5); give f as a list"));
    EXPECT_THAT(refusal("extended-otis(star(5))"), HasSubstr("mirror images are known for"));
}

TEST(Otis, GroupsThatCannotBeAreRefused) {
    EXPECT_THAT(refusal("otis(path(1))"), HasSubstr("from 2 to"));
    EXPECT_THAT(refusal("otis(graph(\"islands.edges\"))"), HasSubstr("connected"));
    EXPECT_THAT(refusal("otis(torus(300,2))"), HasSubstr("directed links, but at most 4,294,967,294 can be numbered"));
    EXPECT_THAT(refusal("otis(ring(5),bandwidth=0)"), HasSubstr("bandwidth"));
    EXPECT_THAT(refusal("otis(ring(5),bandwidth=65536)"), HasSubstr("from 1 to 65535"));
    EXPECT_THAT(refusal("otis"), HasSubstr("group"));
}

TEST(Otis, TheOtisMeshOfSideEightHasTheCountsOfTheThesis) {
    const NetworkPtr network = member("otis(mesh(8,2))");
    EXPECT_EQ(network->nodeCount(), 4096U);
    EXPECT_EQ(network->linkCount(), 2U * 9184U);
    EXPECT_EQ(diameter(*network), 29U);
}

}  // namespace
}  // namespace hop::network::otis_test
