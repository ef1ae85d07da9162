// SPDX-License-Identifier: GPL-3.0-or-later
// Packets over space and time: a row for each node, a line for each hop, the selected packet's whole way with its
// waits, and packets where they are now.
//
// On screens the strokes are kept in two pixmaps, as they are and faded; what has happened is shown of the one, what is
// still to come of the other.
#pragma once

#include <QPixmap>
#include <memory>

#include "ui/figure/belt_slots.h"
#include "ui/figure/figure.h"
#include "ui/figure/space_time_strokes.h"

namespace hop::ui::figure {

class WorldLines {
public:
    void paint(QPainter& painter, const Canvas& canvas, const Viewport& viewport, const scene::Frame& frame);
    scene::Selection hit(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                         const scene::Frame& frame) const;
    QString toolTip(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                    const scene::Frame& frame) const;
    std::vector<Place> places(const Canvas& canvas, const Viewport& viewport, const scene::Frame& frame) const;
    std::optional<double> timeAt(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                                 const scene::Frame& frame) const;
    Panning panning(const Canvas& canvas, const scene::Frame& frame) const;
    QSizeF naturalSize(const scene::Frame& frame) const;
    QString description(const scene::Frame& frame) const;

private:
    // What the strokes depend on.
    struct Key {
        std::uint64_t revision = 0;
        const void* run = nullptr;
        const void* timeline = nullptr;
        const style::Theme* theme = nullptr;
        QRectF area;
        Viewport viewport;
        scene::ColourBy colourBy = scene::ColourBy::dimension;
        scene::Labels labels = scene::Labels::address;
        scene::Numbering numbering = scene::Numbering::fromRight0;
        NodeId onlyNode = kNoNode;
        Step lastStep = 0;
        bool vector = false;
        friend bool operator==(const Key&, const Key&) = default;
    };
    struct PixmapKey {
        Key key;
        scene::Selection selection;
        double devicePixelRatio = 1.0;
        bool coarse = false;
        friend bool operator==(const PixmapKey&, const PixmapKey&) = default;
    };

    SpaceTimePlaces makePlaces(const Canvas& canvas, const Viewport& viewport, const scene::Frame& frame) const;
    void prepare(const Canvas& canvas, const Viewport& viewport, const scene::Frame& frame);
    void drawStill(QPainter& painter, const QRectF& part, const Canvas& canvas, const scene::Frame& frame,
                   double share) const;
    void drawMotion(QPainter& painter, const Canvas& canvas, const scene::Frame& frame) const;
    QString caption(const scene::Frame& frame) const;

    Key m_key;
    SpaceTimePlaces m_places;
    std::unique_ptr<Colouring> m_colouring;
    SpaceTimeStrokes m_strokes;
    std::vector<GapBar> m_gapBars;
    PixmapKey m_pixmapKey;
    QPixmap m_past, m_future;
    // Names of rows are measured once for a run.
    struct NameKey {
        std::uint64_t revision = 0;
        scene::Labels labels = scene::Labels::none;
        friend bool operator==(const NameKey&, const NameKey&) = default;
    };
    mutable NameKey m_nameKey;
    mutable double m_nameWidth = 0.0;
};

}  // namespace hop::ui::figure
