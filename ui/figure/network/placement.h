// SPDX-License-Identifier: GPL-3.0-or-later
// Finding room beside a node for a small box (its queue, its label), away from other nodes, lines and boxes.
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

// From a point to the nearest of a box; 0 inside it.
double distanceTo(const QRectF& box, const QPointF& point);

// The box of this size that touches the rim of a disc (and a gap) in a direction of length 1.
QRectF besideDisc(const QPointF& centre, double radius, const QSizeF& size, const QPointF& along);

class Placement {
public:
    // Boxes stay inside `area`; discs of `radius` around `centres` are never covered if it can be avoided.
    Placement(const QRectF& area, std::span<const QPointF> centres, double radius);

    void addLine(std::span<const QPointF> points);
    // Taken already.
    void addBox(const QRectF& box);

    // The side on which boxes of that size can stand beside all discs without covering a disc or another box, with few
    // lines below them; nothing: there is none.
    std::optional<QPointF> sameSide(std::span<const QPointF> centres, const QSizeF& size,
                                    const QPointF& preferred) const;

    // Is anything below the box?
    bool covers(const QRectF& box) const;
    // How the box is to be moved, by at most `most` and within a rectangle, to where it covers nothing, its own disc
    // neither; nothing: there is no such place.
    std::optional<QPointF> wayOut(const QRectF& box, double most, const QRectF& within) const;

    struct Placed {
        QRectF box;
        double crossed = 0.0;  // how much of lines the box covers [logical pixels, 20 more for each]
    };
    // The best place of a box beside a disc, which is taken from then on; nothing if every place would cover a disc,
    // another box or the area's edge. Places towards `preferred` (a direction, y downwards) win among equals. O(what is
    // near)
    std::optional<Placed> place(const QPointF& centre, const QSizeF& size, const QPointF& preferred);

private:
    struct Segment {
        QPointF from, to;
    };
    // The cells that a box reaches, until `ends` says so of one.
    template <typename Ends>
    bool anyCell(const QRectF& box, const Ends& ends) const;
    template <typename T>
    void put(std::vector<std::vector<T>>& cells, const QRectF& around, const T& value);
    // Does it cover another disc or box, or leave the area?
    bool isForbidden(const QRectF& box, const QPointF* own, double margin) const;
    // Of covering what is below the box. From `most` on not all of it.
    double cost(const QRectF& box, const QPointF* own, double margin, double most = HUGE_VAL) const;

    QRectF m_area;
    double m_radius;
    double m_cell;  // its side [logical pixels]
    int m_columns = 1, m_rows = 1;
    std::vector<std::vector<QPointF>> m_centres;  // by cell
    std::vector<std::vector<Segment>> m_segments;
    std::vector<std::vector<QRectF>> m_boxes;
};

}  // namespace hop::ui::figure
