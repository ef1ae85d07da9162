// SPDX-License-Identifier: GPL-3.0-or-later
// The curve of a link, and tests for coincidence and crossings with the curves drawn so far.
#include "core/network/link_curve.h"

#include <algorithm>
#include <cmath>

#include "core/network/crossings.h"
#include "core/network/spacing.h"

namespace hop::network {

namespace {

constexpr double kBetweenSamples = 0.05;  // [node spacings]
constexpr double kBeside = 0.05;          // curves that are nearer ..
constexpr double kParallel = 0.03;        // .. and whose directions differ by less (as a sine) ..
constexpr double kStretch = 0.12;         // .. over this length are considered coincident
constexpr double kSteepest = 2.3;         // sqrt(1 + slope^2) of a curve against its chord; bends are at most 0.5
constexpr double kCell = 0.5;

}  // namespace

LinkCurve::LinkCurve(const Position& from, const Position& to, double bend)
    : m_from(from),
      m_to(to),
      m_bend(bend),
      m_length(distance(from, to)),
      m_along{(to.x - from.x) / m_length, (to.y - from.y) / m_length} {}

bool LinkCurve::crosses(const LinkCurve& other) const {
    constexpr int kChords = 24;
    // A curve leaves its chord by its bend.
    const double reach = std::abs(m_bend) * m_length + std::abs(other.m_bend) * other.m_length;
    const auto isApart = [reach](double a, double b, double c, double d) {
        return std::max(a, b) + reach < std::min(c, d) || std::max(c, d) + reach < std::min(a, b);
    };
    if (isApart(m_from.x, m_to.x, other.m_from.x, other.m_to.x) ||
        isApart(m_from.y, m_to.y, other.m_from.y, other.m_to.y))
        return false;
    const auto corners = [](const LinkCurve& curve) {
        std::vector<Position> all;
        const int pieces = curve.isStraight() ? 1 : kChords;
        for (int i = 0; i <= pieces; ++i) all.push_back(curve.at(static_cast<double>(i) / pieces));
        return all;
    };
    std::vector<Position> points = corners(*this);
    const std::size_t own = points.size();
    for (const Position& at : corners(other)) points.push_back(at);
    // A common end is not a crossing: both curves use one number for it, by which cross() recognises it.
    const auto number = [&](std::size_t i) {
        const auto end = points.begin() + static_cast<std::ptrdiff_t>(own);
        const auto same = std::find(points.begin(), end, points[i]);
        return static_cast<NodeId>(same == end ? i : static_cast<std::size_t>(same - points.begin()));
    };
    for (std::size_t i = 1; i < own; ++i)
        for (std::size_t j = own + 1; j < points.size(); ++j)
            if (cross(points, {static_cast<NodeId>(i - 1), static_cast<NodeId>(i)}, {number(j - 1), number(j)}))
                return true;
    return false;
}

bool LinkCurve::passesAlong(const Position& point, const Position& direction) const {
    const double x = (point.x - m_from.x) * m_along.x + (point.y - m_from.y) * m_along.y;
    const double y = (point.x - m_from.x) * m_along.y - (point.y - m_from.y) * m_along.x;
    const double t = x / m_length;
    if (t <= 0.0 || t >= 1.0) return false;
    const double above = std::abs(y - 4.0 * m_bend * m_length * t * (1.0 - t));
    if (above > kSteepest * kBeside) return false;
    const Position own = this->direction(t);
    const double cross = own.x * direction.y - own.y * direction.x;
    const double norms = std::hypot(own.x, own.y) * std::hypot(direction.x, direction.y);
    const double off = above / std::hypot(own.x, own.y);
    return off < kBeside && std::abs(cross) < kParallel * norms;
}

DrawnCurves::DrawnCurves(std::size_t expected) : m_straight(kCell, 8 * expected), m_bent(kCell, 8 * expected) {
    m_curves.reserve(expected);
    m_beside.reserve(expected);
}

void DrawnCurves::clear() {
    m_curves.clear();
    m_straight.clear();
    m_bent.clear();
    m_beside.clear();
}

void DrawnCurves::add(const LinkCurve& curve) {
    Cells& cells = curve.isStraight() ? m_straight : m_bent;
    const auto number = static_cast<std::uint32_t>(m_curves.size());
    curve.visitBoxes(kSteepest * kBeside, [&](const Cells::Box& box) { cells.add(number, box); });
    m_curves.push_back(curve);
    m_beside.push_back(0);
}

bool DrawnCurves::areCrossedBy(const LinkCurve& curve) const {
    return std::ranges::any_of(m_curves, [&](const LinkCurve& drawn) { return drawn.crosses(curve); });
}

bool DrawnCurves::coincide(const LinkCurve& curve) {
    const int pieces = static_cast<int>(curve.length() / kBetweenSamples) + 1;
    bool found = false;
    for (int i = 0; i <= pieces && !found; ++i) {
        const double t = static_cast<double>(i) / pieces;
        if (std::min(t, 1.0 - t) * curve.length() < kLinkClearance) continue;
        const Position at = curve.at(t), direction = curve.direction(t);
        const auto compare = [&](const std::vector<std::uint32_t>& numbers) {
            for (const std::uint32_t number : numbers) {
                if (!m_curves[number].passesAlong(at, direction)) continue;
                if (m_beside[number]++ == 0) m_met.push_back(number);
                found = found || m_beside[number] * kBetweenSamples > kStretch;
            }
        };
        compare(m_bent.at(at));
        if (!curve.isStraight()) compare(m_straight.at(at));
    }
    for (const std::uint32_t number : m_met) m_beside[number] = 0;
    m_met.clear();
    return found;
}

}  // namespace hop::network
