// SPDX-License-Identifier: GPL-3.0-or-later
// Detects the end of the warm-up of a dynamic run.
#include "core/measure/growth.h"

#include <span>

#include "core/measure/statistics.h"
#include "core/measure/warm_up.h"

namespace hop::measure {
namespace {

constexpr Step kShortestWarmUp = 300;  // [slots]
constexpr double kSteady = 1.05;

void joinNeighbours(std::vector<double>& values) {
    for (std::size_t i = 0; i < values.size() / 2; ++i) values[i] = (values[2 * i] + values[2 * i + 1]) / 2.0;
    values.resize(values.size() / 2);
}

}  // namespace

void Growth::add(double backlog) {
    ++m_slots;
    m_sum += backlog;
    if (++m_inBlock < m_block) return;
    m_backlogs.push_back(m_sum / static_cast<double>(m_block));
    m_sum = 0.0;
    m_inBlock = 0;
    if (m_backlogs.size() < kMostBlocks) return;
    joinNeighbours(m_backlogs);
    m_block *= 2;
}

bool Growth::settled() const {
    if (m_slots < kShortestWarmUp || !detectWarmUp(m_backlogs).settled) return false;
    const std::span<const double> backlogs = m_backlogs;
    const std::size_t quarter = backlogs.size() / 4;
    return mean(backlogs.subspan(3 * quarter)) <= kSteady * mean(backlogs.subspan(quarter, quarter));
}

}  // namespace hop::measure
