// SPDX-License-Identifier: GPL-3.0-or-later
// Compares runs.
#include "core/explain/compare.h"

#include <algorithm>

#include "core/explain/comparison_words.h"
#include "core/explain/names.h"
#include "core/record/counts_at.h"
#include "core/run/answers.h"
#include "core/run/execute.h"

namespace hop::explain {
namespace {

Result<std::shared_ptr<const run::Observation>> observe(const record::Recording& recording, Stop stop,
                                                        const Progress& progress) {
    const run::Run& run = recording.run;
    network::BuildContext world;
    world.stop = stop;
    if (run.task->isDynamic()) {
        run::Order order;
        order.proceed = [&](const run::Advance& at) {
            if (progress && at.wantedSlots > 0) progress({"measuring", at.measuredSlots, at.wantedSlots});
            return !stop.requested();
        };
        auto observed = run::execute(run, world, order);
        if (!observed) return observed.error();
        return std::make_shared<const run::Observation>(*std::move(observed));
    }
    run::Observation observed;
    observed.request = run.request;
    run::Outcome outcome;
    outcome.measures = recording.measures;
    auto values = run::usualValues(run, world, outcome, run::Usual::measured);
    if (!values) return values.error();
    observed.values = *std::move(values);
    return std::make_shared<const run::Observation>(std::move(observed));
}

}  // namespace

bool isObserved(const record::Comparison& comparison) {
    return std::ranges::all_of(comparison.runs, [](const record::ComparedRun& run) {
        return run.recording == nullptr || run.observed != nullptr;
    });
}

Result<record::ComparisonPtr> compare(std::vector<record::ComparedRun> runs, Execute execute, Stop stop,
                                      const Progress& progress) {
    auto comparison = std::make_shared<record::Comparison>();
    comparison->runs = std::move(runs);
    std::vector<run::Request> requests;
    for (record::ComparedRun& run : comparison->runs) {
        if (run.recording == nullptr) continue;
        requests.push_back(run.recording->run.request);
        const bool isStatic = !run.recording->run.task->isDynamic();
        if (!run.busiest && isStatic) run.busiest = record::busiestLinks(run.recording, nullptr, stop);
        if (run.observed != nullptr || (execute == Execute::no && !isStatic)) continue;
        auto observed = observe(*run.recording, stop, progress);
        if (!observed) return observed.error();
        run.observed = *std::move(observed);
    }
    if (requests.empty()) return record::ComparisonPtr(std::move(comparison));
    const std::vector<std::string> titles = distinguishingTitles(requests);
    std::size_t next = 0;
    for (record::ComparedRun& run : comparison->runs) {
        if (run.recording == nullptr) continue;
        if (run.title.empty()) run.title = titles[next];
        ++next;
    }
    if (requests.size() == comparison->runs.size()) comparison->difference = differenceOf(*comparison, stop);
    return record::ComparisonPtr(std::move(comparison));
}

}  // namespace hop::explain
