// SPDX-License-Identifier: GPL-3.0-or-later
// A figure of a run as a cell of a sheet, at an instant.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "core/record/instant.h"
#include "core/scene/scene.h"
#include "ui/export/shown_figure.h"
#include "ui/figure/sheet/sheet.h"
#include "ui/style/fonts.h"

namespace hop::ui::exporting {

class FigureCell final : public figure::CellPicture {
public:
    FigureCell(const scene::FigureEntry& figure, record::Instant instant, figure::Viewport viewport = {},
               style::Fonts fonts = style::Medium::paper)
        : FigureCell(std::make_shared<ShownFigure>(figure, fonts), std::move(instant), viewport) {}
    // `figure`: what it keeps serves the cells of other instants as well.
    FigureCell(std::shared_ptr<ShownFigure> figure, record::Instant instant, figure::Viewport viewport = {})
        : m_figure(std::move(figure)), m_instant(std::move(instant)), m_viewport(viewport) {}

    scene::ScenePtr scene() { return m_figure->scene(m_instant); }

    figure::PageWidths pageWidths() override { return m_figure->pageWidths(m_instant); }
    double pageHeight(double width) override { return m_figure->pageHeight(width, m_instant); }
    std::vector<figure::Key> keys(const style::Theme& theme) override { return m_figure->keys(theme, m_instant); }
    void paint(QPainter& painter, const figure::Canvas& canvas) override {
        m_figure->paint(painter, canvas, m_viewport, m_instant);
    }

private:
    std::shared_ptr<ShownFigure> m_figure;
    record::Instant m_instant;
    figure::Viewport m_viewport;
};

}  // namespace hop::ui::exporting
