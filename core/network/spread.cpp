// SPDX-License-Identifier: GPL-3.0-or-later
// Turns positions from files into a drawing of bounded extent in which all nodes can be distinguished.
#include "core/network/spread.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <set>
#include <utility>

#include "core/base/ids.h"
#include "core/base/paced_stop.h"
#include "core/network/cells.h"
#include "core/network/spacing.h"

namespace hop::network {

namespace {

constexpr double kUsualDistance = 1.25 * kNodeSpacing;
// The number of spacings across a page at which names are readable.
constexpr double kPageExtent = 34.0;
constexpr double kLooseness = 2.4;  // the side of a drawing that is neither crowded nor sparse, over sqrt(nodes)
constexpr double kSame = 0.25 * kNodeSpacing;  // nodes closer than this count as coincident
constexpr std::size_t kFew = 3;                // up to this many coincident nodes keep their directions
constexpr int kMaxPushings = 8;

double looseExtent(std::size_t nodes) { return kLooseness * std::sqrt(static_cast<double>(nodes)); }

// Normalised: centred at (0, 0), the longer side 1; accepts any finite numbers.
void normalise(std::vector<Position>& nodes) {
    double largest = 0.0;
    for (const Position& at : nodes) largest = std::max({largest, std::abs(at.x), std::abs(at.y)});
    if (largest == 0.0) return;
    for (Position& at : nodes) at = {at.x / largest, at.y / largest};
    const auto [left, right] = std::ranges::minmax(nodes, {}, &Position::x);
    const auto [top, bottom] = std::ranges::minmax(nodes, {}, &Position::y);
    const Position middle = {(left.x + right.x) / 2.0, (top.y + bottom.y) / 2.0};
    const double side = std::max(right.x - left.x, bottom.y - top.y);
    for (Position& at : nodes)
        at = side > 0.0 ? Position{(at.x - middle.x) / side, (at.y - middle.y) / side} : Position{};
}

// The longer side of a drawing whose usual distance between neighbours is kUsualDistance, if possible. If a quarter of
// the nodes are much closer together than the others, they determine the side, within the limits for all nodes.
double drawnExtent(const std::vector<Position>& nodes, Stop stop) {
    std::vector<double> nearest = nearestDistances(nodes, stop);
    std::ranges::sort(nearest);
    const auto extent = [&](std::size_t place) { return kUsualDistance / std::max(nearest[place], 1e-12); };
    const std::size_t n = nodes.size();
    const double close = extent(n / 4), loose = looseExtent(n), most = mostExtent(n);
    if (close <= loose) return close;
    const double usual = extent(n * 3 / 4);
    // Longer than a line of all nodes: most nodes are crowded, so the quartile says nothing about the rest.
    const bool crowded = usual > 1.5 * kUsualDistance * static_cast<double>(n);
    return std::clamp(crowded ? loose : std::max(usual, loose), std::min(loose, most), most);
}

// Groups of coincident nodes, in order.
std::vector<std::vector<NodeId>> crowdedPlaces(const std::vector<Position>& nodes, Stop stop) {
    Cells cells(kSame, nodes.size());
    std::vector<std::vector<NodeId>> all;
    PacedStop paced(stop);
    for (NodeId node = 0; node < nodes.size() && !paced.requested(); ++node) {
        std::uint32_t own = static_cast<std::uint32_t>(all.size());
        cells.visit(Cells::around(nodes[node], kSame), [&](std::uint32_t place) {
            if (distance(nodes[all[place].front()], nodes[node]) < kSame) own = std::min(own, place);
        });
        if (own == all.size()) {
            cells.add(own, nodes[node]);
            all.emplace_back();
        }
        all[own].push_back(node);
    }
    std::erase_if(all, [](const std::vector<NodeId>& place) { return place.size() < 2; });
    return all;
}

// Arranges coincident nodes like the seeds of a sunflower, the innermost first.
void openPlace(std::vector<Position>& nodes, std::vector<NodeId> place) {
    constexpr double kSeed = 0.62 * kNodeSpacing, kCosine = -0.7373688780783197, kSine = 0.675490294261524;  // 137.5°
    Position middle;
    for (const NodeId node : place)
        middle = {middle.x + nodes[node].x / static_cast<double>(place.size()),
                  middle.y + nodes[node].y / static_cast<double>(place.size())};
    std::ranges::stable_sort(place, {}, [&](NodeId node) { return distance(nodes[node], middle); });
    Position along = {1.0, 0.0};
    for (std::size_t i = 0; i < place.size(); ++i) {
        const double far = kSeed * std::sqrt(static_cast<double>(i) + 0.5);
        nodes[place[i]] = {middle.x + far * along.x, middle.y + far * along.y};
        along = {kCosine * along.x - kSine * along.y, kSine * along.x + kCosine * along.y};
    }
}

// Moves every node to the nearest free point of a triangular grid, the innermost first: always terminates.
void pack(std::vector<Position>& nodes) {
    constexpr double kAcross = 1.02 * kNodeSpacing, kDown = 0.8660254037844386 * kAcross;
    std::vector<NodeId> order(nodes.size());
    std::iota(order.begin(), order.end(), NodeId{0});
    std::ranges::stable_sort(order, {}, [&](NodeId node) { return distance(nodes[node], Position{}); });
    std::set<std::pair<std::int64_t, std::int64_t>> taken;
    const auto pointAt = [](std::int64_t row, std::int64_t column) {
        return Position{(static_cast<double>(column) + (row % 2 != 0 ? 0.5 : 0.0)) * kAcross,
                        static_cast<double>(row) * kDown};
    };
    for (const NodeId node : order) {
        const auto row = static_cast<std::int64_t>(std::llround(nodes[node].y / kDown));
        const auto column = static_cast<std::int64_t>(std::llround(nodes[node].x / kAcross));
        std::pair<std::int64_t, std::int64_t> best = {};
        double least = HUGE_VAL;
        // A point of a later ring may be nearer than a corner of this one; points of ring r are at least r - 1 rows
        // away.
        for (std::int64_t ring = 0; static_cast<double>(ring - 1) * kDown <= least; ++ring)
            for (std::int64_t r = row - ring; r <= row + ring; ++r)
                for (std::int64_t c = column - ring; c <= column + ring;
                     c += std::abs(r - row) == ring || ring == 0 ? 1 : 2 * ring) {
                    const double apart = distance(pointAt(r, c), nodes[node]);
                    if (apart >= least || taken.contains({r, c})) continue;
                    least = apart;
                    best = {r, c};
                }
        taken.insert(best);
        nodes[node] = pointAt(best.first, best.second);
    }
}

}  // namespace

double mostExtent(std::size_t nodes) { return std::max(kPageExtent, looseExtent(nodes)); }

void spread(std::vector<Position>& nodes, Stop stop) {
    if (nodes.size() < 2) return;
    normalise(nodes);
    const double extent = drawnExtent(nodes, stop);
    for (Position& at : nodes) at = {at.x * extent, at.y * extent};
    for (const std::vector<NodeId>& place : crowdedPlaces(nodes, stop))
        if (place.size() > kFew) openPlace(nodes, place);
    for (int i = 0; i < kMaxPushings; ++i)
        if (pushApart(nodes, stop)) return;
    if (nodes.size() <= kMaxPacked) pack(nodes);
}

}  // namespace hop::network
