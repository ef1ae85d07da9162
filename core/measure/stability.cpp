// SPDX-License-Identifier: GPL-3.0-or-later
// Sequential stability test.
#include "core/measure/stability.h"

#include <array>
#include <cmath>
#include <span>

#include "core/measure/statistics.h"
#include "core/network/measure.h"

namespace hop::measure {
namespace {

constexpr std::size_t kMostLevels = 1024;
constexpr std::size_t kStretches = 64;    // per look; the number of levels at a look is a multiple of it
constexpr double kOwnDelays = 32.0;       // no decision before
constexpr double kFewestPackets = 100.0;  // likewise
constexpr Step kSettlingDelays = 2;
constexpr double kFillingDelays = 4.0;      // time for an empty network to fill
constexpr double kLinearBeyond = 5.0;       // [standard errors]
constexpr double kRootBeyond = -3.0;        // [standard errors]
constexpr double kLinearShare = 0.5;        // of the growth
constexpr double kGrowthBeyond = 2.5;       // [standard errors]
constexpr double kCalmLevel = 0.0025;       // of Λ T: squared mean
constexpr double kCalmVariance = 0.0006;    // of Λ T
constexpr double kCalmRelative = 0.000625;  // of the squared level above the pipeline's: variance

double squaredDeviations(std::span<const double> values) {
    const double centre = mean(values);
    double sum = 0.0;
    for (const double value : values) sum += (value - centre) * (value - centre);
    return sum;
}

// Means of kCount equal stretches; the number of levels is a multiple of it.
template <std::size_t kCount>
std::array<double, kCount> stretches(std::span<const double> levels) {
    std::array<double, kCount> means;
    const std::size_t length = levels.size() / kCount;
    for (std::size_t i = 0; i < kCount; ++i) means[i] = mean(levels.subspan(i * length, length));
    return means;
}

// The mean of √t over [i, i + 1], up to a factor.
double rootMean(std::size_t i) {
    const auto from = static_cast<double>(i);
    return (from + 1.0) * std::sqrt(from + 1.0) - from * std::sqrt(from);
}

// Least-squares fit of the increments of `levels`, means of stretches `first`, first + 1, .., by b times those of √t
// plus c.
struct Fit {
    double root = 0.0, linear = 0.0;  // b and c [standard errors]
    double share = 0.0;               // of c in the growth; 0 without growth
};

Fit fit(std::span<const double> levels, std::size_t first) {
    double rootRoot = 0.0, roots = 0.0, rootRise = 0.0, rises = 0.0;
    const std::size_t count = levels.size() - 1;
    std::array<double, kStretches> root{}, rise{};
    for (std::size_t i = 0; i < count; ++i) {
        root[i] = rootMean(first + i + 1) - rootMean(first + i);
        rise[i] = levels[i + 1] - levels[i];
        rootRoot += root[i] * root[i];
        roots += root[i];
        rootRise += root[i] * rise[i];
        rises += rise[i];
    }
    const auto n = static_cast<double>(count);
    const double determinant = rootRoot * n - roots * roots;
    const double b = (rootRise * n - roots * rises) / determinant;
    const double c = (rootRoot * rises - roots * rootRise) / determinant;
    double squares = 0.0;
    for (std::size_t i = 0; i < count; ++i) {
        const double error = rise[i] - b * root[i] - c;
        squares += error * error;
    }
    // Increments of the means of a random walk: adjacent ones have correlation 1/4, which adds one half to the variance
    // of sums.
    const double variance = 1.5 * squares / (n - 2.0);
    const auto beyond = [&](double value, double factor) {
        const double error = std::sqrt(variance * factor / determinant);
        return error > 0.0 ? value / error : 0.0;
    };
    return {beyond(b, n), beyond(c, rootRoot), rises > 0.0 ? c * n / rises : 0.0};
}

bool grows(std::span<const double> levels) {
    const auto half = levels.size() / 2;
    const auto early = levels.first(half), late = levels.last(half);
    const double freedom = static_cast<double>(2 * half - 2);
    const double variance = (squaredDeviations(early) + squaredDeviations(late)) / freedom;
    return mean(late) - mean(early) > kGrowthBeyond * std::sqrt(2.0 * variance / static_cast<double>(half));
}

}  // namespace

Step transitOf(const network::Network& network) { return network::eccentricity(network, 0); }

void StabilityTest::add(std::uint64_t generated, std::uint64_t complete) {
    ++m_now;
    if (m_firstGenerated == 0 && generated > 0) m_firstGenerated = m_now;
    if (m_firstComplete == 0 && complete > 0) m_firstComplete = m_now;
    if (m_verdict != Stability::undecided) return;
    if (m_now == m_since) m_generatedBefore = generated;
    if (m_now <= m_since) return;
    m_sum += static_cast<double>(generated - complete);
    if (++m_inBlock < m_block) return;
    m_levels.push_back(m_sum / static_cast<double>(m_block));
    m_sum = 0.0;
    m_inBlock = 0;
    if (m_levels.size() == kMostLevels) {
        for (std::size_t i = 0; i < kMostLevels / 2; ++i) m_levels[i] = (m_levels[2 * i] + m_levels[2 * i + 1]) / 2.0;
        m_levels.resize(kMostLevels / 2);
        m_block *= 2;
    }
    if (!looksNow()) return;
    m_verdict = look(static_cast<double>(generated - m_generatedBefore) / static_cast<double>(m_now - m_since));
    if (m_verdict != Stability::undecided) m_decidedAfter = m_now;
}

bool StabilityTest::filled() const {
    if (m_firstGenerated == 0) return true;
    return m_firstComplete > 0 && m_now >= m_since + kSettlingDelays * ownDelay();
}

// Four looks per octave, equally spaced.
bool StabilityTest::looksNow() const {
    const std::size_t count = m_levels.size();
    return count >= kMostLevels / 2 ? count % (kMostLevels / 8) == 0
                                    : m_block == 1 && count >= kMostLevels / 4 && count % (kMostLevels / 16) == 0;
}

Stability StabilityTest::look(double arrivals) const {
    const auto slots = static_cast<double>(m_now - m_since);
    const auto own = static_cast<double>(ownDelay());
    if (own == 0.0 || slots < kOwnDelays * own || arrivals * slots < kFewestPackets) return Stability::undecided;

    const auto fine = stretches<kStretches>(m_levels);
    const double filling = std::ceil(kFillingDelays * own * static_cast<double>(kStretches) / slots);
    const std::size_t first = std::max<std::size_t>(1, static_cast<std::size_t>(filling));
    const Fit found = fit(std::span(fine).subspan(first), first);
    if (found.linear > kLinearBeyond && found.root > kRootBeyond && found.share > kLinearShare)
        return Stability::unstable;

    const auto coarse = stretches<kStretches / 2>(m_levels);
    const auto later = std::span(coarse).subspan(coarse.size() / 8);
    if (grows(later)) return Stability::undecided;
    const double walk = arrivals * slots;  // variance of a critical random walk
    const double level = mean(m_levels), variance = squaredDeviations(later) / static_cast<double>(later.size());
    const double above = std::max(0.0, mean(later) - arrivals * own);
    const bool calm = level * level < kCalmLevel * walk || variance < kCalmVariance * walk ||
                      variance < kCalmRelative * above * above;
    return calm ? Stability::stable : Stability::undecided;
}

}  // namespace hop::measure
