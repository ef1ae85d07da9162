// SPDX-License-Identifier: GPL-3.0-or-later
// Frames and gates of parts.
#include "ui/figure/network/parts.h"

#include <algorithm>
#include <cmath>

#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {

namespace {

using scene::Diagram;

constexpr double kGatePixels = 11.0, kGateBoldPixels = 12.0;
constexpr double kGateLine = 15.0;     // of text
constexpr double kGateEdge = 12.0;     // of the picture
constexpr double kGateWay = 44.0;      // between gates and frame
constexpr double kGateBetween = 10.0;  // between gates one above the other
constexpr double kGatesBeside = 480;   // narrower pictures have their gates below
constexpr double kGateLeastInside = 150.0, kTiledLeastInside = 340.0;
constexpr double kMostGateWidth = 150.0;
constexpr double kTilesSide = 40.0, kTilesBeside = 10.0;  // extent of all tiles of a gate, and the gap to its text

style::TextMetrics gateMetrics(style::Fonts fonts, double pixels, QFont::Weight weight = QFont::Normal) {
    return style::TextMetrics(fonts(pixels, weight));
}

bool showsPart(const Diagram& diagram) { return !diagram.names->part.empty(); }

QString gateTraffic(const Diagram::Now::Gate& gate) {
    return QStringLiteral("%1 out, %2 in").arg(gate.out).arg(gate.in);
}

// Width of the longest possible text of any gate.
double wordsWidth(const Diagram& diagram, style::Fonts fonts) {
    double width = 64.0;
    const style::TextMetrics plain = gateMetrics(fonts, kGatePixels),
                             bold = gateMetrics(fonts, kGateBoldPixels, QFont::DemiBold);
    for (std::size_t i = 0; i < diagram.fixed->gates.size(); ++i) {
        const Diagram::Fixed::Gate& gate = diagram.fixed->gates[i];
        width = std::max({width, bold.horizontalAdvance(text(diagram.names->gates[i])),
                          plain.horizontalAdvance(text(gate.part)),
                          plain.horizontalAdvance(gateTraffic({gate.links, gate.links}))});
    }
    return std::ceil(std::min(width + 2.0 * kPartMargin, kMostGateWidth));
}

double gateWidth(const Diagram& diagram, bool tiled, style::Fonts fonts) {
    return wordsWidth(diagram, fonts) + (tiled ? kTilesSide + kTilesBeside : 0.0);
}

bool hasTiles(const Diagram& diagram, bool paper) { return !paper && !diagram.alone && !diagram.fixed->tiles.empty(); }

double gateHeight(const Diagram& diagram, bool tiled) {
    if (tiled) return 3.0 * kGateLine + kPartMargin;
    const bool named = std::ranges::any_of(diagram.fixed->gates, [](const auto& gate) { return !gate.part.empty(); });
    return (named ? 3.0 : 2.0) * kGateLine + kPartMargin;
}

double edgeOf(bool paper) { return paper ? 1.0 : kGateEdge; }

bool standBeside(const Diagram& diagram, double width, bool tiled, style::Fonts fonts) {
    const double inside = tiled ? kTiledLeastInside : kGateLeastInside;  // keep the part larger than its gates
    return !diagram.fixed->gates.empty() &&
           width >= std::max(kGatesBeside, 2.0 * (gateWidth(diagram, tiled, fonts) + kGateWay + kGateEdge) + inside);
}

std::size_t columnsBelow(const Diagram& diagram, double width, bool paper, style::Fonts fonts) {
    const double room = width - 2.0 * edgeOf(paper) + kGateBetween;
    return std::max<std::size_t>(1, static_cast<std::size_t>(room / (gateWidth(diagram, false, fonts) + kGateBetween)));
}

double heightBelow(const Diagram& diagram, double width, bool paper, style::Fonts fonts) {
    const std::size_t gates = diagram.fixed->gates.size(), columns = columnsBelow(diagram, width, paper, fonts);
    return static_cast<double>((gates + columns - 1) / columns) * (gateHeight(diagram, false) + kGateBetween);
}

// The longest possible heading text for a step.
QString longestInside(const Diagram& diagram) {
    std::uint64_t links = 0, out = 0;
    for (const Diagram::Line& line : diagram.fixed->lines) links += line.backward == kNoLink ? 1 : 2;
    for (const Diagram::Fixed::Gate& gate : diagram.fixed->gates) out += gate.links;
    return QStringLiteral("busy in step 99,999: %1 of %1 inside, %2 out, %2 in").arg(text(links), text(out));
}

// Name, extent and number of busy links, in one to three lines.
struct PartHeading {
    int lines = 1;
    bool extentBelow = false, insideBelow = false;
};
PartHeading partHeadingOf(const Diagram& diagram, double width, style::Fonts fonts) {
    const style::TextMetrics plain = gateMetrics(fonts, kGatePixels);
    const double room = width - 2.0 * kPartMargin;
    double used =
        gateMetrics(fonts, kGateBoldPixels, QFont::DemiBold).horizontalAdvance(text(diagram.names->part)) + 10.0;
    PartHeading heading;
    const double extent = plain.horizontalAdvance(text(diagram.names->extent));
    heading.extentBelow = used + extent > room;
    if (heading.extentBelow) ++heading.lines;
    used = heading.extentBelow ? extent : used + extent;
    if (diagram.alone) return heading;
    heading.insideBelow = used + 20.0 + plain.horizontalAdvance(longestInside(diagram)) > room;
    if (heading.insideBelow) ++heading.lines;
    return heading;
}

double headHeight(const Diagram& diagram, double width, style::Fonts fonts) {
    return partHeadingOf(diagram, width, fonts).lines * kGateLine + kPartMargin;
}

// On a page.
double frameWidth(const Diagram& diagram, double width, style::Fonts fonts) {
    return width -
           2.0 * (edgeOf(true) +
                  (standBeside(diagram, width, false, fonts) ? gateWidth(diagram, false, fonts) + kGateWay : 0.0));
}

// An arrow whose width depends on its share.
void drawWay(Ink& ink, const QPointF& from, const QPointF& to, double share, const style::Theme& theme) {
    constexpr double kHead = 9.0;
    if (share <= 0.0) return ink.line(from, to, QPen(theme.hairline, 1.0));
    const double width = 1.5 + 6.5 * share, side = to.x() > from.x() ? 1.0 : -1.0;
    const QColor colour = style::shade(theme, std::max(kLeastWayShade, share));
    QPen pen(colour, width);
    pen.setCapStyle(Qt::FlatCap);
    ink.line(from, {to.x() - side * kHead, to.y()}, pen);
    const double half = std::max(4.5, 0.5 * width + 2.0);
    const QPointF head[] = {to, {to.x() - side * kHead, to.y() - half}, {to.x() - side * kHead, to.y() + half}};
    ink.polygon(head, Qt::NoPen, colour);
}

void drawTiles(Ink& ink, const QRectF& area, const Diagram& diagram, const std::vector<float>& shares,
               const style::Theme& theme) {
    double across = 1.0, down = 1.0;
    for (const Diagram::Place& at : diagram.fixed->tiles) {
        across = std::max(across, at.x + 1.0);
        down = std::max(down, at.y + 1.0);
    }
    const double pitch = std::min(area.width() / across, area.height() / down), gap = pitch >= 5.0 ? 1.0 : 0.25;
    const QPointF corner(area.left(), area.center().y() - 0.5 * pitch * down);
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const Diagram::Place& at = diagram.fixed->tiles[i];
        const QRectF tile(corner.x() + pitch * at.x, corner.y() + pitch * at.y, pitch, pitch);
        ink.box(tile.adjusted(gap, gap, -gap, -gap), pitch >= 5.0 ? 1.5 : 0.0, Qt::NoPen,
                style::shade(theme, static_cast<double>(shares[i])));
    }
}

