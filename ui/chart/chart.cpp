// SPDX-License-Identifier: GPL-3.0-or-later
// Qt Charts draws grid, axes, lines and points into a plot area that we choose; the rest is drawn over it.
#include "ui/chart/chart.h"

#include <QCategoryAxis>
#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QLegend>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QPainter>
#include <QPolygonF>
#include <QScatterSeries>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "ui/figure/ink.h"
#include "ui/style/application.h"

namespace hop::ui::chart {

namespace {

constexpr double kGrid = style::kGrid;
constexpr double kDisc = 7.0;       // [logical pixels] diameter
constexpr double kSmallDisc = 5.0;  // [logical pixels] of samples
constexpr double kCap = 3.0;        // [logical pixels] half the cap of an error bar
constexpr double kReach = 12.0;     // [logical pixels] of the pointer
constexpr double kTick = 16.0;      // [logical pixels] height of a row of text
constexpr double kSwatch = 24.0;    // [logical pixels] line in front of a name
constexpr double kRightMargin = 3 * kGrid;
// In a low chart the curves come first: no titles of the chart and of x, no legend; in others none that takes more than
// this share.
constexpr double kLow = 160.0;  // [logical pixels]
constexpr double kMostLegend = 0.3;
constexpr double kMostBar = 0.5;  // of the range of the values: how far error bars stretch the axis

bool hasLine(Kind kind) { return kind == Kind::measured || kind == Kind::theory || kind == Kind::running; }
bool hasDiscs(Kind kind) { return kind != Kind::theory && kind != Kind::running; }
double discOf(Kind kind) { return kind == Kind::samples ? kSmallDisc : kDisc; }

QColor discColour(const Series& series, const style::Theme& theme) {
    const QColor colour = style::category(theme, series.category).colour;
    return series.kind == Kind::samples ? style::mix(colour, theme.canvas, 0.55) : colour;
}

QColor bandColour(const Series& series, const style::Theme& theme) {
    return style::mix(style::category(theme, series.category).colour, theme.canvas, theme.dark ? 0.35 : 0.22);
}

// Of the discs of one series: what fills them and their edge.
struct DiscLook {
    QColor fill, edge;
};

DiscLook discLook(const Series& series, const style::Theme& theme, bool undecided) {
    const QColor colour =
        series.kind == Kind::undecided ? theme.quietInk : style::category(theme, series.category).colour;
    if (series.kind == Kind::published) return {theme.canvas, colour};
    if (undecided) return {style::mix(colour, theme.canvas, theme.dark ? 0.35 : 0.22), colour};
    return {discColour(series, theme), theme.canvas};
}

struct Key {
    std::size_t series = 0;
    QRectF place;
};

struct Places {
    Scale x, y;
    QRectF plot;
    std::vector<Key> keys;
    QRectF title, xTitle;  // empty: there is no room

