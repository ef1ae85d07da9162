// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet as it is painted: its cells with letters and headings, each figure in its box. One cell without a heading is
// its figure alone.
#pragma once

#include <QString>
#include <cmath>
#include <memory>
#include <vector>

#include "ui/figure/figure.h"
#include "ui/figure/sheet/page.h"

namespace hop::ui::figure {

// What a cell shows: a figure of a run, or the chart of an experiment.
class CellPicture {
public:
    virtual ~CellPicture() = default;
    virtual PageWidths pageWidths() const = 0;
    virtual double pageHeight(double width) const = 0;  // its keys included
    virtual std::vector<Key> keys(const style::Theme&) const { return {}; }
    // Into canvas.area, which begins at the origin.
    virtual void paint(QPainter& painter, const Canvas& canvas) const = 0;
    // The size of its smallest text at a width. Costs what painting does. [logical pixels]
    double smallestText(double width) const;
};

// The instant outlives it.
std::unique_ptr<CellPicture> cellOf(std::unique_ptr<Figure> figure, const record::Instant& instant,
                                    Viewport viewport = {});

struct SheetCell {
    std::unique_ptr<CellPicture> picture;
    QString heading = {};  // beside its letter; may be empty
};

class SheetPicture {
public:
    using Rows = std::vector<std::vector<SheetCell>>;

    explicit SheetPicture(Rows rows) : m_rows(std::move(rows)) {}

    // Laid out for a page of this width, and not higher than that where it is possible. [logical pixels]
    Page page(double width, double highest = HUGE_VAL, const style::Theme& theme = style::printTheme()) const;
    // As a page of the canvas's width, made as high as the canvas. `fitted`: laid out to be no higher; else squeezed.
    void paint(QPainter& painter, const Canvas& canvas, bool fitted = false) const;
    // The width at which nothing need be smaller than its least size.
    double leastWidth() const;
    // The width at which no text need be smaller than this. [logical pixels]
    double legibleWidth(double text) const;
    // The width at which every row has room for its cells beside each other.
    double leastRowsWidth() const;
    std::size_t cellCount() const;
    // Of each cell, in reading order.
    std::vector<std::vector<Key>> keys(const style::Theme& theme) const;

private:
    bool isHeaded(const SheetCell& cell) const;

    Rows m_rows;
};

// "a" for the first cell of a sheet, "aa" after "z".
QString letterOf(std::size_t cell);

}  // namespace hop::ui::figure
