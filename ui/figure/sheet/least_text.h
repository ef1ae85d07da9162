// SPDX-License-Identifier: GPL-3.0-or-later
// How small the texts of a picture are: it is painted to where nothing is kept but that.
#pragma once

#include <QSizeF>
#include <functional>

class QPainter;

namespace hop::ui::figure {

// HUGE_VAL without texts. Costs what painting does. [logical pixels]
double leastText(const QSizeF& size, const std::function<void(QPainter&)>& paint);

}  // namespace hop::ui::figure
