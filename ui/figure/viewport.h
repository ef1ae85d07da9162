// SPDX-License-Identifier: GPL-3.0-or-later
// Pan and zoom: from the whole picture to what is seen of it.
#pragma once

#include <QPointF>
#include <QRectF>
#include <optional>

namespace hop::ui::figure {

// The identity shows all of it. A point p of the whole picture in `area` is seen at
// middle + zoom * (p - middle) - centre * size, where middle and size are the area's.
struct Viewport {
    double zoom = 1.0;
    QPointF centre;  // offset of the view's centre, in units of the area's size
    friend bool operator==(const Viewport&, const Viewport&) = default;
};

inline constexpr double kMinZoom = 0.25;
inline constexpr double kMaxZoom = 64.0;

QPointF seen(const Viewport& viewport, const QRectF& area, const QPointF& whole);
QPointF whole(const Viewport& viewport, const QRectF& area, const QPointF& seen);

// Where the area is empty, as in a cell that has hardly any room, both change nothing.

// What was under the pointer moves with it [logical pixels], as far as the centre can be; where nothing says that,
// until the whole picture is out of sight.
Viewport panned(const Viewport& viewport, const QRectF& area, const QPointF& by,
                const std::optional<QRectF>& centres = std::nullopt);
// What is under `about` stays there. The zoom stays between kMinZoom and `most`.
Viewport zoomed(const Viewport& viewport, const QRectF& area, double factor, const QPointF& about,
                double most = kMaxZoom);

}  // namespace hop::ui::figure
