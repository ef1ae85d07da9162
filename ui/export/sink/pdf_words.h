// SPDX-License-Identifier: GPL-3.0-or-later
// A PDF file's words about itself: title, subject, keywords, creator.
#pragma once

#include <QByteArray>

#include "ui/export/sink/page_words.h"

namespace hop::ui::exporting {

// The same file with these words instead of its own, appended as an update. `pdf`: as Qt writes it, with one
// cross-reference table; of another file it is returned as it is. The date of making is a fixed one.
QByteArray withWords(const QByteArray& pdf, const PageWords& words);

}  // namespace hop::ui::exporting
