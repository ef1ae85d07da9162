// SPDX-License-Identifier: GPL-3.0-or-later
// Drawing clipped to a rectangle.
#include "ui/figure/ink.h"

#include <QPainterPath>
#include <QPolygonF>
#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "ui/figure/stoppable_device.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {

namespace {

constexpr int kOneLine = Qt::TextDontClip | Qt::TextSingleLine;

// Extent of a line of text, from the font's ascent to its descent.
QRectF extentOf(QPainter& painter, const QRectF& box, Qt::Alignment alignment, const QString& text, const QFont& font) {
    if (!style::isOnPaper(font)) return painter.boundingRect(box, static_cast<int>(alignment) | kOneLine, text);
    const style::TextMetrics metrics(font);
    const double width = metrics.horizontalAdvance(text), height = metrics.height();
    const double left = (alignment & Qt::AlignHCenter) != 0 ? box.center().x() - width / 2.0
                        : (alignment & Qt::AlignRight) != 0 ? box.right() - width
                                                            : box.left();
    const double top = (alignment & Qt::AlignVCenter) != 0  ? box.center().y() - height / 2.0
                       : (alignment & Qt::AlignBottom) != 0 ? box.bottom() - height
                                                            : box.top();
    return {left, top, width, height};
}

}  // namespace

bool isWithin(const QRectF& bounds, const QRectF& extent) {
    return extent.left() >= bounds.left() && extent.right() <= bounds.right() && extent.top() >= bounds.top() &&
           extent.bottom() <= bounds.bottom();
}

Ink::Ink(QPainter& painter, const QRectF& bounds, bool vector)
    : Ink(painter, bounds, vector, StoppableDevice::stopOf(painter)) {}

Ink::Ink(QPainter& painter, const QRectF& bounds, bool vector, Stop stop)
    : m_painter(painter),
      m_bounds(bounds),
      m_vector(vector),
      m_engine(vector ? TextEngine::of(painter) : nullptr),
      m_stop(stop) {
    m_painter.save();
    if (!m_vector) m_painter.setClipRect(m_bounds, Qt::IntersectClip);
}

Ink::~Ink() { m_painter.restore(); }

void Ink::line(const QPointF& from, const QPointF& to, const QPen& pen) {
    if (m_stop.requested()) return;
    QPointF a = from, b = to;
    if (m_vector && !clipLine(m_bounds, a, b)) return;
    m_painter.setPen(pen);
    m_painter.drawLine(a, b);
}

void Ink::lines(std::span<const QLineF> lines, const QPen& pen) {
    constexpr std::size_t kAtOnce = 4096;  // between two checks of the stop
    if (m_vector) {
        for (const QLineF& each : lines) line(each.p1(), each.p2(), pen);
        return;
    }
    m_painter.setPen(pen);
    for (std::size_t i = 0; i < lines.size() && !m_stop.requested(); i += kAtOnce)
        m_painter.drawLines(lines.data() + i, static_cast<int>(std::min(kAtOnce, lines.size() - i)));
}

void Ink::polyline(std::span<const QPointF> points, const QPen& pen) {
    if (points.size() < 2 || m_stop.requested()) return;
    const QRectF extent = QPolygonF(QList<QPointF>(points.begin(), points.end())).boundingRect();
    if (!m_bounds.intersects(extent.adjusted(-1, -1, 1, 1))) return;
    if (mustCut(extent)) return cutPolyline(points, pen);
    m_painter.setPen(pen);
    m_painter.drawPolyline(points.data(), static_cast<int>(points.size()));
}

// One path for each stretch inside the bounds, along which dashes run on.
void Ink::cutPolyline(std::span<const QPointF> points, const QPen& pen) {
    m_painter.setPen(pen);
    std::vector<QPointF> stretch;
    const auto draw = [&] {
        if (stretch.size() > 1) m_painter.drawPolyline(stretch.data(), static_cast<int>(stretch.size()));
        stretch.clear();
    };
    for (std::size_t i = 1; i < points.size(); ++i) {
        QPointF from = points[i - 1], to = points[i];
        if (!clipLine(m_bounds, from, to)) {
            draw();
            continue;
        }
        if (stretch.empty() || stretch.back() != from) {
            draw();
            stretch.push_back(from);
        }
        stretch.push_back(to);
    }
    draw();
}

void Ink::polygon(std::span<const QPointF> points, const QPen& pen, const QBrush& brush) {
    if (m_stop.requested()) return;
    QPainterPath path;
    path.addPolygon(QPolygonF(QList<QPointF>(points.begin(), points.end())));
    path.closeSubpath();
    shape(path, pen, brush);
}

void Ink::disc(const QPointF& centre, double radius, const QPen& pen, const QBrush& brush) {
    const QRectF extent(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius);
    if (outside(extent)) return;
    if (mustCut(extent)) {
        QPainterPath path;
        path.addEllipse(centre, radius, radius);
        shape(path, pen, brush);
        return;
    }
    m_painter.setPen(pen);
    m_painter.setBrush(brush);
    m_painter.drawEllipse(centre, radius, radius);
}

