// SPDX-License-Identifier: GPL-3.0-or-later
// The simulation: one run, step by step. Proposes, lets the referee check, applies, tells the observers.
#pragma once

#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/engine/observer.h"
#include "core/engine/process.h"
#include "core/engine/referee.h"
#include "core/engine/setting.h"
#include "core/engine/state.h"
#include "core/engine/step.h"

namespace hop::engine {

class Simulation {
public:
    // Stopped while it is made, it takes no step.
    Simulation(SettingPtr setting, ProcessPtr process, Stop stop = {});
    // Goes on from a state of the same setting and process: a branch.
    Simulation(SettingPtr setting, ProcessPtr process, State state, Stop stop = {});

    // Observers are told of every step from now on; they must outlive the simulation.
    void attach(Observer& observer);

    // One step. Static runs: false, and nothing happens, when all is done. Errors: illegalMove when the process breaks
    // the model, says that it cannot go on, or makes no move while packets wait; then the state is as it was before the
    // step. Interrupted: the step is not complete, no observer was told of it, and no further one may be taken. O(moves
    // + what propose costs)
    Result<bool> step();
    bool done() const;

    const State& state() const { return m_state; }
    State takeState() && { return std::move(m_state); }
    const Setting& setting() const { return *m_setting; }
    const Process& process() const { return *m_process; }
    const StepRecord& lastRecord() const { return m_record; }  // valid until the next step

private:
    SettingPtr m_setting;
    ProcessPtr m_process;
    State m_state;
    Referee m_referee;
    Stop m_stop;
    Proposal m_proposal;
    Admission m_admission;
    StepRecord m_record;
    std::vector<Observer*> m_observers;
};

// The state before the first step: the task's packets or the arrivals of slot 0, and the process's memory.
State firstState(const Setting& setting, const Process& process, Stop stop = {}, std::uint32_t replication = 0);

}  // namespace hop::engine
