// SPDX-License-Identifier: GPL-3.0-or-later
// What stands around a diagram.
#include "ui/figure/network/frame.h"

#include "ui/figure/ink.h"
#include "ui/figure/legend.h"
#include "ui/figure/network/fills.h"
#include "ui/figure/network/marks.h"
#include "ui/figure/network/parts.h"
#include "ui/style/text.h"

namespace hop::ui::figure {

using scene::Diagram;

QueueKey queueKeyOf(const Diagram& diagram, const NetworkPlaces* places) {
    if (diagram.coloured == Diagram::Coloured::nodes || diagram.mostWaiting == 0) return {};
    const bool shaded = diagram.isOfParts() || (places != nullptr && places->queueMark == QueueMark::shade);
    if (shaded && diagram.now->fills != nullptr) return {};
    if (diagram.fill == document::Fill::waits && !diagram.isOfParts()) return {QueueMark::shade, diagram.mostWaiting};
    if (diagram.isOfParts()) return {QueueMark::shade, diagram.mostWaiting, true};
    return {places == nullptr ? QueueMark::ticks : places->queueMark, diagram.mostWaiting};
}

void drawFrame(QPainter& painter, const Canvas& canvas, const Diagram& diagram, const NetworkPlaces& places) {
    const style::Theme& theme = *canvas.theme;
    {
        Ink ink(painter, places.header, canvas.vector);
        drawHeader(ink, places.header, theme, legendOf(diagram.now->legend, theme), queueKeyOf(diagram, &places),
                   text(diagram.now->caption), fillKey(diagram, theme));
    }
    if (!places.part.frame.isNull()) {
        Ink ink(painter, canvas.area, canvas.vector);
        drawPart(ink, places.part, diagram, theme);
    }
    if (diagram.marks == nullptr) return;
    Ink ink(painter, places.footer, canvas.vector);
    drawHeader(ink, places.footer, theme, legendOf(*diagram.marks, theme, canvas.paper), {},
               text(diagram.marks->caption));
}

}  // namespace hop::ui::figure
