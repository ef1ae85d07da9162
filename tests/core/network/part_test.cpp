// SPDX-License-Identifier: GPL-3.0-or-later
// Parts of networks have the nodes that their words say, all links between them, and gates for all that leave.
#include "core/network/part.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/core/network/members.h"

namespace hop::network::part_test {
namespace {

std::string refusal(const std::string& network, std::string_view part) {
    const auto found = partOf(member(network), part);
    return found ? std::string() : found.error().message;
}

std::vector<NodeId> nodesOf(const std::string& network, std::string_view part) {
    const auto found = partOf(member(network), part);
    EXPECT_TRUE(found.ok()) << part << ": " << (found ? "" : found.error().message);
    return found ? found->nodes : std::vector<NodeId>();
}

// The network alone has exactly the links between these nodes; gates have exactly the others, each once.
void expectWhole(const NetworkPtr& network, const NetworkPart& part) {
    ASSERT_EQ(part.alone->nodeCount(), part.nodes.size()) << part.expression;
    ASSERT_TRUE(std::ranges::is_sorted(part.nodes));
    std::set<LinkId> out, in;
    for (const Gate& gate : part.gates) {
        for (const LinkId link : gate.out) EXPECT_TRUE(out.insert(link).second) << part.expression;
        for (const LinkId link : gate.in) EXPECT_TRUE(in.insert(link).second) << part.expression;
    }
    EXPECT_LE(part.gates.size(), kMostGates);
    LinkId inside = 0;
    for (LinkId id = 0; id < network->linkCount(); ++id) {
        const Link link = network->link(id);
        const auto from = std::ranges::lower_bound(part.nodes, link.from),
                   to = std::ranges::lower_bound(part.nodes, link.to);
        const bool leaves = from != part.nodes.end() && *from == link.from,
                   enters = to != part.nodes.end() && *to == link.to;
        EXPECT_EQ(out.contains(id), leaves && !enters) << part.expression << ' ' << id;
        EXPECT_EQ(in.contains(id), !leaves && enters) << part.expression << ' ' << id;
        if (!leaves || !enters) continue;
        ++inside;
        EXPECT_NE(part.alone->findLink(static_cast<NodeId>(from - part.nodes.begin()),
                                       static_cast<NodeId>(to - part.nodes.begin())),
                  kNoLink);
    }
    EXPECT_EQ(part.alone->linkCount(), inside) << part.expression;
}

TEST(Part, HasTheNodesThatItsWordsSay) {
    EXPECT_EQ(nodesOf("hypercube(4)", "1**0"), (std::vector<NodeId>{8, 10, 12, 14}));
    EXPECT_EQ(nodesOf("torus(3,2)", "(2,*)"), (std::vector<NodeId>{6, 7, 8}));
    EXPECT_EQ(nodesOf("torus(3,2)", "plane 0=1"), (std::vector<NodeId>{1, 4, 7}));
    EXPECT_EQ(nodesOf("torus(3,2)", "ring 1 of (0,2)"), (std::vector<NodeId>{2, 5, 8}));
    EXPECT_EQ(nodesOf("torus(3,2)", "line 0 of 5"), (std::vector<NodeId>{3, 4, 5}));
    EXPECT_EQ(nodesOf("otis(ring(4))", "group 2"), (std::vector<NodeId>{8, 9, 10, 11}));
    EXPECT_EQ(nodesOf("otis(ring(4))", "(2,*)"), (std::vector<NodeId>{8, 9, 10, 11}));
    EXPECT_EQ(nodesOf("hypercube(3)", "around 000"), (std::vector<NodeId>{0, 1, 2, 4}));
    EXPECT_EQ(nodesOf("hypercube(3)", "within 2 of 0"), (std::vector<NodeId>{0, 1, 2, 3, 4, 5, 6}));
    EXPECT_EQ(nodesOf("product(hypercube(2),ring(4))", "(1*,*)").size(), 8U);
    EXPECT_EQ(nodesOf("product(hypercube(2),ring(4))", "(*,3)"), (std::vector<NodeId>{3, 7, 11, 15}));
}

TEST(Part, IsCompleteInEveryNetwork) {
    for (const auto& [expression, parts] : std::vector<std::pair<std::string, std::vector<std::string>>>{
             {"hypercube(6)", {"1*0***", "******", "00000*", "within 2 of 5"}},
             {"torus(5,3)", {"(1,*,*)", "(*,*,4)", "ring 2 of 7", "around 3"}},
             {"mesh(4,3)", {"(0,*,*)", "(3,2,*)", "plane 1=0"}},
             {"otis(mesh(3,2))", {"group (1,1)", "within 2 of 4"}},
             {"otis(ring(20))", {"group 3"}},
             {"extended-otis(ring(6))", {"group 0", "group 5"}},
             {"power(complete(5),3)", {"(1,*,*)", "(1,2,*)"}},
             {"petersen", {"around 3"}},
             {"product(path(3),petersen)", {"(1,*)", "(*,7)"}}}) {
        const NetworkPtr network = member(expression);
        for (const std::string& words : parts) {
            const auto part = partOf(network, words);
            ASSERT_TRUE(part.ok()) << expression << ' ' << words << ": " << part.error().message;
            expectWhole(network, *part);
            // What it is called is the part again.
            const auto again = partOf(network, part->expression);
            ASSERT_TRUE(again.ok()) << part->expression;
            EXPECT_EQ(again->nodes, part->nodes);
            EXPECT_EQ(again->expression, part->expression);
            // Gates lead to where their links end.
            for (const Gate& gate : part->gates) {
                if (gate.part.empty()) continue;
                const auto there = partOf(network, gate.part);
                ASSERT_TRUE(there.ok()) << gate.part;
                for (const LinkId link : gate.out)
                    EXPECT_TRUE(std::ranges::binary_search(there->nodes, network->link(link).to));
            }
        }
    }
}

TEST(Part, RefusesWithASentence) {
    EXPECT_EQ(refusal("hypercube(4)", "0101"),
              "part '0101' of hypercube(4): a part has more than one node; leave a position free, as *");
    for (const char* wrong :
         {"1*", "1**02", "(1,*)", "plane 4=0", "plane 0", "ring 9 of 0", "group 3", "", "nothing", "ring 0 of"})
        EXPECT_NE(refusal("hypercube(4)", wrong), "") << wrong;
    EXPECT_EQ(refusal("hypercube(4)", "around 16"),
              "part 'around 16' of hypercube(4): there is no node 16; the nodes of "
              "hypercube(4) are 0 to 15, with the addresses 0000 to 1111");
    EXPECT_EQ(
        refusal("petersen", "1*"),
        "part '1*' of petersen: this network has neither coordinates nor groups; its parts are around N and within 2 "
        "of N");
    EXPECT_EQ(refusal("hypercube(20)", "within 9 of 0"),
              "within 9 of 00000000000000000000 are more than 2,048 nodes; choose a smaller distance");
}

TEST(Division, ItsPartsCoverTheNetworkOnce) {
    for (const char* expression :
         {"hypercube(6)", "hypercube(10)", "torus(8,3)", "mesh(16,2)", "otis(mesh(4,2))", "power(complete(3),6)",
          "power(complete(16),3)", "power(complete(8),4)", "product(complete(60),hypercube(5))"}) {
        const NetworkPtr network = member(expression);
        const auto division = divisionOf(network);
        ASSERT_TRUE(division) << expression;
        EXPECT_EQ(division->parts->nodeCount() * division->size, network->nodeCount());
        EXPECT_LE(division->names.size(), kMostParts);
        std::vector<int> covered(network->nodeCount());
        for (NodeId i = 0; i < division->names.size(); ++i) {
            const auto part = partOf(network, division->names[i]);
            ASSERT_TRUE(part.ok()) << division->names[i];
            for (const NodeId node : part->nodes) {
                ++covered[node];
                EXPECT_EQ(division->partOf(node), i);
            }
        }
        EXPECT_TRUE(std::ranges::all_of(covered, [](int count) { return count == 1; })) << expression;
        if (!division->linked) continue;
        // Links between two parts are in one bundle, of as many links as a part has nodes.
        std::vector<NodeId> inBundle(division->parts->linkCount());
        for (LinkId id = 0; id < network->linkCount(); ++id) {
            const NodeId from = division->partOf(network->link(id).from), to = division->partOf(network->link(id).to);
            if (from == to) continue;
            const LinkId bundle = division->parts->findLink(from, to);
            ASSERT_NE(bundle, kNoLink);
            ++inBundle[bundle];
        }
        EXPECT_TRUE(std::ranges::all_of(inBundle, [&](NodeId count) { return count == division->size; }));
    }
    // Outer factors of many neighbours: 15 others by few bundles, or 59 that only lie so.
    EXPECT_TRUE(divisionOf(member("power(complete(16),3)"))->linked);
    EXPECT_EQ(divisionOf(member("power(complete(16),3)"))->size, 256U);
    EXPECT_FALSE(divisionOf(member("product(complete(60),hypercube(5))"))->linked);
    EXPECT_FALSE(divisionOf(member("petersen")));
    EXPECT_FALSE(divisionOf(member("ring(12)")));
}

}  // namespace
}  // namespace hop::network::part_test
