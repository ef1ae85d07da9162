// SPDX-License-Identifier: GPL-3.0-or-later
// Mean, variance and confidence intervals of numbers that come one by one.
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

// Mean and variance of what was added, in O(1) memory. The result depends on the order of adding in its last bits only,
// and on nothing else.
class Moments {
public:
    void add(double value);
    void merge(const Moments& other);  // as if the other's observations came after these

    std::uint64_t count() const { return m_count; }
    double mean() const { return m_mean; }
    double variance() const;    // of the sample, divided by count - 1; 0 for fewer than two observations
    Interval interval() const;  // of the mean, for independent observations
    friend bool operator==(const Moments&, const Moments&) = default;

private:
    std::uint64_t m_count = 0;
    double m_mean = 0.0;
    double m_squares = 0.0;  // sum of squared deviations from the mean
};

// t with P(|T| <= t) = confidence for Student's distribution of `freedom` > 0 degrees, 0 < confidence < 1; rounded to
// nine decimals, so that the last bits of a mathematical library do not show in results.
double studentQuantile(std::uint64_t freedom, double confidence = 0.95);

double mean(std::span<const double> values);  // at least one

// The mean of independent replications and its 95 % interval. At least one value.
Interval ofReplications(std::span<const double> values);

}  // namespace hop::measure
