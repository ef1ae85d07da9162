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
#include "ui/figure/network/fill_texts.h"
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

// The places of a diagram, phase by phase: each needs what those before it have found.
class Making {
public:
    Making(const Diagram& diagram, NodeLabels& names, const Canvas& canvas, const Viewport& viewport)
        : m_diagram(diagram),
          m_fixed(*diagram.fixed),
          m_names(names),
          m_canvas(canvas),
          m_viewport(viewport),
          m_bounds(boundsOf(diagram)) {}

    NetworkPlaces all() {
        placeAreas();
        chooseScale();
        chooseForm();
        chooseSizesOfNodes();
        placeNodes();
        placeGroups();
        choosePixelsBeside();
        placeTexts();
        return std::move(m_places);
    }

private:
    static QRectF boundsOf(const Diagram& diagram) {
        const Diagram::Fixed& fixed = *diagram.fixed;
        const double rim = diagram.nodes == document::NodeShape::cells ? fixed.spacing / 2.0 : 0.0;
        return QRectF(fixed.bounds.x, fixed.bounds.y, fixed.bounds.width, fixed.bounds.height)
            .adjusted(-rim, -rim, rim, rim);
    }

    void placeAreas() {
        const QRectF& area = m_canvas.area;
        const QRectF all = belowKeys(m_canvas, m_diagram);
        m_places.part = partPlanOf(m_diagram, all, m_canvas.paper, m_canvas.fonts());
        m_places.body = m_places.part.inside;
        m_places.header = QRectF(area.topLeft(), all.topRight());
        m_places.footer = QRectF(all.bottomLeft(), area.bottomRight());
        m_places.mostWaiting = m_diagram.mostWaiting;
    }

    double fit(double marginX, double marginY) const {
        const QRectF& body = m_places.body;
        const double x =
            m_bounds.width() > 0.0 ? std::max(body.width() - 2.0 * marginX, 8.0) / m_bounds.width() : HUGE_VAL;
        const double y =
            m_bounds.height() > 0.0 ? std::max(body.height() - 2.0 * marginY, 8.0) / m_bounds.height() : HUGE_VAL;
        return std::min({x, y, kMostScale});
    }

    // Margins are those of the whole picture; zooming only changes the scale.
    void chooseScale() {
        m_wholeScale = fit(12.0, 12.0);
        if (m_diagram.labelled) {
            // If no label fits, widths do not matter, and measuring thousands is slow.
            const bool roomy = m_fixed.spacing * m_wholeScale * std::max(m_viewport.zoom, 1.0) >= kLeastLabelRoom;
            if (roomy || m_diagram.names->own) m_labels = &m_names.whole();
            m_shape = roomy ? m_labels->shape() : LabelShape{kLeastLabelWidth, 1};
        }
        const QSizeF marked = marksRoom(m_diagram, m_canvas.fonts());
        const double side = m_canvas.paper ? sideRoom(m_diagram, m_places.body.width()) : NetworkPlaces::kSide;
        for (int pass = 0; pass < 2; ++pass) {
            const Sizes whole = chooseSizes(m_fixed, m_wholeScale, 1.0, m_shape, m_places.mostWaiting);
            const QSizeF queue = queueSize(whole.queueMark, m_places.mostWaiting, m_canvas.fonts());
            // Boxes around groups are wider than anything beside their nodes.
            const bool boxed = m_canvas.paper && !m_fixed.regions.empty() && queue.isEmpty();
            m_wholeScale = boxed ? fit(NetworkPlaces::kBoxMargin, NetworkPlaces::kBoxMargin)
                                 : fit(whole.radius + std::max(side + queue.width(), marked.width()),
                                       whole.radius + std::max(std::min(side, 12.0) + queue.height(), marked.height()));
        }
        m_places.scale = m_wholeScale * m_viewport.zoom;
        m_room = m_fixed.spacing * m_places.scale;
    }

    double labelPixelsOf(const LabelShape& shape) const {
        return chooseSizes(m_fixed, m_places.scale, m_viewport.zoom, shape, 0).labelPixels;
    }

    // Labels in two lines, or without brackets, where those in one line are too wide.
    void chooseForm() {
        // A user's own names are not split, and keep their brackets.
        if (m_diagram.names->own || m_labels == nullptr) return;
        if (m_shape.leastRadius(kSmallestLabel + 1.0) > std::min(0.34 * m_fixed.spacing * m_places.scale, 24.0)) {
            NodeLabels::Form& two = m_names.inTwoLines();
            if (two.shape().width < 0.8 * m_shape.width && labelPixelsOf(two.shape()) > 0.0) {
                m_shape = two.shape();
                m_labels = &two;
            }
        }
        if (labelPixelsOf(m_shape) == 0.0) {
            NodeLabels::Form& narrow = m_names.withoutBrackets();
            const bool held = labelPixelsOf(narrow.shape()) > 0.0;
            if (m_shape.lines == 1 && (held || m_canvas.paper)) {
                m_shape = narrow.shape();
                m_labels = &narrow;
            }
        }
    }

