// SPDX-License-Identifier: GPL-3.0-or-later
// What stands on the stage.
#include "ui/stage/staging.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/document/gallery.h"
#include "core/scene/scene.h"
#include "core/sheet/cell.h"

namespace hop::ui::stage {
namespace {

// Whole numbers in the proportion of `sizes`, at `places` of a list of `count`. The others keep the shares they had, if
// any; else they get the mean.
std::vector<std::uint32_t> shared(const std::vector<std::uint32_t>& had, std::size_t count,
                                  const std::vector<std::size_t>& places, const std::vector<double>& sizes) {
    const double all = std::accumulate(sizes.begin(), sizes.end(), 0.0);
    std::vector<double> exact(count, all / static_cast<double>(sizes.size()));
    if (had.size() == count) {
        double before = 0.0;  // of these places
        for (const std::size_t place : places) before += had[place];
        for (std::size_t i = 0; i < count; ++i) exact[i] = had[i] * all / before;
    }
    for (std::size_t i = 0; i < places.size(); ++i) exact[places[i]] = sizes[i];
    const double whole = std::accumulate(exact.begin(), exact.end(), 0.0);
    std::vector<std::uint32_t> shares;
    for (const double share : exact)
        shares.push_back(std::max(1U, static_cast<std::uint32_t>(std::lround(share / whole * document::kMostShare))));
    std::uint32_t divisor = 0;
    for (const std::uint32_t share : shares) divisor = std::gcd(divisor, share);
    for (std::uint32_t& share : shares) share /= divisor;
    return shares;
}

}  // namespace

Staging::Staging(panel::Context& context, Arrangement& arrangement, Stage& stage)
    : m_context(context), m_arrangement(arrangement), m_stage(stage) {
    stage.sheet().setDesk(
        {.lend = [this](std::string_view panel) { return m_arrangement.lend(panel); },
         .takeBack = [this](std::string_view panel, QWidget* content) { m_arrangement.takeBack(panel, content); }});
    connect(&stage.sheet(), &Sheet::removalWanted, this, &Staging::remove);
    connect(&stage.sheet(), &Sheet::columnsShared, this, &Staging::shareColumns);
    connect(&stage.sheet(), &Sheet::rowsShared, this, &Staging::shareRows);
    connect(&stage.sheet(), &Sheet::runRemovalWanted, this, [this](std::size_t run) { m_context.removeRun(run); });
}

Sheet::Rows Staging::documentRows() const {
    const document::Scenario& scenario = m_context.session().scenario();
    if (scenario.sheet.empty() && m_context.experiment()) return {{"delay-curves", "network"}};
    return sheet::sheetOf(scenario);
}

// Figures of all runs have their place on the desk.
bool Staging::isOnDesk(const std::string& cell) const {
    const auto figures = sheet::figuresOfAllRuns();
    return !m_context.session().scenario().runs.empty() &&
           std::ranges::find(figures, cell, &scene::FigureEntry::id) != figures.end();
}

void Staging::show() {
    const Sheet::Rows document = documentRows();
    const document::SheetShares shares = document::fitting(m_context.session().scenario().shares, document);
    Sheet::Rows rows;
    Sheet::Shares given;
    m_places.clear();
    for (std::size_t r = 0; r < document.size(); ++r) {
        Places places{r, {}};
        std::vector<std::string> row;
        std::vector<double> columns;
        for (std::size_t c = 0; c < document[r].size(); ++c) {
            if (isOnDesk(document[r][c])) continue;
            row.push_back(document[r][c]);
            places.columns.push_back(c);
            if (!shares.columns.empty()) columns.push_back(shares.columns[c]);
        }
        if (row.empty()) continue;
        rows.push_back(std::move(row));
        given.columns.push_back(std::move(columns));
        if (!shares.rows.empty()) given.rows.push_back(shares.rows[r]);
        m_places.push_back(std::move(places));
    }
    for (const std::string& panel : m_lent) {
        rows.push_back({panel});
        given.columns.emplace_back();
        if (!shares.rows.empty()) given.rows.push_back(0.0);
    }
    m_stage.sheet().show(rows, given);
    Q_EMIT shown();
}

// An experiment's stage is not part of the document.
void Staging::amendShares(const std::function<void(document::SheetShares&, const Sheet::Rows&)>& how) {
    document::Scenario scenario = m_context.session().scenario();
    if (scenario.sheet.empty() && m_context.experiment()) return;
    scenario.sheet = documentRows();
    how(scenario.shares, scenario.sheet);
    m_context.session().amend(scenario);
}

void Staging::shareColumns(std::size_t row, const std::vector<double>& widths) {
    if (row >= m_places.size()) return;
    amendShares([&](document::SheetShares& shares, const Sheet::Rows& rows) {
        std::size_t columns = 0;
        for (const auto& cells : rows) columns = std::max(columns, cells.size());
        if (widths.empty())
            shares.columns.clear();
        else
            shares.columns = shared(shares.columns, columns, m_places[row].columns, widths);
    });
}

void Staging::shareRows(const std::vector<double>& heights) {
    amendShares([&](document::SheetShares& shares, const Sheet::Rows& rows) {
        if (heights.empty()) return shares.rows.clear();
        std::vector<std::size_t> places;
        for (const Places& place : m_places) places.push_back(place.row);
        const auto ofDocument = heights.begin() + static_cast<std::ptrdiff_t>(places.size());
        shares.rows = shared(shares.rows, rows.size(), places, {heights.begin(), ofDocument});
    });
}

bool Staging::isOnStage(const std::string& panel) const {
    return std::ranges::any_of(m_stage.sheet().rows(), [&](const std::vector<std::string>& row) {
        return std::ranges::find(row, panel) != row.end();
    });
}

bool Staging::isSeen(const std::string& panel) const {
    if (isOnStage(panel) || m_arrangement.isInFront(panel)) return true;
    for (const std::vector<std::string>& row : m_stage.sheet().rows())
        for (const std::string& text : row)
            if (const auto cell = sheet::cellOf(text); cell && cell->figure->id == panel) return true;
    return false;
}

void Staging::toggle(const std::string& panel) {
    Sheet::Rows rows = m_stage.sheet().rows();
    for (std::size_t row = 0; row < rows.size(); ++row)
        if (const auto cell = std::ranges::find(rows[row], panel); cell != rows[row].end())
            return remove(row, static_cast<std::size_t>(cell - rows[row].begin()));
    if (!sheet::cellOf(panel)) {
        m_lent.push_back(panel);
        return show();
    }
    document::Scenario scenario = m_context.session().scenario();
    scenario.sheet = documentRows();
    if (scenario.sheet.size() < 2)
        scenario.sheet.push_back({panel});
    else
        scenario.sheet.back().push_back(panel);
    scenario.shares = document::fitting(scenario.shares, scenario.sheet);
    m_context.session().amend(scenario);
}

void Staging::remove(std::size_t row, std::size_t column) {
    const std::string cell = m_stage.sheet().rows().at(row).at(column);
    if (std::erase(m_lent, cell) > 0) return show();
    Sheet::Rows rows = documentRows();
    for (std::vector<std::string>& cells : rows)
        if (const auto found = std::ranges::find(cells, cell); found != cells.end()) {
            cells.erase(found);
            break;
        }
    std::erase_if(rows, [](const std::vector<std::string>& cells) { return cells.empty(); });
    if (rows.empty()) rows = {{"network"}};
    document::Scenario scenario = m_context.session().scenario();
    scenario.sheet = rows;
    scenario.shares = document::fitting(scenario.shares, scenario.sheet);
    m_context.session().amend(scenario);
}

std::string whyNoPanel(const panel::Context& context, std::string_view panel) {
    const auto panels = panel::catalogue();
    const auto entry = std::ranges::find(panels, panel, &panel::Entry::id);
    if (entry == panels.end()) return {};
    std::string why = panel::whyNotNow(*entry, context);
    if (why.empty()) return why;
    if (const std::string_view example = panel::exampleOf(*entry); !example.empty())
        if (const auto scenario = document::galleryScenario(example))
            why += " “" + scenario->title + "” in the gallery shows it.";
    return why;
}

}  // namespace hop::ui::stage
