// SPDX-License-Identifier: GPL-3.0-or-later
// How marks look.
#include "ui/figure/network/marks.h"

#include <QFontMetricsF>
#include <algorithm>

#include "ui/figure/network/line_batch.h"
#include "ui/style/application.h"

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

}  // namespace

QColor markColour(const style::Theme& theme, scene::Tone tone) { return style::category(theme, tone).colour; }

QColor markFill(const style::Theme& theme, scene::Tone tone) {
    return style::mix(markColour(theme, tone), theme.nodeFill, 0.4);
}

std::vector<std::optional<scene::Tone>> tonesOf(const scene::Diagram& diagram) {
    if (diagram.marks == nullptr || diagram.marks->nodes.empty()) return {};
    std::vector<std::optional<scene::Tone>> tones(diagram.fixed->nodes.size());
    for (const scene::Marks::Node& node : diagram.marks->nodes) tones[node.node] = node.tone;
    return tones;
}

std::optional<scene::Tone> toneOf(const NetworkView& view, NodeId node) {
    return view.tones.empty() ? std::nullopt : view.tones[node];
}

void drawMarkedAreas(Ink& ink, const NetworkView& view, const scene::Marks& marks) {
    // A thick round outline of the hull's own colour is the hull grown by half its width, in every kind of file.
    const double grown = std::max(view.places.radius + 6.0, 1.3 * view.places.radius);
    for (const scene::Marks::Area& area : marks.areas) {
        std::vector<QPointF> points;
        for (const NodeId node : area.nodes) points.push_back(view.places.nodes[node]);
        if (points.empty()) continue;
        const std::vector<QPointF> hull = hullOf(std::move(points));
        const QColor fill =
            style::mix(markColour(view.theme, area.tone), view.theme.canvas, view.theme.dark ? 0.22 : 0.16);
        if (hull.size() == 1)
            ink.disc(hull.front(), grown, Qt::NoPen, fill);
        else if (hull.size() == 2)
            ink.line(hull.front(), hull.back(), QPen(fill, 2.0 * grown, Qt::SolidLine, Qt::RoundCap));
        else
            ink.polygon(hull, QPen(fill, 2.0 * grown, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin), fill);
        if (area.label.empty()) continue;
        const QPointF top = *std::ranges::min_element(hull, {}, [](const QPointF& point) { return point.y(); });
        const QFont font = style::font(11.0, QFont::DemiBold);
        const QString label = QString::fromStdString(area.label);
        const double width = QFontMetricsF(font).horizontalAdvance(label) + 2.0;
        ink.text({top.x() - width / 2.0, top.y() - grown - 15.0, width, 14.0}, Qt::AlignCenter, label, font,
                 style::readable(markColour(view.theme, area.tone), view.theme.canvas));
    }
}

void drawMarkedLinks(Ink& ink, const NetworkView& view, const scene::Marks& marks) {
    scene::Tone most = 0;
    for (const scene::Marks::Link& link : marks.links) most = std::max(most, link.tone);
    const double width = view.places.radius >= 8.0 ? 6.0 : view.places.radius >= 4.0 ? 4.0 : 2.0;
    // A line that is marked differently in its two directions has half a band for each.
    std::vector<std::optional<scene::Tone>> first(view.diagram.fixed->lines.size());
    std::vector<bool> shared(view.diagram.fixed->lines.size(), false);
    for (const scene::Marks::Link& link : marks.links) {
        const std::uint32_t line = view.diagram.fixed->lineOf[link.link];
        if (first[line] && *first[line] != link.tone) shared[line] = true;
        first[line] = link.tone;
    }
    const auto halfLane = [&](const scene::Diagram::Crossing& over) {
        return !shared[over.line] ? 0.0 : over.backward ? -0.25 * width : 0.25 * width;
    };
    LineBatch faint(most + 1), strong(most + 1), faintHalf(most + 1), strongHalf(most + 1);
    for (const scene::Marks::Link& link : marks.links) {
        const scene::Diagram::Crossing over = view.diagram.crossingOf(link.link);
        LineBatch& batch = shared[over.line] ? (link.faint ? faintHalf : strongHalf) : (link.faint ? faint : strong);
        batch.add(view, over.line, halfLane(over), link.tone);
    }
    const auto penOf = [&](double share, double wide) {
        return [&view, wide, share](std::size_t tone) {
            return pen(style::mix(markColour(view.theme, static_cast<scene::Tone>(tone)), view.theme.canvas, share),
                       wide);
        };
    };
    faint.draw(ink, penOf(0.3, width));
    faintHalf.draw(ink, penOf(0.3, 0.5 * width));
    strong.draw(ink, penOf(0.7, width));
    strongHalf.draw(ink, penOf(0.7, 0.5 * width));
    for (const scene::Marks::Link& link : marks.links)
        if (link.arrow) {
            const scene::Diagram::Crossing over = view.diagram.crossingOf(link.link);
            drawArrow(ink, view.places, over.line, over.backward, halfLane(over),
                      style::mix(markColour(view.theme, link.tone), view.theme.canvas, link.faint ? 0.5 : 1.0));
        }
}

Legend legendOf(const scene::Marks& marks, const style::Theme& theme) {
    Legend legend;
    legend.title = QString::fromStdString(marks.title);
    for (const scene::Marks::Item& item : marks.legend)
        legend.items.push_back({QString::fromStdString(item.text), style::category(theme, item.tone)});
    return legend;
}

}  // namespace hop::ui::figure
