// SPDX-License-Identifier: GPL-3.0-or-later
// A picture whose figures follow a clock.
#include "ui/export/motion/moving.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "ui/export/strip_words.h"

namespace hop::ui::exporting {

Picture pictureAt(const Moving& moving, const sheet::ShownSheet& now) {
    Picture picture = moving.picture;
    if (moving.named) picture.words.runs = runsOf(now, std::nullopt);
    return picture;
}

sheet::ShownSheet longestOf(sheet::ShownSheet sheet, const Motion& motion) {
    constexpr double kUnderWay = 0.5;
    auto longest = sheet::sheetAt(sheet, motion.to - (motion.to > motion.from ? 1 : 0), kUnderWay);
    return longest ? *std::move(longest) : std::move(sheet);
}

Frames framesOf(const Moving& moving, const Motion& motion, double atRest, AnimationFormat format, Stop stop) {
    Frames frames;
    frames.size = (moving.picture.fileSize() * moving.picture.pixelRatio()).toSize();
    if (format == AnimationFormat::mp4)
        frames.size = QSize((frames.size.width() + 1) / 2 * 2, (frames.size.height() + 1) / 2 * 2);
    frames.instants = instantsOf(motion, atRest);
    frames.fps = motion.fps;
    figure::StripWords whole = moving.picture.words;
    if (moving.named) whole.runs = runsOf(moving.sheet, std::pair(motion.from, motion.to));
    frames.words = pageWordsOf(whole);
    // At a boundary the next step has begun, and is named until it ends.
    static constexpr double kBegun = 1e-6;
    frames.paint = [moving, now = moving.sheet, size = frames.size, to = motion.to,
                    stop](MotionInstant instant) mutable -> Result<QImage> {
        if (instant.step < to) instant.fraction = std::max(instant.fraction, kBegun);
        auto next = sheet::sheetAt(std::move(now), instant.step, instant.fraction, stop);
        now = next ? *std::move(next) : moving.sheet;
        if (!next) return next.error();
        return imageOf(moving.bodyAt(now), pictureAt(moving, now), size);
    };
    return frames;
}

}  // namespace hop::ui::exporting
