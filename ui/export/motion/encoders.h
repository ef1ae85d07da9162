// SPDX-License-Identifier: GPL-3.0-or-later
// What makes a file of frames that come one by one.
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
    // Shown from where the one before ended until so many milliseconds from the start.
    virtual Result<void> add(const QImage& frame, int until) = 0;
    virtual Result<QByteArray> finish() = 0;
};

// Of frames of this size, in Format_RGB32.
std::unique_ptr<Encoder> gifEncoder(const QSize& size, ColourTable colours, const PageWords& words);
std::unique_ptr<Encoder> webpEncoder(const QSize& size);
// Even sizes. Errors: ffmpeg does not start.
Result<std::unique_ptr<Encoder>> mp4Encoder(const QSize& size, double fps, const PageWords& words);

}  // namespace hop::ui::exporting