void Ink::box(const QRectF& box, double corner, const QPen& pen, const QBrush& brush) {
    if (outside(box)) return;
    if (corner > 0.0 || mustCut(box)) {
        QPainterPath path;
        if (corner > 0.0)
            path.addRoundedRect(box, corner, corner);
        else
            path.addRect(box);
        shape(path, pen, brush);
        return;
    }
    m_painter.setPen(pen);
    m_painter.setBrush(brush);
    m_painter.drawRect(box);
}

void Ink::text(const QRectF& box, Qt::Alignment alignment, const QString& text, const QFont& font,
               const QColor& colour) {
    if (m_stop.requested() || text.isEmpty()) return;
    m_painter.setFont(font);
    m_painter.setPen(colour);  // set first: without a pen boundingRect is empty
    const QRectF extent = extentOf(m_painter, box, alignment, text, font);
    if (outside(extent) || mustCut(extent)) return;
    drawWords(m_painter, box, alignment, text, font, colour);
}

void Ink::shape(const QPainterPath& path, const QPen& pen, const QBrush& brush) {
    if (m_stop.requested()) return;
    const QRectF extent = path.boundingRect();
    if (outside(extent)) return;
    m_painter.setPen(pen);
    m_painter.setBrush(brush);
    if (!mustCut(extent)) {
        m_painter.drawPath(path);
        return;
    }
    QPainterPath window;
    window.addRect(m_bounds);
    // Fill and outline are clipped separately, so that no outline appears along the edge of the window.
    if (brush.style() != Qt::NoBrush) {
        m_painter.setPen(Qt::NoPen);
        m_painter.drawPath(path.intersected(window));
    }
    if (pen.style() != Qt::NoPen) {
        for (const QPolygonF& outline : path.toSubpathPolygons())
            for (qsizetype i = 1; i < outline.size(); ++i) line(outline[i - 1], outline[i], pen);
    }
}

QPen strokePen(const QColor& colour, double width, scene::Stroke stroke) {
    const double own = stroke == scene::Stroke::thick ? 2.4 : stroke == scene::Stroke::thin ? 0.5 : 1.0;
    QPen pen(colour, own * width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    // Dash lengths are multiples of the width, with a minimum so that dashes of thin lines stay visible.
    const double unit = std::max(width, 1.0) / width;
    switch (stroke) {
        case scene::Stroke::full:
        case scene::Stroke::thick:
        case scene::Stroke::thin:
            break;
        case scene::Stroke::dashed:
            pen.setDashPattern({5.0 * unit, 3.0 * unit});
            break;
        case scene::Stroke::dotted:
            pen.setDashPattern({1.5 * unit, 2.0 * unit});
            break;
        case scene::Stroke::dashDot:
            pen.setDashPattern({6.0 * unit, 2.5 * unit, 1.5 * unit, 2.5 * unit});
            break;
    }
    return pen;
}

QPen wholeDashes(QPen pen, double length) {
    QList<qreal> pattern = pen.dashPattern();
    if (pen.style() != Qt::CustomDashLine || pattern.isEmpty() || length <= 0.0) return pen;
    const double width = pen.widthF(), first = width * pattern.front();
    const double period = width * std::accumulate(pattern.begin(), pattern.end(), 0.0);
    const double periods = std::max(1.0, std::round((length - first) / period));
    const double factor = length / (periods * period + first);
    for (qreal& part : pattern) part *= factor;
    pen.setDashPattern(pattern);
    return pen;
}

void drawWords(QPainter& painter, const QRectF& box, Qt::Alignment alignment, const QString& text, const QFont& font,
               const QColor& colour) {
    painter.setFont(font);
    painter.setPen(colour);
    if (!style::isOnPaper(font)) {
        painter.drawText(box, static_cast<int>(alignment) | kOneLine, text);
        return;
    }
    const QRectF extent = extentOf(painter, box, alignment, text, font);
    const QPointF start = extent.topLeft() + QPointF(0.0, style::TextMetrics(font).ascent());
    if (TextEngine* engine = TextEngine::of(painter))
        engine->words({start, extent.width(), alignment & Qt::AlignHorizontal_Mask, text, font, colour});
    else
        painter.drawText(start, text);
}

bool clipLine(const QRectF& bounds, QPointF& from, QPointF& to) {
    const QPointF along = to - from;
    double first = 0.0, last = 1.0;
    const auto edge = [&](double towards, double distance) {
        if (towards == 0.0) return distance >= 0.0;
        const double at = distance / towards;
        if (towards < 0.0)
            first = std::max(first, at);
        else
            last = std::min(last, at);
        return first <= last;
    };
    if (!edge(-along.x(), from.x() - bounds.left()) || !edge(along.x(), bounds.right() - from.x()) ||
        !edge(-along.y(), from.y() - bounds.top()) || !edge(along.y(), bounds.bottom() - from.y()))
        return false;
    to = from + last * along;
    from = from + first * along;
    return true;
}

}  // namespace hop::ui::figure
