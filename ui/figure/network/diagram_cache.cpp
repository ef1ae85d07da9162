// SPDX-License-Identifier: GPL-3.0-or-later
// What the painter of diagrams keeps.
#include "ui/figure/network/diagram_cache.h"

#include <QPainter>
#include <memory>
#include <utility>

#include "ui/figure/colouring.h"
#include "ui/figure/network/fills.h"
#include "ui/figure/network/make_places.h"
#include "ui/figure/network/marks.h"
#include "ui/style/text.h"

namespace hop::ui::figure {
namespace {

using scene::Diagram;

constexpr std::size_t kManyPackets = 3000;  // more are stamped into an image of their own

}  // namespace

DiagramCache::PlacesKey DiagramCache::placesKeyOf(const Canvas& canvas, const Viewport& viewport,
                                                  const Diagram& diagram) {
    return {diagram.fixed, diagram.names, canvas.area,         viewport,     diagram.labelled,
            diagram.marks, diagram.nodes, diagram.mostWaiting, diagram.fill, fillTextOf(diagram)};
}

void DiagramCache::prepare(const Canvas& canvas, const Viewport& viewport, const Diagram& diagram) {
    PlacesKey places = placesKeyOf(canvas, viewport, diagram);
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
    drawFrame(painter, canvas, diagram, *m_places);
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
    const QImage& step = m_layers.step(shown, m_places, canvas);
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

std::optional<LayerAhead> DiagramCache::layersAhead(const View& view, const Selection& selection,
                                                    const Diagram& diagram) {
    const bool same = m_places != nullptr && m_step.places == placesKeyOf(view.canvas, view.viewport, diagram) &&
                      m_step.look == LookKey{diagram.colours, view.canvas.theme};
    if (!same) return std::nullopt;
    return m_layers.ahead({stepKeyOf(diagram, m_places, selection, view.canvas), diagram, m_swatches});
}

NetworkView DiagramCache::view(const Canvas& canvas, const PaintTime& time, const Diagram& diagram) const {
    return {diagram, time, *canvas.theme, *m_places, m_swatches, m_traffic, m_marked, nullptr, 1, canvas.paper};
}

void DiagramCache::prepareAtlas(const Canvas& canvas) {
    if (m_atlas != nullptr && m_atlasRadius == m_places->packetRadius && m_atlasRatio == canvas.devicePixelRatio)
        return;
    m_atlas = std::make_unique<PacketAtlas>(m_swatches, m_places->packetRadius, canvas.devicePixelRatio, *canvas.theme);
    m_atlasRadius = m_places->packetRadius;
    m_atlasRatio = canvas.devicePixelRatio;
}

}  // namespace hop::ui::figure
