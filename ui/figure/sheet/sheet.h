// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet as it is painted: its cells with letters and headings, each figure in its box. One cell without a heading is
// its figure alone.
#pragma once

#include <QString>
#include <memory>
#include <vector>

#include "ui/figure/figure.h"
#include "ui/figure/sheet/sheet_layout.h"

namespace hop::ui::figure {

struct SheetCell {
    std::unique_ptr<Figure> figure;
    const scene::Frame* frame = nullptr;  // outlives the sheet
    Viewport viewport = {};
    QString heading = {};  // beside its letter; may be empty
};

class SheetPicture {
public:
    using Rows = std::vector<std::vector<SheetCell>>;

    explicit SheetPicture(Rows rows) : m_rows(std::move(rows)) {}

    // [logical pixels]
    QSizeF naturalSize() const { return naturalSheet(room()); }
    // `canvas` as for a figure.
    void paint(QPainter& painter, const Canvas& canvas) const;

private:
    CellRows room() const;
    bool isHeaded(const SheetCell& cell) const;

    Rows m_rows;
};

// "a" for the first cell of a sheet.
QString letterOf(std::size_t cell);

}  // namespace hop::ui::figure
