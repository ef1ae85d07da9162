// SPDX-License-Identifier: GPL-3.0-or-later
// Room for many names.
#include "ui/figure/widest_name.h"

#include <algorithm>

#include "core/scene/form_names.h"
#include "ui/style/text.h"

namespace hop::ui::figure {

double widestName(const scene::Names& names, const style::TextMetrics& metrics) {
    if (names.size() == 0) return 0.0;
    double widest = 0.0;
    const auto measure = [&](std::size_t i) { widest = std::max(widest, metrics.horizontalAdvance(text(names[i]))); };
    for (const std::size_t i : {std::size_t{0}, names.size() / 2, names.size() - 1}) measure(i);
    // Names of places differ in length. Measuring is slow, and much shorter names are never wider.
    constexpr std::size_t kMostSought = 4096, kMostMeasured = 64, kNearlyAsLong = 3;
    const std::size_t sought = std::min(names.size(), kMostSought);
    std::size_t longest = 0, measured = 0;
    for (std::size_t i = 0; i < sought; ++i) longest = std::max(longest, names[i].size());
    for (std::size_t i = 0; i < sought && measured < kMostMeasured; ++i) {
        if (names[i].size() + kNearlyAsLong < longest) continue;
        measure(i);
        ++measured;
    }
    return widest;
}

}  // namespace hop::ui::figure
