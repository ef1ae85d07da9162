// SPDX-License-Identifier: GPL-3.0-or-later
// The measures of a dynamic run.
#include "core/measure/dynamic_measures.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace hop::measure {

void DynamicMeasures::begin(const engine::Setting& setting, const engine::State& initial) {
    *this = DynamicMeasures(m_stretch);
    m_setting = &setting;
    m_buffers.begin(setting, initial);
    m_greatestEver = m_buffers.greatest();
    const network::Network& network = *setting.network;
    if (network.dimensions() == nullptr) return;
    m_countOf.resize(network.linkCount());
    m_typeLinks.resize(network.dimensions()->typeCount());
    m_typeMoves.resize(kTypeCounts * m_typeLinks.size());
    for (LinkId id = 0; id < network.linkCount(); ++id) {
        const network::Link link = network.link(id);
        m_typeLinks[link.type] += link.bandwidth;
        m_countOf[id] = static_cast<std::uint16_t>(kTypeCounts * link.type + link.from % kTypeCounts);
    }
}

void DynamicMeasures::openWindow(Step first) {
    m_open = true;
    m_first = first;
    m_end = std::numeric_limits<Step>::max();
    m_greatestNow = m_buffers.greatest();
}

void DynamicMeasures::closeWindow() {
    m_open = false;
    m_end = m_first + m_slots;
}

void DynamicMeasures::onStep(const engine::StepRecord& record, const engine::State& after) {
    if (m_finished) return;
    if (m_open) countQueues();
    for (const PacketId packet : record.arrivals) m_buffers.arrive(after.slots[packet].packet.source);
    if (m_open && !m_countOf.empty()) {
        const std::uint16_t* const countOf = m_countOf.data();
        std::uint64_t* const counts = m_typeMoves.data();
        m_buffers.applyAnd(record.moves, record.team, [&](LinkId link) { ++counts[countOf[link]]; });
    } else {
        m_buffers.apply(record.moves, {}, record.team);
    }
    // Counts only increase at nodes that received or generated a packet.
    std::uint64_t greatest = m_buffers.greatestAfter(record.moves);
    for (const PacketId packet : record.arrivals)
        greatest = std::max<std::uint64_t>(greatest, m_buffers.counts()[after.slots[packet].packet.source]);
    m_greatestEver = std::max(m_greatestEver, greatest);
    m_greatestNow = std::max(m_greatestNow, greatest);
    if (m_end > 0) countPackets(record, after);
}

void DynamicMeasures::countQueues() {
    m_queue.add(static_cast<double>(m_buffers.total()) / static_cast<double>(m_buffers.counts().size()));
    if (++m_slots % m_stretch != 0) return;
    m_greatest.add(static_cast<double>(m_greatestNow));
    m_greatestNow = m_buffers.greatest();
}

void DynamicMeasures::countPackets(const engine::StepRecord& record, const engine::State& after) {
    for (const PacketId packet : record.completed) {
        const auto generated = static_cast<Step>(after.slots[packet].instant);
        if (generated < m_first || generated >= m_end) continue;
        const Step slots = record.step - generated;
        const std::size_t place = std::min<std::size_t>(slots, kLongestDelay);
        if (m_delays.size() <= place) m_delays.resize(place + 1);
        ++m_delays[place];
        ++m_completed;
        m_delay.add(static_cast<double>(slots) + 0.5);
    }
    if (!m_open) return;
    m_generated += record.arrivals.size();
    m_utilisation.add(static_cast<double>(record.moves.size()) / static_cast<double>(m_setting->links.capacity));
}

Interval DynamicMeasures::longRun(const BatchMeans& means) const {
    return longRunMean(means, static_cast<double>(m_slots), m_delay.interval().value);
}

Interval DynamicMeasures::greatestQueues() const {
    const double value = m_greatest.count() == 0 ? static_cast<double>(m_greatestNow) : m_greatest.mean();
    if (m_greatest.count() < BatchMeans::kFewestBatches) return {value, std::numeric_limits<double>::infinity()};
    return m_greatest.interval();
}

std::vector<double> DynamicMeasures::typeUtilisation() const {
    std::vector<double> result(m_typeLinks.size());
    if (m_slots == 0) return result;
    for (std::size_t type = 0; type < result.size(); ++type)
        result[type] = static_cast<double>(std::reduce(&m_typeMoves[kTypeCounts * type],
                                                       &m_typeMoves[kTypeCounts * type] + kTypeCounts)) /
                       (static_cast<double>(m_typeLinks[type]) * static_cast<double>(m_slots));
    return result;
}

Measures DynamicMeasures::whole(const engine::State& state) const {
    Measures measures{.steps = state.lastMove,
                      .packets = state.packets,
                      .transmissions = state.transmissions,
                      .delivered = state.delivered,
                      .redundant = state.redundant,
                      .meanDelay = m_delay.interval().value,
                      .maxDelay = m_delays.empty() ? 0.0 : static_cast<double>(m_delays.size()) - 0.5,
                      .maxBuffer = m_greatestEver,
                      .utilisation = 0.0};
    if (measures.steps > 0)
        measures.utilisation = static_cast<double>(measures.transmissions) /
                               (static_cast<double>(m_setting->links.capacity) * static_cast<double>(measures.steps));
    return measures;
}

}  // namespace hop::measure
