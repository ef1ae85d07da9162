// SPDX-License-Identifier: GPL-3.0-or-later
// A picture whose figures follow a clock.
#include "ui/export/motion/moving.h"

#include <algorithm>

#include "core/scene/compared.h"

namespace hop::ui::exporting {

std::vector<scene::Showing*> clockedOf(scene::StillSheet& sheet) {
    std::vector<scene::Showing*> clocked;
    for (auto& row : sheet)
        for (scene::StillCell& cell : row)
            if (!scene::isAtOwnStep(cell.shown)) clocked.push_back(cell.still.get());
    return clocked;
}

Step lastStepOf(const std::vector<scene::Showing*>& clocked) {
    Step last = 0;
    for (const scene::Showing* showing : clocked) {
        const scene::Frame& frame = showing->frame();
        last = std::max({last, frame.lastStep, frame.comparison == nullptr ? 0 : frame.comparison->lastStep()});
    }
    return last;
}

Result<void> moveTo(const std::vector<scene::Showing*>& clocked, const MotionInstant& instant) {
    for (scene::Showing* showing : clocked) {
        if (auto moved = showing->moveTo(instant.step, instant.fraction); !moved) return moved;
    }
    return {};
}

Frames framesOf(const Moving& moving, const Motion& motion, double atRest, AnimationFormat format) {
    Frames frames;
    frames.size = (moving.picture.fileSize() * moving.picture.pixelRatio()).toSize();
    if (format == AnimationFormat::mp4)
        frames.size = QSize((frames.size.width() + 1) / 2 * 2, (frames.size.height() + 1) / 2 * 2);
    frames.instants = instantsOf(motion, atRest);
    frames.fps = motion.fps;
    frames.words = pageWordsOf(moving.picture.words);
    frames.paint = [moving, size = frames.size](const MotionInstant& instant) -> Result<QImage> {
        if (auto moved = moveTo(moving.clocked, instant); !moved) return moved.error();
        return imageOf(moving.body, moving.picture, size);
    };
    return frames;
}

}  // namespace hop::ui::exporting
