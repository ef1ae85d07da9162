// SPDX-License-Identifier: GPL-3.0-or-later
// Replaying a run.
#include "core/document/replay.h"

#include "core/engine/simulation.h"

namespace hop::document {

Step stepsOf(const RunResult& result) {
    return result.dynamic ? result.dynamic->warmUpSlots + result.dynamic->measuredSlots : result.measures.steps;
}

Result<void> replay(const Run& run, const RunResult& result, Stop stop, const SeeStep& see) {
    if (run.mode != Mode::explicitly) return unsupported("single moves are seen in explicit runs only");
    engine::Simulation simulation(run.setting, run.algorithm.process, stop);
    for (Step step = 0; step < stepsOf(result); ++step) {
        const auto taken = simulation.step();
        if (!taken) return taken.error();
        if (!*taken || !see(simulation.lastRecord(), simulation.state())) break;
    }
    return {};
}

}  // namespace hop::document
