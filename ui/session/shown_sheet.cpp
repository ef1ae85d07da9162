// SPDX-License-Identifier: GPL-3.0-or-later
// The whole sheet of the document at the current instant.
#include "ui/session/shown_sheet.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/experiment/library.h"
#include "core/record/instants.h"

namespace hop::ui::session {

ShowSheet showSheetOf(const Session& lead, const Companions& others, const document::Sheet& sheet, double atRest) {
    const ClockTime now = lead.lab().now();
    std::vector<std::pair<run::Request, record::RecordingPtr>> recorded;
    const auto add = [&](const Session& session) {
        if (session.instant().isOpen()) recorded.emplace_back(session.scenario(), session.recording());
    };
    add(lead);
    for (std::size_t i = 0; i < Companions::kCount; ++i) add(others.at(i));
    document::Scenario scenario = lead.scenarioAsSeen();
    scenario.sheet = sheet;
    return [scenario = std::move(scenario), folder = lead.folder().toStdString(), recorded = std::move(recorded), now,
            selection = lead.instant().selection, atRest](Stop stop) -> Result<sheet::ShownSheet> {
        const auto rows = sheet::resolveRows(scenario);
        if (!rows) return rows.error();
        const auto record = [&](const run::Request& request) -> Result<record::RecordingPtr> {
            const auto known =
                std::ranges::find(recorded, request, &std::pair<run::Request, record::RecordingPtr>::first);
            if (known != recorded.end()) return known->second;
            return record::recordingOf(request, experiment::worldAt(folder, {.files = scenario.files}, stop), {}, stop);
        };
        // Runs that are not on the sheet may be longer than those that are.
        Step last = 0;
        if (sheet::anyShowsAllRuns(*rows))
            for (const auto& [request, recording] : recorded) last = std::max(last, recording->lastStep);
        for (const auto& row : *rows)
            for (const sheet::Resolved& shown : row)
                for (const auto& [request, recording] : recorded)
                    if (request == shown.request) last = std::max(last, recording->lastStep);
        const double fraction = now.fraction > 0.0 ? now.fraction : atRest;
        auto shown =
            sheet::showSheet(*rows, {std::min(now.step, last), fraction}, record, document::requestsOf(scenario), stop);
        if (!shown) return shown;
        for (auto& row : *shown)
            for (sheet::SheetCell& cell : row)
                if (cell.resolved.run == 0 && !cell.resolved.cell.arguments.given("of"))
                    cell.instant =
                        record::withSelection(std::move(cell.instant), selection, record::Paths::foundHere, stop);
        return shown;
    };
}

}  // namespace hop::ui::session
