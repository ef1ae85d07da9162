// SPDX-License-Identifier: GPL-3.0-or-later
// One matching per step, rows in the order of random ranks; a decomposition that cannot beat the best one is abandoned.
#include "core/plan/stepwise.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>
#include <utility>

#include "core/base/contract.h"

namespace hop::plan {
namespace {

constexpr std::uint32_t kFree = 0xffffffffU;
constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint32_t kIdle = 0xfffffffeU;  // the column stays idle in this step
constexpr std::uint32_t kManyColumns = 64;    // from here on a single matching may take long

// Sum of ceil(i / columns) over i = 1 .. count: how often a row's crossings count, for itself and for those behind it.
std::uint64_t sharedUpTo(std::uint64_t count, std::uint64_t columns) {
    const std::uint64_t full = count / columns, rest = count % columns;
    return full * (full + 1) / 2 * columns + rest * (full + 1);
}

// The crossings of one row over one column.
struct RankedCell {
    std::uint32_t row = 0;
    std::uint32_t column = 0;
    std::uint32_t edge = 0;  // the next one to be coloured
    std::uint32_t left = 0;
};

// Does edge e begin a new cell of the matrix?
bool beginsCell(std::span<const Edge> edges, std::size_t e) { return e == 0 || edges[e - 1] != edges[e]; }

class Stepwise {
public:
    Stepwise(std::span<const Edge> edges, std::uint32_t rows, std::uint32_t columns, std::uint32_t steps,
             RandomStream& random, Stop stop)
        : m_stop(stop),
          m_columns(columns),
          m_steps(steps),
          m_colourOf(edges.size()),
          m_cellsOf(std::size_t{rows} + 1),
          m_left(rows, 0),
          m_columnLeft(columns, 0),
          m_takenIn(rows, kFree),
          m_columnOf(rows, 0),
          m_cellAt(columns, kFree),
          m_next(columns),
          m_wanting(columns) {
        // From here on rows are numbered by rank, so that smaller numbers come first.
        std::vector<std::uint32_t> order(rows), rank(rows);
        std::iota(order.begin(), order.end(), 0U);
        random.shuffle(std::span(order));
        for (std::uint32_t i = 0; i < rows; ++i) rank[order[i]] = i;

        for (std::size_t e = 0; e < edges.size(); ++e) {
            if (e % 4096 == 0 && stop.requested()) return;
            if (beginsCell(edges, e)) ++m_cellsOf[rank[edges[e].row] + std::size_t{1}];
            ++m_left[rank[edges[e].row]];
            ++m_columnLeft[edges[e].column];
        }
        std::partial_sum(m_cellsOf.begin(), m_cellsOf.end(), m_cellsOf.begin());
        if (!fillCells(edges, rank)) return;
        m_most = m_left.empty() ? 0 : *std::ranges::max_element(m_left);
        m_waiting.resize((std::size_t{m_most} + 1) * columns);
        m_rowsWith.resize(std::size_t{m_most} + 1);
        for (std::uint32_t row = 0; row < rows; ++row) {
            if (row % 64 == 0 && stop.requested()) return;
            if (m_left[row] == 0) continue;
            count(row);
            for (std::uint32_t cell = m_cellsOf[row]; cell < m_cellsOf[row + 1]; ++cell)
                lineOf(m_left[row], m_cells[cell].column).atFirst.push_back(cell);
        }
    }

    // False as soon as the delay sum must reach `limit`, or if stopped.
    bool run(std::uint64_t limit) {
        for (m_step = 0; m_step < m_steps; ++m_step) {
            if (m_stop.requested()) return false;
            match();
            if (m_stop.requested()) return false;
            for (const std::uint32_t cell : m_cellAt)
                if (cell < kIdle) cross(m_cells[cell]);
            if (limit != kNoLimit && m_delaySum + leastDelaysLeft() >= limit) return false;
        }
        return true;
    }
    std::uint64_t delaySum() const { return m_delaySum; }
    std::vector<std::uint32_t> takeColours() && { return std::move(m_colourOf); }

private:
    // False if stopped.
    bool fillCells(std::span<const Edge> edges, std::span<const std::uint32_t> rank) {
        m_cells.resize(m_cellsOf.back());
        std::vector<std::uint32_t> next(m_cellsOf.begin(), m_cellsOf.end() - 1);
        for (std::uint32_t e = 0; e < edges.size(); ++e) {
            if (e % 4096 == 0 && m_stop.requested()) return false;
            const std::uint32_t row = rank[edges[e].row];
            if (beginsCell(edges, e)) m_cells[next[row]++] = {row, edges[e].column, e, 0};
            ++m_cells[next[row] - 1].left;
        }
        return true;
    }

