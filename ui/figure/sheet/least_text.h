// SPDX-License-Identifier: GPL-3.0-or-later
// The size of the smallest text in a picture, measured by painting to a device that records nothing else.
#pragma once

#include <QSizeF>
#include <functional>

#include "core/base/stop.h"

class QPainter;

namespace hop::ui::figure {

// HUGE_VAL if there is no text. Costs as much as painting; unspecified if stopped. [logical pixels]
double leastText(const QSizeF& size, const std::function<void(QPainter&)>& paint, Stop stop = {});

}  // namespace hop::ui::figure
