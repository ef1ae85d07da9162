// SPDX-License-Identifier: GPL-3.0-or-later
// Small pictures of documents.
#include "ui/export/thumbnail.h"

#include <QPainter>
#include <algorithm>
#include <memory>
#include <variant>
#include <vector>

#include "core/experiment/recorded.h"
#include "core/scene/curves/curves.h"
#include "core/sheet/experiment_sheet.h"
#include "core/sheet/several_runs.h"
#include "ui/export/experiment_cells.h"
#include "ui/export/figure_cell.h"
#include "ui/export/sink/drawing_device.h"
#include "ui/export/sketch.h"
#include "ui/session/telling_still.h"
#include "ui/style/fonts.h"

namespace hop::ui::exporting {

namespace {

constexpr QSizeF kNetworkPage(400.0, 200.0);  // networks fill any page; other figures have their own widths
constexpr double kWidest = 640.0;             // [logical pixels]
constexpr double kBeside = 10.0, kAbove = 8.0;

// A page without legends.
figure::Canvas canvasOf(const QSizeF& page, const style::Theme& theme) {
    return {.area = QRectF(QPointF(), page),
            .theme = &theme,
            .vector = true,
            .paper = true,
            .keys = std::make_shared<const std::vector<figure::Key>>()};
}

template <typename Paint>
Drawing drawingOf(const QSizeF& page, const Paint& paint) {
    DrawingDevice device(page);
    QPainter painter(&device);
    painter.setRenderHint(QPainter::Antialiasing);
    paint(painter);
    painter.end();
    return device.take();
}

Drawing drawingOf(figure::CellPicture& cell, const style::Theme& theme) {
    const double width = std::clamp(cell.pageWidths().natural, cell.pageWidths().least, kWidest);
    const QSizeF page(width, cell.pageHeight(width));
    return drawingOf(page, [&](QPainter& painter) { cell.paint(painter, canvasOf(page, theme)); });
}

// The recorded result; nullopt if it has no values to draw.
std::optional<Drawing> drawingOf(const document::Experiment& experiment, const style::Theme& theme) {
    const auto result = experiment::resultOf(experiment, experiment::recordedFor(experiment));
    if (!result || result->points.empty()) return std::nullopt;
    const auto sheet = sheet::experimentSheet(*result);
    if (!sheet) return std::nullopt;
    const sheet::ExperimentPanel& panel = sheet->front().front();
    if (const auto* curves = panel.form.as<scene::Curves>(); curves != nullptr && !curves->hasValues())
        return std::nullopt;
    return drawingOf(*pictureOf(panel, false, true, style::Medium::screen), theme);
}

Result<Drawing> drawingOf(const document::Scenario& scenario, const style::Theme& theme, Stop stop) {
    const auto told = session::tellingStill(scenario, stop);
    if (!told) return told.error();
    const scene::FigureEntry& figure = *told->shown.cell.figure;
    FigureCell cell(figure, told->instant, {}, style::Medium::screen);
    if (const scene::ScenePtr scene = cell.scene(); !scene->refusal.empty()) return unsupported(scene->refusal);
    if (!figure.drawsNetwork) return drawingOf(cell, theme);
    return drawingOf(kNetworkPage, [&](QPainter& painter) { cell.paint(painter, canvasOf(kNetworkPage, theme)); });
}

// Compared runs as separate documents, as many as can be distinguished; otherwise the document.
std::vector<document::Scenario> sideBySide(const document::Scenario& scenario) {
    constexpr std::size_t kMostRuns = 3;
    if (!sheet::comparesRuns(scenario)) return {scenario};
    std::vector<document::Scenario> alone;
    for (const document::TitledRequest& run : scenario.runs) {
        if (alone.size() == kMostRuns) break;
        document::Scenario& one = alone.emplace_back(scenario);
        one.runs.clear();
        one.sheet.clear();
        static_cast<run::Request&>(one) = run;
    }
    return alone;
}

}  // namespace

Result<QImage> thumbnailOf(const document::Scenario& scenario, const std::optional<document::Experiment>& experiment,
                           const style::Theme& theme, const QSize& size, double pixelRatio, Stop stop) {
    std::vector<Drawing> drawings;
    if (experiment)
        if (auto recorded = drawingOf(*experiment, theme)) drawings.push_back(*std::move(recorded));
    if (drawings.empty())
        for (const document::Scenario& alone : sideBySide(scenario)) {
            auto made = drawingOf(alone, theme, stop);
            if (!made) return made.error();
            drawings.push_back(*std::move(made));
        }
    const QRectF area = QRectF(QPointF(), QSizeF(size)).adjusted(kBeside, kAbove, -kBeside, -kAbove);
    QImage image((QSizeF(size) * pixelRatio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(pixelRatio);
    image.fill(theme.canvas);
    QPainter painter(&image);
    const auto count = static_cast<double>(drawings.size());
    const double width = (area.width() - (count - 1.0) * kBeside) / count;
    for (std::size_t i = 0; i < drawings.size(); ++i)
        paintSketch(painter,
                    {area.left() + static_cast<double>(i) * (width + kBeside), area.top(), width, area.height()},
                    drawings[i]);
    return image;
}

}  // namespace hop::ui::exporting
