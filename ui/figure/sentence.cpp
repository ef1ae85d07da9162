// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of a figure with nothing to draw.
#include "ui/figure/sentence.h"

#include <QPainter>

#include "ui/figure/words.h"

namespace hop::ui::figure {

void paintSentence(QPainter& painter, const Canvas& canvas, const QString& sentence) {
    constexpr double kMargin = 2.0 * style::kGrid;
    const QFont font = canvas.fonts()(13.0);
    const QRectF room = canvas.area.adjusted(kMargin, kMargin, -kMargin, -kMargin);
    const QStringList lines = linesOf(sentence, font, room.width());
    const double height = lineHeight(font) * static_cast<double>(lines.size());
    Ink ink(painter, canvas.area, canvas.vector);
    drawLines(ink, {room.left(), room.center().y() - height / 2.0, room.width(), height}, Qt::AlignHCenter, lines, font,
              canvas.theme->quietInk);
}

}  // namespace hop::ui::figure
