// SPDX-License-Identifier: GPL-3.0-or-later
// The time series of a dynamic run, slot by slot.
#include "core/measure/slot_series.h"

#include "core/base/contract.h"
#include "core/measure/stability.h"

namespace hop::measure {

void SlotSeries::begin(const engine::Setting& setting, const engine::State& initial) {
    HOP_EXPECTS(initial.step == 0);
    m_buffers.begin(setting, initial);
    m_transit = transitOf(*setting.network);
    m_slots = {{m_buffers.total(), initial.packets}};
    m_ends = {0};
    m_completions.clear();
}

void SlotSeries::onStep(const engine::StepRecord& record, const engine::State& after) {
    for (const PacketId packet : record.arrivals) m_buffers.arrive(after.slots[packet].packet.source);
    m_buffers.apply(record.moves);
    m_slots.push_back({m_buffers.total(), after.packets});
    for (const engine::Move& move : record.moves) {
        if ((move.flags & plan::kCompletes) == 0) continue;
        const auto generated = static_cast<Step>(after.slots[move.packet].instant);
        m_completions.push_back({generated, record.step - generated});
    }
    m_ends.push_back(m_completions.size());
}

std::span<const SlotSeries::Completion> SlotSeries::completions(Step step) const {
    return std::span(m_completions).subspan(m_ends[step - 1], m_ends[step] - m_ends[step - 1]);
}

}  // namespace hop::measure
