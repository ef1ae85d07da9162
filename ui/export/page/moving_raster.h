// SPDX-License-Identifier: GPL-3.0-or-later
// A raster as a cell of a page: what stays is painted, what is of the step is told to the script.
#pragma once

#include <QTransform>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "ui/export/page/page_cell.h"
#include "ui/export/page/raster_steps.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/paint_keeper.h"
#include "ui/figure/raster/raster_places.h"

namespace hop::ui::exporting {

class MovingRaster final : public PageCell {
public:
    // `figure`: of rasters.
    MovingRaster(std::unique_ptr<ShownFigure> figure, record::Instant instant, std::uint32_t number);

    void add(const record::Instant& instant) override;

    figure::PageWidths pageWidths() override { return m_figure->pageWidths(m_instant); }
    double pageHeight(double width) override;
    std::vector<figure::Key> keys(const style::Theme& theme) override;  // of all steps
    // Also records the transformation to the page.
    void paint(QPainter& painter, const figure::Canvas& canvas) override;

    QJsonObject json(const PageNumbers& numbers, Palette& palette, QByteArray& looks) override;

private:
    // The first step, under the heading that takes the most lines on a canvas of this width.
    const scene::Raster& still(const figure::Canvas& canvas, bool numbered);
    bool isNumbered(const figure::Canvas& canvas) const;

    std::unique_ptr<ShownFigure> m_figure;
    record::Instant m_instant;
    std::uint32_t m_number;
    RasterSteps m_steps;
    std::map<std::pair<double, bool>, scene::Raster> m_stills;  // by width, and whether cells have numbers
    figure::PaintKeeper m_keeper;
    QTransform m_transform;  // to the page
    figure::Canvas m_canvas;
};

}  // namespace hop::ui::exporting
