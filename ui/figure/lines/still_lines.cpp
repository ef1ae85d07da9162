// SPDX-License-Identifier: GPL-3.0-or-later
// The static part of a space–time diagram.
#include "ui/figure/lines/still_lines.h"

#include <algorithm>
#include <utility>

namespace hop::ui::figure {

StillLines makeStillLines(std::shared_ptr<const scene::Lines::Fixed> fixed, const style::Theme& theme,
                          const LinesPlaces& places, bool vector, Strokes::Detail detail) {
    StillLines still{std::move(fixed), &theme, places, {}, {}, {}};
    still.swatches = swatchesOf(*still.fixed, theme);
    still.strokes = makeStrokes(*still.fixed, still.swatches, places, vector, detail);
    still.gapBars = gapBars(*still.fixed, places);
    return still;
}

void drawStillLines(Ink& ink, const StillLines& still, std::optional<std::uint32_t> row, double share) {
    const LinesPlaces& places = still.places;
    const style::Theme& theme = *still.theme;
    if (row) {
        const QRectF band(places.body.left(), places.y(*row) - places.pitch / 2.0, places.body.width(),
                          std::max(2.0, places.pitch));
        ink.box(band, 0.0, Qt::NoPen, style::mix(theme.halo, theme.canvas, 0.18));
    }
    if (still.fixed->belt) {
        drawBelt(ink, places, *still.fixed->belt, theme);
        drawRowLines(ink, places, theme);
        drawGapBars(ink, still.gapBars, still.swatches, theme, share);
    } else {
        drawLinesGrid(ink, places, theme);
    }
    drawStrokes(ink, still.strokes, places, still.swatches, theme, share);
}

QImage paintStillLines(const StillPicture& picture, const StillLines& still, Stop stop) {
    const QSize pixels = (picture.area.size() * picture.devicePixelRatio).toSize();
    QImage image(pixels.width(), 2 * pixels.height(), QImage::Format_RGB32);
    if (image.isNull()) return image;
    image.setDevicePixelRatio(picture.devicePixelRatio);
    QPainter painter(&image);
    painter.fillRect(QRectF(QPointF(), QSizeF(image.size()) / picture.devicePixelRatio), still.theme->canvas);
    painter.setRenderHint(QPainter::Antialiasing, picture.antialiased);
    painter.translate(-picture.area.topLeft());
    for (const double share : {1.0, kStillToCome}) {
        {
            Ink ink(painter, still.places.body, false, stop);
            drawStillLines(ink, still, picture.row, share);
        }
        painter.translate(0.0, pixels.height() / picture.devicePixelRatio);
    }
    return image;
}

}  // namespace hop::ui::figure
