// SPDX-License-Identifier: GPL-3.0-or-later
// Meshes and tori of unequal sides: against products of paths and rings from files, and by exhaustive search.
#include "core/network/sides.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <tuple>
#include <vector>

#include "core/network/factors.h"
#include "core/network/halves.h"
#include "core/network/measure.h"
#include "core/network/part.h"
#include "core/network/shape.h"
#include "core/run/request_check.h"
#include "tests/core/network/members.h"

namespace hop::network::sides_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

// "path-8" and "ring-8" are files of links: they share nothing with the families.
NetworkPtr made(const std::string& expression) {
    BuildContext context;
    context.readFile = [](std::string_view path) -> Result<std::string> {
        const int nodes = std::stoi(std::string(path.substr(5)));
        std::string text;
        for (int i = 1; i < nodes; ++i) text += std::to_string(i - 1) + " " + std::to_string(i) + "\n";
        if (path.starts_with("ring") && nodes > 2) text += std::to_string(nodes - 1) + " 0\n";
        return text;
    };
    const auto network = build(expression, context);
    EXPECT_TRUE(network.ok()) << expression << ": " << (network.ok() ? "" : network.error().message);
    return network ? *network : nullptr;
}

std::string refusal(const std::string& expression) {
    const auto network = build(expression, {});
    EXPECT_FALSE(network.ok()) << expression;
    return network.ok() ? "" : network.error().message;
}

std::string noteOf(const std::string& expression) { return made(expression)->facts().note; }

using SideList = std::vector<int>;

std::string written(const SideList& sides) {
    std::string text;
    for (const int side : sides) text += (text.empty() ? "[" : ",") + std::to_string(side);
    return text + "]";
}

TEST(Sides, FirstOneVariesSlowest) {
    const NetworkPtr mesh = made("mesh([4,8])");
    EXPECT_EQ(mesh->facts().title, "4 × 8 mesh");
    EXPECT_EQ(mesh->nodeCount(), 32U);
    EXPECT_EQ(mesh->linkCount(), 104U) << "2 (3 * 8 + 4 * 7)";
    EXPECT_EQ(mesh->address(9), "(1,1)");
    EXPECT_EQ(mesh->distance(0, 31), 10U);
    EXPECT_EQ(mesh->facts().bisection, 4.0);
    const NetworkPtr torus = made("torus([3,5])");
    EXPECT_EQ(torus->facts().title, "3 × 5 torus");
    EXPECT_EQ(torus->nodeCount(), 15U);
    EXPECT_EQ(torus->address(14), "(2,4)");
    EXPECT_EQ(torus->distance(0, 14), 2U);
    EXPECT_EQ(torus->translations()->translate(14, 14), 8U) << "(2,4) + (2,4) = (1,3)";
}

TEST(Sides, HaveTheLinksOfTheProduct) {
    for (const SideList& sides :
         {SideList{4, 8}, {8, 4}, {2, 5}, {5, 2}, {3, 4, 5}, {2, 3, 2}, {7, 2, 2}, {3, 2, 4, 2}})
        for (const char* family : {"mesh", "torus"}) {
            std::string product;
            for (const int side : sides)
                product += (product.empty() ? "" : ",") + std::string("graph(\"") +
                           (family == std::string("mesh") ? "path-" : "ring-") + std::to_string(side) + "\")";
            const std::string expression = family + ("(" + written(sides) + ")");
            EXPECT_TRUE(areSameGraph(*made(expression), *made("product(" + product + ")"))) << expression;
        }
}

TEST(Sides, OfTwoNodesAreOneLinkInATorus) {
    const NetworkPtr torus = made("torus([2,5])");
    EXPECT_EQ(torus->linkCount(), 30U);
    EXPECT_EQ(torus->facts().degree, 3U);
    std::vector<std::string> names;
    for (std::uint32_t type = 0; type < 3; ++type) names.push_back(torus->dimensions()->typeName(type));
    EXPECT_EQ(names, (std::vector<std::string>{"0+", "0-", "1"}));
    EXPECT_THAT(torus->facts().note, HasSubstr("one link"));
}

