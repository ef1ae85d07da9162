// SPDX-License-Identifier: GPL-3.0-or-later
// Is a system of queues stable? A sequential test on the number n(t) of packets in the system, generated and not
// complete, starting nearly empty. Its verdict is stable, unstable or undecided. Used by runs, sweeps, limit searches
// and the live view.
//
// The reference is a *critical* system, exactly at its limit. There n(t) is a sum of reflected random walks, of one
// queue or of many, and grows as the square root of time, whatever their number and dependence; short-time fluctuations
// of n are those of its arrivals, whose variance per slot is their rate Λ (Poisson; the test allows half of it). An
// overloaded system deviates from that law upwards, a stable one downwards, so that an error at the limit bounds the
// error on both sides, and the time to a decision near the limit scales as 1/(1 - ρ)². With T slots seen, at looks a
// quarter of an octave apart:
// - *unstable*: n in 63 stretches after the first, fitted by its increments to a + b√t + ct, has c > 0 by 5 standard
// errors of its own fluctuation, b not negative by 3, and ct is more than half of the growth. A system that climbs
// towards its equilibrium has c < 0.
// - *stable*: n does not grow from the first half of the time to the second (2.5 standard errors), and is too calm for
// a critical system: the mean is below 0.05 √(ΛT), or the variance of the means of 28 stretches, after an eighth of the
// time, is below 0.0006 ΛT or (many queues, whose common level is steady) below (0.025 (mean - Λτ))².
// τ is the scheme's own delay: slots from the first packet generated to the first one complete, at least the distance
// to the farthest node. There is no look before 32 τ and 100 packets, and the fit excludes the first 4 τ. The first
// decision is final, and the looks depend only on the slots: a longer run can only decide what was undecided.
//
// **Error.** The limits for "stable" are such that 1 in 10^6 simulated critical walks, with half of the fluctuation of
// the arrivals, falls below them at one look; 5 standard errors with 50 degrees of freedom correspond to 4 in 10^6.
// Measured on single queues (M/D/1, the hardest case, without averaging over queues): of 5,000 at 0.98 of the limit and
// 5,000 at 1.02 all were decided, none wrongly, after 230,000 and 330,000 slots in the median; of 2,000 at the limit
// itself none was decided in 10^6 slots. More queues take longer to be found stable and are found unstable sooner. A
// bottleneck that carries a small share of all packets is detected late; until then only the condition of no growth
// applies. tests/proof has whole runs. Cost: O(1) per slot; memory of 1,024 numbers. No function of libm but sqrt.
// **Source:** ours. √t at the limit: Harrison, "Brownian Motion and Stochastic Flow Systems", 1985 (reflected walks);
// small deviations of them: Chung, "On the maximum partial sums", Trans. AMS 64, 1948.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/base/ids.h"
#include "core/base/stability.h"
#include "core/network/network.h"

namespace hop::measure {

using hop::Stability;

// The eccentricity of node 0, as an estimate of the hops [links] of a packet. O(nodes + links)
Step transitOf(const network::Network& network);

class StabilityTest {
public:
    // Tests the slots after `since`, from which on the arrival rate is constant.
    StabilityTest(Step transit, Step since) : m_transit(transit), m_since(since) {}

    // Call after every slot of the run, from the first one on: packets generated and complete so far.
    void add(std::uint64_t generated, std::uint64_t complete);

    Stability verdict() const { return m_verdict; }
    Step decidedAfter() const { return m_decidedAfter; }  // [slots] of the run; 0: undecided
    // Has an empty network had time to fill at the current rate? After 2 τ, or if nothing was generated.
    bool filled() const;

private:
    // The scheme's own delay τ [slots]; 0 until a packet is complete.
    Step ownDelay() const {
        return m_firstComplete == 0 ? 0 : std::max(m_firstComplete - m_firstGenerated + 1, m_transit);
    }
    bool looksNow() const;
    Stability look(double arrivals) const;  // per slot

    Step m_transit, m_since;
    Step m_now = 0;                                  // slots of the run
    Step m_firstGenerated = 0, m_firstComplete = 0;  // slots, from 1; 0: none yet
    std::uint64_t m_generatedBefore = 0;
    Step m_block = 1, m_inBlock = 0;  // [slots]
    double m_sum = 0.0;
    std::vector<double> m_levels;  // mean of n by block; adjacent blocks are joined when there are 1,024
    Stability m_verdict = Stability::undecided;
    Step m_decidedAfter = 0;
};

}  // namespace hop::measure
