// SPDX-License-Identifier: GPL-3.0-or-later
// Halves the most important intervals of a curve.
#include "core/experiment/refinement.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace hop::experiment {
namespace {

constexpr double kNarrowest = 1.0 / 1024.0;  // narrowest interval that is halved, relative to the curve's width
constexpr std::size_t kMostAtOnce = 4;       // enough for several threads; later points are chosen with more data

struct Place {
    double x = 0.0;
    std::optional<Interval> y;  // empty: saturated, or not measured
    Stability stability = Stability::stable;
};

struct Halving {
    double x = 0.0;
    double gain = 0.0;
};

// The intervals in which stability ends, by the index of their left end: from the last stable point to the next
// saturated one. If undecided points lie between, the first and the last interval of that range.
std::vector<std::size_t> endsOfStability(const std::vector<Place>& places) {
    std::vector<std::size_t> ends;
    std::size_t stable = places.size();  // none after the last saturated one
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (places[i].stability == Stability::stable) stable = i;
        if (places[i].stability != Stability::unstable || stable == places.size()) continue;
        ends.push_back(stable);
        if (i - 1 != stable) ends.push_back(i - 1);
        stable = places.size();
    }
    return ends;
}

// The distance of the middle point from the line through the other two, minus its uncertainty.
double bend(const Place& a, const Place& b, const Place& c) {
    const double part = (b.x - a.x) / (c.x - a.x);
    const double straight = a.y->value + part * (c.y->value - a.y->value);
    const double noise = b.y->halfWidth + (1.0 - part) * a.y->halfWidth + part * c.y->halfWidth;
    return std::abs(b.y->value - straight) - noise;
}

}  // namespace

std::vector<double> pointsToAdd(const document::Experiment& experiment, const std::vector<document::PointResult>& curve,
                                std::uint32_t left) {
    const document::Sweep& sweep = *experiment.sweep();
    std::vector<Place> places;
    double lowest = std::numeric_limits<double>::infinity();
    double highest = -lowest;
    for (const document::PointResult& result : curve) {
        places.push_back({*document::numberAt(experiment, result.point, sweep.x), document::yOf(experiment, result),
                          result.stability});
        if (!places.back().y) continue;
        lowest = std::min(lowest, places.back().y->value);
        highest = std::max(highest, places.back().y->value);
    }
    if (places.size() < 2) return {};
    const double width = places.back().x - places.front().x;

    // By interval; interval i is between places i and i + 1.
    std::vector<double> gains(places.size() - 1, 0.0);
    for (const std::size_t i : endsOfStability(places))
        if (places[i + 1].x - places[i].x > sweep.refinement.limit * places[i + 1].x)
            gains[i] = std::numeric_limits<double>::infinity();
    for (std::size_t i = 1; i + 1 < places.size() && sweep.refinement.bend > 0.0; ++i) {
        if (!places[i - 1].y || !places[i].y || !places[i + 1].y) continue;
        const double found = bend(places[i - 1], places[i], places[i + 1]);
        // Written so that an infinite uncertainty fails: no bend is then detected.
        if (!(found > sweep.refinement.bend * (highest - lowest))) continue;
        gains[i - 1] = std::max(gains[i - 1], found);
        gains[i] = std::max(gains[i], found);
    }
    std::vector<Halving> halvings;
    for (std::size_t i = 0; i < gains.size(); ++i)
        if (gains[i] > 0.0 && places[i + 1].x - places[i].x > kNarrowest * width)
            halvings.push_back({(places[i].x + places[i + 1].x) / 2.0, gains[i]});
    std::ranges::stable_sort(halvings, [](const Halving& a, const Halving& b) { return a.gain > b.gain; });
    halvings.resize(std::min({halvings.size(), kMostAtOnce, static_cast<std::size_t>(left)}));
    std::vector<double> added;
    for (const Halving& halving : halvings) added.push_back(halving.x);
    std::ranges::sort(added);
    return added;
}

}  // namespace hop::experiment
