// SPDX-License-Identifier: GPL-3.0-or-later
// The style of marks.
#include "ui/figure/network/marks.h"

#include <QPainterPath>
#include <QPainterPathStroker>
#include <QPolygonF>
#include <algorithm>
#include <array>

#include "ui/figure/network/line_batch.h"
#include "ui/figure/network/placement.h"
#include "ui/figure/network/weighed_links.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {

namespace {

// The convex hull, counterclockwise, by Andrew's monotone chain. O(n log n)
std::vector<QPointF> hullOf(std::vector<QPointF> points) {
    const auto less = [](const QPointF& a, const QPointF& b) {
        return a.x() < b.x() || (a.x() == b.x() && a.y() < b.y());
    };
    std::ranges::sort(points, less);
    if (points.size() < 3) return points;
    std::vector<QPointF> hull;
    const auto add = [&](const QPointF& point, std::size_t least) {
        const auto turns = [&] {
            const QPointF along = hull.back() - hull[hull.size() - 2], to = point - hull.back();
            return along.x() * to.y() - along.y() * to.x() > 0.0;
        };
        while (hull.size() > least && !turns()) hull.pop_back();
        hull.push_back(point);
    };
    for (const QPointF& point : points) add(point, 1);
    const std::size_t upper = hull.size();
    for (auto point = points.rbegin() + 1; point != points.rend(); ++point) add(*point, upper);
    hull.pop_back();
    return hull;
}

// The outline of a hull, enlarged by a distance on all sides.
std::vector<QPointF> grownHull(const std::vector<QPointF>& hull, double by) {
    QPainterPath path;
    path.addEllipse(hull.front(), by, by);
    if (hull.size() > 1) {
        path = QPainterPath(hull.front());
        for (const QPointF& point : hull) path.lineTo(point);
        path.closeSubpath();
        QPainterPathStroker stroker;
        stroker.setWidth(2.0 * by);
        stroker.setCapStyle(Qt::RoundCap);
        stroker.setJoinStyle(Qt::RoundJoin);
        path = stroker.createStroke(path).united(path).simplified();
    }
    QPolygonF widest;
    for (const QPolygonF& outline : path.toSubpathPolygons())
        if (outline.boundingRect().width() > widest.boundingRect().width()) widest = outline;
    return {widest.begin(), widest.end()};
}

// A colour of the same hue with this grey level: 0 black, 1 white.
QColor greyed(const QColor& colour, double grey) {
    const double own = qGray(colour.rgb()) / 255.0;
    if (own >= grey) return style::mix(colour, QColor(Qt::black), own > 0.0 ? grey / own : 0.0);
    return style::mix(colour, QColor(Qt::white), (1.0 - grey) / (1.0 - own));
}

}  // namespace

namespace {

style::Category swatchOf(const style::Theme& theme, scene::Tone tone) {
    return tone == scene::kNeutralTone ? style::Category{style::mix(theme.quietInk, theme.canvas, 0.75)}
                                       : style::category(theme, tone);
}

// The neutral tone is a thin line.
scene::Stroke strokeOf(scene::Tone tone) {
    return tone == scene::kNeutralTone ? scene::Stroke::thin : scene::strokeOf(tone);
}

// Pen numbers of tones: the neutral one is first.
std::size_t penCount(const scene::Marks& marks) {
    std::size_t count = 1;
    for (const scene::Marks::Link& link : marks.links)
        if (link.tone != scene::kNeutralTone) count = std::max<std::size_t>(count, link.tone + 2);
    return count;
}
std::size_t penOf(scene::Tone tone) { return tone == scene::kNeutralTone ? 0 : tone + 1; }
scene::Tone toneOf(std::size_t pen) { return pen == 0 ? scene::kNeutralTone : static_cast<scene::Tone>(pen - 1); }

}  // namespace

QColor markColour(const style::Theme& theme, scene::Tone tone) { return swatchOf(theme, tone).colour; }

QColor markFill(const style::Theme& theme, scene::Tone tone, bool paper) {
    if (!paper) return style::mix(markColour(theme, tone), theme.nodeFill, 0.4);
    // The first tones differ by at least a fifth of grey in a copy.
    static constexpr std::array<double, 4> kGreys = {0.86, 0.64, 0.42, 0.97};
    return greyed(markColour(theme, tone), kGreys[tone % kGreys.size()]);
}

