// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of injectors.
#include "core/plan/injector_table.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "core/base/contract.h"

namespace hop::plan {
namespace {

unsigned levelOf(std::uint64_t alpha) { return static_cast<unsigned>(std::bit_width(alpha)) - 1; }

std::vector<InjectorLevel> levelsOf(std::span<const std::uint64_t> alpha) {
    const std::uint64_t most = alpha.empty() ? 0 : *std::ranges::max_element(alpha);
    if (most == 0) return {};
    const unsigned top = levelOf(most);
    std::vector<InjectorLevel> levels(top + 1);
    for (unsigned j = 0; j <= top; ++j) levels[j].theta = std::uint64_t{1} << (top - j);
    for (const std::uint64_t a : alpha)
        if (a > 0) ++levels[levelOf(a)].size;
    for (InjectorLevel& level : levels) {
        level.normalRounds = level.size / level.theta;
        level.specials = level.size % level.theta;
    }
    return levels;
}

std::vector<std::size_t> zerosOf(const std::vector<bool>& word) {
    std::vector<std::size_t> zeros;
    for (std::size_t i = 0; i < word.size(); ++i)
        if (!word[i]) zeros.push_back(i);
    return zeros;
}

// Assigns eta to the special injectors of a level, by number, and derives the level's word b_j from b_(j+1).
std::vector<std::uint64_t> placeSpecials(InjectorLevel& level, const std::vector<bool>& above) {
    std::vector<bool> word = above;
    word.insert(word.end(), above.begin(), above.end());
    const std::vector<std::size_t> zeros = zerosOf(word);
    std::vector<std::uint64_t> eta(level.specials);
    for (std::size_t t = 0; t < eta.size(); ++t) eta[t] = t < zeros.size() ? zeros[t] : t - zeros.size();
    if (zeros.size() <= eta.size()) {  // full: the remaining ones begin a new word
        word.assign(level.theta, false);
        std::fill_n(word.begin(), eta.size() - zeros.size(), true);
    } else {
        for (const std::uint64_t place : eta) word[place] = true;
    }
    level.word = std::move(word);
    return eta;
}

}  // namespace

std::uint64_t largestPowerOfTwo(std::uint64_t x) { return std::bit_floor(x); }

std::uint64_t leastPeriod(std::span<const std::uint64_t> alpha, EtaRule rule) {
    const std::vector<InjectorLevel> levels = levelsOf(alpha);
    if (levels.empty()) return 0;
    const std::uint64_t unit = levels.front().theta;
    std::uint64_t enabled = 0;  // maximum in one interval
    if (rule == EtaRule::plain)
        for (const InjectorLevel& level : levels) enabled += 1 + level.normalRounds;
    else
        enabled = (std::accumulate(alpha.begin(), alpha.end(), std::uint64_t{0}) + unit + unit - 1) / unit;
    return unit * enabled;
}

InjectorTable injectorTable(std::span<const std::uint64_t> alpha, std::uint64_t period, EtaRule rule) {
    InjectorTable table;
    table.rows.resize(alpha.size());
    table.levels = levelsOf(alpha);
    if (table.levels.empty()) return table;
    const auto top = static_cast<unsigned>(table.levels.size() - 1);
    HOP_EXPECTS(period > 0 && period % (std::uint64_t{1} << top) == 0);
    table.interval = period >> top;

    std::vector<std::vector<std::uint64_t>> specialEta(top + 1);
    if (rule == EtaRule::even) {
        table.levels[top].word = {false};
        for (unsigned j = top; j-- > 0;) specialEta[j] = placeSpecials(table.levels[j], table.levels[j + 1].word);
    }
    std::vector<std::uint64_t> numbers(top + 1, 0);
    for (std::size_t node = 0; node < alpha.size(); ++node) {
        InjectorRow& row = table.rows[node];
        row.alpha = alpha[node];
        if (row.alpha == 0) continue;
        row.level = levelOf(row.alpha);
        const InjectorLevel& level = table.levels[row.level];
        row.gamma = period >> row.level;
        row.delta = level.theta;
        row.number = numbers[row.level]++;
        const std::uint64_t normals = level.normalRounds * level.theta;
        if (row.number >= normals) row.special = row.number - normals;
        row.eta = rule == EtaRule::even && row.special ? specialEta[row.level][*row.special] : row.number % row.delta;
    }
    return table;
}

}  // namespace hop::plan
