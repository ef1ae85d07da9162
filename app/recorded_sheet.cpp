// SPDX-License-Identifier: GPL-3.0-or-later
// The runs of a sheet, recorded.
#include "app/recorded_sheet.h"

#include <algorithm>

#include "core/experiment/library.h"
#include "core/host/interrupt.h"
#include "core/host/memory.h"
#include "core/run/run.h"

namespace hop::app {

Result<sheet::ShownSheet> recordedSheet(const document::Loaded& loaded, const sheet::ResolvedRows& rows,
                                        const ui::exporting::RenderRequest& request, const network::BuildContext& world,
                                        std::vector<std::string>& objections) {
    // Keep all runs of the sheet in memory together.
    std::vector<run::Request> requests;
    for (const auto& row : rows)
        for (const sheet::Resolved& shown : row)
            if (std::ranges::find(requests, shown.request) == requests.end()) requests.push_back(shown.request);
    const record::Watching watching = {.memory = record::recordingMemory(experiment::memoryLimit(host::memory())) /
                                                 requests.size()};
    const auto record = [&](const run::Request& wanted) {
        auto recording = record::recordingOf(wanted, world, watching, host::interruptStop());
        if (recording && !(*recording)->objection.empty()) objections.push_back((*recording)->objection);
        return recording;
    };
    auto sheet = sheet::showSheet(rows, {request.step, request.fraction}, record, document::requestsOf(loaded.scenario),
                                  host::interruptStop());
    if (sheet && host::interruptStop().requested()) return interrupted("the networks were laid out");
    return sheet;
}

std::vector<std::string> layoutNotes(const sheet::ShownSheet& sheet) {
    std::vector<std::string> notes;
    for (const auto& row : sheet)
        for (const sheet::SheetCell& cell : row) {
            const network::Layout* layout = cell.instant.layout();
            if (layout == nullptr || layout->note.empty() || !cell.resolved.cell.figure->drawsNetwork) continue;
            if (std::ranges::find(notes, layout->note) == notes.end()) notes.push_back(layout->note);
        }
    return notes;
}

}  // namespace hop::app
