// SPDX-License-Identifier: GPL-3.0-or-later
// A picture whose figures follow a clock.
#include "ui/export/motion/moving.h"

#include <algorithm>

#include "core/record/instant.h"
#include "ui/export/strip_words.h"

namespace hop::ui::exporting {

std::vector<record::Showing*> clockedOf(sheet::ShownSheet& sheet) {
    std::vector<record::Showing*> clocked;
    for (auto& row : sheet)
        for (sheet::SheetCell& cell : row)
            if (!sheet::isAtOwnStep(cell.resolved)) clocked.push_back(cell.showing.get());
    return clocked;
}

Step lastStepOf(const std::vector<record::Showing*>& clocked) {
    Step last = 0;
    for (const record::Showing* showing : clocked) {
        const record::Instant& frame = showing->instant();
        last = std::max({last, frame.lastStep, frame.comparison == nullptr ? 0 : frame.comparison->lastStep()});
    }
    return last;
}

Result<void> moveTo(const std::vector<record::Showing*>& clocked, const MotionInstant& instant) {
    for (record::Showing* showing : clocked) {
        if (auto moved = showing->moveTo(instant.step, instant.fraction); !moved) return moved;
    }
    return {};
}

Picture pictureNow(const Moving& moving) {
    Picture now = moving.picture;
    if (moving.sheet != nullptr) now.words.runs = runsOf(*moving.sheet, std::nullopt);
    return now;
}

QStringList longestRuns(sheet::ShownSheet& sheet, const Motion& motion) {
    constexpr double kUnderWay = 0.5;
    static_cast<void>(moveTo(clockedOf(sheet), {motion.to - (motion.to > motion.from ? 1 : 0), kUnderWay}));
    return runsOf(sheet, std::nullopt);
}

Frames framesOf(const Moving& moving, const Motion& motion, double atRest, AnimationFormat format) {
    Frames frames;
    frames.size = (moving.picture.fileSize() * moving.picture.pixelRatio()).toSize();
    if (format == AnimationFormat::mp4)
        frames.size = QSize((frames.size.width() + 1) / 2 * 2, (frames.size.height() + 1) / 2 * 2);
    frames.instants = instantsOf(motion, atRest);
    frames.fps = motion.fps;
    figure::StripWords whole = moving.picture.words;
    if (moving.sheet != nullptr) whole.runs = runsOf(*moving.sheet, std::pair(motion.from, motion.to));
    frames.words = pageWordsOf(whole);
    // At a boundary the next step has begun, and is named until it ends.
    static constexpr double kBegun = 1e-6;
    frames.paint = [moving, size = frames.size, to = motion.to](MotionInstant instant) -> Result<QImage> {
        if (instant.step < to) instant.fraction = std::max(instant.fraction, kBegun);
        if (auto moved = moveTo(moving.clocked, instant); !moved) return moved.error();
        return imageOf(moving.body, pictureNow(moving), size);
    };
    return frames;
}

}  // namespace hop::ui::exporting
