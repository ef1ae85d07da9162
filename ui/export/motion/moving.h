// SPDX-License-Identifier: GPL-3.0-or-later
// A picture whose figures follow a clock, as the frames of an animation.
#pragma once

#include <functional>

#include "core/base/stop.h"
#include "core/sheet/shown_sheet.h"
#include "ui/export/motion/animation.h"
#include "ui/export/motion/motion.h"
#include "ui/export/picture.h"

namespace hop::ui::exporting {

struct Moving {
    sheet::ShownSheet sheet;  // at any instant; empty for what does not move
    Picture picture;
    std::function<Body(const sheet::ShownSheet& now)> bodyAt;
    bool named = false;  // the strip's words name the instant; else the user's words are kept
};

// The picture with words on an instant: "during step 4 of 8".
Picture pictureAt(const Moving& moving, const sheet::ShownSheet& now);
// The sheet when the words of the strip are longest, to reserve room: in the last step.
sheet::ShownSheet longestOf(sheet::ShownSheet sheet, const Motion& motion);

// Each frame starts from the instants of the last one painted. What `moving` refers to must outlive the frames.
// `atRest`: as in instantsOf. Sizes are even for MP4.
Frames framesOf(const Moving& moving, const Motion& motion, double atRest, AnimationFormat format, Stop stop = {});

}  // namespace hop::ui::exporting
