// SPDX-License-Identifier: GPL-3.0-or-later
// Grid layouts with arcs around intermediate nodes.
#include "core/network/grid_drawing.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/contract.h"

namespace hop::network {

namespace {

constexpr double kFirstRise = 0.32;  // distance of an arc of side 1 from the nearest node below it [node spacings]
constexpr double kNextRise = 0.18;   // additional distance per further side
constexpr double kMaxPitch = 2.5;    // maximum distance of rows and columns, however high the arcs

// One axis with its lines in order.
constexpr double kWidest = 2.0;      // a wider drawing gets larger row distances ..
constexpr double kMaxStretch = 2.2;  // .. up to this multiple of the column distance
class RankedLine {
public:
    explicit RankedLine(const GridAxis& places) : m_places(places), m_rank(places.size()), m_sorted(places) {
        std::vector<std::uint32_t> order(places.size());
        std::iota(order.begin(), order.end(), 0U);
        std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) { return places[a] < places[b]; });
        for (std::uint32_t r = 0; r < order.size(); ++r) m_rank[order[r]] = r;
        std::sort(m_sorted.begin(), m_sorted.end());
    }

    // The height that an arc from index a to index b needs in its middle to clear the nodes in between by `rise`.
    double height(std::uint32_t a, std::uint32_t b, double rise) const {
        const auto [low, high] = std::minmax(m_rank[a], m_rank[b]);
        if (high - low < 2) return 0.0;
        const double from = m_sorted[low];
        const double length = m_sorted[high] - from;
        double height = 0.0;
        for (const double inner : {m_sorted[low + 1], m_sorted[high - 1]}) {
            const double t = (inner - from) / length;
            height = std::max(height, rise / (4.0 * t * (1.0 - t)));
        }
        return height;
    }
    double place(std::uint32_t index) const { return m_places[index]; }
    std::size_t size() const { return m_places.size(); }
    double span() const { return std::max(m_sorted.back() - m_sorted.front(), 1.0); }

private:
    const GridAxis& m_places;
    std::vector<std::uint32_t> m_rank;
    GridAxis m_sorted;
};

struct Arcs {
    double positive = 0.0;  // maximum heights [node spacings]
    double negative = 0.0;

    void add(double height, int side) {
        (side > 0 ? positive : negative) = std::max(side > 0 ? positive : negative, height);
    }
    // The distance of the lines that these arcs require.
    double pitch() const { return std::max({1.0, positive + negative + 0.1, std::max(positive, negative) + 0.3}); }
};

double riseOf(int side) { return kFirstRise + kNextRise * (std::abs(side) - 1); }

struct Axes {
    RankedLine columns;
    RankedLine rows;
};

// A link of the grid; its height is measured from its row or column [node spacings along that].
struct LinkArc {
    bool isInRow = false;
    int side = 0;
    double height = 0.0;
};

LinkArc arcOf(const Axes& axes, const GridPlan& plan, const Link& link) {
    const GridPlace from = plan.placeOf(link.from);
    const GridPlace to = plan.placeOf(link.to);
    const int side = plan.sideOf(link);
    HOP_EXPECTS((from.column == to.column) != (from.row == to.row) && link.from != link.to);
    const bool isInRow = from.row == to.row;
    return {isInRow, side,
            isInRow ? axes.columns.height(from.column, to.column, riseOf(side))
                    : axes.rows.height(from.row, to.row, riseOf(side))};
}

// Distances of columns and rows, and the factors by which arcs are lowered where these are at their maximum.
struct Pitches {
    double column = 1.0;
    double row = 1.0;
    double columnShrink = 1.0;
    double rowShrink = 1.0;
};

Pitches pitchesOf(const Axes& axes, const Arcs& alongRows, const Arcs& alongColumns) {
    const auto& [columns, rows] = axes;
    const double rowFit = rows.size() == 1 ? 1.0 : alongRows.pitch();
    const double columnFit = columns.size() == 1 ? 1.0 : alongColumns.pitch();
    const double columnPitch = std::min(columnFit, kMaxPitch);
    const double rowPitch =
        std::max(std::min(rowFit, kMaxPitch),
                 std::min(columns.span() * columnPitch / (kWidest * rows.span()), kMaxStretch * columnPitch));
    return {columnPitch, rowPitch, std::min(1.0, kMaxPitch / columnFit), std::min(1.0, kMaxPitch / rowFit)};
}

}  // namespace

Layout drawGrid(const Network& network, const GridPlan& plan) {
    const Axes axes = {RankedLine(plan.columns), RankedLine(plan.rows)};
    Arcs alongRows;
    Arcs alongColumns;
    for (LinkId id = 0; id < network.linkCount(); ++id) {
        const LinkArc arc = arcOf(axes, plan, network.link(id));
        (arc.isInRow ? alongRows : alongColumns).add(arc.height, arc.side);
    }
    const Pitches pitches = pitchesOf(axes, alongRows, alongColumns);

    Layout layout;
    layout.nodes.resize(network.nodeCount());
    for (NodeId node = 0; node < network.nodeCount(); ++node) {
        const GridPlace place = plan.placeOf(node);
        layout.nodes[node] = {axes.columns.place(place.column) * pitches.column,
                              axes.rows.place(place.row) * pitches.row};
    }
    if (alongRows.positive + alongRows.negative + alongColumns.positive + alongColumns.negative == 0.0) return layout;

    layout.bends.resize(network.linkCount());
    for (LinkId id = 0; id < network.linkCount(); ++id) {
        const Link link = network.link(id);
        const LinkArc arc = arcOf(axes, plan, link);
        const double height = arc.height * (arc.isInRow ? pitches.rowShrink : pitches.columnShrink);
        const Position& start = layout.nodes[link.from];
        const Position& end = layout.nodes[link.to];
        // To the left of a rightward link is above; to the left of a downward link is to the right.
        const double along = (end.x - start.x) + (end.y - start.y);
        layout.bends[id] = height == 0.0 ? 0.0 : (arc.side > 0 ? height : -height) / along;
    }
    return layout;
}

GridAxis nestedAxis(const std::vector<GridDigit>& digits) {
    GridAxis axis = {0.0};
    double width = 0.0;  // of the blocks so far, from first to last node
    double gap = 1.0;
    for (const GridDigit& digit : digits) {
        const double block = width + gap;
        const GridAxis inner = axis;
        axis.clear();
        for (std::uint32_t value = 0; value < digit.size; ++value) {
            const std::uint32_t place = !digit.folded            ? value
                                        : value * 2 < digit.size ? value * 2
                                                                 : (digit.size - value) * 2 - 1;
            for (const double at : inner) axis.push_back(at + place * block);
        }
        width += block * (digit.size - 1);
        gap += 0.7;
    }
    return axis;
}

}  // namespace hop::network
