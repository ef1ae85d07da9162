// SPDX-License-Identifier: GPL-3.0-or-later
// Curves in an area.
#include "ui/figure/curves/curves.h"

#include <QPolygonF>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/figure/ink.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {
namespace curves_picture {
namespace {

using scene::Curves;

constexpr double kGrid = style::kGrid;
constexpr double kDisc = 7.0;       // [logical pixels] diameter
constexpr double kSmallDisc = 5.0;  // [logical pixels] of samples
constexpr double kCap = 3.0;        // [logical pixels] half the cap of an error bar
constexpr double kReach = 12.0;     // [logical pixels] distance from the pointer
constexpr double kTick = 16.0;      // [logical pixels] height of a row of text
constexpr double kSwatch = 24.0;    // [logical pixels] line in front of a name
constexpr double kRightMargin = 3 * kGrid;
// A low chart gives the space to the curves: it has no titles (of chart and x) and no legend. Other charts omit a
// legend that would take more than this share.
constexpr double kLow = 160.0;  // [logical pixels]
constexpr double kMostLegend = 0.5;
constexpr double kMostBar = 0.5;  // of the range of values: limit for extending the axis to error bars

bool hasLine(Curves::Kind kind) {
    return kind == Curves::Kind::measured || kind == Curves::Kind::theory || kind == Curves::Kind::running;
}
bool hasDiscs(Curves::Kind kind) {
    return kind != Curves::Kind::theory && kind != Curves::Kind::running && kind != Curves::Kind::intervals;
}

const std::string& keyOf(const Curves::Series& series) { return series.key.empty() ? series.name : series.key; }

// Markers of equal visual size: a square or triangle inscribed in the disc would look smaller than the disc.
void paintMarker(Ink& ink, Curves::Marker marker, const QPointF& at, double diameter, const QPen& pen,
                 const QColor& fill) {
    const double r = diameter / 2.0;
    const auto polygon = [&](std::initializer_list<QPointF> corners) {
        std::vector<QPointF> points;
        for (const QPointF& corner : corners) points.push_back(at + r * corner);
        ink.polygon(points, pen, fill);
    };
    switch (marker) {
        case Curves::Marker::disc:
            return ink.disc(at, r, pen, fill);
        case Curves::Marker::square:
            return polygon({{-0.9, -0.9}, {0.9, -0.9}, {0.9, 0.9}, {-0.9, 0.9}});
        case Curves::Marker::triangle:
            return polygon({{0.0, -1.2}, {1.1, 0.8}, {-1.1, 0.8}});
        case Curves::Marker::diamond:
            return polygon({{0.0, -1.3}, {1.3, 0.0}, {0.0, 1.3}, {-1.3, 0.0}});
    }
}

QColor bandColour(const Curves::Series& series, const style::Theme& theme) {
    return style::mix(style::category(theme, series.category).colour, theme.canvas, theme.dark ? 0.35 : 0.22);
}

// The legend in rows below the curves.
std::vector<CurvePlaces::Key> keysOf(const QRectF& area, const Curves& curves, style::Fonts fonts) {
    const style::TextMetrics metrics(fonts(11.0));
    std::vector<CurvePlaces::Key> keys;
    double left = area.left() + 2 * kGrid, top = area.bottom();
    for (std::size_t i = 0; i < curves.series.size(); ++i) {
        const auto isEarlier = [&](const CurvePlaces::Key& key) {
            return keyOf(curves.series[key.series]) == keyOf(curves.series[i]);
        };
        if (curves.series[i].pale || std::ranges::any_of(keys, isEarlier)) continue;
        const double width =
            std::min(kSwatch + kGrid + metrics.horizontalAdvance(text(keyOf(curves.series[i]))) + 2 * kGrid,
                     area.width() - 4 * kGrid);
        if (left + width > area.right() - kGrid && left > area.left() + 2 * kGrid) {
            left = area.left() + 2 * kGrid;
            top += kTick + 2.0;
        }
        keys.push_back({i, QRectF(left, top, width, kTick)});
        left += width;
    }
    if (keys.empty()) return keys;
    const double height = keys.back().place.bottom() - area.bottom() + kGrid;
    for (CurvePlaces::Key& key : keys) key.place.translate(0.0, -height);
    return keys;
}

// The values the y axis must cover: all values, and error bars as far as the curves stay legible. An axis does not
// extend below zero for values that are never negative.
std::vector<double> shownOfY(const Curves& curves) {
    std::vector<double> ys;
    for (const Curves::Series& series : curves.series)
        for (const Curves::Value& value : series.values)
            if (std::isfinite(value.y)) ys.push_back(value.y);
    if (ys.empty()) return ys;
    const auto [least, greatest] = std::ranges::minmax(ys);
    const double most = greatest > least ? kMostBar * (greatest - least) : INFINITY;
    for (const Curves::Series& series : curves.series) {
        if (series.kind != Curves::Kind::measured) continue;
        for (const Curves::Value& value : series.values) {
            if (!std::isfinite(value.y) || !std::isfinite(value.halfWidth)) continue;
            const double down = std::max(value.y - value.halfWidth, least - most);
            ys.push_back(least >= 0.0 ? std::max(down, 0.0) : down);
            ys.push_back(std::min(value.y + value.halfWidth, greatest + most));
        }
    }
    return ys;
}

constexpr double kLabelSize = 9.0;               // [logical pixels] font size of names at line ends
constexpr double kLabelGap = 0.5 * kDisc + 3.0;  // [logical pixels] clear of other curves' markers

double labelWidth(const Curves& curves, style::Fonts fonts) {
    const style::TextMetrics metrics(fonts(kLabelSize));
    double width = 0.0;
    for (const Curves::Series& series : curves.series)
        if (!series.label.empty() && !series.values.empty())
            width = std::max(width, metrics.horizontalAdvance(text(series.label)) + kLabelGap + 2.0);
    return width;
}

// Names at the right ends of lines. Where several would overlap only the topmost is drawn, and none on an asymptote;
// the legend has them all.
void paintLabels(Ink& ink, const Curves& curves, const CurvePlaces& places, const style::Theme& theme) {
    constexpr double kHigh = 11.0;
    const QFont font = theme.fonts(kLabelSize);
    std::vector<double> used;
    for (const Curves::Series& series : curves.series) {
        if (series.label.empty() || series.values.empty() || !places.isInSight(series.values.back())) continue;
        const QPointF end = places.at(series.values.back().x, series.values.back().y);
        if (std::ranges::any_of(used, [&](double y) { return std::abs(y - end.y()) < kHigh; })) continue;
        const double width = style::TextMetrics(font).horizontalAdvance(text(series.label)) + 2.0;
        const QRectF box(std::min(end.x() + kLabelGap, places.area.right() - width), end.y() - kHigh / 2.0, width,
                         kHigh);
        if (std::ranges::any_of(curves.asymptotes, [&](const Curves::Asymptote& asymptote) {
                const double x = places.at(asymptote.x, places.y.greatest).x();
                return x > box.left() - 2.0 && x < box.right() + 2.0;
            }))
            continue;
        used.push_back(end.y());
        ink.text(box, Qt::AlignLeft | Qt::AlignVCenter, text(series.label), font, theme.quietInk);
    }
}

// An axis with a given start begins exactly there.
Scale scaleFrom(const std::vector<double>& values, const Curves::Axis& axis, int ticks) {
    Scale scale = scaleFor(values, axis.logarithmic, ticks);
    if (axis.from && std::ranges::all_of(values, [&](double value) { return !(value < *axis.from); })) {
        scale.least = *axis.from;
        std::erase_if(scale.ticks, [&](double tick) { return tick < scale.least; });
    }
    return scale;
}

CurvePlaces makePlaces(const QRectF& area, const Curves& curves, const CurveSight& sight, bool legend,
                       style::Fonts fonts) {
    std::vector<double> xs;
    for (const Curves::Series& series : curves.series)
        for (const Curves::Value& value : series.values) xs.push_back(value.x);
    for (const Curves::Asymptote& asymptote : curves.asymptotes) xs.push_back(asymptote.x);
    if (curves.x.from) xs.push_back(*curves.x.from);
    std::vector<double> ys = shownOfY(curves);
    if (curves.y.from) ys.push_back(*curves.y.from);
    CurvePlaces places;
    const int across = std::max(2, static_cast<int>(area.width() / 70.0)),
              upwards = std::max(2, static_cast<int>(area.height() / 60.0));
    places.area = area;
    places.x =
        (curves.x.whole ? wholeScale(xs) : scaleFrom(xs, curves.x, across)).part(sight.left, sight.right, across);
    places.y = scaleFrom(ys, curves.y, upwards).part(sight.bottom, sight.top, upwards);
    const bool low = area.height() < kLow;
    if (legend) places.keys = keysOf(area, curves, fonts);
    if (low || (!places.keys.empty() && area.bottom() - places.keys.front().place.top() > kMostLegend * area.height()))
        places.keys.clear();
    const style::TextMetrics metrics(fonts(11.0));
    double labels = 0.0;
    for (const double tick : places.y.ticks) labels = std::max(labels, metrics.horizontalAdvance(tickLabel(tick)));
    places.title = QRectF(area.left() + 2 * kGrid, area.top() + kGrid, area.width() - 4 * kGrid,
                          curves.title.empty() || low ? 0.0 : 20.0);
    const double bottom = places.keys.empty() ? area.bottom() - kGrid : places.keys.front().place.top() - 0.5 * kGrid;
    // Left: title of y, tick labels; below: tick labels, title of x.
    const double left = area.left() + kGrid + (curves.y.title.empty() ? 0.0 : kTick + 0.5 * kGrid) + labels + kGrid;
    const double xTitle = curves.x.title.empty() || low ? 0.0 : kTick;
    const bool named = std::ranges::any_of(curves.asymptotes, [](const auto& each) { return !each.label.empty(); });
    places.plot = QRectF(QPointF(left, places.title.bottom() + (named ? 2.5 : 1.5) * kGrid),
                         QPointF(area.right() - std::max(kRightMargin, labelWidth(curves, fonts) + 0.5 * kGrid),
                                 bottom - kTick - kGrid - xTitle));
    places.xTitle = QRectF(places.plot.left(), places.plot.bottom() + kTick + 0.5 * kGrid, places.plot.width(), xTitle);
    return places;
}

// Error bars longer than the plot end at its edge without a cap.
void paintBars(QPainter& painter, const Curves& curves, const CurvePlaces& places, const style::Theme& theme) {
    for (const Curves::Series& series : curves.series) {
        if (series.kind != Curves::Kind::measured) continue;
        painter.setPen(QPen(style::category(theme, series.category).colour, 1.5));
        for (const Curves::Value& value : series.values) {
            if (!places.isInSight(value) || !(value.halfWidth > 0.0) || !std::isfinite(value.halfWidth)) continue;
            const double least = value.y - value.halfWidth, greatest = value.y + value.halfWidth;
            const QPointF top = places.at(value.x, std::min(greatest, places.y.greatest)),
                          bottom = places.at(value.x, std::max(least, places.y.least));
            // Skip bars hidden by the marker.
            if (bottom.y() - top.y() <= kDisc) continue;
            painter.drawLine(top, bottom);
            for (const auto& [y, end] : {std::pair{greatest, top}, std::pair{least, bottom}})
                if (y >= places.y.least && y <= places.y.greatest)
                    painter.drawLine(end - QPointF(kCap, 0.0), end + QPointF(kCap, 0.0));
        }
    }
}

// Intervals beyond the plot end at its edges; unknown intervals leave a gap in the band.
void paintBands(QPainter& painter, const Curves& curves, const CurvePlaces& places, const style::Theme& theme) {
    if (places.plot.isEmpty()) return;
    painter.setPen(Qt::NoPen);
    for (const Curves::Series& series : curves.series) {
        if (series.kind != Curves::Kind::running) continue;
        painter.setBrush(bandColour(series, theme));
        QPolygonF upper, lower;
        const auto edge = [&](double x, double y) {
            const QPointF at = places.at(x, y);
            return QPointF(std::clamp(at.x(), places.plot.left(), places.plot.right()),
                           std::clamp(at.y(), places.plot.top(), places.plot.bottom()));
        };
        const auto paint = [&] {
            std::ranges::reverse(lower);
            if (upper.size() > 1) painter.drawPolygon(upper + lower);
            upper.clear();
            lower.clear();
        };
        for (const Curves::Value& value : series.values) {
            if (!places.shows(value) || !std::isfinite(value.halfWidth)) {
                paint();
                continue;
            }
            upper.append(edge(value.x, value.y + value.halfWidth));
            lower.append(edge(value.x, value.y - value.halfWidth));
        }
        paint();
    }
}

void paintAsymptotes(Ink& ink, QPainter& painter, const Curves& curves, const CurvePlaces& places,
                     const style::Theme& theme) {
    const QFont font = theme.fonts(10.0);
    for (std::size_t i = 0; i < curves.asymptotes.size(); ++i) {
        const Curves::Asymptote& asymptote = curves.asymptotes[i];
        const double x = places.at(asymptote.x, places.y.greatest).x();
        if (x < places.plot.left() - 0.5 || x > places.plot.right() + 0.5) continue;
        const QColor colour = style::category(theme, asymptote.category).colour;
        if (asymptote.halfWidth > 0.0) {
            QColor shade = colour;
            shade.setAlphaF(0.15F);
            const double left = places.at(asymptote.x - asymptote.halfWidth, places.y.greatest).x();
            const double right = places.at(asymptote.x + asymptote.halfWidth, places.y.greatest).x();
            painter.fillRect(QRectF(left, places.plot.top(), right - left, places.plot.height()), shade);
        }
        painter.setPen(QPen(colour, 1.0, Qt::DotLine));
        painter.drawLine(QPointF(x, places.plot.top()), QPointF(x, places.plot.bottom()));
        if (asymptote.label.empty()) continue;
        const double next = i + 1 < curves.asymptotes.size()
                                ? places.at(curves.asymptotes[i + 1].x, places.y.greatest).x()
                                : places.plot.right();
        const double width = style::TextMetrics(font).horizontalAdvance(text(asymptote.label)) + 2.0;
        // To the right of the line, or to its left if there is no room.
        const bool right = x + 4.0 + width <= std::max(next, places.plot.right());
        if (right && x + 4.0 + width > next) continue;
        ink.text(QRectF(right ? x + 4.0 : x - 4.0 - width, places.plot.top() - 13.0, width, 12.0),
                 (right ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter, text(asymptote.label), font,
                 style::readable(colour, theme.canvas));
    }
}

CurveLook neutral(CurveLook look, const style::Theme& theme) {
    if (look.line.style() != Qt::NoPen) look.line.setColor(theme.quietInk);
    if (look.edge.isValid() && look.fill == theme.canvas) look.edge = theme.quietInk;
    return look;
}

void paintKeys(Ink& ink, QPainter& painter, const Curves& curves, const CurvePlaces& places,
               const style::Theme& theme) {
    const QFont font = theme.fonts(11.0);
    for (const CurvePlaces::Key& key : places.keys) {
        const Curves::Series& series = curves.series[key.series];
        const QPointF left(key.place.left(), key.place.center().y()), right = left + QPointF(kSwatch, 0.0);
        if (series.kind == Curves::Kind::running) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(bandColour(series, theme));
            painter.drawRect(QRectF(left - QPointF(0.0, 4.0), QSizeF(kSwatch, 8.0)));
        }
        CurveLook look = lookOf(series, theme);
        // An entry shared by several curves has a neutral colour.
        if (std::ranges::count(curves.series, keyOf(series), keyOf) > 1) look = neutral(look, theme);
        if (look.line.style() != Qt::NoPen) {
            painter.setPen(look.line);
            painter.drawLine(left, right);
        }
        if (look.disc > 0.0) {
            const bool pale = series.kind == Curves::Kind::undecided;
            paintMarker(ink, look.marker, (left + right) / 2.0, look.disc,
                        QPen(pale ? look.undecidedEdge : look.edge, 1.0), pale ? look.undecidedFill : look.fill);
        }
        if (series.kind == Curves::Kind::intervals) {
            const QPointF middle = (left + right) / 2.0, half(0.0, key.place.height() / 2.0 - 2.0);
            painter.setPen(QPen(theme.ink, 1.5));
            painter.drawLine(middle - half, middle + half);
            for (const QPointF& end : {middle - half, middle + half})
                painter.drawLine(end - QPointF(kCap, 0.0), end + QPointF(kCap, 0.0));
        }
        const QRectF room(right.x() + kGrid, key.place.top(), key.place.right() - right.x() - 1.5 * kGrid,
                          key.place.height());
        ink.text(room, Qt::AlignLeft | Qt::AlignVCenter,
                 style::TextMetrics(font).elidedText(text(keyOf(series)), Qt::ElideRight, room.width() + 1.0), font,
                 theme.ink);
    }
}

void paintTitles(Ink& ink, QPainter& painter, const Curves& curves, const CurvePlaces& places,
                 const style::Theme& theme) {
    const QFont font = theme.fonts(11.0), bold = theme.fonts(13.0, QFont::DemiBold);
    if (!places.title.isEmpty())
        ink.text(places.title, Qt::AlignLeft | Qt::AlignVCenter,
                 style::TextMetrics(bold).elidedText(text(curves.title), Qt::ElideRight, places.title.width()), bold,
                 theme.ink);
    if (!places.xTitle.isEmpty())
        ink.text(places.xTitle, Qt::AlignCenter,
                 style::TextMetrics(font).elidedText(text(curves.x.title), Qt::ElideRight, places.xTitle.width()), font,
                 theme.ink);
    if (curves.y.title.empty()) return;
    painter.save();
    painter.translate(places.area.left() + kGrid + kTick / 2.0, places.plot.center().y());
    painter.rotate(-90.0);
    const double length = places.plot.height() + 2 * kGrid;
    // Without enough room the unit is dropped first.
    QString title = text(curves.y.title);
    if (style::TextMetrics(font).horizontalAdvance(title) > length) title = title.section(QStringLiteral(" ["), 0, 0);
    drawWords(painter, QRectF(-length / 2.0, -kTick / 2.0, length, kTick), Qt::AlignCenter,
              style::TextMetrics(font).elidedText(title, Qt::ElideRight, length), font, theme.ink);
    painter.restore();
}

// Grid, axes and tick labels.
void paintAxes(Ink& ink, const CurvePlaces& places, const style::Theme& theme) {
    const QFont font = theme.fonts(11.0);
    const style::TextMetrics metrics(font);
    const QRectF& plot = places.plot;
    for (const double tick : places.x.ticks) {
        const double x = places.at(tick, places.y.least).x();
        ink.line({x, plot.top()}, {x, plot.bottom()}, QPen(theme.hairline, 1.0));
        const QString label = tickLabel(tick);
        const double width = metrics.horizontalAdvance(label) + 2.0;
        ink.text({x - width / 2.0, plot.bottom() + 4.0, width, kTick}, Qt::AlignCenter, label, font, theme.quietInk);
    }
    for (const double tick : places.y.ticks) {
        const double y = places.at(places.x.least, tick).y();
        ink.line({plot.left(), y}, {plot.right(), y}, QPen(theme.hairline, 1.0));
        const QString label = tickLabel(tick);
        const double width = metrics.horizontalAdvance(label) + 2.0;
        ink.text({plot.left() - 5.0 - width, y - kTick / 2.0, width, kTick}, Qt::AlignRight | Qt::AlignVCenter, label,
                 font, theme.quietInk);
    }
    const QPen axis(theme.quietInk, 1.0);
    ink.line(plot.bottomLeft(), plot.bottomRight(), axis);
    ink.line(plot.bottomLeft(), plot.topLeft(), axis);
}

void paintSeries(Ink& ink, const Curves::Series& series, const CurvePlaces& places, const style::Theme& theme) {
    const CurveLook look = lookOf(series, theme);
    std::vector<QPointF> run;
    const auto line = [&] {
        if (run.size() > 1 && look.line.style() != Qt::NoPen) ink.polyline(run, look.line);
        run.clear();
    };
    for (const Curves::Value& value : series.values) {
        if (places.shows(value))
            run.push_back(places.at(value.x, value.y));
        else
            line();
    }
    line();
    if (look.disc <= 0.0) return;
    for (const bool undecided : {false, true})
        for (const Curves::Value& value : series.values)
            if (value.undecided == undecided && places.isInSight(value))
                paintMarker(ink, look.marker, places.at(value.x, value.y), look.disc,
                            QPen(undecided ? look.undecidedEdge : look.edge, 1.0),
                            undecided ? look.undecidedFill : look.fill);
}

}  // namespace
}  // namespace curves_picture

