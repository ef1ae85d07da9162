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
#include "core/document/result.h"
#include "core/document/step_writers.h"
#include "core/document/view_check.h"
#include "core/experiment/claims.h"
#include "core/host/interrupt.h"
#include "core/run/execute.h"

namespace hop::app {
namespace {

Result<void> checkTraceSize(const run::Run& run, const RunOptions& options) {
    if (options.trace.empty()) return {};
    const double size =
        document::estimateTraceSize(*run.network, run.task->cast, run.estimate.packets, run.estimate.hops);
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

int statusOf(const run::Observation& observation) {
    const auto steps = [&](std::string_view quantity) {
        return std::to_string(static_cast<Step>(observation.number(quantity).value_or(0.0)));
    };
    if (!observation.objection.empty()) {
        say("the referee objects: " + observation.objection);
        return kDoesNotHold;
    }
    if (observation.partial) {
        say("interrupted after step " + steps(observation.dynamic ? "slots" : "steps") + "; the result is partial");
        return kCouldNotFinish;
    }
    if (observation.text("stopped") == run::name(run::Stopped::memory)) {
        say("stopped after slot " + steps("slots") +
            ": more packets are in the network than memory is set aside for; a smaller network or load would fit");
        return kCouldNotFinish;
    }
    for (const run::Finding& finding : observation.findings)
        if (finding.broken()) {
            say(finding.statement.id + " does not hold: " + finding.statement.quantity + " is " +
                shortest(finding.measured->value) + ", not " + std::string(print(finding.statement.relation)) + ' ' +
                shortest(finding.statement.value));
            return kDoesNotHold;
        }
    return kDone;
}

// What writes along, where it was asked for.
struct Sinks {
    std::optional<document::TraceWriter> trace;
    std::optional<document::TableWriter> table;
    std::vector<run::StepSink*> all;

    Sinks(const run::Run& run, Place& traced, Place& tabled) {
        if (traced.file) all.push_back(&trace.emplace(*run.network, *run.task, run.request.ports, *traced.file));
        if (tabled.file) all.push_back(&table.emplace(*run.network, *tabled.file));
    }
};

std::vector<run::Query> queriesOf(const RunOptions& options, const document::View& view) {
    std::vector<run::Query> queries;
    for (const std::string& quantity : options.quantities) queries.push_back({quantity, view.node, view.step});
    return queries;
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
    const std::vector<run::Query> queries = queriesOf(options, loaded->scenario.view);
    for (const run::Query& query : queries)
        if (auto known = run::checkQuantity(query.quantity); !known) return fail(known.error());
    const auto built = run::build(loaded->scenario, world);
    if (!built) return fail(built.error());
    if (auto shown = document::checkView(loaded->scenario.view, *built->network, *built->task); !shown)
        return fail(shown.error());
    if (auto fits = checkTraceSize(*built, options); !fits) return fail(fits.error());
    if (auto opened = openAll(places); !opened) return fail(opened.error());

    const auto proceed = [&](const run::Advance& progress) {
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
    Sinks sinks(*built, trace, csv);
    const auto result = run::execute(*built, world, {.sinks = sinks.all, .queries = queries, .proceed = proceed});
    line.reset();
    if (!result) return fail(result.error());
    if (auto shown = experiment::checkViewStep(loaded->scenario.view, *result); !shown) return fail(shown.error());
    if (auto written = write(json, document::printResult(*result)); !written) return fail(written.error());
    if (const int status = finish(places); status != kDone) return status;
    if (options.json.empty() && !outputs.takeStandardOutput())
        if (const int status = print(summary(*result, *built)); status != kDone) return status;
    return statusOf(*result);
}

}  // namespace hop::app
