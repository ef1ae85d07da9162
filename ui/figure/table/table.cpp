// SPDX-License-Identifier: GPL-3.0-or-later
// Tables in all their arrangements.
#include <algorithm>
#include <memory>

#include "ui/figure/legend.h"
#include "ui/figure/painters.h"
#include "ui/figure/table/arrangements.h"

namespace hop::ui::figure {

namespace {

using scene::Table;

class TablePainter final : public FormPainter<Table> {
public:
    using FormPainter::FormPainter;

protected:
    void draw(QPainter& painter, const Canvas& canvas, const Viewport& viewport, const PaintTime& instant,
              const Table& table) override {
        switch (table.fixed->arrangement) {
            case Table::Arrangement::whole:
                return drawWholeTable(painter, canvas, instant, table);
            case Table::Arrangement::window:
                return drawWindow(painter, canvas, instant, table, window(canvas, viewport, instant, table));
            case Table::Arrangement::lists:
                return drawLists(painter, canvas, instant, table, lists(canvas, viewport, table));
            case Table::Arrangement::ruled:
                return drawRuled(painter, canvas, *table.fixed);
        }
    }

    std::optional<scene::Part> partAt(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                                      const PaintTime& instant, const Table& table) const override {
        switch (table.fixed->arrangement) {
            case Table::Arrangement::whole:
                return partOfWholeTable(point, canvas, table);
            case Table::Arrangement::window:
                return partOfWindow(point, table, window(canvas, viewport, instant, table));
            case Table::Arrangement::lists:
                return partOfLists(point, table, lists(canvas, viewport, table));
            case Table::Arrangement::ruled:
                break;
        }
        return std::nullopt;
    }

    Panning panningOf(const Canvas& canvas, const PaintTime& instant, const Table& table) const override {
        switch (table.fixed->arrangement) {
            case Table::Arrangement::whole:
            case Table::Arrangement::ruled:
                break;
            case Table::Arrangement::window:
                return panningOfWindow(canvas, table, window(canvas, {}, instant, table));
            case Table::Arrangement::lists:
                return {.area = belowHeader(canvas), .centres = std::nullopt};
        }
        return {.area = canvas.area, .centres = std::nullopt};
    }

    std::optional<double> timeOf(const QPointF& point, const Canvas& canvas, const Viewport& viewport,
                                 const PaintTime& instant, const Table& table) const override {
        if (table.fixed->arrangement != Table::Arrangement::window) return std::nullopt;
        return timeOfWindow(point, table, window(canvas, viewport, instant, table));
    }

    // Rows of lists.
    std::vector<Place> placesOf(const Canvas& canvas, const Viewport& viewport, const PaintTime&,
                                const Table& table) const override {
        std::vector<Place> all;
        if (table.fixed->arrangement != Table::Arrangement::lists) return all;
        const ListPlaces places = lists(canvas, viewport, table);
        for (std::size_t row = 0; row < table.fixed->rows.size(); ++row)
            all.push_back({table.fixed->rows[row].item, places.row(row).center()});
        return all;
    }

    QSizeF naturalSizeOf(const Table& table) const override {
        switch (table.fixed->arrangement) {
            case Table::Arrangement::whole:
                break;
            case Table::Arrangement::window:
                return sizeOfWindow(table, measured(table).window);
            case Table::Arrangement::lists:
                return sizeOfLists(measured(table).lists);
            case Table::Arrangement::ruled:
                return sizeOfRuled(*table.fixed);
        }
        return sizeOfWholeTable(*table.fixed);
    }

    QSizeF leastSizeOf(const Table& table) const override {
        switch (table.fixed->arrangement) {
            case Table::Arrangement::whole:
            case Table::Arrangement::ruled:
                break;
            case Table::Arrangement::window:
                return leastSizeOfWindow(table, measured(table).window);
            case Table::Arrangement::lists:
                return {240.0, 160.0};
        }
        return 0.85 * naturalSizeOf(table);
    }

    // A printed table scales down, wraps its texts, and places groups of columns one below the other.
    PageWidths pageWidthsOf(const Table& table) const override {
        if (!isRuled(table)) return FormPainter::pageWidthsOf(table);
        return {leastWidthOfRuled(*table.fixed), naturalSizeOf(table).width()};
    }
    double bodyHeightOf(const Table& table, double width) const override {
        return isRuled(table) ? heightOfRuled(*table.fixed, width) : FormPainter::bodyHeightOf(table, width);
    }
    std::vector<Key> keysOf(const Table& table, const style::Theme& theme) const override {
        if (table.fixed->arrangement != Table::Arrangement::lists) return {};
        return {{legendOf(table.fixed->legend, theme)}};
    }

private:
    static bool isRuled(const Table& table) { return table.fixed->arrangement == Table::Arrangement::ruled; }

    // Texts are measured once for each table.
    struct Measured {
        std::shared_ptr<const Table::Fixed> of;
        WindowSizes window;
        ListSizes lists;
    };

    const Measured& measured(const Table& table) const {
        if (m_measured.of != table.fixed) {
            m_measured = {.of = table.fixed, .window = {}, .lists = {}};
            if (table.fixed->arrangement == Table::Arrangement::window) m_measured.window = measureWindow(*table.fixed);
            if (table.fixed->arrangement == Table::Arrangement::lists) m_measured.lists = measureLists(*table.fixed);
        }
        return m_measured;
    }
    WindowPlaces window(const Canvas& canvas, const Viewport& viewport, const PaintTime& instant,
                        const Table& table) const {
        return placeWindow(canvas, viewport, instant, table, measured(table).window);
    }
    ListPlaces lists(const Canvas& canvas, const Viewport& viewport, const Table& table) const {
        return placeLists(canvas, viewport, *table.fixed, measured(table).lists);
    }

    mutable Measured m_measured;
};

}  // namespace

std::unique_ptr<Figure> makeTablePainter(std::unique_ptr<scene::Source> source) {
    return std::make_unique<TablePainter>(std::move(source));
}

}  // namespace hop::ui::figure