QColor markedFill(const style::Theme& theme, const scene::Marks::Node& mark, bool paper) {
    if (mark.look == scene::Sample::box || mark.look == scene::Sample::disc) return theme.ink;
    return mark.look == scene::Sample::ring ? theme.nodeFill : markFill(theme, mark.tone, paper);
}

std::vector<const scene::Marks::Node*> marksByNode(const scene::Diagram& diagram) {
    if (diagram.marks == nullptr || diagram.marks->nodes.empty()) return {};
    std::vector<const scene::Marks::Node*> marks(diagram.fixed->nodes.size());
    for (const scene::Marks::Node& node : diagram.marks->nodes)
        if (node.look != scene::Sample::plain) marks[node.node] = &node;
    return marks;
}

const scene::Marks::Node* markOf(const NetworkView& view, NodeId node) {
    return view.marked.empty() ? nullptr : view.marked[node];
}

namespace {

// Drawn as a band in its tone: neither text only nor weighed.
bool isBand(const scene::Marks::Link& link) { return !link.plain && link.weight == 0.0F; }

// Lines marked differently in their two directions: each mark takes half of the line.
std::vector<bool> sharedLines(const NetworkView& view, const scene::Marks& marks) {
    std::vector<std::optional<scene::Tone>> first(view.diagram.fixed->lines.size());
    std::vector<bool> shared(view.diagram.fixed->lines.size(), false);
    for (const scene::Marks::Link& link : marks.links) {
        if (!isBand(link)) continue;
        const std::uint32_t line = view.diagram.fixed->lineOf[link.link];
        if (first[line] && *first[line] != link.tone) shared[line] = true;
        first[line] = link.tone;
    }
    return shared;
}

void drawMarkedStrokes(Ink& ink, const NetworkView& view, const scene::Marks& marks) {
    const std::vector<bool> shared = sharedLines(view, marks);
    const double width = view.places.radius >= 8.0 ? 2.0 : view.places.radius >= 4.0 ? 1.6 : 1.1;
    const auto laneOf = [&](const scene::Diagram::Crossing& over) {
        return !shared[over.line] ? 0.0 : over.backward ? -1.2 * width : 1.2 * width;
    };
    LineBatch faint(penCount(marks)), strong(penCount(marks));
    for (const scene::Marks::Link& link : marks.links) {
        const scene::Diagram::Crossing over = view.diagram.crossingOf(link.link);
        if (isBand(link)) (link.faint ? faint : strong).add(view, over.line, laneOf(over), penOf(link.tone));
    }
    const auto penWith = [&](double share, double wide) {
        return [&view, wide, share](std::size_t number) {
            const scene::Tone tone = toneOf(number);
            return strokePen(style::mix(markColour(view.theme, tone), view.theme.canvas, share), wide, strokeOf(tone));
        };
    };
    faint.draw(ink, penWith(0.6, 0.6 * width));
    strong.draw(ink, penWith(1.0, width));
    for (const scene::Marks::Link& link : marks.links)
        if (link.arrow) {
            const scene::Diagram::Crossing over = view.diagram.crossingOf(link.link);
            drawArrow(ink, view.places, over.line, over.backward, laneOf(over),
                      style::mix(markColour(view.theme, link.tone), view.theme.canvas, link.faint ? 0.6 : 1.0));
        }
}

QFont markFont(style::Fonts fonts) { return fonts(10.0); }

void drawTextOn(Ink& ink, const NetworkView& view, const QRectF& box, const QString& words) {
    ink.box(box, 2.0, Qt::NoPen, view.theme.canvas);
    ink.text(box, Qt::AlignCenter, words, markFont(view.theme.fonts), view.theme.ink);
}

}  // namespace

QSizeF markTextSize(const QString& words, style::Fonts fonts) {
    const style::TextMetrics metrics(markFont(fonts));
    return {metrics.horizontalAdvance(words) + 3.0, 0.95 * metrics.height()};
}

QRectF linkTextBox(const NetworkPlaces& places, const scene::Diagram& diagram, const scene::Marks::Link& link,
                   style::Fonts fonts) {
    constexpr double kShare = 0.3, kMostShare = 0.5, kStep = 0.02;  // of the line's length
    constexpr double kClear = 1.5;                                  // of the disc [logical pixels]
    const QSizeF size = markTextSize(text(link.text), fonts);
    if (link.weight > 0.0F) return weighedTextBox(places, diagram, link, size);
    const scene::Diagram::Crossing over = diagram.crossingOf(link.link);
    const scene::Diagram::Line& line = diagram.fixed->lines[over.line];
    const QPointF start = places.nodes[over.backward ? line.to : line.from];
    QRectF box(QPointF(), size);
    for (double share = kShare; share <= kMostShare; share += kStep) {
        box.moveCenter(places.at(over.line, over.backward ? 1.0 - share : share, 0.0));
        if (distanceTo(box, start) >= places.radius + kClear) break;
    }
    return box;
}

