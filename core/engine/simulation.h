// SPDX-License-Identifier: GPL-3.0-or-later
// The simulation: runs a process step by step. Calls propose, the referee, apply, commit and the observers.
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
    // If stopped during construction, it takes no step.
    Simulation(SettingPtr setting, ProcessPtr process, Stop stop = {});
    // Continues from a state of the same setting and process: a branch.
    Simulation(SettingPtr setting, ProcessPtr process, State state, Stop stop = {});

    // The observer is called for every step from now on; it must outlive the simulation.
    void attach(Observer& observer);

    // The steps from now on are shared by this team, which must outlive the simulation; null: the caller's thread
    // alone. States, records and errors are the same for any team.
    void employ(Team* team) { m_proposal.team = team; }

    // Takes one step. Static runs: false, without effect, when all is done. Errors: illegalMove if the process breaks
    // the model, reports a failure, or makes no move while packets wait; the state is then as before the step.
    // interrupted: the step is incomplete, no observer was called, and no further step may be taken. O(moves + cost of
    // propose)
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

// The state before the first step: the task's packets, or the arrivals of slot 0, and the process's memory.
State firstState(const Setting& setting, const Process& process, Stop stop = {}, std::uint32_t replication = 0);

}  // namespace hop::engine
