// SPDX-License-Identifier: GPL-3.0-or-later
// The whole sheet of the document at this instant.
#include "ui/session/sheet_stills.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/document/library.h"

namespace hop::ui::session {

SheetStills sheetStills(const Session& lead, const Companions& others, const document::Sheet& sheet, double atRest) {
    const Instant now = lead.lab().now();
    std::vector<std::pair<run::Request, scene::RecordingPtr>> recorded;
    const auto add = [&](const Session& session) {
        if (session.frame().run != nullptr) recorded.emplace_back(session.scenario(), session.recording());
    };
    add(lead);
    for (std::size_t i = 0; i < Companions::kCount; ++i) add(others.at(i));
    document::Scenario scenario = lead.scenarioAsSeen();
    scenario.sheet = sheet;
    return [scenario = std::move(scenario), folder = lead.folder().toStdString(), recorded = std::move(recorded), now,
            atRest](Stop stop) -> Result<scene::StillSheet> {
        const auto rows = scene::shownRows(scenario);
        if (!rows) return rows.error();
        const auto record = [&](const run::Request& request) -> Result<scene::RecordingPtr> {
            const auto known =
                std::ranges::find(recorded, request, &std::pair<run::Request, scene::RecordingPtr>::first);
            if (known != recorded.end()) return known->second;
            auto run = run::build(request, document::worldAt(folder, {}, stop));
            if (!run) return run.error();
            auto recording = scene::record(*std::move(run), {}, stop);
            if (!recording) return recording.error();
            return std::make_shared<const scene::Recording>(*std::move(recording));
        };
        return scene::stillSheet(*rows, {now.step, now.fraction > 0.0 ? now.fraction : atRest}, record);
    };
}

}  // namespace hop::ui::session
