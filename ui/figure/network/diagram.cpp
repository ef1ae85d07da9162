// SPDX-License-Identifier: GPL-3.0-or-later
// The painter of diagrams: nodes, lines, packets moving along them, queues at nodes, marks.
//
// On screen the static parts are kept in layers, and within a step only the packets are painted. Vector files are drawn
// directly.
#include <QImage>
#include <algorithm>
#include <cmath>
#include <memory>

#include "core/base/kept.h"
#include "ui/figure/colouring.h"
#include "ui/figure/form_painter.h"
#include "ui/figure/legend.h"
#include "ui/figure/network/layer_stack.h"
#include "ui/figure/network/make_places.h"
#include "ui/figure/network/marks.h"
#include "ui/figure/network/turning.h"
#include "ui/figure/packet_atlas.h"
#include "ui/figure/painters.h"
#include "ui/figure/sheet/page.h"
#include "ui/style/application.h"
#include "ui/style/text.h"

namespace hop::ui::figure {

namespace {

using record::Selection;
using scene::Diagram;

constexpr double kPageMargin = 64.0;       // margin beside the nodes on a page, for discs and queues [logical pixels]
constexpr double kPageRoom = 72.0;         // between neighbours on a page [logical pixels]
constexpr double kLeastPageWidth = 112.0;  // [logical pixels]
constexpr double kMostPageHeight = 600.0;  // of the nodes, unless labels need more [logical pixels]
constexpr double kPageLabel = 10.0, kLeastPageLabel = 8.0;
constexpr std::size_t kManyPackets = 3000;  // more are stamped into an image of their own

// Cache keys, from the most to the least stable. They share ownership of parts of scenes, so that no address is reused
// while a key refers to it.
struct PlacesKey {
    std::shared_ptr<const Diagram::Fixed> fixed;
    std::shared_ptr<const Diagram::Names> names;
    QRectF area;
    Viewport viewport;
    bool labelled = false;
    std::shared_ptr<const scene::Marks> marks;
    document::NodeShape nodes = document::NodeShape::discs;
    std::uint32_t mostWaiting = 0;
    friend bool operator==(const PlacesKey&, const PlacesKey&) = default;
};
struct LookKey {
    std::shared_ptr<const std::vector<scene::Colour>> colours;
    const style::Theme* theme = nullptr;
    friend bool operator==(const LookKey&, const LookKey&) = default;
};
struct StepKey {
    PlacesKey places;
    LookKey look;
    std::shared_ptr<const Diagram::Now> now;
    friend bool operator==(const StepKey&, const StepKey&) = default;
};
PlacesKey placesKey(const Canvas& canvas, const Viewport& viewport, const Diagram& diagram) {
    return {diagram.fixed,    diagram.names, canvas.area,   viewport,
            diagram.labelled, diagram.marks, diagram.nodes, diagram.mostWaiting};
}

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

// Margins of both sides together.
QSizeF pageMargins(const Diagram& diagram) {
    if (!diagram.fixed->regions.empty() && diagram.mostWaiting == 0)
        return 2.0 * QSizeF(NetworkPlaces::kBoxMargin, NetworkPlaces::kBoxMargin);
    return QSizeF(kPageMargin, kPageMargin).expandedTo(2.0 * (marksRoom(diagram) + QSizeF(14.0, 14.0)));
}

// The same in a picture of a given width.
QSizeF pageMargins(const Diagram& diagram, double width) {
    const double less = 2.0 * (NetworkPlaces::kSide - sideRoom(diagram, width));
    return pageMargins(diagram) - QSizeF(less, less);
}

// The width with nodes, carrying names of that size, as close to each other and to the edges as possible.
double tightWidth(const Diagram& diagram, double room) {
    constexpr int kRounds = 12;
    const double inner = diagram.fixed->bounds.width * room / diagram.fixed->spacing;
    double width = inner;
    for (int i = 0; i < kRounds; ++i) {
        const double discs = 2.0 * (0.4 * room + sideRoom(diagram, width) + 1.0);
        width = inner + std::min(pageMargins(diagram, width).width(), discs);
    }
    return width;
}

class DiagramPainter final : public FormPainter<Diagram> {
public:
    using FormPainter::FormPainter;

protected:
    // True if the canvas covers whole pixels, so that an image can fill it.
    bool paintsAll(const Canvas& canvas) const override {
        const QSizeF pixels = canvas.area.size() * canvas.devicePixelRatio;
        return !canvas.vector && pixels == QSizeF(pixels.toSize());
    }

