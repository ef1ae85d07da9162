// SPDX-License-Identifier: GPL-3.0-or-later
// Does a system ever settle?
#include "core/measure/growth.h"

#include <numeric>
#include <span>

#include "core/measure/warm_up.h"

namespace hop::measure {
namespace {

constexpr Step kShortestWarmUp = 300;   // [slots]
constexpr Step kFirstJudgement = 1000;  // [slots] before it, too little has been seen to speak of growth
constexpr double kSteady = 1.05;
constexpr double kLeastBacklog = 2.0;  // in the second quarter; smaller ones are chance

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

bool growsSteadily(std::span<const double> blocks) {
    const Quarters means = quartersOf(blocks);
    return means.second >= kLeastBacklog && means.fourth > 1.9 * means.second && means.third > 1.4 * means.second;
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
    return m_slots >= kFirstJudgement && (growsSteadily(m_backlogs) || growsSteadily(m_greatest));
}

}  // namespace hop::measure
