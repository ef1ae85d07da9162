// SPDX-License-Identifier: GPL-3.0-or-later
// The metadata of a PDF file: title, subject, keywords, creator.
#pragma once

#include <QByteArray>

#include "ui/export/sink/page_words.h"

namespace hop::ui::exporting {

// Appends the metadata as an incremental update. `pdf`: as written by Qt, with a single cross-reference table; any
// other file is returned unchanged. The creation date is a fixed one.
QByteArray withWords(const QByteArray& pdf, const PageWords& words);

}  // namespace hop::ui::exporting
