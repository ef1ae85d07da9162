// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a scenario for a test.
#include "tests/support/shown_run.h"

#include <cstdio>
#include <cstdlib>
#include <utility>

#include "core/experiment/library.h"

namespace hop::test {

namespace {

template <typename T>
T valueOrExit(Result<T> result) {
    if (!result) {
        std::fprintf(stderr, "%s\n", result.error().message.c_str());
        std::exit(EXIT_FAILURE);
    }
    return *std::move(result);
}

}  // namespace

Result<void> ShownRun::moveTo(Step step, double fraction) {
    auto made = record::at(std::exchange(m_instant, {}), step, fraction);
    if (!made) return made.error();
    m_instant = *std::move(made);
    return {};
}

record::RecordingPtr recordingOf(const std::string& network, const std::string& task, const std::string& algorithm,
                                 const record::Watching& watching) {
    document::Scenario scenario;
    scenario.network = network;
    scenario.task = task;
    scenario.algorithm = algorithm;
    auto run = valueOrExit(record::buildForWatching(scenario, experiment::worldAt("")));
    return std::make_shared<const record::Recording>(valueOrExit(record::record(std::move(run), watching)));
}

std::unique_ptr<ShownRun> showRun(const std::string& network, const std::string& task, const std::string& algorithm,
                                  const record::Display& display) {
    auto showing = std::make_unique<ShownRun>();
    showing->open(recordingOf(network, task, algorithm), display);
    return showing;
}

std::unique_ptr<ShownRun> showWithin(std::uint64_t memory, const std::string& network, const std::string& task,
                                     const std::string& algorithm) {
    auto showing = std::make_unique<ShownRun>();
    showing->open(recordingOf(network, task, algorithm, {.memory = memory}), {});
    return showing;
}

std::shared_ptr<record::Recording> copyOf(const record::Recording& recording) {
    const auto copied = [](const auto& from) {
        using Value = std::remove_const_t<std::remove_reference_t<decltype(*from)>>;
        return from == nullptr ? nullptr : std::make_unique<Value>(*from);
    };
    auto copy = std::make_shared<record::Recording>();
    copy->run = recording.run;
    copy->timeline = copied(recording.timeline);
    copy->waiting = copied(recording.waiting);
    copy->holdings = copied(recording.holdings);
    copy->planHoldings = copied(recording.planHoldings);
    copy->loads = copied(recording.loads);
    copy->slots = copied(recording.slots);
    copy->followed = copied(recording.followed);
    copy->hops = copied(recording.hops);
    copy->measures = recording.measures;
    copy->lastStep = recording.lastStep;
    copy->memory = recording.memory;
    copy->notice = recording.notice;
    copy->objection = recording.objection;
    return copy;
}

void dropIndex(record::Instant& instant) {
    const auto copy = copyOf(*instant.recording);
    copy->hops.reset();
    instant.recording = copy;
}

void dropTimeline(record::Instant& instant) {
    const auto copy = copyOf(*instant.recording);
    const run::Run& run = copy->run;
    copy->hops.reset();
    copy->timeline.reset();
    copy->waiting.reset();
    copy->holdings.reset();
    copy->loads.reset();
    if (const plan::SymmetricPlan* plan = run.algorithm.symmetric.get(); plan != nullptr && run.task->isIsotropic()) {
        copy->planHoldings = std::make_unique<measure::PlanHoldings>(
            measure::planHoldings(*run.network, *run.task, *plan, plan->steps()));
        copy->loads = record::LoadCounts::make(*plan, run.network->dimensions()->typeCount());
    }
    instant.recording = copy;
    instant.reached.reset();
    instant.counts = std::make_shared<const record::CountsAt>(copy, instant.step);
}

}  // namespace hop::test