using scene::Curves;

bool CurvePlaces::shows(const Curves::Value& value) const {
    return std::isfinite(value.x) && std::isfinite(value.y) && x.shows(value.x) && y.shows(value.y);
}

bool CurvePlaces::isInSight(const Curves::Value& value) const {
    constexpr double kRim = 0.5;  // [logical pixels]
    return shows(value) && plot.adjusted(-kRim, -kRim, kRim, kRim).contains(at(value.x, value.y));
}

double legendHeight(const Curves& curves, double width, style::Fonts fonts) {
    const QRectF area(0.0, 0.0, width, 0.0);
    const auto keys = curves_picture::keysOf(area, curves, fonts);
    return keys.empty() ? 0.0 : area.bottom() - keys.front().place.top();
}

CurvePlaces placeCurves(const QRectF& area, const Curves& curves, const CurveSight& sight, bool legend,
                        style::Fonts fonts) {
    return curves_picture::makePlaces(area, curves, sight, legend, fonts);
}

std::optional<CurveHit> hitCurves(const QPointF& point, const CurvePlaces& places, const Curves& curves) {
    // Measured values take precedence, since they can be opened; published ones may lie on top of them.
    for (const Curves::Kind kind : {Curves::Kind::measured, Curves::Kind::published}) {
        std::optional<CurveHit> nearest;
        double distance = curves_picture::kReach;
        for (std::size_t s = 0; s < curves.series.size(); ++s) {
            if (curves.series[s].kind != kind) continue;
            for (std::size_t v = 0; v < curves.series[s].values.size(); ++v) {
                const Curves::Value& value = curves.series[s].values[v];
                if (!places.isInSight(value)) continue;
                const QPointF away = places.at(value.x, value.y) - point;
                const double length = std::hypot(away.x(), away.y());
                if (length > distance) continue;
                distance = length;
                nearest = CurveHit{s, v};
            }
        }
        if (nearest) return nearest;
    }
    return std::nullopt;
}

