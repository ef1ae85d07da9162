// SPDX-License-Identifier: GPL-3.0-or-later
// What is counted in a recording after a step.
#include "core/record/counts_at.h"

#include <algorithm>
#include <mutex>
#include <numeric>
#include <optional>
#include <utility>

namespace hop::record {

// Until a counting is there, its Known is that of another step to start from.
struct CountsAt::Made {
    std::mutex guard;  // held while something is computed
    std::shared_ptr<const Held> held;
    KnownHoldings holdings;
    KnownCounts loads;
    bool hasLoads = false;
};

CountsAt::CountsAt(RecordingPtr recording, Step step, const CountsAt* near)
    : m_recording(std::move(recording)), m_step(step), m_made(std::make_unique<Made>()) {
    if (near == nullptr || near->m_recording != m_recording) return;
    const std::unique_lock lock(near->m_made->guard, std::try_to_lock);
    if (!lock) return;  // it is being counted, and only the start would be faster
    m_made->holdings = near->m_made->holdings;
    m_made->loads = near->m_made->loads;
}

CountsAt::~CountsAt() = default;

void CountsAt::makeHeldByPlan() const {
    const measure::PlanHoldings& plan = *m_recording->planHoldings;
    auto held = std::make_shared<Held>();
    held->m_nodes = m_recording->run.network->nodeCount();
    held->m_alike = true;
    held->m_each = {plan.wants, plan.has[m_step], plan.has[m_step == 0 ? 0 : m_step - 1]};
    held->m_complete = plan.complete(m_step) ? held->m_nodes : 0;
    held->m_total = plan.has[m_step] * held->m_nodes;
    held->m_wanted = plan.wants * held->m_nodes;
    m_made->held = std::move(held);
}

void CountsAt::makeHeld(Stop stop) const {
    const HoldingCounts& counts = *m_recording->holdings;
    const engine::Timeline& timeline = *m_recording->timeline;
    const auto now = counts.at(m_step, timeline, m_made->holdings, stop);
    if (!now) return;
    KnownHoldings known{m_step, now->snapshot()};
    SharedSpan<std::uint32_t> before = known.counts.has;
    if (m_step > 0) {
        const auto earlier = counts.at(m_step - 1, timeline, known, stop);
        if (!earlier) return;
        before = earlier->snapshot().has;
    }
    auto held = std::make_shared<Held>();
    held->m_nodes = m_recording->run.network->nodeCount();
    held->m_wants = SharedSpan<std::uint32_t>(m_recording, counts.wants());
    held->m_has = known.counts.has;
    held->m_before = std::move(before);
    held->m_complete = now->complete();
    held->m_total = now->total();
    held->m_wanted = std::accumulate(counts.wants().begin(), counts.wants().end(), std::uint64_t{0});
    m_made->holdings = std::move(known);
    m_made->held = std::move(held);
}

std::shared_ptr<const Held> CountsAt::held(Stop stop) const {
    const std::lock_guard lock(m_made->guard);
    if (m_made->held == nullptr && m_recording->planHoldings != nullptr) makeHeldByPlan();
    if (m_made->held == nullptr && m_recording->holdings != nullptr) makeHeld(stop);
    return m_made->held;
}

SharedSpan<std::uint32_t> CountsAt::loads(Stop stop) const {
    const std::lock_guard lock(m_made->guard);
    if (m_made->hasLoads || m_recording->loads == nullptr) return m_made->loads.counts;
    const LoadCounts& counts = *m_recording->loads;
    const Step step = std::min(m_step, counts.lastStep());
    const engine::Timeline* timeline = m_recording->timeline.get();
    SharedSpan<std::uint32_t> loads(timeline != nullptr
                                        ? counts.at(step, *timeline, m_made->loads, stop)
                                        : counts.at(step, *m_recording->run.algorithm.symmetric, m_made->loads, stop));
    if (loads.empty()) return {};
    m_made->loads = {step, loads};
    m_made->hasLoads = true;
    return loads;
}

std::optional<measure::BusiestLinks> busiestLinks(const RecordingPtr& recording, const CountsAt* near, Stop stop) {
    if (recording->loads == nullptr || recording->loads->lastStep() != recording->lastStep) return std::nullopt;
    const SharedSpan<std::uint32_t> loads = CountsAt(recording, recording->lastStep, near).loads(stop);
    if (loads.empty()) return std::nullopt;
    return measure::busiestLinks(*recording->run.network, {loads.begin(), loads.end()}, recording->timeline == nullptr);
}

}  // namespace hop::record
