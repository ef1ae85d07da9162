// SPDX-License-Identifier: GPL-3.0-or-later
// Lengths, points and fonts in page coordinates, in hundredths.
#pragma once

#include <QFont>
#include <QJsonArray>
#include <QJsonObject>
#include <QPointF>
#include <QTransform>
#include <cmath>

#include "ui/style/text_metrics.h"

namespace hop::ui::exporting {

inline double rounded(double value) { return std::round(value * 100.0) / 100.0; }

inline double magnification(const QTransform& transform) { return std::sqrt(std::abs(transform.determinant())); }

inline void append(QJsonArray& list, const QPointF& point) {
    list.append(rounded(point.x()));
    list.append(rounded(point.y()));
}

// From the middle of a line of text down to its baseline.
inline double toBaseline(const QFont& font) {
    const style::TextMetrics metrics(font);
    return metrics.ascent() - metrics.height() / 2.0;
}

// Its size, and that distance.
inline QJsonObject fontPlace(const QFont& font, const QTransform& toPage) {
    const double scale = magnification(toPage);
    return {{QStringLiteral("pixels"), rounded(font.pixelSize() * scale)},
            {QStringLiteral("down"), rounded(toBaseline(font) * scale)}};
}

}  // namespace hop::ui::exporting
