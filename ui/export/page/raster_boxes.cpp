// SPDX-License-Identifier: GPL-3.0-or-later
// The cells of a raster on a page.
#include "ui/export/page/raster_boxes.h"

#include <QJsonArray>
#include <algorithm>
#include <map>
#include <utility>
#include <vector>

#include "ui/export/page/lengths.h"
#include "ui/export/page/run_lengths.h"
#include "ui/figure/raster/raster_cells.h"
#include "ui/style/text.h"

namespace hop::ui::exporting {
namespace {

using scene::Cells;
using scene::Raster;

constexpr std::size_t kMostTold = 1U << 16U;  // cells that stay in the picture

// What the cells of a box have in all.
struct Sums {
    std::uint64_t value = 0, of = 0;
    void add(const Cells::Cell& cell) {
        value += cell.value;
        of += cell.of;
    }
    void take(const Cells::Cell& cell) {
        value -= cell.value;
        of -= cell.of;
    }
};

// The rectangles that are drawn, by rows.
struct Grid {
    bool drawn = false;  // by the script
    bool apart = true;   // a box is a cell
    figure::RasterBlocks blocks;

    Grid(const Raster& raster, const figure::RasterPlaces& places)
        : drawn(!raster.fixed->firstStep), apart(!drawn || figure::areApart(places)) {
        if (!apart) {
            blocks = figure::blocksOf(places, true);
            return;
        }
        blocks.rows = places.rows;
        blocks.columns = places.columns;
    }
    bool isSingle() const { return blocks.rowsEach == 1 && blocks.columnsEach == 1; }
    std::uint32_t boxOf(std::uint32_t cell, std::uint32_t columns) const {
        return cell / columns / blocks.rowsEach * blocks.columns + cell % columns / blocks.columnsEach;
    }
};

// The different looks and words of boxes, numbered as they come.
class States {
public:
    States(const Grid& grid, const Raster& raster, const figure::RasterPlaces& places, const QTransform& toPage,
           Palette& palette)
        : m_grid(grid), m_raster(raster), m_places(places), m_scale(magnification(toPage)), m_palette(palette) {}

    int numberOf(const Sums& sums) {
        const auto shade = figure::blockShade(m_raster, sums.value, sums.of);
        const Key key = m_grid.isSingle() ? Key(sums.value, sums.of) : Key(shade ? *shade + 1 : 0, 0);
        const auto [known, fresh] = m_numbers.try_emplace(key, static_cast<int>(m_all.size()));
        if (fresh) m_all.append(m_grid.isSingle() ? single(cellOf(sums)) : QJsonArray{QString(), blockLook(sums)});
        return known->second;
    }
    const QJsonArray& all() const { return m_all; }

private:
    using Key = std::pair<std::uint64_t, std::uint64_t>;  // what it has of how much, or its shade

    static Cells::Cell cellOf(const Sums& sums) {
        return {static_cast<std::uint32_t>(sums.value), static_cast<std::uint32_t>(sums.of)};
    }

    // What it says, then how it is drawn, with a ring, and its number.
    QJsonArray single(const Cells::Cell& cell) {
        QJsonArray state = {text(m_raster.fixed->tips.ofCell(cell))};
        if (!m_grid.drawn || !figure::isDrawn(m_raster, cell)) return state;
        if (!m_grid.apart) {
            state.append(blockLook({cell.value, cell.of}));
            return state;
        }
        for (const bool ringed : {false, true}) state.append(look(cell, ringed));
        if (!lookIn(style::printTheme(), cell, false).hasNumber) return state;
        state.append(static_cast<qint64>(cell.value));
        state.append(static_cast<int>(
            m_palette.numberBy([&](const style::Theme& theme) { return lookIn(theme, cell, false).ink; })));
        return state;
    }

    figure::RasterCellLook lookIn(const style::Theme& theme, const Cells::Cell& cell, bool ringed) const {
        return figure::cellLook(m_raster, m_places, cell, ringed, theme);
    }

    // Fill, outline (-1: none) and its width, and how far it is inside its place.
    QJsonArray look(const Cells::Cell& cell, bool ringed) {
        const figure::RasterCellLook any = lookIn(style::printTheme(), cell, ringed);
        const bool outlined = any.pen.style() != Qt::NoPen;
        const auto fill =
            m_palette.numberBy([&](const style::Theme& theme) { return lookIn(theme, cell, ringed).fill; });
        const int outline = !outlined ? -1 : static_cast<int>(m_palette.numberBy([&](const style::Theme& theme) {
            return lookIn(theme, cell, ringed).pen.color();
        }));
        return {static_cast<int>(fill), outline, outlined ? rounded(any.pen.widthF() * m_scale) : 0.0,
                rounded(any.inset * m_scale)};
    }

    QJsonValue blockLook(const Sums& sums) {
        const auto shade = figure::blockShade(m_raster, sums.value, sums.of);
        if (!shade) return QJsonValue::Null;
        const auto fill =
            m_palette.numberBy([&](const style::Theme& theme) { return figure::blockFill(m_raster, *shade, theme); });
        return QJsonArray{static_cast<int>(fill), -1, 0.0, 0.0};
    }

