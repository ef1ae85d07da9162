// SPDX-License-Identifier: GPL-3.0-or-later
// One matching per step, rows in order of random ranks; a decomposition that falls behind the best one is given up.
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
constexpr std::uint32_t kIdle = 0xfffffffeU;  // the column rests in this step

// Sum of ceil(i / columns) over i = 1 .. count: how often a row's crossings count, for itself and those behind it.
std::uint64_t sharedUpTo(std::uint64_t count, std::uint64_t columns) {
    const std::uint64_t full = count / columns, rest = count % columns;
    return full * (full + 1) / 2 * columns + rest * (full + 1);
}

// The crossings of one row over one column.
struct Cell {
    std::uint32_t row = 0;
    std::uint32_t column = 0;
    std::uint32_t edge = 0;  // the next one to be coloured
    std::uint32_t left = 0;
};

class Stepwise {
public:
    Stepwise(std::span<const Edge> edges, std::uint32_t rows, std::uint32_t columns, std::uint32_t steps,
             RandomStream& random)
        : m_columns(columns),
          m_steps(steps),
          m_colourOf(edges.size()),
          m_cellsOf(std::size_t{rows} + 1),
          m_left(rows, 0),
          m_columnLeft(columns, 0),
          m_rank(rows),
          m_takenIn(rows, kFree),
          m_cellAt(columns, kFree),
          m_next(columns),
          m_wanting(columns) {
        // Rows may come in any order: cells are counted first, then put where their row's stand.
        const auto begins = [&](std::size_t e) { return e == 0 || edges[e - 1] != edges[e]; };
        for (std::size_t e = 0; e < edges.size(); ++e) {
            if (begins(e)) ++m_cellsOf[edges[e].row + std::size_t{1}];
            ++m_left[edges[e].row];
            ++m_columnLeft[edges[e].column];
        }
        std::partial_sum(m_cellsOf.begin(), m_cellsOf.end(), m_cellsOf.begin());
        m_cells.resize(m_cellsOf.back());
        std::vector<std::uint32_t> next(m_cellsOf.begin(), m_cellsOf.end() - 1);
        for (std::uint32_t e = 0; e < edges.size(); ++e) {
            if (begins(e)) m_cells[next[edges[e].row]++] = {edges[e].row, edges[e].column, e, 0};
            ++m_cells[next[edges[e].row] - 1].left;
        }
        m_most = m_left.empty() ? 0 : *std::ranges::max_element(m_left);
        m_waiting.resize((std::size_t{m_most} + 1) * columns);
        m_rowsWith.resize(std::size_t{m_most} + 1);
        std::vector<std::uint32_t> order(rows);
        std::iota(order.begin(), order.end(), 0U);
        random.shuffle(std::span(order));
        for (std::uint32_t i = 0; i < rows; ++i) m_rank[order[i]] = i;
        for (const std::uint32_t row : order) enlist(row);
    }

    // False as soon as the delays cannot come below `limit`.
    bool run(std::uint64_t limit) {
        for (m_step = 0; m_step < m_steps; ++m_step) {
            match();
            for (const std::uint32_t cell : m_cellAt)
                if (cell < kIdle) cross(m_cells[cell]);
            if (limit != kNoLimit && m_delaySum + leastDelaysLeft() >= limit) return false;
        }
        return true;
    }
    std::uint64_t delaySum() const { return m_delaySum; }
    std::vector<std::uint32_t> takeColours() && { return std::move(m_colourOf); }

private:
    std::uint32_t stepsLeft() const { return m_steps - m_step; }
    std::span<Cell> cellsOf(std::uint32_t row) {
        return std::span(m_cells).subspan(m_cellsOf[row], m_cellsOf[row + 1] - m_cellsOf[row]);
    }
    auto rankOf() const {
        return [this](std::uint32_t cell) { return m_rank[m_cells[cell].row]; };
    }

    // Rows wait by crossings left and by column, in heaps, the smallest rank on top. Cells that no longer hold are
    // thrown away when they come up.
    void enlist(std::uint32_t row) {
        const std::uint32_t left = m_left[row];
        if (left == 0) return;
        ++m_rowsWith[left];
        m_fewest = std::min(m_fewest, left);
        for (const Cell& cell : cellsOf(row)) {
            if (cell.left == 0) continue;
            std::vector<std::uint32_t>& waiting = m_waiting[std::size_t{left} * m_columns + cell.column];
            waiting.push_back(static_cast<std::uint32_t>(&cell - m_cells.data()));
            std::ranges::push_heap(waiting, std::ranges::greater(), rankOf());
        }
    }

    void cross(Cell& cell) {
        m_colourOf[cell.edge++] = m_step;
        --cell.left;
        --m_columnLeft[cell.column];
        --m_rowsWith[m_left[cell.row]--];
        if (m_left[cell.row] == 0) m_delaySum += m_step + 1;
        enlist(cell.row);
    }

