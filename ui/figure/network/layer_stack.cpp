// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of a diagram on screen, as layers.
#include "ui/figure/network/layer_stack.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace hop::ui::figure {

namespace {

// True if the discs are small enough to be stamped.
bool areStamped(const NetworkView& view, double ratio) {
    const NetworkPlaces& places = view.places;
    return view.diagram.nodes == document::NodeShape::discs &&
           (places.radius + ringOf(places, true) / 2.0) * ratio <= DiscStamps::kLargest;
}

// True if only nodes' discs are drawn above the lines.
bool hasOnlyDiscs(const NetworkView& view) {
    return view.diagram.now->trails.empty() && view.diagram.focus == kNoNode && view.places.labels.empty() &&
           view.places.queueBoxes.empty() && view.places.fillTexts.empty() &&
           (view.instant.selection.kind == Selection::Kind::nothing ||
            view.instant.selection.kind == Selection::Kind::link);
}

// Cost of a line, as a number of straight lines.
std::size_t strokesOf(const NetworkPlaces& places, std::size_t line) {
    constexpr std::size_t kBent = 20;
    return places.tracks[line].curve == 0 ? 1 : kBent;
}

std::size_t strokesOf(const Ground& ground) {
    std::size_t strokes = ground.fixed->bundles.size();
    for (std::size_t line = 0; line < ground.fixed->lines.size(); ++line) strokes += strokesOf(*ground.places, line);
    return strokes;
}

// Cost of the lines above the ground.
std::size_t strokesOf(const NetworkView& view) {
    std::size_t strokes = view.diagram.now->loads == nullptr ? 0 : view.diagram.now->loads->between.size();
    for (std::size_t line = 0; line < view.traffic.lines.size(); ++line) {
        const Traffic::Busy& busy = view.traffic.lines[line];
        if (view.diagram.now->loads == nullptr && !busy.any()) continue;
        strokes += strokesOf(view.places, line) * (busy.both() && view.places.lane > 0.0 ? 2 : 1);
    }
    return strokes;
}

void paintBusy(QImage& image, const QRectF& area, const NetworkView& view, bool fine, Stop stop) {
    QPainter painter(&image);
    painter.translate(-area.topLeft());
    painter.setRenderHint(QPainter::Antialiasing, fine);
    Ink ink(painter, view.places.body, false, stop);
    drawBusy(ink, view);
}

void paintNodesAndPath(QImage& image, const QRectF& area, const NetworkView& view, bool fine, Stop stop) {
    QPainter painter(&image);
    painter.translate(-area.topLeft());
    painter.setRenderHint(QPainter::Antialiasing, fine);
    Ink ink(painter, view.places.body, false, stop);
    drawNodesAndPath(ink, view);
}

QRect inPixels(const QRectF& box, const Canvas& canvas) {
    return QRectF((box.topLeft() - canvas.area.topLeft()) * canvas.devicePixelRatio,
                  box.size() * canvas.devicePixelRatio)
        .toRect();
}

void copyRows(QImage& to, const QImage& from, const QRect& rows) {
    const QRect inside = rows & to.rect();
    if (inside.isEmpty()) return;
    std::memcpy(to.scanLine(inside.top()), from.constScanLine(inside.top()),
                static_cast<std::size_t>(from.bytesPerLine() * inside.height()));
}

}  // namespace

void copyInto(QImage& to, const QImage& from) {
    if (to.size() != from.size()) {
        to = from.copy();
        return;
    }
    std::memcpy(to.bits(), from.constBits(), static_cast<std::size_t>(from.sizeInBytes()));
    to.setDevicePixelRatio(from.devicePixelRatio());
}

const QImage& LayerStack::step(const NetworkView& view, const std::shared_ptr<const NetworkPlaces>& places,
                               const Canvas& canvas, const std::function<void(QPainter&)>& paintFrame) {
    const scene::Diagram& diagram = view.diagram;
    chooseGround(groundOf(view, places, canvas, true), canvas);
    const Detail detail = !canvas.hurried || diagram.now->movers.size() <= kManyLines ? Detail::fine : Detail::hurried;
    chooseLines({m_groundNumber, diagram.colours, diagram.now->loads, view.traffic.lines, detail}, view, places,
                canvas);
    StepKey key = {m_groundNumber,         diagram.now,   diagram.colours,
                   view.instant.selection, diagram.focus, m_busyKey.detail};
    if (m_stepKey == key) return m_stepImage;
    const bool sameGround = m_stepKey && m_stepKey->ground == key.ground;
    m_stepKey = std::move(key);
    if (m_stepImage.size() != pixelsOf(canvas.area, canvas.devicePixelRatio)) {
        m_stepImage = blankImage(canvas.area, canvas.devicePixelRatio);
        m_onlyDiscs = false;
    }
    if (m_stepImage.isNull()) return m_stepImage;
    m_stepImage.setDevicePixelRatio(canvas.devicePixelRatio);
    const bool keeps = strokesOf(*m_ground) > kFewStrokes || strokesOf(view) > kManyBusy;
    if (keeps && sameGround && m_groundImage.isNull()) {
        m_groundImage = blankImage(canvas.area, canvas.devicePixelRatio);
        paintGround(m_groundImage, *m_ground, canvas.stop);
    }

    const bool stamps = prepareStamps(view, places, canvas);
    const bool onlyDiscs = stamps && hasOnlyDiscs(view);
    const QRect body = inPixels(places->body, canvas) & m_stepImage.rect();
    const bool keptLines = !m_busyImage.isNull() || (keeps && m_sameBusy);
    const bool onSame = keptLines && m_sameBusy && m_onlyDiscs;
    if (keptLines && m_busyImage.isNull()) {
        m_busyImage = blankImage(canvas.area, canvas.devicePixelRatio);
        paintLines(m_busyImage, view, canvas);
    }
    if (onSame) {
        m_strong.restore(m_stepImage, m_busyImage, body);
        copyRows(m_stepImage, m_busyImage, inPixels(places->header, canvas));
        copyRows(m_stepImage, m_busyImage, inPixels(places->footer, canvas));
    } else if (keptLines) {
        copyInto(m_stepImage, m_busyImage);
    } else {
        paintLines(m_stepImage, view, canvas);
    }
    m_onlyDiscs = onlyDiscs && keptLines;
    NetworkView above = view;
    const StampedDiscs stamped = {&m_stepImage, body, &m_plain, &m_strong};
    if (stamps) above.stamped = &stamped;
    paintNodesAndPath(m_stepImage, canvas.area, above, detail == Detail::fine, canvas.stop);
    QPainter painter(&m_stepImage);
    painter.translate(-canvas.area.topLeft());
    painter.setRenderHint(QPainter::Antialiasing);
    paintFrame(painter);
    return m_stepImage;
}