    std::uint32_t stepsLeft() const { return m_steps - m_step; }
    // Cells of waiting rows, by crossings left of the row and by column: initial ones in order, later ones in a heap.
    // Stale cells are skipped when they come up.
    struct Line {
        std::vector<std::uint32_t> atFirst, later;
        std::size_t next = 0;  // in atFirst
    };
    Line& lineOf(std::uint32_t left, std::uint32_t column) { return m_waiting[std::size_t{left} * m_columns + column]; }
    void count(std::uint32_t row) {
        ++m_rowsWith[m_left[row]];
        m_fewest = std::min(m_fewest, m_left[row]);
    }
    void enlist(std::uint32_t row) {
        if (m_left[row] == 0) return;
        count(row);
        for (std::uint32_t cell = m_cellsOf[row]; cell < m_cellsOf[row + 1]; ++cell) {
            if (m_cells[cell].left == 0) continue;
            std::vector<std::uint32_t>& later = lineOf(m_left[row], m_cells[cell].column).later;
            later.push_back(cell);
            std::ranges::push_heap(later, std::ranges::greater());
        }
    }

    void cross(RankedCell& cell) {
        m_colourOf[cell.edge++] = m_step;
        --cell.left;
        --m_columnLeft[cell.column];
        --m_rowsWith[m_left[cell.row]--];
        if (m_left[cell.row] == 0) m_delaySum += m_step + 1;
        enlist(cell.row);
    }

    // A lower bound for the delays that the remaining rows add, with every column busy.
    std::uint64_t leastDelaysLeft() const {
        std::uint64_t behind = std::reduce(m_rowsWith.begin(), m_rowsWith.end(), std::uint64_t{0});
        std::uint64_t sum = behind * (m_step + 1);
        for (std::uint32_t left = 1; left <= m_most; ++left) {
            const std::uint64_t after = behind - m_rowsWith[left];
            sum += left * (sharedUpTo(behind, m_columns) - sharedUpTo(after, m_columns));
            behind = after;
        }
        return sum;
    }

    void match() {
        m_freeColumns = 0;
        for (std::uint32_t column = 0; column < m_columns; ++column) {
            m_wanting[column].clear();
            m_cellAt[column] = m_columnLeft[column] == 0 ? kIdle : kFree;
            if (m_cellAt[column] == kFree) ++m_freeColumns;
        }
        if (stepsLeft() <= m_most) offer(stepsLeft());
        while (m_fewest < m_most && m_rowsWith[m_fewest] == 0) ++m_fewest;
        for (std::uint32_t left = m_fewest; left <= m_most && m_freeColumns != 0; ++left)
            if (m_rowsWith[left] != 0) offer(left);
        while (m_freeColumns != 0 && !m_stop.requested()) rest();
    }

    // Adds as many rows with this many crossings left as there are augmenting paths.
    void offer(std::uint32_t left) {
        while (m_freeColumns != 0) {
            if (m_columns >= kManyColumns && m_stop.requested()) return;
            findPaths();
            std::uint32_t best = kFree;
            for (const std::uint32_t column : m_reaching) best = std::min(best, firstWaiting(left, column));
            if (best == kFree) return;
            const std::uint32_t row = m_cells[best].row;
            m_takenIn[row] = m_step;
            take(best, m_cells[best].column);
            for (std::uint32_t cell = m_cellsOf[row]; cell < m_cellsOf[row + 1]; ++cell)
                if (m_cells[cell].left != 0) m_wanting[m_cells[cell].column].push_back(cell);
        }
    }
    std::uint32_t firstWaiting(std::uint32_t left, std::uint32_t column) {
        const auto waits = [&](std::uint32_t index) {
            const RankedCell& cell = m_cells[index];
            return m_left[cell.row] == left && cell.left != 0 && m_takenIn[cell.row] != m_step;
        };
        Line& line = lineOf(left, column);
        while (line.next < line.atFirst.size() && !waits(line.atFirst[line.next])) ++line.next;
        while (!line.later.empty() && !waits(line.later.front())) {
            std::ranges::pop_heap(line.later, std::ranges::greater());
            line.later.pop_back();
        }
        return std::min(line.next < line.atFirst.size() ? line.atFirst[line.next] : kFree,
                        line.later.empty() ? kFree : line.later.front());
    }

