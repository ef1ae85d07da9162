// SPDX-License-Identifier: GPL-3.0-or-later
// Packets over space and time.
#include "ui/figure/world_lines.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/plan/belt.h"
#include "core/scene/names.h"
#include "ui/figure/legend.h"
#include "ui/figure/packet_atlas.h"
#include "ui/style/application.h"
#include "ui/style/text.h"

namespace hop::ui::figure {

namespace {

using scene::Frame;
using scene::Selection;

constexpr double kStillToCome = 0.38;      // of a stroke's colour, before its step
constexpr std::size_t kCoarse = 3000;      // hurried pictures of more lines are drawn without antialiasing
constexpr std::size_t kMostDiscs = 4000;   // packets under way that are drawn as discs
constexpr std::size_t kMostHit = 200'000;  // moves of a step among which the nearest is looked for
constexpr NodeId kMostPlaces = 4096;
constexpr double kReach = 5.0;                             // [logical pixels] how near a line must be to be meant
constexpr double kClosestStep = 64.0, kClosestRow = 40.0;  // [logical pixels] zooming ends there

double shownTime(const Frame& frame) {
    return static_cast<double>(frame.step) + (frame.display.reducedMotion ? 0.0 : frame.fraction);
}

scene::Labels rowLabels(const Frame& frame) {
    return frame.display.labels == scene::Labels::identity ? scene::Labels::identity : scene::Labels::address;
}

double yOf(const SpaceTimePlaces& places, const hop::network::Link& link, double share) {
    return places.y(link.from) + share * (places.y(link.to) - places.y(link.from));
}

// Where the packet waits and moves, from the first step to its last hop; of a broadcast or a reduction every hop is a
// piece of its own.
std::vector<std::vector<QPointF>> wayOf(const SpaceTimePlaces& places, const Frame& frame) {
    std::vector<std::vector<QPointF>> pieces;
    const task::Cast cast = frame.run->task->cast;
    const bool broadcast = cast == task::Cast::broadcast || cast == task::Cast::combining;
    for (const scene::PathHop& hop : frame.path) {
        const hop::network::Link link = frame.run->network->link(hop.link);
        if (broadcast || pieces.empty()) pieces.emplace_back();
        std::vector<QPointF>& piece = pieces.back();
        if (piece.empty() && !broadcast) piece.emplace_back(places.time.x(places.time.start()), places.y(link.from));
        piece.emplace_back(places.time.x(static_cast<double>(hop.step) - 1.0), places.y(link.from));
        piece.emplace_back(places.time.x(static_cast<double>(hop.step)), places.y(link.to));
    }
    return pieces;
}

}  // namespace

SpaceTimePlaces WorldLines::makePlaces(const Canvas& canvas, const Viewport& viewport, const Frame& frame) const {
    const hop::network::Network& network = *frame.run->network;
    const NodeId nodes = network.nodeCount();
    const NameKey key = {frame.runRevision, rowLabels(frame)};
    if (m_nameKey != key) {
        m_nameKey = key;
        m_nameWidth = 0.0;
        const QFontMetricsF metrics(style::tabular(style::font(11.0, QFont::DemiBold)));
        constexpr std::uint64_t kSamples = 64;  // the last among them
        for (std::uint64_t i = 1; i <= kSamples; ++i) {
            const auto node = static_cast<NodeId>(i * nodes / kSamples - (i * nodes >= kSamples ? 1 : 0));
            m_nameWidth = std::max(m_nameWidth,
                                   metrics.horizontalAdvance(text(scene::nodeName(network, node, rowLabels(frame)))));
        }
    }
    const StepMoves moves(frame);
    return makeSpaceTimePlaces(canvas, viewport, std::min(m_nameWidth, 200.0), moves.first(), moves.last(), nodes);
}

void WorldLines::prepare(const Canvas& canvas, const Viewport& viewport, const Frame& frame) {
    const Key key = {.revision = frame.runRevision,
                     .run = frame.run,
                     .timeline = frame.timeline,
                     .theme = canvas.theme,
                     .area = canvas.area,
                     .viewport = viewport,
                     .colourBy = frame.display.colourBy,
                     .labels = frame.display.labels,
                     .numbering = frame.display.numbering,
                     .onlyNode = frame.oneNode ? frame.display.matrixNode : kNoNode,
                     .lastStep = frame.lastStep,
                     .vector = canvas.vector};
    if (m_key == key && m_colouring != nullptr) return;
    m_key = key;
    m_places = makePlaces(canvas, viewport, frame);
    m_colouring = std::make_unique<Colouring>(frame, *canvas.theme);
    StepMoves moves(frame);
    m_strokes = makeSpaceTimeStrokes(frame, *m_colouring, m_places, moves, canvas.vector);
    m_gapBars.clear();
    if (frame.run->algorithm.artefact<plan::Belt>() != nullptr)
        m_gapBars = gapBars(frame, *m_colouring, m_places, moves);
}

void WorldLines::paint(QPainter& painter, const Canvas& canvas, const Viewport& viewport, const Frame& frame) {
    prepare(canvas, viewport, frame);
    const style::Theme& theme = *canvas.theme;
    const QRectF& body = m_places.body;
    const double now = std::clamp(m_places.time.x(shownTime(frame)), body.left(), body.right());
    const QRectF past(body.topLeft(), QPointF(now, body.bottom())),
        future(QPointF(now, body.top()), body.bottomRight());
    if (canvas.vector) {
        drawStill(painter, past, canvas, frame, 1.0);
        drawStill(painter, future, canvas, frame, kStillToCome);
    } else {
        std::size_t lines = 0;
        for (const auto& each : m_strokes.lines) lines += each.size();
        const PixmapKey key = {m_key, frame.selection, canvas.devicePixelRatio, canvas.hurried && lines > kCoarse};
        if (m_pixmapKey != key) {
            m_pixmapKey = key;
            for (const auto& [pixmap, share] : {std::pair(&m_past, 1.0), std::pair(&m_future, kStillToCome)}) {
                *pixmap = QPixmap((canvas.area.size() * canvas.devicePixelRatio).toSize());
                pixmap->setDevicePixelRatio(canvas.devicePixelRatio);
                QPainter still(pixmap);
                still.translate(-canvas.area.topLeft());
                still.fillRect(canvas.area, theme.canvas);
                still.setRenderHint(QPainter::Antialiasing, !key.coarse);
                drawStill(still, body, canvas, frame, share);
            }
        }
        for (const auto& [pixmap, part] : {std::pair(&m_past, past), std::pair(&m_future, future)}) {
            painter.save();
            painter.setClipRect(part);
            painter.drawPixmap(canvas.area.topLeft(), *pixmap);
            painter.restore();
        }
    }
    drawMotion(painter, canvas, frame);
    Ink ink(painter, canvas.area, canvas.vector);
    drawStepNumbers(ink, m_places.time, m_places.numbers, theme, frame.step + 1);
    const bool one = frame.selection.kind == Selection::Kind::node;
    drawRowNames(
        ink, m_places, theme,
        [&](std::uint32_t row) { return text(scene::nodeName(*frame.run->network, row, rowLabels(frame))); },
        one ? std::optional(frame.selection.id) : std::nullopt);
    drawNow(ink, m_places, theme, shownTime(frame));
    const bool meaningless = m_colouring->coloursNodes() || m_colouring->coloursLinks();
    drawHeader(ink, m_places.header, theme, meaningless ? Legend() : m_colouring->legend(frame), {}, caption(frame));
}

// Everything that stays while time goes on, in a part of the body.
void WorldLines::drawStill(QPainter& painter, const QRectF& part, const Canvas& canvas, const Frame& frame,
                           double share) const {
    if (part.width() <= 0.0) return;
    const style::Theme& theme = *canvas.theme;
    Ink ink(painter, part, canvas.vector);
    if (frame.selection.kind == Selection::Kind::node) {
        const QRectF band(m_places.body.left(), m_places.y(frame.selection.id) - m_places.pitch / 2.0,
                          m_places.body.width(), std::max(2.0, m_places.pitch));
        ink.box(band, 0.0, Qt::NoPen, style::mix(theme.halo, theme.canvas, 0.18));
    }
    if (const auto* belt = frame.run->algorithm.artefact<plan::Belt>()) {
        drawBelt(ink, m_places, *belt, theme);
        drawRowLines(ink, m_places, theme);
        drawGapBars(ink, m_gapBars, *m_colouring, theme, share);
    } else {
        drawSpaceTimeGrid(ink, m_places, theme);
    }
    drawStrokes(ink, m_strokes, m_places, *m_colouring, theme, share);
}

// The selected packet's way, and the packets that are under way.
void WorldLines::drawMotion(QPainter& painter, const Canvas& canvas, const Frame& frame) const {
    const style::Theme& theme = *canvas.theme;
    const double x = m_places.time.x(shownTime(frame)), share = shownTime(frame) - static_cast<double>(frame.step);
    const double width = strokeWidth(m_places);
    if (frame.selection.kind == Selection::Kind::packet) {
        const double now = std::clamp(x, m_places.body.left(), m_places.body.right());
        QPen pen(theme.halo, width + 1.6, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
        const auto pieces = wayOf(m_places, frame);
        {
            Ink past(painter, QRectF(m_places.body.topLeft(), QPointF(now, m_places.body.bottom())), canvas.vector);
            for (const auto& piece : pieces) past.polyline(piece, pen);
        }
        pen.setDashPattern({2.5, 1.5});
        Ink future(painter, QRectF(QPointF(now, m_places.body.top()), m_places.body.bottomRight()), canvas.vector);
        for (const auto& piece : pieces) future.polyline(piece, pen);
    }
    if (frame.moves.size() > kMostDiscs || !m_strokes.cells.empty()) return;
    Ink ink(painter, m_places.body.adjusted(-6.0, 0.0, 6.0, 0.0), canvas.vector);
    const double radius = std::clamp(0.24 * m_places.pitch, 1.6, 4.5);
    if (x < m_places.body.left() - radius || x > m_places.body.right() + radius) return;
    for (const engine::Move& move : frame.moves) {
        const QPointF at(x, yOf(m_places, frame.run->network->link(move.link), share));
        if (frame.selection == Selection{Selection::Kind::packet, move.packet})
            ink.disc(at, radius + 3.0, QPen(theme.halo, 2.0), theme.canvas);
        drawPacket(ink, at, radius, m_colouring->swatches()[m_colouring->swatchOf(frame, move)], theme);
    }
}

QString WorldLines::caption(const Frame& frame) const {
    if (frame.timeline != nullptr && !frame.timeline->kept(frame.timeline->lastStep()))
        return QStringLiteral("hops of later steps were not kept");
    if (const auto* belt = frame.run->algorithm.artefact<plan::Belt>(); belt != nullptr && m_strokes.cells.empty()) {
        const bool slots = showsSlotsOf(m_places);
        if (belt->interval > 0)
            return (slots ? QStringLiteral("dotted: slots of the belt, %1 in each interval")
                          : QStringLiteral("bands: intervals of %1 slots; zoom in for slots"))
                .arg(belt->interval);
        return slots ? QStringLiteral("dotted: slots of the line; bars: no other of the class may leave it")
                     : QStringLiteral("zoom in for the slots of the line");
    }
    if (m_strokes.cells.empty()) return QStringLiteral("one line for each hop");
    return QStringLiteral("shaded by hops; zoom in for single packets");
}

Selection WorldLines::hit(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                          const Frame& frame) const {
    const SpaceTimePlaces places = makePlaces(canvas, viewport, frame);
    if (places.gutter.contains(point)) {
        const auto row = places.rowAt(point.y());
        return row ? Selection{Selection::Kind::node, *row} : Selection{};
    }
    const TimeAxis::Stretch sight = places.sight();
    if (!places.body.contains(point) || sight.last < sight.first) return {};
    const double time = places.time.timeAt(point.x());
    if (time < places.time.start() || time >= static_cast<double>(places.time.last)) return {};
    const Step step = static_cast<Step>(std::floor(time)) + 1;
    StepMoves moves(frame);
    if (moves.count(step) > kMostHit) return {};
    double nearest = kReach;
    Selection found;
    for (const engine::Move& move : moves.at(step)) {
        const double off =
            std::abs(yOf(places, frame.run->network->link(move.link), time - std::floor(time)) - point.y());
        if (off >= nearest) continue;
        nearest = off;
        found = {Selection::Kind::packet, move.packet};
    }
    return found;
}

QString WorldLines::toolTip(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                            const Frame& frame) const {
    const Selection under = hit(point, canvas, viewport, frame);
    const hop::network::Network& network = *frame.run->network;
    if (under.kind == Selection::Kind::node)
        return QStringLiteral("node ") + text(scene::nodeName(network, under.id, rowLabels(frame)));
    if (under.kind != Selection::Kind::packet) return {};
    const SpaceTimePlaces places = makePlaces(canvas, viewport, frame);
    const Step step = static_cast<Step>(std::floor(places.time.timeAt(point.x()))) + 1;
    QString tip = QStringLiteral("packet ") + text(scene::packetName(frame, under.id));
    StepMoves moves(frame);
    for (const engine::Move& move : moves.at(step))
        if (move.packet == under.id)
            tip += QStringLiteral("\nstep %1: %2")
                       .arg(text(step), text(scene::linkName(network, move.link, frame.display.labels)));
    return tip;
}

std::vector<Place> WorldLines::places(const Canvas& canvas, const Viewport& viewport, const Frame& frame) const {
    std::vector<Place> all;
    const SpaceTimePlaces places = makePlaces(canvas, viewport, frame);
    if (places.rows > kMostPlaces || places.gutter.width() <= 0.0) return all;
    for (std::uint32_t row = 0; row < places.rows; ++row) {
        const QPointF at(places.gutter.center().x(), places.y(row));
        if (places.gutter.contains(at)) all.push_back({{Selection::Kind::node, row}, at});
    }
    return all;
}

std::optional<double> WorldLines::timeAt(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                                         const Frame& frame) const {
    const SpaceTimePlaces places = makePlaces(canvas, viewport, frame);
    if (!places.numbers.contains(point) || places.time.last < places.time.first) return std::nullopt;
    return std::clamp(places.time.timeAt(point.x()), places.time.start(), static_cast<double>(places.time.last));
}

Panning WorldLines::panning(const Canvas& canvas, const Frame& frame) const {
    const SpaceTimePlaces places = makePlaces(canvas, {}, frame);
    const double most = std::max(kClosestStep / places.time.perStep, kClosestRow / places.pitch);
    return {.area = places.body, .centres = std::nullopt, .mostZoom = std::max(kMaxZoom, most)};
}

QSizeF WorldLines::naturalSize(const Frame& frame) const {
    const StepMoves moves(frame);
    const auto steps = static_cast<double>(moves.last() + 1 - moves.first());
    return {std::clamp(steps * 28.0 + 120.0, 480.0, 1400.0),
            std::clamp(frame.run->network->nodeCount() * 16.0 + 64.0, 240.0, 1000.0)};
}

QString WorldLines::description(const Frame& frame) const {
    return QStringLiteral("Space–time diagram of %1 over %2, after step %3; %4 under way.")
        .arg(QString::fromStdString(quantity(frame.run->network->nodeCount(), "node")),
             QString::fromStdString(quantity(frame.lastStep, "step")), text(frame.step),
             QString::fromStdString(quantity(frame.moves.size(), "packet")));
}

}  // namespace hop::ui::figure
