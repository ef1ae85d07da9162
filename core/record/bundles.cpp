// SPDX-License-Identifier: GPL-3.0-or-later
// Lines that share a part of their routes.
#include "core/record/diagram_shape.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace hop::record {

namespace {

// Positions closer than this are equal up to rounding. [fractions of a layout unit]
constexpr double kGrain = 1024.0;
std::int64_t grain(double x) { return std::llround(x * kGrain); }

// Which street: its kind, upright or level, where it is across. Along it: by how many lines more are from there on.
using Street = std::tuple<DiagramShape::LinkKind, bool, std::int64_t>;
using Changes = std::map<std::int64_t, std::int32_t>;

}  // namespace

std::vector<DiagramShape::Bundle> bundlesOf(const DiagramShape& shape) {
    std::vector<DiagramShape::Bundle> bundles;
    std::map<Street, Changes> streets;
    for (std::size_t line = 0; line < shape.routes.size(); ++line) {
        const std::vector<DiagramShape::Place>& route = shape.routes[line];
        const DiagramShape::LinkKind kind = shape.lines[line].kind;
        for (std::size_t i = 1; i < route.size(); ++i) {
            const DiagramShape::Place &a = route[i - 1], &b = route[i];
            const bool upright = grain(a.x) == grain(b.x), level = grain(a.y) == grain(b.y);
            if (!upright && !level) {
                bundles.push_back({a, b, 1, kind});
                continue;
            }
            Changes& changes = streets[{kind, upright, grain(upright ? a.x : a.y)}];
            const auto [from, to] = std::minmax({grain(upright ? a.y : a.x), grain(upright ? b.y : b.x)});
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
                bundles.push_back({upright ? DiagramShape::Place{fixed, low} : DiagramShape::Place{low, fixed},
                                   upright ? DiagramShape::Place{fixed, high} : DiagramShape::Place{high, fixed},
                                   static_cast<std::uint32_t>(lines), kind});
            }
            lines += change;
            from = along;
        }
    }
    return bundles;
}

}  // namespace hop::record
