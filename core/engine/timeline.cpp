// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline: the recorded run.
#include "core/engine/timeline.h"

#include <algorithm>

#include "core/base/text.h"

namespace hop::engine {
namespace {

std::uint64_t sizeOf(const State& state) {
    std::uint64_t size = sizeof(State) + state.slots.size() * sizeof(Slot) + state.freeSlots.size() * sizeof(PacketId);
    if (const auto* unicast = std::get_if<UnicastPossession>(&state.possession))
        size += unicast->packetCount() * sizeof(UnicastPossession::Record);
    else
        size += state.broadcast().packetCount() * (state.broadcast().nodeCount() / 8 + 4);
    return size + size / 2;  // an algorithm's memory is rarely larger than half of that
}

}  // namespace

Timeline::Timeline(SettingPtr setting, ProcessPtr process, std::uint64_t budget) : m_setting(std::move(setting)), m_process(std::move(process)), m_budget(budget) {}

void Timeline::begin(const Setting&, const State& initial) {
    if (m_keyframes.empty() || initial.step < m_firstStep || initial.step > m_lastStep) {
        m_steps.clear();
        m_moves.clear();
        m_retired.clear();
        m_keyframes.clear();
        m_firstStep = initial.step + 1;
        m_lastStep = m_keptUntil = initial.step;
        m_stateSize = sizeOf(initial);
        m_keyframes.push_back({initial.step, initial});
        return;
    }
    // A branch: what came after this step is another future.
    const std::size_t keep = initial.step + 1 - m_firstStep;
    if (keep < m_steps.size()) {
        m_moves.resize(std::min<std::uint64_t>(m_moves.size(), m_steps[keep].begin));
        m_retired.resize(m_steps[keep].retiredBegin);
        m_steps.resize(keep);
    }
    m_lastStep = initial.step;
    m_keptUntil = std::min(m_keptUntil, initial.step);
    std::erase_if(m_keyframes, [&](const Keyframe& keyframe) { return keyframe.step > initial.step; });
    if (m_keyframes.back().step < initial.step) m_keyframes.push_back({initial.step, initial});
}

void Timeline::onStep(const StepRecord& record, const State& after) {
    const bool keep = m_keptUntil + 1 == record.step && memoryUse() + record.moves.size() * sizeof(Move) <= m_budget;
    m_steps.push_back({m_moves.size(), static_cast<std::uint32_t>(record.moves.size()), static_cast<std::uint32_t>(m_retired.size()), static_cast<std::uint32_t>(record.retired.size()),
                       record.phase});
    m_lastStep = record.step;
    if (keep) {
        m_moves.insert(m_moves.end(), record.moves.begin(), record.moves.end());
        m_retired.insert(m_retired.end(), record.retired.begin(), record.retired.end());
        m_keptUntil = record.step;
    } else {
        m_steps.back().retiredCount = 0;
    }
    if (record.step >= m_keyframes.back().step + m_interval) addKeyframe(after);
    if (m_setting->task->isDynamic() && memoryUse() > m_budget / 2) dropOldSteps();
}

std::span<const Move> Timeline::moves(Step step) const {
    if (!kept(step)) return {};
    const StepEntry& entry = m_steps[step - m_firstStep];
    return std::span(m_moves).subspan(entry.begin, entry.count);
}

Result<void> Timeline::seek(State& state, Step step) const {
    const Keyframe& keyframe = keyframeBefore(step);
    if (state.step > step || state.step < keyframe.step) state = keyframe.state;
    Proposal recorded;
    while (state.step < step && kept(state.step + 1)) {
        const StepEntry& entry = m_steps[state.step + 1 - m_firstStep];
        recorded.phase = entry.phase;
        recorded.moves.assign(m_moves.begin() + static_cast<std::ptrdiff_t>(entry.begin), m_moves.begin() + static_cast<std::ptrdiff_t>(entry.begin + entry.count));
        recorded.retired.assign(m_retired.begin() + entry.retiredBegin, m_retired.begin() + entry.retiredBegin + entry.retiredCount);
        replayStep(state, *m_setting, *m_process, recorded);
    }
    if (state.step == step) return {};
    Simulation again(m_setting, m_process, std::move(state));
    while (again.state().step < step)
        if (auto taken = again.step(); !taken) return taken.error();
    state = again.state();
    return {};
}

Result<State> Timeline::stateAt(Step step) const {
    State state = keyframeBefore(step).state;
    if (auto done = seek(state, step); !done) return done.error();
    return state;
}

std::uint64_t Timeline::memoryUse() const {
    return m_moves.size() * sizeof(Move) + m_retired.size() * sizeof(PacketId) + m_steps.size() * sizeof(StepEntry) + m_keyframes.size() * m_stateSize;
}

std::string Timeline::notice() const {
    if (m_firstStep > 1) return "Only the steps from " + std::to_string(m_firstStep) + " on are kept.";
    if (m_keptUntil < m_lastStep)
        return "The recording holds the hops of the first " + thousands(m_keptUntil) + " of " + quantity(m_lastStep, "step") + " (" + bytes(static_cast<double>(m_budget)) +
               "); later steps are computed again when they are shown.";
    return {};
}

const Timeline::Keyframe& Timeline::keyframeBefore(Step step) const {
    const auto after = std::ranges::upper_bound(m_keyframes, step, {}, &Keyframe::step);
    return *std::prev(after);
}

void Timeline::addKeyframe(const State& state) {
    m_keyframes.push_back({state.step, state});
    // Half of the budget is for keyframes, and never less than two of them.
    if (m_keyframes.size() > 2 && m_keyframes.size() * m_stateSize > m_budget / 2) thinKeyframes();
}

void Timeline::thinKeyframes() {
    m_interval *= 2;
    const Step origin = m_keyframes.front().step;
    std::erase_if(m_keyframes, [&](const Keyframe& keyframe) { return (keyframe.step - origin) % m_interval != 0; });
}

void Timeline::dropOldSteps() {
    if (m_keyframes.size() < 3) return;
    // Forget everything before the keyframe in the middle.
    const std::size_t middle = m_keyframes.size() / 2;
    const Step newFirst = m_keyframes[middle].step + 1;
    const std::size_t steps = newFirst - m_firstStep;
    const std::uint64_t moves = m_steps[steps - 1].begin + (kept(newFirst - 1) ? m_steps[steps - 1].count : 0);
    const std::uint32_t retired = m_steps[steps - 1].retiredBegin + m_steps[steps - 1].retiredCount;
    m_moves.erase(m_moves.begin(), m_moves.begin() + static_cast<std::ptrdiff_t>(moves));
    m_retired.erase(m_retired.begin(), m_retired.begin() + retired);
    m_steps.erase(m_steps.begin(), m_steps.begin() + static_cast<std::ptrdiff_t>(steps));
    for (StepEntry& entry : m_steps) {
        entry.begin -= moves;
        entry.retiredBegin -= retired;
    }
    m_keyframes.erase(m_keyframes.begin(), m_keyframes.begin() + static_cast<std::ptrdiff_t>(middle));
    m_firstStep = newFirst;
}

}  // namespace hop::engine
