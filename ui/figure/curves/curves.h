// SPDX-License-Identifier: GPL-3.0-or-later
// Curves in an area: where axes, legend and values are, and their picture.
//
// The picture is for files and previews; on screens `ui/chart` shows the same places, interactively.
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
                        kLeastCurvesHeight = 240.0;  // [logical pixels] at which they are read

// The part of both axes that is seen, in shares of all that there is.
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
    std::vector<Key> keys;  // of the legend; empty: there is no room
    QRectF title, xTitle;   // empty: there is no room

    QPointF at(double xValue, double yValue) const {
        return {plot.left() + x.position(xValue) * plot.width(), plot.bottom() - y.position(yValue) * plot.height()};
    }
    // Can the axes show it, in sight or not?
    bool shows(const scene::Curves::Value& value) const;
    bool isInSight(const scene::Curves::Value& value) const;
};

// The height of the legend at this width. [logical pixels]
double legendHeight(const scene::Curves& curves, double width);

CurvePlaces placeCurves(const QRectF& area, const scene::Curves& curves, const CurveSight& sight = {},
                        bool legend = true);

// What is under a point.
struct CurveHit {
    std::size_t series = 0, value = 0;
    friend bool operator==(const CurveHit&, const CurveHit&) = default;
};

// The measured value in sight nearest to a point, at most 12 logical pixels away; where there is none, the published
// one.
std::optional<CurveHit> hitCurves(const QPointF& point, const CurvePlaces& places, const scene::Curves& curves);

// How a series looks.
struct CurveLook {
    QPen line;          // Qt::NoPen: none
    double disc = 0.0;  // diameter of the marker [logical pixels]; 0: none
    scene::Curves::Marker marker = scene::Curves::Marker::disc;
    QColor fill, edge;                    // of discs
    QColor undecidedFill, undecidedEdge;  // of those of undecided values
};
CurveLook lookOf(const scene::Curves::Series& series, const style::Theme& theme);

// All of it, into this area. `vector`: into SVG or PDF, text as text. Needs an application. O(values)
void paintCurves(QPainter& painter, const QRectF& area, const scene::Curves& curves, const style::Theme& theme,
                 bool vector, const CurveSight& sight = {}, bool legend = true);

// The legend alone, into an area of its height.
void paintCurveKeys(Ink& ink, const QRectF& area, const scene::Curves& curves, const style::Theme& theme);
// Do the legends say the same with the same looks?
bool sameCurveKeys(const scene::Curves& one, const scene::Curves& other);

// What lies below and above axes, lines and discs: bands and asymptotes; error bars, legend and titles.
void paintBelowCurves(QPainter& painter, const scene::Curves& curves, const CurvePlaces& places,
                      const style::Theme& theme, bool vector);
void paintAboveCurves(QPainter& painter, const scene::Curves& curves, const CurvePlaces& places,
                      const style::Theme& theme, bool vector);

}  // namespace hop::ui::figure
