// SPDX-License-Identifier: GPL-3.0-or-later
// A picture as the bytes of a file: SVG, PDF and TeX with geometry and text, PNG in pixels.
//
// The same instant and picture give the same bytes; those of SVG and TeX with every version of Qt. In SVG fonts are
// named, text stays text; in PDF fonts are embedded.
#pragma once

#include <QByteArray>
#include <string>

#include "core/base/result.h"
#include "core/base/stop.h"
#include "ui/export/file_format.h"
#include "ui/export/picture.h"

namespace hop::ui::exporting {

// `format`: of a picture that stands still.
// Without a window and in any thread. A stop is seen between strokes; the bytes are then of no use.
QByteArray draw(const Body& body, const Picture& picture, FileFormat format, Stop stop = {});

// The same, unless it has too many pixels or there is no memory for them. Errors: unsupported, tooLarge; interrupted.
Result<QByteArray> drawnWithin(const Body& body, const Picture& picture, FileFormat format, Stop stop = {});

// Whole or not at all. Errors: cannotOpen, ioFailure.
Result<void> writeFile(const QByteArray& bytes, const std::string& path);

}  // namespace hop::ui::exporting
