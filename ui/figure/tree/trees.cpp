// SPDX-License-Identifier: GPL-3.0-or-later
// Trees by depth: a colour for each branch, highlighted as links are used.
//
// A link is thin until used, then full; a node is filled once its link will not be used again. Trees whose links are
// never used are drawn full.
#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>

#include "core/base/kept.h"
#include "ui/figure/ink.h"
#include "ui/figure/legend.h"
#include "ui/figure/painters.h"
#include "ui/figure/tree/tree_places.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {
namespace trees_painter {
namespace {

using scene::Trees;

constexpr double kNamePixels = 11.0, kSmallPixels = 9.0;
constexpr double kBoxSide = 7.0, kBoxName = 16.0, kBoxBottom = 5.0;  // distances from marks to the surrounding box

// Everything the parts of the picture read.
struct TreesView {
    const style::Theme& theme;
    const Trees& trees;
    const Trees::Fixed& fixed;
    const TreePlaces& places;
    const PaintTime& instant;
    bool paper = false;
};

// Visits all marks, tree by tree, except roots that are omitted.
template <typename Draw>
void forMarks(const TreesView& view, std::size_t first, Draw draw) {
    for (std::size_t t = 0; t < view.fixed.trees.size(); ++t)
        for (std::size_t i = first; i < view.fixed.trees[t].marks.size(); ++i) {
            const Trees::Mark& mark = view.fixed.trees[t].marks[i];
            draw(t, i, mark, view.fixed.trees[t].of(mark));
        }
}

QString numberOf(const Trees::Fixed& fixed, const Trees::Node& node) {
    return fixed.numbered ? QString::number(node.number) : QString();
}

// Name and number side by side, with margins. `tight`: on a page without room to spare.
TreeRoom roomFor(const Trees::Fixed& fixed, bool tight, style::Fonts fonts) {
    const style::TextMetrics metrics(fonts(kNamePixels, QFont::DemiBold)), small(style::tabular(fonts(kSmallPixels)));
    double widest = 8.0;
    for (const Trees::Tree& tree : fixed.trees)
        for (const Trees::Mark& mark : tree.marks) {
            double width = metrics.horizontalAdvance(text(mark.label));
            if (fixed.numbered) width += small.horizontalAdvance(numberOf(fixed, tree.of(mark))) + 4.0;
            widest = std::max(widest, width);
        }
    constexpr double kPadding = 12.0, kTightPadding = 6.0, kTightLink = 19.0, kHeight = 18.0;
    TreeRoom room{{std::ceil(widest) + (tight ? kTightPadding : kPadding), kHeight}};
    if (tight) {
        room.link = kTightLink;
        room.margin = style::kGrid;
    }
    // The root has no box: it is beside the boxes or above them.
    if (!fixed.boxes.empty())
        room.boxes = fixed.toTheRight ? QMarginsF(0.0, kBoxName, kBoxSide, kBoxBottom)
                                      : QMarginsF(kBoxSide, 0.0, kBoxSide, kBoxBottom);
    return room;
}

QColor colourOf(const TreesView& view, std::uint32_t category) {
    return category == Trees::kNone ? view.theme.nodeRing : style::category(view.theme, category).colour;
}

Selection itemOf(const Trees::Node& node) { return {Selection::Kind::node, node.id}; }
Selection linkOf(const Trees::Node& node) { return {Selection::Kind::link, node.link}; }

// Where a link joins a mark: on the side towards the other level.
QPointF port(const TreesView& view, std::size_t tree, std::size_t index, bool below) {
    const QPointF& at = view.places.at[tree][index];
    const QSizeF half = view.places.half();
    const double sign = below ? 1.0 : -1.0;
    return view.places.downwards ? at + QPointF(0.0, sign * half.height()) : at + QPointF(sign * half.width(), 0.0);
}

QPen wayPen(const TreesView& view) {
    return {style::mix(view.theme.accent, view.theme.canvas, 0.3), 8.0, Qt::SolidLine, Qt::RoundCap};
}

// Shorter dashes for a short link with a number in its middle: they must be recognisable on both sides of it.
QPen dashesOf(QPen pen, double length) {
    constexpr double kPeriods = 5.0, kShortest = 0.5, kDots = 4.0;  // number of periods; dots have short periods [line
                                                                    // widths]
    QList<qreal> pattern = pen.dashPattern();
    const double period = std::accumulate(pattern.begin(), pattern.end(), 0.0);
    if (pen.style() != Qt::CustomDashLine || period <= kDots * std::max(1.0, 1.0 / pen.widthF())) return pen;
    const double factor = std::clamp(length / (kPeriods * period * pen.widthF()), kShortest, 1.0);
    for (qreal& part : pattern) part *= factor;
    pen.setDashPattern(pattern);
    return pen;
}

void drawLinks(Ink& ink, const TreesView& view) {
    const bool fine = view.places.pitch >= 5.0;
    const Selection& selection = view.instant.selection;
    forMarks(view, 1, [&](std::size_t t, std::size_t i, const Trees::Mark& mark, const Trees::Node& node) {
        if (view.fixed.isLater(node)) return;
        const QPointF from = port(view, t, mark.parent, true), to = port(view, t, i, false);
        const Trees::Tree& tree = view.fixed.trees[t];
        const std::uint32_t category = tree.categoryOf(mark.node);
        const QColor colour = colourOf(view, category);
        if (selection == linkOf(node)) ink.line(from, to, wayPen(view));
        const bool lit = tree.read->useOf(node, view.instant.step).lit();
        const double width = !view.fixed.used ? 1.6 : lit ? 2.4 : 1.0;
        const double share = !view.fixed.used || lit ? 1.0 : 0.5;
        const bool dashed = view.paper && !view.fixed.used && category != Trees::kNone;
        if (dashed)
            ink.line(from, to,
                     dashesOf(strokePen(colour, width, scene::strokeOf(category)), QLineF(from, to).length()));
        else
            ink.line(from, to,
                     QPen(style::mix(colour, view.theme.canvas, share), fine ? width : 0.6 * width, Qt::SolidLine,
                          Qt::FlatCap));
    });
}

// The subtrees with a box, named at the top.
void drawBoxes(Ink& ink, const TreesView& view) {
    const QFont font = view.theme.fonts(10.0, QFont::DemiBold);
    for (const Trees::Box& box : view.fixed.boxes) {
        const Trees::Tree& tree = view.fixed.trees[box.tree];
        std::vector<bool> inside(tree.marks.size(), false);
        QRectF all;
        for (std::uint32_t i = box.mark; i < tree.marks.size(); ++i) {
            inside[i] = i == box.mark || (i > box.mark && inside[tree.marks[i].parent]);
            if (inside[i]) all = all.united(view.places.boxOf(box.tree, i));
        }
        all.adjust(-kBoxSide, -kBoxName, kBoxSide, kBoxBottom);
        const QString name = text(box.name);
        const double wide = style::TextMetrics(font).horizontalAdvance(name) + 2.0;
        // Trees growing to the right have room at the right, others on both sides.
        if (const double lacking = wide + 10.0 - all.width(); lacking > 0.0)
            all.adjust(view.places.downwards ? -0.5 * lacking : 0.0, 0.0,
                       view.places.downwards ? 0.5 * lacking : lacking, 0.0);
        ink.box(all, 4.0, QPen(view.theme.quietInk, 0.8), Qt::NoBrush);
        ink.text({all.left() + 5.0, all.top() + 1.0, wide, 13.0}, Qt::AlignLeft | Qt::AlignVCenter, name, font,
                 view.theme.ink);
    }
}

void drawWay(Ink& ink, const TreesView& view) {
    for (const Trees::Place& place : view.trees.way)
        ink.line(port(view, place.tree, view.fixed.trees[place.tree].marks[place.mark].parent, true),
                 port(view, place.tree, place.mark, false), wayPen(view));
}

// The content of closed marks: a triangle with the number of marks hidden.
void drawClosed(Ink& ink, const TreesView& view) {
    const QFont font = style::tabular(view.theme.fonts(kSmallPixels));
    const QSizeF half = view.places.half();
    const double wide = std::clamp(0.4 * view.places.pitch, 1.0, 16.0),
                 deep = std::clamp(0.55 * view.places.level, 4.0, 26.0);
    const bool down = view.places.downwards;
    forMarks(view, 0, [&](std::size_t t, std::size_t i, const Trees::Mark& mark, const Trees::Node& node) {
        if (!mark.closed) return;
        const QPointF at = view.places.at[t][i];
        const QPointF tip = at,
                      far = down ? at + QPointF(0.0, half.height() + deep) : at + QPointF(half.width() + deep, 0.0);
        const QPointF side = down ? QPointF(wide, 0.0) : QPointF(0.0, wide);
        const QPointF corners[] = {tip, far + side, far - side};
        const QColor colour = colourOf(view, view.fixed.trees[t].categoryOf(mark.node));
        ink.polygon(corners, QPen(style::mix(colour, view.theme.canvas, 0.6), 1.0),
                    style::mix(colour, view.theme.canvas, 0.2));
        const QString hidden = QStringLiteral("+%1").arg(node.size - 1);
        const double room = down ? view.places.pitch : 60.0;
        if (style::TextMetrics(font).horizontalAdvance(hidden) + 4.0 > room || (!down && view.places.pitch < 12.0))
            return;
        const QRectF box = down ? QRectF(far.x() - room / 2.0, far.y() + 1.0, room, 12.0)
                                : QRectF(far.x() + 3.0, far.y() - 6.0, room, 12.0);
        ink.text(box, down ? Qt::AlignCenter : Qt::AlignLeft | Qt::AlignVCenter, hidden, font, view.theme.quietInk);
    });
}

void drawLinkNames(Ink& ink, const TreesView& view) {
    if (!view.places.linkNames || view.fixed.linkNames.empty()) return;
    const QFont font = style::tabular(view.theme.fonts(kSmallPixels));
    const style::TextMetrics metrics(font);
    forMarks(view, 1, [&](std::size_t t, std::size_t i, const Trees::Mark& mark, const Trees::Node& node) {
        if (view.fixed.isLater(node)) return;
        const QPointF from = port(view, t, mark.parent, true), to = port(view, t, i, false);
        const QString name = text(view.fixed.linkName(node));
        const QPointF middle = from + 0.62 * (to - from);
        const QSizeF size(metrics.horizontalAdvance(name) + 4.0, 11.0);
        const QRectF box(middle.x() - size.width() / 2.0, middle.y() - size.height() / 2.0, size.width(),
                         size.height());
        ink.box(box, 3.0, Qt::NoPen, view.theme.canvas);
        ink.text(box, Qt::AlignCenter, name, font, view.theme.quietInk);
    });
}

void drawMarks(Ink& ink, const TreesView& view) {
    const QFont bold = view.theme.fonts(kNamePixels, QFont::DemiBold),
                small = style::tabular(view.theme.fonts(kSmallPixels));
    const style::TextMetrics metrics(bold), smallMetrics(small);
    forMarks(view, 0, [&](std::size_t t, std::size_t i, const Trees::Mark& mark, const Trees::Node& node) {
        const QRectF box = view.places.boxOf(t, i);
        const double corner = view.places.named ? 6.0 : view.places.radius;
        const bool selected = view.instant.selection == itemOf(node);
        const QColor colour = colourOf(view, view.fixed.trees[t].categoryOf(mark.node));
        const bool later = view.fixed.isLater(node);
        QColor fill = view.theme.nodeFill;
        if (!later && (i == 0 || (view.fixed.used && view.fixed.trees[t].read->useOf(node, view.instant.step).done())))
            fill = style::mix(colour, view.theme.canvas, view.places.named ? (view.theme.dark ? 0.4 : 0.22) : 0.75);
        if (selected)
            ink.box(box.adjusted(-4.0, -4.0, 4.0, 4.0), corner + 4.0, Qt::NoPen,
                    style::mix(view.theme.accent, view.theme.canvas, 0.35));
        const QPen pen =
            later ? QPen(view.theme.hairline, 1.0) : QPen(selected ? view.theme.accent : colour, i == 0 ? 2.0 : 1.5);
        ink.box(box, corner, view.places.pitch < 5.0 ? QPen(Qt::NoPen) : pen,
                view.places.pitch < 5.0 && !later ? colour : fill);
        if (!view.places.named) return;
        const QColor ink2 =
            style::readable(later ? style::mix(view.theme.quietInk, view.theme.canvas, 0.7) : view.theme.ink, fill);
        const QString label = text(mark.label), number = numberOf(view.fixed, node);
        const double wide = metrics.horizontalAdvance(label);
        const double both = number.isEmpty() ? wide : wide + 4.0 + smallMetrics.horizontalAdvance(number);
        const double left = box.center().x() - both / 2.0;
        ink.text({left, box.top(), wide + 1.0, box.height()}, Qt::AlignLeft | Qt::AlignVCenter, label, bold, ink2);
        if (!number.isEmpty())
            ink.text({left + wide + 4.0, box.top(), both - wide, box.height()}, Qt::AlignLeft | Qt::AlignVCenter,
                     number, small, style::readable(view.theme.quietInk, fill));
    });
}

// Packets moving in the step in progress.
void drawPackets(Ink& ink, const TreesView& view) {
    const double share = view.instant.fraction;
    const double radius = std::clamp(0.25 * view.places.pitch, 1.5, 4.5);
    forMarks(view, 1, [&](std::size_t t, std::size_t i, const Trees::Mark& mark, const Trees::Node& node) {
        if (!view.fixed.trees[t].read->useOf(node, view.instant.step).now) return;
        const QPointF from = port(view, t, mark.parent, true), to = port(view, t, i, false);
        const double at = view.fixed.read->towardsRoot ? 1.0 - share : share;
        ink.disc(from + at * (to - from), radius, radius < 3.0 ? QPen(Qt::NoPen) : QPen(view.theme.canvas, 1.0),
                 colourOf(view, view.fixed.trees[t].categoryOf(mark.node)));
    });
}

struct TreesCache {
    Kept<std::shared_ptr<const Trees::Fixed>, TreeRoom> usual;
};

const TreeRoom& usual(const Trees& trees, PaintKeeper& keeper) {
    return keeper.get<TreesCache>().usual.of(trees.fixed, [&] { return roomFor(*trees.fixed, false, keeper.fonts()); });
}
// On a page of a given width.
TreeRoom roomAt(double width, const Trees& trees, PaintKeeper& keeper) {
    constexpr double kRounding = 1e-6;
    const TreeRoom& room = usual(trees, keeper);
    const double least = std::min(naturalTreesWidth(*trees.fixed, room), narrowestTrees(*trees.fixed, room));
    return width < least - kRounding ? roomFor(*trees.fixed, true, keeper.fonts()) : room;
}
TreePlaces placesOn(const View& view, const Trees& trees, PaintKeeper& keeper) {
    const TreeRoom room = view.canvas.paper ? roomAt(view.canvas.area.width(), trees, keeper) : usual(trees, keeper);
    return placeTrees(*trees.fixed, room, view.canvas, view.viewport);
}

void paint(const Trees& trees, QPainter& painter, const View& view, PaintKeeper& keeper) {
    const Canvas& canvas = view.canvas;
    const TreePlaces places = placesOn(view, trees, keeper);
    const TreesView shown{*canvas.theme, trees, *trees.fixed, places, view.time, canvas.paper};
    {
        Ink ink(painter, places.header, canvas.vector);
        drawHeader(ink, places.header, *canvas.theme, legendOf(trees.fixed->legend, *canvas.theme), {},
                   text(trees.fixed->caption));
    }
    Ink ink(painter, places.body, canvas.vector);
    drawBoxes(ink, shown);
    drawWay(ink, shown);
    drawLinks(ink, shown);
    drawClosed(ink, shown);
    drawLinkNames(ink, shown);
    if (shown.fixed.used) drawPackets(ink, shown);
    drawMarks(ink, shown);
}

// A mark, or the link above it.
std::optional<scene::Part> partAt(const Trees& trees, const QPointF& point, const View& view, PaintKeeper& keeper) {
    const TreePlaces places = placesOn(view, trees, keeper);
    if (!places.body.contains(point)) return std::nullopt;
    const TreesView shown{*view.canvas.theme, trees, *trees.fixed, places, view.time};
    std::optional<scene::Part> found;
    double nearest = std::max(places.radius, 4.0) + 2.0;
    const auto take = [&](double distance, const Selection& item, std::size_t t, std::size_t i) {
        if (distance >= nearest) return;
        nearest = distance;
        found = scene::Part{item, static_cast<std::uint32_t>(t), static_cast<std::uint32_t>(i)};
    };
    forMarks(shown, 0, [&](std::size_t t, std::size_t i, const Trees::Mark&, const Trees::Node& node) {
        const QPointF off = places.at[t][i] - point;
        take(places.named && places.boxOf(t, i).contains(point) ? 0.0 : std::hypot(off.x(), off.y()), itemOf(node), t,
             i);
    });
    if (found) return found;
    nearest = 5.0;
    forMarks(shown, 1, [&](std::size_t t, std::size_t i, const Trees::Mark& mark, const Trees::Node& node) {
        const QPointF from = port(shown, t, mark.parent, true), to = port(shown, t, i, false);
        const QPointF along = to - from, off = point - from;
        const double length2 = QPointF::dotProduct(along, along);
        if (length2 <= 0.0) return;
        const QPointF aside = off - std::clamp(QPointF::dotProduct(off, along) / length2, 0.0, 1.0) * along;
        take(std::hypot(aside.x(), aside.y()), linkOf(node), t, i);
    });
    return found;
}

QSizeF naturalSize(const Trees& trees, PaintKeeper& keeper) {
    return naturalTreeSize(*trees.fixed, usual(trees, keeper));
}
QSizeF leastSize(const Trees&, PaintKeeper&) { return {240.0, 160.0}; }

PageWidths pageWidths(const Trees& trees, PaintKeeper& keeper) {
    const double natural = naturalTreesWidth(*trees.fixed, usual(trees, keeper));
    return {std::min(natural, narrowestTrees(*trees.fixed, usual(trees, keeper))), natural,
            std::min(natural, narrowestTrees(*trees.fixed, roomFor(*trees.fixed, true, keeper.fonts())))};
}
double bodyHeight(const Trees& trees, double width, PaintKeeper& keeper) {
    return treesHeight(*trees.fixed, roomAt(width, trees, keeper), width);
}
std::vector<Key> keys(const Trees& trees, const style::Theme& theme, PaintKeeper&) {
    return {{.legend = legendOf(trees.fixed->legend, theme), .words = text(trees.fixed->numbersAre)}};
}

Panning panning(const Trees&, const View& view, PaintKeeper&) {
    return {.area = belowHeader(view.canvas), .centres = std::nullopt};
}

// With several trees only the marks of the first: each node is one place.
std::vector<Place> places(const Trees& trees, const View& view, PaintKeeper& keeper) {
    std::vector<Place> all;
    const TreePlaces places = placesOn(view, trees, keeper);
    const Trees::Tree& first = trees.fixed->trees[0];
    for (std::size_t i = 0; i < first.marks.size(); ++i)
        all.push_back({itemOf(first.of(first.marks[i])), places.at[0][i]});
    return all;
}

}  // namespace
}  // namespace trees_painter

constinit const Painter kTreesPainter = {
    .form = scene::Trees::kKind,
    .paint = ofForm<trees_painter::paint>,
    .naturalSize = ofForm<trees_painter::naturalSize>,
    .leastSize = ofForm<trees_painter::leastSize>,
    .pageWidths = ofForm<trees_painter::pageWidths>,
    .bodyHeight = ofForm<trees_painter::bodyHeight>,
    .keys = ofForm<trees_painter::keys>,
    .partAt = ofForm<trees_painter::partAt>,
    .panning = ofForm<trees_painter::panning>,
    .places = ofForm<trees_painter::places>,
    .zoomable = true,
};

}  // namespace hop::ui::figure
