// SPDX-License-Identifier: GPL-3.0-or-later
// Batch means with growing batches.
#include "core/measure/batch_means.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/contract.h"

namespace hop::measure {
namespace {

// Sums of adjacent pairs; an odd last one is dropped.
std::vector<double> joined(std::span<const double> sums) {
    std::vector<double> pairs;
    pairs.reserve(sums.size() / 2);
    for (std::size_t i = 0; i + 1 < sums.size(); i += 2) pairs.push_back(sums[i] + sums[i + 1]);
    return pairs;
}

constexpr double kMostCorrelation = 0.9;
constexpr double kFewestEffective = 4.0;
constexpr double kFewestDelays = 60.0;

// The lag-1 correlation of batch means, corrected for the bias -(1 + 4φ)/n of its estimate and raised by one
// standard error; 0 if they anticorrelate, which is no reason for a narrower interval.
double cautiousCorrelation(std::span<const double> means) {
    const auto n = static_cast<double>(means.size());
    const double unbiased = (lagOneCorrelation(means) + 1.0 / n) / (1.0 - 4.0 / n);
    return std::max(0.0, unbiased + std::sqrt(std::max(0.0, 1.0 - unbiased * unbiased) / n));
}

double variance(std::span<const double> means) {
    Moments moments;
    for (const double mean : means) moments.add(mean);
    return moments.variance();
}

// As a first-order autoregression: n means of correlation φ count as n (1 - φ)/(1 + φ) independent ones.
double autoregressive(std::span<const double> means) {
    constexpr double kUnknown = std::numeric_limits<double>::infinity();
    const double correlation = cautiousCorrelation(means);
    if (correlation >= kMostCorrelation) return kUnknown;
    const auto n = static_cast<double>(means.size());
    const double inflation = (1.0 + correlation) / (1.0 - correlation);
    const double effective = n / inflation;
    if (effective < kFewestEffective) return kUnknown;
    const double unbiased = variance(means) / (1.0 - (inflation - 1.0) / n);
    return studentQuantile(static_cast<std::uint64_t>(effective) - 1) * std::sqrt(unbiased * inflation / n);
}

double independent(std::span<const double> means) {
    const auto n = static_cast<double>(means.size());
    return studentQuantile(means.size() - 1) * std::sqrt(variance(means) / n);
}

}  // namespace

double lagOneCorrelation(std::span<const double> values) {
    if (values.size() < 3) return 0.0;
    double mean = 0.0;
    for (const double value : values) mean += value;
    mean /= static_cast<double>(values.size());
    double products = 0.0;
    double squares = 0.0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double deviation = values[i] - mean;
        squares += deviation * deviation;
        if (i > 0) products += deviation * (values[i - 1] - mean);
    }
    return squares > 0.0 ? products / squares : 0.0;
}

BatchMeans::BatchMeans(std::uint64_t batch) : m_batchSize(batch) {
    HOP_EXPECTS(batch > 0);
    m_sums.reserve(kMostBatches);
}

void BatchMeans::add(double value) {
    ++m_count;
    m_openSum += value;
    if (++m_inOpenBatch < m_batchSize) return;
    m_sums.push_back(m_openSum);
    m_openSum = 0.0;
    m_inOpenBatch = 0;
    if (m_sums.size() < kMostBatches) return;
    m_sums = joined(m_sums);
    m_sums.reserve(kMostBatches);
    m_batchSize *= 2;
}

Interval BatchMeans::interval() const {
    if (m_count == 0) return {0.0, std::numeric_limits<double>::infinity()};
    double total = m_openSum;
    for (const double sum : m_sums) total += sum;
    return {total / static_cast<double>(m_count), halfWidth()};
}

double BatchMeans::halfWidth() const {
    if (m_sums.size() < kFewestBatches) return std::numeric_limits<double>::infinity();
    std::vector<double> means = m_sums;
    for (double& mean : means) mean /= static_cast<double>(m_batchSize);
    double widest = autoregressive(means);
    while (means.size() >= 2 * kFewestBatches) {
        means = joined(means);
        for (double& mean : means) mean /= 2.0;
        widest = std::max(widest, independent(means));
    }
    return widest;
}

Interval longRunMean(const BatchMeans& means, double slots, double meanDelay) {
    Interval interval = means.interval();
    if (slots < kFewestDelays * meanDelay) interval.halfWidth = std::numeric_limits<double>::infinity();
    return interval;
}

}  // namespace hop::measure
