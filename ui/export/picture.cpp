// SPDX-License-Identifier: GPL-3.0-or-later
// A picture.
#include "ui/export/picture.h"

#include <QImage>
#include <QPainter>
#include <cmath>

#include "ui/figure/stoppable_device.h"
#include "ui/style/fonts.h"

namespace hop::ui::exporting {

namespace {

void paintAll(QPainter& painter, const Body& body, const Picture& picture, bool vector) {
    const QRectF all(QPointF(), picture.size);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(picture.scale, picture.scale);
    painter.fillRect(all, picture.theme->canvas);
    const double height = picture.stripHeight();
    body(painter, all.adjusted(0, 0, 0, -height), vector);
    if (height > 0.0)
        figure::paintStrip(painter, picture.words, QRectF(all.left(), all.bottom() - height, all.width(), height),
                           style::inFonts(*picture.theme, style::Medium::paper), vector, picture.smallStrip);
}

}  // namespace

PageWords pageWordsOf(const figure::StripWords& words) {
    QString title = words.title;
    if (!words.source.isEmpty()) title += title.isEmpty() ? words.source : QStringLiteral(" (%1)").arg(words.source);
    return {title, words.runs.join(u' '), words.command, words.version};
}

void Picture::setPixelRatio(double ratio) {
    shrunk = ratio < 1.0 ? static_cast<int>(std::ceil(1.0 / ratio)) : 1;
    devicePixelRatio = ratio * shrunk;
}

double Picture::stripHeight() const {
    return strip ? figure::stripHeight(words, size.width(), smallStrip, style::Medium::paper) : 0.0;
}

Body bodyOf(figure::CellPicture& cell, const Picture& picture) {
    return [&](QPainter& painter, const QRectF& area, bool vector) {
        cell.paint(painter, {.area = area,
                             .theme = picture.theme,
                             .vector = vector,
                             .devicePixelRatio = picture.devicePixelRatio * picture.scale,
                             .paper = picture.paper,
                             .stop = figure::StoppableDevice::stopOf(painter)});
    };
}

Body bodyOf(const figure::SheetPicture& sheet, const Picture& picture) {
    return [&sheet, theme = picture.theme, ratio = picture.devicePixelRatio * picture.scale, fitted = picture.fitted](
               QPainter& painter, const QRectF& area, bool vector) {
        sheet.paint(painter,
                    {.area = area,
                     .theme = theme,
                     .vector = vector,
                     .devicePixelRatio = ratio,
                     .stop = figure::StoppableDevice::stopOf(painter)},
                    fitted);
    };
}

QImage imageOf(const Body& body, const Picture& picture, const QSize& pixels, Stop stop) {
    figure::StoppableImage image(pixels * picture.shrunk, QImage::Format_RGB32, stop);
    if (image.isNull()) return image;  // out of memory
    image.setDevicePixelRatio(picture.devicePixelRatio);
    image.fill(picture.theme->canvas);
    QPainter painter(&image);
    paintAll(painter, body, picture, false);
    painter.end();
    if (picture.shrunk == 1) return image;
    return image.scaled(pixels, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

void paint(QPainter& painter, const Body& body, const Picture& picture, bool vector) {
    paintAll(painter, body, picture, vector);
}

}  // namespace hop::ui::exporting
