// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline: the recorded run, any step of which is shown at once, backwards as easily as forwards.
//
// Moves of every step, 12 bytes a hop, and keyframes (copies of the state) at even distances, both within a memory budget. Over the budget keyframes
// are thinned first; then the moves of later steps are not kept, and a seek there runs the process again from the nearest keyframe: runs are
// deterministic, so that gives the same. notice() says so. A dynamic run keeps a window of its latest steps.
// Seeking among recorded steps never calls propose.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/engine/observer.h"
#include "core/engine/simulation.h"

namespace hop::engine {

class Timeline final : public Observer {
public:
    static constexpr std::uint64_t kDefaultBudget = std::uint64_t{768} << 20U;  // [bytes]

    Timeline(SettingPtr setting, ProcessPtr process, std::uint64_t budget = kDefaultBudget);

    void begin(const Setting& setting, const State& initial) override;  // forgets everything from initial.step on
    void onStep(const StepRecord& record, const State& after) override;

    Step firstStep() const { return m_firstStep; }  // state before it is the earliest that can be shown; 1 for static runs
    Step lastStep() const { return m_lastStep; }    // 0: nothing recorded yet

    // The moves of a recorded step, with the flags that the engine found. firstStep() <= step <= lastStep(). Empty if they were not kept: see kept().
    std::span<const Move> moves(Step step) const;
    bool kept(Step step) const { return step <= m_keptUntil; }
    std::uint32_t moveCount(Step step) const { return m_steps[step - m_firstStep].count; }
    std::uint16_t phase(Step step) const { return m_steps[step - m_firstStep].phase; }

    // Brings `state`, the state after some step of this run, to the state after `step`; from where it stands if that is nearer than a keyframe. Errors
    // only if the run has to be computed again and was interrupted. O(moves between + size of the state)
    Result<void> seek(State& state, Step step) const;
    Result<State> stateAt(Step step) const;

    std::uint64_t memoryUse() const;  // [bytes]
    std::string notice() const;       // one sentence when the budget has made it thin; else empty

private:
    struct StepEntry {
        std::uint64_t begin = 0;  // into m_moves, counted from m_dropped
        std::uint32_t count = 0;
        std::uint32_t retiredBegin = 0;
        std::uint32_t retiredCount = 0;
        std::uint16_t phase = 0;
    };
    struct Keyframe {
        Step step = 0;
        State state;
    };

    const Keyframe& keyframeBefore(Step step) const;
    void addKeyframe(const State& state);
    void thinKeyframes();
    void dropOldSteps();

    SettingPtr m_setting;
    ProcessPtr m_process;
    std::uint64_t m_budget;
    Step m_firstStep = 1, m_lastStep = 0, m_keptUntil = 0;
    std::vector<StepEntry> m_steps;
    std::vector<Move> m_moves;
    std::vector<PacketId> m_retired;
    std::vector<Keyframe> m_keyframes;  // by step; the first is the earliest state that can be shown
    Step m_interval = 16;               // [steps] between keyframes
    std::uint64_t m_stateSize = 0;      // [bytes] estimate of one keyframe
};

}  // namespace hop::engine
