// SPDX-License-Identifier: GPL-3.0-or-later
// A static run, explicit or symmetric, step by step; both kinds have the same interface.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/engine/simulation.h"
#include "core/engine/symmetric_run.h"
#include "core/measure/run_measures.h"
#include "core/plan/move.h"
#include "core/run/run.h"
#include "core/task/placed.h"

namespace hop::run {

class ExplicitPlayer {
public:
    // `inTransit`: also count packets in transit, at a cost for every move. `team`: shares the steps; may be null.
    ExplicitPlayer(const Run& run, bool inTransit, Stop stop, Team* team = nullptr);

    void attach(engine::Observer& observer) { m_simulation.attach(observer); }
    // Takes one step; false when all is done. Errors: an illegal move; interrupted.
    Result<bool> step() { return m_simulation.step(); }
    Step stepsTaken() const { return m_simulation.state().step; }
    measure::Measures measures() const { return m_measures.measures(); }
    std::span<const plan::Move> moves() { return m_simulation.lastRecord().moves; }
    std::span<const plan::Drop> drops() const { return m_simulation.lastRecord().drops; }
    std::vector<task::Placed> places() const;  // sorting only
    std::string fingerprint() const;

private:
    engine::Simulation m_simulation;
    measure::RunMeasures m_measures;
};

class SymmetricPlayer {
public:
    SymmetricPlayer(const Run& run, Stop stop);

    Result<bool> step();
    Step stepsTaken() const { return m_run.stepsTaken(); }
    measure::Measures measures() const;
    std::span<const plan::Move> moves();                      // expanded. O(nodes * entries)
    std::span<const plan::Drop> drops() const { return {}; }  // sorting is not isotropic
    std::vector<task::Placed> places() const { return {}; }
    std::string fingerprint() const;  // begins with "symmetric:"

private:
    const Run& m_of;
    Stop m_stop;
    engine::SymmetricRun m_run;
    double m_capacity;  // [packets per step]
    std::vector<plan::Move> m_moves;
};

}  // namespace hop::run
