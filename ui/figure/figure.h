// SPDX-License-Identifier: GPL-3.0-or-later
// A figure: draws an instant, by one paint path for screen, SVG, PDF, PNG and animation.
//
// It combines a source of scenes with the painter of their form; menus, `render` and the export dialogue follow from
// the catalogue. Figures hold no run. What they keep between paints is a cache of the static layer, keyed on the
// instant's revision; results never depend on it.
#pragma once

#include <QImage>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/stop.h"
#include "core/record/instant.h"
#include "core/scene/scene.h"
#include "ui/figure/viewport.h"
#include "ui/style/theme.h"

class QPainter;

namespace hop::ui::figure {

// Runs the painting of a layer as a job. The image is passed to TakeLayer on this thread, and the figure is repainted.
using PaintLayer = std::function<QImage(Stop)>;
using TakeLayer = std::function<void(QImage)>;
using LayerJobs = std::function<void(PaintLayer, TakeLayer)>;

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
};

// An item reachable by keyboard: its selection and its position.
struct Place {
    record::Selection selection;
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

struct NetworkPlaces;  // network/places.h

// A network in a picture, for code outside the painter that animates it.
struct PlacedNetwork {
    scene::ScenePtr scene;  // a Diagram
    std::shared_ptr<const NetworkPlaces> places;
};

class Figure {
public:
    virtual ~Figure() = default;
    virtual void paint(QPainter& painter, const Canvas& canvas, const Viewport& viewport,
                       const record::Instant& instant) = 0;
    // The item at a point; toolTip() describes it.
    virtual record::Selection hit(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                                  const record::Instant& instant) const = 0;
    // The part of the network, as an expression, that a click there shows; empty: none.
    virtual std::string leadsTo(const QPointF&, const Canvas&, const Viewport&, const record::Instant&) const {
        return {};
    }
    virtual QString toolTip(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                            const record::Instant& instant) const = 0;
    virtual Panning panning(const Canvas& canvas, const record::Instant&) const {
        return {.area = canvas.area, .centres = std::nullopt};
    }
    // A size at which everything is legible. [logical pixels]
    virtual QSizeF naturalSize(const record::Instant& instant) const = 0;
    // The smallest size at which everything is still legible. [logical pixels]
    virtual QSizeF leastSize(const record::Instant& instant) const { return naturalSize(instant); }
    // Sizes on a page [logical pixels]. Costs as much as painting.
    virtual PageWidths pageWidths(const record::Instant& instant) const = 0;
    // The height that shows everything at a width, including the legend. [logical pixels]
    virtual double pageHeight(double width, const record::Instant& instant) const = 0;
    // The legend on such a page: the meaning of its marks.
    virtual std::vector<Key> keys(const style::Theme& theme, const record::Instant& instant) const = 0;
    // Items that the arrow keys visit (nodes, rows). O(places)
    virtual std::vector<Place> places(const Canvas&, const Viewport&, const record::Instant&) const { return {}; }
    // Positions of a network's nodes and lines on such a canvas; nullopt for other figures. O(nodes + lines)
    virtual std::optional<PlacedNetwork> placedNetwork(const Canvas&, const Viewport&, const record::Instant&) const {
        return std::nullopt;
    }
    // For figures with a time axis: the time at a point, step + fraction, for scrubbing. Beyond the axis: its nearest
    // end.
    virtual std::optional<double> timeAt(const QPointF&, const Canvas&, const Viewport&, const record::Instant&) const {
        return std::nullopt;
    }
    // Makes what painting the instant needs, so that painting is fast; a job may do so with its own figure. Discard the
    // figure if the instant's stop was requested meanwhile.
    virtual void prepare(const record::Instant& instant) = 0;
    // Why there is nothing to show; empty otherwise.
    virtual QString refusal(const record::Instant& instant) const = 0;
    // One sentence for screen readers.
    virtual QString description(const record::Instant& instant) const = 0;
};

struct Entry {
    std::string_view id;  // the id in core/scene's catalogue, which has title, help and parameters: "network", "matrix"
    bool zoomable = false;
    bool scrolls = false;       // wheel, dragging and Page Up/Down move along it; a click shows the instant there
    bool drawsNetwork = false;  // may be accompanied by the parts beside the one shown
    bool readsRun = false;      // the first picture of a run takes time proportional to its length
    bool readsSteps = false;    // the same, but only in the number of its steps
    bool fitsAnySize = false;   // a small view is not given scroll bars
    bool animated = true;       // depends on the fraction of the step; otherwise repainted only for whole steps
    bool followsClock = false;  // follows the clock beyond the end of its run
    std::function<std::unique_ptr<Figure>()> make = nullptr;
};

// In the order of core/scene's catalogue.
std::span<const Entry> catalogue();

}  // namespace hop::ui::figure