namespace {

// Lines of different statements also differ in grey.
Qt::PenStyle dashOf(const Curves::Series& series) {
    constexpr std::array kDashes = {Qt::DashLine, Qt::DashDotLine, Qt::DashDotDotLine, Qt::DotLine};
    return kDashes[series.dash % kDashes.size()];
}

}  // namespace

CurveLook lookOf(const Curves::Series& series, const style::Theme& theme) {
    const QColor colour = series.kind == Curves::Kind::undecided || series.neutral
                              ? theme.quietInk
                              : style::category(theme, series.category).colour;
    CurveLook look;
    look.marker = series.marker;
    look.line = !curves_picture::hasLine(series.kind) ? QPen(Qt::NoPen)
                : series.pale ? QPen(style::mix(theme.quietInk, theme.canvas, 0.4), 1.0, Qt::DashLine)
                : series.kind == Curves::Kind::theory ? QPen(colour, 1.2, dashOf(series))
                                                      : QPen(colour, 2.0);
    if (!curves_picture::hasDiscs(series.kind)) return look;
    const bool samples = series.kind == Curves::Kind::samples, published = series.kind == Curves::Kind::published;
    look.disc = samples ? curves_picture::kSmallDisc : curves_picture::kDisc;
    look.fill = published ? theme.canvas : samples ? style::mix(colour, theme.canvas, 0.55) : colour;
    look.edge = published ? colour : theme.canvas;
    look.undecidedFill = style::mix(colour, theme.canvas, theme.dark ? 0.35 : 0.22);
    look.undecidedEdge = colour;
    return look;
}

