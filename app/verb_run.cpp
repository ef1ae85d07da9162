// SPDX-License-Identifier: GPL-3.0-or-later
// hopscope run: one scenario from start to end, without a window.
#include <array>
#include <limits>

#include "app/outputs.h"
#include "app/progress_line.h"
#include "app/scenario_options.h"
#include "app/status.h"
#include "app/summary.h"
#include "app/verbs.h"
#include "core/base/text.h"
#include "core/document/check.h"
#include "core/document/execute.h"
#include "core/document/step_writers.h"
#include "core/host/interrupt.h"

namespace hop::app {
namespace {

Result<void> checkTraceSize(const document::Run& run, const RunOptions& options) {
    if (options.trace.empty()) return {};
    const double size = document::estimateTraceSize(run);
    if (size > document::kMaxTraceSize && !options.force)
        return tooLarge("the trace would have about " + bytes(size) + ", more than " + bytes(document::kMaxTraceSize) +
                        "; choose a smaller network, or write it all the same with --force");
    const auto room = host::freeBytes(options.trace);
    if (!room) return room.error();
    if (size > static_cast<double>(*room))
        return tooLarge("the trace would have about " + bytes(size) + ", but there is room for " +
                        bytes(static_cast<double>(*room)) + " at " + inQuotes(options.trace));
    return {};
}

int statusOf(const document::RunResult& result) {
    if (!result.objection.empty()) {
        say("the referee objects: " + result.objection);
        return kDoesNotHold;
    }
    if (result.partial) {
        say("interrupted after step " + std::to_string(result.measures.steps) + "; the result is partial");
        return kCouldNotFinish;
    }
    if (result.dynamic && result.dynamic->stopped == document::Stopped::memory) {
        say("stopped after slot " + std::to_string(result.measures.steps) +
            ": more packets are in the network than memory is set aside for; a smaller network or load would fit");
        return kCouldNotFinish;
    }
    for (const document::Finding& finding : result.findings)
        if (finding.broken()) {
            say(finding.statement.id + " does not hold: " + finding.statement.quantity + " is " +
                shortest(finding.measured->value) + ", not " + std::string(theory::print(finding.statement.relation)) +
                ' ' + shortest(finding.statement.value));
            return kDoesNotHold;
        }
    return kDone;
}

}  // namespace

int run(const RunOptions& options) {
    std::array<Place, 3> places = {
        {{"--trace", options.trace, {}}, {"--csv", options.csv, {}}, {"--json", options.json, {}}}};
    auto& [trace, csv, json] = places;
    Outputs outputs;
    if (auto added = outputs.add(places); !added) return fail(added.error());
    const auto loaded = loadScenario(options.scenario, outputs.inputs());
    if (!loaded) return fail(loaded.error());
    std::optional<ProgressLine> line(std::in_place);
    network::BuildContext world = worldOf(options.scenario, *loaded, outputs.inputs());
    world.stop = host::interruptStop();
    world.progress = line->reporter();
    const auto built = document::buildRun(loaded->scenario, world);
    if (!built) return fail(built.error());
    if (auto fits = checkTraceSize(*built, options); !fits) return fail(fits.error());
    if (auto opened = openAll(places); !opened) return fail(opened.error());

    const auto proceed = [&](const document::Progress& progress) {
        if (!line->due()) return true;
        if (progress.wantedSlots > 0)
            line->show("slot " + thousands(progress.step) + ", " +
                       (progress.measuredSlots == 0 ? std::string("warming up")
                                                    : thousands(progress.measuredSlots) + " of " +
                                                          thousands(progress.wantedSlots) + " measured") +
                       ": " + thousands(progress.packets - progress.delivered) + " packets in the network");
        else
            line->show("step " + thousands(progress.step) + ": " + thousands(progress.delivered) + " of " +
                       thousands(progress.packets) + " packets delivered, " + thousands(progress.transmissions) +
                       " transmissions");
        return true;
    };
    const auto result = document::execute(
        *built, {.trace = trace.file ? &*trace.file : nullptr, .table = csv.file ? &*csv.file : nullptr}, proceed,
        host::interruptStop());
    line.reset();
    if (!result) return fail(result.error());
    if (auto shown = document::checkViewStep(*built, *result); !shown) return fail(shown.error());
    if (auto written = write(json, document::printResult(*result)); !written) return fail(written.error());
    if (const int status = finish(places); status != kDone) return status;
    if (options.json.empty() && !outputs.takeStandardOutput())
        if (const int status = print(summary(*result, *built)); status != kDone) return status;
    return statusOf(*result);
}

}  // namespace hop::app
