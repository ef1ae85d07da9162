// SPDX-License-Identifier: GPL-3.0-or-later
// Drawn over a presentation.
#include "ui/present/presentation_overlay.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>

#include "ui/style/magnification.h"
#include "ui/style/theme.h"

namespace hop::ui::present {
namespace {

constexpr double kRing = 25.0, kRingWidth = 3.0;  // radius and stroke [logical pixels]
constexpr double kPenWidth = 4.0;
constexpr double kUsualMagnified = 1.6;  // magnification of the screen these sizes are for
constexpr double kSpotlight = 170.0, kLeastSpotlight = 60.0, kMostSpotlight = 900.0;
constexpr std::size_t kRingCategory = 6;
constexpr int kShade = 165;  // opacity outside the spotlight, of 255

}  // namespace

PresentationOverlay::PresentationOverlay(const panel::Context& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_radius(kSpotlight) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
}

double PresentationOverlay::scale() const { return style::magnificationOf(*this) / kUsualMagnified; }

// A colour no packet has: with up to six packet colours the seventh, which contrasts with a dark background.
QColor PresentationOverlay::pointerColour() const {
    const style::Theme& theme = m_context.theme();
    const record::Instant& instant = m_context.session().instant();
    if (!theme.dark) return theme.warn;
    const bool byType = instant.isOpen() && instant.display.colourBy == document::ColourBy::dimension;
    const network::Dimensions* types = byType ? instant.run().network->dimensions() : nullptr;
    return byType && (types == nullptr || types->typeCount() <= kRingCategory) ? theme.categories[kRingCategory]
                                                                               : theme.halo;
}

QRect PresentationOverlay::aroundPointer() const {
    const double reach = (kRing + kRingWidth) * scale() + 2.0;
    return QRectF(m_pointer.x() - reach, m_pointer.y() - reach, 2.0 * reach, 2.0 * reach).toAlignedRect();
}

void PresentationOverlay::setTool(Tool tool) {
    m_tool = tool;
    m_drawing = false;
    update();
}

void PresentationOverlay::setBlank(bool blank) {
    m_blank = blank;
    update();
}

void PresentationOverlay::pointAt(const QPointF& at) {
    if (m_tool == Tool::spotlight) {
        m_pointer = at;
        m_ring = true;
        return update();
    }
    const QRect before = aroundPointer();
    m_pointer = at;
    m_ring = true;
    update(before);
    update(aroundPointer());
}

void PresentationOverlay::rest() {
    m_ring = false;
    update();
}

void PresentationOverlay::beginStroke(const QPointF& at) {
    m_strokes.push_back(QPolygonF({at}));
    m_drawing = true;
}

void PresentationOverlay::goOn(const QPointF& at) {
    if (!m_drawing) return;
    const QPointF from = m_strokes.back().back();
    m_strokes.back().append(at);
    const double width = kPenWidth * std::max(1.0, scale());
    update(QRectF(from, at).normalized().adjusted(-width, -width, width, width).toAlignedRect());
}

void PresentationOverlay::removeStroke() {
    m_drawing = false;
    if (!m_strokes.empty()) m_strokes.pop_back();
    update();
}

void PresentationOverlay::removeStrokes() {
    m_drawing = false;
    if (m_strokes.empty()) return;
    m_strokes.clear();
    update();
}

void PresentationOverlay::widen(double factor) {
    m_radius = std::clamp(m_radius * factor, kLeastSpotlight, kMostSpotlight);
    update();
}

void PresentationOverlay::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_blank) return painter.fillRect(rect(), Qt::black);
    if (m_tool == Tool::spotlight) {
        QPainterPath dark;
        dark.addRect(rect());
        dark.addEllipse(m_pointer, m_radius, m_radius);
        painter.fillPath(dark, QColor(0, 0, 0, kShade));
    }
    const double scaled = scale();
    const QColor colour = pointerColour();
    QPen pen(colour, kPenWidth * scaled, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    painter.setPen(pen);
    for (const QPolygonF& stroke : m_strokes)
        if (stroke.size() == 1)
            painter.drawPoint(stroke.front());
        else
            painter.drawPolyline(stroke);
    if (m_ring && m_tool != Tool::spotlight) {
        painter.setPen(QPen(colour, kRingWidth * scaled));
        painter.setBrush(Qt::NoBrush);
        if (m_tool == Tool::pen)
            painter.drawEllipse(m_pointer, 0.3 * kRing * scaled, 0.3 * kRing * scaled);
        else
            painter.drawEllipse(m_pointer, kRing * scaled, kRing * scaled);
    }
}

}  // namespace hop::ui::present
