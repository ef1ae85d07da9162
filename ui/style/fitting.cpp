// SPDX-License-Identifier: GPL-3.0-or-later
// Wordings for a space that may be too small.
#include "ui/style/fitting.h"

namespace hop::ui::style {

QString fitting(const TextMetrics& metrics, std::span<const QString> wordings, double width) {
    QString shortest;
    for (const QString& wording : wordings) {
        if (metrics.horizontalAdvance(wording) <= width) return wording;
        shortest = wording;
    }
    return metrics.elidedText(shortest, Qt::ElideRight, width);
}

}  // namespace hop::ui::style
