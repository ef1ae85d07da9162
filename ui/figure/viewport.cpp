// SPDX-License-Identifier: GPL-3.0-or-later
// Pan and zoom.
#include "ui/figure/viewport.h"

#include <algorithm>
#include <cmath>

namespace hop::ui::figure {

namespace {

QPointF shift(const Viewport& viewport, const QRectF& area) {
    return {viewport.centre.x() * area.width(), viewport.centre.y() * area.height()};
}

}  // namespace

QPointF seen(const Viewport& viewport, const QRectF& area, const QPointF& whole) {
    return area.center() + viewport.zoom * (whole - area.center()) - shift(viewport, area);
}

QPointF whole(const Viewport& viewport, const QRectF& area, const QPointF& seen) {
    return area.center() + (seen - area.center() + shift(viewport, area)) / viewport.zoom;
}

Viewport panned(const Viewport& viewport, const QRectF& area, const QPointF& by, const std::optional<QRectF>& centres) {
    if (area.isEmpty()) return viewport;
    const QPointF& now = viewport.centre;
    const double reach = (viewport.zoom + 1.0) / 2.0;
    const QPointF most(std::max(reach, std::abs(now.x())), std::max(reach, std::abs(now.y())));
    const QRectF within = centres.value_or(QRectF(-most, most));
    const QPointF wanted = now - QPointF(by.x() / area.width(), by.y() / area.height());
    return {
        viewport.zoom,
        {std::clamp(wanted.x(), within.left(), within.right()), std::clamp(wanted.y(), within.top(), within.bottom())}};
}

Viewport zoomed(const Viewport& viewport, const QRectF& area, double factor, const QPointF& about, double most) {
    if (area.isEmpty()) return viewport;
    const double zoom = std::clamp(viewport.zoom * factor, kMinZoom, most);
    const QPointF fixed = whole(viewport, area, about);
    const QPointF offset = zoom * (fixed - area.center()) - (about - area.center());
    return {zoom, {offset.x() / area.width(), offset.y() / area.height()}};
}

}  // namespace hop::ui::figure