    // A column with slack gives up its row, so that the free column at the end of the path gets one.
    void rest() {
        findPaths();
        const auto spare =
            std::ranges::find_if(m_reaching, [&](std::uint32_t column) { return m_columnLeft[column] < stepsLeft(); });
        HOP_EXPECTS(spare != m_reaching.end());
        take(kIdle, *spare);
    }

    // m_reaching: the columns from which an alternating path leads to a free one, nearest first; m_next: by such a
    // taken column, the cell that its row would move to.
    void findPaths() {
        m_reaching.clear();
        m_reaches.assign(m_columns, false);
        for (std::uint32_t column = 0; column < m_columns; ++column)
            if (m_cellAt[column] == kFree) reach(column);
        for (std::size_t i = 0; i < m_reaching.size();) {
            const std::uint32_t to = m_reaching[i++];
            for (const std::uint32_t cell : m_wanting[to]) {
                const std::uint32_t at = m_columnOf[m_cells[cell].row];
                if (m_reaches[at]) continue;
                m_next[at] = cell;
                reach(at);
            }
        }
    }
    void reach(std::uint32_t column) {
        m_reaches[column] = true;
        m_reaching.push_back(column);
    }
    // Assigns the column to `cell`; the previous cell moves on along the path.
    void take(std::uint32_t cell, std::uint32_t column) {
        for (;;) {
            if (cell != kIdle) m_columnOf[m_cells[cell].row] = column;
            const std::uint32_t leaving = std::exchange(m_cellAt[column], cell);
            if (leaving == kFree) break;
            cell = m_next[column];
            column = m_cells[cell].column;
        }
        --m_freeColumns;
    }

    Stop m_stop;  // valid during one decomposition
    std::uint32_t m_columns, m_steps;
    std::vector<std::uint32_t> m_colourOf;          // by edge
    std::vector<RankedCell> m_cells;                // by row
    std::vector<std::uint32_t> m_cellsOf;           // by row: index of its first cell
    std::vector<std::uint32_t> m_left;              // by row: crossings left
    std::vector<std::uint32_t> m_columnLeft;        // by column: crossings left
    std::vector<std::uint32_t> m_takenIn;           // by row: the last step in which it was taken
    std::vector<std::uint32_t> m_columnOf;          // by row: its column if it is taken
    std::vector<std::uint32_t> m_cellAt;            // this step's matching, by column: a cell, kFree or kIdle
    std::vector<std::uint32_t> m_next, m_reaching;  // see findPaths
    std::vector<bool> m_reaches;
    std::vector<std::vector<std::uint32_t>> m_wanting;  // by column: cells of the rows taken in this step
    std::vector<Line> m_waiting;                        // by crossings left and column
    std::vector<std::uint32_t> m_rowsWith;              // number of rows by crossings left
    std::uint32_t m_fewest = 1, m_most = 0;             // range of crossings left over the rows
    std::uint32_t m_step = 0, m_freeColumns = 0;
    std::uint64_t m_delaySum = 0;
};

}  // namespace

std::uint64_t leastDelaySum(std::vector<std::uint32_t> hops, std::uint32_t columns) {
    std::ranges::sort(hops);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < hops.size(); ++i) sum += hops[i] * ((hops.size() - i + columns - 1) / columns);
    return sum;
}

Decomposition decomposeStepwise(const std::function<std::vector<Edge>(RandomStream&)>& draw, std::uint32_t rows,
                                std::uint32_t columns, std::uint32_t steps, std::uint32_t restarts,
                                RandomStream& random, Stop stop) {
    Decomposition best;
    best.delaySum = kNoLimit;
    std::uint64_t least = 0;
    while (best.tried < std::max(restarts, 1U) && best.delaySum > least) {
        std::vector<Edge> edges = draw(random);
        if (stop.requested()) break;
        HOP_EXPECTS(steps >= largestDegree(edges, rows, columns));
        if (best.tried++ == 0) {
            std::vector<std::uint32_t> hops(rows);
            for (const Edge& edge : edges) ++hops[edge.row];
            least = leastDelaySum(std::move(hops), columns);
        }
        Stepwise next(edges, rows, columns, steps, random, stop);
        if (!next.run(best.delaySum)) continue;
        best.delaySum = next.delaySum();
        best.colours = std::move(next).takeColours();
        best.edges = std::move(edges);
    }
    return best;
}

}  // namespace hop::plan
