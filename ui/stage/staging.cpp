// SPDX-License-Identifier: GPL-3.0-or-later
// What stands on the stage.
#include "ui/stage/staging.h"

#include <algorithm>

#include "core/document/gallery.h"
#include "core/scene/scene.h"
#include "core/sheet/cell.h"

namespace hop::ui::stage {

Staging::Staging(panel::Context& context, Arrangement& arrangement, Stage& stage)
    : m_context(context), m_arrangement(arrangement), m_stage(stage) {
    stage.sheet().setDesk(
        {.lend = [this](std::string_view panel) { return m_arrangement.lend(panel); },
         .takeBack = [this](std::string_view panel, QWidget* content) { m_arrangement.takeBack(panel, content); }});
    connect(&stage.sheet(), &Sheet::removalWanted, this, &Staging::remove);
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
    Sheet::Rows rows;
    for (std::vector<std::string> row : documentRows()) {
        std::erase_if(row, [this](const std::string& cell) { return isOnDesk(cell); });
        if (!row.empty()) rows.push_back(std::move(row));
    }
    for (const std::string& panel : m_lent) rows.push_back({panel});
    m_stage.sheet().show(rows);
    Q_EMIT shown();
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
