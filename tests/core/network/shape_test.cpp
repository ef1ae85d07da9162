// SPDX-License-Identifier: GPL-3.0-or-later
// Shapes are known whatever the network is called, and everything that asks agrees: over the catalogue, a network that
// is said to be a mesh or a torus has exactly the links of that mesh or torus.
#include "core/network/shape.h"

#include <gtest/gtest.h>

#include "core/network/factors.h"
#include "tests/core/network/members.h"

namespace hop::network::shape_test {
namespace {

NetworkPtr made(const std::string& expression) {
    BuildContext context = memberContext();
    context.readFile = [files = context.readFile](std::string_view path) -> Result<std::string> {
        if (path == "row.edges") return std::string("0 1\n1 2\n2 3\n");
        if (path == "mixed.edges") return std::string("0 2\n2 1\n1 3\n");  // a path, not by its numbers
        if (path == "cycle.edges") return std::string("0 1\n1 2\n2 3\n3 0\n");
        if (path == "wide.edges") return std::string("0 1 3\n1 2 3\n2 3 3\n");  // links of bandwidth 3
        return files(path);
    };
    const auto network = build(expression, context);
    EXPECT_TRUE(network.ok()) << expression;
    return network ? *network : nullptr;
}

std::string described(const std::string& expression) {
    const NetworkPtr network = made(expression);
    const auto shape = shapeOf(*network);
    if (!shape) return "none";
    std::string text = std::to_string(shape->side) + "^" + std::to_string(shape->dimension);
    for (const auto& [is, name] :
         {std::pair(shape->isCube(), " cube"), std::pair(shape->isTorus(), " torus"),
          std::pair(shape->isRing(), " ring"), std::pair(shape->isMesh(), " mesh"), std::pair(shape->isPath(), " path"),
          std::pair(!shape->inOrder, ", out of order"), std::pair(!shape->narrow, ", wide")})
        if (is) text += name;
    return text;
}

TEST(Shape, IsThatOfTheLinks) {
    const std::pair<const char*, const char*> kShapes[] = {
        {"hypercube(1)", "2^1 cube torus mesh path"},
        {"path(2)", "2^1 cube torus mesh path"},
        {"ring(2)", "2^1 cube torus mesh path"},
        {"star(2)", "2^1 cube torus mesh path"},
        {"graph(\"pair.edges\")", "2^1 cube torus mesh path"},
        {"hypercube(5)", "2^5 cube torus mesh"},
        {"torus(2,3)", "2^3 cube torus mesh"},
        {"mesh(2,3)", "2^3 cube torus mesh"},
        {"power(path(2),3)", "2^3 cube torus mesh"},
        {"power(complete(2),3)", "2^3 cube torus mesh"},
        {"power(star(2),3)", "2^3 cube torus mesh"},
        {"product(hypercube(2),path(2))", "2^3 cube torus mesh"},
        {"product(mesh(2,2),complete(2))", "2^3 cube torus mesh"},
        {"ring(3)", "3^1 torus ring"},
        {"complete(3)", "3^1 torus ring"},
        {"product(ring(3),complete(3))", "3^2 torus"},
        {"ring(9)", "9^1 torus ring"},
        {"torus(5,2)", "5^2 torus"},
        {"product(ring(5),ring(5))", "5^2 torus"},
        {"product(torus(5,2),ring(5))", "5^3 torus"},
        {"graph(\"cycle.edges\")", "4^1 torus ring"},
        {"path(4)", "4^1 mesh path"},
        {"star(3)", "3^1 mesh path, out of order"},
        {"graph(\"row.edges\")", "4^1 mesh path"},
        {"graph(\"mixed.edges\")", "4^1 mesh path, out of order"},
        {"graph(\"wide.edges\")", "4^1 mesh path, wide"},
        {"mesh(3,2)", "3^2 mesh"},
        {"product(path(4),graph(\"row.edges\"))", "4^2 mesh"},
        {"product(graph(\"mixed.edges\"),graph(\"mixed.edges\"))", "4^2 mesh, out of order"},
        {"complete(5)", "5^1"},
        {"power(complete(4),3)", "4^3"},
        {"mesh([4,4])", "4^2 mesh"},
        {"mesh([2,2])", "2^2 cube torus mesh"},
        {"torus([3,3])", "3^2 torus"},
        {"torus([2,2,2])", "2^3 cube torus mesh"},
        {"torus([5])", "5^1 torus ring"},
        {"mesh([3,4])", "none"},
        {"torus([2,4])", "none"},
        {"product(path(3),path(4))", "none"},
        {"product(ring(4),hypercube(1))", "none"},
        {"star(4)", "none"},
        {"petersen", "none"},
        {"otis(path(2))", "4^1 mesh path"},
        {"otis(ring(3))", "none"},
    };
    for (const auto& [expression, shape] : kShapes) EXPECT_EQ(described(expression), shape) << expression;
}

TEST(Shape, OfOtisMeshes) {
    const auto sideOf = [](const char* expression) { return otisMeshSide(*made(expression)).value_or(0); };
    EXPECT_EQ(sideOf("otis(mesh(4,2))"), 4U);
    EXPECT_EQ(sideOf("otis(product(path(4),path(4)))"), 4U);
    EXPECT_EQ(sideOf("otis(power(mesh(4,2),1))"), 4U);
    EXPECT_EQ(sideOf("otis(hypercube(2))"), 2U);
    EXPECT_EQ(sideOf("otis(product(graph(\"mixed.edges\"),graph(\"mixed.edges\")))"), 0U);
    EXPECT_EQ(sideOf("otis(product(path(3),path(4)))"), 0U);
    EXPECT_EQ(sideOf("otis(ring(4))"), 0U);
    EXPECT_EQ(sideOf("extended-otis(mesh(4,2))"), 0U);
    EXPECT_EQ(anyOtisMeshSide(*made("extended-otis(mesh(4,2))")), 4U);
}

class ShapeOfMembers : public ::testing::TestWithParam<std::string> {};

TEST_P(ShapeOfMembers, AgreesWithTheLinks) {
    const NetworkPtr network = made(GetParam());
    const auto shape = shapeOf(*network);
    const auto isSame = [&](const std::string& family) {
        return areSameGraph(
            *network, *made(family + "(" + std::to_string(shape->side) + "," + std::to_string(shape->dimension) + ")"));
    };
    if (shape && shape->isMesh() && shape->inOrder && shape->narrow) {
        EXPECT_TRUE(isSame("mesh"));
    }
    if (shape && shape->isTorus() && shape->inOrder && shape->narrow) {
        EXPECT_TRUE(isSame("torus"));
    }
    EXPECT_EQ(sideOfMesh(*network).has_value(), shape && shape->isMesh() && shape->inOrder);
    EXPECT_EQ(isLine(*network), shape && shape->isPath() && shape->inOrder && shape->narrow);
    EXPECT_EQ(isHypercube(*network), shape && shape->isCube() && network->translations() != nullptr);
}

INSTANTIATE_TEST_SUITE_P(Members, ShapeOfMembers, ::testing::ValuesIn(memberExpressions()), testName);

}  // namespace
}  // namespace hop::network::shape_test
