// SPDX-License-Identifier: GPL-3.0-or-later
// Ink: lines, discs, boxes and text clipped to a rectangle, also in vector files, whose writers ignore clipping.
//
// On screen the painter clips. In vector files shapes are clipped geometrically, and text that would be cut is left
// out. Text in paper fonts is placed by the built-in table and passed to a sink as text.
#pragma once

#include <QBrush>
#include <QFont>
#include <QLineF>
#include <QPainter>
#include <QPen>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <span>

#include "core/base/stop.h"
#include "core/scene/looks.h"
#include "ui/figure/text_engine.h"

namespace hop::ui::figure {

// True if a rectangle is inside another one, also one without a height or a width, as that of a level line, of which
// QRectF says that nothing contains it.
bool isWithin(const QRectF& bounds, const QRectF& extent);

class Ink {
public:
    // Clips everything drawn through it to `bounds`. Draws nothing once a stop is requested: that of the device painted
    // on (stoppable_device.h), or the given one, for layers of a picture.
    Ink(QPainter& painter, const QRectF& bounds, bool vector);
    Ink(QPainter& painter, const QRectF& bounds, bool vector, Stop stop);
    ~Ink();
    Ink(const Ink&) = delete;
    Ink& operator=(const Ink&) = delete;

    QPainter& painter() { return m_painter; }
    const QRectF& bounds() const { return m_bounds; }
    bool isVector() const { return m_vector; }

    void line(const QPointF& from, const QPointF& to, const QPen& pen);
    void lines(std::span<const QLineF> lines, const QPen& pen);  // in one call, for many lines
    void polyline(std::span<const QPointF> points, const QPen& pen);
    void polygon(std::span<const QPointF> points, const QPen& pen, const QBrush& brush);
    void disc(const QPointF& centre, double radius, const QPen& pen, const QBrush& brush);
    void box(const QRectF& box, double corner, const QPen& pen, const QBrush& brush);
    void text(const QRectF& box, Qt::Alignment alignment, const QString& text, const QFont& font, const QColor& colour);

    // Announces the part that the following drawing belongs to, to sinks that keep parts.
    void part(PaintedPart part, std::uint32_t id = 0) {
        if (m_engine != nullptr) m_engine->part(part, id);
    }

private:
    void shape(const QPainterPath& path, const QPen& pen, const QBrush& brush);
    void cutPolyline(std::span<const QPointF> points, const QPen& pen);
    // outside: something of this extent would not be visible; mustCut: it has to be clipped geometrically.
    bool outside(const QRectF& extent) const { return m_stop.requested() || !m_bounds.intersects(extent); }
    bool mustCut(const QRectF& extent) const { return m_vector && !isWithin(m_bounds, extent); }

    QPainter& m_painter;
    QRectF m_bounds;
    bool m_vector;
    TextEngine* m_engine;  // null on screen and in PDF
    Stop m_stop;
};

// Line styles that are distinct without colour; a thick one is wider.
QPen strokePen(const QColor& colour, double width, scene::Stroke stroke);

// The same with dashes and gaps scaled slightly, so that a line of this length begins and ends with a dash.
QPen wholeDashes(QPen pen, double length);

// One line of text in a box, not clipped.
void drawWords(QPainter& painter, const QRectF& box, Qt::Alignment alignment, const QString& text, const QFont& font,
               const QColor& colour);

// The part of a straight line inside a rectangle; false if there is none. Liang and Barsky's parametric clipping.
bool clipLine(const QRectF& bounds, QPointF& from, QPointF& to);

}  // namespace hop::ui::figure
