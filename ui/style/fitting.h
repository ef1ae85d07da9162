// SPDX-License-Identifier: GPL-3.0-or-later
// Words for a place that may be too small for them.
#pragma once

#include <QString>
#include <initializer_list>
#include <span>

#include "ui/style/text_metrics.h"

namespace hop::ui::style {

// The first of the wordings, longest first, that fits into a width; if none does, the last one with its end left out.
// [logical pixels]
QString fitting(const TextMetrics& metrics, std::span<const QString> wordings, double width);
inline QString fitting(const TextMetrics& metrics, std::initializer_list<QString> wordings, double width) {
    return fitting(metrics, std::span(wordings.begin(), wordings.size()), width);
}

}  // namespace hop::ui::style