void drawGate(Ink& ink, const PartPlan& plan, const Diagram& diagram, std::size_t index, const style::Theme& theme) {
    const QRectF& box = plan.gates[index];
    const Diagram::Fixed::Gate& gate = diagram.fixed->gates[index];
    const Diagram::Now::Gate now = index < diagram.now->gates.size() ? diagram.now->gates[index] : Diagram::Now::Gate();
    ink.box(box, 6.0, QPen(theme.regionLine, 1.0), theme.regionFill);
    QRectF inner = box.adjusted(kPartMargin, 0.5 * kPartMargin, -kPartMargin, -0.5 * kPartMargin);
    if (plan.tiled) {
        const double side = std::min(kTilesSide, inner.height());
        drawTiles(ink, {inner.left(), inner.center().y() - 0.5 * side, side, side}, diagram, now.shares, theme);
        inner.setLeft(inner.left() + kTilesSide + kTilesBeside);
    }
    double y = inner.top();
    const auto line = [&](const QString& words, const QFont& font, const QColor& colour) {
        const QString fitting = style::TextMetrics(font).elidedText(words, Qt::ElideRight, inner.width() + 1.0);
        ink.text({inner.left(), y, inner.width(), kGateLine}, Qt::AlignLeft | Qt::AlignVCenter, fitting, font, colour);
        y += kGateLine;
    };
    line(text(diagram.names->gates[index]), theme.fonts(kGateBoldPixels, QFont::DemiBold), theme.ink);
    if (!gate.part.empty() && gate.part != diagram.names->gates[index])
        line(text(gate.part), theme.fonts(kGatePixels), theme.quietInk);
    if (diagram.alone) {
        line(QStringLiteral("%1 links").arg(gate.links), theme.fonts(kGatePixels), theme.ink);
    } else {
        ink.part(PaintedPart::gate, static_cast<std::uint32_t>(index));
        line(gateTraffic(now), style::tabular(theme.fonts(kGatePixels)), theme.ink);
        ink.part(PaintedPart::anything);
    }
    if (!plan.beside) return;
    const double links = std::max(1U, gate.links);
    const QLineF out = gateWay(plan, index);
    drawWay(ink, out.p1(), out.p2(), now.out / links, theme);
    const QPointF below(0.0, kWaysBetween);
    drawWay(ink, out.p2() + below, out.p1() + below, now.in / links, theme);
}

}  // namespace

