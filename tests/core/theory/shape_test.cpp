// SPDX-License-Identifier: GPL-3.0-or-later
// Shapes are known whatever the network is called, and only where all links are alike.
#include "core/theory/shape.h"

#include <gtest/gtest.h>

#include "core/network/catalogue.h"

namespace hop::theory::shape_test {
namespace {

std::optional<Shape> shapeOf(const char* expression) {
    const auto network = network::build(expression, {});
    EXPECT_TRUE(network.ok()) << expression;
    return theory::shapeOf(**network);
}

TEST(ShapeOf, CubesAndTori) {
    EXPECT_EQ(shapeOf("hypercube(5)"), (Shape{2, 5}));
    EXPECT_EQ(shapeOf("torus(2,3)"), (Shape{2, 3}));
    EXPECT_EQ(shapeOf("ring(2)"), (Shape{2, 1}));
    EXPECT_EQ(shapeOf("torus(5,2)"), (Shape{5, 2}));
    EXPECT_EQ(shapeOf("ring(9)"), (Shape{9, 1}));
    EXPECT_EQ(shapeOf("complete(3)"), (Shape{3, 1}));
    for (const char* other : {"mesh(3,2)", "complete(5)", "petersen", "path(4)"})
        EXPECT_EQ(shapeOf(other), std::nullopt) << other;
    EXPECT_TRUE((Shape{9, 1}).isRing());
    EXPECT_FALSE((Shape{2, 1}).isRing());
    EXPECT_TRUE((Shape{2, 1}).isCube());
}

TEST(Choose, CountsSubsets) {
    EXPECT_EQ(choose(5, 0), 1U);
    EXPECT_EQ(choose(5, 2), 10U);
    EXPECT_EQ(choose(9, 5), 126U);
    EXPECT_EQ(choose(62, 31), 465428353255261088U);
}

}  // namespace
}  // namespace hop::theory::shape_test
