// SPDX-License-Identifier: GPL-3.0-or-later
// Draws lanes over time.
#include "ui/figure/lines/lanes.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "ui/figure/colouring.h"
#include "ui/figure/ink.h"
#include "ui/figure/legend.h"
#include "ui/figure/lines/time_axis.h"
#include "ui/style/fonts.h"
#include "ui/style/text.h"
#include "ui/style/text_metrics.h"

namespace hop::ui::figure {

namespace {

using scene::Lanes;

constexpr double kLanesMargin = 2.0 * style::kGrid;
constexpr double kLanesGap = 4.0;
constexpr double kMostLane = 30.0, kLeastLane = 9.0;

struct LanesPlaces {
    QRectF header, gutter, body, layers, numbers, scale;  // empty without room
    QRectF groups;                                        // above all lanes except the first
    std::vector<QRectF> lanes;
    TimeAxis columns;
};

// A box across columns, one pixel short of the next one if there is room.
QRectF stretch(const TimeAxis& columns, std::uint64_t first, std::uint64_t last, const QRectF& lane) {
    const double left = columns.x(static_cast<double>(first) - 1.0), right = columns.x(static_cast<double>(last));
    const double gap = columns.perStep >= 4.0 ? 1.0 : 0.0;
    return {left, lane.top(), std::max(0.5, right - left - gap), lane.height()};
}

LanesPlaces placeLanes(const Canvas& canvas, const Viewport& viewport, const Lanes& lanes) {
    LanesPlaces places;
    const QRectF& area = canvas.area;
    const bool named = area.width() >= 360.0;
    const double header = !canvas.paper && area.height() >= 200.0 ? 4.0 * style::kGrid : 0.0,
                 gutter = named ? 104.0 : 0.0;
    const double side = std::min(kLanesMargin, area.width() / 8.0), edge = std::min(kLanesGap, area.height() / 8.0);
    places.header = QRectF(area.left(), area.top(), area.width(), header);
    const double scale = area.height() >= 96.0 ? 2.5 * style::kGrid : 0.0;
    const double left = area.left() + side + gutter;
    places.body = QRectF(left, area.top() + std::max(header, edge), std::max(1.0, area.right() - side - left), 0.0);
    places.body.setBottom(std::max(places.body.top() + 1.0, area.bottom() - edge - scale));
    places.gutter = QRectF(area.left() + side, places.body.top(), gutter, places.body.height());
    places.scale = QRectF(left, places.body.bottom(), places.body.width(), scale);
    places.columns = makeTimeAxis(places.body, viewport, 1, lanes.columns);

    // From the bottom: numbers, lanes, groups of lanes; the layers take the rest.
    const auto count = static_cast<double>(lanes.lanes.size());
    const double height = places.body.height();
    const double lane =
        std::clamp(height * 0.5 / (count + 1.0) - kLanesGap, std::min(kLeastLane, height / (count + 1.0)), kMostLane);
    double bottom = places.body.bottom();
    const auto take = [&](double wanted) {
        const QRectF box(left, bottom - wanted, places.body.width(), wanted);
        bottom -= wanted + kLanesGap;
        return box;
    };
    const bool roomy = height >= 140.0 && !lanes.groups.empty();
    if (roomy) places.numbers = take(16.0);
    for (std::size_t i = lanes.lanes.size(); i-- > 0;) {
        if (i == 0 && roomy) places.groups = take(15.0);
        places.lanes.push_back(take(lane));
    }
    std::ranges::reverse(places.lanes);
    if (const double rest = bottom - places.body.top(); rest >= 24.0)
        places.layers = QRectF(left, places.body.top(), places.body.width(), rest - kLanesGap);
    return places;
}

struct LanesView {
    Ink& ink;
    const style::Theme& theme;
    const Lanes& lanes;
    const LanesPlaces& places;

    TimeAxis::Stretch sight() const { return places.columns.between(places.body.left(), places.body.right()); }