QLineF gateWay(const PartPlan& plan, std::size_t gate) {
    const QRectF& box = plan.gates[gate];
    const bool left = box.center().x() < plan.frame.center().x();
    const double y = box.center().y() - 0.5 * kWaysBetween;
    return {left ? plan.frame.left() : plan.frame.right(), y, left ? box.right() : box.left(), y};
}

bool saysInsideAtRight(const PartPlan& plan, const Diagram& diagram, style::Fonts fonts) {
    return !partHeadingOf(diagram, plan.frame.width(), fonts).insideBelow;
}

PartPlan partPlanOf(const Diagram& diagram, const QRectF& area, bool paper, style::Fonts fonts) {
    const double edge = edgeOf(paper);
    PartPlan plan;
    plan.inside = area;
    if (!showsPart(diagram)) return plan;
    const std::size_t count = diagram.fixed->gates.size();
    const bool tiles = hasTiles(diagram, paper);
    plan.tiled = tiles && standBeside(diagram, area.width(), true, fonts);
    plan.beside = plan.tiled || standBeside(diagram, area.width(), false, fonts);
    const double width = gateWidth(diagram, plan.tiled, fonts), height = gateHeight(diagram, plan.tiled);
    if (plan.beside) {
        plan.frame = area.adjusted(edge + width + kGateWay, 0.0, -(edge + width + kGateWay), -edge);
        // The first ones at the top, alternating left and right.
        const std::size_t rows = (count + 1) / 2;
        const double pitch =
            std::min(plan.frame.height() / static_cast<double>(rows), (plan.tiled ? 3.0 : 2.2) * height);
        const double top = plan.frame.center().y() - 0.5 * pitch * static_cast<double>(rows);
        for (std::size_t i = 0; i < count; ++i) {
            const double own = std::min(height, pitch - 4.0);
            const double y = top + pitch * (static_cast<double>(i / 2) + 0.5) - own / 2.0;
            plan.gates.emplace_back(i % 2 == 0 ? area.left() + edge : area.right() - edge - width, y, width, own);
        }
    } else {
        const double below = count == 0 ? 0.0 : heightBelow(diagram, area.width(), paper, fonts);
        plan.frame = area.adjusted(edge, 0.0, -edge, -below - edge + (count == 0 ? 0.0 : kGateBetween));
        const std::size_t columns = columnsBelow(diagram, area.width(), paper, fonts);
        for (std::size_t i = 0; i < count; ++i)
            plan.gates.emplace_back(
                plan.frame.left() + static_cast<double>(i % columns) * (width + kGateBetween),
                plan.frame.bottom() + kGateBetween + static_cast<double>(i / columns) * (height + kGateBetween), width,
                height);
    }
    plan.inside = plan.frame.adjusted(1.0, headHeight(diagram, plan.frame.width(), fonts), -1.0, -1.0);
    return plan;
}

