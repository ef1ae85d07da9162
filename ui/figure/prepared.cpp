// SPDX-License-Identifier: GPL-3.0-or-later
// A figure that makes something from the frame before it draws.
#include "ui/figure/prepared.h"

#include <QPainter>

#include "ui/figure/sentence.h"

namespace hop::ui::figure {

RunKey runKey(const scene::Frame& frame) {
    return {frame.runRevision, frame.run, frame.timeline, frame.display.matrixNode};
}

void PreparedFigure::paint(QPainter& painter, const Canvas& canvas, const Viewport& viewport,
                           const scene::Frame& frame) {
    painter.save();
    painter.fillRect(canvas.area, canvas.theme->canvas);
    painter.setRenderHint(QPainter::Antialiasing);
    const QString why = prepare(frame);
    if (why.isEmpty())
        draw(painter, canvas, viewport, frame);
    else if (frame.run != nullptr)
        paintSentence(painter, canvas, why);
    painter.restore();
}

QString PreparedFigure::description(const scene::Frame& frame) const {
    QString why = prepare(frame);
    return why.isEmpty() ? describe(frame) : why.replace(QLatin1Char('\n'), QLatin1Char(' '));
}

}  // namespace hop::ui::figure
