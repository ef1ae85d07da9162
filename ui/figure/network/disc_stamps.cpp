// SPDX-License-Identifier: GPL-3.0-or-later
// Thousands of small discs.
#include "ui/figure/network/disc_stamps.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace hop::ui::figure {

namespace {

// Coverage of a pixel by a circle; `toRim`: distance from the pixel to the rim, positive inside.
double covered(double toRim) { return std::clamp(toRim + 0.5, 0.0, 1.0); }

constexpr double kFar = 1e6;    // [pixels] larger than any picture
constexpr int kSubpixels = 16;  // distinct centre positions per pixel, in each direction

int subpixelOf(double share) { return std::min(kSubpixels - 1, static_cast<int>(share * kSubpixels)); }

std::uint8_t shareOf(double cover) { return static_cast<std::uint8_t>(255.0 * cover + 0.5); }

// Two channels at a time, divided by 256 with rounding.
QRgb over(QRgb top, QRgb bottom, std::uint32_t share) {
    const std::uint32_t much = share + (share >> 7U), rest = 256U - much;
    const QRgb even = ((top & 0xff00ffU) * much + (bottom & 0xff00ffU) * rest + 0x800080U) >> 8U & 0xff00ffU;
    const QRgb odd = ((top >> 8U & 0xffU) * much + (bottom >> 8U & 0xffU) * rest + 0x80U) & 0xff00U;
    return 0xff000000U | even | odd;
}

}  // namespace

DiscStamps::DiscStamps(std::span<const QPointF> centres, double radius, double ring) {
    const double outer = radius + ring / 2.0;
    const int half = static_cast<int>(std::ceil(outer + 0.5));
    m_side = 2 * half + 1;
    m_corners.reserve(centres.size());
    m_first.reserve(centres.size());
    const double none = (outer + 0.5) * (outer + 0.5);  // square of the distance beyond which nothing is covered
    const auto addCover = [&](const QPointF& centre) {  // relative to the square's upper left corner
        for (int row = 0; row < m_side; ++row)
            for (int column = 0; column < m_side; ++column) {
                Cover& cover = m_cover.emplace_back();
                const double x = column + 0.5 - centre.x(), y = row + 0.5 - centre.y();
                const double square = x * x + y * y;
                if (square >= none) continue;
                const double distance = std::sqrt(square);
                cover = {shareOf(covered(radius - distance)),
                         shareOf(covered(outer - distance) - covered(outer - ring - distance))};
            }
    };
    std::vector<std::optional<std::size_t>> known(std::size_t{kSubpixels} * kSubpixels);
    for (const QPointF& centre : centres) {
        if (!(std::abs(centre.x()) < kFar && std::abs(centre.y()) < kFar)) {
            m_corners.emplace_back(-m_side, -m_side);
            m_first.push_back(0);
            continue;
        }
        const QPoint pixel(static_cast<int>(std::floor(centre.x())), static_cast<int>(std::floor(centre.y())));
        const int x = subpixelOf(centre.x() - pixel.x()), y = subpixelOf(centre.y() - pixel.y());
        auto& first = known[static_cast<std::size_t>(y * kSubpixels + x)];
        if (!first) {
            first = m_cover.size();
            addCover({half + (x + 0.5) / kSubpixels, half + (y + 0.5) / kSubpixels});
        }
        m_corners.push_back(pixel - QPoint(half, half));
        m_first.push_back(*first);
    }
}

void DiscStamps::stamp(QImage& target, const QRect& clip, std::size_t disc, QRgb fill, QRgb ring) const {
    const QRect square(m_corners[disc], QSize(m_side, m_side));
    const QRect seen = square & clip;
    if (seen.isEmpty()) return;
    const auto stride = target.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb));
    auto* pixels = reinterpret_cast<QRgb*>(target.bits()) + seen.top() * stride;
    const Cover* row = &m_cover[m_first[disc]] + (seen.top() - square.top()) * m_side - square.left();
    for (int y = seen.top(); y <= seen.bottom(); ++y, pixels += stride, row += m_side)
        for (int x = seen.left(); x <= seen.right(); ++x) {
            const Cover here = row[x];
            if (here.fill == 255)
                pixels[x] = fill | 0xff000000U;
            else if (here.fill != 0)
                pixels[x] = over(fill, pixels[x], here.fill);
            if (here.ring != 0) pixels[x] = over(ring, pixels[x], here.ring);
        }
}

void DiscStamps::restore(QImage& target, const QImage& from, const QRect& clip) const {
    const auto stride = target.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb));
    auto* const pixels = reinterpret_cast<QRgb*>(target.bits());
    const auto* const source = reinterpret_cast<const QRgb*>(from.constBits());
    for (const QPoint& corner : m_corners) {
        const QRect seen = QRect(corner, QSize(m_side, m_side)) & clip;
        for (int y = seen.top(); y <= seen.bottom(); ++y)
            std::copy_n(source + y * stride + seen.left(), seen.width(), pixels + y * stride + seen.left());
    }
}

}  // namespace hop::ui::figure