    void chooseSizesOfNodes() {
        Sizes sizes = chooseSizes(m_fixed, m_places.scale, m_viewport.zoom, m_shape, m_places.mostWaiting);
        const bool ofParts = m_diagram.isOfParts(), ownNames = m_diagram.names->own && m_labels != nullptr;
        if (ofParts) sizes.radius = (m_fixed.lines.empty() ? 0.4 : 0.3) * m_fixed.spacing * m_places.scale;
        // On screen, names that fit the discs only in a small font are drawn larger beside them, if there is room.
        if (ownNames && !m_canvas.paper && sizes.labelPixels < kLargestBeside &&
            besideRoom(m_shape, kLargestBeside, std::min(sizes.radius, 0.2 * m_room)) <= m_room)
            sizes.labelPixels = 0.0;
        // With names beside discs, lines between close nodes need the room: use smaller discs.
        if (ownNames && sizes.labelPixels == 0.0)
            sizes.radius = std::min(sizes.radius, std::max(kLeastPlace, 0.2 * m_room));
        const bool cells = m_diagram.nodes == document::NodeShape::cells;
        m_places.radius = sizes.radius;
        m_places.side = cells ? m_fixed.spacing * m_places.scale : 2.0 * sizes.radius;
        m_places.labelPixels = sizes.labelPixels;
        m_places.queueMark =
            m_canvas.paper && sizes.queueMark == QueueMark::shade && !ofParts ? QueueMark::none : sizes.queueMark;
        const bool shades = ofParts || m_diagram.fill == document::Fill::waits;
        if (shades && m_places.mostWaiting > 0) m_places.queueMark = QueueMark::shade;
        m_places.packetRadius = std::clamp(0.3 * m_places.radius, 1.3, 6.5);
        m_places.lane = m_places.radius < 4.0 ? 0.0 : 0.7 * m_places.packetRadius;
    }

    void placeNodes() {
        const std::size_t count = m_fixed.nodes.size();
        m_inSight.resize(count);
        m_places.nodes.reserve(count);
        const double rim = m_places.radius;
        const QRectF sight = m_places.body.adjusted(-rim, -rim, rim, rim);
        for (NodeId node = 0; node < count; ++node) {
            const Diagram::Place& place = m_fixed.nodes[node];
            const QPointF inWhole =
                m_places.body.center() + m_wholeScale * (QPointF(place.x, place.y) - m_bounds.center());
            m_places.nodes.push_back(seen(m_viewport, m_places.body, inWhole));
            m_inSight[node] = sight.contains(m_places.nodes.back());
            m_seenNodes += m_inSight[node] ? 1 : 0;
        }
        addTracks(m_places, m_fixed);
    }

    void placeGroups() {
        // With many nodes on a page, a grid in a box is labelled by its rows and columns.
        const bool many = m_canvas.paper && isMany() && m_labels != nullptr && m_places.labelPixels == 0.0;
        const std::optional<GroupGrids> grids =
            many ? groupGridsOf(m_places, m_fixed, m_labels->labels()) : std::nullopt;
        m_hasGrids = grids.has_value();
        addRegions(m_places, m_diagram, m_canvas.paper, grids ? roomAbove(m_places, m_fixed) : 0.0, m_canvas.fonts());
        if (grids) addEdgeNames(m_places, *grids, m_canvas.fonts());
        if (!m_fixed.bundles.empty()) {
            const Diagram::Line& first = m_fixed.lines.front();
            const QPointF origin = m_places.nodes[first.from] - inScale(m_fixed.nodes[first.from]);
            for (const Diagram::Bundle& bundle : m_fixed.bundles)
                m_places.bundles.push_back(
                    {QLineF(origin + inScale(bundle.from), origin + inScale(bundle.to)), bundle.lines, bundle.kind});
        }
        if (m_canvas.paper) {
            m_places.leastArrow = 8.0;
            m_places.arrowReach = m_places.packetRadius;
        }
        m_places.arrows = m_viewport.zoom > 1.4 && m_fixed.spacing * m_places.scale > 96.0;
    }

    QPointF inScale(const Diagram::Place& place) const { return m_places.scale * QPointF(place.x, place.y); }
    bool isMany() const { return m_fixed.nodes.size() > kManyLabels; }

