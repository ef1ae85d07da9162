// SPDX-License-Identifier: GPL-3.0-or-later
// The simulation: one run, step by step.
#include "core/engine/simulation.h"

#include "core/base/text.h"
#include "core/engine/places.h"
#include "core/engine/unfinished.h"

namespace hop::engine {

State firstState(const Setting& setting, const Process& process, Stop stop, std::uint32_t replication) {
    State state = initialState(setting, stop, replication);
    state.memory = process.begin(state, stop);
    return state;
}

Simulation::Simulation(SettingPtr setting, ProcessPtr process, Stop stop)
    : Simulation(setting, process, firstState(*setting, *process, stop), stop) {}

Simulation::Simulation(SettingPtr setting, ProcessPtr process, State state, Stop stop)
    : m_setting(std::move(setting)),
      m_process(std::move(process)),
      m_state(std::move(state)),
      m_referee(m_setting),
      m_stop(stop) {}

void Simulation::attach(Observer& observer) {
    m_observers.push_back(&observer);
    observer.begin(*m_setting, m_state);
}

bool Simulation::done() const {
    return !m_setting->task->isDynamic() && m_state.delivered == m_state.packets && m_process->finished(m_state);
}

Result<bool> Simulation::step() {
    const auto stopped = [this] { return interrupted("step " + std::to_string(m_state.step + 1) + " was taken"); };
    if (m_stop.requested()) return stopped();
    if (done()) return false;
    if (m_setting->task->kind().deliveredAtEnd && m_state.step > 0 && m_process->finished(m_state))
        return Error{ErrorCode::illegalMove, "after step " + std::to_string(m_state.step) + ": " +
                                                 whyUnsorted(m_state, *m_setting->task->sorting, *m_setting->network)};
    m_proposal.clear();
    m_proposal.stop = m_stop;
    m_process->propose(m_state, m_proposal);
    if (m_stop.requested()) return stopped();
    if (!m_proposal.failure.empty())
        return Error{ErrorCode::illegalMove, "step " + std::to_string(m_state.step + 1) + ": " + m_proposal.failure};
    if (const auto illegal = m_referee.check(m_state, m_proposal))
        return Error{ErrorCode::illegalMove, print(*illegal, *m_setting->network)};
    const bool stalls = m_proposal.moves.empty() && !m_setting->task->isDynamic() &&
                        m_state.delivered < m_state.packets &&
                        m_state.step - m_state.lastMove >= m_process->longestPause();
    if (const std::uint64_t waiting = m_state.packets - m_state.delivered; stalls)
        return Error{ErrorCode::illegalMove, "step " + std::to_string(m_state.step + 1) + ": nothing moves, but " +
                                                 quantity(waiting, "packet") +
                                                 (waiting == 1 ? " still waits: " : " still wait: ") +
                                                 whatIsUnfinished(m_state, *m_setting, *m_process) +
                                                 "; the algorithm stops before the task is done"};
    m_record = takeStep(m_state, *m_setting, *m_process, m_proposal, m_admission);
    if (m_stop.requested()) return stopped();
    for (Observer* observer : m_observers) observer->onStep(m_record, m_state);
    return true;
}

}  // namespace hop::engine
