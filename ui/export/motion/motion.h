// SPDX-License-Identifier: GPL-3.0-or-later
// Which instants of a run an animation shows, and for how long: steps pass one a second, each in as many frames as
// there are in a second.
#pragma once

#include <cstddef>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"

namespace hop::ui::exporting {

inline constexpr double kUsualFps = 10.0, kLeastFps = 0.2, kMostFps = 50.0;
inline constexpr std::size_t kMostFrames = 5'000;

struct Motion {
    Step from = 0, to = 0;   // of the sheet's clock; from < to
    double fps = kUsualFps;  // frames per second; below 1.5 a frame for each step, at rest
    friend bool operator==(const Motion&, const Motion&) = default;
};

// `step` steps have been taken, and the next is under way by `fraction`.
struct MotionInstant {
    Step step = 0;
    double fraction = 0.0;
    int until = 0;  // the frame is shown until then, from the start [ms]
};

// Errors: the steps are not in order, frames too many, too few or too many a second. `last`: of the clock.
Result<void> checkMotion(const Motion& motion, Step last);

// The last one is held for a second. `atRest`: how far a step is drawn that has one frame alone.
std::vector<MotionInstant> instantsOf(const Motion& motion, double atRest);

}  // namespace hop::ui::exporting
