// SPDX-License-Identifier: GPL-3.0-or-later
// Mean, variance and confidence intervals, computed incrementally.
//
// **Source:** Welford, "Note on a method for calculating corrected sums of squares and products", Technometrics 4,
// 1962; Chan, Golub, LeVeque, "Algorithms for computing the sample variance", Amer. Statistician 37, 1983 (merging);
// Student's t as in any textbook.
#pragma once

#include <cstdint>
#include <span>

#include "core/base/interval.h"

namespace hop::measure {

using hop::Interval;

// Mean and variance of the values added, in O(1) memory. The order of adding affects only the last bits of the result.
class Moments {
public:
    void add(double value);
    void merge(const Moments& other);  // as if the other's values were added after these

    std::uint64_t count() const { return m_count; }
    double mean() const { return m_mean; }
    double variance() const;    // sample variance, with divisor count - 1; 0 for fewer than two values
    Interval interval() const;  // of the mean, for independent values
    friend bool operator==(const Moments&, const Moments&) = default;

private:
    std::uint64_t m_count = 0;
    double m_mean = 0.0;
    double m_squares = 0.0;  // sum of squared deviations from the mean
};

// t with P(|T| <= t) = confidence for Student's distribution with `freedom` > 0 degrees of freedom, 0 < confidence < 1;
// rounded to nine decimals, so that results do not depend on the last bits of a mathematical library.
double studentQuantile(std::uint64_t freedom, double confidence = 0.95);

double mean(std::span<const double> values);  // at least one

// The mean of independent replications with its 95 % interval. At least one value.
Interval ofReplications(std::span<const double> values);

}  // namespace hop::measure
