// SPDX-License-Identifier: GPL-3.0-or-later
// The run step by step.
#include "core/measure/step_series.h"

namespace hop::measure {

void StepSeries::begin(const engine::Setting& setting, const engine::State& initial) {
    *this = {};
    m_setting = &setting;
    m_buffers.begin(setting, initial);
    m_firstStep = initial.step + 1;
    m_deliveredBefore = initial.delivered;
    if (!setting.links.bandwidth.empty()) m_usedIn.assign(setting.links.bandwidth.size(), 0);
}

void StepSeries::onStep(const engine::StepRecord& record, const engine::State& after) {
    for (const PacketId packet : record.arrivals) m_buffers.arrive(after.slots[packet].packet.source);
    m_buffers.apply(record.moves);
    StepFigures figures{.moves = static_cast<std::uint32_t>(record.moves.size()),
                        .busyLinks = static_cast<std::uint32_t>(record.moves.size()),
                        .packets = after.packets,
                        .delivered = after.delivered,
                        .buffer = m_buffers.greatest(),
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

std::uint64_t StepSeries::deliveredIn(Step step) const {
    const std::size_t i = step - m_firstStep;
    return m_steps[i].delivered - (i == 0 ? m_deliveredBefore : m_steps[i - 1].delivered);
}

}  // namespace hop::measure
