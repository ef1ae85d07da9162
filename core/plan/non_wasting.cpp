// SPDX-License-Identifier: GPL-3.0-or-later
// Non-wasting schedules: maximal choices, step by step.
#include "core/plan/non_wasting.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "core/plan/stepwise.h"

namespace hop::plan {
namespace {

struct Cell {
    std::uint32_t row = 0;
    std::uint32_t column = 0;
    std::uint32_t left = 0;
};

// A row that waits at a column. Stale if the row has moved since.
struct WaitingCell {
    std::uint64_t priority = 0;  // smallest first; distinct for all rows
    std::uint32_t cell = 0;
    std::uint32_t rowLeft = 0;
};

class Greedy {
public:
    Greedy(std::span<const Edge> edges, std::span<const NodeId> tags, std::uint32_t columns, Offer offer,
           RandomStream& random, Stop stop)
        : m_stop(stop),
          m_offer(offer),
          m_columns(columns),
          m_rank(tags.size()),
          m_left(tags.size()),
          m_takenIn(tags.size(), 0),
          m_begin(tags.size()),
          m_end(tags.size()),
          m_waiting(columns) {
        for (std::size_t e = 0; e < edges.size(); ++e) {
            if (e % 4096 == 0 && stop.requested()) return;
            const Edge& edge = edges[e];
            if (m_cells.empty() || m_cells.back().row != edge.row) m_begin[edge.row] = m_cells.size();
            if (m_left[edge.row] == 0 || m_cells.back().column != edge.column)
                m_cells.push_back({edge.row, edge.column, 0});
            ++m_cells.back().left;
            ++m_left[edge.row];
            m_end[edge.row] = m_cells.size();
        }
        std::vector<std::uint32_t> order(tags.size());
        std::iota(order.begin(), order.end(), 0U);
        std::ranges::stable_sort(order, {}, [&](std::uint32_t row) { return tags[row]; });
        if (offer == Offer::random) random.shuffle(std::span(order));
        for (std::uint32_t i = 0; i < order.size(); ++i) m_rank[order[i]] = i;
        m_crossings = edges.size();
        for (std::uint32_t row = 0; row < tags.size(); ++row) {
            if (row % 16 == 0 && stop.requested()) return;
            enlist(row);
        }
    }

    Choices run() && {
        m_result.edges.reserve(m_crossings);
        m_result.colours.reserve(m_crossings);
        for (std::uint32_t step = 1; m_result.edges.size() < m_crossings && !m_stop.requested(); ++step) choose(step);
        return std::move(m_result);
    }

private:
    std::uint64_t priorityOf(std::uint32_t row) const {
        const std::uint64_t hops = m_offer == Offer::nearest    ? m_left[row]
                                   : m_offer == Offer::farthest ? 0xffffffffU - m_left[row]
                                                                : 0;
        return hops << 32U | m_rank[row];
    }
    void enlist(std::uint32_t row) {
        for (std::size_t cell = m_begin[row]; cell < m_end[row]; ++cell) {
            if (m_cells[cell].left == 0) continue;
            std::vector<WaitingCell>& heap = m_waiting[m_cells[cell].column];
            heap.push_back({priorityOf(row), static_cast<std::uint32_t>(cell), m_left[row]});
            std::ranges::push_heap(heap, std::ranges::greater(), &WaitingCell::priority);
        }
    }
    // The first row waiting at the column that is not taken; nullptr if there is none.
    const WaitingCell* first(std::uint32_t column, std::uint32_t step) {
        std::vector<WaitingCell>& heap = m_waiting[column];
        while (!heap.empty()) {
            const Cell& cell = m_cells[heap.front().cell];
            if (cell.left != 0 && heap.front().rowLeft == m_left[cell.row] && m_takenIn[cell.row] != step)
                return &heap.front();
            std::ranges::pop_heap(heap, std::ranges::greater(), &WaitingCell::priority);
            heap.pop_back();
        }
        return nullptr;
    }
    void choose(std::uint32_t step) {
        m_free.resize(m_columns);
        std::iota(m_free.begin(), m_free.end(), 0U);
        const std::size_t begin = m_result.edges.size();
        for (;;) {
            const WaitingCell* best = nullptr;
            for (const std::uint32_t column : m_free)
                if (const WaitingCell* here = first(column, step);
                    here != nullptr && (best == nullptr || here->priority < best->priority))
                    best = here;
            if (best == nullptr) break;
            if (m_result.edges.size() % 16 == 0 && m_stop.requested()) return;
            Cell& cell = m_cells[best->cell];
            std::erase(m_free, cell.column);
            m_takenIn[cell.row] = step;
            --cell.left;
            m_result.edges.push_back({cell.row, cell.column});
            m_result.colours.push_back(step - 1);
        }
        for (std::size_t e = begin; e < m_result.edges.size(); ++e) {
            --m_left[m_result.edges[e].row];
            enlist(m_result.edges[e].row);
        }
    }

