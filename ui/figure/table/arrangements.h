// SPDX-License-Identifier: GPL-3.0-or-later
// The arrangements of a table: positions of its parts, and how they are drawn.
#pragma once

#include <QRectF>
#include <QSizeF>
#include <cstddef>
#include <optional>

#include "core/scene/table/table.h"
#include "ui/figure/view.h"

namespace hop::ui::figure {

// Whole: everything at once, in small cells, scaled down to fit a small canvas.
void drawWholeTable(QPainter& painter, const View& view, const scene::Table& table);
std::optional<scene::Part> partOfWholeTable(const QPointF& point, const Canvas& canvas, const scene::Table& table);
QSizeF sizeOfWholeTable(const scene::Table::Fixed& fixed);

// Window: as many columns as fit, those of the step in progress in the middle unless the view was panned.
struct WindowSizes {
    double names = 0.0;   // width of row names
    double column = 0.0;  // width of a column
};
WindowSizes measureWindow(const scene::Table::Fixed& fixed, style::Fonts fonts);
struct WindowPlaces {
    QRectF text;  // empty without room
    QRectF title, heads, names, body, note;
    double columnWidth = 64.0, rowHeight = 24.0;
    std::size_t first = 0, count = 0;  // visible columns

    QRectF cell(std::size_t row, std::size_t column) const;
};
WindowPlaces placeWindow(const View& view, const scene::Table& table, const WindowSizes& sizes);
void drawWindow(QPainter& painter, const View& view, const scene::Table& table, const WindowPlaces& places);
std::optional<scene::Part> partOfWindow(const QPointF& point, const scene::Table& table, const WindowPlaces& places);
std::optional<double> timeOfWindow(const QPointF& point, const scene::Table& table, const WindowPlaces& places);
Panning panningOfWindow(const Canvas& canvas, const scene::Table& table, const WindowPlaces& places);
QSizeF sizeOfWindow(const scene::Table& table, const WindowSizes& sizes);
QSizeF leastSizeOfWindow(const scene::Table& table, const WindowSizes& sizes);

// Lists: cells are lists of entries; initially all visible, then panned and zoomed.
struct ListSizes {
    double first = 0.0;   // width of the column of row names
    double column = 0.0;  // width of the others
    double row = 0.0;
    QSizeF whole;  // before it is scaled [logical pixels]
};
ListSizes measureLists(const scene::Table::Fixed& fixed, style::Fonts fonts);
struct ListPlaces {
    QRectF header, body;
    double scale = 1.0;
    QPointF corner;
    bool legible = true;
    ListSizes sizes;
    std::size_t firstColumn = 0, pastColumn = 0, firstRow = 0, pastRow = 0;  // visible

    QRectF box(double x, double y, double width, double height) const;
    QRectF row(std::size_t row) const;  // box of its name
    QRectF head(std::size_t column) const;
    QRectF entry(std::size_t row, std::size_t column, std::size_t index) const;
};
ListPlaces placeLists(const Canvas& canvas, const Viewport& viewport, const scene::Table::Fixed& fixed,
                      const ListSizes& sizes);
void drawLists(QPainter& painter, const View& view, const scene::Table& table, const ListPlaces& places);
std::optional<scene::Part> partOfLists(const QPointF& point, const scene::Table& table, const ListPlaces& places);
QSizeF sizeOfLists(const ListSizes& sizes);

// Ruled, as printed: a head between rules, decimal points aligned, footnotes. Everything at once: on a small canvas
// texts become smaller, then wrap, then groups of columns are placed one below the other.
void drawRuled(QPainter& painter, const Canvas& canvas, const scene::Table::Fixed& fixed);
QSizeF sizeOfRuled(const scene::Table::Fixed& fixed, style::Fonts fonts);
// Width of the narrowest canvas with 6-point text.
double leastWidthOfRuled(const scene::Table::Fixed& fixed, style::Fonts fonts);
// Its height on a canvas of this width.
double heightOfRuled(const scene::Table::Fixed& fixed, double width, style::Fonts fonts);

}  // namespace hop::ui::figure
