// SPDX-License-Identifier: GPL-3.0-or-later
// Pan and zoom: maps the whole picture to its visible part.
#pragma once

#include <QPointF>
#include <QRectF>
#include <optional>

namespace hop::ui::figure {

// The identity shows everything. A point p of the whole picture in `area` is mapped to middle + zoom * (p - middle) -
// centre * size, with the middle and size of the area.
struct Viewport {
    double zoom = 1.0;
    QPointF centre;  // offset of the view's centre, in units of the area's size
    friend bool operator==(const Viewport&, const Viewport&) = default;
};

inline constexpr double kMinZoom = 0.25;
inline constexpr double kMaxZoom = 64.0;

QPointF seen(const Viewport& viewport, const QRectF& area, const QPointF& whole);
QPointF whole(const Viewport& viewport, const QRectF& area, const QPointF& seen);

// Both leave the viewport unchanged if the area is empty, as in a cell with hardly any room.

// Moves the picture by `by` [logical pixels]. The centre stays within `centres`; without them the picture may be moved
// until it is just out of sight.
Viewport panned(const Viewport& viewport, const QRectF& area, const QPointF& by,
                const std::optional<QRectF>& centres = std::nullopt);
// Keeps the point under `about` fixed. The zoom stays between kMinZoom and `most`.
Viewport zoomed(const Viewport& viewport, const QRectF& area, double factor, const QPointF& about,
                double most = kMaxZoom);

}  // namespace hop::ui::figure
