// SPDX-License-Identifier: GPL-3.0-or-later
// The painter of diagrams: nodes, lines, packets moving along them, queues at nodes, marks.
//
// On screen the static parts are kept in layers, and within a step only the packets are painted. Vector files are drawn
// directly.
#include <algorithm>
#include <cmath>
#include <memory>

#include "core/scene/diagram/diagram.h"
#include "ui/figure/legend.h"
#include "ui/figure/network/diagram_cache.h"
#include "ui/figure/network/fills.h"
#include "ui/figure/network/make_places.h"
#include "ui/figure/network/marks.h"
#include "ui/figure/network/parts.h"
#include "ui/figure/network/places.h"
#include "ui/figure/network/traffic.h"
#include "ui/figure/network/view.h"
#include "ui/figure/painters.h"
#include "ui/style/text.h"

namespace hop::ui::figure {
namespace diagram_painter {
namespace {

using scene::Diagram;

// The selection in the drawing's numbering; empty if it is not drawn.
PaintTime inDrawing(PaintTime instant, const Diagram& diagram) {
    Selection& selection = instant.selection;
    if (selection.kind == Selection::Kind::node && !diagram.isOfParts()) {
        selection.id = diagram.nodeOf(selection.id);
        if (selection.id != kNoNode) return instant;
    }
    const bool shown = selection.kind == Selection::Kind::packet ||
                       (selection.kind == Selection::Kind::link && diagram.hasLine(selection.id));
    if (!shown || diagram.isOfParts()) selection = {};
    return instant;
}

// True if the canvas covers whole pixels, so that an image can fill it.
bool paintsAll(const Canvas& canvas) {
    const QSizeF pixels = canvas.area.size() * canvas.devicePixelRatio;
    return !canvas.vector && pixels == QSizeF(pixels.toSize());
}

void paint(const Diagram& whole, QPainter& painter, const View& view, PaintKeeper& keeper) {
    auto& cache = keeper.get<DiagramCache>();
    const Diagram diagram = cache.page(view.canvas.fonts()).onCanvas(view.canvas, whole);
    cache.prepare(view.canvas, view.viewport, diagram);
    const PaintTime time = inDrawing(view.time, diagram);
    if (view.canvas.vector)
        cache.drawGeometry(painter, view.canvas, time, diagram);
    else
        cache.drawOnScreen(painter, view.canvas, time, diagram);
}

std::optional<LayerAhead> layersAhead(const Diagram& whole, const View& view, PaintKeeper& keeper) {
    auto& cache = keeper.get<DiagramCache>();
    const Diagram diagram = cache.page(view.canvas.fonts()).onCanvas(view.canvas, whole);
    return cache.layersAhead(view, inDrawing(view.time, diagram).selection, diagram);
}

QSizeF naturalSize(const Diagram& diagram, PaintKeeper& keeper) {
    const double unit = 64.0 / diagram.fixed->spacing;
    const double width = std::clamp(diagram.fixed->bounds.width * unit + 96.0, 400.0, 2400.0);
    const QSizeF room = partRoom(diagram, 2.0 * width, keeper.fonts());
    return QSizeF(width + room.width(),
                  std::clamp(diagram.fixed->bounds.height * unit + 136.0, 320.0, 2400.0) + room.height());
}

PageWidths pageWidths(const Diagram& diagram, PaintKeeper& keeper) {
    return keeper.get<DiagramCache>().page(keeper.fonts()).widths(diagram);
}
double bodyHeight(const Diagram& diagram, double width, PaintKeeper& keeper) {
    return keeper.get<DiagramCache>().page(keeper.fonts()).height(diagram, width);
}
std::vector<Key> keys(const Diagram& diagram, const style::Theme& theme, PaintKeeper& keeper) {
    std::vector<Key> keys;
    keys.push_back({legendOf(diagram.now->legend, theme), keeper.get<DiagramCache>().queueKey(diagram)});
    if (diagram.isOfParts()) keys.back().words = text(diagram.names->extent);
    if (diagram.now->fills != nullptr) keys.push_back({.legend = fillKey(diagram, theme), .topic = KeyTopic::fills});
    if (diagram.marks != nullptr)
        keys.push_back({legendOf(*diagram.marks, theme, true), {}, text(diagram.marks->caption)});
    return keys;
}

// Of a line's two directions, the one whose lane is closer: packets keep to the right.
Selection lineAt(const QPointF& point, const Diagram& diagram, const NetworkPlaces& places, const Traffic& traffic) {
    double nearest = 5.0;
    Selection found;
    for (std::uint32_t index = 0; index < diagram.fixed->lines.size(); ++index) {
        if (!isShown(diagram, traffic, index)) continue;
        const Diagram::Line& line = diagram.fixed->lines[index];
        const std::vector<QPointF> points = places.points(index, 0.0);
        for (std::size_t i = 1; i < points.size(); ++i) {
            const QPointF along = points[i] - points[i - 1], to = point - points[i - 1];
            const double length2 = QPointF::dotProduct(along, along);
            const double share = length2 > 0.0 ? std::clamp(QPointF::dotProduct(to, along) / length2, 0.0, 1.0) : 0.0;
            const QPointF off = to - share * along;
            const double distance = std::hypot(off.x(), off.y());
            if (distance >= nearest) continue;
            nearest = distance;
            const bool right = along.x() * off.y() - along.y() * off.x() >= 0.0;
            found = {Selection::Kind::link, right || line.backward == kNoLink ? line.forward : line.backward};
        }
    }
    return found;
}

std::optional<scene::Part> partAt(const Diagram& diagram, const QPointF& point, const View& view, PaintKeeper& keeper) {
    auto& cache = keeper.get<DiagramCache>();
    cache.prepare(view.canvas, view.viewport, diagram);
    const NetworkPlaces& places = *cache.places();
    const Traffic& traffic = cache.traffic();
    for (std::size_t gate = 0; gate < places.part.gates.size(); ++gate)
        if (places.part.gates[gate].contains(point)) {
            scene::Part part;
            part.column = static_cast<std::uint32_t>(gate);
            return part;
        }
    if (!places.body.contains(point)) return std::nullopt;
    Selection found;
    double nearest = std::max(places.packetRadius, 3.0) + 3.0;
    const auto offer = [&](Selection::Kind kind, std::uint32_t id, const QPointF& at) {
        const double distance = std::hypot(at.x() - point.x(), at.y() - point.y());
        if (distance >= nearest) return;
        nearest = distance;
        found = {kind, id};
    };
    for (std::size_t i = 0; i < traffic.movers.size(); ++i)
        offer(Selection::Kind::packet, diagram.now->movers[i].packet, traffic.place(places, i, view.time.fraction));
    if (found.kind != Selection::Kind::nothing) return scene::Part{found};
    nearest = diagram.nodes == document::NodeShape::cells ? places.side / 2.0 : std::max(places.radius, 4.0) + 2.0;
    for (NodeId node = 0; node < places.nodes.size(); ++node)
        offer(Selection::Kind::node, diagram.isOfParts() ? node : diagram.idOf(node), places.nodes[node]);
    if (diagram.isOfParts()) {
        if (found.kind == Selection::Kind::nothing) return std::nullopt;
        scene::Part part;
        part.row = found.id;
        return part;
    }
    if (found.kind == Selection::Kind::nothing) found = lineAt(point, diagram, places, traffic);
    if (found.kind == Selection::Kind::nothing) return std::nullopt;
    return scene::Part{found};
}

std::string partBehind(const Diagram& diagram, const scene::Part& part) {
    return diagram.partAt(part.row, part.column);
}

Panning panning(const Diagram& diagram, const View& view, PaintKeeper&) {
    return {.area = bodyOf(view.canvas, diagram), .centres = std::nullopt};
}

std::vector<Place> places(const Diagram& diagram, const View& view, PaintKeeper& keeper) {
    auto& cache = keeper.get<DiagramCache>();
    cache.prepare(view.canvas, view.viewport, diagram);
    std::vector<Place> all;
    if (diagram.isOfParts()) return all;
    const std::vector<QPointF>& nodes = cache.places()->nodes;
    for (NodeId node = 0; node < nodes.size(); ++node)
        all.push_back({{Selection::Kind::node, diagram.idOf(node)}, nodes[node]});
    return all;
}

std::shared_ptr<const NetworkPlaces> networkPlaces(const Diagram& diagram, const View& view, PaintKeeper& keeper) {
    auto& cache = keeper.get<DiagramCache>();
    cache.prepare(view.canvas, view.viewport, cache.page(view.canvas.fonts()).onCanvas(view.canvas, diagram));
    return cache.places();
}

}  // namespace
}  // namespace diagram_painter

constinit const Painter kDiagramPainter = {
    .form = scene::Diagram::kKind,
    .paint = ofForm<diagram_painter::paint>,
    .paintsAll = diagram_painter::paintsAll,
    .layersAhead = ofForm<diagram_painter::layersAhead>,
    .naturalSize = ofForm<diagram_painter::naturalSize>,
    .pageWidths = ofForm<diagram_painter::pageWidths>,
    .bodyHeight = ofForm<diagram_painter::bodyHeight>,
    .keys = ofForm<diagram_painter::keys>,
    .partAt = ofForm<diagram_painter::partAt>,
    .partBehind = ofForm<diagram_painter::partBehind>,
    .panning = ofForm<diagram_painter::panning>,
    .places = ofForm<diagram_painter::places>,
    .networkPlaces = ofForm<diagram_painter::networkPlaces>,
    .zoomable = true,
};

}  // namespace hop::ui::figure
