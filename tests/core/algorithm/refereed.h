// SPDX-License-Identifier: GPL-3.0-or-later
// For tests of algorithms: a whole run, watched by the second opinion, and what was measured.
#pragma once

#include <gtest/gtest.h>

#include "core/measure/run_measures.h"
#include "tests/core/engine/reference.h"
#include "tests/core/engine/scripted.h"

namespace hop::test {

// A run that does not finish, or that the second opinion objects to, fails the test.
inline measure::Measures refereed(const BuiltRun& run) {
    engine::Simulation simulation = run.simulation();
    measure::RunMeasures measures;
    Reference reference;
    simulation.attach(measures);
    simulation.attach(reference);
    const auto finished = finish(simulation);
    EXPECT_TRUE(finished.ok()) << (finished.ok() ? "" : finished.error().message);
    EXPECT_EQ(reference.objections, "");
    return measures.measures();
}

}  // namespace hop::test