    void drawLayers() const {
        const QRectF& box = places.layers;
        if (box.height() <= 0.0) return;
        const QFont font = style::tabular(theme.fonts(10.0));
        const auto count = static_cast<double>(lanes.layers.size());
        const double label = box.height() >= 48.0 ? 14.0 : 0.0, height = (box.height() - label) / count;
        double place = 0.0;
        for (const Lanes::Layer& layer : lanes.layers) {
            const QRectF row(box.left(), box.bottom() - ++place * height, 1.0, height);
            const QColor fill = style::mix(swatchOf(layer.colour, theme).colour, theme.canvas, theme.dark ? 0.7 : 0.6);
            if (places.columns.perStep < 3.0)
                ink.box(stretch(places.columns, 1, layer.last, row), 0.0, Qt::NoPen, fill);
            else
                for (std::uint64_t column = sight().first; column <= std::min(layer.last, sight().last); ++column)
                    ink.box(stretch(places.columns, column, column, row), 0.0, Qt::NoPen, fill);
            if (label <= 0.0) continue;
            const QRectF top = stretch(places.columns, layer.topFrom, layer.last, row);
            const QString words = text(layer.sum);
            if (top.width() >= style::TextMetrics(font).horizontalAdvance(words) + 2.0)
                ink.text({top.left(), row.top() - label, top.width(), label}, Qt::AlignCenter, words, font, theme.ink);
        }
        ink.line(box.bottomLeft(), box.bottomRight(), QPen(theme.hairline, 1.0));
    }

    void drawBoxes() const {
        const QFont font = theme.fonts(10.0);
        const style::TextMetrics metrics(font);
        for (std::size_t i = 0; i < lanes.lanes.size(); ++i)
            for (const Lanes::Box& each : lanes.lanes[i].boxes) {
                const QRectF box = stretch(places.columns, each.first, each.last, places.lanes[i]);
                if (box.right() < places.body.left() || box.left() > places.body.right()) continue;
                const QColor colour = swatchOf(each.colour, theme).colour;
                const QColor fill = each.pale ? style::mix(colour, theme.canvas, 0.55) : colour;
                ink.box(box, 2.0, Qt::NoPen, fill);
                if (places.lanes[i].height() < 14.0 || each.name.empty()) continue;
                const QRectF inside = box.intersected(places.body);
                const QString words = text(each.name),
                              fits = metrics.elidedText(words, Qt::ElideRight, inside.width() - 4.0);
                if (fits.size() > 2 || fits == words) ink.text(inside, Qt::AlignCenter, fits, font, style::inkOn(fill));
            }
        if (places.columns.perStep < 6.0) return;  // thin column lines would cover the boxes
        std::vector<QLineF> cuts;
        for (std::uint64_t column = sight().first; column < sight().last; ++column) {
            const double x = places.columns.x(static_cast<double>(column)) - 0.5;
            for (const QRectF& lane : places.lanes) cuts.emplace_back(x, lane.top(), x, lane.bottom());
        }
        ink.lines(cuts, QPen(style::mix(theme.canvas, theme.ink, 0.7), 0.6));
    }

    void drawGroups() const {
        if (places.groups.height() <= 0.0) return;
        const QFont font = theme.fonts(10.0);
        const style::TextMetrics metrics(font);
        for (const Lanes::Group& group : lanes.groups) {
            const QRectF box = stretch(places.columns, group.first, group.last, places.groups).intersected(places.body);
            const QString whole = text(group.name),
                          words = metrics.horizontalAdvance(whole) <= box.width() - 4.0 ? whole : text(group.brief);
            if (metrics.horizontalAdvance(words) <= box.width() - 2.0)
                ink.text(box, Qt::AlignCenter, words, font, theme.quietInk);
            ink.line({box.left(), box.bottom()}, {box.right(), box.bottom()}, QPen(theme.quietInk, 1.0));
        }
    }

    void drawNumbers() const {
        if (places.numbers.height() <= 0.0) return;
        const QFont font = style::tabular(theme.fonts(10.0)), bold = style::tabular(theme.fonts(10.0, QFont::DemiBold));
        const style::TextMetrics metrics(bold);
        for (std::uint64_t column = sight().first; column <= sight().last; ++column) {
            const auto& number = lanes.numbers[column - 1];
            if (!number) continue;
            const QRectF box = stretch(places.columns, column, column, places.numbers);
            const QString words = QString::number(*number);
            const bool none = *number == 0;
            if (metrics.horizontalAdvance(words) <= box.width())
                ink.text(box, Qt::AlignCenter, words, none ? bold : font, none ? theme.warn : theme.quietInk);
            else if (none)
                ink.box(box.adjusted(0, 5.0, 0, -5.0), 0.0, Qt::NoPen, theme.warn);
        }
    }

