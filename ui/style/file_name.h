// SPDX-License-Identifier: GPL-3.0-or-later
// File names made of titles.
#pragma once

#include <QString>

namespace hop::ui::style {

// Letters and digits in lower case, joined by hyphens: "total-exchange-on-hypercube-4"; may be empty.
QString fileNameOf(const QString& title);

}  // namespace hop::ui::style
