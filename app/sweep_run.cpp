// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps with threads and Ctrl-C.
#include "app/sweep_run.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "app/progress_line.h"
#include "app/status.h"
#include "core/base/text.h"
#include "core/experiment/library.h"
#include "core/experiment/recorded.h"
#include "core/experiment/run_point.h"
#include "core/host/interrupt.h"
#include "core/host/workers.h"

namespace hop::app {
namespace {

std::string progressText(const document::Experiment& experiment, const experiment::SweepProgress& progress) {
    const document::PointResult& point = progress.point;
    return thousands(progress.pointsFinished) + " of " + thousands(progress.points) + " points; " +
           document::describe(experiment, point.point) + ": " + quantity(point.replications, "replication") +
           (point.stability == Stability::unstable ? std::string(", saturated")
            : point.values.front() ? ", " + experiment.measures.front() + ' ' + shortest(point.values.front()->value) +
                                         " ± " + percent(point.values.front()->relativeHalfWidth())
                                   : ", " + experiment.measures.front() + " not measured");
}

}  // namespace

std::string percent(double fraction) {
    return std::isfinite(fraction) ? shortest(std::round(fraction * 1000.0) / 10.0) + " %" : std::string("?");
}

Result<document::SweepResult> sweepWith(const experiment::Job& job, const experiment::MakePoint& makePoint,
                                        std::vector<experiment::Record> recorded, unsigned threads,
                                        const std::function<void(const experiment::SweepProgress&)>& onProgress,
                                        const std::function<Result<void>(const experiment::Record&, bool last)>& keep) {
    experiment::Control control;
    return experiment::runSweep(job, {.makePoint = makePoint,
                                      .executor =
                                          [threads](const std::function<void()>& work) {
                                              host::inThreads(threads == 0 ? host::processorCount() : threads, work);
                                          },
                                      .control = &control,
                                      .recorded = std::move(recorded),
                                      .keep = keep,
                                      .onProgress = onProgress});
}

Result<KeptSweep> keptSweep(const document::Loaded& loaded, const SweepWay& way, Outputs& outputs) {
    const experiment::Job job{*loaded.experiment, way.shard, false};
    std::string path = way.journal;
    if (path.empty()) {
        const auto usual = experiment::usualJournal(job.experiment, job.shard);
        if (!usual)
            return Error{usual.error().code, usual.error().message +
                                                 "; set one of them, or let sweep keep it in a file "
                                                 "of your choice with --journal FILE"};
        path = *usual;
        if (auto added = outputs.add("the sweep's journal", path); !added) return added.error();
    }
    auto storage = experiment::SweepStorage::open(path, job.experiment, job.shard);
    if (!storage) return storage.error();
    if (way.fresh)
        if (auto emptied = storage->forget(); !emptied) return emptied.error();
    if (!storage->recorded().empty())
        say("going on with " + quantity(storage->recorded().size(), "replication") + " from " + storage->path());
    bool empty = storage->recorded().empty();
    std::vector<experiment::Record> recorded = way.recorded;
    std::ranges::move(storage->takeRecorded(), std::back_inserter(recorded));
    std::optional<ProgressLine> line(std::in_place);
    const experiment::MakePoint makePoint = experiment::pointsIn(experiment::worldAt(
        loaded.folder, {.permit = outputs.inputs(), .files = loaded.scenario.files}, host::interruptStop()));
    const std::string before = way.name.empty() ? "" : way.name + ": ";
    auto result = sweepWith(
        job, way.shared == nullptr ? makePoint : way.shared->measuredBy(makePoint), std::move(recorded), way.threads,
        [&](const experiment::SweepProgress& progress) {
            if (line->due()) line->show(before + progressText(job.experiment, progress));
        },
        [&](const experiment::Record& record, bool last) {
            empty = false;
            return storage->keep(record, last);
        });
    line.reset();
    if (!result) {
        if (empty) storage->remove();
        return result.error();
    }
    return KeptSweep{*std::move(result), *std::move(storage)};
}

Result<document::SweepResult> knownOrSwept(const document::Loaded& loaded, Outputs& outputs) {
    std::vector<experiment::Record> records = experiment::recordedFor(*loaded.experiment);
    auto recorded = experiment::resultOf(*loaded.experiment, records);
    if (!recorded || !recorded->partial) return recorded;
    auto kept = keptSweep(loaded, {.recorded = std::move(records)}, outputs);
    if (!kept) return kept.error();
    return std::move(kept->result);
}

}  // namespace hop::app