TEST(Sides, ThatAreEqualAreRecognisedAndSaid) {
    EXPECT_EQ(noteOf("mesh([4,4])"), "mesh([4,4]) is mesh(4,2).");
    EXPECT_EQ(noteOf("torus([5,5,5])"), "torus([5,5,5]) is torus(5,3).");
    EXPECT_EQ(noteOf("mesh([6])"), "mesh([6]) is path(6).");
    EXPECT_EQ(noteOf("torus([6])"), "torus([6]) is ring(6).");
    EXPECT_THAT(noteOf("torus([2,2,2])"), HasSubstr("torus([2,2,2]) is hypercube(3)"));
    EXPECT_EQ(noteOf("product(path(4),path(8))"), "product(path(4),path(8)) is mesh([4,8]).");
    EXPECT_EQ(noteOf("product(ring(4),hypercube(1))"), "product(ring(4),hypercube(1)) is torus([4,2]).");
    EXPECT_EQ(noteOf("product(ring(8),path(4))"), "");
    EXPECT_EQ(noteOf("product(hypercube(2),ring(4))"), "") << "its addresses have brackets of their own";
    const auto shape = shapeOf(*made("mesh([4,4])"));
    ASSERT_TRUE(shape.has_value());
    EXPECT_TRUE(shape->isMesh() && shape->side == 4 && shape->dimension == 2 && shape->inOrder);
    EXPECT_TRUE(isHypercube(*made("torus([2,2,2])")));
    EXPECT_FALSE(shapeOf(*made("mesh([4,8])")).has_value());
    EXPECT_EQ(sideOfMesh(*made("mesh([4,8])")), std::nullopt);
}

