// SPDX-License-Identifier: GPL-3.0-or-later
// Frames encoded as an animation file: GIF and WebP by their libraries, MP4 by the program ffmpeg.
//
// Equal frames give equal bytes (for MP4: with the same ffmpeg).
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
    QSize size;  // of all frames [device pixels]
    std::vector<MotionInstant> instants;
    std::function<Result<QImage>(const MotionInstant& instant)> paint;  // Format_RGB32; may be called repeatedly
    double fps = kUsualFps;
    PageWords words;  // metadata of the file
};

// `progress`: in frames. Errors: those of `paint`; interrupted; for MP4, ffmpeg is missing or reports an error. GIF
// paints every frame twice, because all share one palette.
Result<QByteArray> animate(const Frames& frames, AnimationFormat format, Stop stop = {}, const Progress& progress = {});

// Estimates the file size from a few frames. [bytes]
Result<std::uint64_t> estimatedSize(const Frames& frames, AnimationFormat format, Stop stop = {});

// Why this format cannot be written on this machine; empty: it can.
std::string whyNot(AnimationFormat format);

}  // namespace hop::ui::exporting