    const Grid& m_grid;
    const Raster& m_raster;
    const figure::RasterPlaces& m_places;
    double m_scale;
    Palette& m_palette;
    std::map<Key, int> m_numbers;
    QJsonArray m_all;
};

// Boxes after one step after another.
class Walk {
public:
    Walk(const Grid& grid, const Cells& cells, States& states)
        : m_grid(grid),
          m_states(states),
          m_columns(cells.columns()),
          m_cells(cells.all().begin(), cells.all().end()),
          m_sums(std::size_t{grid.blocks.rows} * grid.blocks.columns) {
        for (std::uint32_t cell = 0; cell < m_cells.size(); ++cell)
            m_sums[grid.boxOf(cell, m_columns)].add(m_cells[cell]);
        for (const Sums& sums : m_sums) m_now.push_back(states.numberOf(sums));
    }

    QJsonArray start() const {
        RunLengths list;
        for (const int state : m_now) list.add(state);
        return list.take();
    }
    // The boxes that look different after a step, ascending.
    std::vector<std::uint32_t> take(const RasterSteps::Step& step) {
        std::vector<std::uint32_t> boxes;
        for (const auto& [cell, now] : step.cells) {
            const std::uint32_t box = m_grid.boxOf(cell, m_columns);
            m_sums[box].take(std::exchange(m_cells[cell], now));
            m_sums[box].add(now);
            boxes.push_back(box);
        }
        std::ranges::sort(boxes);
        boxes.erase(std::ranges::unique(boxes).begin(), boxes.end());
        std::vector<std::uint32_t> changed;
        for (const std::uint32_t box : boxes) {
            const int state = m_states.numberOf(m_sums[box]);
            if (state != std::exchange(m_now[box], state)) changed.push_back(box);
        }
        return changed;
    }
    int stateOf(std::uint32_t box) const { return m_now[box]; }

private:
    const Grid& m_grid;
    States& m_states;
    std::uint32_t m_columns;
    std::vector<Cells::Cell> m_cells;
    std::vector<Sums> m_sums;
    std::vector<int> m_now;  // by box
};

QJsonArray listOf(const std::vector<std::uint32_t>& numbers) {
    QJsonArray list;
    for (const std::uint32_t number : numbers) list.append(static_cast<qint64>(number));
    return list;
}

// Changes by step, and the rings where they are not around the boxes that changed.
void addChanges(QJsonObject& json, const RasterSteps& steps, const Grid& grid, Walk& walk) {
    QJsonArray changes;
    QJsonObject rings;
    for (std::size_t i = 0; i < steps.steps().size(); ++i) {
        const RasterSteps::Step& step = steps.steps()[i];
        std::vector<std::uint32_t> changed;
        if (i > 0) {
            changed = walk.take(step);
            QJsonArray told;
            for (const std::uint32_t box : changed) {
                told.append(static_cast<qint64>(box));
                told.append(walk.stateOf(box));
            }
            changes.append(told);
        }
        if (grid.apart && step.rings != changed) rings[QString::number(i)] = listOf(step.rings);
    }
    json[QStringLiteral("changes")] = changes;
    if (grid.apart && steps.marks().ring) json[QStringLiteral("rings")] = rings;
}

}  // namespace

void addBoxes(QJsonObject& cell, const RasterSteps& steps, const figure::RasterPlaces& places, const QTransform& toPage,
              style::Fonts fonts, Palette& palette) {
    const Raster& raster = steps.first();
    const Grid grid(raster, places);
    if (!grid.drawn && raster.cells->all().size() > kMostTold) return;
    States states(grid, raster, places, toPage, palette);
    Walk walk(grid, *raster.cells, states);
    QJsonObject json = {{QStringLiteral("drawn"), grid.drawn},
                        {QStringLiteral("apart"), grid.apart},
                        {QStringLiteral("columns"), static_cast<qint64>(grid.blocks.columns)},
                        {QStringLiteral("each"), QJsonArray{static_cast<qint64>(grid.blocks.rowsEach),
                                                            static_cast<qint64>(grid.blocks.columnsEach)}},
                        {QStringLiteral("start"), walk.start()}};
    if (grid.drawn) {
        addChanges(json, steps, grid, walk);
        json[QStringLiteral("corner")] = grid.apart ? rounded(figure::cellCorner(places) * magnification(toPage)) : 0.0;
        if (grid.apart && places.digitPixels > 0.0)
            json[QStringLiteral("digits")] = fontPlace(figure::digitFont(places, fonts), toPage);
    }
    json[QStringLiteral("states")] = states.all();
    if (!raster.fixed->packets.empty()) {
        RunLengths packets;
        for (const PacketId packet : raster.fixed->packets) packets.add(packet == kNoPacket ? 0 : qint64{packet} + 1);
        json[QStringLiteral("packets")] = packets.take();
    }
    cell[QStringLiteral("boxes")] = json;
}

}  // namespace hop::ui::exporting
