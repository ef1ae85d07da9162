// SPDX-License-Identifier: GPL-3.0-or-later
// Positions in a diagram on a canvas: nodes, lines, labels, queues.
#pragma once

#include <QLineF>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/scene/diagram/diagram.h"
#include "ui/figure/network/parts.h"
#include "ui/figure/queue_key.h"
#include "ui/style/fonts.h"

namespace hop::ui::figure {

struct NetworkPlaces {
    QRectF header;        // legend and caption
    PartPlan part;        // around the body, if only a part of the network is drawn
    QRectF body;          // nodes and lines
    QRectF footer;        // the legend of marks; empty if there is none
    double scale = 1.0;   // [logical pixels per layout unit]
    double radius = 8.0;  // of nodes [logical pixels]
    double side = 16.0;   // of nodes drawn as boxes or cells [logical pixels]
    double packetRadius = 4.0;
    double lane = 2.0;          // offset of each direction from the middle of a line when both are busy
    double labelPixels = 0.0;   // font inside the discs; 0: none
    double besidePixels = 0.0;  // font beside the discs; 0: none
    QueueMark queueMark = QueueMark::none;
    std::uint32_t mostWaiting = 0;
    bool arrows = false;
    double leastArrow = 48.0;  // shorter lines have no arrow [logical pixels]
    double arrowReach = 0.0;   // extent beyond the ends of tracks, where no packet is drawn [logical pixels]

    std::vector<QRectF> regions;                     // of the layout
    std::vector<std::optional<QRectF>> regionNames;  // nullopt without room
    // Names of rows and columns of groups, if nodes have no names.
    struct EdgeName {
        QRectF box;
        QString name;
    };
    std::vector<EdgeName> edgeNames;
    std::vector<QPointF> nodes;
    std::vector<QString> labels;                    // empty: no labels
    std::vector<std::optional<QRectF>> labelBoxes;  // beside the discs; empty unless besidePixels > 0
    // The part of a label box covered by its text.
    static QRectF inkOf(const QRectF& label) {
        const double high = 0.15 * label.height();
        return label.adjusted(1.0, high, -1.0, -high);
    }
    std::vector<QRectF> queueBoxes;  // for ticks and bars
    std::vector<QRectF> fillTexts;   // beside discs: how much a node has; empty without room
    std::vector<QRectF> markTexts;   // by marked node; empty if no mark has a text

    // Packets of a line travel along its track (from .. to is forward), or along its curve, given as equidistant
    // points.
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
    std::vector<QPointF> curves;  // kCurvePoints for each curve

    // Strokes of idle lines with corners; segments shared by several lines are drawn once.
    struct Bundle {
        QLineF stroke;
        std::uint32_t lines = 1;
        scene::Diagram::LinkKind kind = scene::Diagram::LinkKind::electronic;
    };
    std::vector<Bundle> bundles;

    // A point of a line, 0 = start of the forward link, on a lane (right of the forward direction if positive).
    QPointF at(std::uint32_t line, double fraction, double offset) const;
    // The whole track, on a lane.
    std::vector<QPointF> points(std::uint32_t line, double offset) const;
    double length(std::uint32_t line) const;  // [logical pixels]
};

inline constexpr std::uint32_t kTicksPerRow = 5;

// Size of the box for up to `most` waiting packets.
QSizeF queueSize(QueueMark mark, std::uint32_t most, style::Fonts fonts);

}  // namespace hop::ui::figure
