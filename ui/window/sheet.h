// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet on the stage: rows of cells, each a figure with its parameters, or a panel of the desk that stands here for
// now.
#pragma once

#include <QLabel>
#include <QSplitter>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "ui/panel/context.h"

namespace hop::ui::window {

class Sheet final : public QSplitter {
    Q_OBJECT
public:
    using Rows = std::vector<std::vector<std::string>>;  // by row: cells as in documents, or ids of panels
    // The desk: what it lends stands on the stage until it is given back.
    struct Desk {
        std::function<QWidget*(std::string_view panel)> lend;  // null: it has none of this name
        std::function<void(std::string_view panel, QWidget* content)> takeBack;
    };

    using ContextOfRun = std::function<panel::Context&(std::size_t run)>;  // 0: the first

    // `network`: what a cell "network" without parameters is. Context and network must outlive it.
    Sheet(panel::Context& context, QWidget& network, ContextOfRun contextOf, QWidget* parent = nullptr);

    void setDesk(Desk desk) { m_desk = std::move(desk); }
    const Rows& rows() const { return m_rows; }
    void setPresented(bool presented);  // without what takes cells away
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
    bool m_incomplete = false;                              // a cell of the rows could not be made
    std::vector<std::pair<std::string, QLabel*>> m_titles;  // by cell
    std::vector<std::pair<std::string, QWidget*>> m_lent;
    QWidget m_left;  // never shown: rows that have left, whose cells may not outlive what they show
};

}  // namespace hop::ui::window
