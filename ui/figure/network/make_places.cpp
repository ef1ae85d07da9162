// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the positions in a diagram.
#include "ui/figure/network/make_places.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

#include "ui/figure/ink.h"
#include "ui/figure/legend.h"
#include "ui/figure/network/marks.h"
#include "ui/figure/network/placement.h"
#include "ui/figure/network/regions.h"
#include "ui/figure/network/tracks.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"

namespace hop::ui::figure {

namespace {

using scene::Diagram;

constexpr double kMostScale = 220.0;         // [logical pixels per layout unit]; limits a network of two nodes
constexpr std::size_t kMostLabelled = 1024;  // visible nodes
constexpr std::uint32_t kMostTicks = 15;
// With more lines than this, labels are not kept clear of lines.
constexpr std::size_t kMostMindedLines = 400;
constexpr double kLeastPlace = 3.5;  // radius of a disc with a name beside it [logical pixels]

constexpr double kSmallestLabel = 8.0, kLargestLabel = 16.0;
// Font sizes beside the discs; for many nodes on a page five points. [logical pixels]
constexpr double kLargestBeside = 10.0, kSmallestOfMany = 6.7;
// On screen, names of a user's own graph are larger if there is room.
constexpr double kLargestOwn = 14.0;
constexpr std::size_t kMostOwnTried = 256;  // nodes whose names are tried in several sizes
constexpr std::size_t kManyLabels = 64;

// One character. [multiples of the font's pixel size]
constexpr double kLeastLabelWidth = 0.5;
// At a smaller distance between discs no label fits inside or beside them. [logical pixels]
constexpr double kLeastLabelRoom = 10.0;

// The largest font whose labels fit inside the disc; 0 if none does.
double labelPixelsInside(double radius, const LabelShape& shape) {
    radius += 1e-6;  // the room may be exactly what the labels requested
    for (double pixels = kLargestLabel; pixels >= kSmallestLabel; pixels -= 1.0)
        if (shape.leastRadius(pixels) <= radius) return pixels;
    return 0.0;
}

struct Sizes {
    double radius = 0.0;
    double labelPixels = 0.0;
    QueueMark queueMark = QueueMark::none;
};

// The largest disc that leaves a gap to lines passing by. [layout units]
double passingRadius(const Diagram::Fixed& fixed) {
    constexpr double kDiscShare = 0.78, kLeastDisc = 0.14;
    return std::max(kDiscShare * fixed.clearance, kLeastDisc * fixed.spacing);
}

// Room required between neighbours for one-line names beside their discs.
double besideRoom(const LabelShape& shape, double pixels, double radius) {
    constexpr double kAround = 6.0;
    return shape.width * pixels + radius + kAround;
}

// The largest font for which that room suffices; 0 if none.
double labelPixelsBeside(double room, double radius, const LabelShape& shape, bool many,
                         double largest = kLargestBeside) {
    room += 1e-6;
    for (double pixels = largest; pixels >= kSmallestLabel; pixels -= 1.0)
        if (besideRoom(shape, pixels, radius) <= room) return pixels;
    return many && besideRoom(shape, kSmallestOfMany, radius) <= room ? kSmallestOfMany : 0.0;
}

Sizes chooseSizes(const Diagram::Fixed& fixed, double scale, double zoom, const LabelShape& shape,
                  std::uint32_t mostWaiting) {
    Sizes sizes;
    const double room = fixed.spacing * scale;
    const double passing = passingRadius(fixed) * scale;
    const double grown = std::clamp(std::sqrt(zoom), 1.0, 2.0);
    // Moving packets need space between neighbours; a label may take a little of it.
    double most = 0.3 * room;
    if (shape.width > 0.0) most = std::max(most, std::min(0.4 * room, shape.leastRadius(kSmallestLabel + 1.0)));
    most = std::min(most, passing);
    const double wanted = std::clamp(shape.width > 0.0 ? shape.leastRadius(11.0) : 0.0, 15.0, 21.0) * grown *
                          std::clamp(room / 120.0, 1.0, 1.3);
    sizes.radius = std::max(1.5, std::min(most, wanted));
    if (shape.width > 0.0) {
        sizes.labelPixels = labelPixelsInside(sizes.radius, shape);
        // A disc too small for its label leaves its room to the label beside it.
        if (sizes.labelPixels == 0.0) sizes.radius = std::min(sizes.radius, 9.0 * grown);
    }
    if (mostWaiting > 0) {
        sizes.queueMark = mostWaiting <= kMostTicks ? QueueMark::ticks : QueueMark::bar;
        if (sizes.radius < 5.0 || room < 2.0 * sizes.radius + 8.0) sizes.queueMark = QueueMark::shade;
    }
    return sizes;
}

Placement makePlacement(const NetworkPlaces& scene, const Diagram& diagram, const std::vector<bool>& inSight,
                        bool paper) {
    const Diagram::Fixed& fixed = *diagram.fixed;
    const double edge = paper ? 1.0 : 0.5 * style::kGrid;
    Placement placement(scene.body.adjusted(edge, 0.0, -edge, 0.0), scene.nodes, scene.radius);
    for (const std::optional<QRectF>& name : scene.regionNames)
        if (name) placement.addBox(*name);
    const std::size_t minded = diagram.names->own && fixed.lines.size() > kMostMindedLines ? 0 : fixed.lines.size();
    for (std::uint32_t line = 0; line < minded; ++line) {
        if (!inSight[fixed.lines[line].from] && !inSight[fixed.lines[line].to]) continue;
        if (diagram.hidden[static_cast<std::size_t>(fixed.lines[line].kind)]) continue;
        placement.addLine(scene.points(line, scene.lane));
        placement.addLine(scene.points(line, -scene.lane));
    }
    return placement;
}

// A queue box beside every visible disc, or none at all: a node without one would seem empty.
void placeQueues(NetworkPlaces& scene, Placement& placement, const std::vector<bool>& inSight, style::Fonts fonts) {
    constexpr double kMostCrossed = 42.0;  // on average
    if (scene.queueMark != QueueMark::ticks && scene.queueMark != QueueMark::bar) return;
    const QSizeF size = queueSize(scene.queueMark, scene.mostWaiting, fonts);
    double crossed = 0.0, count = 0.0;
    std::vector<QRectF> boxes(scene.nodes.size());
    for (NodeId node = 0; node < scene.nodes.size(); ++node) {
        if (!inSight[node]) continue;
        const auto placed = placement.place(scene.nodes[node], size, {1.0, -0.6});
        // A disc cut by the edge of the view may have none.
        if (!placed &&
            scene.body.contains(QRectF(scene.nodes[node].x() - 2 * scene.radius,
                                       scene.nodes[node].y() - 2 * scene.radius, 4 * scene.radius, 4 * scene.radius))) {
            scene.queueMark = QueueMark::shade;
            return;
        }
        if (!placed) continue;
        boxes[node] = QRectF(QPointF(std::round(placed->box.left()), std::round(placed->box.top())), size);
        crossed += placed->crossed;
        count += 1.0;
    }
    if (crossed > kMostCrossed * count)
        scene.queueMark = QueueMark::shade;
    else
        scene.queueBoxes = std::move(boxes);
}

// Moves names that cover a line by a small distance, if there is room, so that lines stay visible beside them.
void clearLines(NetworkPlaces& scene, const Placement& others, double most) {
    Placement placement = others;
    for (const std::optional<QRectF>& label : scene.labelBoxes)
        if (label && !others.covers(NetworkPlaces::inkOf(*label))) placement.addBox(NetworkPlaces::inkOf(*label));
    for (std::optional<QRectF>& label : scene.labelBoxes) {
        if (!label || !others.covers(NetworkPlaces::inkOf(*label))) continue;
        const QRectF ink = NetworkPlaces::inkOf(*label);
        const auto around =
            std::ranges::find_if(scene.regions, [&](const QRectF& region) { return region.contains(ink); });
        const auto out = placement.wayOut(ink, most, around == scene.regions.end() ? scene.body : *around);
        if (out) label->translate(*out);
        placement.addBox(NetworkPlaces::inkOf(*label));
    }
}

// Places as many labels as fit, nodes with more links first, as on a map; returns their number. Stops once `wanted`
// cannot be reached.
std::size_t placeSomeLabels(NetworkPlaces& scene, Placement& placement, const std::vector<bool>& inSight,
                            const Diagram& diagram, NodeLabels::Form& labels, std::size_t wanted = 0) {
    std::vector<std::uint32_t> degrees(scene.nodes.size());
    for (const Diagram::Line& line : diagram.fixed->lines) {
        ++degrees[line.from];
        ++degrees[line.to];
    }
    std::vector<NodeId> order;
    for (NodeId node = 0; node < scene.nodes.size(); ++node)
        if (inSight[node]) order.push_back(node);
    std::ranges::stable_sort(order, [&](NodeId a, NodeId b) { return degrees[a] > degrees[b]; });
    scene.labelBoxes.assign(scene.nodes.size(), std::nullopt);
    std::size_t found = 0, left = order.size();
    for (const NodeId node : order) {
        if (found + left-- < wanted) break;
        const QSizeF size(labels.widthBeside(node, scene.besidePixels) + 2.0, 1.3 * scene.besidePixels);
        const auto placed = placement.place(scene.nodes[node], size, QPointF(1.0, 1.0));
        if (!placed) continue;
        scene.labelBoxes[node] = placed->box;
        ++found;
    }
    return found;
}

// Uses the largest font for which as many labels fit as for the smallest.
void placeLargestLabels(NetworkPlaces& scene, Placement& placement, const std::vector<bool>& inSight,
                        const Diagram& diagram, NodeLabels::Form& labels) {
    const double least = scene.besidePixels;
    Placement tried = placement;
    const std::size_t most = placeSomeLabels(scene, tried, inSight, diagram, labels);
    for (double pixels = kLargestOwn; pixels > least; pixels -= 1.0) {
        tried = placement;
        scene.besidePixels = pixels;
        if (placeSomeLabels(scene, tried, inSight, diagram, labels, most) < most) continue;
        placement = std::move(tried);
        return;
    }
    scene.besidePixels = least;
    placeSomeLabels(scene, placement, inSight, diagram, labels);
}

// `slack`: how far names may be moved away from lines; 0: not at all. [logical pixels]
void placeLabels(NetworkPlaces& scene, Placement& placement, const std::vector<bool>& inSight, NodeLabels::Form& labels,
                 double slack) {
    const double height = 1.3 * scene.besidePixels;
    const auto sizeOf = [&](NodeId node) { return QSizeF(labels.widthBeside(node, scene.besidePixels) + 2.0, height); };
    std::vector<QPointF> labelled;
    QSizeF largest;
    for (NodeId node = 0; node < scene.nodes.size(); ++node) {
        if (!inSight[node]) continue;
        labelled.push_back(scene.nodes[node]);
        largest = largest.expandedTo(sizeOf(node));
    }
    const QPointF preferred(1.0, 1.0);
    const std::optional<QPointF> same = placement.sameSide(labelled, largest, preferred);
    const std::optional<Placement> others = slack > 0.0 && same ? std::optional(placement) : std::nullopt;
    std::size_t asked = 0, found = 0;
    scene.labelBoxes.resize(scene.nodes.size());
    for (NodeId node = 0; node < scene.nodes.size(); ++node) {
        if (!inSight[node]) continue;
        ++asked;
        if (same) {
            scene.labelBoxes[node] = besideDisc(scene.nodes[node], scene.radius, sizeOf(node), *same);
            placement.addBox(*scene.labelBoxes[node]);
        } else if (const auto placed = placement.place(scene.nodes[node], sizeOf(node), preferred)) {
            scene.labelBoxes[node] = placed->box;
        } else {
            continue;
        }
        ++found;
    }
    if (found * 5 >= asked * 4) {
        widenRegions(scene);
        if (others) clearLines(scene, *others, slack);
        return;
    }
    // A few labels among many unlabelled nodes explain nothing.
    scene.besidePixels = 0.0;
    scene.labelBoxes.clear();
}

// The common side for the texts of nodes in one column or row; null for other arrangements.
QPointF alignedSide(const NetworkPlaces& scene, const Diagram& diagram, const QPointF& centre) {
    std::vector<QPointF> texts;
    for (const scene::Marks::Node& mark : diagram.marks->nodes)
        if (!mark.text.empty()) texts.push_back(scene.nodes[mark.node]);
    if (texts.size() < 2) return {};
    const auto same = [&](auto coordinate) {
        return std::ranges::all_of(
            texts, [&](const QPointF& at) { return std::abs(coordinate(at) - coordinate(texts.front())) < 0.5; });
    };
    if (same([](const QPointF& at) { return at.x(); })) return {texts.front().x() < centre.x() ? -1.0 : 1.0, 0.0};
    if (same([](const QPointF& at) { return at.y(); })) return {0.0, texts.front().y() < centre.y() ? -1.0 : 1.0};
    return {};
}

// Beside their nodes, clear of lines and of each other, preferably on the side away from the centre.
void placeMarkTexts(NetworkPlaces& scene, Placement& placement, const Diagram& diagram, style::Fonts fonts) {
    QPointF centre;
    for (const QPointF& node : scene.nodes) centre += node / static_cast<double>(scene.nodes.size());
    for (const scene::Marks::Link& link : diagram.marks->links)
        if (!link.text.empty()) placement.addBox(linkTextBox(scene, diagram, link, fonts));
    const QPointF aligned = alignedSide(scene, diagram, centre);
    for (const scene::Marks::Node& mark : diagram.marks->nodes) {
        scene.markTexts.emplace_back();
        if (mark.text.empty()) continue;
        const QPointF at = scene.nodes[mark.node], out = at - centre;
        const double far = std::hypot(out.x(), out.y());
        const QPointF along = !aligned.isNull() ? aligned : far > 1.0 ? out / far : QPointF(0.0, -1.0);
        const QSizeF size = markTextSize(text(mark.text), fonts);
        const auto placed = placement.place(at, size, along);
        scene.markTexts.back() = placed ? placed->box : besideDisc(at, scene.radius, size, along);
    }
}

// The area between the two legends.
QRectF belowKeys(const Canvas& canvas, const Diagram& diagram) {
    const double strip = belowHeader(canvas).top() - canvas.area.top();
    return canvas.area.adjusted(0, strip, 0, canvas.paper || diagram.marks == nullptr ? 0.0 : -strip);
}

}  // namespace

QRectF bodyOf(const Canvas& canvas, const Diagram& diagram) {
    return partPlanOf(diagram, belowKeys(canvas, diagram), canvas.paper, canvas.fonts()).inside;
}

NetworkPlaces makePlaces(const Diagram& diagram, NodeLabels& names, const Canvas& canvas, const Viewport& viewport) {
    const Diagram::Fixed& fixed = *diagram.fixed;
    NetworkPlaces places;
    const QRectF& area = canvas.area;
    const QRectF all = belowKeys(canvas, diagram);
    places.part = partPlanOf(diagram, all, canvas.paper, canvas.fonts());
    places.body = places.part.inside;
    places.header = QRectF(area.topLeft(), all.topRight());
    places.footer = QRectF(all.bottomLeft(), area.bottomRight());
    places.mostWaiting = diagram.mostWaiting;

    const std::size_t count = fixed.nodes.size();
    // Margins are those of the whole picture; zooming only changes the scale.
    const bool cells = diagram.nodes == document::NodeShape::cells;
    const double rim = cells ? fixed.spacing / 2.0 : 0.0;
    const QRectF bounds =
        QRectF(fixed.bounds.x, fixed.bounds.y, fixed.bounds.width, fixed.bounds.height).adjusted(-rim, -rim, rim, rim);
    const auto fit = [&](double marginX, double marginY) {
        const double x =
            bounds.width() > 0.0 ? std::max(places.body.width() - 2.0 * marginX, 8.0) / bounds.width() : HUGE_VAL;
        const double y =
            bounds.height() > 0.0 ? std::max(places.body.height() - 2.0 * marginY, 8.0) / bounds.height() : HUGE_VAL;
        return std::min({x, y, kMostScale});
    };
    double wholeScale = fit(12.0, 12.0);
    NodeLabels::Form* labels = nullptr;
    LabelShape shape;  // two lines if one line would require discs too large for the room
    if (diagram.labelled) {
        // If no label fits, widths do not matter, and measuring thousands is slow.
        const bool roomy = fixed.spacing * wholeScale * std::max(viewport.zoom, 1.0) >= kLeastLabelRoom;
        if (roomy || diagram.names->own) labels = &names.whole();
        shape = roomy ? labels->shape() : LabelShape{kLeastLabelWidth, 1};
    }
    const QSizeF marked = marksRoom(diagram, canvas.fonts());
    const double side = canvas.paper ? sideRoom(diagram, places.body.width()) : NetworkPlaces::kSide;
    for (int pass = 0; pass < 2; ++pass) {
        const Sizes whole = chooseSizes(fixed, wholeScale, 1.0, shape, places.mostWaiting);
        const QSizeF queue = queueSize(whole.queueMark, places.mostWaiting, canvas.fonts());
        // Boxes around groups are wider than anything beside their nodes.
        const bool boxed = canvas.paper && !fixed.regions.empty() && queue.isEmpty();
        wholeScale = boxed ? fit(NetworkPlaces::kBoxMargin, NetworkPlaces::kBoxMargin)
                           : fit(whole.radius + std::max(side + queue.width(), marked.width()),
                                 whole.radius + std::max(std::min(side, 12.0) + queue.height(), marked.height()));
    }
    places.scale = wholeScale * viewport.zoom;
    // A user's own names are not split, and keep their brackets.
    const bool coordinates = !diagram.names->own;
    if (coordinates && labels != nullptr &&
        shape.leastRadius(kSmallestLabel + 1.0) > std::min(0.34 * fixed.spacing * places.scale, 24.0)) {
        NodeLabels::Form& two = names.inTwoLines();
        if (two.shape().width < 0.8 * shape.width &&
            chooseSizes(fixed, places.scale, viewport.zoom, two.shape(), 0).labelPixels > 0.0) {
            shape = two.shape();
            labels = &two;
        }
    }
    if (coordinates && labels != nullptr &&
        chooseSizes(fixed, places.scale, viewport.zoom, shape, 0).labelPixels == 0.0) {
        NodeLabels::Form& narrow = names.withoutBrackets();
        const bool held = chooseSizes(fixed, places.scale, viewport.zoom, narrow.shape(), 0).labelPixels > 0.0;
        if (shape.lines == 1 && (held || canvas.paper)) {
            shape = narrow.shape();
            labels = &narrow;
        }
    }
    Sizes sizes = chooseSizes(fixed, places.scale, viewport.zoom, shape, places.mostWaiting);
    if (diagram.isOfParts()) sizes.radius = (fixed.lines.empty() ? 0.4 : 0.3) * fixed.spacing * places.scale;
    // On screen, names that fit the discs only in a small font are drawn larger beside them, if there is room.
    const double room = fixed.spacing * places.scale;
    if (diagram.names->own && labels != nullptr && !canvas.paper && sizes.labelPixels < kLargestBeside &&
        besideRoom(shape, kLargestBeside, std::min(sizes.radius, 0.2 * room)) <= room)
        sizes.labelPixels = 0.0;
    // With names beside discs, lines between close nodes need the room: use smaller discs.
    if (diagram.names->own && labels != nullptr && sizes.labelPixels == 0.0)
        sizes.radius = std::min(sizes.radius, std::max(kLeastPlace, 0.2 * room));
    places.radius = sizes.radius;
    places.side = cells ? fixed.spacing * places.scale : 2.0 * sizes.radius;
    places.labelPixels = sizes.labelPixels;
    places.queueMark =
        canvas.paper && sizes.queueMark == QueueMark::shade && !diagram.isOfParts() ? QueueMark::none : sizes.queueMark;
    if (diagram.isOfParts() && places.mostWaiting > 0) places.queueMark = QueueMark::shade;
    places.packetRadius = std::clamp(0.3 * places.radius, 1.3, 6.5);
    places.lane = places.radius < 4.0 ? 0.0 : 0.7 * places.packetRadius;

    std::vector<bool> inSight(count);
    std::size_t seenNodes = 0;
    places.nodes.reserve(count);
    const QRectF sight = places.body.adjusted(-places.radius, -places.radius, places.radius, places.radius);
    for (NodeId node = 0; node < count; ++node) {
        const Diagram::Place& place = fixed.nodes[node];
        const QPointF inWhole = places.body.center() + wholeScale * (QPointF(place.x, place.y) - bounds.center());
        places.nodes.push_back(seen(viewport, places.body, inWhole));
        inSight[node] = sight.contains(places.nodes.back());
        seenNodes += inSight[node] ? 1 : 0;
    }
    addTracks(places, fixed);
    // With many nodes on a page, a grid in a box is labelled by its rows and columns.
    const bool many = canvas.paper && count > kManyLabels && labels != nullptr && places.labelPixels == 0.0;
    const std::optional<GroupGrids> grids = many ? groupGridsOf(places, fixed, labels->labels()) : std::nullopt;
    addRegions(places, diagram, canvas.paper, grids ? roomAbove(places, fixed) : 0.0, canvas.fonts());
    if (grids) addEdgeNames(places, *grids, canvas.fonts());
    if (!fixed.bundles.empty()) {
        const Diagram::Line& first = fixed.lines.front();
        const QPointF origin =
            places.nodes[first.from] - places.scale * QPointF(fixed.nodes[first.from].x, fixed.nodes[first.from].y);
        const auto at = [&](const Diagram::Place& place) { return origin + places.scale * QPointF(place.x, place.y); };
        for (const Diagram::Bundle& bundle : fixed.bundles)
            places.bundles.push_back({QLineF(at(bundle.from), at(bundle.to)), bundle.lines, bundle.kind});
    }
    if (canvas.paper) {
        places.leastArrow = 8.0;
        places.arrowReach = places.packetRadius;
    }
    places.arrows = viewport.zoom > 1.4 && fixed.spacing * places.scale > 96.0;

    if (labels != nullptr && places.labelPixels == 0.0 && !grids && seenNodes <= kMostLabelled) {
        if (canvas.paper)
            places.besidePixels = labelPixelsBeside(room, places.radius, shape, count > kManyLabels);
        else if (diagram.names->own && besideRoom(shape, kLargestBeside, places.radius) <= room)
            places.besidePixels = labelPixelsBeside(room, places.radius, shape, false, kLargestOwn);
        else if (besideRoom(shape, kLargestBeside, places.radius) <= room)
            places.besidePixels = kLargestBeside;
    }
    const bool some = labels != nullptr && places.labelPixels == 0.0 && places.besidePixels == 0.0 &&
                      seenNodes <= kMostLabelled && diagram.names->own;
    if (some) places.besidePixels = canvas.paper ? kSmallestLabel : kLargestBeside;
    if (places.labelPixels > 0.0 || places.besidePixels > 0.0) places.labels = labels->labels();
    if (seenNodes > kMostLabelled && (places.queueMark == QueueMark::ticks || places.queueMark == QueueMark::bar))
        places.queueMark = QueueMark::shade;
    const bool texts = diagram.marks != nullptr &&
                       std::ranges::any_of(diagram.marks->nodes, [](const auto& mark) { return !mark.text.empty(); });
    if (texts || places.besidePixels > 0.0 || places.queueMark == QueueMark::ticks ||
        places.queueMark == QueueMark::bar) {
        Placement placement = makePlacement(places, diagram, inSight, canvas.paper);
        if (texts) placeMarkTexts(places, placement, diagram, canvas.fonts());
        const bool large = some && !canvas.paper && count <= kMostOwnTried;
        if (large)
            placeLargestLabels(places, placement, inSight, diagram, *labels);
        else if (some)
            placeSomeLabels(places, placement, inSight, diagram, *labels);
        if (some)
            widenRegions(places);
        else if (places.besidePixels > 0.0)
            placeLabels(places, placement, inSight, *labels, canvas.paper ? 0.3 * fixed.spacing * places.scale : 0.0);
        placeQueues(places, placement, inSight, canvas.fonts());
    }
    return places;
}

double sideRoom(const Diagram& diagram, double pageWidth) {
    constexpr double kNarrow = 100.0, kLeastSide = 4.0, kGrowth = 0.2;
    if (diagram.mostWaiting > 0) return NetworkPlaces::kSide;
    return std::clamp(kLeastSide + kGrowth * (pageWidth - kNarrow), kLeastSide, NetworkPlaces::kSide);
}

LabelledRoom labelledRoom(const Diagram& diagram, NodeLabels& names, double pixels) {
    constexpr double kLeastRoom = 16.0, kMostDisc = 9.0;
    if (!diagram.labelled || diagram.names->own) return {kLeastRoom, kLeastRoom};
    const LabelShape &one = names.whole().shape(), &two = names.inTwoLines().shape(),
                     &narrow = names.withoutBrackets().shape();
    if (diagram.nodes == document::NodeShape::cells) {
        const double room = std::max(kLeastRoom, std::min(one.width, two.width) * pixels + 4.0);
        return {room, room};
    }
    double radius = std::min(one.leastRadius(pixels), two.leastRadius(pixels));
    if (pixels <= kSmallestLabel) radius = std::min(radius, narrow.leastRadius(pixels));
    const double share = std::min(0.4, passingRadius(*diagram.fixed) / diagram.fixed->spacing);
    const bool many = pixels <= kSmallestLabel && names.whole().labels().size() > kManyLabels;
    // Discs kept small by lines passing by leave their room to the names.
    const double beside = besideRoom(narrow, many ? kSmallestOfMany : pixels, 0.0),
                 disc = std::min(kMostDisc, std::min(0.3, share) / (1.0 - std::min(0.3, share)) * beside);
    const double inside = std::max(kLeastRoom, radius / share);
    return {std::max(kLeastRoom, std::min(inside, beside + disc)), inside};
}

}  // namespace hop::ui::figure
