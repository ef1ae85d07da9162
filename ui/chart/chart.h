// SPDX-License-Identifier: GPL-3.0-or-later
// A chart as a value, and its picture: the same for the screen, SVG, PDF and PNG.
#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "ui/chart/scale.h"
#include "ui/style/theme.h"

class QPainter;

namespace hop::ui::chart {

enum class Kind : std::uint8_t {
    measured,   // discs on a line, with error bars
    theory,     // a line
    published,  // rings
    samples,    // small pale discs
    running,    // a line with its interval as a band
    undecided,  // no values: the key to discs that are pale
};

struct Value {
    double x = 0.0, y = 0.0;
    double halfWidth = 0.0;  // of y; 0 or not finite: no bar, no band
    std::size_t tag = 0;     // whose it is, for clicks
    bool undecided = false;  // whether it is of a steady state: its disc is pale
};

struct Series {
    QString name;
    Kind kind = Kind::measured;
    std::size_t category = 0;   // colour; the same for what belongs together
    std::vector<Value> values;  // ascending in x
};

// A dotted line up the chart: where a curve ends since beyond it there is no steady state, or something else begins.
struct Asymptote {
    double x = 0.0;
    std::size_t category = 0;
    QString label = {};      // at its top, to the right; left out where there is no room
    double halfWidth = 0.0;  // of x: known to lie in this band; 0: exact
};

struct Axis {
    QString title;
    bool logarithmic = false;
};

struct Chart {
    QString title;
    Axis x, y;
    std::vector<Series> series;
    std::vector<Asymptote> asymptotes;
    QString empty;  // said in the middle while there is nothing to draw
};

// What is under a point.
struct Hit {
    std::size_t series = 0, value = 0;
};

inline constexpr double kLeastWidth = 320.0, kLeastHeight = 240.0;  // [logical pixels] at which a chart can be read

// Into this area. `vector`: into SVG or PDF, text as text. Needs an application. O(values)
void paint(QPainter& painter, const QRectF& area, const Chart& chart, const style::Theme& theme, bool vector);

// The measured value nearest to a point, at most 12 logical pixels away, as `paint` places it; where there is none, the
// published one.
std::optional<Hit> hit(const QPointF& point, const QRectF& area, const Chart& chart);

// Where a value lies; nothing if it cannot be shown.
std::optional<QPointF> placeOf(const Value& value, const QRectF& area, const Chart& chart);

}  // namespace hop::ui::chart
