// SPDX-License-Identifier: GPL-3.0-or-later
// A figure at one instant after another.
#include "ui/export/shown_figure.h"

#include "ui/style/text.h"

namespace hop::ui::exporting {
namespace {

figure::View viewOf(const figure::Canvas& canvas, const figure::Viewport& viewport, const record::Instant& instant) {
    return {canvas, viewport, scene::paintTimeOf(instant)};
}

}  // namespace

QString ShownFigure::description(const record::Instant& instant) { return text(m_source->description(instant)); }

void ShownFigure::paint(QPainter& painter, const figure::Canvas& canvas, const figure::Viewport& viewport,
                        const record::Instant& instant) {
    figure::paint(painter, *scene(instant), viewOf(canvas, viewport, instant), m_keeper);
}

record::Selection ShownFigure::hit(const QPointF& point, const figure::Canvas& canvas, const figure::Viewport& viewport,
                                   const record::Instant& instant) {
    return figure::hit(point, *scene(instant), viewOf(canvas, viewport, instant), m_keeper);
}

QString ShownFigure::toolTip(const QPointF& point, const figure::Canvas& canvas, const figure::Viewport& viewport,
                             const record::Instant& instant) {
    const scene::ScenePtr shown = scene(instant);
    const auto part = figure::partAt(point, *shown, viewOf(canvas, viewport, instant), m_keeper);
    return part ? text(m_source->tip(instant, *shown, *part)) : QString();
}

std::optional<double> ShownFigure::timeAt(const QPointF& point, const figure::Canvas& canvas,
                                          const figure::Viewport& viewport, const record::Instant& instant) {
    return figure::timeAt(point, *scene(instant), viewOf(canvas, viewport, instant), m_keeper);
}

figure::Panning ShownFigure::panning(const figure::Canvas& canvas, const record::Instant& instant) {
    return figure::panning(*scene(instant), viewOf(canvas, {}, instant), m_keeper);
}

std::vector<figure::Place> ShownFigure::places(const figure::Canvas& canvas, const figure::Viewport& viewport,
                                               const record::Instant& instant) {
    return figure::places(*scene(instant), viewOf(canvas, viewport, instant), m_keeper);
}

std::shared_ptr<const figure::NetworkPlaces> ShownFigure::networkPlaces(const figure::Canvas& canvas,
                                                                        const figure::Viewport& viewport,
                                                                        const record::Instant& instant) {
    return figure::networkPlaces(*scene(instant), viewOf(canvas, viewport, instant), m_keeper);
}

QSizeF ShownFigure::naturalSize(const record::Instant& instant) {
    return figure::naturalSize(*scene(instant), m_keeper);
}

QSizeF ShownFigure::leastSize(const record::Instant& instant) { return figure::leastSize(*scene(instant), m_keeper); }

figure::PageWidths ShownFigure::pageWidths(const record::Instant& instant) {
    return figure::pageWidths(*scene(instant), m_keeper);
}

double ShownFigure::pageHeight(double width, const record::Instant& instant) {
    return figure::pageHeight(width, *scene(instant), m_keeper);
}

std::vector<figure::Key> ShownFigure::keys(const style::Theme& theme, const record::Instant& instant) {
    return figure::keys(theme, *scene(instant), m_keeper);
}

}  // namespace hop::ui::exporting
