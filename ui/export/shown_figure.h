// SPDX-License-Identifier: GPL-3.0-or-later
// A figure as it is shown at one instant after another: the source of its scenes, and what their painter keeps.
#pragma once

#include <QPointF>
#include <QSizeF>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "core/record/instant.h"
#include "core/scene/scene.h"
#include "ui/figure/figure.h"

namespace hop::ui::exporting {

// Results do not depend on what was shown before. Not thread-safe; a job may make a figure of its own.
class ShownFigure {
public:
    // `fonts`: of the medium that it is shown on.
    explicit ShownFigure(const scene::FigureEntry& figure, style::Fonts fonts = {})
        : m_source(figure.source()), m_keeper(fonts) {}

    // Made here, so that painting is fast. Discard the figure if the instant's stop was requested meanwhile.
    scene::ScenePtr scene(const record::Instant& instant) { return m_source->at(instant); }
    // One sentence for screen readers.
    QString description(const record::Instant& instant);

    // The functions of ui/figure, of the scene at an instant.
    void paint(QPainter& painter, const figure::Canvas& canvas, const figure::Viewport& viewport,
               const record::Instant& instant);
    record::Selection hit(const QPointF& point, const figure::Canvas& canvas, const figure::Viewport& viewport,
                          const record::Instant& instant);
    QString toolTip(const QPointF& point, const figure::Canvas& canvas, const figure::Viewport& viewport,
                    const record::Instant& instant);
    std::optional<double> timeAt(const QPointF& point, const figure::Canvas& canvas, const figure::Viewport& viewport,
                                 const record::Instant& instant);
    figure::Panning panning(const figure::Canvas& canvas, const record::Instant& instant);
    std::vector<figure::Place> places(const figure::Canvas& canvas, const figure::Viewport& viewport,
                                      const record::Instant& instant);
    std::shared_ptr<const figure::NetworkPlaces> networkPlaces(const figure::Canvas& canvas,
                                                               const figure::Viewport& viewport,
                                                               const record::Instant& instant);
    QSizeF naturalSize(const record::Instant& instant);
    QSizeF leastSize(const record::Instant& instant);
    figure::PageWidths pageWidths(const record::Instant& instant);
    double pageHeight(double width, const record::Instant& instant);
    std::vector<figure::Key> keys(const style::Theme& theme, const record::Instant& instant);

private:
    std::unique_ptr<scene::Source> m_source;
    figure::PaintKeeper m_keeper;
};

}  // namespace hop::ui::exporting
