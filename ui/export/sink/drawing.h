// SPDX-License-Identifier: GPL-3.0-or-later
// What was painted, as values in the coordinates of the page: what the writers of SVG and TeX write.
#pragma once

#include <QColor>
#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <QString>
#include <cstdint>
#include <vector>

namespace hop::ui::exporting {

// How a mark looks: items that look the same can stand in one group.
struct Look {
    QRgb stroke = 0, fill = 0;  // alpha 0: none; of text: fill
    double width = 0.0;         // of the stroke [logical pixels], as all lengths here
    std::vector<double> dashes = {};
    Qt::PenCapStyle cap = Qt::FlatCap;
    Qt::PenJoinStyle join = Qt::MiterJoin;
    Qt::BrushStyle hatch = Qt::SolidPattern;
    bool evenOdd = false;
    double fontPixels = 0.0;  // of text; 0: no text
    bool bold = false, fixed = false;
    friend bool operator==(const Look&, const Look&) = default;
};

struct PathStep {
    enum class Kind : std::uint8_t { move, line, curve, close };
    Kind kind = Kind::move;
    QPointF to = {};
    QPointF first = {}, second = {};  // handles of a curve
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
    QRectF box = {};    // all of its ink is inside
    QString name = {};  // of one that stays an element of its own; empty: of most

    // Nothing is drawn: a page puts something here.
    bool isPlace() const { return kind == Kind::path && path.empty(); }
};

struct Drawing {
    QSizeF size;
    std::vector<Item> items;  // from the back to the front
};

}  // namespace hop::ui::exporting
