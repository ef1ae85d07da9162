// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of a figure with nothing to draw: a sentence with the reason, centred.
#pragma once

#include <QString>

#include "ui/figure/view.h"

namespace hop::ui::figure {

void paintSentence(QPainter& painter, const Canvas& canvas, const QString& sentence);

}  // namespace hop::ui::figure
