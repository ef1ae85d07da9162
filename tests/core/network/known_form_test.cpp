// SPDX-License-Identifier: GPL-3.0-or-later
// Cubes, tori, meshes, rings, paths and complete graphs are recognised under other names and numberings, and nothing
// else is.
#include "core/network/known_form.h"

#include <gtest/gtest.h>

#include "core/network/isomorphism.h"
#include "core/network/shape.h"
#include "tests/support/scrambled.h"

namespace hop::network::known_form_test {
namespace {

void expectIsomorphic(const KnownForm& form, const Network& network) {
    ASSERT_EQ(form.network->nodeCount(), network.nodeCount());
    ASSERT_EQ(form.network->linkCount(), network.linkCount());
    for (NodeId node = 0; node < network.nodeCount(); ++node) EXPECT_EQ(form.original[form.ofNode[node]], node);
    for (LinkId id = 0; id < network.linkCount(); ++id) {
        const Link link = network.link(id);
        ASSERT_NE(form.network->findLink(form.ofNode[link.from], form.ofNode[link.to]), kNoLink);
    }
}

TEST(KnownForm, FilesAreRecognisedInAnyNumbering) {
    for (const std::string expression : {"hypercube(1)",
                                         "hypercube(2)",
                                         "hypercube(3)",
                                         "hypercube(4)",
                                         "hypercube(7)",
                                         "torus(3,2)",
                                         "torus(5,2)",
                                         "torus(6,2)",
                                         "torus(3,3)",
                                         "torus(5,3)",
                                         "torus(6,4)",
                                         "mesh(3,2)",
                                         "mesh(4,2)",
                                         "mesh(9,2)",
                                         "mesh(3,3)",
                                         "mesh(4,3)",
                                         "ring(5)",
                                         "ring(8)",
                                         "ring(9)",
                                         "path(8)",
                                         "complete(5)",
                                         "complete(8)",
                                         "product(ring(5),ring(3))",
                                         "product(path(5),path(3))",
                                         "product(ring(6),path(4))",
                                         "product(ring(5),path(2))",
                                         "product(path(7),path(2))"})
        for (const std::uint64_t seed : {1U, 2U, 3U}) {
            SCOPED_TRACE(expression);
            const NetworkPtr network = test::scrambled(expression, seed);
            const auto form = knownForm(network);
            ASSERT_TRUE(form.has_value());
            EXPECT_EQ(form->network->facts().expression, expression);
            expectIsomorphic(*form, *network);
        }
}

TEST(KnownForm, OtherExpressionsAreCubesToo) {
    for (const auto& [expression, cube] :
         std::vector<std::pair<const char*, const char*>>{{"torus(4,2)", "hypercube(4)"},
                                                          {"ring(4)", "hypercube(2)"},
                                                          {"power(complete(2),4)", "hypercube(4)"},
                                                          {"power(ring(4),3)", "hypercube(6)"},
                                                          {"product(ring(4),path(2))", "hypercube(3)"},
                                                          {"complete-bipartite(2,2)", "hypercube(2)"},
                                                          {"mesh(2,3)", "hypercube(3)"}}) {
        const NetworkPtr network = *build(expression, {});
        const auto form = knownForm(network);
        if (isHypercube(*network)) {
            EXPECT_FALSE(form.has_value()) << expression;
            continue;
        }
        ASSERT_TRUE(form.has_value()) << expression;
        EXPECT_EQ(form->network->facts().expression, cube) << expression;
        EXPECT_TRUE(isHypercube(*form->network));
        expectIsomorphic(*form, *network);
    }
}

TEST(KnownForm, NothingElseIs) {
    for (const char* expression :
         {"hypercube(4)", "torus(5,2)", "mesh(4,2)", "ring(8)", "path(8)", "complete(8)", "star(8)", "petersen",
          "product(ring(4),path(3))", "product(ring(3),ring(5))", "otis(ring(4))", "complete-bipartite(4,4)"})
        EXPECT_EQ(nameOfForm(*build(expression, {})), "") << expression;
    // As many nodes, links and links of a node as hypercube(3): a Moebius ladder.
    std::string ladder;
    for (int i = 0; i < 8; ++i) ladder += std::to_string(i) + ' ' + std::to_string((i + 1) % 8) + '\n';
    for (int i = 0; i < 4; ++i) ladder += std::to_string(i) + ' ' + std::to_string(i + 4) + '\n';
    EXPECT_EQ(nameOfForm(*build(test::kScrambled, test::worldWith(ladder))), "");
    // As torus(5,2), with a twist: the last row is shifted by one before it closes.
    std::string twisted;
    for (int row = 0; row < 5; ++row)
        for (int column = 0; column < 5; ++column) {
            twisted += std::to_string(5 * row + column) + ' ' + std::to_string(5 * row + (column + 1) % 5) + '\n';
            twisted += std::to_string(5 * row + column) + ' ' +
                       std::to_string(row < 4 ? 5 * (row + 1) + column : (column + 1) % 5) + '\n';
        }
    EXPECT_EQ(nameOfForm(*build(test::kScrambled, test::worldWith(twisted))), "");
    // Two links are wider.
    std::string wide = test::scrambledEdges("hypercube(3)");
    wide.insert(wide.find('\n', wide.find('\n') + 1), " 2");
    wide.insert(wide.size() - 1, " 1");
    wide.replace(wide.find('\n'), 0, " weight");
    const auto network = build("graph(\"net.edges\",bandwidth=weight)", test::worldWith(wide));
    if (network) {
        EXPECT_EQ(nameOfForm(*network), "");
    }
}

TEST(KnownForm, NodesAreNamedAsInTheOriginal) {
    const NetworkPtr network = test::scrambled("hypercube(3)");
    const auto form = knownForm(network);
    ASSERT_TRUE(form.has_value());
    for (NodeId node = 0; node < 8; ++node) {
        const std::string name = form->network->address(form->ofNode[node]);
        EXPECT_EQ(name.substr(0, name.find(' ')), network->address(node));
    }
}

TEST(KnownForm, LargeOnesAreRecognisedToo) {
    EXPECT_EQ(nameOfForm(test::scrambled("hypercube(10)")), "hypercube(10)");
    EXPECT_EQ(nameOfForm(test::scrambled("torus(30,2)")), "torus(30,2)");
    EXPECT_EQ(nameOfForm(test::scrambled("mesh(30,2)")), "mesh(30,2)");
}

TEST(KnownForm, CanBeStopped) {
    StopFlag flag;
    flag.raise();
    EXPECT_EQ(findIsomorphism(**build("hypercube(10)", {}), *test::scrambled("hypercube(10)"), Stop(flag)),
              std::nullopt);
}

}  // namespace
}  // namespace hop::network::known_form_test
