// SPDX-License-Identifier: GPL-3.0-or-later
// Lines that share a part of their ways.
#include "ui/figure/bundles.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace hop::ui::figure {

namespace {

// Places that are equal but for rounding are one. [fractions of a layout unit]
constexpr double kGrain = 1024.0;
std::int64_t grain(double x) { return std::llround(x * kGrain); }

// Which street: its kind, upright or level, where it is across. Along it: by how many lines more are from there on.
using Street = std::tuple<network::LinkKind, bool, std::int64_t>;
using Changes = std::map<std::int64_t, std::int32_t>;

}  // namespace

std::vector<NetworkScene::Bundle> bundlesOf(const NetworkGeometry& geometry, const QPointF& origin, double scale) {
    std::vector<NetworkScene::Bundle> bundles;
    std::map<Street, Changes> streets;
    const auto place = [&](double x, double y) { return origin + scale * QPointF(x, y); };
    for (std::size_t line = 0; line < geometry.ways.size(); ++line) {
        const std::vector<QPointF>& way = geometry.ways[line];
        const network::LinkKind kind = geometry.lines[line].kind;
        for (std::size_t i = 1; i < way.size(); ++i) {
            const QPointF &a = way[i - 1], &b = way[i];
            const bool upright = grain(a.x()) == grain(b.x()), level = grain(a.y()) == grain(b.y());
            if (!upright && !level) {
                bundles.push_back({QLineF(place(a.x(), a.y()), place(b.x(), b.y())), 1, kind});
                continue;
            }
            Changes& changes = streets[{kind, upright, grain(upright ? a.x() : a.y())}];
            const auto [from, to] = std::minmax({grain(upright ? a.y() : a.x()), grain(upright ? b.y() : b.x())});
            ++changes[from];
            --changes[to];
        }
    }
    for (const auto& [street, changes] : streets) {
        const auto& [kind, upright, across] = street;
        std::int32_t lines = 0;
        std::int64_t from = 0;
        for (const auto& [along, change] : changes) {
            if (change == 0) continue;
            if (lines > 0) {
                const double fixed = static_cast<double>(across) / kGrain, low = static_cast<double>(from) / kGrain,
                             high = static_cast<double>(along) / kGrain;
                bundles.push_back({upright ? QLineF(place(fixed, low), place(fixed, high))
                                           : QLineF(place(low, fixed), place(high, fixed)),
                                   static_cast<std::uint32_t>(lines), kind});
            }
            lines += change;
            from = along;
        }
    }
    return bundles;
}

}  // namespace hop::ui::figure
