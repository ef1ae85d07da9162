// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline: the recorded run, any step of which is shown at once, backwards as easily as forwards.
//
// Moves of every step, 12 bytes a hop, and keyframes (copies of the state), both within a memory budget. A keyframe is
// taken when replaying the moves since the last one would take as long as copying the state. Over the budget keyframes
// are thinned first; then the moves of later steps are not kept, and a seek there runs the process again from the
// nearest keyframe: runs are deterministic, so that gives the same. notice() says so. A dynamic run keeps a window of
// its latest steps. Seeking among recorded steps never calls propose.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/engine/observer.h"
#include "core/engine/simulation.h"

namespace hop::engine {

class Timeline final : public Observer {
public:
    static constexpr std::uint64_t kDefaultBudget = std::uint64_t{1536} << 20U;  // [bytes]

    Timeline(SettingPtr setting, ProcessPtr process, std::uint64_t budget = kDefaultBudget);

    // A new recording; or, from a state in the middle of this one, a branch: what was recorded after that state is
    // another future and is forgotten.
    void begin(const Setting& setting, const State& initial) override;
    void onStep(const StepRecord& record, const State& after) override;

    Step firstStep() const {
        return m_firstStep;
    }  // state before it is the earliest that can be shown; 1 for static runs
    Step lastStep() const { return m_lastStep; }  // firstStep() - 1: nothing recorded yet

    // Of a recorded step: firstStep() <= step <= lastStep(). O(log steps)
    // The moves, with the flags that the engine found; empty if they were not kept. Valid until the next begin or
    // onStep.
    std::span<const Move> moves(Step step) const;
    std::span<const Drop> drops(Step step) const;  // likewise
    bool kept(Step step) const { return step <= m_keptUntil; }
    std::uint32_t moveCount(Step step) const;
    std::uint16_t phase(Step step) const;

    // Brings `state`, the state after some step of this run, to the state after `step`, firstStep() - 1 <= step <=
    // lastStep(); from where it stands or from a keyframe, whichever is nearer. Errors only if the run has to be
    // computed again and the process then breaks the model. O(moves between + size of the state)
    Result<void> seek(State& state, Step step) const;
    Result<State> stateAt(Step step) const;

    std::uint64_t memoryUse() const { return m_recordBytes + m_keyframeBytes; }  // [bytes]
    std::size_t keyframeCount() const { return m_keyframeCount; }
    std::string notice() const;  // one sentence when the budget has made it thin; else empty

private:
    struct StepEntry {
        std::uint32_t begin = 0;  // into the segment's moves
        std::uint32_t count = 0;
        std::uint32_t retiredBegin = 0;
        std::uint32_t retiredCount = 0;
        std::uint32_t dropsBegin = 0;
        std::uint32_t dropsCount = 0;
        std::uint16_t phase = 0;
    };
    // Steps in a row, with the state before them or without it.
    struct Segment {
        Step before = 0;  // its steps are before + 1 .. before + steps.size()
        std::optional<State> keyframe = {};
        bool pinned =
            false;  // the first keyframe, and those of branches, which what was recorded before need not lead to
        std::vector<StepEntry> steps = {};
        std::vector<Move> moves = {};
        std::vector<PacketId> retired = {};
        std::vector<Drop> drops = {};
        std::uint64_t recordBytes() const;
    };

    void forgetAfter(Step step);
    void forgetOldest(std::uint64_t bytes);
    void openSegment(const State& state, bool withKeyframe);
    bool makeRoom(std::uint64_t bytes);  // true if so much more fits
    bool thinKeyframes();                // drops every other one; false if none could go
    void measure();                      // memory that is used
    const Segment& segmentOf(Step step) const;
    const StepEntry& entryOf(Step step) const;
    const Segment& keyframeBefore(Step step) const;

    SettingPtr m_setting;
    ProcessPtr m_process;
    std::uint64_t m_budget;
    Step m_firstStep = 1, m_lastStep = 0, m_keptUntil = 0;
    std::deque<Segment> m_segments;  // the first one has a keyframe
    std::uint64_t m_recordBytes = 0, m_keyframeBytes = 0;
    std::size_t m_keyframeCount = 0;
    std::uint64_t m_workSinceKeyframe = 0;  // [moves]
    std::uint64_t m_thinned = 1;  // keyframes are this many times farther apart than memory enough would let them be
};

}  // namespace hop::engine
