// SPDX-License-Identifier: GPL-3.0-or-later
// Frames as the bytes of an animated picture: GIF and WebP by their libraries, MP4 by the program ffmpeg.
//
// The same frames give the same bytes (of MP4: by the same ffmpeg).
#pragma once

#include <QByteArray>
#include <QImage>
#include <QSize>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "ui/export/file_format.h"
#include "ui/export/motion/motion.h"
#include "ui/export/sink/page_words.h"

namespace hop::ui::exporting {

struct Frames {
    QSize size;  // of all of them [device pixels]
    std::vector<MotionInstant> instants;
    std::function<Result<QImage>(const MotionInstant& instant)> paint;  // Format_RGB32; any number of times
    double fps = kUsualFps;
    PageWords words;  // what the file says about itself
};

// `progress`: of frames. Errors: those of `paint`; interrupted; MP4: there is no ffmpeg, or what it says is wrong.
// Cost: GIF paints every frame twice, for the one palette of all of them.
Result<QByteArray> animate(const Frames& frames, AnimationFormat format, Stop stop = {}, const Progress& progress = {});

// About how large the file will be, from a few of its frames. [bytes]
Result<std::uint64_t> estimatedSize(const Frames& frames, AnimationFormat format, Stop stop = {});

// Why this format cannot be written here; empty: it can.
std::string whyNot(AnimationFormat format);

}  // namespace hop::ui::exporting
