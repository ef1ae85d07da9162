// SPDX-License-Identifier: GPL-3.0-or-later
// Tables in all their arrangements.
#include <memory>

#include "ui/figure/painters.h"
#include "ui/figure/table/arrangements.h"

namespace hop::ui::figure {
namespace table_painter {
namespace {

using scene::Table;

bool isRuled(const Table& table) { return table.fixed->arrangement == Table::Arrangement::ruled; }

// Texts are measured once for each table.
struct Measured {
    std::shared_ptr<const Table::Fixed> of;
    WindowSizes window;
    ListSizes lists;
};

const Measured& measured(const Table& table, PaintKeeper& keeper) {
    auto& kept = keeper.get<Measured>();
    if (kept.of != table.fixed) {
        kept = {.of = table.fixed, .window = {}, .lists = {}};
        if (table.fixed->arrangement == Table::Arrangement::window)
            kept.window = measureWindow(*table.fixed, keeper.fonts());
        if (table.fixed->arrangement == Table::Arrangement::lists)
            kept.lists = measureLists(*table.fixed, keeper.fonts());
    }
    return kept;
}
WindowPlaces window(const Table& table, const View& view, PaintKeeper& keeper) {
    return placeWindow(view, table, measured(table, keeper).window);
}
ListPlaces lists(const Table& table, const View& view, PaintKeeper& keeper) {
    return placeLists(view.canvas, view.viewport, *table.fixed, measured(table, keeper).lists);
}

void paint(const Table& table, QPainter& painter, const View& view, PaintKeeper& keeper) {
    switch (table.fixed->arrangement) {
        case Table::Arrangement::whole:
            return drawWholeTable(painter, view, table);
        case Table::Arrangement::window:
            return drawWindow(painter, view, table, window(table, view, keeper));
        case Table::Arrangement::lists:
            return drawLists(painter, view, table, lists(table, view, keeper));
        case Table::Arrangement::ruled:
            return drawRuled(painter, view.canvas, *table.fixed);
    }
}

std::optional<scene::Part> partAt(const Table& table, const QPointF& point, const View& view, PaintKeeper& keeper) {
    switch (table.fixed->arrangement) {
        case Table::Arrangement::whole:
            return partOfWholeTable(point, view.canvas, table);
        case Table::Arrangement::window:
            return partOfWindow(point, table, window(table, view, keeper));
        case Table::Arrangement::lists:
            return partOfLists(point, table, lists(table, view, keeper));
        case Table::Arrangement::ruled:
            break;
    }
    return std::nullopt;
}

Panning panning(const Table& table, const View& view, PaintKeeper& keeper) {
    switch (table.fixed->arrangement) {
        case Table::Arrangement::whole:
        case Table::Arrangement::ruled:
            break;
        case Table::Arrangement::window:
            return panningOfWindow(view.canvas, table, window(table, {view.canvas, {}, view.time}, keeper));
        case Table::Arrangement::lists:
            return {.area = belowHeader(view.canvas), .centres = std::nullopt};
    }
    return {.area = view.canvas.area, .centres = std::nullopt};
}

std::optional<double> timeAt(const Table& table, const QPointF& point, const View& view, PaintKeeper& keeper) {
    if (table.fixed->arrangement != Table::Arrangement::window) return std::nullopt;
    return timeOfWindow(point, table, window(table, view, keeper));
}

// Rows of lists.
std::vector<Place> places(const Table& table, const View& view, PaintKeeper& keeper) {
    std::vector<Place> all;
    if (table.fixed->arrangement != Table::Arrangement::lists) return all;
    const ListPlaces places = lists(table, view, keeper);
    for (std::size_t row = 0; row < table.fixed->rows.size(); ++row)
        all.push_back({table.fixed->rows[row].item, places.row(row).center()});
    return all;
}

QSizeF naturalSize(const Table& table, PaintKeeper& keeper) {
    switch (table.fixed->arrangement) {
        case Table::Arrangement::whole:
            break;
        case Table::Arrangement::window:
            return sizeOfWindow(table, measured(table, keeper).window);
        case Table::Arrangement::lists:
            return sizeOfLists(measured(table, keeper).lists);
        case Table::Arrangement::ruled:
            return sizeOfRuled(*table.fixed, keeper.fonts());
    }
    return sizeOfWholeTable(*table.fixed);
}

QSizeF leastSize(const Table& table, PaintKeeper& keeper) {
    switch (table.fixed->arrangement) {
        case Table::Arrangement::whole:
        case Table::Arrangement::ruled:
            break;
        case Table::Arrangement::window:
            return leastSizeOfWindow(table, measured(table, keeper).window);
        case Table::Arrangement::lists:
            return {240.0, 160.0};
    }
    return 0.85 * naturalSize(table, keeper);
}

// A printed table scales down, wraps its texts, and places groups of columns one below the other.
PageWidths pageWidths(const Table& table, PaintKeeper& keeper) {
    return {isRuled(table) ? leastWidthOfRuled(*table.fixed, keeper.fonts()) : leastSize(table, keeper).width(),
            naturalSize(table, keeper).width()};
}
double bodyHeight(const Table& table, double width, PaintKeeper& keeper) {
    return isRuled(table) ? heightOfRuled(*table.fixed, width, keeper.fonts()) : naturalSize(table, keeper).height();
}
std::vector<Key> keys(const Table& table, const style::Theme& theme, PaintKeeper&) {
    if (table.fixed->arrangement != Table::Arrangement::lists) return {};
    return {{legendOf(table.fixed->legend, theme)}};
}

}  // namespace
}  // namespace table_painter

constinit const Painter kTablePainter = {
    .form = scene::Table::kKind,
    .paint = ofForm<table_painter::paint>,
    .naturalSize = ofForm<table_painter::naturalSize>,
    .leastSize = ofForm<table_painter::leastSize>,
    .pageWidths = ofForm<table_painter::pageWidths>,
    .bodyHeight = ofForm<table_painter::bodyHeight>,
    .keys = ofForm<table_painter::keys>,
    .partAt = ofForm<table_painter::partAt>,
    .panning = ofForm<table_painter::panning>,
    .places = ofForm<table_painter::places>,
    .timeAt = ofForm<table_painter::timeAt>,
    .animated = false,
};

}  // namespace hop::ui::figure
