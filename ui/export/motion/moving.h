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

// The body paints the instants of the showings. All of them must outlive the frames.
struct Moving {
    Body body;
    Picture picture;
    std::vector<record::Showing*> clocked;
    const sheet::ShownSheet* sheet = nullptr;  // source of the strip's words on the instant; null: the user's words are
                                               // kept
};

// The picture with words on the current instant: "during step 4 of 8".
Picture pictureNow(const Moving& moving);
// The longest words of the strip, to reserve room: those of the last step.
QStringList longestRuns(sheet::ShownSheet& sheet, const Motion& motion);

// The showings of cells that follow the clock.
std::vector<record::Showing*> clockedOf(sheet::ShownSheet& sheet);
// The last step of the longest of their runs.
Step lastStepOf(const std::vector<record::Showing*>& clocked);

// Runs that have ended stay at their last step. Errors: those of Showing::moveTo.
Result<void> moveTo(const std::vector<record::Showing*>& clocked, const MotionInstant& instant);

// Painting moves the showings. `atRest`: as in instantsOf. Sizes are even for MP4.
Frames framesOf(const Moving& moving, const Motion& motion, double atRest, AnimationFormat format);

}  // namespace hop::ui::exporting
