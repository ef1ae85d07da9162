// SPDX-License-Identifier: GPL-3.0-or-later
// Finds room beside a node for a small box (its queue, its label), away from other nodes, lines and boxes.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace hop::ui::figure {

// Distance from a point to a box; 0 inside it.
double distanceTo(const QRectF& box, const QPointF& point);

// The box of this size that touches a disc's rim (plus a gap) in the direction `along`, a unit vector.
QRectF besideDisc(const QPointF& centre, double radius, const QSizeF& size, const QPointF& along);

class Placement {
public:
    // Boxes stay inside `area` and avoid the discs of `radius` around `centres`.
    Placement(const QRectF& area, std::span<const QPointF> centres, double radius);

    void addLine(std::span<const QPointF> points);
    // Marks a box as occupied.
    void addBox(const QRectF& box);

    // A side on which boxes of that size fit beside all discs without covering a disc or another box, and with few
    // lines below them; nullopt if there is none.
    std::optional<QPointF> sameSide(std::span<const QPointF> centres, const QSizeF& size,
                                    const QPointF& preferred) const;

    // True if anything is below the box.
    bool covers(const QRectF& box) const;
    // The offset, at most `most` and within `within`, that moves the box to where it covers nothing, its own disc
    // included; nullopt if there is none.
    std::optional<QPointF> wayOut(const QRectF& box, double most, const QRectF& within) const;

    struct Placed {
        QRectF box;
        double crossed = 0.0;  // length of lines below the box plus 20 for each line [logical pixels]
    };
    // Finds the best place for a box beside a disc and occupies it; nullopt if every place would cover a disc, another
    // box or the area's edge. Ties are resolved towards `preferred` (a direction, y downwards). O(nearby items)
    std::optional<Placed> place(const QPointF& centre, const QSizeF& size, const QPointF& preferred);

private:
    struct Segment {
        QPointF from, to;
    };
    // Visits the cells that a box overlaps until `ends` returns true; returns whether it did.
    template <typename Ends>
    bool anyCell(const QRectF& box, const Ends& ends) const;
    template <typename T>
    void put(std::vector<std::vector<T>>& cells, const QRectF& around, const T& value);
    // True if it covers another disc or box, or leaves the area.
    bool isForbidden(const QRectF& box, const QPointF* own, double margin) const;
    // Cost of covering what is below the box. May stop counting at `most`.
    double cost(const QRectF& box, const QPointF* own, double margin, double most = HUGE_VAL) const;

    QRectF m_area;
    double m_radius;
    double m_cell;  // side of a cell [logical pixels]
    int m_columns = 1, m_rows = 1;
    std::vector<std::vector<QPointF>> m_centres;  // by cell
    std::vector<std::vector<Segment>> m_segments;
    std::vector<std::vector<QRectF>> m_boxes;
};

}  // namespace hop::ui::figure
