// SPDX-License-Identifier: GPL-3.0-or-later
// Answers queries to the panels of a sheet.
#include "core/experiment/panel_claims.h"

#include "core/base/text.h"
#include "core/document/view_check.h"
#include "core/explain/compare.h"
#include "core/sheet/shown_cell.h"

namespace hop::experiment {

// All runs of the document.
Result<record::ComparisonPtr> Panels::compared(const record::Watching& watching) const {
    std::vector<record::ComparedRun> runs;
    for (const document::TitledRequest& request : m_scenario.runs) {
        auto run = m_build(request);
        if (!run) return run.error();
        auto recording = record::record(*std::move(run), watching, m_world.stop);
        if (!recording) return recording.error();
        runs.push_back({request.title, std::make_shared<const record::Recording>(*std::move(recording))});
    }
    return explain::compare(std::move(runs), explain::Execute::yes, m_world.stop);
}

Result<scene::Listing> Panels::listingOf(const document::Claim& claim, std::size_t panel) const {
    std::vector<std::string> cells;
    for (const auto& row : sheet::sheetOf(m_scenario)) cells.insert(cells.end(), row.begin(), row.end());
    if (panel >= cells.size())
        return invalid("the sheet has " + quantity(cells.size(), "panel") + ", and none is " +
                       std::string(1, static_cast<char>('a' + panel)));
    auto shown = sheet::resolve(m_scenario, cells[panel]);
    if (!shown) return shown.error();
    if (claim.node || !claim.nodeName.empty()) {
        shown->view.focusNode = claim.node.value_or(0);
        shown->view.nodeName = claim.nodeName;
    }
    auto run = m_build(shown->request);
    if (!run) return run.error();
    if (auto exists = document::checkView(shown->view, run->network, *run->task); !exists) return exists.error();
    const record::Watching watching = {.memory = record::recordingMemory(m_world.memoryLimit)};
    auto still = sheet::showCell(*shown, *std::move(run), {.step = claim.step}, watching, m_world.stop);
    if (!still) return still.error();
    if (!m_scenario.runs.empty() && sheet::showsAllRuns(shown->cell)) {
        auto comparison = compared(watching);
        if (!comparison) return comparison.error();
        still->comparison = *std::move(comparison);
    }
    const auto scene = sheet::sceneOf(*shown, *still);
    if (!scene) return scene.error();
    return scene::listingOf(**scene);
}

Result<run::Value> Panels::answer(const document::Claim& claim, const document::PanelQuery& query) {
    const Key key = {query.panel, claim.step ? static_cast<std::int64_t>(*claim.step) : -1,
                     claim.node ? std::to_string(*claim.node) : claim.nodeName};
    auto found = m_listings.find(key);
    if (found == m_listings.end()) found = m_listings.emplace(key, listingOf(claim, query.panel)).first;
    if (!found->second) return found->second.error();
    return scene::answerOf(*found->second, query.query);
}

}  // namespace hop::experiment
