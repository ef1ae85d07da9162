// SPDX-License-Identifier: GPL-3.0-or-later
// The run step by step.
#include "core/measure/step_series.h"

#include <algorithm>
#include <utility>

namespace hop::measure {

void StepSeries::begin(const engine::Setting& setting, const engine::State& initial) {
    *this = {};
    m_setting = &setting;
    m_buffers.begin(setting, initial);
    m_seen.assign(setting.network->nodeCount(), 0);
    m_nodesBySize = {setting.network->nodeCount()};
    for (NodeId node = 0; node < m_seen.size(); ++node) look(node);
    m_firstStep = initial.step + 1;
    m_deliveredBefore = initial.delivered;
    if (!setting.links.bandwidth.empty()) m_usedIn.assign(setting.links.bandwidth.size(), 0);
}

void StepSeries::onStep(const engine::StepRecord& record, const engine::State& after) {
    for (const PacketId packet : record.arrivals) m_buffers.arrive(after.slots[packet].packet.source);
    m_buffers.apply(record.moves);
    for (const PacketId packet : record.arrivals) look(after.slots[packet].packet.source);
    for (const engine::Move& move : record.moves) {
        look(m_setting->links.from[move.link]);
        look(m_setting->links.to[move.link]);
    }
    while (m_greatest > 0 && m_nodesBySize[m_greatest] == 0) --m_greatest;
    StepFigures figures{.moves = static_cast<std::uint32_t>(record.moves.size()),
                        .busyLinks = static_cast<std::uint32_t>(record.moves.size()),
                        .packets = after.packets,
                        .delivered = after.delivered,
                        .buffer = m_greatest,
                        .phase = record.phase};
    if (!m_usedIn.empty()) {
        figures.busyLinks = 0;
        for (const engine::Move& move : record.moves)
            if (m_usedIn[move.link] != record.step) {
                m_usedIn[move.link] = record.step;
                ++figures.busyLinks;
            }
    }
    m_steps.push_back(figures);
}

void StepSeries::look(NodeId node) {
    const std::uint32_t size = m_buffers.counts()[node];
    if (size == m_seen[node]) return;
    if (size >= m_nodesBySize.size()) m_nodesBySize.resize(size + std::size_t{1});
    --m_nodesBySize[std::exchange(m_seen[node], size)];
    ++m_nodesBySize[size];
    m_greatest = std::max(m_greatest, size);
}

std::uint64_t StepSeries::deliveredIn(Step step) const {
    const std::size_t i = step - m_firstStep;
    return m_steps[i].delivered - (i == 0 ? m_deliveredBefore : m_steps[i - 1].delivered);
}

}  // namespace hop::measure
