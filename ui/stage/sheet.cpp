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
#include "ui/session/companions.h"
#include "ui/stage/run_cell.h"
#include "ui/style/eliding.h"
#include "ui/style/icons.h"
#include "ui/style/named.h"
#include "ui/style/text.h"

namespace hop::ui::stage {
namespace {

constexpr QSize kLeastCell(240, 160);    // [logical pixels]
const QLatin1StringView kAway("-away");  // suffix of the close buttons' object names
// Of panels without a figure, and of figures beside them. [logical pixels]
constexpr QSizeF kPanel(640.0, 400.0);
constexpr figure::CellRoom kBesideRoom = {.natural = {384.0, 400.0}, .least = {240.0, 160.0}, .grows = true};
constexpr int kHeading = 32;  // above a figure, about [logical pixels]
constexpr int kGap = 1;       // between cells [logical pixels]

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

// Neighbours share what they have together; none gets less than its least.
void moveBoundary(std::vector<double>& sizes, const std::vector<double>& least, std::size_t first, int distance) {
    const double both = sizes[first] + sizes[first + 1];
    const double most = std::max(both - least[first + 1], std::min(least[first], both));
    sizes[first] = std::clamp(sizes[first] + distance, std::min(least[first], most), most);
    sizes[first + 1] = both - sizes[first];
}

// The room needed by a cell's figure; texts above and below it depend on its width and are not counted.
figure::CellRoom roomOf(const QWidget& cell, const panel::FigureView& view) {
    const QSize heading(0, &view == &cell ? 0 : kHeading);
    const QSize least = (view.minimumSizeHint() + heading).expandedTo(kLeastCell);
    return {.natural = (view.sizeHint() + heading).expandedTo(least).toSizeF(),
            .least = least.toSizeF(),
            .grows = view.entry().zoomable};
}

// Of a panel without a figure: the same room whatever it contains just now, but all its controls are seen.
figure::CellRoom roomOfPanel(const QWidget& cell) {
    const QSizeF least = cell.minimumSizeHint().expandedTo(kLeastCell).toSizeF();
    return {.natural = kPanel.expandedTo(least), .least = least};
}

const panel::FigureView* viewIn(const QWidget& cell) {
    const auto* view = qobject_cast<const panel::FigureView*>(&cell);
    return view != nullptr ? view : cell.findChild<const panel::FigureView*>();
}

}  // namespace

Sheet::Sheet(panel::Context& context, QWidget& network, ContextOfRun contextOf, QWidget* parent)
    : QWidget(parent), m_context(context), m_network(network), m_contextOf(std::move(contextOf)) {
    setObjectName(QStringLiteral("sheet"));
    for (std::size_t run = 0; run <= session::Companions::kCount; ++run)
        for (const auto changed : {&session::Session::opened, &session::Session::layoutChanged})
            connect(&m_contextOf(run).session(), changed, this, [this] {
                measure();
                place();
            });
    show({{"network"}});
}

// Takes out everything not owned by the sheet before its cells are deleted.
void Sheet::clear() {
    m_network.setParent(this);
    m_network.hide();
    for (const auto& [panel, content] : std::exchange(m_lent, {}))
        if (m_desk.takeBack) m_desk.takeBack(panel, content);
    for (const std::vector<QWidget*>& row : std::exchange(m_cells, {}))
        for (QWidget* cell : row)
            if (cell != &m_network) {
                cell->hide();
                cell->setParent(&m_left);
                cell->deleteLater();
            }
    for (const ColumnDivider& known : std::exchange(m_columnDividers, {})) known.divider->deleteLater();
    for (Divider* divider : std::exchange(m_rowDividers, {})) divider->deleteLater();
}

void Sheet::show(const Rows& rows, const Shares& shares) {
    // With several runs cells have different headings.
    const std::size_t runs = m_context.session().scenario().runs.size();
    const bool same = rows == m_rows && runs == m_runs && !m_incomplete;
    if (!same || shares != m_given) m_given = m_shares = shares;
    if (same) {
        refreshTitles();
        return place();
    }
    // Moved widgets lose the focus to the next widget; restore it.
    const QPointer<QWidget> focus = QApplication::focusWidget();
    const bool mine = focus != nullptr && isAncestorOf(focus);
    setUpdatesEnabled(false);
    clear();
    m_rows = rows;
    m_runs = runs;
    m_incomplete = false;
    m_titles.clear();
    for (std::size_t r = 0; r < rows.size(); ++r) {
        m_cells.emplace_back();
        for (std::size_t c = 0; c < rows[r].size(); ++c) {
            QWidget* cell = makeCell(rows[r][c], r, c);
            cell->setParent(this);
            cell->show();
            m_cells.back().push_back(cell);
        }
    }
    addDividers();
    measure();
    place();
    if (m_presented) setPresented(true);
    setUpdatesEnabled(true);
    if (mine && focus != nullptr) focus->setFocus();
}

void Sheet::addDividers() {
    for (std::size_t r = 0; r < m_cells.size(); ++r)
        for (std::size_t c = 0; c + 1 < m_cells[r].size(); ++c) {
            auto* divider = new Divider(Qt::Horizontal, this);
            m_columnDividers.push_back({r, c, divider});
            connect(divider, &Divider::pressed, this, &Sheet::noteSizes);
            connect(divider, &Divider::moved, this, [this, r, c](int distance) { dragColumn(r, c, distance); });
            connect(divider, &Divider::released, this, [this, r] { Q_EMIT columnsShared(r, m_shares.columns[r]); });
            connect(divider, &Divider::resetWanted, this, [this, r] { Q_EMIT columnsShared(r, {}); });
        }
    for (std::size_t r = 0; r + 1 < m_cells.size(); ++r) {
        auto* divider = new Divider(Qt::Vertical, this);
        m_rowDividers.push_back(divider);
        connect(divider, &Divider::pressed, this, &Sheet::noteSizes);
        connect(divider, &Divider::moved, this, [this, r](int distance) { dragRow(r, distance); });
        connect(divider, &Divider::released, this, [this] { Q_EMIT rowsShared(m_shares.rows); });
        connect(divider, &Divider::resetWanted, this, [this] { Q_EMIT rowsShared({}); });
    }
}

// Not while stepping: a table that grows must not move the others. Beside a panel of its own, such as the curves of an
// experiment, a figure has a fixed share.
void Sheet::measure() {
    m_rooms.clear();
    for (const std::vector<QWidget*>& row : m_cells) {
        m_rooms.emplace_back();
        const bool besidePanel = std::ranges::any_of(row, [](const QWidget* cell) { return viewIn(*cell) == nullptr; });
        for (const QWidget* cell : row) {
            const panel::FigureView* view = viewIn(*cell);
            if (view == nullptr)
                m_rooms.back().push_back(roomOfPanel(*cell));
            else
                m_rooms.back().push_back(besidePanel ? kBesideRoom : roomOf(*cell, *view));
        }
    }
}

// Cells that would be too narrow side by side go one below the other if there is room.
std::vector<Sheet::Line> Sheet::lines() const {
    std::size_t cells = 0;
    for (const auto& row : m_cells) cells += row.size();
    const bool high = height() >= static_cast<int>(cells) * kLeastCell.height();
    std::vector<Line> lines;
    for (std::size_t r = 0; r < m_cells.size(); ++r) {
        std::vector<double> least;
        for (const figure::CellRoom& room : m_rooms[r]) least.push_back(room.least.width());
        const std::size_t abreast = high ? figure::cellsAbreast(least, width(), kGap) : m_cells[r].size();
        for (std::size_t c = 0; c < m_cells[r].size(); c += abreast) {
            const auto first = m_cells[r].begin() + static_cast<std::ptrdiff_t>(c);
            const auto count = static_cast<std::ptrdiff_t>(std::min(abreast, m_cells[r].size() - c));
            lines.push_back({r, c, {first, first + count}});
        }
    }
    return lines;
}

void Sheet::place() {
    const std::vector<Line> lines = this->lines();
    figure::CellRows rooms;
    std::vector<double> heights;
    for (const Line& line : lines) {
        rooms.emplace_back();
        for (std::size_t i = 0; i < line.cells.size(); ++i) {
            figure::CellRoom room = m_rooms[line.row][line.first + i];
            if (line.row < m_shares.columns.size() && !m_shares.columns[line.row].empty())
                room.share = m_shares.columns[line.row][line.first + i];
            rooms.back().push_back(room);
        }
        if (m_shares.rows.empty()) continue;
        const auto ofRow = std::ranges::count(lines, line.row, &Line::row);
        heights.push_back(m_shares.rows[line.row] / static_cast<double>(ofRow));
    }
    const std::vector<figure::CellBox> boxes = figure::placeCells(rooms, QRectF(rect()), kGap, heights);
    for (const ColumnDivider& known : m_columnDividers) known.divider->hide();
    std::size_t box = 0;
    for (std::size_t l = 0; l < lines.size(); ++l) {
        for (std::size_t i = 0; i < lines[l].cells.size(); ++i, ++box) {
            // Rounded edges: neighbours stay a pixel apart.
            const QRectF& figure = boxes[box].figure;
            const QPoint from(qRound(figure.left()), qRound(figure.top()));
            const QPoint to(qRound(figure.right()), qRound(figure.bottom()));
            lines[l].cells[i]->setGeometry(QRect(from, QSize(to.x() - from.x(), to.y() - from.y())));
            for (const ColumnDivider& known : m_columnDividers)
                if (known.row == lines[l].row && known.left == lines[l].first + i && i + 1 < lines[l].cells.size()) {
                    known.divider->placeAt({to.x(), from.y()}, to.y() - from.y());
                    known.divider->show();
                    known.divider->raise();
                }
        }
        if (l + 1 == lines.size() || lines[l + 1].row == lines[l].row) continue;
        Divider& below = *m_rowDividers[lines[l].row];
        below.placeAt({0, qRound(boxes[box - 1].figure.bottom())}, width());
        below.show();
        below.raise();
    }
}

void Sheet::noteSizes() {
    m_widths.clear();
    m_heights.clear();
    for (const std::vector<QWidget*>& row : m_cells) {
        std::vector<double>& widths = m_widths.emplace_back();
        int top = height(), bottom = 0;
        for (const QWidget* cell : row) {
            widths.push_back(cell->width());
            top = std::min(top, cell->y());
            bottom = std::max(bottom, cell->y() + cell->height());
        }
        m_heights.push_back(bottom - top);
    }
}

void Sheet::dragColumn(std::size_t row, std::size_t left, int distance) {
    std::vector<double> widths = m_widths[row], least;
    for (const figure::CellRoom& room : m_rooms[row]) least.push_back(room.least.width());
    moveBoundary(widths, least, left, distance);
    m_shares.columns.resize(m_cells.size());
    m_shares.columns[row] = widths;
    place();
}

void Sheet::dragRow(std::size_t above, int distance) {
    std::vector<double> heights = m_heights, least;
    for (const std::vector<figure::CellRoom>& row : m_rooms)
        least.push_back(
            std::ranges::max(row, {}, [](const figure::CellRoom& room) { return room.least.height(); }).least.height());
    moveBoundary(heights, least, above, distance);
    m_shares.rows = heights;
    place();
}

// The same for all cells, so that the panels around the stage keep their places.
QSize Sheet::minimumSizeHint() const { return kLeastCell; }

void Sheet::setPresented(bool presented) {
    m_presented = presented;
    for (auto* button : findChildren<QToolButton*>())
        if (button->objectName().endsWith(kAway)) button->setVisible(!presented);
}

// Runs may have been renamed.
void Sheet::refreshTitles() {
    for (const auto& [cell, title] : m_titles) title->setText(titleOf(m_context, cell));
}

// A cell may need another size: its run is there, or its panel has other contents.
bool Sheet::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show) {
        const figure::CellRows before = m_rooms;
        measure();
        if (m_rooms != before) place();
    }
    return QWidget::event(event);
}

void Sheet::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
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
    auto* title = new style::ElidingLabel(titleOf(m_context, cell));
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
