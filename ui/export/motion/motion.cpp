// SPDX-License-Identifier: GPL-3.0-or-later
// The instants of a run shown in an animation, and their durations.
#include "ui/export/motion/motion.h"

#include <algorithm>
#include <cmath>

#include "core/base/text.h"
#include "core/document/view_check.h"

namespace hop::ui::exporting {
namespace {

constexpr int kHold = 1000;  // duration of the last frame [ms]

// Number of frames per step.
std::uint64_t framesOf(const Motion& motion) {
    return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::llround(motion.fps)));
}

}  // namespace

Result<void> checkMotion(const Motion& motion, Step last) {
    if (!(motion.fps >= kLeastFps && motion.fps <= kMostFps))
        return invalid("an animation has " + shortest(kLeastFps) + " to " + shortest(kMostFps) +
                       " frames a second, not " + shortest(motion.fps));
    if (motion.from >= motion.to)
        return invalid("the first step must precede the last, e.g. 0..8, not " + std::to_string(motion.from) + ".." +
                       std::to_string(motion.to));
    if (auto known = document::checkStep(motion.to, last); !known) return known;
    const std::uint64_t steps = motion.to - motion.from;
    if (steps > kMostFrames || steps * framesOf(motion) + 1 > kMostFrames)
        return unsupported("an animation has at most " + thousands(kMostFrames) + " frames, and " + thousands(steps) +
                           " steps would have " + thousands(steps * framesOf(motion) + 1) +
                           "; take fewer steps or fewer frames a second");
    return {};
}

std::vector<MotionInstant> instantsOf(const Motion& motion, double atRest) {
    const std::uint64_t frames = framesOf(motion);
    std::vector<MotionInstant> instants;
    const auto add = [&](Step step, double fraction) {
        const double seconds = static_cast<double>(instants.size() + 1) / motion.fps;
        instants.push_back({step, fraction, static_cast<int>(std::lround(seconds * 1000.0))});
    };
    for (Step step = motion.from; step < motion.to; ++step)
        for (std::uint64_t k = 0; k < frames; ++k)
            add(step, frames == 1 ? atRest : static_cast<double>(k) / static_cast<double>(frames));
    add(motion.to, frames == 1 ? atRest : 0.0);
    instants.back().until += std::max(0, kHold - static_cast<int>(std::lround(1000.0 / motion.fps)));
    return instants;
}

}  // namespace hop::ui::exporting
