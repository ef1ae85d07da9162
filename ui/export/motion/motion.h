// SPDX-License-Identifier: GPL-3.0-or-later
// The instants of a run shown in an animation, and their durations. A step takes one second, divided into as many
// frames as there are per second.
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
    double fps = kUsualFps;  // frames per second; below 1.5: one frame per step, at rest
    friend bool operator==(const Motion&, const Motion&) = default;
};

// `step` steps have been completed, and the next one is in progress by `fraction`.
struct MotionInstant {
    Step step = 0;
    double fraction = 0.0;
    int until = 0;  // end of the frame, from the start [ms]
};

// Errors: steps not in order; too many frames; too few or too many frames per second. `last`: last step of the clock.
Result<void> checkMotion(const Motion& motion, Step last);

// The last frame is held for a second. `atRest`: fraction at which a step with a single frame is drawn.
std::vector<MotionInstant> instantsOf(const Motion& motion, double atRest);

}  // namespace hop::ui::exporting