namespace {

// Wide areas lie one below the other and have their names at the left; others have them at the top.
bool isWide(const scene::Diagram& diagram, const scene::Marks::Area& area) {
    QRectF extent;
    for (const NodeId node : area.nodes) {
        const scene::Diagram::Place& at = diagram.fixed->nodes[node];
        const QRectF point(at.x, at.y, 1e-9, 1e-9);
        extent = extent.isNull() ? point : extent.united(point);
    }
    return extent.width() > extent.height();
}

}  // namespace

QSizeF marksRoom(const scene::Diagram& diagram, style::Fonts fonts) {
    QSizeF room(0.0, 0.0);
    if (diagram.marks == nullptr) return room;
    const auto make = [&room](double width, double height) { room = room.expandedTo({width, height}); };
    for (const scene::Marks::Node& node : diagram.marks->nodes)
        if (!node.text.empty()) make(markTextSize(text(node.text), fonts).width() + 3.0 + style::kGrid, 18.0);
    for (const scene::Marks::Area& area : diagram.marks->areas) {
        make(6.0, 6.0);
        if (area.label.empty()) continue;
        if (isWide(diagram, area))
            make(markTextSize(text(area.label), fonts).width() + 12.0, 6.0);
        else
            make(6.0, 22.0);
    }
    return room;
}

std::vector<bool> markedLines(const NetworkView& view) {
    std::vector<bool> marked;
    if (!view.paper || view.diagram.marks == nullptr || view.diagram.marks->links.empty()) return marked;
    marked.resize(view.diagram.fixed->lines.size());
    for (const scene::Marks::Link& link : view.diagram.marks->links)
        if (!link.plain) marked[view.diagram.fixed->lineOf[link.link]] = true;
    return marked;
}

void drawMarkTexts(Ink& ink, const NetworkView& view, const scene::Marks& marks) {
    for (const scene::Marks::Link& link : marks.links)
        if (!link.text.empty())
            drawTextOn(ink, view, linkTextBox(view.places, view.diagram, link, view.theme.fonts), text(link.text));
    for (std::size_t i = 0; i < view.places.markTexts.size(); ++i)
        if (!marks.nodes[i].text.empty()) drawTextOn(ink, view, view.places.markTexts[i], text(marks.nodes[i].text));
}

void drawMarkedAreas(Ink& ink, const NetworkView& view, const scene::Marks& marks) {
    // A thick outline with round joins enlarges the hull by half its width, in every file format. Adjacent areas do not
    // overlap if there is room between their discs.
    const double between = 0.5 * view.diagram.fixed->spacing * view.places.scale - 1.5;
    const double grown = std::max(std::min(std::max(view.places.radius + 6.0, 1.3 * view.places.radius), between),
                                  view.places.radius + 1.5);
    for (const scene::Marks::Area& area : marks.areas) {
        std::vector<QPointF> points;
        for (const NodeId node : area.nodes) points.push_back(view.places.nodes[node]);
        if (points.empty()) continue;
        const std::vector<QPointF> hull = hullOf(std::move(points));
        const QColor fill =
            style::mix(markColour(view.theme, area.tone), view.theme.canvas, view.theme.dark ? 0.22 : 0.16);
        if (view.paper)
            ink.polygon(grownHull(hull, grown),
                        strokePen(markColour(view.theme, area.tone), 1.2, scene::strokeOf(area.tone)),
                        style::mix(fill, view.theme.canvas, 0.6));
        else if (hull.size() == 1)
            ink.disc(hull.front(), grown, Qt::NoPen, fill);
        else if (hull.size() == 2)
            ink.line(hull.front(), hull.back(), QPen(fill, 2.0 * grown, Qt::SolidLine, Qt::RoundCap));
        else
            ink.polygon(hull, QPen(fill, 2.0 * grown, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin), fill);
        if (area.label.empty()) continue;
        const QRectF extent = QPolygonF(QList<QPointF>(hull.begin(), hull.end())).boundingRect();
        const QFont font = view.theme.fonts(11.0, QFont::DemiBold);
        const QString label = text(area.label);
        const double width = style::TextMetrics(font).horizontalAdvance(label) + 2.0;
        const QPointF corner = isWide(view.diagram, area)
                                   ? QPointF(extent.left() - grown - width - 2.0, extent.center().y() - 7.0)
                                   : QPointF(extent.center().x() - width / 2.0,
                                             std::max(extent.top() - grown - 15.0, view.places.body.top()));
        ink.text({corner, QSizeF(width, 14.0)}, Qt::AlignCenter, label, font, view.theme.ink);
    }
}

