// SPDX-License-Identifier: GPL-3.0-or-later
// The nodes of a diagram.
#include "ui/figure/network/nodes.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "ui/figure/network/fills.h"
#include "ui/figure/network/line_batch.h"
#include "ui/figure/network/marks.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"

namespace hop::ui::figure {
namespace {

using scene::Diagram;
using scene::Fills;

// The fills of nodes without a mark; null: there are none.
const Fills* fillsAt(const NetworkView& view, NodeId node) {
    return markOf(view, node) == nullptr ? view.diagram.now->fills.get() : nullptr;
}

bool isShaded(const NetworkView& view) {
    return view.diagram.now->fills != nullptr && view.diagram.now->fills->by == Fills::By::shade;
}

// Whether the node shows a level: it has some of what it wants, but not all, and is large enough.
bool hasLevel(const NetworkView& view, NodeId node) {
    const Fills* fills = fillsAt(view, node);
    if (fills == nullptr || fills->by != Fills::By::level || fills->isComplete(node)) return false;
    return fills->has[node] > 0 && view.places.radius >= kLeastLevelRadius;
}

// Whether it got something in the last step.
bool hasRing(const NetworkView& view, NodeId node) {
    const Fills* fills = fillsAt(view, node);
    return fills != nullptr && !fills->got.empty() && fills->got[node] && view.places.radius >= kLeastRingedRadius;
}

bool wantsNothing(const NetworkView& view, NodeId node) {
    const Fills* fills = fillsAt(view, node);
    return fills != nullptr && fills->by == Fills::By::level && !fills->isWanted(node);
}

QColor fillByQueue(const NetworkView& view, NodeId node) {
    const bool shaded = view.places.queueMark == QueueMark::shade || view.diagram.coloured == Diagram::Coloured::nodes;
    if (!shaded || view.diagram.now->waiting.empty() || view.places.mostWaiting == 0) return view.theme.nodeFill;
    const double share = static_cast<double>(view.diagram.now->waiting[node]) / view.places.mostWaiting;
    return view.diagram.coloured == Diagram::Coloured::nodes
               ? style::quantity(share)
               : style::mix(view.theme.queue, view.theme.nodeFill, 0.55 * share);
}

QColor fillOf(const NetworkView& view, NodeId node) {
    if (const scene::Marks::Node* mark = markOf(view, node)) return markedFill(view.theme, *mark, view.paper);
    const bool done = view.diagram.now->done;
    const Fills* fills = fillsAt(view, node);
    if (fills != nullptr && fills->isWanted(node)) {
        if (isShaded(view)) return style::shade(view.theme, fills->share(node));
        return hasLevel(view, node) ? view.theme.nodeFill : evenFill(view.theme, fills->share(node), done);
    }
    if (done) return doneFill(view.theme);
    return fills != nullptr ? view.theme.nodeFill : fillByQueue(view, node);
}

void drawQueue(Ink& ink, const NetworkView& view, NodeId node, const QFont& font) {
    const std::uint32_t waiting = view.diagram.now->waiting[node];
    const QRectF& box = view.places.queueBoxes[node];
    if (waiting == 0 || box.isNull()) return;
    if (view.places.queueMark == QueueMark::ticks) {
        const TickSize tick = tickSize(view.places.mostWaiting);
        for (std::uint32_t i = 0; i < waiting; ++i)
            ink.box({box.left() + (tick.width + tick.gap) * (i % kTicksPerRow),
                     box.top() + (tick.height + tick.gap) * (i / kTicksPerRow), tick.width, tick.height},
                    0.0, Qt::NoPen, view.theme.queue);
        return;
    }
    const double height = std::max(1.0, std::round(box.height() * waiting / view.places.mostWaiting));
    ink.box({box.left(), box.top(), 4.0, box.height()}, 0.0, Qt::NoPen, view.theme.hairline);
    ink.box({box.left(), box.bottom() - height, 4.0, height}, 0.0, Qt::NoPen, view.theme.queue);
    ink.text({box.left() + 7.0, box.top(), box.width() - 7.0, box.height()}, Qt::AlignLeft | Qt::AlignVCenter,
             QString::number(waiting), font, view.theme.quietInk);
}

// A label of one or two lines, centred in a disc.
void drawInside(Ink& ink, const QPointF& centre, const QString& label, const QFont& font, const QColor& colour) {
    const QStringList lines = label.split(QLatin1Char('\n'));
    const double pitch = 0.98 * font.pixelSize();
    double y = centre.y() - pitch * static_cast<double>(lines.size()) / 2.0;
    for (const QString& line : lines) {
        ink.text({centre.x() - 40.0, y, 80.0, pitch}, Qt::AlignCenter, line, font, colour);
        y += pitch;
    }
}

scene::Sample lookOf(const scene::Marks::Node* mark) { return mark == nullptr ? scene::Sample::node : mark->look; }

bool isDisc(const NetworkView& view, scene::Sample look) {
    return look == scene::Sample::disc ||
           (view.diagram.nodes == document::NodeShape::discs && look != scene::Sample::box);
}

QRectF boxAt(const NetworkView& view, const QPointF& at, double grown) {
    const double half = view.places.side / 2.0 + grown;
    return {at.x() - half, at.y() - half, 2.0 * half, 2.0 * half};
}

// A node in the shape set by the display or its mark, enlarged by `grown` on all sides. [logical pixels]
void drawBody(Ink& ink, const NetworkView& view, const QPointF& at, double grown, const QPen& outline,
              const QBrush& fill, scene::Sample look = scene::Sample::node) {
    if (isDisc(view, look)) return ink.disc(at, view.places.radius + grown, outline, fill);
    ink.box(boxAt(view, at, grown), nodeCorner(view.diagram, view.places), outline, fill);
}

void drawLevel(Ink& ink, const NetworkView& view, NodeId node, double ring) {
    const double share = view.diagram.now->fills->share(node);
    const QPointF& at = view.places.nodes[node];
    if (isDisc(view, scene::Sample::node))
        drawLevelInDisc(ink, at, view.places.radius - ring / 2.0, share, levelFill(view.theme), levelPen(view.theme));
    else
        drawLevelInBox(ink, boxAt(view, at, -ring / 2.0), share, view.theme);
}

// Black boxes and discs have no colour of their own.
bool hasTone(const scene::Marks::Node* mark) {
    return mark != nullptr && mark->look != scene::Sample::box && mark->look != scene::Sample::disc;
}

bool isSelected(const NetworkView& view, NodeId node) {
    return view.instant.selection == Selection{Selection::Kind::node, node};
}

// The fonts of what is written at nodes.
struct NodeFonts {
    QFont inside, beside, numbers;
    std::optional<QFont> ranks;  // of keys, inside, instead of names

