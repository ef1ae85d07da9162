// SPDX-License-Identifier: GPL-3.0-or-later
// Packets, singly and by the thousand.
#include "ui/figure/packet_atlas.h"

#include <algorithm>
#include <cmath>

namespace hop::ui::figure {

namespace {

// Width of the edge that separates a packet from lines.
double edgeOf(double radius) { return std::clamp(0.2 * radius, 0.4, 1.0); }

}  // namespace

void drawPacket(Ink& ink, const QPointF& centre, double radius, const style::Category& category,
                const style::Theme& theme) {
    const QColor& colour = category.colour;
    ink.disc(centre, radius + edgeOf(radius), Qt::NoPen, theme.canvas);
    switch (category.pattern) {
        case style::Pattern::solid:
            ink.disc(centre, radius, Qt::NoPen, colour);
            break;
        case style::Pattern::ring:
            ink.disc(centre, 0.78 * radius, QPen(colour, 0.44 * radius), theme.canvas);
            break;
        case style::Pattern::bar:
            ink.disc(centre, radius, Qt::NoPen, colour);
            ink.box({centre.x() - 0.62 * radius, centre.y() - 0.22 * radius, 1.24 * radius, 0.44 * radius}, 0.0,
                    Qt::NoPen, theme.canvas);
            break;
        case style::Pattern::dot:
            ink.disc(centre, radius, Qt::NoPen, colour);
            ink.disc(centre, 0.36 * radius, Qt::NoPen, theme.canvas);
            break;
    }
}

PacketAtlas::PacketAtlas(std::span<const style::Category> swatches, double radius, double devicePixelRatio,
                         const style::Theme& theme)
    : m_ratio(devicePixelRatio) {
    m_tile = 2 * static_cast<int>(std::ceil((radius + 1.0) * m_ratio + 1.0));
    const double reach = (radius + edgeOf(radius)) * m_ratio;
    const int first = std::max(0, static_cast<int>(std::floor(m_tile / 2 - reach))),
              last = std::min(m_tile - 1, static_cast<int>(std::floor(m_tile / 2 + 1.0 + reach)));
    m_inked = QRect(QPoint(first, first), QPoint(last, last));
    const int tiles = static_cast<int>(swatches.size()) * kPlaces * kPlaces;
    m_columns = std::clamp(2048 / m_tile, 1, tiles);
    const int rows = (tiles + m_columns - 1) / m_columns;
    m_image = QImage(m_columns * m_tile, rows * m_tile, QImage::Format_ARGB32_Premultiplied);
    m_image.fill(Qt::transparent);
    QPainter painter(&m_image);
    painter.setRenderHint(QPainter::Antialiasing);
    Ink ink(painter, m_image.rect(), false);
    for (std::uint32_t swatch = 0; swatch < swatches.size(); ++swatch) {
        for (int y = 0; y < kPlaces; ++y) {
            for (int x = 0; x < kPlaces; ++x) {
                painter.save();
                painter.translate(tileOf(swatch, x, y) + QPointF(m_tile / 2.0 + static_cast<double>(x) / kPlaces,
                                                                 m_tile / 2.0 + static_cast<double>(y) / kPlaces));
                painter.scale(m_ratio, m_ratio);
                drawPacket(ink, {}, radius, swatches[swatch], theme);
                painter.restore();
            }
        }
    }
}

QPoint PacketAtlas::tileOf(std::uint32_t swatch, int placeX, int placeY) const {
    const int index = (static_cast<int>(swatch) * kPlaces + placeY) * kPlaces + placeX;
    return {index % m_columns * m_tile, index / m_columns * m_tile};
}

PacketAtlas::Tile PacketAtlas::tileAt(const Spot& spot, const QPointF& origin) const {
    const double finest = m_ratio * kPlaces;
    const int x = static_cast<int>(std::floor((spot.at.x() - origin.x()) * finest + 0.5)),
              y = static_cast<int>(std::floor((spot.at.y() - origin.y()) * finest + 0.5));
    return {tileOf(spot.swatch, x & (kPlaces - 1), y & (kPlaces - 1)), {(x >> 2) - m_tile / 2, (y >> 2) - m_tile / 2}};
}

void PacketAtlas::draw(QPainter& painter, std::span<const Spot> spots, const QRectF& bounds) const {
    painter.save();
    painter.setClipRect(bounds, Qt::IntersectClip);
    painter.scale(1.0 / m_ratio, 1.0 / m_ratio);
    for (const Spot& spot : spots) {
        const Tile tile = tileAt(spot, {});
        painter.drawImage(tile.to, m_image, QRect(tile.from, QSize(m_tile, m_tile)));
    }
    painter.restore();
}

void PacketAtlas::stamp(QImage& target, const QPointF& origin, std::span<const Spot> spots,
                        const QRectF& bounds) const {
    const QRectF inside((bounds.topLeft() - origin) * m_ratio, bounds.size() * m_ratio);
    const QRect clip = inside.toRect() & QRect(QPoint(), target.size());
    auto* const pixels = reinterpret_cast<QRgb*>(target.bits());
    const auto stride = target.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb));
    for (const Spot& spot : spots) {
        const Tile tile = tileAt(spot, origin);
        const QRect seen = m_inked.translated(tile.to) & clip;
        for (int y = seen.top(); y <= seen.bottom(); ++y) {
            const auto* source = reinterpret_cast<const QRgb*>(m_image.constScanLine(tile.from.y() + y - tile.to.y())) +
                                 tile.from.x() - tile.to.x();
            QRgb* row = pixels + y * stride;
            for (int x = seen.left(); x <= seen.right(); ++x) {
                const QRgb over = source[x];
                const unsigned rest = 255U - static_cast<unsigned>(qAlpha(over));
                if (rest == 255U) continue;
                const QRgb under = row[x];
                // Two channels at a time: premultiplied source over, divided by 256 with rounding.
                const QRgb even = ((under & 0xff00ffU) * (rest + (rest >> 7U)) >> 8U) & 0xff00ffU;
                const QRgb odd = ((under >> 8U & 0xff00ffU) * (rest + (rest >> 7U))) & 0xff00ff00U;
                row[x] = (over + (even | odd)) | 0xff000000U;
            }
        }
    }
}

}  // namespace hop::ui::figure
