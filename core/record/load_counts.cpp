// SPDX-License-Identifier: GPL-3.0-or-later
// Number of packets that every link has carried after any step.
#include "core/record/load_counts.h"

#include <utility>

namespace hop::record {
namespace {

struct RecordedWalk {
    const engine::Timeline& timeline;

    bool kept(Step step) const { return timeline.kept(step); }
    std::uint64_t moves(Step step) const { return timeline.moves(step).size(); }
    void apply(measure::LinkLoad& load, Step step) const { load.apply(timeline.moves(step)); }
    void undo(measure::LinkLoad& load, Step step) const { load.undo(timeline.moves(step)); }
};

struct PlanWalk {
    const plan::SymmetricPlan& plan;

    bool kept(Step step) const { return step >= 1 && step <= plan.steps(); }
    std::uint64_t moves(Step step) const { return plan.at(step).size(); }
    void apply(measure::LinkLoad& load, Step step) const { load.apply(plan.at(step)); }
    void undo(measure::LinkLoad& load, Step step) const { load.undo(plan.at(step)); }
};

}  // namespace

template <typename Walk>
std::unique_ptr<const LoadCounts> LoadCounts::count(const Walk& walk, LinkId lines, Step start, Stop stop) {
    auto counts = std::make_unique<LoadCounts>();
    measure::LinkLoad load;
    load.begin(lines);
    counts->m_counts.begin(start, load, lines * decltype(m_counts)::kMovesPerNumber);
    Step step = start;
    for (; walk.kept(step + 1); ++step) {
        if (stop.requested()) return nullptr;
        walk.apply(load, step + 1);
        counts->m_counts.add(step + 1, walk.moves(step + 1), load);
    }
    counts->m_lastStep = step;
    counts->m_most = load.greatest();
    return counts;
}

template <typename Walk>
std::vector<std::uint32_t> LoadCounts::read(Step step, const Walk& walk, const KnownCounts& near, Stop stop) const {
    auto load = m_counts.at(step, walk, near, stop);
    return load ? std::move(*load).takeCarried() : std::vector<std::uint32_t>();
}

std::unique_ptr<const LoadCounts> LoadCounts::make(const engine::Timeline& timeline, LinkId links, Stop stop) {
    return count(RecordedWalk{timeline}, links, timeline.firstStep() - 1, stop);
}

std::unique_ptr<const LoadCounts> LoadCounts::make(const plan::SymmetricPlan& plan, std::uint32_t types, Stop stop) {
    return count(PlanWalk{plan}, types, 0, stop);
}

std::vector<std::uint32_t> LoadCounts::at(Step step, const engine::Timeline& timeline, const KnownCounts& near,
                                          Stop stop) const {
    return read(step, RecordedWalk{timeline}, near, stop);
}

std::vector<std::uint32_t> LoadCounts::at(Step step, const plan::SymmetricPlan& plan, const KnownCounts& near,
                                          Stop stop) const {
    return read(step, PlanWalk{plan}, near, stop);
}

}  // namespace hop::record
