// SPDX-License-Identifier: GPL-3.0-or-later
// The measures of a run.
#include "core/measure/run_measures.h"

#include <algorithm>

namespace hop::measure {

void RunMeasures::begin(const engine::Setting& setting, const engine::State& initial) {
    *this = {};
    m_setting = &setting;
    m_buffer.assign(setting.network->nodeCount(), 0);
    if (const auto* unicast = std::get_if<engine::UnicastPossession>(&initial.possession)) {
        for (PacketId p = 0; p < unicast->packetCount(); ++p)
            if (const NodeId where = unicast->record(p).where; where != kNoNode) ++m_buffer[where];
    } else {
        for (std::uint64_t p = 0; p < setting.task->packets.count(); ++p)
            ++m_buffer[setting.task->packets.source(static_cast<PacketId>(p))];
    }
    m_maxBuffer = *std::ranges::max_element(m_buffer);
    m_counts.packets = initial.packets;
}

void RunMeasures::onStep(const engine::StepRecord& record, const engine::State& after) {
    const engine::LinkTable& links = m_setting->links;
    const bool unicast = m_setting->task->cast == task::Cast::unicast;
    for (const PacketId packet : record.arrivals) ++m_buffer[after.slots[packet].packet.source];
    for (const engine::Move& move : record.moves) {
        if (unicast) {
            --m_buffer[links.from[move.link]];
            if ((move.flags & plan::kDelivers) == 0) ++m_buffer[links.to[move.link]];
        } else {
            if ((move.flags & plan::kLastForward) != 0) --m_buffer[links.from[move.link]];
            if ((move.flags & plan::kKept) != 0) ++m_buffer[links.to[move.link]];
        }
        if ((move.flags & plan::kCompletes) != 0) {
            if (m_setting->task->isDynamic()) {
                const double delay = static_cast<double>(record.step) - after.slots[move.packet].instant;
                m_instantDelays += delay;
                m_maxDelay = std::max(m_maxDelay, delay);
            } else {
                m_stepDelays += record.step;
                m_maxDelay = static_cast<double>(record.step);
            }
        }
    }
    // Only nodes that received can have more than before.
    for (const engine::Move& move : record.moves)
        m_maxBuffer = std::max<std::uint64_t>(m_maxBuffer, m_buffer[links.to[move.link]]);
    m_counts.steps = after.lastMove;
    m_counts.packets = after.packets;
    m_counts.transmissions = after.transmissions;
    m_counts.delivered = after.delivered;
    m_counts.redundant = after.redundant;
}

Measures RunMeasures::measures() const {
    Measures result = m_counts;
    result.maxDelay = m_maxDelay;
    result.maxBuffer = m_maxBuffer;
    if (result.delivered > 0)
        result.meanDelay =
            (static_cast<double>(m_stepDelays) + m_instantDelays) / static_cast<double>(result.delivered);
    if (result.steps > 0)
        result.utilisation = static_cast<double>(result.transmissions) /
                             (static_cast<double>(m_setting->links.capacity) * static_cast<double>(result.steps));
    return result;
}

}  // namespace hop::measure
