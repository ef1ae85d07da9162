// SPDX-License-Identifier: GPL-3.0-or-later
// What a function paints, as a drawing of 200 x 100 logical pixels unless another size is given.
#pragma once

#include <QPainter>

#include "ui/export/sink/drawing_device.h"
#include "ui/figure/ink.h"
#include "ui/style/fonts.h"

namespace hop::ui::exporting::test {

Drawing drawingOf(const auto& paint, const QSizeF& size = {200.0, 100.0}) {
    DrawingDevice device(size);
    QPainter painter(&device);
    paint(painter);
    painter.end();
    return device.take();
}

// One line of text at the top.
inline Drawing drawingOfText(const QString& text) {
    return drawingOf([&](QPainter& painter) {
        figure::drawWords(painter, {0.0, 0.0, 200.0, 20.0}, Qt::AlignLeft, text,
                          style::Fonts(style::Medium::paper)(12.0), Qt::black);
    });
}

}  // namespace hop::ui::exporting::test
