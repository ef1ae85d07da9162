// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet on the stage: rows of cells, each a figure with its parameters, or a panel temporarily moved there from the
// desk.
#pragma once

#include <QLabel>
#include <QSplitter>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ui/panel/context.h"

namespace hop::ui::stage {

class Sheet final : public QSplitter {
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
    void show(const Rows& rows);

Q_SIGNALS:
    void removalWanted(std::size_t row, std::size_t column);
    void runRemovalWanted(std::size_t run);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void clear();
    void fold();
    void refreshTitles();
    QWidget* contentOf(const std::string& cell);
    QWidget* makeCell(const std::string& cell, std::size_t row, std::size_t column);

    panel::Context& m_context;
    QWidget& m_network;
    ContextOfRun m_contextOf;
    Desk m_desk;
    Rows m_rows;
    std::size_t m_runs = 0;  // of the document
    bool m_presented = false;
    bool m_incomplete = false;                              // a cell could not be made
    std::vector<std::pair<std::string, QLabel*>> m_titles;  // by cell
    std::vector<std::pair<std::string, QWidget*>> m_lent;
    QWidget m_left;  // never shown; parent of removed rows, whose cells must not outlive their data
};

}  // namespace hop::ui::stage
