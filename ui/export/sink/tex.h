// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing as a TeX document that draws it with TikZ: text is set in the document's sans serif font at its original
// position. Plain ASCII, for pdfLaTeX and its successors; needs TikZ, and uses the class standalone if available.
#pragma once

#include <QByteArray>

#include "ui/export/sink/drawing.h"
#include "ui/export/sink/page_words.h"

namespace hop::ui::exporting {

// Equal drawings give equal bytes.
QByteArray texOf(const Drawing& drawing, const PageWords& words);

}  // namespace hop::ui::exporting
