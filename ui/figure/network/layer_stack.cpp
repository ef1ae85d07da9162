// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of a diagram on screen, as layers.
#include "ui/figure/network/layer_stack.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "ui/figure/network/frame.h"

namespace hop::ui::figure {

namespace {

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
                               const Canvas& canvas) {
    const QImage* ahead = m_ahead.find(stepKeyOf(view.diagram, places, view.instant.selection, canvas));
    return ahead != nullptr ? *ahead : paint(view, places, canvas);
}

std::optional<LayerAhead> LayerStack::ahead(StepPicture step) {
    AtHand atHand;
    if (m_stampPlaces == step.key.places && m_stampRatio == step.key.devicePixelRatio) atHand.stamps = m_stamps;
    if (!m_groundImage.isNull()) {
        atHand.ground = m_ground;
        atHand.groundImage = m_groundImage;
    }
    return m_ahead.order(std::move(step), std::move(atHand));
}

const QImage& LayerStack::paint(const NetworkView& view, const std::shared_ptr<const NetworkPlaces>& places,
                                const Canvas& canvas) {
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

    prepareStamps(view, places, canvas);
    const bool onlyDiscs = m_stamps != nullptr && hasOnlyDiscs(view);
    const auto pixels = [&](const QRectF& box) { return inPixels(box, canvas.area, canvas.devicePixelRatio); };
    const bool keptLines = !m_busyImage.isNull() || (keeps && m_sameBusy);
    const bool onSame = keptLines && m_sameBusy && m_onlyDiscs;
    if (keptLines && m_busyImage.isNull()) {
        m_busyImage = blankImage(canvas.area, canvas.devicePixelRatio);
        paintLines(m_busyImage, view, canvas);
    }
    if (onSame) {
        m_stamps->strong.restore(m_stepImage, m_busyImage, pixels(places->body) & m_stepImage.rect());
        copyRows(m_stepImage, m_busyImage, pixels(places->header));
        copyRows(m_stepImage, m_busyImage, pixels(places->footer));
    } else if (keptLines) {
        copyInto(m_stepImage, m_busyImage);
    } else {
        paintLines(m_stepImage, view, canvas);
    }
    m_onlyDiscs = onlyDiscs && keptLines;
    paintNodesAndPath(m_stepImage, canvas.area, view, m_stamps.get(), detail == Detail::fine, canvas.stop);
    QPainter painter(&m_stepImage);
    painter.translate(-canvas.area.topLeft());
    painter.setRenderHint(QPainter::Antialiasing);
    drawFrame(painter, canvas, diagram, *places);
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

void LayerStack::prepareStamps(const NetworkView& view, const std::shared_ptr<const NetworkPlaces>& places,
                               const Canvas& canvas) {
    if (m_stampPlaces == places && m_stampRatio == canvas.devicePixelRatio) return;
    m_stampPlaces = places;
    m_stampRatio = canvas.devicePixelRatio;
    m_stamps = nodeStampsOf(view.diagram, places, canvas.area, canvas.devicePixelRatio);
}

}  // namespace hop::ui::figure
