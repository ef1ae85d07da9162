// SPDX-License-Identifier: GPL-3.0-or-later
// Thumbnails on disk, available at once after the next start: a PNG for each version of program, document, theme and
// size.
#pragma once

#include <QImage>
#include <QString>

#include "ui/panel/gallery_entries.h"
#include "ui/style/theme.h"

namespace hop::ui::start {

// The file name of a thumbnail.
QString thumbnailName(const panel::GalleryEntry& entry, const style::Theme& theme, const QSize& size,
                      double pixelRatio);

// Null if missing or damaged.
QImage storedThumbnail(const QString& folder, const QString& name, const QSize& pixels);
// Written completely or not at all; on failure it is painted again next time.
void storeThumbnail(const QString& folder, const QString& name, const QImage& image);

}  // namespace hop::ui::start
