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
    return sheet::showSheet(rows, {request.step, request.fraction}, record, document::requestsOf(loaded.scenario),
                            host::interruptStop());
}

}  // namespace hop::app
