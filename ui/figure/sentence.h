// SPDX-License-Identifier: GPL-3.0-or-later
// What a figure shows when there is nothing to draw: a sentence that says why, in the middle.
#pragma once

#include <QString>

#include "ui/figure/figure.h"

namespace hop::ui::figure {

void paintSentence(QPainter& painter, const Canvas& canvas, const QString& sentence);

}  // namespace hop::ui::figure
