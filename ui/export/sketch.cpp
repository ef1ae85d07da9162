// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing as a small sketch.
#include "ui/export/sketch.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>

#include "ui/figure/ink.h"
#include "ui/style/fonts.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::exporting {

namespace {

constexpr double kMost = 1.25, kLeast = 0.34;  // scales
constexpr double kReadable = 7.5;              // size of a legible text [logical pixels]
constexpr double kLeastDisc = 2.0;             // radius [logical pixels]

// Bounds of all ink, except items that cover the whole page.
QRectF boundsOf(const Drawing& drawing) {
    QRectF bounds;
    for (const Item& item : drawing.items)
        if (!item.isPlace() && (item.box.width() < drawing.size.width() || item.box.height() < drawing.size.height()))
            bounds |= item.box;
    return bounds;
}

// Line width, thinner with more lines.
double leastWidth(const Drawing& drawing) {
    const auto strokes = std::ranges::count_if(drawing.items, [](const Item& item) { return item.look.width > 0.0; });
    return strokes < 150 ? 1.5 : strokes < 500 ? 1.0 : 0.6;
}

QPainterPath pathOf(const Item& item) {
    QPainterPath path;
    path.setFillRule(item.look.evenOdd ? Qt::OddEvenFill : Qt::WindingFill);
    for (const PathStep& step : item.path) switch (step.kind) {
            case PathStep::Kind::move:
                path.moveTo(step.to);
                break;
            case PathStep::Kind::line:
                path.lineTo(step.to);
                break;
            case PathStep::Kind::curve:
                path.cubicTo(step.first, step.second, step.to);
                break;
            case PathStep::Kind::close:
                path.closeSubpath();
                break;
        }
    return path;
}

class Sketch {
public:
    Sketch(QPainter& painter, double scale, double width) : m_painter(painter), m_scale(scale), m_width(width) {}

    void paint(const Item& item) {
        if (item.kind == Item::Kind::text) return words(item);
        m_painter.setPen(penOf(item.look));
        m_painter.setBrush(qAlpha(item.look.fill) == 0 ? QBrush(Qt::NoBrush)
                                                       : QBrush(QColor::fromRgba(item.look.fill), item.look.hatch));
        if (item.kind == Item::Kind::path) return m_painter.drawPath(pathOf(item));
        const double radius = std::max(item.radius, kLeastDisc / m_scale);
        m_painter.drawEllipse(item.at, radius, radius);
    }

private:
    QPen penOf(const Look& look) const {
        if (qAlpha(look.stroke) == 0 || look.width <= 0.0) return QPen(Qt::NoPen);
        const double width = std::max(look.width, m_width / m_scale);
        QPen pen(QColor::fromRgba(look.stroke), width, Qt::SolidLine, look.cap, look.join);
        if (look.dashes.empty()) return pen;
        QList<qreal> dashes;
        for (const double dash : look.dashes) dashes << dash / look.width;
        pen.setDashPattern(dashes);
        return pen;
    }

    void words(const Item& item) {
        const QColor colour = QColor::fromRgba(item.look.fill);
        m_painter.save();
        m_painter.translate(item.at);
        m_painter.rotate(item.angle);
        if (item.look.fontPixels * m_scale >= kReadable) {
            const QFont font = style::font(item.look.fontPixels, item.look.bold ? QFont::DemiBold : QFont::Normal);
            const style::TextMetrics metrics(font);
            figure::drawWords(m_painter, {0.0, -metrics.ascent(), item.length, metrics.height()},
                              Qt::AlignLeft | Qt::AlignTop, item.text, font, colour);
        } else if (item.text.size() > 2) {
            const double height = std::max(0.4 * item.look.fontPixels, 1.5 / m_scale);
            m_painter.setPen(Qt::NoPen);
            QColor pale = colour;
            pale.setAlphaF(0.45F * pale.alphaF());
            m_painter.setBrush(pale);
            m_painter.drawRect(QRectF(0.0, -height, item.length, height));
        }
        m_painter.restore();
    }

    QPainter& m_painter;
    double m_scale, m_width;
};

}  // namespace

void paintSketch(QPainter& painter, const QRectF& area, const Drawing& drawing) {
    const QRectF bounds = boundsOf(drawing);
    if (bounds.isEmpty()) return;
    const double fits = std::min(area.width() / bounds.width(), area.height() / bounds.height());
    const double scale = std::clamp(fits, kLeast, kMost);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(area);
    const QSizeF room = scale * bounds.size();
    painter.translate(area.left() + std::max(0.0, (area.width() - room.width()) / 2.0),
                      area.top() + std::max(0.0, (area.height() - room.height()) / 2.0));
    painter.scale(scale, scale);
    painter.translate(-bounds.topLeft());
    Sketch sketch(painter, scale, leastWidth(drawing));
    for (const Item& item : drawing.items)
        if (!item.isPlace()) sketch.paint(item);
    painter.restore();
}

}  // namespace hop::ui::exporting