    void draw(QPainter& painter, const Canvas& canvas, const Viewport& viewport, const PaintTime& asked,
              const Diagram& whole) override {
        const Diagram diagram = onCanvas(canvas, whole);
        prepare(canvas, viewport, diagram);
        const PaintTime instant = inDrawing(asked, diagram);
        const NetworkView shown = view(canvas, instant, diagram);
        if (canvas.vector) {
            paintHeader(painter, canvas, diagram);
            Ink ink(painter, m_places->body, true);
            drawGround(ink, shown, IdleLines::allButBusy);
            ink.part(PaintedPart::underNodes);
            drawBusy(ink, shown);
            drawNodesAndPath(ink, shown);
            ink.part(PaintedPart::aboveNodes);
            drawMotion(ink, shown);
            m_traffic.spots(*m_places, instant.fraction, m_spots);
            for (const Spot& spot : m_spots)
                drawPacket(ink, spot.at, m_places->packetRadius, m_swatches[spot.swatch], *canvas.theme);
            return;
        }
        const QImage& step =
            m_layers.step(shown, m_places, canvas, [&](QPainter& above) { paintHeader(above, canvas, diagram); });
        prepareAtlas(canvas);
        m_traffic.spots(*m_places, instant.fraction, m_spots);
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

    QSizeF naturalSizeOf(const Diagram& diagram) const override {
        const double unit = 64.0 / diagram.fixed->spacing;
        const double width = std::clamp(diagram.fixed->bounds.width * unit + 96.0, 400.0, 2400.0);
        const QSizeF room = partRoom(diagram, 2.0 * width);
        return QSizeF(width + room.width(),
                      std::clamp(diagram.fixed->bounds.height * unit + 136.0, 320.0, 2400.0) + room.height());
    }

    // As wide as labels require; discs with their labels fit between neighbours.
    PageWidths pageWidthsOf(const Diagram& diagram) const override {
        const double spacing = diagram.fixed->spacing, width = diagram.fixed->bounds.width;
        const double natural = std::max(kPageRoom, labelledRoom(diagram, names(diagram), kPageLabel).least);
        const double margin = pageMargins(diagram).width();
        const LabelledRoom room = labelledRoom(diagram, names(diagram), kLeastPageLabel);
        const double frame = partRoom(diagram, 0.0).width();
        double loose = named(diagram, std::max(width * room.least / spacing + margin + frame, kLeastPageWidth));
        const double tight = named(
            diagram,
            std::max(std::min(tightWidth(diagram, room.least), tightWidth(quarterTurned(diagram), room.least)), 64.0));
        // Widened so that names fit inside the discs, if one column is wide enough.
        const double inside = insideWidth(diagram, room);
        if (inside > loose && inside <= kOneColumn * kPixelsPerMillimetre) loose = inside;
        // A single column of nodes may be narrow.
        const double wide =
            std::max({width * natural / spacing + margin, width > 0.0 ? 200.0 : kLeastPageWidth, loose});
        return {loose, wide + partRoom(diagram, 2.0 * wide).width(), std::min(loose, tight)};
    }
    double bodyHeightOf(const Diagram& whole, double all) const override {
        const QSizeF room = partRoom(whole, all);
        const double width = all - room.width();
        return std::max(insideHeightOf(whole, width) + room.height(), leastPartHeight(whole, all));
    }
    double insideHeightOf(const Diagram& whole, double width) const {
        const Diagram diagram = onPage(width, whole);
        const double spacing = diagram.fixed->spacing;
        const double most =
            std::max(1.2 * kPageRoom, labelledRoom(diagram, names(diagram), kPageLabel).least) / spacing;
        const QSizeF margins = pageMargins(diagram, width);
        const double scale = diagram.fixed->bounds.width > 0.0
                                 ? std::min(most, (width - margins.width()) / diagram.fixed->bounds.width)
                                 : most;
        // On a page too narrow for a part's names, gates go below it.
        const double least =
            diagram.names->part.empty()
                ? diagram.fixed->bounds.height * labelledRoom(diagram, names(diagram), kLeastPageLabel).least / spacing
                : 0.0;
        return std::max(
            std::max(std::min(diagram.fixed->bounds.height * scale, kMostPageHeight), least) + margins.height(), 64.0);
    }
    std::vector<Key> keysOf(const Diagram& diagram, const style::Theme& theme) const override {
        std::vector<Key> keys;
        keys.push_back({legendOf(diagram.now->legend, theme), queueKey(diagram)});
        if (diagram.isOfParts()) keys.back().words = text(diagram.names->extent);
        if (diagram.marks != nullptr)
            keys.push_back({legendOf(*diagram.marks, theme, true), {}, text(diagram.marks->caption)});
        return keys;
    }

    std::shared_ptr<const NetworkPlaces> networkPlacesOf(const Canvas& canvas, const Viewport& viewport,
                                                         const Diagram& diagram) const override {
        prepare(canvas, viewport, onCanvas(canvas, diagram));
        return m_places;
    }

    std::string partBehind(const Diagram& diagram, const scene::Part& part) const override {
        return diagram.partAt(part.row, part.column);
    }

    std::optional<scene::Part> partAt(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                                      const PaintTime& instant, const Diagram& diagram) const override {
        prepare(canvas, viewport, diagram);
        for (std::size_t gate = 0; gate < m_places->part.gates.size(); ++gate)
            if (m_places->part.gates[gate].contains(point)) {
                scene::Part part;
                part.column = static_cast<std::uint32_t>(gate);
                return part;
            }
        if (!m_places->body.contains(point)) return std::nullopt;
        Selection found;
        double nearest = std::max(m_places->packetRadius, 3.0) + 3.0;
        const auto offer = [&](Selection::Kind kind, std::uint32_t id, const QPointF& at) {
            const double distance = std::hypot(at.x() - point.x(), at.y() - point.y());
            if (distance >= nearest) return;
            nearest = distance;
            found = {kind, id};
        };
        for (std::size_t i = 0; i < m_traffic.movers.size(); ++i)
            offer(Selection::Kind::packet, diagram.now->movers[i].packet,
                  m_traffic.place(*m_places, i, instant.fraction));
        if (found.kind != Selection::Kind::nothing) return scene::Part{found};
        nearest =
            diagram.nodes == document::NodeShape::cells ? m_places->side / 2.0 : std::max(m_places->radius, 4.0) + 2.0;
        for (NodeId node = 0; node < m_places->nodes.size(); ++node)
            offer(Selection::Kind::node, diagram.isOfParts() ? node : diagram.idOf(node), m_places->nodes[node]);
        if (diagram.isOfParts()) {
            if (found.kind == Selection::Kind::nothing) return std::nullopt;
            scene::Part part;
            part.row = found.id;
            return part;
        }
        if (found.kind == Selection::Kind::nothing) found = lineAt(point, diagram);
        if (found.kind == Selection::Kind::nothing) return std::nullopt;
        return scene::Part{found};
    }

    Panning panningOf(const Canvas& canvas, const PaintTime&, const Diagram& diagram) const override {
        return {.area = bodyOf(canvas, diagram), .centres = std::nullopt};
    }

    std::vector<Place> placesOf(const Canvas& canvas, const Viewport& viewport, const PaintTime&,
                                const Diagram& diagram) const override {
        prepare(canvas, viewport, diagram);
        std::vector<Place> all;
        if (diagram.isOfParts()) return all;
        for (NodeId node = 0; node < m_places->nodes.size(); ++node)
            all.push_back({{Selection::Kind::node, diagram.idOf(node)}, m_places->nodes[node]});
        return all;
    }

private:
    bool hasNames(const Diagram& diagram, double width) const {
        const Canvas page = {.area = QRectF(0.0, 0.0, width, bodyHeightOf(diagram, width)),
                             .theme = &style::printTheme(),
                             .vector = true,
                             .paper = true};
        const NetworkPlaces places = makePlaces(onCanvas(page, diagram), names(diagram), page, {});
        return places.labelPixels > 0.0 || places.besidePixels > 0.0 || !places.edgeNames.empty();
    }
    // `width` is an estimate from the closest nodes; widens it until names actually appear on the page. Unchanged for
    // networks drawn without names.
    double named(const Diagram& diagram, double width) const {
        constexpr double kWider = 1.06, kMost = 8.0;
        if (!diagram.labelled) return width;
        for (double factor = 1.0; factor < kMost; factor *= kWider)
            if (hasNames(diagram, factor * width)) return factor * width;
        return width;
    }
    const NodeLabels& names(const Diagram& diagram) const {
        const NodeLabels::Key key = NodeLabels::keyOf(diagram);
        return m_names.of(key, [&] { return NodeLabels(key); });
    }
    Diagram quarterTurned(const Diagram& diagram) const {
        Diagram other = diagram;
        other.fixed =
            m_turned.of(diagram.fixed, [&] { return std::make_shared<const Diagram::Fixed>(turned(*diagram.fixed)); });
        return other;
    }
    // A network wider than high is turned if the page is too narrow for its names, or for names inside its discs.
    Diagram onPage(double width, const Diagram& diagram) const {
        constexpr double kRounding = 1e-6;
        if (diagram.names->own) return diagram;  // some names fit on any page, and it may be a map
        if (diagram.fixed->bounds.width <= diagram.fixed->bounds.height) return diagram;
        const LabelledRoom room = labelledRoom(diagram, names(diagram), kLeastPageLabel);
        if (width < tightWidth(diagram, room.least) - kRounding) return quarterTurned(diagram);
        const bool fits = !diagram.labelled || width >= tightWidth(diagram, room.inside) - kRounding;
        return fits || width < insideWidth(diagram, room) - kRounding ? diagram : quarterTurned(diagram);
    }
    // The width at which names fit inside discs, for the network as it is or turned.
    double insideWidth(const Diagram& diagram, const LabelledRoom& room) const {
        if (!diagram.labelled || diagram.names->own || diagram.nodes == document::NodeShape::cells) return 0.0;
        return std::min(tightWidth(diagram, room.inside), tightWidth(quarterTurned(diagram), room.inside));
    }
    Diagram onCanvas(const Canvas& canvas, const Diagram& diagram) const {
        const double width = canvas.area.width();
        return canvas.paper ? onPage(width - partRoom(diagram, width).width(), diagram) : diagram;
    }

    // Before the first picture, reserves room for ticks.
    QueueKey queueKey(const Diagram& diagram) const {
        if (diagram.coloured == Diagram::Coloured::nodes || diagram.mostWaiting == 0) return {};
        if (diagram.isOfParts()) return {QueueMark::shade, diagram.mostWaiting, true};
        return {m_places == nullptr ? QueueMark::ticks : m_places->queueMark, diagram.mostWaiting};
    }

    NetworkView view(const Canvas& canvas, const PaintTime& instant, const Diagram& diagram) const {
        return {diagram, instant, *canvas.theme, *m_places, m_swatches, m_traffic, m_marked, nullptr, 1, canvas.paper};
    }

    void prepare(const Canvas& canvas, const Viewport& viewport, const Diagram& diagram) const {
        PlacesKey places = placesKey(canvas, viewport, diagram);
        if (m_places == nullptr || m_step.places != places)
            m_places = std::make_shared<const NetworkPlaces>(makePlaces(diagram, names(diagram), canvas, viewport));
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

    void paintHeader(QPainter& painter, const Canvas& canvas, const Diagram& diagram) const {
        {
            Ink ink(painter, m_places->header, canvas.vector);
            drawHeader(ink, m_places->header, *canvas.theme, legendOf(diagram.now->legend, *canvas.theme),
                       queueKey(diagram), text(diagram.now->caption));
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

    void prepareAtlas(const Canvas& canvas) {
        if (m_atlas != nullptr && m_atlasRadius == m_places->packetRadius && m_atlasRatio == canvas.devicePixelRatio)
            return;
        m_atlas =
            std::make_unique<PacketAtlas>(m_swatches, m_places->packetRadius, canvas.devicePixelRatio, *canvas.theme);
        m_atlasRadius = m_places->packetRadius;
        m_atlasRatio = canvas.devicePixelRatio;
    }

    // Of a line's two directions, the one whose lane is closer: packets keep to the right.
    Selection lineAt(const QPointF& point, const Diagram& diagram) const {
        double nearest = 5.0;
        Selection found;
        for (std::uint32_t index = 0; index < diagram.fixed->lines.size(); ++index) {
            if (!isShown(diagram, m_traffic, index)) continue;
            const Diagram::Line& line = diagram.fixed->lines[index];
            const std::vector<QPointF> points = m_places->points(index, 0.0);
            for (std::size_t i = 1; i < points.size(); ++i) {
                const QPointF along = points[i] - points[i - 1], to = point - points[i - 1];
                const double length2 = QPointF::dotProduct(along, along);
                const double share =
                    length2 > 0.0 ? std::clamp(QPointF::dotProduct(to, along) / length2, 0.0, 1.0) : 0.0;
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

    mutable Kept<std::shared_ptr<const Diagram::Fixed>, std::shared_ptr<const Diagram::Fixed>> m_turned;
    mutable Kept<NodeLabels::Key, NodeLabels> m_names;
    mutable StepKey m_step;
    mutable std::shared_ptr<const NetworkPlaces> m_places;
    mutable std::vector<style::Category> m_swatches;
    mutable Traffic m_traffic;
    mutable std::shared_ptr<const scene::Marks> m_marks;
    mutable std::vector<const scene::Marks::Node*> m_marked;  // by node, from m_marks
    mutable std::unique_ptr<PacketAtlas> m_atlas;
    double m_atlasRadius = 0.0, m_atlasRatio = 0.0;
    std::vector<Spot> m_spots;
    LayerStack m_layers;
    QImage m_image;  // with packets, if there are many
};

}  // namespace

std::unique_ptr<Figure> makeDiagramPainter(std::unique_ptr<scene::Source> source) {
    return std::make_unique<DiagramPainter>(std::move(source));
}

}  // namespace hop::ui::figure
