// SPDX-License-Identifier: GPL-3.0-or-later
// Round numbers for axes.
#include "ui/figure/curves/scale.h"

#include <algorithm>
#include <cmath>

namespace hop::ui::figure {

namespace {

// 1, 2 or 5 times a power of ten, not less than `raw`.
double roundStep(double raw) {
    const double power = std::pow(10.0, std::floor(std::log10(raw)));
    for (const double factor : {1.0, 2.0, 5.0})
        if (factor * power >= raw * (1.0 - 1e-9)) return factor * power;
    return 10.0 * power;
}

Scale linear(double least, double greatest, int ticks) {
    if (greatest - least < 1e-12 * std::max(1.0, std::abs(greatest))) {
        const double around = least == 0.0 ? 0.0 : 0.5;  // measured values are never negative
        least -= around;
        greatest += 1.0 - around;
    }
    const double step = roundStep((greatest - least) / std::max(ticks, 1));
    Scale scale;
    const double first = std::floor(least / step + 1e-9), last = std::ceil(greatest / step - 1e-9);
    for (double i = first; i <= last; ++i) scale.ticks.push_back(i * step);
    // Leaves room for the marker of a value on the last tick.
    constexpr double kRoom = 0.02, kMore = 0.2;
    const double width = scale.ticks.back() - scale.ticks.front();
    scale.least = scale.ticks.front() - (least - scale.ticks.front() < kRoom * width ? kMore * step : 0.0);
    scale.greatest = scale.ticks.back() + (scale.ticks.back() - greatest < kRoom * width ? kMore * step : 0.0);
    return scale;
}

// Ticks at 1, 2, 5 of each decade; if there are many decades, only at the decades.
Scale logarithmic(double least, double greatest) {
    Scale scale;
    scale.logarithmic = true;
    const int first = static_cast<int>(std::floor(std::log10(least) + 1e-9)),
              last = static_cast<int>(std::ceil(std::log10(greatest) - 1e-9));
    const std::vector<double> factors =
        last - first > 3 ? std::vector<double>{1.0} : std::vector<double>{1.0, 2.0, 5.0};
    for (int decade = first; decade <= last; ++decade)
        for (const double factor : factors) scale.ticks.push_back(factor * std::pow(10.0, decade));
    // From the last tick below all values to the first one above them.
    while (scale.ticks.size() > 2 && scale.ticks[1] <= least * (1.0 + 1e-9)) scale.ticks.erase(scale.ticks.begin());
    while (scale.ticks.size() > 2 && scale.ticks[scale.ticks.size() - 2] >= greatest * (1.0 - 1e-9))
        scale.ticks.pop_back();
    scale.least = scale.ticks.front();
    scale.greatest = scale.ticks.back();
    return scale;
}

}  // namespace

double Scale::position(double value) const {
    if (logarithmic) return (std::log(value) - std::log(least)) / (std::log(greatest) - std::log(least));
    return (value - least) / (greatest - least);
}

double Scale::at(double position) const {
    if (logarithmic) return std::exp(std::log(least) + position * (std::log(greatest) - std::log(least)));
    return least + position * (greatest - least);
}

Scale Scale::part(double from, double to, int count) const {
    if (from <= 0.0 && to >= 1.0) return *this;
    Scale seen = scaleFor({at(from), at(to)}, logarithmic, count);
    seen.least = at(from);
    seen.greatest = at(to);
    std::erase_if(seen.ticks, [&](double tick) { return tick < seen.least || tick > seen.greatest; });
    return seen;
}

Scale scaleFor(const std::vector<double>& values, bool logarithmicly, int ticks) {
    double least = INFINITY, greatest = -INFINITY;
    for (const double value : values) {
        if (!std::isfinite(value) || (logarithmicly && value <= 0.0)) continue;
        least = std::min(least, value);
        greatest = std::max(greatest, value);
    }
    if (least > greatest) return logarithmicly ? logarithmic(1.0, 10.0) : linear(0.0, 1.0, ticks);
    return logarithmicly ? logarithmic(least, greatest) : linear(least, greatest, ticks);
}

Scale wholeScale(std::vector<double> values) {
    std::ranges::sort(values);
    const auto same = std::ranges::unique(values);
    values.erase(same.begin(), same.end());
    if (values.empty()) return {};
    constexpr double kBeside = 0.4;
    return {values.front() - kBeside, values.back() + kBeside, false, values};
}

QString tickLabel(double tick) { return QString::number(std::abs(tick) < 1e-12 ? 0.0 : tick, 'g', 6); }

}  // namespace hop::ui::figure
