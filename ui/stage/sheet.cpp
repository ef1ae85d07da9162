// SPDX-License-Identifier: GPL-3.0-or-later
// The sheet on the stage.
#include "ui/stage/sheet.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPointer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "core/explain/names.h"
#include "core/sheet/shown_sheet.h"
#include "ui/panel/catalogue.h"
#include "ui/panel/figure_catalogue.h"
#include "ui/panel/figure_view.h"
#include "ui/stage/run_cell.h"
#include "ui/style/icons.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::stage {
namespace {

constexpr QSize kLeastCell(240, 160);                 // [logical pixels]
const QLatin1StringView kAway("-away");               // suffix of the close buttons' object names
constexpr int kCurves = 5, kNetwork = 3, kOther = 2;  // relative widths of cells in a row; a row's height follows its
                                                      // largest cell

bool isPlainNetwork(const std::string& cell) { return cell == "network" || cell == "network(run=1)"; }

// The run represented by a cell: one of several, at the clock's step and without its own title.
std::optional<std::size_t> comparedRun(const panel::Context& context, const std::string& cell) {
    const document::Scenario& scenario = context.session().scenario();
    if (scenario.runs.empty()) return std::nullopt;
    const auto shown = sheet::resolve(scenario, cell);
    if (!shown || !shown->cell.figure->drawsNetwork || sheet::isAtOwnStep(*shown)) return std::nullopt;
    return shown->cell.arguments.given("title") ? std::nullopt : std::optional(shown->run);
}

QString titleOf(const panel::Context& context, const std::string& cell) {
    if (const auto shown = sheet::resolve(context.session().scenario(), cell))
        return text(sheet::headingOf(*shown, explain::timeUnit(context.session().instant())));
    const auto panels = panel::catalogue();
    const auto found = std::ranges::find(panels, cell, &panel::Entry::id);
    return found == panels.end() ? text(cell) : text(found->title);
}

// A cell shows the run it names, which may not be the panel's run.
bool isForChosenRun(const document::Scenario& scenario, const std::string& cell) {
    const auto panels = panel::catalogue();
    const auto found = std::ranges::find(panels, cell, &panel::Entry::id);
    return scenario.runs.size() > 1 && found != panels.end() && found->ofOneRun;
}

// Curves get most room, as the subject of an experiment, then networks, then other figures.
int shareOf(std::string_view cell) {
    const std::string_view id = cell.substr(0, cell.find('('));
    const auto figures = scene::figures();
    const auto figure = std::ranges::find(figures, id, &scene::FigureEntry::id);
    if (figure != figures.end() && figure->drawsNetwork) return kNetwork;
    const auto panels = panel::catalogue();
    const auto panel = std::ranges::find(panels, id, &panel::Entry::id);
    return panel != panels.end() && panel->ofExperiment ? kCurves : kOther;
}

void shareOut(QSplitter& splitter, const std::vector<int>& shares) {
    QList<int> sizes;
    for (std::size_t i = 0; i < shares.size(); ++i) {
        splitter.setStretchFactor(static_cast<int>(i), shares[i]);
        sizes << 1000 * shares[i];
    }
    splitter.setSizes(sizes);
}

}  // namespace

Sheet::Sheet(panel::Context& context, QWidget& network, ContextOfRun contextOf, QWidget* parent)
    : QSplitter(Qt::Vertical, parent), m_context(context), m_network(network), m_contextOf(std::move(contextOf)) {
    setObjectName(QStringLiteral("sheet"));
    setChildrenCollapsible(false);
    setHandleWidth(1);
    show({{"network"}});
}

// Takes out everything not owned by the sheet before its cells are deleted.
void Sheet::clear() {
    m_network.setParent(this);
    m_network.hide();
    for (const auto& [panel, content] : std::exchange(m_lent, {}))
        if (m_desk.takeBack) m_desk.takeBack(panel, content);
    for (int i = count() - 1; i >= 0; --i)
        if (QWidget* row = widget(i); row != &m_network) {
            row->hide();
            row->setParent(&m_left);
            row->deleteLater();
        }
}

