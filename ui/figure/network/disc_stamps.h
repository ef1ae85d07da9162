// SPDX-License-Identifier: GPL-3.0-or-later
// Thousands of small discs: the coverage of each pixel by fill and ring is computed once, so that discs can be
// recoloured quickly.
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
    static constexpr double kLargest = 8.0;  // radius plus half the ring width [device pixels]

    DiscStamps() = default;
    // Centres, radius and ring width in device pixels.
    DiscStamps(std::span<const QPointF> centres, double radius, double ring);

    bool isEmpty() const { return m_corners.empty(); }
    // Draws onto an opaque image (Format_RGB32), only inside `clip`, which must lie within the image. O(pixels of the
    // disc)
    void stamp(QImage& target, const QRect& clip, std::size_t disc, QRgb fill, QRgb ring) const;
    // Removes all discs by copying the pixels below them from another image of the same size. O(pixels of the discs)
    void restore(QImage& target, const QImage& from, const QRect& clip) const;

private:
    struct Cover {
        std::uint8_t fill = 0, ring = 0;  // 0 .. 255
    };

    int m_side = 0;                    // of the square around a disc
    std::vector<QPoint> m_corners;     // upper left, by disc
    std::vector<std::size_t> m_first;  // in m_cover, by disc
    std::vector<Cover> m_cover;        // squares of m_side rows; shared by discs with equal subpixel offsets
};

}  // namespace hop::ui::figure