    // What the rows that are left add to the delays at least, every column busy.
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
        while (m_freeColumns != 0) rest();
    }

    // Takes as many rows with so many crossings left as there are augmenting paths.
    void offer(std::uint32_t left) {
        while (m_freeColumns != 0) {
            findPaths();
            std::uint32_t best = kFree;
            for (const std::uint32_t column : m_reaching) {
                const std::uint32_t cell = firstWaiting(left, column);
                if (cell != kFree && (best == kFree || rankOf()(cell) < rankOf()(best))) best = cell;
            }
            if (best == kFree) return;
            const std::uint32_t row = m_cells[best].row;
            m_takenIn[row] = m_step;
            enter(best, m_cells[best].column);
            for (const Cell& cell : cellsOf(row))
                if (cell.left != 0) m_wanting[cell.column].push_back(row);
        }
    }
    std::uint32_t firstWaiting(std::uint32_t left, std::uint32_t column) {
        std::vector<std::uint32_t>& waiting = m_waiting[std::size_t{left} * m_columns + column];
        while (!waiting.empty()) {
            const Cell& cell = m_cells[waiting.front()];
            if (m_left[cell.row] == left && cell.left != 0 && m_takenIn[cell.row] != m_step) return waiting.front();
            std::ranges::pop_heap(waiting, std::ranges::greater(), rankOf());
            waiting.pop_back();
        }
        return kFree;
    }

    // A column with crossings to spare gives its row away, so that the free column at the end of the path gets one.
    void rest() {
        findPaths();
        const auto spare =
            std::ranges::find_if(m_reaching, [&](std::uint32_t column) { return m_columnLeft[column] < stepsLeft(); });
        HOP_EXPECTS(spare != m_reaching.end());
        enter(kIdle, *spare);
    }

    // m_reaching: the columns from which an alternating path leads to a free one, nearest first; m_next: by such a
    // column that is taken, the cell that its row would go to.
    void findPaths() {
        m_reaching.clear();
        m_reaches.assign(m_columns, false);
        for (std::uint32_t column = 0; column < m_columns; ++column)
            if (m_cellAt[column] == kFree) reach(column);
        for (std::size_t i = 0; i < m_reaching.size(); ++i)
            for (const std::uint32_t row : m_wanting[m_reaching[i]]) {
                std::uint32_t to = m_cellsOf[row], at = kFree;
                for (std::uint32_t cell = m_cellsOf[row]; cell < m_cellsOf[row + 1]; ++cell) {
                    if (m_cells[cell].column == m_reaching[i]) to = cell;
                    if (m_cellAt[m_cells[cell].column] == cell) at = m_cells[cell].column;
                }
                if (m_reaches[at]) continue;
                m_next[at] = to;
                reach(at);
            }
    }
    void reach(std::uint32_t column) {
        m_reaches[column] = true;
        m_reaching.push_back(column);
    }
    // `cell` takes the column; the one that was there moves on along the path.
    void enter(std::uint32_t cell, std::uint32_t column) {
        for (;;) {
            const std::uint32_t leaving = std::exchange(m_cellAt[column], cell);
            if (leaving == kFree) break;
            cell = m_next[column];
            column = m_cells[cell].column;
        }
        --m_freeColumns;
    }

    std::uint32_t m_columns, m_steps;
    std::vector<std::uint32_t> m_colourOf;          // by edge
    std::vector<Cell> m_cells;                      // row by row
    std::vector<std::uint32_t> m_cellsOf;           // where the cells of each row begin
    std::vector<std::uint32_t> m_left;              // crossings left, by row
    std::vector<std::uint32_t> m_columnLeft;        // and by column
    std::vector<std::uint32_t> m_rank;              // of rows, by chance
    std::vector<std::uint32_t> m_takenIn;           // the last step in which a row was taken
    std::vector<std::uint32_t> m_cellAt;            // this step's matching, by column: a cell, kFree or kIdle
    std::vector<std::uint32_t> m_next, m_reaching;  // see findPaths
    std::vector<bool> m_reaches;
    std::vector<std::vector<std::uint32_t>> m_wanting;  // by column: the rows taken in this step that have a cell there
    std::vector<std::vector<std::uint32_t>> m_waiting;  // cells, by crossings left of their row and column
    std::vector<std::uint32_t> m_rowsWith;              // how many rows have so many crossings left
    std::uint32_t m_fewest = 1, m_most = 0;             // no row has fewer crossings left, or more
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
                                RandomStream& random) {
    Decomposition best;
    best.delaySum = kNoLimit;
    std::uint64_t least = 0;
    while (best.tried < std::max(restarts, 1U) && best.delaySum > least) {
        std::vector<Edge> edges = draw(random);
        HOP_EXPECTS(steps >= largestDegree(edges, rows, columns));
        if (best.tried++ == 0) {
            std::vector<std::uint32_t> hops(rows);
            for (const Edge& edge : edges) ++hops[edge.row];
            least = leastDelaySum(std::move(hops), columns);
        }
        Stepwise next(edges, rows, columns, steps, random);
        if (!next.run(best.delaySum)) continue;
        best.delaySum = next.delaySum();
        best.colours = std::move(next).takeColours();
        best.edges = std::move(edges);
    }
    return best;
}

}  // namespace hop::plan
