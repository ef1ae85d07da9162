// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline: the recorded run.
#include "core/engine/timeline.h"

#include <algorithm>

#include "core/base/contract.h"
#include "core/base/text.h"

namespace hop::engine {
namespace {

constexpr std::uint64_t kBytesPerMove = 64;  // bytes of state copied in the time one move takes to replay
constexpr std::uint64_t kMovesPerStep = 64;  // moves replayed in the time one empty step takes
constexpr std::uint64_t kLeastMoves = 4096;  // between keyframes, however small the state
constexpr std::size_t kLeastKeyframes = 16;  // not thinned further to make room for moves
constexpr std::size_t kSegmentMoves = std::size_t{1} << 16U;
constexpr std::size_t kSegmentSteps = 1024;

}  // namespace

std::uint64_t Timeline::Segment::recordBytes() const {
    return sizeof(Segment) + steps.capacity() * sizeof(StepEntry) + moves.capacity() * sizeof(Move) +
           retired.capacity() * sizeof(PacketId) + drops.capacity() * sizeof(Drop);
}

Timeline::Timeline(SettingPtr setting, ProcessPtr process, std::uint64_t budget)
    : m_setting(std::move(setting)), m_process(std::move(process)), m_budget(budget) {}

void Timeline::begin(const Setting&, const State& initial) {
    const bool branches = !m_segments.empty() && initial.step >= m_firstStep && initial.step <= m_lastStep;
    if (branches) {
        forgetAfter(initial.step);
    } else {
        m_segments.clear();
        m_firstStep = initial.step + 1;
        m_keptUntil = initial.step;
        m_thinned = 1;
    }
    m_lastStep = initial.step;
    m_segments.push_back({.before = initial.step, .keyframe = initial, .pinned = true});
    m_workSinceKeyframe = 0;
    measure();
}

void Timeline::forgetAfter(Step step) {
    while (m_segments.back().before >= step) m_segments.pop_back();
    Segment& last = m_segments.back();
    if (const std::size_t keep = step - last.before; keep < last.steps.size()) {
        last.moves.resize(last.steps[keep].begin);
        last.retired.resize(last.steps[keep].retiredBegin);
        last.drops.resize(last.steps[keep].dropsBegin);
        last.steps.resize(keep);
    }
    m_keptUntil = std::min(m_keptUntil, step);
}

void Timeline::onStep(const StepRecord& record, const State& after) {
    const bool keep = m_keptUntil + 1 == record.step &&
                      makeRoom(record.moves.size() * sizeof(Move) + record.drops.size() * sizeof(Drop));
    Segment& last = m_segments.back();
    m_recordBytes -= last.recordBytes();
    last.steps.push_back({.begin = static_cast<std::uint32_t>(last.moves.size()),
                          .count = static_cast<std::uint32_t>(record.moves.size()),
                          .retiredBegin = static_cast<std::uint32_t>(last.retired.size()),
                          .retiredCount = static_cast<std::uint32_t>(record.retired.size()),
                          .dropsBegin = static_cast<std::uint32_t>(last.drops.size()),
                          .dropsCount = static_cast<std::uint32_t>(record.drops.size()),
                          .phase = record.phase});
    if (keep) {
        last.moves.insert(last.moves.end(), record.moves.begin(), record.moves.end());
        last.retired.insert(last.retired.end(), record.retired.begin(), record.retired.end());
        last.drops.insert(last.drops.end(), record.drops.begin(), record.drops.end());
        m_keptUntil = record.step;
    }
    m_recordBytes += last.recordBytes();
    m_lastStep = record.step;

    m_workSinceKeyframe += record.moves.size() + kMovesPerStep;
    const bool due = m_workSinceKeyframe >= std::max(kLeastMoves, sizeInBytes(after) / kBytesPerMove) * m_thinned;
    if (due || last.steps.size() >= kSegmentSteps || last.moves.size() >= kSegmentMoves) openSegment(after, due);
}

void Timeline::openSegment(const State& state, bool withKeyframe) {
    m_segments.push_back({.before = state.step});
    m_recordBytes += m_segments.back().recordBytes();
    if (!withKeyframe) return;
    const std::uint64_t size = sizeInBytes(state);
    if (m_keyframeBytes + size > m_budget / 2) thinKeyframes();
    if (m_keyframeBytes + size > m_budget / 2) return;
    m_segments.back().keyframe = state;
    m_keyframeBytes += size;
    ++m_keyframeCount;
    m_workSinceKeyframe = 0;
}

bool Timeline::makeRoom(std::uint64_t bytes) {
    if (m_setting->task->isDynamic()) {
        forgetOldest(bytes);
        return true;
    }
    while (memoryUse() + bytes > m_budget && m_keyframeCount > kLeastKeyframes && thinKeyframes()) {
    }
    return memoryUse() + bytes <= m_budget;
}

bool Timeline::thinKeyframes() {
    const std::size_t before = m_keyframeCount;
    bool drop = true;
    for (Segment& segment : m_segments) {
        if (!segment.keyframe || segment.pinned) continue;
        if (drop) segment.keyframe.reset();
        drop = !drop;
    }
    m_thinned *= 2;
    measure();
    return m_keyframeCount < before;
}

void Timeline::forgetOldest(std::uint64_t bytes) {
    while (memoryUse() + bytes > m_budget) {
        const auto next = std::find_if(m_segments.begin() + 1, m_segments.end(),
                                       [](const Segment& segment) { return segment.keyframe.has_value(); });
        if (next == m_segments.end()) return;
        m_segments.erase(m_segments.begin(), next);
        m_segments.front().pinned = true;
        m_firstStep = m_segments.front().before + 1;
        measure();
    }
}

void Timeline::measure() {
    m_recordBytes = m_keyframeBytes = m_keyframeCount = 0;
    for (const Segment& segment : m_segments) {
        m_recordBytes += segment.recordBytes();
        if (!segment.keyframe) continue;
        m_keyframeBytes += sizeInBytes(*segment.keyframe);
        ++m_keyframeCount;
    }
}

std::span<const Move> Timeline::moves(Step step) const {
    if (!kept(step)) return {};
    const Segment& segment = *segmentOf(step);
    const StepEntry& entry = segment.entry(step);
    return std::span(segment.moves).subspan(entry.begin, entry.count);
}

std::span<const Drop> Timeline::drops(Step step) const {
    if (!kept(step)) return {};
    const Segment& segment = *segmentOf(step);
    const StepEntry& entry = segment.entry(step);
    return std::span(segment.drops).subspan(entry.dropsBegin, entry.dropsCount);
}

std::uint32_t Timeline::moveCount(Step step) const {
    const Segment* segment = segmentOf(step);
    return segment == nullptr ? 0 : segment->entry(step).count;
}

std::uint16_t Timeline::phase(Step step) const {
    const Segment* segment = segmentOf(step);
    return segment == nullptr ? std::uint16_t{0} : segment->entry(step).phase;
}

const Timeline::Segment* Timeline::segmentOf(Step step) const {
    if (!recorded(step)) return nullptr;
    return &*std::prev(std::ranges::lower_bound(m_segments, step, {}, &Segment::before));
}

const Timeline::Segment& Timeline::keyframeBefore(Step step) const {
    auto segment = std::prev(std::ranges::upper_bound(m_segments, step, {}, &Segment::before));
    while (!segment->keyframe) --segment;
    return *segment;
}

Result<void> Timeline::checkReach(Step step) const {
    if (m_segments.empty()) return unsupported("Nothing is recorded yet.");
    if (step + 1 >= m_firstStep && step <= m_lastStep) return {};
    return unsupported("Step " + thousands(step) + " is not in the recording, which holds the steps " +
                       thousands(m_firstStep) + " to " + thousands(m_lastStep) + ".");
}

Result<void> Timeline::seek(State& state, Step step, Stop stop) const {
    if (auto reached = checkReach(step); !reached) return reached;
    const Segment& nearest = keyframeBefore(step);
    if (state.step > step || state.step < nearest.before) state = *nearest.keyframe;
    Admission scratch;
    while (state.step < step && kept(state.step + 1)) {
        if (stop.requested()) return interrupted("step " + std::to_string(step) + " was sought");
        const Segment& segment = *segmentOf(state.step + 1);
        const StepEntry& entry = segment.entry(state.step + 1);
        replayStep(state, *m_setting, *m_process,
                   {.step = state.step + 1,
                    .phase = entry.phase,
                    .moves = std::span(segment.moves).subspan(entry.begin, entry.count),
                    .completed = {},
                    .retired = std::span(segment.retired).subspan(entry.retiredBegin, entry.retiredCount),
                    .arrivals = {},
                    .drops = std::span(segment.drops).subspan(entry.dropsBegin, entry.dropsCount)},
                   scratch);
    }
    if (state.step == step) return {};
    Simulation again(m_setting, m_process, std::move(state), stop);
    Result<void> outcome;
    while (outcome && again.state().step < step)
        if (auto taken = again.step(); !taken) outcome = taken.error();
    state = std::move(again).takeState();
    return outcome;
}

Result<State> Timeline::stateAt(Step step, Stop stop) const {
    if (auto reached = checkReach(step); !reached) return reached.error();
    State state = *keyframeBefore(step).keyframe;
    if (auto done = seek(state, step, stop); !done) return done.error();
    return state;
}

std::optional<std::uint64_t> Timeline::replayedFor(Step step, std::optional<Step> from) const {
    if (!checkReach(step)) return std::nullopt;
    std::uint64_t moves = 0;
    Step begin = keyframeBefore(step).before;
    if (from && *from >= begin && *from <= step) begin = *from;
    for (Step replayed = begin + 1; replayed <= step; ++replayed) {
        if (!kept(replayed)) return std::nullopt;
        moves += moveCount(replayed);
    }
    return moves;
}

std::string Timeline::notice() const {
    if (m_firstStep > 1) return "Only the steps from " + thousands(m_firstStep) + " on are kept.";
    if (m_keptUntil < m_lastStep)
        return "The recording holds the hops of the first " + thousands(m_keptUntil) + " of " +
               quantity(m_lastStep, "step") + " (" + bytes(static_cast<double>(m_budget)) +
               "); later steps are computed again when they are shown.";
    return {};
}

}  // namespace hop::engine