    void choosePixelsBeside() {
        const bool beside = m_labels != nullptr && m_places.labelPixels == 0.0 && m_seenNodes <= kMostLabelled;
        if (beside && !m_hasGrids) {
            const bool fits = besideRoom(m_shape, kLargestBeside, m_places.radius) <= m_room;
            if (m_canvas.paper)
                m_places.besidePixels = labelPixelsBeside(m_room, m_places.radius, m_shape, isMany());
            else if (m_diagram.names->own && fits)
                m_places.besidePixels = labelPixelsBeside(m_room, m_places.radius, m_shape, false, kLargestOwn);
            else if (fits)
                m_places.besidePixels = kLargestBeside;
        }
        m_some = beside && m_places.besidePixels == 0.0 && m_diagram.names->own;
        if (m_some) m_places.besidePixels = m_canvas.paper ? kSmallestLabel : kLargestBeside;
        if (m_places.labelPixels > 0.0 || m_places.besidePixels > 0.0) m_places.labels = m_labels->labels();
        if (m_seenNodes > kMostLabelled && hasQueueBoxes()) m_places.queueMark = QueueMark::shade;
    }

    bool hasQueueBoxes() const {
        return m_places.queueMark == QueueMark::ticks || m_places.queueMark == QueueMark::bar;
    }

    // The same at all steps.
    void reserveLinkTexts(Placement& placement) const {
        const scene::Marks& marks = *m_diagram.marks;
        const auto reserve = [&](const scene::Marks::Link& link) {
            placement.addBox(linkTextBox(m_places, m_diagram, link, m_canvas.fonts()));
        };
        for (LinkId id = 0; !marks.widest.empty() && id < m_fixed.lineOf.size(); ++id)
            if (m_diagram.hasLine(id)) reserve({.link = id, .weight = 1.0F, .text = marks.widest});
        for (const scene::Marks::Link& link : marks.links)
            if (marks.widest.empty() && !link.text.empty()) reserve(link);
    }

    void placeTexts() {
        const bool texts =
            m_diagram.marks != nullptr &&
            std::ranges::any_of(m_diagram.marks->nodes, [](const auto& mark) { return !mark.text.empty(); });
        const std::string fillText = fillTextOf(m_diagram);
        if (!texts && m_places.besidePixels <= 0.0 && !hasQueueBoxes() && fillText.empty()) return;
        const bool paper = m_canvas.paper;
        Placement placement = makePlacement(m_places, m_diagram, m_inSight, paper);
        if (m_diagram.marks != nullptr) reserveLinkTexts(placement);
        if (texts) placeMarkTexts(m_places, placement, m_diagram, m_canvas.fonts());
        if (m_some && !paper && m_fixed.nodes.size() <= kMostOwnTried)
            placeLargestLabels(m_places, placement, m_inSight, m_diagram, *m_labels);
        else if (m_some)
            placeSomeLabels(m_places, placement, m_inSight, m_diagram, *m_labels);
        if (m_some)
            widenRegions(m_places);
        else if (m_places.besidePixels > 0.0)
            placeLabels(m_places, placement, m_inSight, *m_labels,
                        paper ? 0.3 * m_fixed.spacing * m_places.scale : 0.0);
        placeQueues(m_places, placement, m_inSight, m_canvas.fonts());
        if (!fillText.empty()) placeFillTexts(m_places, placement, m_inSight, fillText, m_canvas.fonts());
    }

    const Diagram& m_diagram;
    const Diagram::Fixed& m_fixed;
    NodeLabels& m_names;
    const Canvas& m_canvas;
    const Viewport& m_viewport;
    const QRectF m_bounds;  // [layout units]
    NetworkPlaces m_places;
    double m_wholeScale = 0.0;  // without zoom
    double m_room = 0.0;        // between close nodes
    NodeLabels::Form* m_labels = nullptr;
    LabelShape m_shape;  // two lines if one line would require discs too large for the room
    std::vector<bool> m_inSight;
    std::size_t m_seenNodes = 0;
    bool m_hasGrids = false;
    bool m_some = false;  // only as many labels beside nodes as there is room for
};

}  // namespace

std::string fillTextOf(const Diagram& diagram) {
    const scene::Fills* fills = diagram.now->fills.get();
    return fills != nullptr && fills->by == scene::Fills::By::level ? fills->widest : std::string();
}

QRectF bodyOf(const Canvas& canvas, const Diagram& diagram) {
    return partPlanOf(diagram, belowKeys(canvas, diagram), canvas.paper, canvas.fonts()).inside;
}

NetworkPlaces makePlaces(const Diagram& diagram, NodeLabels& names, const Canvas& canvas, const Viewport& viewport) {
    return Making(diagram, names, canvas, viewport).all();
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
