// SPDX-License-Identifier: GPL-3.0-or-later
// Static runs, step by step.
#include "core/run/players.h"

#include "core/base/hash.h"
#include "core/engine/places.h"
#include "core/engine/planned_process.h"
#include "core/network/measure.h"

namespace hop::run {

ExplicitPlayer::ExplicitPlayer(const Run& run, bool inTransit, Stop stop, Team* team)
    : m_simulation(run.setting, run.algorithm.process, run.firstState(stop), stop), m_measures(inTransit) {
    m_simulation.employ(team);
    m_simulation.attach(m_measures);
}

std::vector<task::Placed> ExplicitPlayer::places() const {
    const auto& sorting = m_simulation.setting().task->sorting;
    return sorting == nullptr ? std::vector<task::Placed>() : engine::placesOf(m_simulation.state(), *sorting);
}

std::string ExplicitPlayer::fingerprint() const { return toHex(m_simulation.state().chain); }

SymmetricPlayer::SymmetricPlayer(const Run& run, Stop stop)
    : m_of(run),
      m_stop(stop),
      m_run(run.network, run.task, {run.request.ports}, run.algorithm.symmetric),
      m_capacity(static_cast<double>(network::totalBandwidth(*run.network))) {}

Result<bool> SymmetricPlayer::step() {
    if (m_stop.requested()) return interrupted("step " + std::to_string(stepsTaken() + 1) + " was taken");
    return m_run.step();
}

measure::Measures SymmetricPlayer::measures() const {
    measure::Measures result{.steps = m_run.lastMove(),
                             .packets = m_of.task->packets.count(),
                             .transmissions = m_run.transmissions(),
                             .delivered = m_run.delivered(),
                             .redundant = m_run.redundant(),
                             .meanDelay = 0.0,
                             .maxDelay = static_cast<double>(m_run.maxDelay()),
                             .maxBuffer = m_run.maxBuffer(),
                             .utilisation = 0.0};
    const std::uint64_t deliveredRows = result.delivered / m_of.network->nodeCount();
    if (deliveredRows > 0)
        result.meanDelay = static_cast<double>(m_run.delaySum()) / static_cast<double>(deliveredRows);
    if (result.steps > 0)
        result.utilisation =
            static_cast<double>(result.transmissions) / (m_capacity * static_cast<double>(result.steps));
    return result;
}

std::span<const plan::Move> SymmetricPlayer::moves() {
    const auto entries = m_of.algorithm.symmetric->at(m_run.stepsTaken());
    m_moves.resize(entries.size() * m_of.network->nodeCount());
    engine::expand(*m_of.network, *m_of.task, entries, m_moves);
    return m_moves;
}

std::string SymmetricPlayer::fingerprint() const { return "symmetric:" + toHex(m_run.chain()); }

}  // namespace hop::run
