// SPDX-License-Identifier: GPL-3.0-or-later
// Poisson numbers from integer tables.
#include "core/base/poisson.h"

#include "core/base/contract.h"

namespace hop {
namespace {

constexpr double kLargestPart = 16.0;

// e^-x for 0 <= x <= 16, by basic operations: (e^(-x / 1024))^1024.
double expMinus(double x) {
    const double small = -x / 1024.0;
    double term = 1.0, power = 1.0;
    for (int n = 1; n <= 12; ++n) {
        term = term * small / n;
        power += term;
    }
    for (int doubling = 0; doubling < 10; ++doubling) power *= power;
    return power;
}

}  // namespace

PoissonTable::PoissonTable(double mean) {
    HOP_EXPECTS(mean >= 0.0 && mean < 1e15);
    m_parts = static_cast<std::uint64_t>(mean / kLargestPart) + 1;
    const double each = mean / static_cast<double>(m_parts);
    double probability = expMinus(each), cumulated = probability;
    for (int k = 1; cumulated < 1.0 - 0x1p-52 && probability > 0x1p-70; ++k) {
        m_thresholds.push_back(static_cast<std::uint64_t>(cumulated * 0x1p64));
        probability = probability * each / k;
        cumulated += probability;
    }
}

std::uint64_t PoissonTable::draw(RandomStream& stream) const {
    std::uint64_t sum = 0;
    for (std::uint64_t part = 0; part < m_parts; ++part) {
        const std::uint64_t high = stream.next();
        const std::uint64_t lot = high << 32U | stream.next();
        for (std::size_t k = 0; k < m_thresholds.size() && lot >= m_thresholds[k]; ++k) ++sum;
    }
    return sum;
}

}  // namespace hop
