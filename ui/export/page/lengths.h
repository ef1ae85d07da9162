// SPDX-License-Identifier: GPL-3.0-or-later
// Lengths and points in page coordinates, in hundredths.
#pragma once

#include <QJsonArray>
#include <QPointF>
#include <QTransform>
#include <cmath>

namespace hop::ui::exporting {

inline double rounded(double value) { return std::round(value * 100.0) / 100.0; }

inline double magnification(const QTransform& transform) { return std::sqrt(std::abs(transform.determinant())); }

inline void append(QJsonArray& list, const QPointF& point) {
    list.append(rounded(point.x()));
    list.append(rounded(point.y()));
}

}  // namespace hop::ui::exporting