    Stop m_stop;  // valid during the construction
    Offer m_offer;
    std::uint32_t m_columns;
    std::size_t m_crossings = 0;
    std::vector<Cell> m_cells;          // row by row
    std::vector<std::uint32_t> m_rank;  // by row: by tag, or random
    std::vector<std::uint32_t> m_left;  // crossings left, by row
    std::vector<std::uint32_t> m_takenIn;
    std::vector<std::size_t> m_begin, m_end;          // cells of each row
    std::vector<std::vector<WaitingCell>> m_waiting;  // by column: a heap
    std::vector<std::uint32_t> m_free;                // columns, ascending
    Choices m_result;
};

// Schedules the others without the row, then the row wherever they leave idle a column that it needs. Since the choice
// of the others has maximum size, it remains maximal, and the row gets only what is left.
Choices chooseAgainst(std::uint32_t heldBack, std::span<const Edge> edges, std::uint32_t rows, std::uint32_t columns,
                      RandomStream& random, Stop stop) {
    std::vector<Edge> others;
    std::vector<std::uint32_t> needs(columns);
    for (const Edge& edge : edges) {
        if (edge.row == heldBack)
            ++needs[edge.column];
        else
            others.push_back(edge);
    }
    const std::uint32_t steps = largestDegree(others, rows, columns);
    const Decomposition first =
        decomposeStepwise([&](RandomStream&) { return others; }, rows, columns, steps, 1, random, stop);
    Choices result;
    if (stop.requested()) return result;
    std::vector<std::vector<Edge>> byStep(steps);
    for (std::size_t e = 0; e < others.size(); ++e) byStep[first.colours[e]].push_back(others[e]);

    for (std::uint32_t step = 0; result.edges.size() < edges.size() && !stop.requested(); ++step) {
        std::vector<bool> busy(columns);
        if (step < steps)
            for (const Edge& edge : byStep[step]) {
                busy[edge.column] = true;
                result.edges.push_back(edge);
            }
        for (std::uint32_t column = 0; column < columns; ++column)
            if (needs[column] != 0 && !busy[column]) {
                --needs[column];
                result.edges.push_back({heldBack, column});
                break;
            }
        result.colours.resize(result.edges.size(), step);
    }
    return result;
}

}  // namespace

NonWastingBounds nonWastingBounds(std::span<const Edge> edges, std::uint32_t rows, std::uint32_t columns) {
    std::vector<std::uint64_t> ofRow(rows), ofColumn(columns);
    for (const Edge& edge : edges) ++ofRow[edge.row], ++ofColumn[edge.column];
    NonWastingBounds bounds;
    if (edges.empty()) return bounds;
    bounds.rowsAndColumns = *std::ranges::max_element(ofRow) + *std::ranges::max_element(ofColumn) - 1;
    for (std::size_t e = 0, next = 0; e < edges.size(); e = next) {
        while (next < edges.size() && edges[next] == edges[e]) ++next;
        const std::uint64_t bound = ofRow[edges[e].row] + ofColumn[edges[e].column] - (next - e);
        if (bound < bounds.entries || (bound == bounds.entries && ofRow[edges[e].row] <= ofRow[bounds.row])) continue;
        bounds.entries = bound;
        bounds.row = edges[e].row;
    }
    return bounds;
}

double choicesMemory(double rows, double columns, double crossings, Offer offer) {
    const double cellsOfRow = std::min(columns, rows > 0.0 ? crossings / rows : 0.0);
    constexpr double kChosen = sizeof(Edge) + sizeof(std::uint32_t);
    if (offer == Offer::adversary)
        // The other rows twice, as a decomposition and by step; its cells, and the lines in which they wait.
        return crossings * (4.0 * sizeof(Edge) + 2.0 * kChosen + 16.0 + 2.0 * (cellsOfRow + 1.0)) + rows * 32.0;
    // A row waits at all its columns, and again whenever it moves; stale entries are soon discarded.
    const double waiting = rows * cellsOfRow;
    return crossings * kChosen + rows * cellsOfRow * 2.0 * sizeof(Cell) + rows * 32.0 +
           waiting * 2.0 * sizeof(WaitingCell);
}

Choices chooseNonWasting(std::span<const Edge> edges, std::span<const NodeId> tags, std::uint32_t columns, Offer offer,
                         RandomStream& random, Stop stop) {
    const auto rows = static_cast<std::uint32_t>(tags.size());
    if (offer != Offer::adversary) return Greedy(edges, tags, columns, offer, random, stop).run();
    return chooseAgainst(nonWastingBounds(edges, rows, columns).row, edges, rows, columns, random, stop);
}

}  // namespace hop::plan
