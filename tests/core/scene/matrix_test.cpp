// SPDX-License-Identifier: GPL-3.0-or-later
// The scenes of the task matrix: VB's figures, what a step clears, seeking, the table and its queries.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <tuple>

#include "core/scene/grid/grid.h"
#include "core/scene/grid/node_matrix.h"
#include "core/scene/scene.h"
#include "core/sheet/cell.h"
#include "tests/support/shown_run.h"

namespace hop::scene::matrix_test {
namespace {

using test::showRun;

ScenePtr sceneOf(const record::Instant& instant) { return figureOf("matrix").source()->at(instant); }
Grid gridOf(const record::Instant& instant) { return sceneOf(instant)->form.get<Grid>(); }

void expectEqual(const Grid& a, const Grid& b) {
    EXPECT_EQ(a.now, b.now);
    EXPECT_EQ(a.critical, b.critical);
    EXPECT_EQ(a.marks, b.marks);
    EXPECT_EQ(a.at, b.at);
    EXPECT_EQ(a.when, b.when);
    EXPECT_EQ(a.fixed->rows, b.fixed->rows);
    EXPECT_EQ(a.fixed->items, b.fixed->items);
    EXPECT_EQ(a.fixed->titles, b.fixed->titles);
}

// VB Fig. 1: total exchange on the 3-cube has the seven tags as rows and ones where they have ones.
TEST(Matrix, IsTheMatrixOfVbFig1) {
    const auto showing = showRun("hypercube(3)");
    const Grid grid = gridOf(showing->instant());
    ASSERT_EQ(grid.fixed->rowCount(), 7U);
    ASSERT_EQ(grid.fixed->columnCount(), 3U);
    EXPECT_EQ(grid.fixed->columns[0].name, "2") << "columns stand as the bits of the address do";
    for (std::uint32_t row = 0; row < 7; ++row)
        for (std::uint32_t column = 0; column < 3; ++column)
            EXPECT_EQ(grid.now.at(row, column), grid.fixed->rows[row][column] == '1' ? 1 : 0);
    EXPECT_EQ(grid.fixed->classStarts, (std::vector<std::uint32_t>{0, 3, 6})) << "classes by distance";
    EXPECT_EQ(grid.critical, 4U);
}

TEST(Matrix, AsATableThatAnswers) {
    const auto showing = showRun("hypercube(2)");
    const Listing listing = listingOf(*sceneOf(showing->instant()));
    EXPECT_EQ(csvOf(listing), "row,link 1,link 0,sum\n01,0,1,1\n10,1,0,1\n11,1,1,2\n");
    EXPECT_EQ(*answerOf(listing, "cell(row=11,column=link_0)"), run::exactly(1.0));
    EXPECT_EQ(*answerOf(listing, "sum(11)"), run::exactly(2.0));
    EXPECT_EQ(*answerOf(listing, "column_sum(link_1)"), run::exactly(2.0));
    EXPECT_EQ(*answerOf(listing, "critical"), run::exactly(2.0));
    EXPECT_EQ(*answerOf(listing, "total"), run::exactly(4.0));
}

// On the torus four packets go half way around a ring of 4: they stand in the columns of the ways that they take.
TEST(Matrix, EmptiesStepByStep) {
    for (const char* network : {"hypercube(4)", "torus(4,2)"}) {
        SCOPED_TRACE(network);
        const auto showing = showRun(network, "total-exchange", "optimal");
        std::uint64_t before = 32;
        for (Step step = 0; step <= showing->instant().lastStep; ++step) {
            ASSERT_TRUE(showing->moveTo(step, 0.0));
            const Grid grid = gridOf(showing->instant());
            EXPECT_EQ(grid.now.total(), before - (step == 0 ? 0 : 4));
            EXPECT_EQ(grid.critical, showing->instant().lastStep - step)
                << "VB: h falls by one in every step of the optimum";
            before = grid.now.total();
            EXPECT_EQ(grid.marks.size(), step < showing->instant().lastStep ? 4U : 0U);
            for (const Grid::Mark& mark : grid.marks)
                EXPECT_GE(grid.now.at(mark.row, mark.column), 1) << "what is cleared now is still to do";
        }
    }
}

TEST(Matrix, IsOfTheChosenNode) {
    const auto showing = showRun("mesh(3,2)", "scatter(root=4)", "shortest-path");
    EXPECT_EQ(showing->instant().display.focusNode, 4U) << "the first that sends";
    record::Display display = showing->instant().display;
    display.focusNode = 0;
    showing->setDisplay(display);
    EXPECT_EQ(sceneOf(showing->instant())->refusal, "No packet of this task starts at node (0,0).");
    display.focusNode = 4;
    showing->setDisplay(display);
    const Grid grid = gridOf(showing->instant());
    EXPECT_EQ(grid.fixed->rowCount(), 8U);
    EXPECT_EQ(grid.fixed->titles, (std::vector<std::string>{"packets of node (1,1)", "(1,1)"}));
}

// Whatever selects it: a packet of any node has its row, in runs of one plan and of any moves.
TEST(Matrix, FollowsTheSelection) {
    for (const auto& [network, task, algorithm, symmetric] :
         {std::tuple("hypercube(4)", "total-exchange", "optimal", true),
          std::tuple("hypercube(4)", "total-exchange", "shortest-path", false),
          std::tuple("mesh(4,2)", "permutation(transpose)", "shortest-path", false),
          std::tuple("otis(ring(3))", "total-exchange", "shortest-path", false)}) {
        SCOPED_TRACE(std::string(network) + ' ' + task + ' ' + algorithm);
        const auto showing = showRun(network, task, algorithm);
        const task::PacketSet& packets = showing->instant().run().task->packets;
        const Grid usual = gridOf(showing->instant());
        for (const PacketId packet :
             {PacketId{0}, static_cast<PacketId>(packets.count() / 2), static_cast<PacketId>(packets.count() - 1)}) {
            showing->select({record::Selection::Kind::packet, packet});
            const NodeId source = packets.source(packet);
            EXPECT_EQ(matrixNode(showing->instant(), "matrix"), source);
            const Grid grid = gridOf(showing->instant());
            const std::uint32_t row = grid.fixed->rowOf({record::Selection::Kind::packet, packet});
            ASSERT_NE(row, Grid::kNone) << "packet " << packet;
            EXPECT_EQ(grid.at[row], source);
            if (symmetric) {
                EXPECT_EQ(grid.fixed->rows, usual.fixed->rows) << "named as seen from the node";
            }
            showing->select({record::Selection::Kind::node, source});
            expectEqual(gridOf(showing->instant()), grid);
        }
        showing->select({});
        expectEqual(gridOf(showing->instant()), usual);
    }
}

TEST(Matrix, StaysWhereACellOrTheViewSaysSo) {
    const auto showing = showRun("hypercube(4)", "total-exchange", "optimal");
    showing->select({record::Selection::Kind::packet, 5 * 15 + 3});
    EXPECT_EQ(matrixNode(showing->instant(), "matrix"), 5U);
    record::Display display = showing->instant().display;
    sheet::setOptions(display.options, *sheet::cellOf("matrix(node=2)"));
    display.focusNode = 2;
    showing->setDisplay(display);
    EXPECT_EQ(matrixNode(showing->instant(), "matrix"), 2U);
    EXPECT_EQ(matrixNode(showing->instant(), "decomposition"), 5U) << "another figure";
    display.options = {};
    display.onlyNode = true;
    showing->setDisplay(display);
    EXPECT_EQ(matrixNode(showing->instant(), "matrix"), 2U);
    // A node from which nothing starts has no matrix; links have none either.
    const auto scattered = showRun("mesh(3,2)", "scatter(root=4)", "shortest-path");
    for (const record::Selection selection :
         {record::Selection{record::Selection::Kind::node, 0}, record::Selection{record::Selection::Kind::link, 0}}) {
        scattered->select(selection);
        EXPECT_EQ(matrixNode(scattered->instant(), "matrix"), 4U);
    }
}

TEST(Matrix, ListedPacketsKeepTheirOrder) {
    const auto showing = showRun("hypercube(4)", "point-to-point([[0,11],[0,7],[0,9],[0,11],[0,5]])", "shortest-path");
    const Grid grid = gridOf(showing->instant());
    for (std::uint32_t row = 0; row < 5; ++row)
        EXPECT_EQ(grid.fixed->items[row], (record::Selection{record::Selection::Kind::packet, row}));
    EXPECT_EQ(grid.fixed->classStarts.size(), 1U);
}

TEST(Matrix, SymmetricRunsHaveTheSameMatrix) {
    const auto showing = showRun("hypercube(4)");
    for (Step step = 0; step <= showing->instant().lastStep; ++step) {
        ASSERT_TRUE(showing->moveTo(step, 0.0));
        record::Instant symmetric = showing->instant();
        symmetric.reached = nullptr;
        const Grid one = gridOf(showing->instant()), other = gridOf(symmetric);
        expectEqual(one, other);
    }
}

// Rings of side 41: an entry of up to 20 in two columns, so that seeks start from snapshots.
TEST(Matrix, AnyStepIsWhatAFreshSourceShows) {
    std::mt19937 generator(3);
    for (const auto& [network, task, algorithm] :
         {std::tuple("hypercube(5)", "total-exchange", "optimal"),
          std::tuple("torus(4,2)", "total-exchange", "optimal"), std::tuple("ring(41)", "total-exchange", "optimal"),
          std::tuple("torus(4,2)", "total-exchange", "shortest-path"),
          std::tuple("mesh(4,2)", "permutation(transpose)", "shortest-path"),
          std::tuple("star(5)", "total-exchange", "shortest-path")}) {
        SCOPED_TRACE(network);
        const auto showing = showRun(network, task, algorithm);
        record::Display display = showing->instant().display;
        display.focusNode = 1;
        showing->setDisplay(display);
        const auto source = figureOf("matrix").source();
        const Step last = showing->instant().lastStep;
        std::vector<Step> steps = {0, 1, 2, 1, last, 0, last - 1, last, last / 2, last / 2 + 1, 0};
        for (int i = 0; i < 20; ++i) steps.push_back(generator() % (last + 1));
        for (const Step step : steps) {
            ASSERT_TRUE(showing->moveTo(std::min(step, last), 0.0));
            expectEqual(source->at(showing->instant())->form.get<Grid>(), gridOf(showing->instant()));
        }
    }
}

// A source that was stopped, at any look at the stop, makes the right scene when it is asked again.
TEST(Matrix, StoppedSourcesStartAgain) {
    const auto showing = showRun("ring(41)", "total-exchange", "optimal");
    ASSERT_TRUE(showing->moveTo(100, 0.0));
    for (const std::int64_t look : {1, 2, 100, 211, 300, 421, 422, 423, 424, 425}) {
        const StopFlag flag(look);
        const auto source = figureOf("matrix").source();
        record::Instant stopped = showing->instant();
        stopped.stop = Stop(flag);
        static_cast<void>(source->at(stopped));
        expectEqual(source->at(showing->instant())->form.get<Grid>(), gridOf(showing->instant()));
    }
}

TEST(Matrix, SaysWhyThereIsNone) {
    EXPECT_EQ(sceneOf(showRun("hypercube(3)", "broadcast(root=0)")->instant())->refusal,
              "A broadcast has no task matrix:\nits packets are for all nodes.");
    EXPECT_EQ(sceneOf({})->refusal, "Nothing is open.");
}

// VB Fig. 6: rows and columns in the paper's order, under its names.
TEST(Matrix, IsArrangedAsTheCellSays) {
    const auto showing = showRun("hypercube(2)");
    const auto sceneBy = [&](const char* cell) {
        record::Display display = showing->instant().display;
        sheet::setOptions(display.options, *sheet::cellOf(cell));
        showing->setDisplay(display);
        return sceneOf(showing->instant());
    };
    EXPECT_EQ(csvOf(listingOf(*sceneBy("matrix(order=[3,1,2],columns=[2,1],names=[c,\"a 1\",b])"))),
              "row,link 0,link 1,sum\nc,1,1,2\na 1,1,0,1\nb,0,1,1\n");
    EXPECT_EQ(sceneOf(showing->instant())->form.get<Grid>().fixed->classStarts, (std::vector<std::uint32_t>{0, 1}));
    EXPECT_EQ(sceneBy("matrix(order=[3,1,1])")->refusal,
              "The matrix cannot be shown so: order must list each of the 3 rows once, from 1.");
    EXPECT_EQ(sceneBy("matrix(order=[3,1,2],names=[c])")->refusal,
              "The matrix cannot be shown so: names must have a name for each of the 3 rows, not 1.");
}

// BOSTT Fig. 6.
TEST(Departures, AreThoseOfTheRecursiveExchange) {
    const auto showing = showRun("hypercube(2)", "total-exchange", "recursive-exchange");
    const Listing listing = listingOf(*figureOf("departures").source()->at(showing->instant()));
    EXPECT_EQ(csvOf(listing), "Time,Link 0,Link 1\n1,01,11\n2,,10\n");
}

}  // namespace
}  // namespace hop::scene::matrix_test