    QPointF at(double xValue, double yValue) const {
        return {plot.left() + x.position(xValue) * plot.width(), plot.bottom() - y.position(yValue) * plot.height()};
    }
    bool shows(const Value& value) const {
        return std::isfinite(value.x) && std::isfinite(value.y) && x.shows(value.x) && y.shows(value.y);
    }
};

// The legend in rows under the chart.
std::vector<Key> keysOf(const QRectF& area, const Chart& chart) {
    const QFontMetricsF metrics(style::font(11.0));
    std::vector<Key> keys;
    double left = area.left() + 2 * kGrid, top = area.bottom();
    for (std::size_t i = 0; i < chart.series.size(); ++i) {
        const double width = std::min(kSwatch + kGrid + metrics.horizontalAdvance(chart.series[i].name) + 2 * kGrid,
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
    for (Key& key : keys) key.place.translate(0.0, -height);
    return keys;
}

// What the axis of y is to show: all values, and of the error bars so much that the curves can still be read. Values
// that are never negative do not get an axis that is.
std::vector<double> shownOfY(const Chart& chart) {
    std::vector<double> ys;
    for (const Series& series : chart.series)
        for (const Value& value : series.values)
            if (std::isfinite(value.y)) ys.push_back(value.y);
    if (ys.empty()) return ys;
    const auto [least, greatest] = std::ranges::minmax(ys);
    const double most = greatest > least ? kMostBar * (greatest - least) : INFINITY;
    for (const Series& series : chart.series) {
        if (series.kind != Kind::measured) continue;
        for (const Value& value : series.values) {
            if (!std::isfinite(value.y) || !std::isfinite(value.halfWidth)) continue;
            const double down = std::max(value.y - value.halfWidth, least - most);
            ys.push_back(least >= 0.0 ? std::max(down, 0.0) : down);
            ys.push_back(std::min(value.y + value.halfWidth, greatest + most));
        }
    }
    return ys;
}

Places placesOf(const QRectF& area, const Chart& chart) {
    std::vector<double> xs;
    for (const Series& series : chart.series)
        for (const Value& value : series.values) xs.push_back(value.x);
    for (const Asymptote& asymptote : chart.asymptotes) xs.push_back(asymptote.x);
    Places places;
    places.x = scaleFor(xs, chart.x.logarithmic, std::max(2, static_cast<int>(area.width() / 90.0)));
    places.y = scaleFor(shownOfY(chart), chart.y.logarithmic, std::max(2, static_cast<int>(area.height() / 60.0)));
    const bool low = area.height() < kLow;
    places.keys = keysOf(area, chart);
    if (low || (!places.keys.empty() && area.bottom() - places.keys.front().place.top() > kMostLegend * area.height()))
        places.keys.clear();
    const QFontMetricsF metrics(style::font(11.0));
    double labels = 0.0;
    for (const double tick : places.y.ticks) labels = std::max(labels, metrics.horizontalAdvance(label(tick)));
    places.title = QRectF(area.left() + 2 * kGrid, area.top() + kGrid, area.width() - 4 * kGrid,
                          chart.title.isEmpty() || low ? 0.0 : 20.0);
    const double bottom = places.keys.empty() ? area.bottom() - kGrid : places.keys.front().place.top() - 0.5 * kGrid;
    // Left: the title of y, labels; below: labels, the title of x.
    const double left = area.left() + kGrid + (chart.y.title.isEmpty() ? 0.0 : kTick + 0.5 * kGrid) + labels + kGrid;
    const double xTitle = chart.x.title.isEmpty() || low ? 0.0 : kTick;
    places.plot = QRectF(QPointF(left, places.title.bottom() + 1.5 * kGrid),
                         QPointF(area.right() - kRightMargin, bottom - kTick - kGrid - xTitle));
    places.xTitle = QRectF(places.plot.left(), places.plot.bottom() + kTick + 0.5 * kGrid, places.plot.width(), xTitle);
    return places;
}

// What the library's chart shows: a scene of its own, painted and forgotten.
class Library {
public:
    Library(const Chart& chart, const Places& places, const style::Theme& theme, const QSizeF& size)
        : m_places(places), m_theme(theme) {
        m_chart.setBackgroundVisible(false);
        m_chart.setPlotAreaBackgroundVisible(false);
        m_chart.legend()->hide();
        m_chart.setMargins(QMargins());
        m_chart.layout()->setContentsMargins(0, 0, 0, 0);
        m_chart.setAnimationOptions(QChart::NoAnimation);
        m_scene.addItem(&m_chart);
        addAxis(places.x, Qt::AlignBottom);
        addAxis(places.y, Qt::AlignLeft);
        for (const Series& series : chart.series) add(series);
        m_chart.resize(size);
        m_chart.setPlotArea(places.plot);
        // Axes get their places with the layout, for which the library would wait for the next event.
        m_chart.layout()->activate();
        m_chart.layout()->setGeometry(QRectF(QPointF(), size));
    }
    ~Library() { m_scene.removeItem(&m_chart); }
    Library(const Library&) = delete;
    Library& operator=(const Library&) = delete;

    void paint(QPainter& painter, const QRectF& area) { m_scene.render(&painter, area, area); }

private:
    // The library works on positions from 0 to 1, so that the scale, its ticks and its gaps are the same for every kind
    // of axis.
    void addAxis(const Scale& scale, Qt::Alignment side) {
        auto* axis = new QCategoryAxis;
        axis->setRange(0.0, 1.0);
        axis->setStartValue(-1.0);
        axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
        for (const double tick : scale.ticks) axis->append(label(tick), scale.position(tick));
        axis->setLabelsFont(style::font(11.0));
        axis->setLabelsBrush(m_theme.quietInk);
        axis->setLinePen(QPen(m_theme.quietInk, 1.0));
        axis->setGridLinePen(QPen(m_theme.hairline, 1.0));
        axis->setTruncateLabels(false);
        m_chart.addAxis(axis, side);
    }

    void attach(QXYSeries* series) {
        m_chart.addSeries(series);
        for (QAbstractAxis* axis : m_chart.axes()) series->attachAxis(axis);
    }

    void add(const Series& series) {
        const QColor colour = style::category(m_theme, series.category).colour;
        QList<QPointF> run;
        const auto line = [&] {
            if (run.size() < 2 || !hasLine(series.kind)) return;
            auto* shown = new QLineSeries;
            shown->setPen(series.kind == Kind::theory ? QPen(colour, 1.5, Qt::DashLine) : QPen(colour, 2.0));
            shown->replace(run);
            attach(shown);
        };
        QList<QPointF> points, undecided;
        for (const Value& value : series.values) {
            if (!m_places.shows(value)) {
                line();
                run.clear();
                continue;
            }
            run.append({m_places.x.position(value.x), m_places.y.position(value.y)});
            (value.undecided ? undecided : points).append(run.last());
        }
        line();
        if (!hasDiscs(series.kind)) return;
        addDiscs(series, points, false);
        addDiscs(series, undecided, true);
    }

    void addDiscs(const Series& series, const QList<QPointF>& points, bool undecided) {
        if (points.isEmpty()) return;
        const DiscLook look = discLook(series, m_theme, undecided);
        auto* discs = new QScatterSeries;
        discs->setMarkerSize(discOf(series.kind));
        discs->setColor(look.fill);
        discs->setBorderColor(look.edge);
        discs->replace(points);
        attach(discs);
    }

    const Places& m_places;
    const style::Theme& m_theme;
    QGraphicsScene m_scene;
    QChart m_chart;
};

// Bars longer than the plot end at its edges, without a cap.
void paintBars(QPainter& painter, const Chart& chart, const Places& places, const style::Theme& theme) {
    for (const Series& series : chart.series) {
        if (series.kind != Kind::measured) continue;
        painter.setPen(QPen(style::category(theme, series.category).colour, 1.5));
        for (const Value& value : series.values) {
            if (!places.shows(value) || !(value.halfWidth > 0.0) || !std::isfinite(value.halfWidth)) continue;
            const double least = value.y - value.halfWidth, greatest = value.y + value.halfWidth;
            const QPointF top = places.at(value.x, std::min(greatest, places.y.greatest)),
                          bottom = places.at(value.x, std::max(least, places.y.least));
            // Bars that the disc hides are not drawn.
            if (bottom.y() - top.y() <= kDisc) continue;
            painter.drawLine(top, bottom);
            for (const auto& [y, end] : {std::pair{greatest, top}, std::pair{least, bottom}})
                if (y >= places.y.least && y <= places.y.greatest)
                    painter.drawLine(end - QPointF(kCap, 0.0), end + QPointF(kCap, 0.0));
        }
    }
}

// Intervals wider than the plot reach to its edges; where one is not known, the band has a gap.
void paintBands(QPainter& painter, const Chart& chart, const Places& places, const style::Theme& theme) {
    painter.setPen(Qt::NoPen);
    for (const Series& series : chart.series) {
        if (series.kind != Kind::running) continue;
        painter.setBrush(bandColour(series, theme));
        QPolygonF upper, lower;
        const auto edge = [&](double x, double y) {
            const QPointF at = places.at(x, y);
            return QPointF(at.x(), std::clamp(at.y(), places.plot.top(), places.plot.bottom()));
        };
        const auto paint = [&] {
            std::ranges::reverse(lower);
            if (upper.size() > 1) painter.drawPolygon(upper + lower);
            upper.clear();
            lower.clear();
        };
        for (const Value& value : series.values) {
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

void paintAsymptotes(figure::Ink& ink, QPainter& painter, const Chart& chart, const Places& places,
                     const style::Theme& theme) {
    const QFont font = style::font(10.0);
    for (std::size_t i = 0; i < chart.asymptotes.size(); ++i) {
        const Asymptote& asymptote = chart.asymptotes[i];
        const double x = places.at(asymptote.x, places.y.greatest).x();
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
        if (asymptote.label.isEmpty()) continue;
        const double next = i + 1 < chart.asymptotes.size()
                                ? places.at(chart.asymptotes[i + 1].x, places.y.greatest).x()
                                : places.plot.right();
        const double width = QFontMetricsF(font).horizontalAdvance(asymptote.label) + 2.0;
        if (x + 4.0 + width > next) continue;
        ink.text(QRectF(x + 4.0, places.plot.top() - 13.0, width, 12.0), Qt::AlignLeft | Qt::AlignVCenter,
                 asymptote.label, font, style::readable(colour, theme.canvas));
    }
}

void paintKeys(figure::Ink& ink, QPainter& painter, const Chart& chart, const Places& places,
               const style::Theme& theme) {
    const QFont font = style::font(11.0);
    for (const Key& key : places.keys) {
        const Series& series = chart.series[key.series];
        const QColor colour = style::category(theme, series.category).colour;
        const QPointF left(key.place.left(), key.place.center().y()), right = left + QPointF(kSwatch, 0.0);
        if (series.kind == Kind::running) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(bandColour(series, theme));
            painter.drawRect(QRectF(left - QPointF(0.0, 4.0), QSizeF(kSwatch, 8.0)));
        }
        if (hasLine(series.kind)) {
            painter.setPen(series.kind == Kind::theory ? QPen(colour, 1.5, Qt::DashLine) : QPen(colour, 2.0));
            painter.drawLine(left, right);
        }
        if (hasDiscs(series.kind)) {
            const DiscLook look = discLook(series, theme, series.kind == Kind::undecided);
            painter.setPen(QPen(look.edge, 1.0));
            painter.setBrush(look.fill);
            painter.drawEllipse((left + right) / 2.0, discOf(series.kind) / 2.0, discOf(series.kind) / 2.0);
        }
        const QRectF room(right.x() + kGrid, key.place.top(), key.place.right() - right.x() - 1.5 * kGrid,
                          key.place.height());
        ink.text(room, Qt::AlignLeft | Qt::AlignVCenter,
                 QFontMetricsF(font).elidedText(series.name, Qt::ElideRight, room.width() + 1.0), font, theme.ink);
    }
}

void paintTitles(figure::Ink& ink, QPainter& painter, const Chart& chart, const Places& places,
                 const style::Theme& theme, const QRectF& area) {
    const QFont font = style::font(11.0), bold = style::font(13.0, QFont::DemiBold);
    if (!places.title.isEmpty())
        ink.text(places.title, Qt::AlignLeft | Qt::AlignVCenter,
                 QFontMetricsF(bold).elidedText(chart.title, Qt::ElideRight, places.title.width()), bold, theme.ink);
    if (!places.xTitle.isEmpty())
        ink.text(places.xTitle, Qt::AlignCenter,
                 QFontMetricsF(font).elidedText(chart.x.title, Qt::ElideRight, places.xTitle.width()), font, theme.ink);
    if (chart.y.title.isEmpty()) return;
    painter.save();
    painter.translate(area.left() + kGrid + kTick / 2.0, places.plot.center().y());
    painter.rotate(-90.0);
    painter.setFont(font);
    painter.setPen(theme.ink);
    const double length = places.plot.height() + 2 * kGrid;
    // Where there is no room, the unit goes first.
    QString title = chart.y.title;
    if (QFontMetricsF(font).horizontalAdvance(title) > length) title = title.section(QStringLiteral(" ["), 0, 0);
    painter.drawText(QRectF(-length / 2.0, -kTick / 2.0, length, kTick), Qt::AlignCenter,
                     QFontMetricsF(font).elidedText(title, Qt::ElideRight, length));
    painter.restore();
}

bool hasValues(const Chart& chart) {
    return std::ranges::any_of(chart.series, [](const Series& series) { return !series.values.empty(); });
}

}  // namespace

void paint(QPainter& painter, const QRectF& area, const Chart& chart, const style::Theme& theme, bool vector) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    figure::Ink ink(painter, area, vector);
    if (!hasValues(chart)) {
        ink.text(area, Qt::AlignCenter, chart.empty, style::font(12.0), theme.quietInk);
        painter.restore();
        return;
    }
    // The library paints from the origin.
    painter.translate(area.topLeft());
    const QRectF own(QPointF(), area.size());
    const Places places = placesOf(own, chart);
    figure::Ink ownInk(painter, own, vector);
    paintBands(painter, chart, places, theme);
    paintAsymptotes(ownInk, painter, chart, places, theme);
    Library(chart, places, theme, own.size()).paint(painter, own);
    paintBars(painter, chart, places, theme);
    paintKeys(ownInk, painter, chart, places, theme);
    paintTitles(ownInk, painter, chart, places, theme, own);
    painter.restore();
}

std::optional<QPointF> placeOf(const Value& value, const QRectF& area, const Chart& chart) {
    const Places places = placesOf(QRectF(QPointF(), area.size()), chart);
    if (!places.shows(value)) return std::nullopt;
    return places.at(value.x, value.y) + area.topLeft();
}

std::optional<Hit> hit(const QPointF& point, const QRectF& area, const Chart& chart) {
    const Places places = placesOf(QRectF(QPointF(), area.size()), chart);
    // What is measured can be opened: published values that lie on it do not hide it.
    for (const Kind kind : {Kind::measured, Kind::published}) {
        std::optional<Hit> nearest;
        double distance = kReach;
        for (std::size_t s = 0; s < chart.series.size(); ++s) {
            if (chart.series[s].kind != kind) continue;
            for (std::size_t v = 0; v < chart.series[s].values.size(); ++v) {
                const Value& value = chart.series[s].values[v];
                if (!places.shows(value)) continue;
                const QPointF away = places.at(value.x, value.y) + area.topLeft() - point;
                const double length = std::hypot(away.x(), away.y());
                if (length > distance) continue;
                distance = length;
                nearest = Hit{s, v};
            }
        }
        if (nearest) return nearest;
    }
    return std::nullopt;
}

}  // namespace hop::ui::chart
