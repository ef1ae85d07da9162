// SPDX-License-Identifier: GPL-3.0-or-later
// The measures of a run.
#include "core/measure/run_measures.h"

#include <algorithm>

namespace hop::measure {

void RunMeasures::begin(const engine::Setting& setting, const engine::State& initial) {
    *this = RunMeasures(m_countsTransit);
    if (m_countsTransit) m_transit.emplace(setting);
    m_setting = &setting;
    m_buffers.begin(setting, initial);
    m_soFar.maxBuffer = m_buffers.greatest();
    m_soFar.packets = initial.packets;
    m_soFar.delivered = initial.delivered;
}

void RunMeasures::onStep(const engine::StepRecord& record, const engine::State& after) {
    for (const PacketId packet : record.arrivals) m_buffers.arrive(after.slots[packet].packet.source);
    m_buffers.apply(record.moves, record.drops, record.team);
    // Counts only increase at nodes that received or generated a packet.
    m_soFar.maxBuffer = std::max<std::uint64_t>(m_soFar.maxBuffer, m_buffers.greatestAfter(record.moves));
    for (const PacketId packet : record.arrivals)
        m_soFar.maxBuffer =
            std::max<std::uint64_t>(m_soFar.maxBuffer, m_buffers.counts()[after.slots[packet].packet.source]);
    if (m_transit) m_transit->apply(record.moves);
    addDelays(record, after);
    m_soFar.steps = after.lastMove;
    m_soFar.packets = after.packets;
    m_soFar.transmissions = after.transmissions;
    m_soFar.delivered = after.delivered;
    m_soFar.redundant = after.redundant;
}

void RunMeasures::addDelays(const engine::StepRecord& record, const engine::State& after) {
    const std::uint64_t completed = after.delivered - m_soFar.delivered;
    if (m_setting->task->isDynamic()) {
        const auto slotEnd = static_cast<double>(record.step + 1);
        for (const engine::Move& move : record.moves) {
            if ((move.flags & plan::kCompletes) == 0) continue;
            const double delay = slotEnd - after.slots[move.packet].instant;
            m_instantDelays += delay;
            m_soFar.maxDelay = std::max(m_soFar.maxDelay, delay);
        }
    } else {
        m_stepDelays += completed * record.step;
        if (completed > 0) m_soFar.maxDelay = static_cast<double>(record.step);
    }
    m_completed += completed;
}

Measures RunMeasures::measures() const {
    Measures result = m_soFar;
    if (m_transit) result.maxInTransit = m_transit->greatest();
    if (m_completed > 0)
        result.meanDelay = (static_cast<double>(m_stepDelays) + m_instantDelays) / static_cast<double>(m_completed);
    if (result.steps > 0)
        result.utilisation = static_cast<double>(result.transmissions) /
                             (static_cast<double>(m_setting->links.capacity) * static_cast<double>(result.steps));
    return result;
}

}  // namespace hop::measure
