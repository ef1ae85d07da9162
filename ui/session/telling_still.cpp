// SPDX-License-Identifier: GPL-3.0-or-later
// The first figure of a document at a telling step.
#include "ui/session/telling_still.h"

#include <algorithm>
#include <utility>

#include "core/experiment/library.h"
#include "core/sheet/shown_sheet.h"

namespace hop::ui::session {
namespace {

constexpr Step kRecordedSlots = 40;  // of an endless run
constexpr double kUnderWay = 0.45;   // fraction of the step drawn

// The document's step; the middle of the run if that is its start.
Step tellingStep(const sheet::Resolved& shown, const record::Recording& recording) {
    const Step asked = std::min(shown.view.step, recording.lastStep);
    return asked > 0 ? asked : recording.lastStep / 2;
}

}  // namespace

Result<TellingStill> tellingStill(const document::Scenario& scenario, Stop stop) {
    auto rows = sheet::resolveRows(scenario);
    if (!rows) return rows.error();
    TellingStill made{.shown = rows->front().front(), .instant = {}};
    sheet::Resolved& shown = made.shown;
    shown.view.labels = document::Labels::none;
    auto run = run::build(shown.request, experiment::worldAt({}, {.files = scenario.files}, stop));
    if (!run) return run.error();
    if (record::isLarge(*run)) {
        document::Scenario network = scenario;
        network.runs.clear();
        network.sheet.clear();
        run::keepNetworkAlone(network);
        if (run::isNetworkAlone(scenario)) return tooLarge("this network is too large for a small picture");
        return tellingStill(network, stop);
    }
    auto recording = record::record(*std::move(run), {.slots = std::max(kRecordedSlots, shown.view.step + 1)}, stop);
    if (!recording) return recording.error();
    const auto shared = std::make_shared<const record::Recording>(*std::move(recording));
    const Step step = tellingStep(shown, *shared);
    shown.view.step = step;
    auto still = sheet::showCell(shown, shared, {step, step < shared->lastStep ? kUnderWay : 0.0}, stop);
    if (!still) return still.error();
    made.instant = *std::move(still);
    return made;
}

}  // namespace hop::ui::session
