// SPDX-License-Identifier: GPL-3.0-or-later
// A run as a series.
#include "ui/figure/step_series.h"

#include <algorithm>

namespace hop::ui::figure {

namespace {

void addPhase(StepSeries& series, Step step, std::uint16_t value, const engine::Process* process) {
    if (value == 0) return;
    if (!series.phases.empty() && series.phases.back().value == value && series.phases.back().last + 1 == step) {
        series.phases.back().last = step;
        return;
    }
    series.phases.push_back(
        {step, step, value,
         process != nullptr ? QString::fromStdString(process->label(engine::Label::phase, value)) : QString()});
}

}  // namespace

StepSeries makeStepSeries(const scene::Frame& frame) {
    StepSeries series;
    if (frame.run == nullptr) return series;
    const run::Run& run = *frame.run;
    series.capacity =
        std::max<std::uint64_t>(1, run.setting != nullptr ? run.setting->links.capacity : run.network->linkCount());
    if (const engine::Timeline* timeline = frame.timeline) {
        series.first = timeline->firstStep();
        series.last = timeline->lastStep();
        for (Step step = series.first; step <= series.last; ++step) {
            series.crossings.push_back(timeline->moveCount(step));
            addPhase(series, step, timeline->phase(step), run.algorithm.process.get());
        }
    } else if (const plan::SymmetricPlan* plan = run.algorithm.symmetric.get()) {
        series.last = plan->steps();
        for (Step step = 1; step <= series.last; ++step)
            series.crossings.push_back(plan->at(step).size() * std::uint64_t{run.network->nodeCount()});
        for (std::size_t i = 0; i < plan->phases.size(); ++i)
            series.phases.push_back({plan->phases[i].first, plan->phases[i].last, static_cast<std::uint16_t>(i + 1),
                                     QString::fromStdString(plan->phases[i].name)});
    }
    for (const std::uint64_t crossings : series.crossings) series.most = std::max(series.most, crossings);
    return series;
}

std::vector<double> pooled(const StepSeries& series, std::size_t columns) {
    std::vector<double> shares(columns);
    const Step count = series.count();
    for (std::size_t column = 0; column < columns; ++column) {
        const Step from = column * count / columns, to = std::max(from + 1, (column + 1) * count / columns);
        std::uint64_t most = 0;
        for (Step i = from; i < std::min(to, count); ++i) most = std::max(most, series.crossings[i]);
        shares[column] = static_cast<double>(most) / static_cast<double>(series.most);
    }
    return shares;
}

}  // namespace hop::ui::figure
