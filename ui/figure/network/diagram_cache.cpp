// SPDX-License-Identifier: GPL-3.0-or-later
// What the painter of diagrams keeps.
#include "ui/figure/network/diagram_cache.h"

#include <QPainter>
#include <memory>
#include <utility>

#include "ui/figure/colouring.h"
#include "ui/figure/legend.h"
#include "ui/figure/network/fills.h"
#include "ui/figure/network/make_places.h"
#include "ui/figure/network/marks.h"
#include "ui/style/text.h"

namespace hop::ui::figure {
namespace {

using scene::Diagram;

constexpr std::size_t kManyPackets = 3000;  // more are stamped into an image of their own

}  // namespace

void DiagramCache::prepare(const Canvas& canvas, const Viewport& viewport, const Diagram& diagram) {
    PlacesKey places = {diagram.fixed, diagram.names, canvas.area,         viewport,     diagram.labelled,
                        diagram.marks, diagram.nodes, diagram.mostWaiting, diagram.fill, fillTextOf(diagram)};
    if (m_places == nullptr || m_step.places != places)
        m_places = std::make_shared<const NetworkPlaces>(
            makePlaces(diagram, page(canvas.fonts()).names(diagram), canvas, viewport));
    LookKey look = {diagram.colours, canvas.theme};
    if (m_step.look != look) {
        m_swatches.clear();
        for (const scene::Colour& colour : *diagram.colours) m_swatches.push_back(swatchOf(colour, *canvas.theme));
        m_atlas.reset();
    }
    StepKey step = {std::move(places), std::move(look), diagram.now};
    if (m_step != step) {
        m_traffic = makeTraffic(diagram, *m_places);
        m_step = std::move(step);
    }
    if (m_marks != diagram.marks) {
        m_marks = diagram.marks;
        m_marked = marksByNode(diagram);
    }
}

void DiagramCache::drawGeometry(QPainter& painter, const Canvas& canvas, const PaintTime& time,
                                const Diagram& diagram) {
    const NetworkView shown = view(canvas, time, diagram);
    paintHeader(painter, canvas, diagram);
    Ink ink(painter, m_places->body, true);
    drawGround(ink, shown, IdleLines::allButBusy);
    ink.part(PaintedPart::under);
    drawBusy(ink, shown);
    drawNodesAndPath(ink, shown);
    ink.part(PaintedPart::above);
    drawMotion(ink, shown);
    m_traffic.spots(*m_places, time.fraction, m_spots);
    for (const Spot& spot : m_spots)
        drawPacket(ink, spot.at, m_places->packetRadius, m_swatches[spot.swatch], *canvas.theme);
}

void DiagramCache::drawOnScreen(QPainter& painter, const Canvas& canvas, const PaintTime& time,
                                const Diagram& diagram) {
    const NetworkView shown = view(canvas, time, diagram);
    const QImage& step =
        m_layers.step(shown, m_places, canvas, [&](QPainter& above) { paintHeader(above, canvas, diagram); });
    prepareAtlas(canvas);
    m_traffic.spots(*m_places, time.fraction, m_spots);
    if (step.isNull() || m_spots.size() <= kManyPackets) {
        painter.drawImage(canvas.area.topLeft(), step);
        Ink ink(painter, m_places->body, false);
        drawMotion(ink, shown);
        m_atlas->draw(painter, m_spots, m_places->body);
        return;
    }
    copyInto(m_image, step);
    {
        QPainter above(&m_image);
        above.translate(-canvas.area.topLeft());
        above.setRenderHint(QPainter::Antialiasing);
        Ink ink(above, m_places->body, false, canvas.stop);
        drawMotion(ink, shown);
    }
    m_atlas->stamp(m_image, canvas.area.topLeft(), m_spots, m_places->body);
    painter.drawImage(canvas.area.topLeft(), m_image);
}

QueueKey DiagramCache::queueKey(const Diagram& diagram) const {
    if (diagram.coloured == Diagram::Coloured::nodes || diagram.mostWaiting == 0) return {};
    const bool shaded = diagram.isOfParts() || (m_places != nullptr && m_places->queueMark == QueueMark::shade);
    if (shaded && diagram.now->fills != nullptr) return {};
    if (diagram.fill == document::Fill::waits && !diagram.isOfParts()) return {QueueMark::shade, diagram.mostWaiting};
    if (diagram.isOfParts()) return {QueueMark::shade, diagram.mostWaiting, true};
    return {m_places == nullptr ? QueueMark::ticks : m_places->queueMark, diagram.mostWaiting};
}

NetworkView DiagramCache::view(const Canvas& canvas, const PaintTime& time, const Diagram& diagram) const {
    return {diagram, time, *canvas.theme, *m_places, m_swatches, m_traffic, m_marked, nullptr, 1, canvas.paper};
}

void DiagramCache::paintHeader(QPainter& painter, const Canvas& canvas, const Diagram& diagram) const {
    {
        Ink ink(painter, m_places->header, canvas.vector);
        drawHeader(ink, m_places->header, *canvas.theme, legendOf(diagram.now->legend, *canvas.theme),
                   queueKey(diagram), text(diagram.now->caption), fillKey(diagram, *canvas.theme));
    }
    if (!m_places->part.frame.isNull()) {
        Ink ink(painter, canvas.area, canvas.vector);
        drawPart(ink, m_places->part, diagram, *canvas.theme);
    }
    if (diagram.marks == nullptr) return;
    Ink ink(painter, m_places->footer, canvas.vector);
    drawHeader(ink, m_places->footer, *canvas.theme, legendOf(*diagram.marks, *canvas.theme, canvas.paper), {},
               text(diagram.marks->caption));
}

void DiagramCache::prepareAtlas(const Canvas& canvas) {
    if (m_atlas != nullptr && m_atlasRadius == m_places->packetRadius && m_atlasRatio == canvas.devicePixelRatio)
        return;
    m_atlas = std::make_unique<PacketAtlas>(m_swatches, m_places->packetRadius, canvas.devicePixelRatio, *canvas.theme);
    m_atlasRadius = m_places->packetRadius;
    m_atlasRatio = canvas.devicePixelRatio;
}

}  // namespace hop::ui::figure
