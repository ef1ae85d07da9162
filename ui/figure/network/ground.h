// SPDX-License-Identifier: GPL-3.0-or-later
// The ground of a diagram as an image: everything that does not change from step to step. A pure function of values, so
// that a job can paint it.
#pragma once

#include <QImage>
#include <memory>
#include <vector>

#include "core/base/stop.h"
#include "ui/figure/network/layers.h"

namespace hop::ui::figure {

// Everything the ground depends on.
struct Ground {
    std::shared_ptr<const NetworkPlaces> places;
    std::shared_ptr<const scene::Diagram::Fixed> fixed;
    std::shared_ptr<const scene::Marks> marks;  // null: no marks
    const style::Theme* theme = nullptr;
    QRectF area;
    double devicePixelRatio = 1.0;
    document::NodeShape nodes = document::NodeShape::discs;
    std::array<bool, 3> hidden = {};
    Selection selection;         // a link or nothing
    bool loaded = false;         // lines are coloured by their load
    std::vector<bool> bothWays;  // by line: both lanes are busy; empty: none
    bool fine = true;            // antialiased
    bool paper = false;
    bool alone = false;                                    // nothing is drawn above it at any step
    std::shared_ptr<const scene::Diagram::Styles> styles;  // null: lines differ only by kind
    friend bool operator==(const Ground&, const Ground&) = default;
};

Ground groundOf(const NetworkView& view, const std::shared_ptr<const NetworkPlaces>& places, const Canvas& canvas,
                bool fine);

// Images for a canvas, in Format_RGB32.
QSize pixelsOf(const QRectF& area, double devicePixelRatio);
QImage blankImage(const QRectF& area, double devicePixelRatio);
// A box on the canvas, in pixels of its image.
QRect inPixels(const QRectF& box, const QRectF& area, double devicePixelRatio);

// Paints the whole canvas into an image of its size. Unfinished if stopped.
void paintGround(QImage& image, const Ground& ground, Stop stop = {});

}  // namespace hop::ui::figure
