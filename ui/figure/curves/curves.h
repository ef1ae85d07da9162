// SPDX-License-Identifier: GPL-3.0-or-later
// Curves in an area: positions of axes, legend and values, and their picture.
//
// The picture is for files and previews; on screen `ui/chart` shows the same layout interactively.
#pragma once

#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <optional>
#include <vector>

#include "core/scene/curves/curves.h"
#include "ui/figure/curves/scale.h"
#include "ui/figure/ink.h"
#include "ui/style/theme.h"

namespace hop::ui::figure {

inline constexpr double kLeastCurvesWidth = 320.0,
                        kLeastCurvesHeight = 240.0;  // [logical pixels] smallest legible size

// The visible part of both axes, as fractions of the full ranges.
struct CurveSight {
    double left = 0.0, right = 1.0;
    double bottom = 0.0, top = 1.0;
    friend bool operator==(const CurveSight&, const CurveSight&) = default;
};

struct CurvePlaces {
    struct Key {
        std::size_t series = 0;
        QRectF place;
    };

    Scale x, y;
    QRectF area, plot;
    std::vector<Key> keys;  // of the legend; empty if there is no room
    QRectF title, xTitle;   // empty if there is no room

    QPointF at(double xValue, double yValue) const {
        return {plot.left() + x.position(xValue) * plot.width(), plot.bottom() - y.position(yValue) * plot.height()};
    }
    // True if the axes can represent the value, visible or not.
    bool shows(const scene::Curves::Value& value) const;
    bool isInSight(const scene::Curves::Value& value) const;
};

// The height of the legend at this width. [logical pixels]
double legendHeight(const scene::Curves& curves, double width, style::Fonts fonts);

CurvePlaces placeCurves(const QRectF& area, const scene::Curves& curves, const CurveSight& sight = {},
                        bool legend = true, style::Fonts fonts = {});

// The series and value under a point.
struct CurveHit {
    std::size_t series = 0, value = 0;
    friend bool operator==(const CurveHit&, const CurveHit&) = default;
};

// The visible measured value nearest to a point, at most 12 logical pixels away; if there is none, the published one.
std::optional<CurveHit> hitCurves(const QPointF& point, const CurvePlaces& places, const scene::Curves& curves);

// The style of a series.
struct CurveLook {
    QPen line;          // Qt::NoPen: none
    double disc = 0.0;  // diameter of the marker [logical pixels]; 0: none
    scene::Curves::Marker marker = scene::Curves::Marker::disc;
    QColor fill, edge;                    // of markers
    QColor undecidedFill, undecidedEdge;  // of markers of undecided values
};
CurveLook lookOf(const scene::Curves::Series& series, const style::Theme& theme);

// Paints the whole chart into `area`. `vector`: into SVG or PDF, with text as text. Needs an application. O(values)
void paintCurves(QPainter& painter, const QRectF& area, const scene::Curves& curves, const style::Theme& theme,
                 bool vector, const CurveSight& sight = {}, bool legend = true);

// Paints the legend alone, into an area of its height.
void paintCurveKeys(Ink& ink, const QRectF& area, const scene::Curves& curves, const style::Theme& theme);
// True if both legends have the same entries with the same styles.
bool sameCurveKeys(const scene::Curves& one, const scene::Curves& other);

// Everything but axes, lines and discs. Below them: bands and asymptotes; above: error bars, legend and titles.
void paintBelowCurves(QPainter& painter, const scene::Curves& curves, const CurvePlaces& places,
                      const style::Theme& theme, bool vector);
void paintAboveCurves(QPainter& painter, const scene::Curves& curves, const CurvePlaces& places,
                      const style::Theme& theme, bool vector);

}  // namespace hop::ui::figure
