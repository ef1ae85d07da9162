// SPDX-License-Identifier: GPL-3.0-or-later
// A picture whose figures follow a clock, as the frames of an animation.
#pragma once

#include <vector>

#include "core/record/showing.h"
#include "core/sheet/shown_sheet.h"
#include "ui/export/motion/animation.h"
#include "ui/export/motion/motion.h"
#include "ui/export/picture.h"

namespace hop::ui::exporting {

// The body paints what the showings show. All outlive the frames.
struct Moving {
    Body body;
    Picture picture;
    std::vector<record::Showing*> clocked;
    const sheet::ShownSheet* sheet = nullptr;  // whose instant the strip names; null: the strip's words are the user's
};

// The picture with the words of the instant that is shown: "during step 4 of 8".
Picture pictureNow(const Moving& moving);
// The strip's longest words, for the room that they take: those of the last step.
QStringList longestRuns(sheet::ShownSheet& sheet, const Motion& motion);

// Those of the cells that follow the clock.
std::vector<record::Showing*> clockedOf(sheet::ShownSheet& sheet);
// Of the longest of their runs.
Step lastStepOf(const std::vector<record::Showing*>& clocked);

// A run that has ended stays at its end. Errors: those of Showing::moveTo.
Result<void> moveTo(const std::vector<record::Showing*>& clocked, const MotionInstant& instant);

// Moves the showings as it paints. `atRest`: as of instantsOf. The sizes of MP4 are even.
Frames framesOf(const Moving& moving, const Motion& motion, double atRest, AnimationFormat format);

}  // namespace hop::ui::exporting