QSizeF partRoom(const Diagram& diagram, double width, style::Fonts fonts) {
    if (!showsPart(diagram)) return {0.0, 0.0};
    const double frame = frameWidth(diagram, width, fonts);
    const bool below = !standBeside(diagram, width, false, fonts) && !diagram.fixed->gates.empty();
    return {width - frame, headHeight(diagram, frame, fonts) + edgeOf(true) +
                               (below ? heightBelow(diagram, width, true, fonts) : 0.0)};
}

double leastPartHeight(const Diagram& diagram, double width, style::Fonts fonts) {
    if (!showsPart(diagram) || !standBeside(diagram, width, false, fonts)) return 0.0;
    const auto rows = static_cast<double>((diagram.fixed->gates.size() + 1) / 2);
    return rows * (gateHeight(diagram, false) + kGateBetween) + edgeOf(true);
}

void drawPart(Ink& ink, const PartPlan& plan, const Diagram& diagram, const style::Theme& theme) {
    if (plan.frame.isNull()) return;
    ink.box(plan.frame.adjusted(0.5, 0.5, -0.5, -0.5), 10.0, QPen(theme.regionLine, 1.0), Qt::NoBrush);
    const PartHeading heading = partHeadingOf(diagram, plan.frame.width(), theme.fonts);
    const QFont bold = theme.fonts(kGateBoldPixels, QFont::DemiBold), plain = theme.fonts(kGatePixels);
    const QRectF room = plan.frame.adjusted(kPartMargin, 0.5 * kPartMargin, -kPartMargin, 0.0);
    double x = room.left(), y = room.top();
    const auto words = [&](const QString& what, const QFont& font, const QColor& colour) {
        const double width = style::TextMetrics(font).horizontalAdvance(what);
        ink.text({x, y, width + 1.0, kGateLine}, Qt::AlignLeft | Qt::AlignVCenter, what, font, colour);
        x += width + 10.0;
    };
    const auto below = [&] {
        x = room.left();
        y += kGateLine;
    };
    words(text(diagram.names->part), bold, theme.ink);
    if (heading.extentBelow) below();
    words(text(diagram.names->extent), plain, theme.quietInk);
    if (!diagram.alone && !diagram.now->inside.empty()) {
        if (heading.insideBelow)
            below();
        else
            x = room.right() - style::TextMetrics(plain).horizontalAdvance(text(diagram.now->inside));
        ink.part(PaintedPart::inside);
        words(text(diagram.now->inside), plain, theme.quietInk);
        ink.part(PaintedPart::anything);
    }
    for (std::size_t i = 0; i < plan.gates.size(); ++i) drawGate(ink, plan, diagram, i, theme);
}

}  // namespace hop::ui::figure
