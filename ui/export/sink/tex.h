// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing as a TeX document that draws it with TikZ: text is text in the document's sans serif font, set where it
// stood. Plain ASCII, for pdfLaTeX and its followers; needs TikZ, and takes the class standalone where there is one.
#pragma once

#include <QByteArray>

#include "ui/export/sink/drawing.h"
#include "ui/export/sink/page_words.h"

namespace hop::ui::exporting {

// The same bytes from the same drawing.
QByteArray texOf(const Drawing& drawing, const PageWords& words);

}  // namespace hop::ui::exporting
