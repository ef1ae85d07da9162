// SPDX-License-Identifier: GPL-3.0-or-later
// Running moments and Student's intervals.
#include "core/measure/statistics.h"

#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/base/contract.h"

namespace hop::measure {

void Moments::add(double value) {
    ++m_count;
    const double before = value - m_mean;
    m_mean += before / static_cast<double>(m_count);
    m_squares += before * (value - m_mean);
}

void Moments::merge(const Moments& other) {
    if (other.m_count == 0) return;
    const auto mine = static_cast<double>(m_count);
    const auto theirs = static_cast<double>(other.m_count);
    const double apart = other.m_mean - m_mean;
    m_count += other.m_count;
    m_mean += apart * (theirs / (mine + theirs));
    m_squares += other.m_squares + apart * apart * (mine * theirs / (mine + theirs));
}

double Moments::variance() const { return m_count < 2 ? 0.0 : m_squares / static_cast<double>(m_count - 1); }

Interval Moments::interval() const {
    if (m_count < 2) return {m_mean, std::numeric_limits<double>::infinity()};
    const double error = std::sqrt(variance() / static_cast<double>(m_count));
    return {m_mean, studentQuantile(m_count - 1) * error};
}

double studentQuantile(std::uint64_t freedom, double confidence) {
    HOP_EXPECTS(freedom > 0 && confidence > 0.0 && confidence < 1.0);
    const boost::math::students_t distribution(static_cast<double>(freedom));
    const double exact = boost::math::quantile(boost::math::complement(distribution, (1.0 - confidence) / 2.0));
    constexpr double kDecimals = 1e9;
    return std::round(exact * kDecimals) / kDecimals;
}

double mean(std::span<const double> values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

Interval ofReplications(std::span<const double> values) {
    HOP_EXPECTS(!values.empty());
    Moments moments;
    for (const double value : values) moments.add(value);
    return moments.interval();
}

}  // namespace hop::measure
