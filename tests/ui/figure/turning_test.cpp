// SPDX-License-Identifier: GPL-3.0-or-later
// Networks a quarter turned: copies of a grid stand below each other as they were drawn; all else is transposed.
#include "ui/figure/network/turning.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/scene/diagram/diagram.h"
#include "core/scene/scene.h"
#include "tests/support/shown_run.h"

namespace hop::ui::figure::turning_test {
namespace {

using record::DiagramShape;

DiagramShape shapeOf(const std::string& network, const std::string& layout) {
    record::Display display;
    display.layout = layout;
    const auto showing = test::showRun(network, "none", "none", display);
    return *scene::figureOf("network").source()->at(showing->instant())->form.get<scene::Diagram>().fixed;
}

// Lines between the same nodes, and as many.
void expectSameLines(const DiagramShape& a, const DiagramShape& b) {
    ASSERT_EQ(a.lines.size(), b.lines.size());
    for (std::size_t i = 0; i < a.lines.size(); ++i) {
        EXPECT_EQ(a.lines[i].from, b.lines[i].from);
        EXPECT_EQ(a.lines[i].to, b.lines[i].to);
        EXPECT_EQ(a.lines[i].forward, b.lines[i].forward);
    }
}

TEST(Turning, CopiesStandBelowEachOtherAsTheyWere) {
    const DiagramShape flat = shapeOf("power(path(3),3)", "grid"), high = turned(flat);
    ASSERT_EQ(flat.nodes.size(), 27U);
    EXPECT_GT(flat.bounds.width, flat.bounds.height);
    EXPECT_DOUBLE_EQ(high.bounds.width, flat.bounds.height);
    EXPECT_DOUBLE_EQ(high.bounds.height, flat.bounds.width);
    expectSameLines(flat, high);
    const auto order = [](double a, double b) { return a < b - 1e-6 ? -1 : a > b + 1e-6 ? 1 : 0; };
    for (NodeId i = 0; i < 27; ++i)
        for (NodeId j = 0; j < 27; ++j) {
            if (i / 9 == j / 9) {  // within a copy
                EXPECT_EQ(order(high.nodes[i].x, high.nodes[j].x), order(flat.nodes[i].x, flat.nodes[j].x));
                EXPECT_EQ(order(high.nodes[i].y, high.nodes[j].y), order(flat.nodes[i].y, flat.nodes[j].y));
            } else {
                EXPECT_EQ(order(high.nodes[i].y, high.nodes[j].y), i < j ? -1 : 1);
            }
        }
    // The same arcs as where all is transposed, of other nodes.
    const auto bends = [](const DiagramShape& shape, double sign) {
        std::vector<double> all;
        for (const DiagramShape::Line& line : shape.lines) all.push_back(sign * line.bend);
        std::ranges::sort(all);
        return all;
    };
    EXPECT_EQ(bends(high, 1.0), bends(flat, -1.0));
}

TEST(Turning, OtherNetworksAreTransposed) {
    for (const auto& [network, layout] :
         {std::pair("mesh(6,2)", ""), {"product(path(6),ring(3))", ""}, {"ring(7)", ""}, {"otis(mesh(2,2))", ""}}) {
        SCOPED_TRACE(network);
        const DiagramShape flat = shapeOf(network, layout), other = turned(flat);
        expectSameLines(flat, other);
        for (std::size_t i = 0; i < flat.nodes.size(); ++i) {
            EXPECT_DOUBLE_EQ(other.nodes[i].x, flat.nodes[i].y);
            EXPECT_DOUBLE_EQ(other.nodes[i].y, flat.nodes[i].x);
        }
        for (std::size_t i = 0; i < flat.lines.size(); ++i) EXPECT_DOUBLE_EQ(other.lines[i].bend, -flat.lines[i].bend);
    }
}

}  // namespace
}  // namespace hop::ui::figure::turning_test
