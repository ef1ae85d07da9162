// SPDX-License-Identifier: GPL-3.0-or-later
// A cell of a page.
#include "ui/export/page/moving_cell.h"

#include <QPainter>
#include <algorithm>
#include <array>
#include <utility>

#include "core/scene/scene.h"
#include "ui/export/page/lengths.h"
#include "ui/export/page/node_looks.h"
#include "ui/export/sink/drawing_device.h"
#include "ui/export/sink/svg.h"
#include "ui/figure/colouring.h"
#include "ui/figure/ink.h"
#include "ui/figure/network/bundles.h"
#include "ui/figure/network/fills.h"
#include "ui/figure/network/places.h"
#include "ui/figure/packet_atlas.h"
#include "ui/figure/text_engine.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"

namespace hop::ui::exporting {
namespace {

using scene::Diagram;

const char* nameOf(figure::QueueMark mark) {
    switch (mark) {
        case figure::QueueMark::ticks:
            return "ticks";
        case figure::QueueMark::bar:
            return "bar";
        case figure::QueueMark::shade:
            return "shade";
        case figure::QueueMark::none:
            break;
    }
    return "none";
}

// Drawing of a packet in a colour, at the origin and at scale 1.
Drawing packetIn(const style::Theme& theme, const scene::Colour& colour, double radius) {
    DrawingDevice device({100, 100});
    QPainter painter(&device);
    {
        const double reach = 4.0 * radius + 8.0;
        figure::Ink ink(painter, {-reach, -reach, 2.0 * reach, 2.0 * reach}, true);
        figure::drawPacket(ink, {}, radius, figure::swatchOf(colour, theme), theme);
    }
    painter.end();
    return device.take();
}

QJsonArray shades() {
    constexpr int kShades = 32;
    QJsonArray all;
    for (int i = 0; i < kShades; ++i)
        all.append(QString::fromStdString(colourWord(style::quantity(i / (kShades - 1.0)).rgb())));
    return all;
}

}  // namespace

MovingCell::MovingCell(std::unique_ptr<ShownFigure> figure, record::Instant instant, std::uint32_t number, bool follows)
    : m_figure(std::move(figure)), m_instant(std::move(instant)), m_number(number) {
    if (!follows || m_instant.run().task->isEmpty()) return;
    m_still = m_instant;
    m_still->moves = {};
    m_still->path = {};
    m_still->selection = {};
    m_still->display.tails = false;
    // Place it before a step, so that it is not drawn as finished.
    if (m_still->step == m_still->lastStep) ++m_still->lastStep;
    if (!m_instant.waiting.empty())
        m_still->waiting = SharedSpan<std::uint32_t>(std::vector<std::uint32_t>(m_instant.run().network->nodeCount()));
    m_canvas = {.area = {0, 0, 400, 300}, .theme = &style::lightTheme(), .paper = true};
    const Placed network = placed(*m_still);
    if (network.places == nullptr) return;
    const Diagram& diagram = network.diagram();
    m_moves = scene::optionsOf(m_instant.display.options, "network").flag("traffic");
    // The page accumulates loads of lines from the start.
    if (diagram.coloured == Diagram::Coloured::lines && !diagram.isOfParts()) {
        const engine::Timeline* timeline = m_instant.timeline();
        m_still->step = timeline != nullptr ? timeline->firstStep() - 1 : 0;
        m_still->counts = std::make_shared<const record::CountsAt>(m_still->recording, m_still->step);
    }
}

std::vector<figure::Key> MovingCell::keys(const style::Theme& theme) { return m_figure->keys(theme, still()); }

void MovingCell::paint(QPainter& painter, const figure::Canvas& canvas) {
    m_transform = painter.combinedTransform();
    m_canvas = canvas;
    using figure::PaintedPart;
    if (figure::TextEngine* engine = figure::TextEngine::of(painter))
        engine->part(m_moves ? PaintedPart::movingCell : PaintedPart::cell, m_number);
    m_figure->paint(painter, canvas, {}, still());
}

MovingCell::Placed MovingCell::placed(const record::Instant& instant) {
    return {m_figure->scene(instant), m_figure->networkPlaces(m_canvas, {}, instant)};
}

void MovingCell::addGates(const Diagram& diagram) {
    QJsonArray told = {text(diagram.now->inside)};
    for (const Diagram::Now::Gate& gate : diagram.now->gates) {
        told.append(static_cast<qint64>(gate.out));
        told.append(static_cast<qint64>(gate.in));
    }
    m_gates.append(told);
}

void MovingCell::add(const record::Instant& instant) {
    const scene::ScenePtr scene = m_figure->scene(instant);
    const auto& diagram = scene->form.get<Diagram>();
    if (instant.step < instant.lastStep) {
        QJsonArray colours;
        for (const Diagram::Mover& mover : diagram.now->movers) colours.append(static_cast<int>(mover.colour));
        m_colours.append(colours);
    }
    if (isPart()) addGates(diagram);
    // The legend has room for the largest number of all steps.
    if (diagram.isOfParts() && m_between.add(diagram)) m_still->moves = instant.moves;
}

QJsonObject MovingCell::part(const Diagram& diagram, const figure::PartPlan& plan, Palette& palette) const {
    constexpr int kWayShades = 16;
    QJsonObject json;
    QJsonArray ways, links, shades;
    for (std::size_t gate = 0; gate < plan.gates.size(); ++gate) {
        const QLineF way = figure::gateWay(plan, gate);
        append(ways, m_transform.map(way.p1()));
        append(ways, m_transform.map(way.p2()));
        links.append(static_cast<qint64>(diagram.fixed->gates[gate].links));
    }
    for (int i = 0; i <= kWayShades; ++i)
        shades.append(static_cast<int>(palette.numberBy([&](const style::Theme& theme) {
            return style::shade(theme, std::max(figure::kLeastWayShade, static_cast<double>(i) / kWayShades));
        })));
    json[QStringLiteral("beside")] = plan.beside;
    json[QStringLiteral("ways")] = ways;
    json[QStringLiteral("between")] = rounded(figure::kWaysBetween * magnification(m_transform));
    json[QStringLiteral("links")] = links;
    json[QStringLiteral("shades")] = shades;
    if (figure::saysInsideAtRight(plan, diagram, style::Medium::paper)) {
        const double right = plan.frame.right() - figure::kPartMargin;
        json[QStringLiteral("right")] = rounded(m_transform.map(QPointF(right, plan.frame.top())).x());
    }
    return json;
}

// The style of bundles between parts.
QJsonObject MovingCell::parts(const Diagram& diagram, const figure::NetworkPlaces& places, Palette& palette) const {
    constexpr int kShades = 16;
    const figure::BundleLook look(places);
    QJsonObject json;
    QJsonArray shades, lanes, widths;
    for (int i = 0; i <= kShades; ++i)
        shades.append(static_cast<int>(palette.numberBy([&](const style::Theme& theme) {
            return style::shade(theme, std::max(figure::BundleLook::kLeastShade, static_cast<double>(i) / kShades));
        })));
    const double scale = magnification(m_transform);
    for (const bool far : {false, true}) {
        lanes.append(rounded(look.lane(far) * scale));
        widths.append(rounded(look.width(far, 1.0) * scale));
    }
    json[QStringLiteral("shades")] = shades;
    json[QStringLiteral("far")] = figure::BundleLook::kFarShade;
    json[QStringLiteral("lanes")] = lanes;
    json[QStringLiteral("widths")] = widths;
    json[QStringLiteral("numbers")] = rounded(figure::BundleLook::kNumbers * scale);
    json[QStringLiteral("room")] = rounded(figure::BundleLook::kLeastLength * scale);
    json[QStringLiteral("most")] = static_cast<qint64>(diagram.now->loads == nullptr ? 0 : diagram.now->loads->most);
    if (m_between.any()) json[QStringLiteral("between")] = m_between.json(m_transform, palette);
    return json;
}

QJsonObject MovingCell::queue(const figure::NetworkPlaces& places) const {
    const double scale = magnification(m_transform);
    const auto length = [&](double own) { return rounded(own * scale); };
    QJsonObject queue;
    queue[QStringLiteral("mark")] = QLatin1StringView(nameOf(places.queueMark));
    queue[QStringLiteral("most")] = static_cast<qint64>(places.mostWaiting);
    QJsonArray boxes;
    for (const QRectF& box : places.queueBoxes) {
        const QRectF own = m_transform.mapRect(box);
        append(boxes, own.topLeft());
        append(boxes, QPointF(own.width(), own.height()));
    }
    queue[QStringLiteral("boxes")] = boxes;
    const figure::TickSize tick = figure::tickSize(places.mostWaiting);
    queue[QStringLiteral("tick")] = QJsonArray{length(tick.width), length(tick.height), length(tick.gap)};
    return queue;
}

// The discs of packets, and the colours of the links that they cross, by colour.
QJsonArray MovingCell::packets(const Diagram& diagram, const figure::NetworkPlaces& places, Palette& palette,
                               QByteArray& looks) const {
    const double scale = magnification(m_transform);
    QJsonArray busy;
    for (std::size_t i = 0; i < diagram.colours->size(); ++i) {
        const scene::Colour& colour = (*diagram.colours)[i];
        std::array<Drawing, 3> packet;
        for (std::size_t t = 0; t < packet.size(); ++t)
            packet[t] = packetIn(*Palette::themes()[t], colour, places.packetRadius * scale);
        looks += "<g id=\"c" + QByteArray::number(m_number) + "-p" + QByteArray::number(i) + "\">" +
                 QByteArray::fromStdString(svgElements(palette.merged(packet), Palette::wordOf)) + "</g>\n";
        busy.append(static_cast<int>(palette.numberBy([&](const style::Theme& theme) {
            return diagram.coloured != Diagram::Coloured::packets
                       ? theme.linkBusy
                       : style::mix(figure::swatchOf(colour, theme).colour, theme.canvas, theme.dark ? 0.6 : 0.5);
        })));
    }
    return busy;
}

QJsonObject MovingCell::json(const PageNumbers& numbers, Palette& palette, QByteArray& looks) {
    const Placed network = placed(still());
    const auto& diagram = network.diagram();
    const figure::NetworkPlaces& places = *network.places;
    const double scale = magnification(m_transform);
    const auto length = [&](double own) { return rounded(own * scale); };
    // Bundles are numbered as on the page.
    const auto id = [&numbers](LinkId link) {
        return link == kNoLink ? -1 : static_cast<int>(numbers.ofParts() ? link : numbers.link(link));
    };

    QJsonObject json;
    QJsonArray nodes, lines;
    for (const QPointF& node : places.nodes) append(nodes, m_transform.map(node));
    for (std::uint32_t line = 0; line < places.tracks.size(); ++line) {
        QJsonArray track = {id(diagram.fixed->lines[line].forward), id(diagram.fixed->lines[line].backward)};
        for (const QPointF& point : places.points(line, 0.0)) append(track, m_transform.map(point));
        lines.append(track);
    }
    json[QStringLiteral("cell")] = static_cast<int>(m_number);
    json[QStringLiteral("nodes")] = nodes;
    json[QStringLiteral("lines")] = lines;
    json[QStringLiteral("cells")] = diagram.nodes == document::NodeShape::cells;
    json[QStringLiteral("scale")] = rounded(scale);
    json[QStringLiteral("side")] = length(places.side);
    json[QStringLiteral("radius")] = length(places.radius);
    json[QStringLiteral("packet")] = length(places.packetRadius);
    json[QStringLiteral("lane")] = length(places.lane);
    json[QStringLiteral("wide")] = length(places.radius >= 8.0 ? 2.0 : places.radius >= 4.0 ? 1.5 : 1.0);

    const bool byQueue = diagram.coloured == Diagram::Coloured::nodes;
    const bool byLoad = diagram.coloured == Diagram::Coloured::lines;
    json[QStringLiteral("coloured")] = byQueue  ? QStringLiteral("nodes")
                                       : byLoad ? QStringLiteral("lines")
                                                : QStringLiteral("packets");
    if (byQueue || byLoad) json[QStringLiteral("shades")] = shades();
    json[QStringLiteral("singled")] = diagram.singledOut;
    if (diagram.now->loads != nullptr) json[QStringLiteral("most")] = static_cast<qint64>(diagram.now->loads->most);

    addMarked(json, diagram, m_canvas.paper, palette);
    json[QStringLiteral("bodies")] = bodyLooks(palette);
    if (diagram.now->fills != nullptr)
        json[QStringLiteral("fills")] =
            fillLooks(diagram, places, diagram.now->fills->legend, m_transform, m_canvas.fonts(), palette);

    json[QStringLiteral("queue")] = queue(places);
    if (m_instant.part() != nullptr) json[QStringLiteral("part")] = part(diagram, places.part, palette);
    if (diagram.isOfParts()) json[QStringLiteral("parts")] = parts(diagram, places, palette);

    json[QStringLiteral("busy")] = packets(diagram, places, palette, looks);
    json[QStringLiteral("colours")] = m_colours;
    if (isPart()) json[QStringLiteral("gates")] = m_gates;
    return json;
}

}  // namespace hop::ui::exporting
