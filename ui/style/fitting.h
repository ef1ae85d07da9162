// SPDX-License-Identifier: GPL-3.0-or-later
// Wordings for a space that may be too small.
#pragma once

#include <QString>
#include <initializer_list>
#include <span>

#include "ui/style/text_metrics.h"

namespace hop::ui::style {

// The first of the wordings, given longest first, that fits the width [logical pixels]; if none does, the last one cut
// at its end.
QString fitting(const TextMetrics& metrics, std::span<const QString> wordings, double width);
inline QString fitting(const TextMetrics& metrics, std::initializer_list<QString> wordings, double width) {
    return fitting(metrics, std::span(wordings.begin(), wordings.size()), width);
}

}  // namespace hop::ui::style
