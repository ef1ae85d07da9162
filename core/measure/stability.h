// SPDX-License-Identifier: GPL-3.0-or-later
// Is a system of queues stable? A sequential test on the number n(t) of packets in it, generated and not yet complete,
// from a start at which little was waiting: stable, unstable, or not decided yet. The one test of runs, sweeps, limits
// and the live view.
//
// The reference is a *critical* system, at exactly its limit. There n(t) is a sum of reflected random walks, of one
// queue or of many, and grows as the square root of time, whatever their number and dependence; short-time fluctuations
// of n are those of its arrivals, whose variance per slot is their rate Λ (Poisson; the test allows half of it). An
// overloaded system departs from that law upwards, a stable one downwards, so that an error at the limit bounds the
// error on both sides, and time near the limit goes as 1/(1 - ρ)² by itself. With T slots seen, at looks a quarter of
// an octave apart:
// - *unstable*: n in 63 stretches after the first, fitted by its increments to a + b√t + ct, has c > 0 by 5 standard
//   errors of its own fluctuation, b not negative by 3, and ct is more than half of the growth. A system that climbs
//   towards its equilibrium has c < 0.
// - *stable*: n does not grow from the first half of the time to the second one (2.5 standard errors), and is too calm
//   for a critical system: the mean is below 0.05 √(ΛT), or the variance of the means of 28 stretches, after an eighth
//   of the time, is below 0.0006 ΛT or (many queues, whose common level is steady) below (0.025 (mean - Λτ))².
// τ is the scheme's own delay: slots from the first packet generated to the first one complete, at least the distance
// to the farthest node. No look before 32 τ and 100 packets, and the fit leaves out the first 4 τ. The first decision
// is final, and the looks depend on nothing but the slots: a longer run can only decide what was open.
//
// **Error.** The limits for "stable" are what 1 in 10^6 simulated critical walks with half of the fluctuation of the
// arrivals gets below at one look; 5 standard errors with 50 degrees of freedom are 4 in 10^6. Measured on single
// queues (M/D/1, the hardest: no others to average with): of 5,000 at 0.98 of the limit and 5,000 at 1.02 all were
// judged, none wrongly, in 230,000 and 330,000 slots in the median; of 2,000 at the limit itself none was decided in
// 10^6 slots. More queues take longer to be found stable and are found unstable sooner. A bottleneck that carries a
// small share of all packets is seen late among the others; then the condition of no growth is what remains.
// tests/proof has whole runs. Cost: O(1) a slot; memory of 1,024 numbers. No function of libm but sqrt.
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

// The hops [links] that a packet may have to take, as the test needs it: from node 0 to the farthest. O(nodes + links)
Step transitOf(const network::Network& network);

class StabilityTest {
public:
    // Judges what comes after slot `since`, from which on the rate of arrivals is constant.
    StabilityTest(Step transit, Step since) : m_transit(transit), m_since(since) {}

    // After every slot of the run, from its first one on: packets generated and complete so far.
    void add(std::uint64_t generated, std::uint64_t complete);

    Stability verdict() const { return m_verdict; }
    Step decidedAfter() const { return m_decidedAfter; }  // [slots] of the run; 0: not decided
    // Since the rate is what it is now, an empty network has had time to fill: 2 τ, or there was nothing to carry.
    bool filled() const;

private:
    // The scheme's own delay τ [slots]; 0: no packet is complete yet.
    Step ownDelay() const {
        return m_firstComplete == 0 ? 0 : std::max(m_firstComplete - m_firstGenerated + 1, m_transit);
    }
    bool looksNow() const;
    Stability look(double arrivals) const;  // per slot

    Step m_transit, m_since;
    Step m_now = 0;                                  // slots of the run
    Step m_firstGenerated = 0, m_firstComplete = 0;  // in these slots, from 1; 0: none yet
    std::uint64_t m_generatedBefore = 0;
    Step m_block = 1, m_inBlock = 0;  // [slots]
    double m_sum = 0.0;
    std::vector<double> m_levels;  // mean of n by block; neighbours are joined when there are 1,024
    Stability m_verdict = Stability::undecided;
    Step m_decidedAfter = 0;
};

}  // namespace hop::measure
