// SPDX-License-Identifier: GPL-3.0-or-later
// The mean of one long run with a valid interval: correlated observations are averaged in batches, which grow until
// adjacent batches are uncorrelated.
//
// Uses the memory of 64 batches for any length of the run: when all are full, adjacent ones are joined. The interval
// joins them further while their lag-1 correlation is significant (one-sided 5 %), down to 8 batches.
// **Source:** Law, Carson, "A sequential procedure for determining the length of a steady-state simulation", Operations
// Research 27, 1979; Fishman, "Grouping observations in digital simulation", Management Science 24, 1978.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/measure/statistics.h"

namespace hop::measure {

// Lag-1 correlation of a sequence, in -1..1; 0 for a constant one and for fewer than three values. O(values).
double lagOneCorrelation(std::span<const double> values);

class BatchMeans {
public:
    static constexpr std::size_t kMostBatches = 64;
    static constexpr std::size_t kFewestBatches = 8;

    // `batch`: initial batch size in observations, at least 1.
    explicit BatchMeans(std::uint64_t batch = 1);

    void add(double value);  // O(1) amortised

    std::uint64_t count() const { return m_count; }
    std::uint64_t batchSize() const { return m_batchSize; }
    std::size_t batches() const { return m_sums.size(); }  // complete batches

    struct Estimate {
        Interval interval;         // the value includes every observation, also those of the last, incomplete batch
        std::size_t batches = 0;   // number of batches used for the half-width
        double correlation = 0.0;  // lag-1 correlation of those batches
        bool independent = false;  // the correlation is not significant; otherwise the interval may be too narrow
        friend bool operator==(const Estimate&, const Estimate&) = default;
    };
    // With fewer than 8 complete batches the half-width is infinite.
    Estimate estimate() const;

    friend bool operator==(const BatchMeans&, const BatchMeans&) = default;

private:
    std::uint64_t m_batchSize = 1;
    std::uint64_t m_count = 0;
    std::uint64_t m_inOpenBatch = 0;
    double m_openSum = 0.0;
    std::vector<double> m_sums;  // of complete batches, oldest first
};

}  // namespace hop::measure
