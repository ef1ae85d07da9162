// SPDX-License-Identifier: GPL-3.0-or-later
// Edge colouring of a bipartite multigraph by first fit and alternating paths; classes that are too large are
// rebalanced with smaller ones, also along alternating paths.
#include "core/plan/decomposition.h"

#include <algorithm>
#include <bit>

#include "core/base/contract.h"

namespace hop::plan {
namespace {

constexpr std::uint32_t kNone = 0xffffffffU;

// Sets of colours as bit sets of equal size, stored consecutively.
class ColourSets {
public:
    ColourSets(std::size_t sets, std::uint32_t colours)
        : m_words((std::size_t{colours} + 63) / 64), m_bits(sets * m_words) {}
    void insert(std::size_t set, std::uint32_t colour) {
        m_bits[set * m_words + colour / 64] |= std::uint64_t{1} << (colour % 64);
    }
    void erase(std::size_t set, std::uint32_t colour) {
        m_bits[set * m_words + colour / 64] &= ~(std::uint64_t{1} << (colour % 64));
    }
    std::size_t words() const { return m_words; }
    std::uint64_t word(std::size_t set, std::size_t index) const { return m_bits[set * m_words + index]; }

private:
    std::size_t m_words;
    std::vector<std::uint64_t> m_bits;
};

class Colouring {
public:
    Colouring(std::span<const Edge> edges, std::uint32_t rows, std::uint32_t columns, std::uint32_t colours,
              std::uint32_t mostOfOne, Stop stop)
        : m_edges(edges),
          m_stop(stop),
          m_columns(columns),
          m_colours(colours),
          m_mostOfOne(mostOfOne),
          m_colourOf(edges.size(), kNone),
          m_rowBegin(rows, kNone),
          m_rowEnd(rows, 0),
          m_edgeAt(std::size_t{columns} * colours, kNone),
          m_usedByColumn(columns, colours),
          m_firstFreeWord(columns, 0),
          m_usedByRow(1, colours),
          m_size(limited() ? colours : 0),
          m_full(1, limited() ? colours : 0) {
        for (std::uint32_t e = 0; e < edges.size(); ++e) {
            m_rowBegin[edges[e].row] = std::min(m_rowBegin[edges[e].row], e);
            m_rowEnd[edges[e].row] = e + 1;
        }
    }

    std::vector<std::uint32_t> run() && {
        for (std::uint32_t e = 0; e < m_edges.size();) {
            const std::uint32_t begin = e;
            const std::uint32_t row = m_edges[e].row;
            for (; e < m_edges.size() && m_edges[e].row == row; ++e) {
                if (e % 64 == 0 && m_stop.requested()) return {};
                m_usedByRow.insert(0, colourEdge(e));
            }
            for (std::uint32_t i = begin; i < e; ++i) m_usedByRow.erase(0, m_colourOf[i]);
        }
        if (limited()) share();
        return std::move(m_colourOf);
    }

private:
    bool limited() const { return m_mostOfOne < m_columns; }

    // Colours an edge of the row whose colours are in m_usedByRow.
    std::uint32_t colourEdge(std::uint32_t e) {
        const std::uint32_t column = m_edges[e].column;
        std::uint32_t colour = firstFree(column, true, limited());
        if (colour == kNone && limited()) colour = firstFree(column, true, false);
        if (colour == kNone) {
            colour = firstFreeAtRow();
            swapColours(column, colour, firstFree(column, false, false));
        }
        m_colourOf[e] = colour;
        occupy(column, colour, e);
        return colour;
    }

    // The smallest colour that is free at the column; optionally free at the row too, or with room for one more edge.
    // kNone if there is none.
    std::uint32_t firstFree(std::uint32_t column, bool atRowToo, bool withRoom) {
        std::size_t& hint = m_firstFreeWord[column];
        while (hint + 1 < m_usedByColumn.words() && m_usedByColumn.word(column, hint) == ~std::uint64_t{0}) ++hint;
        std::size_t begin = hint;
        if (withRoom) {
            std::size_t& room = m_firstWordWithRoom;
            while (room + 1 < m_full.words() && m_full.word(0, room) == ~std::uint64_t{0}) ++room;
            begin = std::max(begin, room);
        }
        for (std::size_t w = begin; w < m_usedByColumn.words(); ++w) {
            std::uint64_t used = m_usedByColumn.word(column, w);
            if (atRowToo) used |= m_usedByRow.word(0, w);
            if (withRoom) used |= m_full.word(0, w);
            if (used != ~std::uint64_t{0}) return inRange(w, used);
        }
        return kNone;
    }
    std::uint32_t firstFreeAtRow() const {
        for (std::size_t w = 0; w < m_usedByRow.words(); ++w)
            if (m_usedByRow.word(0, w) != ~std::uint64_t{0}) return inRange(w, m_usedByRow.word(0, w));
        return kNone;
    }
    std::uint32_t inRange(std::size_t word, std::uint64_t used) const {
        const auto colour = static_cast<std::uint32_t>(word * 64) + static_cast<std::uint32_t>(std::countr_one(used));
        return colour < m_colours ? colour : kNone;
    }

