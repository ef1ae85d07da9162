// SPDX-License-Identifier: GPL-3.0-or-later
// Packets: small discs, drawn singly in vector files and by the thousand from an atlas on screen.
#pragma once

#include <QImage>
#include <QPainter>
#include <QPointF>
#include <cstdint>
#include <span>

#include "ui/figure/ink.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {

// A disc in its colour and pattern, with a thin edge in the canvas's colour that separates it from lines.
void drawPacket(Ink& ink, const QPointF& centre, double radius, const style::Category& category,
                const style::Theme& theme);

struct Spot {
    QPointF at;  // [logical pixels]
    std::uint32_t swatch = 0;
};

// Antialiased discs of every swatch at sixteen subpixel positions, so that slow packets move smoothly.
class PacketAtlas {
public:
    PacketAtlas(std::span<const style::Category> swatches, double radius, double devicePixelRatio,
                const style::Theme& theme);

    // Draws with QPainter, whose transformation must be a translation by whole device pixels and the device pixel
    // ratio.
    void draw(QPainter& painter, std::span<const Spot> spots, const QRectF& bounds) const;
    // Writes directly into an opaque image (Format_RGB32) whose upper left corner is at `origin`; for thousands of
    // discs.
    void stamp(QImage& target, const QPointF& origin, std::span<const Spot> spots, const QRectF& bounds) const;

private:
    static constexpr int kPlaces = 4;  // subpixel positions along each axis

    // The tile of a spot, and the target of its upper left corner. [device pixels]
    struct Tile {
        QPoint from, to;
    };
    Tile tileAt(const Spot& spot, const QPointF& origin) const;
    QPoint tileOf(std::uint32_t swatch, int placeX, int placeY) const;

    double m_ratio;
    int m_tile = 0;     // [device pixels], even
    int m_columns = 1;  // tiles per row
    QRect m_inked;      // the part of a tile touched by a disc at any subpixel position
    QImage m_image;
};

}  // namespace hop::ui::figure
