// SPDX-License-Identifier: GPL-3.0-or-later
// Does a system ever settle?
#include "core/measure/growth.h"

#include <bit>
#include <cmath>
#include <numeric>
#include <span>

#include "core/measure/warm_up.h"

namespace hop::measure {
namespace {

constexpr Step kShortestWarmUp = 300;   // [slots]
constexpr Step kFirstJudgement = 1000;  // [slots] before it, too little has been seen to speak of growth
constexpr double kSteady = 1.05;
constexpr double kGrown = 1.25;

void joinNeighbours(std::vector<double>& values) {
    for (std::size_t i = 0; i < values.size() / 2; ++i) values[i] = (values[2 * i] + values[2 * i + 1]) / 2.0;
    values.resize(values.size() / 2);
}

double mean(std::span<const double> values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

struct Quarters {
    double second, third, fourth;
};

Quarters quartersOf(std::span<const double> blocks) {
    const std::size_t quarter = blocks.size() / 4;
    return {mean(blocks.subspan(quarter, quarter)), mean(blocks.subspan(2 * quarter, quarter)),
            mean(blocks.subspan(3 * quarter))};
}

}  // namespace

void Growth::add(double backlog, double greatest) {
    ++m_slots;
    m_sum += backlog;
    if (++m_inBlock < m_block) return;
    m_backlogs.push_back(m_sum / static_cast<double>(m_block));
    m_greatest.push_back(greatest);
    m_sum = 0.0;
    m_inBlock = 0;
    if (m_backlogs.size() < kMostBlocks) return;
    joinNeighbours(m_backlogs);
    joinNeighbours(m_greatest);
    m_block *= 2;
}

bool Growth::settled() const {
    if (m_slots < kShortestWarmUp || !detectWarmUp(m_backlogs).settled) return false;
    const Quarters means = quartersOf(m_backlogs);
    return means.fourth <= kSteady * means.second;
}

bool Growth::saturated() const {
    if (m_slots < kFirstJudgement) return false;
    const Quarters means = quartersOf(m_greatest);
    const double logarithm = 0.693 * static_cast<double>(std::bit_width(m_nodes));  // of N, rounded up
    const double verge = std::sqrt(static_cast<double>(m_slots)) * (1.0 + std::sqrt(2.0 * logarithm));
    return means.fourth > verge && means.fourth > kGrown * means.second;
}

}  // namespace hop::measure
