// SPDX-License-Identifier: GPL-3.0-or-later
// Packets, one by one and by thousands.
#include "ui/figure/packet_atlas.h"

#include <algorithm>
#include <cmath>

namespace hop::ui::figure {

void drawPacket(Ink& ink, const QPointF& centre, double radius, const style::Category& category,
                const style::Theme& theme) {
    const QColor& colour = category.colour;
    const double edge = std::clamp(0.2 * radius, 0.4, 1.0);
    ink.disc(centre, radius + edge, Qt::NoPen, theme.canvas);
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

void PacketAtlas::draw(QPainter& painter, std::span<const Spot> spots, const QRectF& bounds) {
    painter.save();
    painter.setClipRect(bounds, Qt::IntersectClip);
    painter.scale(1.0 / m_ratio, 1.0 / m_ratio);
    if (spots.size() > kMostFragments)
        stamp(painter, spots, bounds);
    else
        drawFragments(painter, spots);
    painter.restore();
}

void PacketAtlas::drawFragments(QPainter& painter, std::span<const Spot> spots) {
    if (m_pixmap.isNull()) m_pixmap = QPixmap::fromImage(m_image);
    m_fragments.resize(spots.size());
    const double finest = m_ratio * kPlaces;
    for (std::size_t i = 0; i < spots.size(); ++i) {
        const int x = static_cast<int>(std::floor(spots[i].at.x() * finest + 0.5)),
                  y = static_cast<int>(std::floor(spots[i].at.y() * finest + 0.5));
        const QPoint tile = tileOf(spots[i].swatch, x & (kPlaces - 1), y & (kPlaces - 1));
        m_fragments[i] = {static_cast<qreal>(x >> 2),
                          static_cast<qreal>(y >> 2),
                          static_cast<qreal>(tile.x()),
                          static_cast<qreal>(tile.y()),
                          static_cast<qreal>(m_tile),
                          static_cast<qreal>(m_tile),
                          1.0,
                          1.0,
                          0.0,
                          1.0};
    }
    painter.drawPixmapFragments(m_fragments.data(), static_cast<int>(m_fragments.size()), m_pixmap);
}

void PacketAtlas::stamp(QPainter& painter, std::span<const Spot> spots, const QRectF& bounds) {
    const QRect device(
        static_cast<int>(std::floor(bounds.left() * m_ratio)), static_cast<int>(std::floor(bounds.top() * m_ratio)),
        static_cast<int>(std::ceil(bounds.width() * m_ratio)), static_cast<int>(std::ceil(bounds.height() * m_ratio)));
    if (m_stamped.size() != device.size()) m_stamped = QImage(device.size(), QImage::Format_ARGB32_Premultiplied);
    m_stamped.fill(Qt::transparent);
    auto* const pixels = reinterpret_cast<QRgb*>(m_stamped.bits());
    const auto stride = m_stamped.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb));
    const double finest = m_ratio * kPlaces;
    for (const Spot& spot : spots) {
        const int x = static_cast<int>(std::floor(spot.at.x() * finest + 0.5)),
                  y = static_cast<int>(std::floor(spot.at.y() * finest + 0.5));
        const QPoint tile = tileOf(spot.swatch, x & (kPlaces - 1), y & (kPlaces - 1));
        const int left = (x >> 2) - m_tile / 2 - device.left(), top = (y >> 2) - m_tile / 2 - device.top();
        const int firstRow = std::max(0, -top), lastRow = std::min(m_tile, device.height() - top);
        const int firstColumn = std::max(0, -left), lastColumn = std::min(m_tile, device.width() - left);
        for (int row = firstRow; row < lastRow; ++row) {
            const auto* source = reinterpret_cast<const QRgb*>(m_image.constScanLine(tile.y() + row)) + tile.x();
            QRgb* target = pixels + (top + row) * stride + left;
            for (int column = firstColumn; column < lastColumn; ++column) {
                const QRgb over = source[column];
                const unsigned rest = 255U - static_cast<unsigned>(qAlpha(over));
                if (rest == 255U) continue;
                const QRgb under = target[column];
                // Two channels at a time: premultiplied source over, divided by 256 with rounding.
                const QRgb even = ((under & 0xff00ffU) * (rest + (rest >> 7U)) >> 8U) & 0xff00ffU;
                const QRgb odd = ((under >> 8U & 0xff00ffU) * (rest + (rest >> 7U))) & 0xff00ff00U;
                target[column] = over + (even | odd);
            }
        }
    }
    painter.drawImage(device.topLeft(), m_stamped);
}

}  // namespace hop::ui::figure
