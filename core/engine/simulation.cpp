// SPDX-License-Identifier: GPL-3.0-or-later
// The simulation: one run, step by step.
#include "core/engine/simulation.h"

#include "core/base/text.h"

namespace hop::engine {
namespace {

State begin(const Setting& setting, const Process& process) {
    State state = initialState(setting);
    state.memory = process.begin(state);
    return state;
}

// Arrivals of the slot that has just ended, sendable from the next step.
std::vector<PacketId> admit(State& state, const Setting& setting, const Process& process, std::vector<task::Arrival>& scratch) {
    scratch.clear();
    setting.task->arrivals->arrivals(state.step, setting.randomness, scratch);
    std::vector<PacketId> admitted = admitArrivals(state, scratch);
    process.admit(state, admitted, state.memory);
    return admitted;
}

void applyStep(State& state, const Setting& setting, const Process& process, Proposal& proposal) {
    applyMoves(state, setting.links, proposal.moves);
    process.commit(state, proposal, state.memory);
    retire(state, proposal.retired);
}

}  // namespace

Simulation::Simulation(SettingPtr setting, ProcessPtr process) : Simulation(setting, process, engine::begin(*setting, *process)) {}

Simulation::Simulation(SettingPtr setting, ProcessPtr process, State state)
    : m_setting(std::move(setting)), m_process(std::move(process)), m_state(std::move(state)), m_referee(m_setting) {}

void Simulation::attach(Observer& observer) {
    m_observers.push_back(&observer);
    observer.begin(*m_setting, m_state);
}

bool Simulation::done() const { return !m_setting->task->isDynamic() && m_state.delivered == m_state.packets && m_process->finished(m_state); }

Result<bool> Simulation::step() {
    if (done()) return false;
    const bool dynamic = m_setting->task->isDynamic();
    // A slot's arrivals are admitted once even if the step that follows is refused and tried again.
    if (dynamic && m_record.step != m_state.step + 1) {
        m_admitted = admit(m_state, *m_setting, *m_process, m_arrivals);
        m_record.step = m_state.step + 1;
    }
    m_proposal.clear();
    m_process->propose(m_state, m_proposal);
    if (const auto illegal = m_referee.check(m_state, m_proposal)) return Error{ErrorCode::illegalMove, print(*illegal, *m_setting->network)};
    if (!dynamic && m_proposal.moves.empty() && m_state.step - m_state.lastMove >= m_process->longestPause() && m_state.delivered < m_state.packets)
        return Error{ErrorCode::illegalMove, "step " + std::to_string(m_state.step + 1) + ": nothing moves, but " + quantity(m_state.packets - m_state.delivered, "packet") +
                                                 " still wait; the algorithm stops before the task is done"};
    applyStep(m_state, *m_setting, *m_process, m_proposal);
    m_record = {m_state.step, m_proposal.phase, m_proposal.moves, m_admitted, m_proposal.retired};
    for (Observer* observer : m_observers) observer->onStep(m_record, m_state);
    return true;
}

void replayStep(State& state, const Setting& setting, const Process& process, Proposal& recorded) {
    if (setting.task->isDynamic()) {
        std::vector<task::Arrival> scratch;
        admit(state, setting, process, scratch);
    }
    applyStep(state, setting, process, recorded);
}

}  // namespace hop::engine