void paintBelowCurves(QPainter& painter, const Curves& curves, const CurvePlaces& places, const style::Theme& theme,
                      bool vector) {
    Ink ink(painter, places.area, vector);
    curves_picture::paintBands(painter, curves, places, theme);
    curves_picture::paintAsymptotes(ink, painter, curves, places, theme);
}

void paintAboveCurves(QPainter& painter, const Curves& curves, const CurvePlaces& places, const style::Theme& theme,
                      bool vector) {
    Ink ink(painter, places.area, vector);
    curves_picture::paintBars(painter, curves, places, theme);
    curves_picture::paintLabels(ink, curves, places, theme);
    curves_picture::paintKeys(ink, painter, curves, places, theme);
    curves_picture::paintTitles(ink, painter, curves, places, theme);
}

void paintCurveKeys(Ink& ink, const QRectF& area, const Curves& curves, const style::Theme& theme) {
    CurvePlaces places;
    places.keys = curves_picture::keysOf(area, curves, theme.fonts);
    curves_picture::paintKeys(ink, ink.painter(), curves, places, theme);
}

bool sameCurveKeys(const Curves& one, const Curves& other) {
    const auto keysOf = [](const Curves& curves) {
        return curves_picture::keysOf(QRectF(0.0, 0.0, 1e6, 0.0), curves, style::Medium::paper);
    };
    return std::ranges::equal(keysOf(one), keysOf(other), [&](const auto& mine, const auto& yours) {
        const Curves::Series &a = one.series[mine.series], &b = other.series[yours.series];
        return curves_picture::keyOf(a) == curves_picture::keyOf(b) && a.kind == b.kind && a.category == b.category &&
               a.marker == b.marker && a.dash == b.dash && a.neutral == b.neutral;
    });
}

void paintCurves(QPainter& painter, const QRectF& area, const Curves& curves, const style::Theme& theme, bool vector,
                 const CurveSight& sight, bool legend) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (curves.hasValues()) {
        const CurvePlaces places = placeCurves(area, curves, sight, legend, theme.fonts);
        paintBelowCurves(painter, curves, places, theme, vector);
        {
            Ink ink(painter, area, vector);
            curves_picture::paintAxes(ink, places, theme);
        }
        {
            // Do not clip discs on the edge of the plot.
            constexpr double kRim = curves_picture::kDisc;
            Ink ink(painter, places.plot.adjusted(-kRim, -kRim, kRim, kRim), vector);
            for (const Curves::Series& series : curves.series) curves_picture::paintSeries(ink, series, places, theme);
        }
        paintAboveCurves(painter, curves, places, theme, vector);
    } else {
        Ink ink(painter, area, vector);
        ink.text(area, Qt::AlignCenter, text(curves.empty), theme.fonts(12.0), theme.quietInk);
    }
    painter.restore();
}

}  // namespace hop::ui::figure
