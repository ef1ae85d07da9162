// SPDX-License-Identifier: GPL-3.0-or-later
// Small discs by the thousand: how much of each pixel a disc's fill and ring cover, found once, for colours that
// change.
#pragma once

#include <QImage>
#include <QPointF>
#include <QRect>
#include <cstdint>
#include <span>
#include <vector>

namespace hop::ui::figure {

class DiscStamps {
public:
    static constexpr double kLargest = 8.0;  // radius and half the ring [device pixels]

    DiscStamps() = default;
    // Centres, radius and width of the ring in device pixels.
    DiscStamps(std::span<const QPointF> centres, double radius, double ring);

    bool isEmpty() const { return m_corners.empty(); }
    // Over an opaque picture (Format_RGB32); nothing outside `clip`, which lies within it. O(pixels of the disc)
    void stamp(QImage& target, const QRect& clip, std::size_t disc, QRgb fill, QRgb ring) const;
    // Takes all discs away again: what is under them in a picture of the same size. O(pixels of the discs)
    void restore(QImage& target, const QImage& from, const QRect& clip) const;

private:
    struct Cover {
        std::uint8_t fill = 0, ring = 0;  // 0 .. 255
    };

    int m_side = 0;                    // of the square around a disc
    std::vector<QPoint> m_corners;     // upper left, by disc
    std::vector<std::size_t> m_first;  // in m_cover, by disc
    std::vector<Cover> m_cover;        // squares of m_side rows, shared by discs that lie alike between the pixels
};

}  // namespace hop::ui::figure
