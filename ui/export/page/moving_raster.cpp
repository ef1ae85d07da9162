// SPDX-License-Identifier: GPL-3.0-or-later
// A raster as a cell of a page.
#include "ui/export/page/moving_raster.h"

#include <QJsonArray>
#include <QPainter>
#include <algorithm>

#include "ui/export/page/raster_boxes.h"
#include "ui/export/page/raster_looks.h"
#include "ui/figure/figure.h"
#include "ui/figure/legend.h"
#include "ui/figure/raster/raster_legend.h"
#include "ui/figure/text_engine.h"

namespace hop::ui::exporting {

using scene::Raster;

MovingRaster::MovingRaster(std::unique_ptr<ShownFigure> figure, record::Instant instant, std::uint32_t number)
    : m_figure(std::move(figure)), m_instant(std::move(instant)), m_number(number), m_keeper(style::Medium::paper) {}

void MovingRaster::add(const record::Instant& instant) { m_steps.add(m_figure->scene(instant)->form.get<Raster>()); }

const Raster& MovingRaster::still(const figure::Canvas& canvas, bool numbered) {
    const auto [found, fresh] = m_stills.try_emplace({canvas.area.width(), numbered});
    if (!fresh) return found->second;
    found->second = m_steps.first();
    qsizetype most = 0;
    for (std::size_t step = 0; step < m_steps.steps().size(); ++step) {
        const Raster heading = m_steps.heading(step);
        const qsizetype lines = figure::rasterHeading(heading, numbered, canvas).lines.size();
        if (lines <= most) continue;
        most = lines;
        found->second.titles = heading.titles;
        found->second.when = heading.when;
    }
    return found->second;
}

bool MovingRaster::isNumbered(const figure::Canvas& canvas) const {
    return figure::placeRaster(m_steps.first(), canvas, {}).digitPixels > 0.0;
}

double MovingRaster::pageHeight(double width) {
    const style::Theme& theme = style::inFonts(style::printTheme(), m_keeper.fonts());
    const figure::Canvas canvas = {.area = {0.0, 0.0, width, width}, .theme = &theme, .paper = true};
    return figure::rasterHeight(still(canvas, !m_steps.first().fixed->digits.empty()), width, m_keeper.fonts()) +
           figure::keysHeight(keys(theme), width, m_keeper.fonts());
}

std::vector<figure::Key> MovingRaster::keys(const style::Theme& theme) {
    return {{figure::rasterLegend(*m_steps.first().fixed, m_steps.marks(), theme)}};
}

void MovingRaster::paint(QPainter& painter, const figure::Canvas& canvas) {
    m_transform = painter.combinedTransform();
    m_canvas = canvas;
    if (m_canvas.keys == nullptr) m_canvas.keys = std::make_shared<const std::vector<figure::Key>>(keys(*canvas.theme));
    if (figure::TextEngine* engine = figure::TextEngine::of(painter))
        engine->part(figure::PaintedPart::movingCell, m_number);
    const scene::Scene first{"", m_steps.first()};
    const bool numbered = isNumbered(figure::aboveKeys(m_canvas, first, m_keeper));
    figure::paint(painter, {"", still(canvas, numbered)}, {m_canvas}, m_keeper);
}

QJsonObject MovingRaster::json(const PageNumbers& numbers, Palette& palette, QByteArray&) {
    const scene::Scene first{"", m_steps.first()};
    const figure::Canvas canvas = figure::aboveKeys(m_canvas, first, m_keeper);
    const Raster& raster = still(canvas, isNumbered(canvas));
    const figure::RasterPlaces places = figure::placeRaster(raster, canvas, {});
    QJsonObject json = rasterPlaces(raster, places, m_transform);
    json[QStringLiteral("cell")] = static_cast<int>(m_number);
    addItems(json, raster, numbers);
    addBoxes(json, m_steps, places, m_transform, canvas.fonts(), palette);
    addTexts(json, m_steps, places, canvas, m_transform, palette);
    return json;
}

}  // namespace hop::ui::exporting
