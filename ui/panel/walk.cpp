// SPDX-License-Identifier: GPL-3.0-or-later
// Moving between places with arrow keys.
#include "ui/panel/walk.h"

#include <cmath>

namespace hop::ui::panel {

std::optional<std::size_t> placeTowards(std::span<const QPointF> places, const QPointF& from,
                                        const QPointF& direction) {
    std::optional<std::size_t> best;
    double least = 0.0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const QPointF way = places[i] - from;
        const double ahead = QPointF::dotProduct(way, direction);
        const double aside = std::abs(way.x() * direction.y() - way.y() * direction.x());
        if (ahead <= 0.5 || aside > ahead * 1.001) continue;
        const double cost = ahead + 2.0 * aside;
        if (best && cost >= least) continue;
        best = i;
        least = cost;
    }
    return best;
}

std::optional<QPointF> directionOf(int key) {
    switch (key) {
        case Qt::Key_Left:
            return QPointF(-1, 0);
        case Qt::Key_Right:
            return QPointF(1, 0);
        case Qt::Key_Up:
            return QPointF(0, -1);
        case Qt::Key_Down:
            return QPointF(0, 1);
        default:
            return std::nullopt;
    }
}

}  // namespace hop::ui::panel
