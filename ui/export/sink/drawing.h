// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded painting, as values in page coordinates: the input of the SVG and TeX writers.
#pragma once

#include <QColor>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <cstdint>
#include <vector>

namespace hop::ui::exporting {

// The style of a mark; items of equal style can share a group.
struct Look {
    QRgb stroke = 0, fill = 0;  // alpha 0: none; `fill` is also the colour of text
    double width = 0.0;         // of the stroke [logical pixels], like all lengths here
    std::vector<double> dashes = {};
    Qt::PenCapStyle cap = Qt::FlatCap;
    Qt::PenJoinStyle join = Qt::MiterJoin;
    Qt::BrushStyle hatch = Qt::SolidPattern;
    bool evenOdd = false;
    double fontPixels = 0.0;  // font size; 0: not a text
    bool bold = false, fixed = false;
    friend bool operator==(const Look&, const Look&) = default;
};

struct PathStep {
    enum class Kind : std::uint8_t { move, line, curve, close };
    Kind kind = Kind::move;
    QPointF to = {};
    QPointF first = {}, second = {};  // control points of a curve
};

struct Item {
    enum class Kind : std::uint8_t { path, disc, text };
    Kind kind = Kind::path;
    Look look;
    std::vector<PathStep> path = {};
    QPointF at = {};      // centre of a disc, start of a text
    double radius = 0.0;  // of a disc
    QString text = {};
    double length = 0.0;  // of a text
    double angle = 0.0;   // of a text, clockwise [degrees]
    Qt::Alignment across = Qt::AlignLeft;
    QRectF box = {};    // contains all its ink
    QString name = {};  // of an item that stays a separate element; usually empty

    // Draws nothing: a position where the page inserts content.
    bool isPlace() const { return kind == Kind::path && path.empty(); }
};

struct Drawing {
    QSizeF size;
    std::vector<Item> items;  // back to front
};

}  // namespace hop::ui::exporting