    // `a` is used at the column and `b` is free there: swaps them on the alternating path that begins at the column, so
    // that `a` becomes free. The path cannot reach a row where `a` is free, because it enters rows by edges of that
    // colour.
    void swapColours(std::uint32_t column, std::uint32_t a, std::uint32_t b) {
        std::uint32_t entering = m_edgeAt[place(column, a)];
        vacate(column, a);
        while (entering != kNone) {
            const std::uint32_t leaving = edgeOfRow(m_edges[entering].row, b);
            m_colourOf[entering] = b;
            occupy(column, b, entering);
            if (leaving == kNone) return;
            column = m_edges[leaving].column;
            entering = m_edgeAt[place(column, a)];
            if (entering != kNone) vacate(column, a);
            vacate(column, b);
            m_colourOf[leaving] = a;
            occupy(column, a, leaving);
        }
    }

    // Moves edges from classes above the limit to the first ones with room. The union of a larger and a smaller class
    // has a component that is a path with one more edge of the larger class; that path ends at a column.
    void share() {
        std::uint32_t room = 0;
        for (std::uint32_t large = 0; large < m_colours; ++large)
            while (m_size[large] > m_mostOfOne) {
                if (m_stop.requested()) return;
                while (m_size[room] >= m_mostOfOne) ++room;
                std::uint32_t column = 0;
                while (!gives(column, large, room)) ++column;
                swapColours(column, large, room);
            }
    }
    // Does the path of colours a and b that begins at this column with a end in a row with a?
    bool gives(std::uint32_t column, std::uint32_t a, std::uint32_t b) const {
        if (m_edgeAt[place(column, b)] != kNone) return false;
        for (;;) {
            const std::uint32_t entering = m_edgeAt[place(column, a)];
            if (entering == kNone) return false;
            const std::uint32_t leaving = edgeOfRow(m_edges[entering].row, b);
            if (leaving == kNone) return true;
            column = m_edges[leaving].column;
        }
    }

    std::uint32_t edgeOfRow(std::uint32_t row, std::uint32_t colour) const {
        for (std::uint32_t e = m_rowBegin[row]; e < m_rowEnd[row]; ++e)
            if (m_colourOf[e] == colour) return e;
        return kNone;
    }

    std::size_t place(std::uint32_t column, std::uint32_t colour) const {
        return std::size_t{column} * m_colours + colour;
    }
    void occupy(std::uint32_t column, std::uint32_t colour, std::uint32_t e) {
        m_edgeAt[place(column, colour)] = e;
        m_usedByColumn.insert(column, colour);
        if (limited() && ++m_size[colour] == m_mostOfOne) m_full.insert(0, colour);
    }
    void vacate(std::uint32_t column, std::uint32_t colour) {
        m_edgeAt[place(column, colour)] = kNone;
        m_usedByColumn.erase(column, colour);
        m_firstFreeWord[column] = std::min(m_firstFreeWord[column], std::size_t{colour / 64});
        if (limited() && m_size[colour]-- == m_mostOfOne) {
            m_full.erase(0, colour);
            m_firstWordWithRoom = std::min(m_firstWordWithRoom, std::size_t{colour / 64});
        }
    }

    std::span<const Edge> m_edges;
    Stop m_stop;  // valid during the construction
    std::uint32_t m_columns, m_colours, m_mostOfOne;
    std::vector<std::uint32_t> m_colourOf;            // by edge
    std::vector<std::uint32_t> m_rowBegin, m_rowEnd;  // edges of each row
    std::vector<std::uint32_t> m_edgeAt;              // by column and colour
    ColourSets m_usedByColumn;
    std::vector<std::size_t> m_firstFreeWord;  // by column: all earlier words are full
    ColourSets m_usedByRow;                    // of the row being coloured
    std::vector<std::uint32_t> m_size;         // by colour: number of edges; empty without a limit
    ColourSets m_full;                         // a single set: colours that have reached the limit
    std::size_t m_firstWordWithRoom = 0;       // all earlier words of m_full are full
};

}  // namespace

std::uint32_t largestDegree(std::span<const Edge> edges, std::uint32_t rows, std::uint32_t columns) {
    std::vector<std::uint32_t> ofRow(rows), ofColumn(columns);
    std::uint32_t largest = 0;
    for (const Edge& edge : edges) largest = std::max({largest, ++ofRow[edge.row], ++ofColumn[edge.column]});
    return largest;
}

std::vector<std::uint32_t> colourEdges(std::span<const Edge> edges, std::uint32_t rows, std::uint32_t columns,
                                       std::uint32_t colours, std::uint32_t mostOfOne, Stop stop) {
    HOP_EXPECTS(colours >= largestDegree(edges, rows, columns));
    HOP_EXPECTS(std::uint64_t{colours} * mostOfOne >= edges.size());
    return Colouring(edges, rows, columns, colours, mostOfOne, stop).run();
}

}  // namespace hop::plan
