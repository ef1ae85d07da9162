// SPDX-License-Identifier: GPL-3.0-or-later
// Thumbnails on disk, so that they are there at once after the next start: a PNG with its checksum for each version of
// the program, document, theme and size.
#pragma once

#include <QImage>
#include <QString>

#include "ui/panel/gallery_entries.h"
#include "ui/style/theme.h"

namespace hop::ui::window {

// The file's name for it.
QString thumbnailName(const panel::GalleryEntry& entry, const style::Theme& theme, const QSize& size,
                      double pixelRatio);

// Null if it is not there, or damaged.
QImage storedThumbnail(const QString& folder, const QString& name, const QSize& pixels);
// Whole or not at all; what cannot be written is painted again next time.
void storeThumbnail(const QString& folder, const QString& name, const QImage& image);

}  // namespace hop::ui::window
