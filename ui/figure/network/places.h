// SPDX-License-Identifier: GPL-3.0-or-later
// Where everything of a diagram is in a canvas: nodes, lines, labels, queues. A pure function of diagram, canvas and
// viewport.
#pragma once

#include <QLineF>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/scene/diagram/diagram.h"
#include "ui/figure/figure.h"
#include "ui/figure/network/node_labels.h"
#include "ui/figure/network/parts.h"
#include "ui/figure/queue_key.h"

namespace hop::ui::figure {

struct NetworkPlaces {
    QRectF header;        // legend and caption
    PartPlan part;        // around the body, where not all of the network is drawn
    QRectF body;          // nodes and lines
    QRectF footer;        // what marks mean; empty without any
    double scale = 1.0;   // [logical pixels per layout unit]
    double radius = 8.0;  // of nodes [logical pixels]
    double side = 16.0;   // of nodes that are boxes or cells [logical pixels]
    double packetRadius = 4.0;
    double lane = 2.0;          // distance of the two directions of a line from its middle when both are busy
    double labelPixels = 0.0;   // font inside the discs; 0: none
    double besidePixels = 0.0;  // font beside the discs; 0: none
    QueueMark queueMark = QueueMark::none;
    std::uint32_t mostWaiting = 0;
    bool arrows = false;
    double leastArrow = 48.0;  // shorter lines have none [logical pixels]
    double arrowReach = 0.0;   // beyond the ends of tracks, where no packet is drawn [logical pixels]

    std::vector<QRectF> regions;                     // of the layout
    std::vector<std::optional<QRectF>> regionNames;  // where there is room for them
    // What rows and columns of groups are called, where nodes have no names.
    struct EdgeName {
        QRectF box;
        QString name;
    };
    std::vector<EdgeName> edgeNames;
    std::vector<QPointF> nodes;
    std::vector<QString> labels;                    // empty: no labels
    std::vector<std::optional<QRectF>> labelBoxes;  // beside the discs; empty unless besidePixels > 0
    // What the words in such a box cover.
    static QRectF inkOf(const QRectF& label) {
        const double high = 0.15 * label.height();
        return label.adjusted(1.0, high, -1.0, -high);
    }
    std::vector<QRectF> queueBoxes;  // for ticks and bar
    std::vector<QRectF> markTexts;   // by mark of a node; empty: no mark has a text

    // Packets of line l run between trackFrom and trackTo (forward), along its curve if it has one: points at equal
    // distances.
    struct Track {
        QPointF from, to;
        std::uint32_t curve = 0;  // number of its curve + 1; 0: straight
    };
    static constexpr double kSide = 16.0;          // beside the outermost discs [logical pixels]
    static constexpr double kBoxMargin = 8.0;      // of a page beside boxes around groups
    static constexpr double kRegionPixels = 10.0;  // the font of names of regions
    static constexpr double kEdgePixels = 9.0;     // of rows and columns of groups
    static constexpr std::uint32_t kCurvePoints = 25;
    std::vector<Track> tracks;
    std::vector<QPointF> curves;  // kCurvePoints each

    // Lines that have corners, drawn idle: what several of them share is one stroke.
    struct Bundle {
        QLineF stroke;
        std::uint32_t lines = 1;
        scene::Diagram::LinkKind kind = scene::Diagram::LinkKind::electronic;
    };
    std::vector<Bundle> bundles;

    // A point of a line, 0 = the forward link's start, on a lane (to the right of the forward direction when positive).
    QPointF at(std::uint32_t line, double fraction, double offset) const;
    // The whole track, on a lane.
    std::vector<QPointF> points(std::uint32_t line, double offset) const;
    double length(std::uint32_t line) const;  // [logical pixels]
};

// Where nodes and lines are, between the legend and that of the marks.
QRectF bodyOf(const Canvas& canvas, const scene::Diagram& diagram);

// `names`: of the diagram.
NetworkPlaces makePlaces(const scene::Diagram& diagram, const NodeLabels& names, const Canvas& canvas,
                         const Viewport& viewport);

// What is left free beside the outermost discs, for what stands there: less on a narrow page where nothing does.
// [logical pixels]
double sideRoom(const scene::Diagram& diagram, double pageWidth);

// The least distance between neighbours at which nodes can carry their names in a font of so many pixels; without
// names that at which they can be told apart. [logical pixels]
struct LabelledRoom {
    double least = 0.0;   // names in discs or beside them
    double inside = 0.0;  // in discs
};
LabelledRoom labelledRoom(const scene::Diagram& diagram, const NodeLabels& names, double pixels);

inline constexpr std::uint32_t kTicksPerRow = 5;

// Size of the box that shows up to `most` waiting packets.
QSizeF queueSize(QueueMark mark, std::uint32_t most);

}  // namespace hop::ui::figure