void drawChords(Ink& ink, const NetworkView& view, const scene::Marks& marks) {
    for (const scene::Marks::Chord& chord : marks.chords) {
        const QPointF from = view.places.nodes[chord.from], to = view.places.nodes[chord.to];
        ink.line(from, to, strokePen(view.theme.quietInk, 1.0, scene::Stroke::dashed));
        ink.disc((from + to) / 2.0, 2.5, Qt::NoPen, view.theme.ink);
    }
}

void drawMarkedLinks(Ink& ink, const NetworkView& view, const scene::Marks& marks) {
    const auto weighed = std::ranges::find_if(marks.links, [](const auto& link) { return link.weight > 0.0F; });
    if (weighed != marks.links.end()) drawWeighedLinks(ink, view, marks, markColour(view.theme, weighed->tone));
    if (view.paper) return drawMarkedStrokes(ink, view, marks);
    const std::size_t pens = penCount(marks);
    const double width = view.places.radius >= 8.0 ? 6.0 : view.places.radius >= 4.0 ? 4.0 : 2.0;
    const std::vector<bool> shared = sharedLines(view, marks);
    const auto halfLane = [&](const scene::Diagram::Crossing& over) {
        return !shared[over.line] ? 0.0 : over.backward ? -0.25 * width : 0.25 * width;
    };
    LineBatch faint(pens), strong(pens), faintHalf(pens), strongHalf(pens);
    for (const scene::Marks::Link& link : marks.links) {
        const scene::Diagram::Crossing over = view.diagram.crossingOf(link.link);
        if (!isBand(link)) continue;
        LineBatch& batch = shared[over.line] ? (link.faint ? faintHalf : strongHalf) : (link.faint ? faint : strong);
        batch.add(view, over.line, halfLane(over), penOf(link.tone));
    }
    const auto penWith = [&](double share, double wide) {
        return [&view, wide, share](std::size_t number) {
            return pen(style::mix(markColour(view.theme, toneOf(number)), view.theme.canvas, share), wide);
        };
    };
    faint.draw(ink, penWith(0.3, width));
    faintHalf.draw(ink, penWith(0.3, 0.5 * width));
    strong.draw(ink, penWith(0.7, width));
    strongHalf.draw(ink, penWith(0.7, 0.5 * width));
    for (const scene::Marks::Link& link : marks.links)
        if (link.arrow) {
            const scene::Diagram::Crossing over = view.diagram.crossingOf(link.link);
            drawArrow(ink, view.places, over.line, over.backward, halfLane(over),
                      style::mix(markColour(view.theme, link.tone), view.theme.canvas, link.faint ? 0.5 : 1.0));
        }
}

namespace {

// A tone belongs to links, areas or nodes, in this order.
scene::Sample sampleOf(const scene::Marks& marks, scene::Tone tone) {
    const auto has = [tone](const auto& marked) {
        return std::ranges::find_if(marked, [tone](const auto& one) { return one.tone == tone; });
    };
    if (has(marks.links) != marks.links.end()) return scene::Sample::line;
    if (has(marks.areas) != marks.areas.end()) return scene::Sample::area;
    const auto node = has(marks.nodes);
    return node == marks.nodes.end() ? scene::Sample::node : node->look;
}

}  // namespace

Legend legendOf(const scene::Marks& marks, const style::Theme& theme, bool paper) {
    Legend legend;
    legend.title = text(marks.title);
    for (const scene::Marks::Item& item : marks.legend) {
        style::Category swatch = swatchOf(theme, item.tone);
        const scene::Sample sample = sampleOf(marks, item.tone);
        if (sample == scene::Sample::node && paper) swatch = {markFill(theme, item.tone, true), style::Pattern::solid};
        const bool weighed = std::ranges::any_of(
            marks.links, [&](const auto& link) { return link.tone == item.tone && link.weight > 0.0F; });
        legend.items.push_back({text(item.text), swatch, sample, weighed ? scene::Stroke::thick : strokeOf(item.tone)});
    }
    return legend;
}

}  // namespace hop::ui::figure
