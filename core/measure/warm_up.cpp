// SPDX-License-Identifier: GPL-3.0-or-later
// MSER-5, from the end backwards.
#include "core/measure/warm_up.h"

#include <vector>

#include "core/measure/statistics.h"

namespace hop::measure {

WarmUp detectWarmUp(std::span<const double> series) {
    constexpr std::size_t kGroup = 5;
    constexpr std::size_t kFewestGroups = 10;
    const std::size_t groups = series.size() / kGroup;
    if (groups < kFewestGroups) return {};

    // Of the remainder from each group on; the last few have too few values for a variance that means anything.
    Moments remainder;
    std::size_t best = 0;
    bool any = false;
    double least = 0.0;
    for (std::size_t group = groups; group-- > 0;) {
        double sum = 0.0;
        for (std::size_t i = 0; i < kGroup; ++i) sum += series[group * kGroup + i];
        remainder.add(sum / static_cast<double>(kGroup));
        if (remainder.count() < kGroup) continue;
        const auto n = static_cast<double>(remainder.count());
        const double criterion = remainder.variance() * (n - 1.0) / (n * n);
        // From the end to the front, "not above" keeps the first of equals.
        if (!any || criterion <= least) {
            any = true;
            least = criterion;
            best = group;
        }
    }
    if (best > groups / 2) return {groups / 2 * kGroup, false};
    return {best * kGroup, true};
}

}  // namespace hop::measure