// The ground with the busy lines.
void LayerStack::paintLines(QImage& image, const NetworkView& view, const Canvas& canvas) const {
    if (m_groundImage.isNull())
        paintGround(image, *m_ground, canvas.stop);
    else
        copyInto(image, m_groundImage);
    NetworkView some = view;
    if (m_busyKey.detail == Detail::coarse) some.everyLine = sampled(strokesOf(view));
    paintBusy(image, canvas.area, some, m_busyKey.detail == Detail::fine, canvas.stop);
}

void LayerStack::chooseGround(const Ground& wanted, const Canvas& canvas) {
    if (m_ground == wanted) return;
    const std::size_t strokes = strokesOf(wanted);
    const bool later = canvas.later != nullptr && strokes > kManyStrokes;
    if (later) {
        QImage image = m_awaitedGround.take(wanted, *canvas.later, [wanted](Stop stop) {
            QImage painted = blankImage(wanted.area, wanted.devicePixelRatio);
            if (!painted.isNull()) paintGround(painted, wanted, stop);
            return painted;
        });
        if (!image.isNull()) return useGround(wanted, std::move(image));
    }
    Ground now = wanted;
    now.fine = !later && !(canvas.hurried && strokes > kManyLines);
    if (m_ground != now) useGround(std::move(now), {});
}

// Fine at once, or painted by a job and coarse until then. One job at a time: waits for a fine ground first.
void LayerStack::chooseLines(BusyKey wanted, const NetworkView& view,
                             const std::shared_ptr<const NetworkPlaces>& places, const Canvas& canvas) {
    const bool later = canvas.later != nullptr && wanted.detail == Detail::fine && strokesOf(view) > kManyBusy;
    QImage painted;
    if (later && (m_busyKey != wanted || m_busyImage.isNull())) {
        if (m_ground->fine && !m_groundImage.isNull())
            painted = m_awaitedLines.take(
                wanted, *canvas.later,
                [ground = m_groundImage, area = canvas.area, theme = canvas.theme, places, diagram = view.diagram,
                 busy = wanted.lines, swatches = std::vector(view.swatches.begin(), view.swatches.end())](Stop stop) {
                    QImage image = ground.copy();
                    Traffic traffic;
                    traffic.lines = busy;
                    paintBusy(image, area, {diagram, PaintTime(), *theme, *places, swatches, traffic, {}}, true, stop);
                    return image;
                });
        if (painted.isNull()) wanted.detail = Detail::coarse;
    }
    m_sameBusy = m_busyKey == wanted;
    if (m_sameBusy) return;
    m_busyKey = std::move(wanted);
    m_busyImage = std::move(painted);
}

void LayerStack::useGround(Ground ground, QImage image) {
    m_ground = std::move(ground);
    m_groundImage = std::move(image);
    ++m_groundNumber;
}

// False if discs have to be drawn one by one.
bool LayerStack::prepareStamps(const NetworkView& view, const std::shared_ptr<const NetworkPlaces>& places,
                               const Canvas& canvas) {
    const double ratio = canvas.devicePixelRatio;
    if (!areStamped(view, ratio)) return false;
    if (m_stampPlaces == places && m_stampRatio == ratio) return true;
    m_stampPlaces = places;
    m_stampRatio = ratio;
    std::vector<QPointF> centres;
    for (const QPointF& node : places->nodes) centres.push_back((node - canvas.area.topLeft()) * ratio);
    m_plain = DiscStamps(centres, places->radius * ratio, ringOf(*places, false) * ratio);
    m_strong = DiscStamps(centres, places->radius * ratio, ringOf(*places, true) * ratio);
    return true;
}

}  // namespace hop::ui::figure
