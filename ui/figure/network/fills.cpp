// SPDX-License-Identifier: GPL-3.0-or-later
// How nodes are filled by what they have.
#include "ui/figure/network/fills.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {
namespace {

// Shares of the colour in the fill.
constexpr double kShareOfAll = 0.6, kShareOfSome = 0.28, kShareWhenDone = 0.45, kShareOfDone = 0.14;
constexpr double kLevelLine = 1.0;  // width of the line at the level [logical pixels]

}  // namespace

QColor evenFill(const style::Theme& theme, double share, bool done) {
    return style::mix(done ? theme.ok : theme.accent, theme.nodeFill, share * (done ? kShareWhenDone : kShareOfAll));
}

QColor doneFill(const style::Theme& theme) { return style::mix(theme.ok, theme.nodeFill, kShareOfDone); }

QColor inkOnFill(const style::Theme& theme, const QColor& fill) {
    return fill == theme.nodeFill ? theme.nodeInk : style::inkOn(fill);
}

QColor levelFill(const style::Theme& theme) { return style::mix(theme.accent, theme.nodeFill, kShareOfSome); }

QPen levelPen(const style::Theme& theme) { return {theme.accent, kLevelLine, Qt::SolidLine, Qt::FlatCap}; }

void drawLevelInDisc(Ink& ink, const QPointF& centre, double radius, double share, const QColor& area,
                     const QPen& line) {
    constexpr std::size_t kPoints = 25;  // of the arc below the level
    const double height = radius * (1.0 - 2.0 * share), half = std::acos(height / radius);
    std::array<QPointF, kPoints> arc;
    for (std::size_t i = 0; i < kPoints; ++i) {
        const double angle = std::numbers::pi / 2.0 - half + 2.0 * half * static_cast<double>(i) / (kPoints - 1);
        arc[i] = centre + radius * QPointF(std::cos(angle), std::sin(angle));
    }
    ink.polygon(arc, Qt::NoPen, area);
    ink.line(arc.front(), arc.back(), line);
}

void drawLevelInBox(Ink& ink, const QRectF& box, double share, const style::Theme& theme) {
    const double top = box.bottom() - share * box.height();
    ink.box({box.left(), top, box.width(), box.bottom() - top}, 0.0, Qt::NoPen, levelFill(theme));
    ink.line({box.left(), top}, {box.right(), top}, levelPen(theme));
}

QPen unwantedPen(QPen pen) {
    pen.setDashPattern({1.5, 1.5});
    pen.setCapStyle(Qt::FlatCap);
    return pen;
}

QPen gotPen(const style::Theme& theme) { return {theme.accent, 1.5}; }

double ringGrowth(const scene::Diagram& diagram, const NetworkPlaces& places) {
    constexpr double kNear = 1.5, kFar = 3.0, kShare = 0.3;
    const double distance = std::clamp(kShare * places.radius, kNear, kFar);
    return diagram.nodes == document::NodeShape::cells ? -distance : distance;
}

double nodeCorner(const scene::Diagram& diagram, const NetworkPlaces& places) {
    return diagram.nodes == document::NodeShape::boxes ? std::min(3.0, 0.2 * places.side) : 0.0;
}

double rankPixels(const scene::Diagram& diagram, const NetworkPlaces& places, style::Fonts fonts) {
    constexpr double kSmallest = 8.0, kLargest = 16.0, kMargin = 2.0, kCapitals = 0.75;
    const scene::Fills* fills = diagram.now->fills.get();
    if (fills == nullptr || fills->by != scene::Fills::By::shade || fills->widest.empty()) return 0.0;
    const double room = diagram.nodes == document::NodeShape::discs ? 2.0 * places.radius : places.side;
    const QString widest = text(fills->widest);
    for (double pixels = kLargest; pixels >= kSmallest; pixels -= 1.0) {
        const double width = style::TextMetrics(rankFont(fonts, pixels)).horizontalAdvance(widest);
        if (std::hypot(width, kCapitals * pixels) <= room - kMargin) return pixels;
    }
    return 0.0;
}

QFont rankFont(style::Fonts fonts, double pixels) { return fonts(pixels, QFont::DemiBold); }

QFont fillTextFont(style::Fonts fonts) { return style::tabular(fonts(10.0)); }

Legend fillKey(const scene::Diagram& diagram, const style::Theme& theme) {
    if (diagram.now->fills == nullptr) return {};
    Legend legend = legendOf(diagram.now->fills->legend, theme);
    legend.done = diagram.now->done;
    return legend;
}

void drawFillSample(Ink& ink, const QPointF& centre, double radius, scene::Sample sample, bool done,
                    const style::Theme& theme) {
    const QColor& rim = done ? theme.ok : theme.nodeRing;
    const QColor all = evenFill(theme, 1.0, done);
    ink.part(PaintedPart::sample, static_cast<std::uint32_t>(sample));
    if (sample == scene::Sample::ringed) {
        ink.disc(centre, radius, gotPen(theme), Qt::NoBrush);
        ink.disc(centre, radius - 2.0, QPen(rim, 0.8), all);
    } else if (sample == scene::Sample::unwanted) {
        ink.disc(centre, radius, unwantedPen(QPen(rim, 1.0)), done ? doneFill(theme) : theme.nodeFill);
    } else {
        ink.disc(centre, radius, QPen(rim, 1.0), sample == scene::Sample::filled ? all : theme.nodeFill);
        if (sample == scene::Sample::level) {
            QPen line = levelPen(theme);
            if (done) line.setColor(theme.ok);
            drawLevelInDisc(ink, centre, radius - 0.5, 0.5, done ? all : levelFill(theme), line);
        }
    }
    ink.part(PaintedPart::anything);
}

}  // namespace hop::ui::figure