    explicit NodeFonts(const NetworkView& view)
        : inside(view.theme.fonts(view.places.labelPixels > 0.0 ? view.places.labelPixels : 8.0, QFont::DemiBold)),
          beside(view.theme.fonts(std::max(view.places.besidePixels, 6.0))),
          numbers(fillTextFont(view.theme.fonts)) {
        const double pixels = rankPixels(view.diagram, view.places, view.theme.fonts);
        if (pixels > 0.0) ranks = rankFont(view.theme.fonts, pixels);
    }
};

void drawNames(Ink& ink, const NetworkView& view, NodeId node, const QColor& fill, const NodeFonts& fonts) {
    const NetworkPlaces& places = view.places;
    const QColor inkInside = inkOnFill(view.theme, fill);
    ink.part(fonts.ranks ? PaintedPart::ofStep : PaintedPart::name, node);
    if (fonts.ranks)
        drawInside(ink, places.nodes[node], text(view.diagram.now->fills->texts[node]), *fonts.ranks, inkInside);
    else if (places.labelPixels > 0.0 && !places.labels.empty())
        drawInside(ink, places.nodes[node], places.labels[node], fonts.inside, inkInside);
    ink.part(PaintedPart::anything);
    if (!places.labelBoxes.empty() && places.labelBoxes[node]) {
        // A background keeps the label legible above lines.
        const QRectF& label = *places.labelBoxes[node];
        ink.box(view.paper ? NetworkPlaces::inkOf(label) : label.adjusted(0, 1, 0, -1), 3.0, Qt::NoPen,
                view.theme.canvas);
        // Names of a user's own graph are emphasised: the reader looks for them.
        const bool own = view.diagram.names->own && !view.paper;
        ink.text(label, Qt::AlignCenter, places.labels[node], fonts.beside, own ? view.theme.ink : view.theme.quietInk);
    }
    if (places.fillTexts.empty() || view.diagram.now->fills == nullptr || view.diagram.now->fills->texts.empty())
        return;
    ink.part(PaintedPart::ofStep, node);
    ink.text(places.fillTexts[node], Qt::AlignCenter, text(view.diagram.now->fills->texts[node]), fonts.numbers,
             view.theme.quietInk);
    ink.part(PaintedPart::anything);
}

void drawNode(Ink& ink, const NetworkView& view, NodeId node, const NodeFonts& fonts) {
    const NetworkPlaces& places = view.places;
    const QPointF& at = places.nodes[node];
    const bool selected = isSelected(view, node);
    const bool holds = std::ranges::binary_search(view.diagram.now->holders, node);
    if (selected) drawBody(ink, view, at, 4.5, Qt::NoPen, style::mix(view.theme.accent, view.theme.canvas, 0.28));
    if (node == view.diagram.focus)
        drawBody(ink, view, at, std::max(2.5, 0.25 * places.radius),
                 pen(view.theme.accent, ringOf(places, false) + 0.5), Qt::NoBrush);
    const double ringed = ringGrowth(view.diagram, view.places);
    ink.part(PaintedPart::ofStep, node);
    if (hasRing(view, node) && ringed > 0.0) drawBody(ink, view, at, ringed, gotPen(view.theme), Qt::NoBrush);
    const QColor fill = fillOf(view, node);
    const scene::Marks::Node* mark = markOf(view, node);
    const bool unwanted = wantsNothing(view, node);
    QColor ring = selected || holds        ? view.theme.accent
                  : hasTone(mark)          ? markColour(view.theme, mark->tone)
                  : view.diagram.now->done ? view.theme.ok
                                           : view.theme.nodeRing;
    const bool strong = selected || holds || hasTone(mark);
    ink.part(PaintedPart::node, node);
    if (view.stamped != nullptr) {
        if (unwanted && !strong) ring = style::mix(ring, view.theme.canvas, 0.4);
        (strong ? view.stamped->strong : view.stamped->plain)
            ->stamp(*view.stamped->image, view.stamped->clip, node, fill.rgb(), ring.rgb());
    } else {
        const QPen outline = pen(ring, ringOf(places, strong));
        drawBody(ink, view, at, 0.0, unwanted ? unwantedPen(outline) : outline, fill, lookOf(mark));
        ink.part(PaintedPart::ofStep, node);
        if (hasLevel(view, node)) drawLevel(ink, view, node, outline.widthF());
        if (hasRing(view, node) && ringed < 0.0) drawBody(ink, view, at, ringed, gotPen(view.theme), Qt::NoBrush);
    }
    ink.part(PaintedPart::anything);
    drawNames(ink, view, node, fill, fonts);
    if (!places.queueBoxes.empty() && !view.diagram.now->waiting.empty()) drawQueue(ink, view, node, fonts.numbers);
}

QRectF sightOf(const NetworkPlaces& places) {
    return places.body.adjusted(-places.radius, -places.radius, places.radius, places.radius);
}

}  // namespace

void drawNodes(Ink& ink, const NetworkView& view) {
    const NodeFonts fonts(view);
    const QRectF sight = sightOf(view.places);
    for (NodeId node = 0; node < view.places.nodes.size(); ++node)
        if (sight.contains(view.places.nodes[node])) drawNode(ink, view, node, fonts);
    for (const NetworkPlaces::EdgeName& edge : view.places.edgeNames)
        ink.text(edge.box, Qt::AlignCenter, edge.name, view.theme.fonts(NetworkPlaces::kEdgePixels),
                 view.theme.quietInk);
}

}  // namespace hop::ui::figure
