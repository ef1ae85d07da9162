// SPDX-License-Identifier: GPL-3.0-or-later
// A figure: something that is drawn from an instant, by one paint path for screen, SVG, PDF, PNG and animation.
//
// The scenes of a figure and how their form is painted make it; menus, `render` and the export dialogue follow from the
// catalogue.
// Figures hold no run; what they keep between paints is a cache of the static layer, keyed on the instant's revision,
// and is never needed for a right picture.
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

// Hands the painting of a layer to a job, whose image is taken in this thread when it is done, and paints again then.
using PaintLayer = std::function<QImage(Stop)>;
using TakeLayer = std::function<void(QImage)>;
using LayerJobs = std::function<void(PaintLayer, TakeLayer)>;

struct Key;  // legend.h

// How it is painted: colours by role, and whether the target is a vector file or a screen.
struct Canvas {
    QRectF area;  // in logical pixels
    const style::Theme* theme = nullptr;
    bool vector = false;  // SVG, PDF: no pixmaps, text stays text
    double devicePixelRatio = 1.0;
    bool paper = false;    // a page: legends stand below, whole; captions are the page's; no text is left out
    bool hurried = false;  // while dragging or zooming: coarse lines will do, a finer picture follows
    const LayerJobs* later = nullptr;  // for layers that take long, coarse until then; null: all is painted at once
    QString letter = {};               // of the cell in its sheet; empty: it is alone
    std::shared_ptr<const std::vector<Key>> keys = nullptr;  // what is left to the figure to explain; null: all keys
    double keysRoom = 0.0;  // the least height of the keys, so that neighbours end at the same height
};

// A thing that the keyboard can reach: what is selected there, and where it is.
struct Place {
    record::Selection selection;
    QPointF centre;  // in logical pixels
};

// What pans and zooms.
struct Panning {
    QRectF area;                    // the part of the canvas that the viewport speaks of
    std::optional<QRectF> centres;  // where the viewport's centre can be; nothing: where some of the picture is seen
    double mostZoom = kMaxZoom;
};

// The widths of a figure on a page: below the least its texts would be too small, or too close where there is room for
// more. [logical pixels]
struct PageWidths {
    double least = 0.0, natural = 0.0;
    double tight = 0.0;  // the least where there is no room for more; 0: the same
};

struct NetworkPlaces;  // network/places.h

// A network in a picture, for what moves it outside a painter.
struct PlacedNetwork {
    scene::ScenePtr scene;  // a Diagram
    std::shared_ptr<const NetworkPlaces> places;
};

class Figure {
public:
    virtual ~Figure() = default;
    virtual void paint(QPainter& painter, const Canvas& canvas, const Viewport& viewport,
                       const record::Instant& instant) = 0;
    // What is at a point, and what to say about it in a tool tip.
    virtual record::Selection hit(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                                  const record::Instant& instant) const = 0;
    // The part of the network that a click there shows, an expression; empty: none.
    virtual std::string leadsTo(const QPointF&, const Canvas&, const Viewport&, const record::Instant&) const {
        return {};
    }
    virtual QString toolTip(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                            const record::Instant& instant) const = 0;
    // What pans and zooms.
    virtual Panning panning(const Canvas& canvas, const record::Instant&) const {
        return {.area = canvas.area, .centres = std::nullopt};
    }
    // A size at which all of it can be read. [logical pixels]
    virtual QSizeF naturalSize(const record::Instant& instant) const = 0;
    // The least size at which all of it can still be read. [logical pixels]
    virtual QSizeF leastSize(const record::Instant& instant) const { return naturalSize(instant); }
    // On a page. Cost as of a picture.
    virtual PageWidths pageWidths(const record::Instant& instant) const = 0;
    // The height that shows all of it at a width, its legend included. [logical pixels]
    virtual double pageHeight(double width, const record::Instant& instant) const = 0;
    // What its marks mean on such a page: its legend.
    virtual std::vector<Key> keys(const style::Theme& theme, const record::Instant& instant) const = 0;
    // What arrow keys walk over (nodes, rows); empty: nothing. O(places)
    virtual std::vector<Place> places(const Canvas&, const Viewport&, const record::Instant&) const { return {}; }
    // Where a network's nodes and lines are in its picture on such a canvas; nothing: other figures. O(nodes + lines)
    virtual std::optional<PlacedNetwork> placedNetwork(const Canvas&, const Viewport&, const record::Instant&) const {
        return std::nullopt;
    }
    // Figures with a time axis: the time under a point, step + fraction, for scrubbing. Points beside the axis give its
    // nearest end.
    virtual std::optional<double> timeAt(const QPointF&, const Canvas&, const Viewport&, const record::Instant&) const {
        return std::nullopt;
    }
    // Makes what the instant's picture needs, so that painting is quick: a job may do so with a figure of its own. Must
    // not be used if the instant's stop was requested.
    virtual void prepare(const record::Instant& instant) = 0;
    // Why there is nothing to show; empty if there is something.
    virtual QString refusal(const record::Instant& instant) const = 0;
    // One sentence for screen readers.
    virtual QString description(const record::Instant& instant) const = 0;
};

struct Entry {
    std::string_view id;  // of core/scene's catalogue, which has title, help and parameters: "network", "matrix"
    bool zoomable = false;
    bool scrolls = false;  // wheel, dragging and Page Up and Down move along it; a click shows the instant under it
    bool drawsNetwork = false;  // parts beside the one that is shown may follow it
    bool readsRun = false;      // its first picture of a run takes time with the run's length
    bool readsSteps = false;    // the same with the number of its steps alone
    bool fitsAnySize = false;   // a view without room is not scrolled to see the rest
    bool animated = true;       // what is seen depends on the fraction of the step; else only whole steps repaint it
    bool followsClock = false;  // shows the clock beyond the end of its run
    std::function<std::unique_ptr<Figure>()> make = nullptr;
};

// In the order of core/scene's catalogue.
std::span<const Entry> catalogue();

}  // namespace hop::ui::figure
