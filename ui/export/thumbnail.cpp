// SPDX-License-Identifier: GPL-3.0-or-later
// Small pictures of documents.
#include "ui/export/thumbnail.h"

#include <QPainter>
#include <algorithm>
#include <memory>

#include "ui/figure/figure.h"
#include "ui/session/telling_still.h"

namespace hop::ui::exporting {

Result<QImage> thumbnailOf(const document::Scenario& scenario, const style::Theme& theme, const QSize& size,
                           double pixelRatio, Stop stop) {
    const auto told = session::tellingStill(scenario, stop);
    if (!told) return told.error();
    const auto figures = figure::catalogue();
    const auto entry = std::ranges::find(figures, told->shown.cell.figure->id, &figure::Entry::id);
    const std::unique_ptr<figure::Figure> figure = entry->make();
    const scene::Frame& frame = told->still->frame();
    if (const QString why = figure->refusal(frame); !why.isEmpty()) return unsupported(why.toStdString());
    QImage image((QSizeF(size) * pixelRatio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(pixelRatio);
    image.fill(theme.canvas);
    QPainter painter(&image);
    figure->paint(painter, {.area = QRectF(QPointF(), QSizeF(size)), .theme = &theme, .devicePixelRatio = pixelRatio},
                  {}, frame);
    return image;
}

}  // namespace hop::ui::exporting