void Sheet::show(const Rows& rows) {
    // With several runs cells have different headings.
    const std::size_t runs = m_context.session().scenario().runs.size();
    if (rows == m_rows && runs == m_runs && !m_incomplete) return refreshTitles();
    // Moved widgets lose the focus to the next widget; restore it.
    const QPointer<QWidget> focus = QApplication::focusWidget();
    const bool mine = focus != nullptr && isAncestorOf(focus);
    setUpdatesEnabled(false);
    clear();
    m_rows = rows;
    m_runs = runs;
    m_incomplete = false;
    m_titles.clear();
    std::vector<int> rowShares;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        auto* row = new QSplitter(Qt::Horizontal);
        row->setChildrenCollapsible(false);
        row->setHandleWidth(1);
        std::vector<int> shares;
        for (std::size_t c = 0; c < rows[r].size(); ++c) {
            row->addWidget(makeCell(rows[r][c], r, c));
            shares.push_back(shareOf(rows[r][c]));
        }
        shareOut(*row, shares);
        rowShares.push_back(std::ranges::max(shares));
        insertWidget(static_cast<int>(r), row);
    }
    shareOut(*this, rowShares);
    fold();
    if (m_presented) setPresented(true);
    setUpdatesEnabled(true);
    if (mine && focus != nullptr) focus->setFocus();
}

void Sheet::setPresented(bool presented) {
    m_presented = presented;
    for (auto* button : findChildren<QToolButton*>())
        if (button->objectName().endsWith(kAway)) button->setVisible(!presented);
}

// Runs may have been renamed.
void Sheet::refreshTitles() {
    for (const auto& [cell, title] : m_titles) title->setText(titleOf(m_context, cell));
}

void Sheet::resizeEvent(QResizeEvent* event) {
    QSplitter::resizeEvent(event);
    fold();
}

// Cells that would be too narrow side by side go one below the other if there is room.
void Sheet::fold() {
    std::vector<QSplitter*> rows;
    int cells = 0;
    for (int i = 0; i < count(); ++i)
        if (auto* row = qobject_cast<QSplitter*>(widget(i)); row != nullptr) {
            rows.push_back(row);
            cells += row->count();
        }
    const bool high = height() >= cells * kLeastCell.height();
    for (QSplitter* row : rows) {
        int needed = 0;
        for (int i = 0; i < row->count(); ++i)
            needed += std::max(kLeastCell.width(), row->widget(i)->minimumSizeHint().width());
        row->setOrientation(high && row->count() > 1 && width() < needed ? Qt::Vertical : Qt::Horizontal);
    }
}

QWidget* Sheet::contentOf(const std::string& cell) {
    if (isPlainNetwork(cell)) {
        m_network.show();
        return &m_network;
    }
    const auto shown = sheet::resolve(m_context.session().scenario(), cell);
    // A panel with its controls, if the cell asks for nothing else.
    if (m_desk.lend && !(shown && isForChosenRun(m_context.session().scenario(), cell)))
        if (QWidget* content = m_desk.lend(cell)) {
            m_lent.emplace_back(cell, content);
            return content;
        }
    if (!shown) {
        m_incomplete = true;
        return new QWidget;
    }
    auto* view = new panel::FigureView(m_contextOf(shown->run), panel::figureEntry(shown->cell.figure->id));
    view->setCell(cell, m_context.session());
    return view;
}

QWidget* Sheet::makeCell(const std::string& cell, std::size_t row, std::size_t column) {
    QWidget* content = contentOf(cell);
    if (const auto run = comparedRun(m_context, cell)) {
        auto* whole = new RunCell(m_context, m_contextOf(*run).session(), *run, *content);
        connect(whole, &RunCell::removalWanted, this, [this, run] { Q_EMIT runRemovalWanted(*run); });
        content->show();
        return whole;
    }
    if (isPlainNetwork(cell)) return content;
    auto* whole = new QWidget;
    auto* layout = new QVBoxLayout(whole);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* heading = new QHBoxLayout;
    heading->setContentsMargins(16, 8, 8, 0);
    auto* title = new QLabel(titleOf(m_context, cell));
    title->setObjectName(text(cell) + QStringLiteral("-title"));
    title->setProperty("class", QStringLiteral("cell-title"));
    m_titles.emplace_back(cell, title);
    heading->addWidget(title, 1);
    auto* away = style::named(new QToolButton, text(cell) + kAway,
                              QStringLiteral("Remove %1 from the stage").arg(title->text()));
    away->setIcon(style::icon(QStringLiteral("close")));
    away->setIconSize({12, 12});
    away->setToolTip(away->accessibleName());
    connect(away, &QToolButton::clicked, this, [this, row, column] { Q_EMIT removalWanted(row, column); });
    heading->addWidget(away);
    layout->addLayout(heading);
    layout->addWidget(content, 1);
    content->show();  // not earlier: it would become a window of its own
    return whole;
}

}  // namespace hop::ui::stage
