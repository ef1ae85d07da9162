// SPDX-License-Identifier: GPL-3.0-or-later
// Encoders: make a file from frames supplied one by one.
#pragma once

#include <QByteArray>
#include <QImage>
#include <memory>

#include "core/base/result.h"
#include "ui/export/motion/colour_table.h"
#include "ui/export/sink/page_words.h"

namespace hop::ui::exporting {

class Encoder {
public:
    virtual ~Encoder() = default;
    // The frame is shown from the end of the previous one until `until` [ms from the start].
    virtual Result<void> add(const QImage& frame, int until) = 0;
    virtual Result<QByteArray> finish() = 0;
};

// Frames must have this size and Format_RGB32.
std::unique_ptr<Encoder> gifEncoder(const QSize& size, ColourTable colours, const PageWords& words);
std::unique_ptr<Encoder> webpEncoder(const QSize& size);
// The size must be even. Errors: ffmpeg does not start.
Result<std::unique_ptr<Encoder>> mp4Encoder(const QSize& size, double fps, const PageWords& words);

}  // namespace hop::ui::exporting
