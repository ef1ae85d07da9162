// SPDX-License-Identifier: GPL-3.0-or-later
// The task matrix: figures of VB, sums, and changes as packets move.
#include "core/task/task_matrix.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <numeric>

#include "core/task/catalogue.h"

namespace hop::task::task_matrix_test {
namespace {

network::NetworkPtr networkOf(const std::string& expression) { return *network::build(expression, {}); }

TaskMatrix matrixOf(const std::string& network, const std::string& task, NodeId source = 0) {
    const auto built = networkOf(network);
    return {built, initialRows(**build(built, task, {}), source)};
}

std::vector<std::vector<int>> entriesOf(const TaskMatrix& matrix) {
    std::vector<std::vector<int>> rows;
    rows.reserve(matrix.rowCount());
    for (std::size_t r = 0; r < matrix.rowCount(); ++r)
        rows.emplace_back(matrix.entries(r).begin(), matrix.entries(r).end());
    return rows;
}

// VB Fig. 1, columns numbered from the right.
TEST(TaskMatrix, OfTotalExchangeOnThe3Cube) {
    const TaskMatrix matrix = matrixOf("hypercube(3)", "total-exchange", 5);
    EXPECT_EQ(entriesOf(matrix), (std::vector<std::vector<int>>{
                                     {1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {0, 0, 1}, {1, 0, 1}, {0, 1, 1}, {1, 1, 1}}));
    for (std::uint32_t c = 0; c < 3; ++c) EXPECT_EQ(matrix.columnSum(c), 4U);
    EXPECT_EQ(matrix.criticalSum(), 4U);
    EXPECT_EQ(matrix.total(), 12U);
    EXPECT_EQ(matrix.rowName(4), "101");
    EXPECT_EQ(matrix.row(4), (MatrixRow{5 * 7 + 4, 5, 0}));
    EXPECT_EQ(matrix.columnName(2), "2");
}

// VB Fig. 6: 8 rows and 4 columns, each column 3 times.
TEST(TaskMatrix, OfTotalExchangeOnTheTorusOfNine) {
    const TaskMatrix matrix = matrixOf("torus(3,2)", "total-exchange");
    EXPECT_EQ(matrix.rowCount(), 8U);
    EXPECT_EQ(matrix.columnCount(), 4U);
    for (std::uint32_t c = 0; c < 4; ++c) EXPECT_EQ(matrix.columnSum(c), 3U);
    EXPECT_EQ(matrix.columnName(1), "0-");
    EXPECT_EQ(matrix.criticalSum(), 3U);
}

// VB Fig. 2: packet 1 crosses link 2 and packet 3 link 4, counted from the left.
TEST(TaskMatrix, ChangesByTheEntriesThatWereCrossed) {
    TaskMatrix matrix = matrixOf("hypercube(4)", "point-to-point([[0,5],[0,11],[0,9],[0,7],[0,11]])");
    EXPECT_EQ(entriesOf(matrix),
              (std::vector<std::vector<int>>{{1, 0, 1, 0}, {1, 1, 0, 1}, {1, 0, 0, 1}, {1, 1, 1, 0}, {1, 1, 0, 1}}));
    EXPECT_EQ(matrix.criticalSum(), 5U);
    matrix.move(0, 0b0100);
    matrix.move(2, 0b0001);
    EXPECT_EQ(entriesOf(matrix),
              (std::vector<std::vector<int>>{{1, 0, 0, 0}, {1, 1, 0, 1}, {0, 0, 0, 1}, {1, 1, 1, 0}, {1, 1, 0, 1}}));
    EXPECT_EQ(matrix.rowSum(0), 1U);
    EXPECT_EQ(matrix.columnSum(0), 4U);
    EXPECT_EQ(matrix.columnSum(2), 1U);
    EXPECT_EQ(matrix.total(), 11U);
    EXPECT_EQ(matrix.rowName(0), "0001");
    matrix.move(0, kNoNode);
    EXPECT_EQ(matrix.rowSum(0), 0U);
    EXPECT_EQ(matrix.rowName(0), "0000");
    EXPECT_EQ(matrix.row(0).destination, 5U);
}

TEST(TaskMatrix, ACrossingIsTakenBack) {
    const TaskMatrix before = matrixOf("torus(5,2)", "total-exchange");
    TaskMatrix matrix = before;
    matrix.cross(6, 0, 1);
    EXPECT_EQ(matrix.total() + 1, before.total());
    EXPECT_NE(matrix, before);
    matrix.uncross(6, 0, 0);
    EXPECT_EQ(matrix, before);
    EXPECT_EQ(matrix.total(), before.total());
    EXPECT_EQ(matrix.rowSum(6), before.rowSum(6));
    EXPECT_EQ(matrix.columnSum(0), before.columnSum(0));
}

TEST(TaskMatrix, HasOneColumnOfHopsWithoutDimensions) {
    const TaskMatrix matrix = matrixOf("star(5)", "total-exchange", 2);
    EXPECT_EQ(entriesOf(matrix), (std::vector<std::vector<int>>{{1}, {2}, {2}, {2}}));
    EXPECT_EQ(matrix.columnName(0), "hops");
    EXPECT_EQ(matrix.rowName(0), "hub");
    EXPECT_EQ(matrix.criticalSum(), 7U);
}

TEST(TaskMatrix, OfANodeWithoutPacketsIsEmpty) {
    const TaskMatrix matrix = matrixOf("mesh(3,2)", "scatter(root=4)", 3);
    EXPECT_EQ(matrix.rowCount(), 0U);
    EXPECT_EQ(matrix.columnCount(), 4U);
    EXPECT_EQ(matrix.criticalSum(), 0U);
    EXPECT_EQ(matrixOf("mesh(3,2)", "scatter(root=4)", 4).rowCount(), 8U);
    EXPECT_EQ(TaskMatrix().rowCount(), 0U);
}

TEST(InitialRows, AreTheNodesOwnPacketsListedOrNot) {
    const auto torus = networkOf("torus(4,2)");
    const TaskPtr exchange = *build(torus, "total-exchange", {});
    std::vector<Packet> packets;
    packets.reserve(exchange->packets.count());
    for (PacketId p = 0; p < exchange->packets.count(); ++p) packets.push_back(exchange->packets.at(p));
    Task listed = *exchange;
    listed.packets = PacketSet::listed(packets);
    for (NodeId node = 0; node < 16; ++node) EXPECT_EQ(initialRows(*exchange, node), initialRows(listed, node));
}

RC_GTEST_PROP(TaskMatrix, SumsAreAlwaysThoseOfTheEntries, ()) {
    const std::string expression = *rc::gen::elementOf(
        std::vector<std::string>{"hypercube(5)", "torus(5,2)", "mesh(4,3)", "ring(9)", "star(6)", "complete(6)"});
    const auto network = networkOf(expression);
    const auto node = rc::gen::inRange<NodeId>(0, network->nodeCount());
    std::vector<MatrixRow> rows;
    rows.reserve(10);
    for (PacketId p = 0; p < 10; ++p) rows.push_back({p, *node, *node});
    TaskMatrix matrix(network, rows);
    for (int i = 0; i < 20; ++i) {
        const auto row = *rc::gen::inRange<std::size_t>(0, rows.size());
        rows[row].at = *rc::gen::oneOf(node, rc::gen::just(kNoNode));
        matrix.move(row, rows[row].at);
    }
    RC_ASSERT(matrix == TaskMatrix(network, rows));
    std::uint64_t total = 0;
    std::uint64_t greatest = 0;
    for (std::size_t r = 0; r < matrix.rowCount(); ++r) {
        const auto entries = matrix.entries(r);
        RC_ASSERT(matrix.rowSum(r) == std::accumulate(entries.begin(), entries.end(), 0U));
        RC_ASSERT(matrix.rowSum(r) == (rows[r].at == kNoNode ? 0 : network->distance(rows[r].at, rows[r].destination)));
        total += matrix.rowSum(r);
        greatest = std::max<std::uint64_t>(greatest, matrix.rowSum(r));
    }
    for (std::uint32_t c = 0; c < matrix.columnCount(); ++c) {
        std::uint64_t sum = 0;
        for (std::size_t r = 0; r < matrix.rowCount(); ++r) sum += matrix.entry(r, c);
        RC_ASSERT(matrix.columnSum(c) == sum);
        greatest = std::max(greatest, sum);
    }
    RC_ASSERT(matrix.total() == total);
    RC_ASSERT(matrix.criticalSum() == greatest);
}

}  // namespace
}  // namespace hop::task::task_matrix_test
