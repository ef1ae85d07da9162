// SPDX-License-Identifier: GPL-3.0-or-later
// MSER-5, computed backwards from the end.
#include "core/measure/warm_up.h"

#include <vector>

#include "core/measure/statistics.h"

namespace hop::measure {

WarmUp detectWarmUp(std::span<const double> series) {
    constexpr std::size_t kGroup = 5;
    constexpr std::size_t kFewestGroups = 10;
    const std::size_t groups = series.size() / kGroup;
    if (groups < kFewestGroups) return {};

    // The observations from each group on; the last few groups are too few for a meaningful variance.
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
        // Going backwards, "not above" selects the first of equal values.
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
