// SPDX-License-Identifier: GPL-3.0-or-later
// Small pictures of documents.
#include "ui/export/thumbnail.h"

#include <QPainter>
#include <algorithm>
#include <memory>

#include "core/document/library.h"
#include "core/scene/still_sheet.h"
#include "ui/figure/figure.h"

namespace hop::ui::exporting {
namespace {

constexpr Step kSlots = 40;         // recorded of a run without end
constexpr double kUnderWay = 0.45;  // of the step that is drawn

// As the document says; in the middle of the run where it begins at its start.
Step tellingStep(const scene::Shown& shown, const scene::Recording& recording) {
    const Step asked = std::min(shown.view.step, recording.lastStep);
    return asked > 0 ? asked : recording.lastStep / 2;
}

}  // namespace

Result<QImage> thumbnailOf(const document::Scenario& scenario, const style::Theme& theme, const QSize& size,
                           double pixelRatio, Stop stop) {
    auto rows = scene::shownRows(scenario);
    if (!rows) return rows.error();
    scene::Shown shown = rows->front().front();
    shown.view.labels = "none";
    auto run = run::build(shown.request, document::worldAt({}, {.files = scenario.files}, stop));
    if (!run) return run.error();
    if (scene::isLarge(*run)) return tooLarge("this run takes too long for a small picture");
    auto recording = scene::record(*std::move(run), {.slots = std::max(kSlots, shown.view.step + 1)}, stop);
    if (!recording) return recording.error();
    const auto shared = std::make_shared<const scene::Recording>(*std::move(recording));
    const Step step = tellingStep(shown, *shared);
    shown.view.step = step;
    auto still = scene::stillOf(shown, shared, {step, step < shared->lastStep ? kUnderWay : 0.0});
    if (!still) return still.error();
    const auto figures = figure::catalogue();
    const auto entry = std::ranges::find(figures, shown.cell.figure->id, &figure::Entry::id);
    const std::unique_ptr<figure::Figure> figure = entry->make();
    if (const QString why = figure->refusal((*still)->frame()); !why.isEmpty()) return unsupported(why.toStdString());
    QImage image((QSizeF(size) * pixelRatio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(pixelRatio);
    image.fill(theme.canvas);
    QPainter painter(&image);
    figure->paint(painter, {.area = QRectF(QPointF(), QSizeF(size)), .theme = &theme, .devicePixelRatio = pixelRatio},
                  {}, (*still)->frame());
    return image;
}

}  // namespace hop::ui::exporting
