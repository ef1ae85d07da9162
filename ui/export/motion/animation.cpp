// SPDX-License-Identifier: GPL-3.0-or-later
// Frames encoded as an animation file.
#include "ui/export/motion/animation.h"

#include <QStandardPaths>
#include <algorithm>

#include "ui/export/motion/encoders.h"

namespace hop::ui::exporting {
namespace {

Error stopped() { return interrupted("frames were drawn"); }

// The colour table of all frames.
Result<ColourTable> coloursOf(const Frames& frames, Stop stop, const Progress& progress) {
    ColourCount count;
    std::uint64_t done = 0;
    for (const MotionInstant& instant : frames.instants) {
        const auto image = frames.paint(instant);
        if (!image) return image.error();
        if (stop.requested()) return stopped();
        count.add(*image);
        if (progress) progress({"analysing colours of frames", ++done, frames.instants.size()});
    }
    return count.table();
}

Result<std::unique_ptr<Encoder>> encoderOf(const Frames& frames, AnimationFormat format, Stop stop,
                                           const Progress& progress) {
    switch (format) {
        case AnimationFormat::webp:
            return webpEncoder(frames.size);
        case AnimationFormat::mp4:
            return mp4Encoder(frames.size, frames.fps, frames.words);
        case AnimationFormat::gif:
            break;
    }
    auto colours = coloursOf(frames, stop, progress);
    if (!colours) return colours.error();
    return gifEncoder(frames.size, *std::move(colours), frames.words);
}

}  // namespace

Result<QByteArray> animate(const Frames& frames, AnimationFormat format, Stop stop, const Progress& progress) {
    if (const std::string why = whyNot(format); !why.empty()) return Error{ErrorCode::unsupported, why};
    auto encoder = encoderOf(frames, format, stop, progress);
    if (!encoder) return encoder.error();
    std::uint64_t done = 0;
    for (const MotionInstant& instant : frames.instants) {
        const auto image = frames.paint(instant);
        if (!image) return image.error();
        if (stop.requested()) return stopped();
        if (auto added = (*encoder)->add(*image, instant.until); !added) return added.error();
        if (progress) progress({"drawing frames", ++done, frames.instants.size()});
    }
    return (*encoder)->finish();
}

Result<std::uint64_t> estimatedSize(const Frames& frames, AnimationFormat format, Stop stop) {
    constexpr std::size_t kSample = 4;
    const std::size_t count = frames.instants.size();
    const auto sizeOf = [&](std::size_t first, std::size_t number) -> Result<std::uint64_t> {
        Frames part = frames;
        const auto begin = frames.instants.begin() + static_cast<std::ptrdiff_t>(first);
        part.instants.assign(begin, begin + static_cast<std::ptrdiff_t>(number));
        int until = 0;
        for (MotionInstant& instant : part.instants) instant.until = until += static_cast<int>(1000.0 / frames.fps);
        const auto bytes = animate(part, format, stop);
        if (!bytes) return bytes.error();
        return static_cast<std::uint64_t>(bytes->size());
    };
    if (count <= kSample) return sizeOf(0, count);
    // The size of one frame, plus the average of a few from the middle for each further one.
    const std::size_t middle = (count - kSample) / 2;
    const auto one = sizeOf(middle, 1), some = sizeOf(middle, kSample);
    if (!one) return one.error();
    if (!some) return some.error();
    const std::uint64_t more = *some > *one ? *some - *one : 0;
    return *one + more * (count - 1) / (kSample - 1);
}

std::string whyNot(AnimationFormat format) {
    if (format != AnimationFormat::mp4 || !QStandardPaths::findExecutable(QStringLiteral("ffmpeg")).isEmpty())
        return {};
    return "MP4 is written by the program ffmpeg, which is not installed; install it, or write .webp or .gif";
}

}  // namespace hop::ui::exporting
