// SPDX-License-Identifier: GPL-3.0-or-later
// Golden pictures: what figures look like, as SVG, letter for letter.
#include <gtest/gtest.h>

#include "core/scene/catalogue.h"
#include "tests/support/golden.h"
#include "tests/support/shown_run.h"
#include "ui/export/figure_cell.h"
#include "ui/export/picture_file.h"
#include "ui/figure/figure.h"

namespace hop::ui::exporting::golden_test {
namespace {

struct Golden {
    const char* name;
    const char* figure;
    const char* network;
    const char* task = "total-exchange";
    const char* algorithm = "";
    Step step = 2;
    QSize size = {640, 480};
    const style::Theme& (*theme)() = style::lightTheme;
    document::ColourBy colourBy = document::ColourBy::dimension;
    record::Selection selection = {};
    std::string_view rows = "nodes";  // of the space–time diagram
    NodeId node = 0;
    document::NodeShape nodes = document::NodeShape::discs;
    const char* overlay = "";
};

class GoldenPicture : public ::testing::TestWithParam<Golden> {};

TEST_P(GoldenPicture, LooksAsItDid) {
    const Golden& golden = GetParam();
    record::Display display;
    display.colourBy = golden.colourBy;
    scene::setOption(display.options, "space-time", "rows", makeWord(golden.rows));
    display.focusNode = golden.node;
    display.nodes = golden.nodes;
    display.overlay = golden.overlay;
    const auto showing = test::showRun(golden.network, golden.task, golden.algorithm, display);
    showing->select(golden.selection);
    ASSERT_TRUE(showing->moveTo(golden.step, 0.35));
    for (const figure::Entry& entry : figure::catalogue()) {
        if (entry.id != golden.figure) continue;
        FigureCell cell(*entry.figure, showing->instant());
        Picture picture;
        picture.size = golden.size - QSize(0, 28);
        picture.theme = &golden.theme();
        picture.strip = false;
        const QByteArray svg = draw(bodyOf(cell, picture), picture, FileFormat::svg);
        EXPECT_TRUE(test::equalsGolden(std::string_view(svg.constData(), static_cast<std::size_t>(svg.size())),
                                       std::string("pictures/") + golden.name + ".svg"));
        return;
    }
    FAIL() << "there is no figure " << golden.figure;
}

INSTANTIATE_TEST_SUITE_P(
    All, GoldenPicture,
    ::testing::Values(Golden{.name = "network_4_cube", .figure = "network", .network = "hypercube(4)"},
                      Golden{.name = "network_4_cube_packet",
                             .figure = "network",
                             .network = "hypercube(4)",
                             .theme = style::printTheme,
                             .selection = {record::Selection::Kind::packet, 14}},
                      Golden{.name = "network_torus",
                             .figure = "network",
                             .network = "torus(4,2)",
                             .theme = style::darkTheme,
                             .colourBy = document::ColourBy::destination},
                      Golden{.name = "network_mesh_queues",
                             .figure = "network",
                             .network = "mesh(4,2)",
                             .task = "permutation(transpose)",
                             .step = 1,
                             .colourBy = document::ColourBy::queue},
                      Golden{.name = "network_mesh_cells",
                             .figure = "network",
                             .network = "mesh(4,2)",
                             .task = "permutation(reversal)",
                             .nodes = document::NodeShape::cells},
                      Golden{.name = "network_3_cube_broadcast",
                             .figure = "network",
                             .network = "hypercube(3)",
                             .task = "broadcast",
                             .algorithm = "tree-broadcast",
                             .theme = style::printTheme},
                      Golden{.name = "network_3_cube_reduction",
                             .figure = "network",
                             .network = "hypercube(3)",
                             .task = "reduce",
                             .theme = style::darkTheme},
                      Golden{.name = "network_mesh_keys",
                             .figure = "network",
                             .network = "mesh(4,2)",
                             .task = "k-k-sort(keys=random)",
                             .algorithm = "bitonic-sort",
                             .step = 6,
                             .theme = style::printTheme},
                      Golden{.name = "network_ring_load",
                             .figure = "network",
                             .network = "ring(8)",
                             .algorithm = "shortest-path",
                             .step = 4,
                             .overlay = "load"},
                      Golden{.name = "space_time_belt",
                             .figure = "space-time",
                             .network = "path(6)",
                             .task = "to-the-end([3,1,4,2,1])",
                             .algorithm = "injectors",
                             .step = 9,
                             .size = {900, 420},
                             .colourBy = document::ColourBy::tag},
                      Golden{.name = "space_time_gaps",
                             .figure = "space-time",
                             .network = "path(6)",
                             .task = "classes([[0,1],[0,0],[0,0],[1,1],[2,1],[3,0]])",
                             .algorithm = "gap-routing([3,2])",
                             .step = 4,
                             .size = {900, 420},
                             .theme = style::darkTheme,
                             .colourBy = document::ColourBy::tag},
                      Golden{.name = "timeline_time_slots",
                             .figure = "timeline",
                             .network = "mesh(3,3)",
                             .task = "k-k(1)",
                             .algorithm = "kk-oblivious",
                             .step = 30,
                             .size = {1200, 130},
                             .colourBy = document::ColourBy::tag},
                      Golden{
                          .name = "matrix_4_cube", .figure = "matrix", .network = "hypercube(4)", .size = {420, 520}},
                      Golden{.name = "matrix_torus",
                             .figure = "matrix",
                             .network = "torus(3,2)",
                             .step = 1,
                             .size = {420, 360},
                             .theme = style::printTheme},
                      Golden{.name = "decomposition_4_cube",
                             .figure = "decomposition",
                             .network = "hypercube(4)",
                             .algorithm = "optimal",
                             .step = 5,
                             .size = {760, 380},
                             .selection = {record::Selection::Kind::packet, 14}},
                      Golden{.name = "classes_5_cube",
                             .figure = "classes",
                             .network = "hypercube(5)",
                             .algorithm = "optimal-delay",
                             .step = 7,
                             .size = {720, 340}},
                      Golden{.name = "decomposition_torus",
                             .figure = "decomposition",
                             .network = "torus(3,2)",
                             .algorithm = "optimal",
                             .step = 1,
                             .size = {480, 300},
                             .theme = style::printTheme},
                      Golden{.name = "space_time_4_cube",
                             .figure = "space-time",
                             .network = "hypercube(4)",
                             .step = 3,
                             .size = {720, 420},
                             .selection = {record::Selection::Kind::packet, 14}},
                      Golden{.name = "space_time_path",
                             .figure = "space-time",
                             .network = "path(8)",
                             .task = "permutation(reversal)",
                             .step = 3,
                             .size = {480, 300},
                             .theme = style::printTheme,
                             .colourBy = document::ColourBy::destination},
                      Golden{.name = "holdings_3_cube",
                             .figure = "holdings",
                             .network = "hypercube(3)",
                             .task = "multinode-broadcast",
                             .size = {440, 320},
                             .selection = {record::Selection::Kind::node, 5}},
                      Golden{.name = "keys_mesh",
                             .figure = "keys",
                             .network = "mesh(4,2)",
                             .task = "k-k-sort(keys=reversed)",
                             .algorithm = "bitonic-sort",
                             .step = 6,
                             .size = {720, 460},
                             .theme = style::darkTheme},
                      Golden{.name = "link_load_ring",
                             .figure = "link-load",
                             .network = "ring(8)",
                             .algorithm = "shortest-path",
                             .size = {420, 440},
                             .theme = style::printTheme},
                      Golden{.name = "space_time_slots",
                             .figure = "space-time",
                             .network = "power(complete(3),4)",
                             .algorithm = "product-exchange",
                             .step = 13,
                             .size = {900, 340},
                             .rows = "slots"},
                      Golden{.name = "outline_triangles",
                             .figure = "outline",
                             .network = "power(complete(3),3)",
                             .algorithm = "product-exchange",
                             .step = 4,
                             .size = {760, 260}},
                      Golden{.name = "message_sets_paths",
                             .figure = "message-sets",
                             .network = "power(path(3),3)",
                             .algorithm = "product-exchange",
                             .step = 5,
                             .size = {860, 620},
                             .theme = style::darkTheme,
                             .node = 14},
                      Golden{.name = "injectors_table_3_1",
                             .figure = "injectors",
                             .network = "path(17)",
                             .task = "to-the-end([1,1,4,6,7,8,17,9,5,6,10,16,6,7,32,19])",
                             .algorithm = "injectors(period=256)",
                             .step = 40,
                             .size = {880, 680}},
                      Golden{.name = "tree_balanced_4_cube",
                             .figure = "tree",
                             .network = "hypercube(4)",
                             .task = "scatter",
                             .algorithm = "balanced-scatter",
                             .size = {640, 360}},
                      Golden{.name = "tree_disjoint_3_cube",
                             .figure = "tree",
                             .network = "hypercube(3)",
                             .task = "broadcasts([1,2,4])",
                             .algorithm = "disjoint-broadcasts",
                             .step = 1,
                             .size = {800, 360},
                             .theme = style::printTheme},
                      Golden{.name = "broadcast_sets_3_cube",
                             .figure = "broadcast-sets",
                             .network = "hypercube(3)",
                             .task = "multinode-broadcast",
                             .algorithm = "link-sets([[[0,1],[0,4]],[[0,2],[1,3],[4,5]],[[2,6],[5,7]]],conflicts=wait)",
                             .step = 1,
                             .size = {520, 520},
                             .theme = style::darkTheme},
                      Golden{.name = "timeline_5x5_torus",
                             .figure = "timeline",
                             .network = "torus(5,2)",
                             .algorithm = "shortest-path",
                             .step = 5,
                             .size = {800, 140}}),
    [](const auto& each) { return std::string(each.param.name); });

}  // namespace
}  // namespace hop::ui::exporting::golden_test
