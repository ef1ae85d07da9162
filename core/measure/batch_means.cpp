// SPDX-License-Identifier: GPL-3.0-or-later
// Batch means with growing batches.
#include "core/measure/batch_means.h"

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

// The lag-1 correlation of n independent values exceeds this with probability 5 %.
double correlationByChance(std::size_t n) {
    constexpr double kNormalQuantile95 = 1.6448536269514722;
    return kNormalQuantile95 / std::sqrt(static_cast<double>(n));
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

BatchMeans::Estimate BatchMeans::estimate() const {
    Estimate found;
    if (m_count == 0) return {{0.0, std::numeric_limits<double>::infinity()}, 0, 0.0, false};
    double total = m_openSum;
    for (const double sum : m_sums) total += sum;

    std::vector<double> sums = m_sums;
    double size = static_cast<double>(m_batchSize);
    found.correlation = lagOneCorrelation(sums);
    while (sums.size() >= 2 * kFewestBatches && found.correlation > correlationByChance(sums.size())) {
        sums = joined(sums);
        size *= 2.0;
        found.correlation = lagOneCorrelation(sums);
    }
    found.batches = sums.size();
    found.interval = {total / static_cast<double>(m_count), std::numeric_limits<double>::infinity()};
    if (sums.size() < kFewestBatches) return found;
    found.independent = found.correlation <= correlationByChance(sums.size());
    Moments moments;
    for (const double sum : sums) moments.add(sum / size);
    found.interval.halfWidth = moments.interval().halfWidth;
    return found;
}

}  // namespace hop::measure
