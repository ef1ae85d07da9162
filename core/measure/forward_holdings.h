// SPDX-License-Identifier: GPL-3.0-or-later
// Holdings of a run that is followed from its first step on, by the moves and drops of each.
#pragma once

#include <cstdint>
#include <span>

#include "core/measure/contribution_gains.h"
#include "core/measure/holdings.h"

namespace hop::measure {

class ForwardHoldings {
public:
    ForwardHoldings() = default;
    ForwardHoldings(const ForwardHoldings&) = delete;
    ForwardHoldings& operator=(const ForwardHoldings&) = delete;

    // As for Holdings::begin, and with combining O(packets * nodes) more.
    void begin(const engine::Setting& setting) {
        m_holdings.begin(setting);
        m_gains.begin(setting);
    }
    // O(moves); sorting: O(moves * layers)
    void next(std::span<const plan::Move> moves, std::span<const plan::Drop> drops) {
        m_untold = m_gains.next(moves);
        m_holdings.apply({moves, drops, m_untold});
        if (m_untold.empty()) m_untold = m_holdings.originalsDropped();
    }

    const Holdings& now() const { return m_holdings; }
    // Of the last step (HoldingsStep); valid until the next one.
    std::span<const std::uint32_t> untold() const { return m_untold; }

private:
    Holdings m_holdings;
    ContributionGains m_gains;
    std::span<const std::uint32_t> m_untold;
};

}  // namespace hop::measure
