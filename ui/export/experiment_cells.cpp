// SPDX-License-Identifier: GPL-3.0-or-later
// The panels of an experiment as cells of a sheet.
#include "ui/export/experiment_cells.h"

#include <QPainter>
#include <algorithm>
#include <utility>

#include "core/scene/curves/curves.h"
#include "core/scene/table/table.h"
#include "ui/figure/curves/curves.h"
#include "ui/figure/table/arrangements.h"
#include "ui/style/theme.h"

namespace hop::ui::exporting {

namespace {

// The chart of an experiment as a cell.
class ChartCell final : public figure::CellPicture {
public:
    // A chart beside a table is lower than a single one.
    ChartCell(scene::Curves curves, bool besideTable, style::Fonts fonts)
        : m_curves(std::make_shared<const scene::Curves>(std::move(curves))),
          m_highest(besideTable ? 300.0 : 380.0),
          m_fonts(fonts) {}

    figure::PageWidths pageWidths() override { return {kLeastChart, kNaturalChart}; }
    double pageHeight(double width) override {
        return std::clamp(0.62 * width, 240.0, m_highest) +
               figure::keysHeight(keys(style::printTheme()), width, m_fonts);
    }
    std::vector<figure::Key> keys(const style::Theme&) override { return {{.curves = m_curves}}; }
    void paint(QPainter& painter, const figure::Canvas& canvas) override {
        const bool legend = canvas.keys == nullptr || !canvas.keys->empty();
        figure::paintCurves(painter, canvas.area, *m_curves, style::inFonts(*canvas.theme, m_fonts), canvas.vector, {},
                            legend);
    }

private:
    static constexpr double kLeastChart = 300.0, kNaturalChart = 640.0;
    std::shared_ptr<const scene::Curves> m_curves;
    double m_highest;  // [logical pixels]
    style::Fonts m_fonts;
};

// A table of an experiment as a cell.
class TableCell final : public figure::CellPicture {
public:
    TableCell(scene::Table table, style::Fonts fonts) : m_table(std::move(table)), m_fonts(fonts) {}

    figure::PageWidths pageWidths() override {
        return {figure::leastWidthOfRuled(*m_table.fixed, m_fonts),
                figure::sizeOfRuled(*m_table.fixed, m_fonts).width()};
    }
    double pageHeight(double width) override { return figure::heightOfRuled(*m_table.fixed, width, m_fonts); }
    void paint(QPainter& painter, const figure::Canvas& canvas) override {
        figure::Canvas own = canvas;
        own.theme = &style::inFonts(*canvas.theme, m_fonts);
        figure::drawRuled(painter, own, *m_table.fixed);
    }

private:
    scene::Table m_table;
    style::Fonts m_fonts;
};

}  // namespace

std::unique_ptr<figure::CellPicture> pictureOf(const sheet::ExperimentPanel& panel, bool titled, bool besideTable,
                                               style::Fonts fonts) {
    if (const auto* table = panel.form.as<scene::Table>()) return std::make_unique<TableCell>(*table, fonts);
    scene::Curves curves = panel.form.get<scene::Curves>();
    if (!titled) curves.title.clear();
    return std::make_unique<ChartCell>(std::move(curves), besideTable, fonts);
}

}  // namespace hop::ui::exporting
