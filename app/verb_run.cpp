// SPDX-License-Identifier: GPL-3.0-or-later
// hopscope run: executes the runs of a document, without a window.
#include <array>
#include <memory>

#include "app/outputs.h"
#include "app/progress_line.h"
#include "app/scenario_options.h"
#include "app/status.h"
#include "app/summary.h"
#include "app/threads.h"
#include "app/verbs.h"
#include "core/base/text.h"
#include "core/document/result.h"
#include "core/document/step_writers.h"
#include "core/document/view_check.h"
#include "core/experiment/claims.h"
#include "core/host/interrupt.h"
#include "core/host/thread_team.h"
#include "core/run/execute.h"

namespace hop::app {
namespace {

Result<void> checkTraceSize(const run::Run& run, const std::string& trace, bool force) {
    if (trace.empty()) return {};
    const double size =
        document::estimateTraceSize(*run.network, run.task->cast, run.estimate.packets, run.estimate.hops);
    if (size > document::kMaxTraceSize && !force)
        return tooLarge("the trace would have about " + bytes(size) + ", more than " + bytes(document::kMaxTraceSize) +
                        "; choose a smaller network, or write it all the same with --force");
    const auto room = host::freeBytes(trace);
    if (!room) return room.error();
    if (size > static_cast<double>(*room))
        return tooLarge("the trace would have about " + bytes(size) + ", but there is room for " +
                        bytes(static_cast<double>(*room)) + " at " + inQuotes(trace));
    return {};
}

int statusOf(const run::Observation& observation, std::string_view document) {
    const auto steps = [&](std::string_view quantity) {
        return std::to_string(static_cast<Step>(observation.number(quantity).value_or(0.0)));
    };
    if (!observation.objection.empty()) {
        say(objecting(document, observation.objection));
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

// The files of one run. If the document has several runs, they are numbered: "hops-2.jsonl".
struct RunFiles {
    std::string trace, csv;
    std::array<Place, 2> places = {{{"--trace", trace, {}}, {"--csv", csv, {}}}};

    RunFiles(std::string tracePath, std::string csvPath) : trace(std::move(tracePath)), csv(std::move(csvPath)) {}
    RunFiles(const RunFiles&) = delete;
    RunFiles& operator=(const RunFiles&) = delete;
};

// "hops.jsonl" of run 2 is "hops-2.jsonl". Errors: standard output for several runs.
Result<std::string> numbered(std::string_view flag, const std::string& path, std::size_t run) {
    if (path.empty()) return path;
    if (host::namesStandardOutput(path))
        return invalid(std::string(flag) +
                       " to standard output is for one run, and the document has several; name a file");
    const std::size_t name = path.find_last_of('/') + 1;  // 0 if there is no folder
    const std::size_t dot = path.find_last_of('.');
    const std::size_t end = dot == std::string::npos || dot <= name ? path.size() : dot;
    return path.substr(0, end) + '-' + std::to_string(run) + path.substr(end);
}

using Files = std::vector<std::unique_ptr<RunFiles>>;

// Errors: standard output for several runs; a numbered file has the name of another output or is also read.
Result<Files> filesOf(const RunOptions& options, std::size_t runs, Outputs& outputs) {
    Files files;
    if (runs == 1) {
        files.push_back(std::make_unique<RunFiles>(options.trace, options.csv));
        return files;
    }
    for (std::size_t run = 1; run <= runs; ++run) {
        auto trace = numbered("--trace", options.trace, run);
        if (!trace) return trace.error();
        auto csv = numbered("--csv", options.csv, run);
        if (!csv) return csv.error();
        files.push_back(std::make_unique<RunFiles>(*std::move(trace), *std::move(csv)));
        if (auto added = outputs.add(files.back()->places); !added) return added.error();
    }
    if (auto read = outputs.inputs()(options.scenario.source); !read) return read.error();
    return files;
}

// The sinks that write the files of a run.
struct Sinks {
    std::optional<document::TraceWriter> trace;
    std::optional<document::TableWriter> table;
    std::vector<run::StepSink*> all;

    Sinks(const run::Run& run, std::array<Place, 2>& places) {
        auto& [traced, tabled] = places;
        if (traced.file) all.push_back(&trace.emplace(*run.network, *run.task, run.request.ports, *traced.file));
        if (tabled.file) all.push_back(&table.emplace(*run.network, *tabled.file));
    }
};

void showProgress(ProgressLine& line, const run::Advance& progress) {
    if (!line.due()) return;
    if (progress.wantedSlots > 0)
        line.show("slot " + thousands(progress.step) + ", " +
                  (progress.measuredSlots == 0
                       ? std::string("warming up")
                       : thousands(progress.measuredSlots) + " of " + thousands(progress.wantedSlots) + " measured") +
                  ": " + thousands(progress.packets - progress.delivered) + " packets in the network");
    else
        line.show("step " + thousands(progress.step) + ": " + thousands(progress.delivered) + " of " +
                  thousands(progress.packets) + " packets delivered, " + thousands(progress.transmissions) +
                  " transmissions");
}

struct Ran {
    run::Observation observation;
    std::string summary;
};

// `view`: checked against this run; null: no check.
Result<Ran> runOne(const run::Request& request, const document::View* view, const network::BuildContext& world,
                   const RunOptions& options, const std::vector<run::Query>& queries, RunFiles& files, Team& team,
                   std::optional<ProgressLine>& line) {
    const auto built = run::build(request, world);
    if (!built) return built.error();
    if (view != nullptr)
        if (auto shown = document::checkView(*view, built->network, *built->task); !shown) return shown.error();
    if (auto fits = checkTraceSize(*built, files.trace, options.force); !fits) return fits.error();
    Sinks sinks(*built, files.places);
    const auto proceed = [&](const run::Advance& progress) {
        showProgress(*line, progress);
        return true;
    };
    auto result = run::execute(
        *built, world, {.sinks = sinks.all, .queries = queries, .proceed = proceed, .compares = true, .team = &team});
    if (!result) return result.error();
    if (view != nullptr)
        if (auto shown = experiment::checkViewStep(*view, *result); !shown) return shown.error();
    std::string words = summary(*result, *built);
    return Ran{*std::move(result), std::move(words)};
}

std::vector<run::Query> queriesOf(const RunOptions& options, const document::View& view) {
    std::vector<run::Query> queries;
    for (const std::string& quantity : options.quantities)
        queries.push_back({quantity, view.focusNode, view.step, view.nodeName});
    return queries;
}

}  // namespace

int run(const RunOptions& options) {
    const auto threads = threadsOf(options.threads);
    if (!threads) return fail(threads.error());
    host::ThreadTeam team(*threads);
    std::array<Place, 1> json = {{{"--json", options.json, {}}}};
    Outputs outputs;
    for (const auto& [flag, path] : {std::pair{"--trace", &options.trace}, {"--csv", &options.csv}})
        if (!path->empty())
            if (auto added = outputs.add(flag, *path); !added) return fail(added.error());
    if (auto added = outputs.add(json); !added) return fail(added.error());
    const auto loaded = loadScenario(options.scenario, outputs.inputs());
    if (!loaded) return fail(loaded.error());
    const document::Scenario& scenario = loaded->scenario;
    const auto requests = document::requestsOf(scenario);
    const auto files = filesOf(options, requests.size(), outputs);
    if (!files) return fail(files.error());
    const std::vector<run::Query> queries = queriesOf(options, scenario.view);
    for (const run::Query& query : queries)
        if (auto known = run::checkQuantity(query.quantity); !known) return fail(known.error());
    std::optional<ProgressLine> line(std::in_place);
    network::BuildContext world = worldOf(options.scenario, *loaded, outputs.inputs());
    world.stop = host::interruptStop();
    world.progress = line->reporter();

    for (const auto& each : *files)
        if (auto opened = openAll(each->places); !opened) return fail(opened.error());
    if (auto opened = openAll(json); !opened) return fail(opened.error());

    std::vector<run::Observation> observations;
    std::vector<std::string> summaries;
    for (std::size_t i = 0; i < requests.size() && (i == 0 || !observations.back().partial); ++i) {
        auto ran =
            runOne(requests[i], i == 0 ? &scenario.view : nullptr, world, options, queries, *(*files)[i], team, line);
        if (!ran) {
            line.reset();
            return fail(ran.error());
        }
        const std::string& title = requests[i].title;
        summaries.push_back((title.empty() ? "" : title + '\n') + ran->summary);
        observations.push_back(std::move(ran->observation));
    }
    line.reset();
    if (auto written = write(json.front(), requests.size() == 1 ? document::printResult(observations.front())
                                                                : document::printResults(requests, observations));
        !written)
        return fail(written.error());
    for (const auto& each : *files)
        if (const int status = finish(each->places); status != kDone) return status;
    if (const int status = finish(json); status != kDone) return status;
    if (options.json.empty() && !outputs.takeStandardOutput())
        if (const int status = print(join(summaries, "\n")); status != kDone) return status;
    for (const run::Observation& observation : observations)
        if (const int status = statusOf(observation, options.scenario.source); status != kDone) return status;
    return kDone;
}

}  // namespace hop::app
