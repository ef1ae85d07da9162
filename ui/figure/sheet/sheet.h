// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet as painted: cells with letters and headings, each figure in its box. A single cell without a heading is
// painted as its figure alone.
#pragma once

#include <QString>
#include <cmath>
#include <memory>
#include <vector>

#include "ui/figure/sheet/page.h"
#include "ui/figure/view.h"

namespace hop::ui::figure {

// The content of a cell: a figure of a run, or the chart of an experiment. It may keep what it has computed.
class CellPicture {
public:
    virtual ~CellPicture() = default;
    virtual PageWidths pageWidths() = 0;
    virtual double pageHeight(double width) = 0;  // including its keys
    virtual std::vector<Key> keys(const style::Theme&) { return {}; }
    // Paints into canvas.area, which starts at the origin.
    virtual void paint(QPainter& painter, const Canvas& canvas) = 0;
    // Size of its smallest text at a width. Costs as much as painting. [logical pixels]
    double smallestText(double width);
};

struct SheetCell {
    std::unique_ptr<CellPicture> picture;
    QString heading = {};  // after its letter; may be empty
};

class SheetPicture {
public:
    using Rows = std::vector<std::vector<SheetCell>>;

    // Shares of the width by place in a row, and of the height by row; empty: by the figures' sizes.
    struct Shares {
        std::vector<double> columns = {}, rows = {};
    };

    explicit SheetPicture(Rows rows) : m_rows(std::move(rows)) {}
    SheetPicture(Rows rows, Shares shares) : m_rows(std::move(rows)), m_shares(std::move(shares)) {}

    // Lays out a page of this width, if possible no higher than `highest`. [logical pixels]
    Page page(double width, double highest = HUGE_VAL, const style::Theme& theme = style::printTheme()) const;
    // Paints a page of the canvas's width and height. `fitted`: lay it out to fit the height; else stretch or squeeze
    // it.
    void paint(QPainter& painter, const Canvas& canvas, bool fitted = false) const;
    // The width at which nothing is smaller than its least size.
    double leastWidth() const;
    // The width at which no text is smaller than `text`. [logical pixels]
    double legibleWidth(double text) const;
    // The width at which the cells of every row fit side by side.
    double leastRowsWidth() const;
    std::size_t cellCount() const;
    // Keys of each cell, in reading order.
    std::vector<std::vector<Key>> keys(const style::Theme& theme) const;

private:
    bool isHeaded(const SheetCell& cell) const;

    Rows m_rows;
    Shares m_shares;
};

// "a" for the first cell of a sheet; "aa" after "z".
QString letterOf(std::size_t cell);

}  // namespace hop::ui::figure
