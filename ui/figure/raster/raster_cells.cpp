// SPDX-License-Identifier: GPL-3.0-or-later
// Draws the cells of a raster.
#include "ui/figure/raster/raster_cells.h"

#include <QImage>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "ui/figure/network/fills.h"
#include "ui/style/fonts.h"

namespace hop::ui::figure {

namespace {

using scene::Cells;
using scene::Raster;

constexpr double kLeastApart = 5.0;           // smaller cells touch
constexpr double kRounded = 16.0;             // only few large cells: their corners cost bytes
constexpr double kLeastBlock = 2.0;           // smaller cells share a rectangle
constexpr std::uint64_t kMostBoxes = 10'000;  // cells one by one; rectangles in a file
constexpr double kLeastShare = 0.3;           // of the fill of a cell that has little
constexpr std::uint64_t kBlockShades = 32;    // of rectangles, so that equal ones join

double shareOf(std::uint64_t value, std::uint64_t of) { return static_cast<double>(value) / static_cast<double>(of); }

// `share` in 0..1; no cell lacks all of its number where there is nothing to say of it.
QColor fillOf(const Raster& raster, double share, const style::Theme& theme) {
    if (raster.fixed->words.areShades()) return style::shade(theme, share);
    return share == 0.0 ? emptyColour(theme) : evenFill(theme, kLeastShare + (1.0 - kLeastShare) * share, false);
}

bool isDrawn(const Raster& raster, const Cells::Cell& cell) {
    const Raster::Words& words = raster.fixed->words;
    return cell.of > 0 && (cell.value > 0 || words.areShades() || !words.empty.empty());
}

void drawCell(Ink& ink, const Raster& raster, const RasterPlaces& places, const style::Theme& theme,
              const QRectF& whole, const Cells::Cell& cell, bool ringed) {
    const double size = std::min(whole.width(), whole.height());
    const double inset = size >= 12.0 ? 1.5 : 0.5, corner = size >= kRounded ? 3.0 : 0.0;
    const bool missing = cell.value == 0 && !raster.fixed->words.areShades();
    const QColor fill = fillOf(raster, shareOf(cell.value, cell.of), theme);
    const QRectF box = whole.adjusted(inset, inset, -inset, -inset);
    const double half = ringed && size >= 8.0 ? 1.0 : 0.5;  // of the outline
    const QPen pen = ringed    ? QPen(ringColour(theme), 2.0 * half)
                     : missing ? QPen(theme.hairline, 1.0)
                               : QPen(Qt::NoPen);
    ink.box(pen.style() == Qt::NoPen ? box : box.adjusted(half, half, -half, -half), corner, pen, fill);
    if (places.digitPixels > 0.0 && !missing)
        ink.text(whole, Qt::AlignCenter, QString::number(cell.value),
                 style::tabular(theme.fonts(places.digitPixels, QFont::DemiBold)),
                 raster.fixed->words.areShades() ? style::inkOn(fill) : style::readable(theme.ink, fill));
}

void drawApart(Ink& ink, const Raster& raster, const RasterPlaces& places, const style::Theme& theme) {
    const std::uint32_t columns = raster.cells->columns();
    for (std::uint32_t row = places.firstRow; row < places.pastRow; ++row) {
        auto ring = std::ranges::lower_bound(raster.rings, row * columns + places.firstColumn);
        for (std::uint32_t column = places.firstColumn; column < places.pastColumn; ++column) {
            while (ring != raster.rings.end() && *ring < row * columns + column) ++ring;
            const Cells::Cell& cell = raster.cells->at(row, column);
            if (!isDrawn(raster, cell)) continue;
            const bool ringed = ring != raster.rings.end() && *ring == row * columns + column;
            drawCell(ink, raster, places, theme, places.cell(row, column), cell, ringed);
        }
    }
}

// Visible cells in rectangles of so many rows and columns, the first of which begin at multiples of these.
struct Blocks {
    std::uint32_t rowsEach = 1, columnsEach = 1;
    std::uint32_t firstRow = 0, firstColumn = 0;  // of cells
    std::uint32_t rows = 0, columns = 0;          // of rectangles
    std::vector<Cells::Cell> sums = {};           // shades of kBlockShades; of 0: nothing is drawn
};

Blocks blocksOf(const RasterPlaces& places, bool vector) {
    Blocks blocks;
    const auto each = [](double size) {
        return static_cast<std::uint32_t>(std::max(1.0, std::ceil(kLeastBlock / size)));
    };
    blocks.rowsEach = each(places.cellHeight);
    blocks.columnsEach = each(places.cellWidth);
    const auto count = [](std::uint32_t first, std::uint32_t past, std::uint32_t size) {
        return first >= past ? 0U : (past + size - 1) / size - first / size;
    };
    for (;;) {
        blocks.rows = count(places.firstRow, places.pastRow, blocks.rowsEach);
        blocks.columns = count(places.firstColumn, places.pastColumn, blocks.columnsEach);
        if (!vector || std::uint64_t{blocks.rows} * blocks.columns <= kMostBoxes) break;
        const bool lower = places.cellHeight * blocks.rowsEach <= places.cellWidth * blocks.columnsEach;
        (lower ? blocks.rowsEach : blocks.columnsEach) *= 2;
    }
    blocks.firstRow = places.firstRow / blocks.rowsEach * blocks.rowsEach;
    blocks.firstColumn = places.firstColumn / blocks.columnsEach * blocks.columnsEach;
    return blocks;
}

// Mean shares of the rectangles, in whole shades.
void addUp(Blocks& blocks, const Raster& raster) {
    std::vector<std::uint64_t> values(blocks.columns), ofs(blocks.columns);
    const std::uint32_t pastColumn =
        std::min(raster.cells->columns(), blocks.firstColumn + blocks.columns * blocks.columnsEach);
    for (std::uint32_t block = 0; block < blocks.rows; ++block) {
        std::ranges::fill(values, 0U);
        std::ranges::fill(ofs, 0U);
        const std::uint32_t first = blocks.firstRow + block * blocks.rowsEach;
        for (std::uint32_t row = first; row < std::min(raster.cells->rows(), first + blocks.rowsEach); ++row) {
            const auto cells = raster.cells->row(row);
            for (std::uint32_t column = blocks.firstColumn; column < pastColumn; ++column) {
                const std::uint32_t at = (column - blocks.firstColumn) / blocks.columnsEach;
                values[at] += cells[column].value;
                ofs[at] += cells[column].of;
            }
        }
        for (std::uint32_t at = 0; at < blocks.columns; ++at) {
            Cells::Cell& sum = blocks.sums.emplace_back();
            if (!isDrawn(raster, {values[at] > 0 ? 1U : 0U, ofs[at] > 0 ? 1U : 0U})) continue;
            const std::uint64_t shades = (values[at] * kBlockShades + ofs[at] / 2) / ofs[at];
            sum = {static_cast<std::uint32_t>(values[at] > 0 ? std::max<std::uint64_t>(shades, 1) : 0), kBlockShades};
        }
    }
}

// Rectangles side by side: on a screen an image with a pixel for each, in files boxes, equal neighbours in one.
void drawTouching(Ink& ink, const Raster& raster, const RasterPlaces& places, const style::Theme& theme) {
    Blocks blocks = blocksOf(places, ink.isVector());
    if (blocks.rows == 0 || blocks.columns == 0) return;
    addUp(blocks, raster);
    const auto colourOf = [&](const Cells::Cell& sum) { return fillOf(raster, shareOf(sum.value, sum.of), theme); };
    const QPointF corner(places.columnLeft(blocks.firstColumn), places.rowTop(blocks.firstRow));
    const double width = places.cellWidth * blocks.columnsEach, height = places.cellHeight * blocks.rowsEach;
    if (!ink.isVector()) {
        QImage image(static_cast<int>(blocks.columns), static_cast<int>(blocks.rows),
                     QImage::Format_ARGB32_Premultiplied);
        for (std::uint32_t row = 0; row < blocks.rows; ++row) {
            auto* const line = reinterpret_cast<QRgb*>(image.scanLine(static_cast<int>(row)));
            for (std::uint32_t column = 0; column < blocks.columns; ++column) {
                const Cells::Cell& sum = blocks.sums[std::size_t{row} * blocks.columns + column];
                line[column] = sum.of == 0 ? qRgba(0, 0, 0, 0) : colourOf(sum).rgba();
            }
        }
        ink.painter().drawImage(QRectF(corner, QSizeF(blocks.columns * width, blocks.rows * height)), image);
        return;
    }
    for (std::uint32_t row = 0; row < blocks.rows; ++row) {
        const auto sums = std::span(blocks.sums).subspan(std::size_t{row} * blocks.columns, blocks.columns);
        for (std::uint32_t first = 0, past = 0; first < blocks.columns; first = past) {
            while (past < blocks.columns && sums[past] == sums[first]) ++past;
            if (sums[first].of > 0)
                ink.box({corner.x() + first * width, corner.y() + row * height, (past - first) * width, height}, 0.0,
                        Qt::NoPen, colourOf(sums[first]));
        }
    }
}

// Above the others, so that they are seen where cells are small.
void drawSelected(Ink& ink, const Raster& raster, const RasterPlaces& places, const style::Theme& theme,
                  PacketId packet) {
    const std::vector<PacketId>& packets = raster.fixed->packets;
    if (packets.empty()) return;
    const bool small = std::min(places.cellWidth, places.cellHeight) < kLeastApart;
    for (std::uint32_t row = places.firstRow; row < places.pastRow; ++row)
        for (std::uint32_t column = places.firstColumn; column < places.pastColumn; ++column) {
            if (packets[std::size_t{row} * places.columns + column] != packet) continue;
            const QRectF box = places.cell(row, column);
            if (small) {
                const QSizeF size(std::max(kLeastBlock, box.width()), std::max(kLeastBlock, box.height()));
                ink.box({box.center() - QPointF(size.width(), size.height()) / 2.0, size}, 0.0, Qt::NoPen, theme.halo);
            } else {
                ink.box(box.adjusted(1.0, 1.0, -1.0, -1.0), 2.0, QPen(theme.halo, 2.0), Qt::NoBrush);
            }
        }
}

}  // namespace

QColor fullColour(const style::Theme& theme) { return evenFill(theme, 1.0, false); }
QColor emptyColour(const style::Theme& theme) { return style::mix(theme.hairline, theme.canvas, 0.2); }
QColor ringColour(const style::Theme& theme) { return gotPen(theme).color(); }

bool areApart(const RasterPlaces& places) {
    const std::uint64_t visible =
        std::uint64_t{places.pastRow - places.firstRow} * (places.pastColumn - places.firstColumn);
    return std::min(places.cellWidth, places.cellHeight) >= kLeastApart && visible <= kMostBoxes;
}

void drawRasterCells(Ink& ink, const Raster& raster, const RasterPlaces& places, const style::Theme& theme,
                     const scene::Selection& selection) {
    if (areApart(places))
        drawApart(ink, raster, places, theme);
    else
        drawTouching(ink, raster, places, theme);
    if (selection.kind == scene::Selection::Kind::packet) drawSelected(ink, raster, places, theme, selection.id);
}

}  // namespace hop::ui::figure
