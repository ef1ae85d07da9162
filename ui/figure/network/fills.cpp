// SPDX-License-Identifier: GPL-3.0-or-later
// How nodes are filled by what they have.
#include "ui/figure/network/fills.h"

#include <array>
#include <cmath>
#include <numbers>

namespace hop::ui::figure {
namespace {

constexpr double kShareOfAll = 0.6, kShareOfSome = 0.28, kShareWhenDone = 0.45;  // shares of the colour in the fill
constexpr double kLevelLine = 1.0;  // width of the line at the level [logical pixels]

}  // namespace

QColor evenFill(const style::Theme& theme, double share, bool done) {
    return style::mix(done ? theme.ok : theme.accent, theme.nodeFill, share * (done ? kShareWhenDone : kShareOfAll));
}

QColor levelFill(const style::Theme& theme) { return style::mix(theme.accent, theme.nodeFill, kShareOfSome); }

void drawLevelInDisc(Ink& ink, const QPointF& centre, double radius, double share, const style::Theme& theme) {
    constexpr std::size_t kPoints = 25;  // of the arc below the level
    const double height = radius * (1.0 - 2.0 * share), half = std::acos(height / radius);
    std::array<QPointF, kPoints> arc;
    for (std::size_t i = 0; i < kPoints; ++i) {
        const double angle = std::numbers::pi / 2.0 - half + 2.0 * half * static_cast<double>(i) / (kPoints - 1);
        arc[i] = centre + radius * QPointF(std::cos(angle), std::sin(angle));
    }
    ink.polygon(arc, Qt::NoPen, levelFill(theme));
    ink.line(arc.front(), arc.back(), QPen(theme.accent, kLevelLine, Qt::SolidLine, Qt::FlatCap));
}

void drawLevelInBox(Ink& ink, const QRectF& box, double share, const style::Theme& theme) {
    const double top = box.bottom() - share * box.height();
    ink.box({box.left(), top, box.width(), box.bottom() - top}, 0.0, Qt::NoPen, levelFill(theme));
    ink.line({box.left(), top}, {box.right(), top}, QPen(theme.accent, kLevelLine, Qt::SolidLine, Qt::FlatCap));
}

QPen unwantedPen(QPen pen) {
    pen.setDashPattern({1.5, 1.5});
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

QPen gotPen(const style::Theme& theme) { return {theme.accent, 1.5}; }

Legend fillKey(const scene::Diagram& diagram, const style::Theme& theme, const NetworkPlaces* places) {
    if (diagram.now->fills == nullptr) return {};
    Legend legend = legendOf(diagram.now->fills->legend, theme);
    if (places != nullptr && places->radius < kLeastRingedRadius)
        std::erase_if(legend.items, [](const LegendItem& item) { return item.sample == scene::Sample::ringed; });
    return legend;
}

void drawFillSample(Ink& ink, const QPointF& centre, double radius, scene::Sample sample, const style::Theme& theme) {
    const QPen outline(theme.nodeRing, 1.0);
    if (sample == scene::Sample::ringed) {
        ink.disc(centre, radius, gotPen(theme), Qt::NoBrush);
        ink.disc(centre, radius - 2.0, QPen(theme.nodeRing, 0.8), evenFill(theme, 1.0, false));
        return;
    }
    const bool whole = sample == scene::Sample::filled;
    ink.disc(centre, radius, sample == scene::Sample::unwanted ? unwantedPen(outline) : outline,
             whole ? evenFill(theme, 1.0, false) : theme.nodeFill);
    if (sample == scene::Sample::level) drawLevelInDisc(ink, centre, radius - 0.5, 0.5, theme);
}

}  // namespace hop::ui::figure
