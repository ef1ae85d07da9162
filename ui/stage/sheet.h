// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet on the stage: rows of cells, each a figure with its parameters, or a panel temporarily moved there from the
// desk. Cells are placed as on paper (figure/sheet/sheet_layout.h), a line of one pixel between them, which the user
// drags.
#pragma once

#include <QLabel>
#include <QWidget>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ui/figure/sheet/sheet_layout.h"
#include "ui/panel/context.h"
#include "ui/stage/divider.h"

namespace hop::ui::stage {

class Sheet final : public QWidget {
    Q_OBJECT
public:
    using Rows = std::vector<std::vector<std::string>>;  // cells as in documents, or ids of panels
    // The desk lends panels to the stage until they are taken back.
    struct Desk {
        std::function<QWidget*(std::string_view panel)> lend;  // null if there is no such panel
        std::function<void(std::string_view panel, QWidget* content)> takeBack;
    };

    using ContextOfRun = std::function<panel::Context&(std::size_t run)>;  // 0: the first run

    // `network`: shown for a cell "network" without parameters. Context and network must outlive it.
    Sheet(panel::Context& context, QWidget& network, ContextOfRun contextOf, QWidget* parent = nullptr);

    void setDesk(Desk desk) { m_desk = std::move(desk); }
    const Rows& rows() const { return m_rows; }
    void setPresented(bool presented);  // hides the buttons that remove cells
    // Shares of each row's width and of the height; 0: by what the figures need. Either may be empty: all of them so.
    struct Shares {
        std::vector<std::vector<double>> columns;
        std::vector<double> rows;
        friend bool operator==(const Shares&, const Shares&) = default;
    };
    void show(const Rows& rows, const Shares& shares = {});

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void removalWanted(std::size_t row, std::size_t column);
    void runRemovalWanted(std::size_t run);
    // The user has shared a row's width, or the height. Empty: by what the figures need.
    void columnsShared(std::size_t row, const std::vector<double>& widths);
    void rowsShared(const std::vector<double>& heights);

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    // Several cells of a row side by side; a row too narrow for its cells is broken into lines.
    struct Line {
        std::size_t row = 0, first = 0;  // cell
        std::vector<QWidget*> cells;
    };

    void clear();
    void measure();
    std::vector<Line> lines() const;
    void place();
    void addDividers();
    void noteSizes();
    void dragColumn(std::size_t row, std::size_t left, int distance);
    void dragRow(std::size_t above, int distance);
    void refreshTitles();
    QWidget* contentOf(const std::string& cell);
    QWidget* makeCell(const std::string& cell, std::size_t row, std::size_t column);

    panel::Context& m_context;
    QWidget& m_network;
    ContextOfRun m_contextOf;
    Desk m_desk;
    Rows m_rows;
    std::vector<std::vector<QWidget*>> m_cells;  // by row
    figure::CellRows m_rooms;                    // what they need
    Shares m_given, m_shares;                    // by the document; while the user drags
    struct ColumnDivider {
        std::size_t row = 0, left = 0;
        Divider* divider = nullptr;
    };
    std::vector<ColumnDivider> m_columnDividers;
    std::vector<Divider*> m_rowDividers;        // below each row but the last
    std::vector<std::vector<double>> m_widths;  // by row, when a divider was pressed
    std::vector<double> m_heights;              // likewise, of the rows
    std::size_t m_runs = 0;                     // of the document
    bool m_presented = false;
    bool m_incomplete = false;                              // a cell could not be made
    std::vector<std::pair<std::string, QLabel*>> m_titles;  // by cell
    std::vector<std::pair<std::string, QWidget*>> m_lent;
    QWidget m_left;  // never shown; parent of removed rows, whose cells must not outlive their data
};

}  // namespace hop::ui::stage