    // The current instant, drawn over boxes but not over texts.
    void drawPresent(double at) const {
        const double x = places.columns.x(at);
        const QPen pen(theme.ink, 1.6);
        ink.line({x, places.layers.height() > 0.0 ? places.layers.top() : places.body.top()},
                 {x, places.lanes.front().bottom()}, pen);
        if (places.lanes.size() > 1)
            ink.line({x, places.lanes[1].top() - 2.0}, {x, places.lanes.back().bottom() + 2.0}, pen);
    }

    void drawNames() const {
        if (places.gutter.width() <= 0.0) return;
        const QFont font = theme.fonts(11.0);
        const style::TextMetrics metrics(font);
        const auto name = [&](const QRectF& row, const std::string& words, Qt::Alignment side = Qt::AlignVCenter) {
            if (row.height() < 9.0) return;
            const QRectF box(places.gutter.left(), row.top(), places.gutter.width() - style::kGrid, row.height());
            ink.text(box, Qt::AlignRight | side, metrics.elidedText(text(words), Qt::ElideRight, box.width()), font,
                     theme.quietInk);
        };
        name(places.layers, lanes.layersName, Qt::AlignBottom);
        for (std::size_t i = 0; i < lanes.lanes.size(); ++i) name(places.lanes[i], lanes.lanes[i].name);
        name(places.groups, lanes.groupsName);
        name(places.numbers, lanes.numbersName);
        name(places.scale, lanes.columnsName);
    }
};

}  // namespace

void drawLanes(QPainter& painter, const View& view, const Lanes& lanes) {
    const LanesPlaces places = placeLanes(view.canvas, view.viewport, lanes);
    const style::Theme& theme = *view.canvas.theme;
    const std::uint64_t now = view.time.step / lanes.stepsPerColumn + 1;
    {
        Ink ink(painter, places.body, view.canvas.vector);
        if (now <= lanes.columns)
            ink.box(stretch(places.columns, now, now, places.body), 0.0, Qt::NoPen,
                    style::mix(theme.accent, theme.canvas, theme.dark ? 0.24 : 0.12));
        const LanesView shown{ink, theme, lanes, places};
        shown.drawLayers();
        shown.drawBoxes();
        shown.drawGroups();
        shown.drawNumbers();
        shown.drawPresent((static_cast<double>(view.time.step) + view.time.fraction) /
                          static_cast<double>(lanes.stepsPerColumn));
    }
    Ink ink(painter, view.canvas.area, view.canvas.vector);
    LanesView{ink, theme, lanes, places}.drawNames();
    drawStepNumbers(ink, places.columns, places.scale, theme, now <= lanes.columns ? now : 0);
    drawHeader(ink, places.header, theme, legendOf(lanes.legend, theme), {}, text(lanes.caption));
}

std::optional<scene::Part> partOfLanes(const QPointF& point, const View& view, const Lanes& lanes) {
    const LanesPlaces places = placeLanes(view.canvas, view.viewport, lanes);
    const double time = places.columns.timeAt(point.x());
    if (!places.body.contains(point) || time < 0.0 || time >= static_cast<double>(lanes.columns)) return std::nullopt;
    return scene::Part{.item = {}, .column = static_cast<std::uint32_t>(time)};
}

std::optional<double> timeOfLanes(const QPointF& point, const View& view, const Lanes& lanes) {
    const LanesPlaces places = placeLanes(view.canvas, view.viewport, lanes);
    if (!places.body.united(places.scale).contains(point)) return std::nullopt;
    const double at = std::clamp(places.columns.timeAt(point.x()), 0.0, static_cast<double>(lanes.columns));
    return at * static_cast<double>(lanes.stepsPerColumn);
}

QRectF bodyOfLanes(const Canvas& canvas, const Lanes& lanes) { return placeLanes(canvas, {}, lanes).body; }

QSizeF sizeOfLanes(const Lanes& lanes) {
    return {std::clamp(static_cast<double>(lanes.columns) * 28.0 + 150.0, 560.0, 1600.0),
            150.0 + 36.0 * static_cast<double>(lanes.lanes.size())};
}

}  // namespace hop::ui::figure