TEST(Sides, ThatAreNoneAreRefused) {
    EXPECT_THAT(refusal("mesh([4,1])"),
                HasSubstr("a side must be an integer from 2 to 65536 [nodes], not '1'; leave out"));
    EXPECT_THAT(refusal("mesh([4,x])"), HasSubstr("not 'x'; for example mesh([4,8])"));
    EXPECT_THAT(refusal("mesh([])"), HasSubstr("at least one side"));
    EXPECT_THAT(refusal("torus([4,8],2)"), HasSubstr("a list of sides is the only argument"));
    EXPECT_THAT(refusal("torus(p=[4,0.5])"), HasSubstr("not '0.5'"));
    EXPECT_THAT(refusal("mesh([70000,2])"), HasSubstr("not '70000'"));
    EXPECT_THAT(refusal("mesh([65536,65536,3])"), HasSubstr("choose smaller sides"));
    EXPECT_THAT(refusal("ring([4,8])"), HasSubstr("n must be an integer"));
    EXPECT_THAT(refusal("mesh(" + written(SideList(28, 2)) + ")"), HasSubstr("at most 27 sides, not 28; for example"));
    EXPECT_THAT(refusal("torus(" + written(SideList(400'000, 2)) + ")"), HasSubstr("at most 27 sides, not 400,000"));
    // A document is checked before it is built.
    EXPECT_TRUE(run::checkNetwork("mesh([4,8])").ok());
    EXPECT_EQ(run::checkNetwork("mesh([4,1])").error().message, refusal("mesh([4,1])"));
    EXPECT_EQ(run::checkNetwork("mesh(4,32)").error().message, refusal("mesh(4,32)"));
}

TEST(Sides, WrittenAsSideAndDimensionAreExplained) {
    EXPECT_EQ(noteOf("mesh(4,8)"),
              "mesh(4,8) is the 8-dimensional mesh of side 4, 65,536 nodes; the 4 × 8 mesh is mesh([4,8]).");
    EXPECT_EQ(noteOf("torus(3,5)"),
              "torus(3,5) is the 5-dimensional torus of side 3, 243 nodes; the 3 × 5 torus is torus([3,5]).");
    EXPECT_THAT(noteOf("mesh(2,8)"), AllOf(HasSubstr("hypercube(8)"), HasSubstr("mesh([2,8])")));
    for (const char* usual : {"mesh(4,2)", "mesh(8,3)", "torus(8,2)", "torus(4,3)"}) EXPECT_EQ(noteOf(usual), "");
    EXPECT_THAT(refusal("mesh(4,32)"), HasSubstr("the 4 × 32 mesh is mesh([4,32])"));
    EXPECT_THAT(refusal("mesh(16,20)"), HasSubstr("the 16 × 20 mesh is mesh([16,20])"));
    EXPECT_THAT(refusal("torus(4,8,2)"), HasSubstr("the 4 × 8 × 2 torus is torus([4,8,2])"));
    EXPECT_THAT(refusal("torus(4)"), Not(HasSubstr("torus([")));
}

// Every list of sides with at most 20 nodes.
TEST(Sides, BisectionIsThatOfTheExhaustiveSearch) {
    std::vector<SideList> lists = {{}};
    for (std::size_t i = 0; i < lists.size(); ++i) {
        int nodes = 1;
        for (const int side : lists[i]) nodes *= side;
        for (int side = 2; side * nodes <= 20; ++side) {
            lists.push_back(lists[i]);
            lists.back().push_back(side);
        }
    }
    int checked = 0;
    for (const SideList& sides : lists)
        for (const std::string family : {"mesh", "torus"}) {
            if (sides.size() < 2) continue;
            const NetworkPtr network = made(family + "(" + written(sides) + ")");
            if (!network->facts().bisection) continue;
            EXPECT_EQ(static_cast<double>(tryHalves(*network)->links), *network->facts().bisection)
                << network->facts().expression;
            ++checked;
        }
    EXPECT_GT(checked, 50);
}

TEST(Sides, HalvesAreAlongTheLongestSide) {
    for (const auto& [expression, links] :
         {std::pair{"mesh([4,8])", 4U}, {"mesh([8,4])", 4U}, {"torus([5,9])", 12U}, {"mesh([3,5,7])", 19U}}) {
        const NetworkPtr network = made(expression);
        const auto halves = knownHalves(*network);
        ASSERT_TRUE(halves.has_value()) << expression;
        EXPECT_EQ(halves->links, links) << expression;
        EXPECT_EQ(halves->links, network->facts().bisection) << expression;
        EXPECT_EQ(halves->firstSize(), network->nodeCount() / 2) << expression;
    }
}

TEST(Sides, PlanesAndRingsAreParts) {
    for (const auto& [network, part, alone, kind] : {std::tuple{"torus([3,4,5])", "(1,*,*)", "torus([4,5])", "plane"},
                                                     {"torus([3,4,5])", "plane 1=2", "torus([3,5])", "plane"},
                                                     {"torus([3,4,5])", "ring 0 of 7", "ring(5)", "ring"},
                                                     {"mesh([4,4,8])", "(*,*,3)", "mesh(4,2)", "plane"},
                                                     {"mesh([4,8])", "(2,*)", "path(8)", "line"},
                                                     {"torus([2,2,5])", "(*,*,4)", "hypercube(2)", "plane"},
                                                     {"torus(5,3)", "(1,*,*)", "torus(5,2)", "plane"},
                                                     {"mesh(2,4)", "(*,0,*,1)", "mesh(2,2)", "plane"}}) {
        const auto found = partOf(made(network), part);
        ASSERT_TRUE(found.ok()) << network << ' ' << part << ": " << found.error().message;
        EXPECT_EQ(found->alone->facts().expression, alone) << network << ' ' << part;
        EXPECT_EQ(found->kind, kind) << network << ' ' << part;
    }
}

// Eight rows that close and four columns that do not, of a public fabric (tenstorrent/tt-metal, pull request 54941).
TEST(Sides, OfWhichOneClosesAreAProduct) {
    const NetworkPtr fabric = made("product(ring(8),path(4))");
    EXPECT_EQ(fabric->nodeCount(), 32U);
    EXPECT_EQ(fabric->linkCount(), 112U);
    EXPECT_EQ(diameter(*fabric), 7U);
    EXPECT_NE(fabric->findLink(3, 7), kNoLink) << "transport 4 of the snake is node 7, below node 3";
}

}  // namespace
}  // namespace hop::network::sides_test
