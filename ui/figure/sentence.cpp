// SPDX-License-Identifier: GPL-3.0-or-later
// What a figure shows when there is nothing to draw.
#include "ui/figure/sentence.h"

#include <QPainter>

#include "ui/style/application.h"

namespace hop::ui::figure {

void paintSentence(QPainter& painter, const Canvas& canvas, const QString& sentence) {
    constexpr double kMargin = 2.0 * style::kGrid;
    painter.setPen(canvas.theme->quietInk);
    painter.setFont(style::font(13.0));
    painter.drawText(canvas.area.adjusted(kMargin, kMargin, -kMargin, -kMargin), Qt::AlignCenter | Qt::TextWordWrap,
                     sentence);
}

}  // namespace hop::ui::figure
