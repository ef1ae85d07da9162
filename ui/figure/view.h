// SPDX-License-Identifier: GPL-3.0-or-later
// A view of a scene: the canvas, the visible part of the picture, the time and the selection; and what a figure says of
// itself on it.
#pragma once

#include <QImage>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/stop.h"
#include "core/scene/scene.h"
#include "ui/figure/viewport.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {

using scene::PaintTime;
using scene::Selection;

// Runs the painting of a layer as a job. The image is passed to TakeLayer on this thread, and the figure is repainted.
using PaintLayer = std::function<QImage(Stop)>;
using TakeLayer = std::function<void(QImage)>;
using LayerJobs = std::function<void(PaintLayer, TakeLayer)>;
// A layer that may be asked for soon: painted by a job, and handed over on this thread.
struct LayerAhead {
    PaintLayer paint;
    TakeLayer take;
};

struct Key;  // legend.h

// The target of painting: area, colours by role, and whether it is a vector file or a screen.
struct Canvas {
    QRectF area;  // [logical pixels]
    const style::Theme* theme = nullptr;
    bool vector = false;  // SVG, PDF: no pixmaps, text stays text
    double devicePixelRatio = 1.0;
    bool paper = false;    // a page: complete legends below the figure, captions left to the page, no text omitted
    bool hurried = false;  // while dragging or zooming: paint coarsely, a finer picture follows
    const LayerJobs* later = nullptr;  // runs slow layers as jobs, coarse meanwhile; null: paint everything now
    QString letter = {};               // of the cell in its sheet; empty for a single cell
    std::shared_ptr<const std::vector<Key>> keys = nullptr;  // keys this figure has to explain itself; null: all
    double keysRoom = 0.0;  // minimum height of the keys, so that neighbouring figures align at the bottom
    Stop stop = {};         // ends painting layers early: that of the device painted on (stoppable_device.h)

    style::Fonts fonts() const { return theme == nullptr ? style::Fonts() : theme->fonts; }
};

struct View {
    Canvas canvas;
    Viewport viewport = {};
    PaintTime time = {};
};

// An item reachable by keyboard: its selection and its position.
struct Place {
    Selection selection;
    QPointF centre;  // [logical pixels]
};

// The part of a figure that pans and zooms.
struct Panning {
    QRectF area;                    // the part of the canvas that the viewport refers to
    std::optional<QRectF> centres;  // allowed centres of the viewport; nullopt: wherever some of the picture is visible
    double mostZoom = kMaxZoom;
};

// Widths of a figure on a page [logical pixels]. Below `least`, texts would be too small, or too close for a page with
// room to spare.
struct PageWidths {
    double least = 0.0, natural = 0.0;
    double tight = 0.0;  // the least on a page without room to spare; 0: equal to `least`
};

}  // namespace hop::ui::figure
