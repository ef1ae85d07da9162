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

double shareOf(std::uint64_t value, std::uint64_t of) { return static_cast<double>(value) / static_cast<double>(of); }

// `share` in 0..1; no cell lacks all of its number where there is nothing to say of it.
QColor fillOf(const Raster& raster, double share, const style::Theme& theme) {
    if (raster.fixed->words.areShades()) return style::shade(theme, share);
    return share == 0.0 ? emptyColour(theme) : evenFill(theme, kLeastShare + (1.0 - kLeastShare) * share, false);
}

void drawCell(Ink& ink, const Raster& raster, const RasterPlaces& places, const style::Theme& theme,
              const QRectF& whole, const Cells::Cell& cell, bool ringed) {
    const RasterCellLook look = cellLook(raster, places, cell, ringed, theme);
    ink.box(whole.adjusted(look.inset, look.inset, -look.inset, -look.inset), cellCorner(places), look.pen, look.fill);
    if (look.hasNumber)
        ink.text(whole, Qt::AlignCenter, QString::number(cell.value), digitFont(places, theme.fonts), look.ink);
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

// Shades of the rectangles; nullopt: nothing is drawn.
std::vector<std::optional<std::uint32_t>> shadesOf(const RasterBlocks& blocks, const Raster& raster) {
    std::vector<std::optional<std::uint32_t>> shades;
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
        for (std::uint32_t at = 0; at < blocks.columns; ++at) shades.push_back(blockShade(raster, values[at], ofs[at]));
    }
    return shades;
}

// Rectangles side by side: on a screen an image with a pixel for each, in files boxes, equal neighbours in one.
void drawTouching(Ink& ink, const Raster& raster, const RasterPlaces& places, const style::Theme& theme) {
    const RasterBlocks blocks = blocksOf(places, ink.isVector());
    if (blocks.rows == 0 || blocks.columns == 0) return;
    const auto shades = shadesOf(blocks, raster);
    const QPointF corner(places.columnLeft(blocks.firstColumn), places.rowTop(blocks.firstRow));
    const double width = places.cellWidth * blocks.columnsEach, height = places.cellHeight * blocks.rowsEach;
    if (!ink.isVector()) {
        QImage image(static_cast<int>(blocks.columns), static_cast<int>(blocks.rows),
                     QImage::Format_ARGB32_Premultiplied);
        for (std::uint32_t row = 0; row < blocks.rows; ++row) {
            auto* const line = reinterpret_cast<QRgb*>(image.scanLine(static_cast<int>(row)));
            for (std::uint32_t column = 0; column < blocks.columns; ++column) {
                const auto& shade = shades[std::size_t{row} * blocks.columns + column];
                line[column] = shade ? blockFill(raster, *shade, theme).rgba() : qRgba(0, 0, 0, 0);
            }
        }
        ink.painter().drawImage(QRectF(corner, QSizeF(blocks.columns * width, blocks.rows * height)), image);
        return;
    }
    for (std::uint32_t row = 0; row < blocks.rows; ++row) {
        const auto own = std::span(shades).subspan(std::size_t{row} * blocks.columns, blocks.columns);
        for (std::uint32_t first = 0, past = 0; first < blocks.columns; first = past) {
            while (past < blocks.columns && own[past] == own[first]) ++past;
            if (own[first])
                ink.box({corner.x() + first * width, corner.y() + row * height, (past - first) * width, height}, 0.0,
                        Qt::NoPen, blockFill(raster, *own[first], theme));
        }
    }
}

// Above the others, so that they are seen where cells are small.
void drawSelected(Ink& ink, const Raster& raster, const RasterPlaces& places, const style::Theme& theme,
                  PacketId packet) {
    const std::vector<PacketId>& packets = raster.fixed->packets;
    if (packets.empty()) return;
    const bool filled = ChosenCell::isFilled(places);
    for (std::uint32_t row = places.firstRow; row < places.pastRow; ++row)
        for (std::uint32_t column = places.firstColumn; column < places.pastColumn; ++column) {
            if (packets[std::size_t{row} * places.columns + column] != packet) continue;
            const QRectF box = ChosenCell::box(places, places.cell(row, column));
            if (filled)
                ink.box(box, 0.0, Qt::NoPen, theme.halo);
            else
                ink.box(box, ChosenCell::kCorner, QPen(theme.halo, ChosenCell::kWidth), Qt::NoBrush);
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

bool isDrawn(const Raster& raster, const Cells::Cell& cell) {
    const Raster::Words& words = raster.fixed->words;
    return cell.of > 0 && (cell.value > 0 || words.areShades() || !words.empty.empty());
}

RasterCellLook cellLook(const Raster& raster, const RasterPlaces& places, const Cells::Cell& cell, bool ringed,
                        const style::Theme& theme) {
    const double size = std::min(places.cellWidth, places.cellHeight);
    const bool shaded = raster.fixed->words.areShades(), missing = cell.value == 0 && !shaded;
    RasterCellLook look = {.fill = fillOf(raster, shareOf(cell.value, cell.of), theme),
                           .pen = Qt::NoPen,
                           .inset = size >= 12.0 ? 1.5 : 0.5,
                           .hasNumber = places.digitPixels > 0.0 && !missing};
    if (look.hasNumber) look.ink = shaded ? style::inkOn(look.fill) : style::readable(theme.ink, look.fill);
    if (ringed || missing) {
        const double width = ringed && size >= 8.0 ? 2.0 : 1.0;
        look.pen = QPen(ringed ? ringColour(theme) : theme.hairline, width);
        look.inset += width / 2.0;
    }
    return look;
}

double cellCorner(const RasterPlaces& places) {
    return std::min(places.cellWidth, places.cellHeight) >= kRounded ? 3.0 : 0.0;
}

QFont digitFont(const RasterPlaces& places, style::Fonts fonts) {
    return style::tabular(fonts(places.digitPixels, QFont::DemiBold));
}

RasterBlocks blocksOf(const RasterPlaces& places, bool vector) {
    RasterBlocks blocks;
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

std::optional<std::uint32_t> blockShade(const Raster& raster, std::uint64_t value, std::uint64_t of) {
    if (!isDrawn(raster, {value > 0 ? 1U : 0U, of > 0 ? 1U : 0U})) return std::nullopt;
    const std::uint64_t shade = (value * RasterBlocks::kShades + of / 2) / of;
    return static_cast<std::uint32_t>(value > 0 ? std::max<std::uint64_t>(shade, 1) : 0);
}

QColor blockFill(const Raster& raster, std::uint32_t shade, const style::Theme& theme) {
    return fillOf(raster, shareOf(shade, RasterBlocks::kShades), theme);
}

bool ChosenCell::isFilled(const RasterPlaces& places) {
    return std::min(places.cellWidth, places.cellHeight) < kLeastApart;
}
QRectF ChosenCell::box(const RasterPlaces& places, const QRectF& cell) {
    if (!isFilled(places)) return cell.adjusted(kInset, kInset, -kInset, -kInset);
    const QSizeF size(std::max(kLeast, cell.width()), std::max(kLeast, cell.height()));
    return {cell.center() - QPointF(size.width(), size.height()) / 2.0, size};
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
