// SPDX-License-Identifier: GPL-3.0-or-later
// Packets: small discs, drawn one by one in vector files, and by thousands from an atlas on screens.
#pragma once

#include <QImage>
#include <QPainter>
#include <QPointF>
#include <cstdint>
#include <span>

#include "ui/figure/ink.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {

// One disc in its colour and pattern, with a thin edge in the colour of the canvas that sets it off from lines.
void drawPacket(Ink& ink, const QPointF& centre, double radius, const style::Category& category,
                const style::Theme& theme);

struct Spot {
    QPointF at;  // [logical pixels]
    std::uint32_t swatch = 0;
};

// Antialiased discs of every swatch at sixteen places within a pixel, so that slow packets glide.
class PacketAtlas {
public:
    PacketAtlas(std::span<const style::Category> swatches, double radius, double devicePixelRatio,
                const style::Theme& theme);

    // One by one. The painter's transformation is a translation by whole device pixels and the device pixel ratio.
    void draw(QPainter& painter, std::span<const Spot> spots, const QRectF& bounds) const;
    // By the thousand: straight into an opaque picture (Format_RGB32) whose upper left corner is at `origin`.
    void stamp(QImage& target, const QPointF& origin, std::span<const Spot> spots, const QRectF& bounds) const;

private:
    static constexpr int kPlaces = 4;  // along x and along y

    // The tile of a spot, and where its upper left corner goes. [device pixels]
    struct Tile {
        QPoint from, to;
    };
    Tile tileAt(const Spot& spot, const QPointF& origin) const;
    QPoint tileOf(std::uint32_t swatch, int placeX, int placeY) const;

    double m_ratio;
    int m_tile = 0;     // [device pixels], even
    int m_columns = 1;  // tiles in a row
    QRect m_inked;      // the part of a tile that a disc reaches at any place within its pixel
    QImage m_image;
};

}  // namespace hop::ui::figure
