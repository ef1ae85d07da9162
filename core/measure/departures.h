// SPDX-License-Identifier: GPL-3.0-or-later
// Compares the departures over two links (Lemma 3): counts the steps in which one link carries more packets than the
// other, and those in which both carry equally many.
//
// **Source:** ST §5.3.
#pragma once

#include "core/engine/observer.h"

namespace hop::measure {

class Departures final : public engine::Observer {
public:
    Departures(LinkId a, LinkId b) : m_a(a), m_b(b) {}

    void begin(const engine::Setting&, const engine::State&) override { m_apart = m_together = 0; }
    void onStep(const engine::StepRecord& record, const engine::State&) override {
        std::uint32_t overA = 0, overB = 0;
        for (const engine::Move& move : record.moves) {
            overA += move.link == m_a ? 1U : 0U;
            overB += move.link == m_b ? 1U : 0U;
        }
        if (overA != overB)
            ++m_apart;
        else if (overA > 0)
            ++m_together;
    }

    Step apart() const { return m_apart; }        // [steps] one carried more than the other
    Step together() const { return m_together; }  // [steps] both carried equally many, at least one

private:
    LinkId m_a, m_b;
    Step m_apart = 0, m_together = 0;
};

}  // namespace hop::measure
