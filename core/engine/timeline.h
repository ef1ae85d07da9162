// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline: a recorded run with random access to its steps, backwards as fast as forwards.
//
// Stores the moves of every step, 12 bytes per hop, and keyframes (copies of the state) within a memory budget. A
// keyframe is taken when replaying the moves since the last one would take as long as copying the state. Over the
// budget, keyframes are thinned first; then the moves of later steps are no longer kept, and a seek there recomputes
// the run from the nearest keyframe, with the same result, because runs are deterministic; notice() reports this. A
// dynamic run keeps a window of its latest steps. Seeking among kept steps never calls propose.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "core/engine/observer.h"
#include "core/engine/simulation.h"

namespace hop::engine {

class Timeline final : public Observer {
public:
    static constexpr std::uint64_t kDefaultBudget = std::uint64_t{1536} << 20U;  // [bytes]

    Timeline(SettingPtr setting, ProcessPtr process, std::uint64_t budget = kDefaultBudget);

    // Starts a new recording; or, from a state within this one, a branch: the steps recorded after that state are
    // discarded.
    void begin(const Setting& setting, const State& initial) override;
    void onStep(const StepRecord& record, const State& after) override;

    // The state before this step is the earliest that can be shown; 1 for static runs.
    Step firstStep() const { return m_firstStep; }
    Step lastStep() const { return m_lastStep; }  // firstStep() - 1 if nothing is recorded

    // A window that slides may have dropped the step that a reader still shows: every step may be asked for.
    bool recorded(Step step) const { return step >= m_firstStep && step <= m_lastStep; }
    bool kept(Step step) const { return step >= m_firstStep && step <= m_keptUntil; }  // its moves too

    // The moves of a step, with the flags set by the engine; empty if they are not kept. Valid until the next begin or
    // onStep. O(log steps)
    std::span<const Move> moves(Step step) const;
    std::span<const Drop> drops(Step step) const;  // likewise
    std::uint32_t moveCount(Step step) const;      // 0 if the step is not recorded. O(log steps)
    std::uint16_t phase(Step step) const;          // likewise
    // All steps in order, by visit(step, number of moves, phase). O(steps)
    template <typename Visit>
    void eachStep(const Visit& visit) const {
        for (const Segment& segment : m_segments)
            for (std::size_t i = 0; i < segment.steps.size(); ++i)
                if (const Step step = segment.before + 1 + i; step >= m_firstStep && step <= m_lastStep)
                    visit(step, segment.steps[i].count, segment.steps[i].phase);
    }

    // Changes `state`, the state after some step of this run, to the state after `step`, from its own step or from a
    // keyframe, whichever is nearer. Fails outside firstStep() - 1 <= step <= lastStep(), where `state` stays as it is,
    // and if the run must be recomputed and the process then breaks the model; interrupted: `state` is then useless.
    // O(moves between + size of the state)
    Result<void> seek(State& state, Step step, Stop stop = {}) const;
    Result<State> stateAt(Step step, Stop stop = {}) const;
    // The moves that stateAt() replays, or seek() from the state after `from`; nullopt if steps have to be computed
    // again, or there is no such step. O(steps between)
    std::optional<std::uint64_t> replayedFor(Step step, std::optional<Step> from = std::nullopt) const;

    std::uint64_t memoryUse() const { return m_recordBytes + m_keyframeBytes; }  // [bytes]
    std::size_t keyframeCount() const { return m_keyframeCount; }
    bool isThinned() const { return m_thinned > 1; }  // keyframes were dropped: seeks take longer
    std::string notice() const;  // one sentence if the budget limits the recording; otherwise empty

private:
    struct StepEntry {
        std::uint32_t begin = 0;  // index into the segment's moves
        std::uint32_t count = 0;
        std::uint32_t retiredBegin = 0;
        std::uint32_t retiredCount = 0;
        std::uint32_t dropsBegin = 0;
        std::uint32_t dropsCount = 0;
        std::uint16_t phase = 0;
    };
    // Consecutive steps, with or without the state before them.
    struct Segment {
        Step before = 0;  // its steps are before + 1 .. before + steps.size()
        std::optional<State> keyframe = {};
        // Never thinned: the first keyframe, and those of branches, whose states need not follow from earlier steps.
        bool pinned = false;
        std::vector<StepEntry> steps = {};
        std::vector<Move> moves = {};
        std::vector<PacketId> retired = {};
        std::vector<Drop> drops = {};
        const StepEntry& entry(Step step) const { return steps[step - before - 1]; }
        std::uint64_t recordBytes() const;
    };

    void forgetAfter(Step step);
    void forgetOldest(std::uint64_t bytes);
    void openSegment(const State& state, bool withKeyframe);
    bool makeRoom(std::uint64_t bytes);         // false if `bytes` more do not fit
    bool thinKeyframes();                       // drops every other keyframe; false if none could be dropped
    void measure();                             // recomputes the memory in use
    const Segment* segmentOf(Step step) const;  // null if the step is not recorded
    const Segment& keyframeBefore(Step step) const;
    Result<void> checkReach(Step step) const;  // whether the state after this step can be had

    SettingPtr m_setting;
    ProcessPtr m_process;
    std::uint64_t m_budget;
    Step m_firstStep = 1, m_lastStep = 0, m_keptUntil = 0;
    std::deque<Segment> m_segments;  // the first one has a keyframe
    std::uint64_t m_recordBytes = 0, m_keyframeBytes = 0;
    std::size_t m_keyframeCount = 0;
    std::uint64_t m_workSinceKeyframe = 0;  // [moves]
    std::uint64_t m_thinned = 1;            // factor by which the distance between keyframes has grown
};

}  // namespace hop::engine
