// SPDX-License-Identifier: GPL-3.0-or-later
// Tries all alphas that some injectors might have.
#include "core/algorithm/eta_choices.h"

#include <algorithm>
#include <vector>

#include "core/plan/injector_table.h"

namespace hop::algorithm {

namespace {

class Trying {
public:
    Trying(const plan::Injectors& run, std::span<const std::size_t> open) : m_run(run), m_open(open) {
        for (const plan::InjectorRow& row : run.table.rows) m_alpha.push_back(row.alpha);
    }

    EtaChoices choices() {
        std::uint64_t sum = 0;
        for (const std::size_t injector : m_open) sum += m_alpha[injector];
        choose(0, sum);
        return m_choices;
    }

private:
    void choose(std::size_t next, std::uint64_t left) {
        if (m_choices.all >= kMostEtaChoices) return;
        if (next == m_open.size()) {
            if (left == 0) count();
            return;
        }
        const std::uint64_t least = plan::largestPowerOfTwo(m_run.table.rows[m_open[next]].alpha);
        for (std::uint64_t alpha = least; alpha < 2 * least && alpha <= left; ++alpha) {
            m_alpha[m_open[next]] = alpha;
            choose(next + 1, left - alpha);
        }
    }
    void count() {
        ++m_choices.all;
        const plan::InjectorTable other = injectorTable(m_alpha, m_run.period, m_run.rule);
        if (std::ranges::equal(other.rows, m_run.table.rows, {}, &plan::InjectorRow::eta, &plan::InjectorRow::eta))
            ++m_choices.same;
    }

    const plan::Injectors& m_run;
    std::span<const std::size_t> m_open;
    std::vector<std::uint64_t> m_alpha;
    EtaChoices m_choices;
};

}  // namespace

EtaChoices etaChoices(const plan::Injectors& run, std::span<const std::size_t> open) {
    return Trying(run, open).choices();
}

}  // namespace hop::algorithm
