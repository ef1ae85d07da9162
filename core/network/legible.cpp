// SPDX-License-Identifier: GPL-3.0-or-later
// Making a layout legible: scaling, and bending links around nodes.
#include "core/network/legible.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

namespace hop::network {

namespace {

constexpr double kClear = kLinkClearance + 0.03;  // a little more than promised: curves are judged at samples
constexpr double kMinAngle = 0.05;                // between two links at a node [rad]
constexpr int kMaxRounds = 16;
constexpr double kGrowth = 1.25;  // per round
// Least bend first; both sides are tried.
constexpr std::array kBends = {0.0, 0.06, 0.1, 0.14, 0.18, 0.23, 0.28, 0.34, 0.4};

double distance(const Position& a, const Position& b) { return std::hypot(a.x - b.x, a.y - b.y); }

// Distance of a point from the straight line between two others.
double distanceToSegment(const Position& p, const Position& a, const Position& b) {
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double t = std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
    return distance(p, {a.x + t * dx, a.y + t * dy});
}

void scale(Layout& layout, double factor) {
    for (Position& at : layout.nodes) at = {at.x * factor, at.y * factor};
}

// The nearest neighbour's distance of every node, ascending; by a sweep from left to right.
std::vector<double> nearestDistances(const std::vector<Position>& nodes) {
    std::vector<Position> sorted = nodes;
    std::sort(sorted.begin(), sorted.end(),
              [](const Position& a, const Position& b) { return a.x != b.x ? a.x < b.x : a.y < b.y; });
    std::vector<double> nearest(sorted.size(), 1e300);
    for (std::size_t i = 0; i < sorted.size(); ++i)
        for (std::size_t j = i + 1; j < sorted.size() && sorted[j].x - sorted[i].x < std::max(nearest[i], nearest[j]);
             ++j) {
            const double apart = distance(sorted[i], sorted[j]);
            nearest[i] = std::min(nearest[i], apart);
            nearest[j] = std::min(nearest[j], apart);
        }
    std::sort(nearest.begin(), nearest.end());
    return nearest;
}

class Clearing {
public:
    Clearing(const Network& network, Layout& layout)
        : m_network(network), m_layout(layout), m_angles(network.nodeCount()) {}

    // Chooses a bend for every link; false if one finds no way.
    bool run() {
        m_layout.bends.assign(m_network.linkCount(), 0.0);
        for (auto& angles : m_angles) angles.clear();
        // Straight links first: they leave the bent ones to look for another direction.
        for (const bool straight : {true, false})
            for (LinkId id = 0; id < m_network.linkCount(); ++id) {
                const Link link = m_network.link(id);
                if (link.from > link.to || isClear(link, 0.0) != straight) continue;
                const std::optional<double> bend = bestBend(link);
                if (!bend) return false;
                m_layout.bends[id] = *bend;
                m_layout.bends[m_network.findLink(link.to, link.from)] = -*bend;
                m_angles[link.from].push_back(angleAt(link.from, link.to, *bend));
                m_angles[link.to].push_back(angleAt(link.to, link.from, -*bend));
            }
        if (std::all_of(m_layout.bends.begin(), m_layout.bends.end(), [](double bend) { return bend == 0.0; }))
            m_layout.bends.clear();
        return true;
    }

private:
    double angleAt(NodeId from, NodeId to, double bend) const {
        const Position& start = m_layout.nodes[from];
        const Position control = controlPoint(start, m_layout.nodes[to], bend);
        return std::atan2(control.y - start.y, control.x - start.x);
    }

    bool isFree(NodeId from, NodeId to, double bend) const {
        const double angle = angleAt(from, to, bend);
        return std::all_of(m_angles[from].begin(), m_angles[from].end(), [&](double other) {
            const double difference = std::abs(angle - other);
            return std::min(difference, 2.0 * std::numbers::pi - difference) > kMinAngle;
        });
    }

    // Does the curve keep away from all nodes but its ends?
    bool isClear(const Link& link, double bend) const {
        const Position& from = m_layout.nodes[link.from];
        const Position& to = m_layout.nodes[link.to];
        const double rise = std::abs(bend) * distance(from, to);
        const int pieces = bend == 0.0 ? 1 : 24;
        for (NodeId node = 0; node < m_network.nodeCount(); ++node) {
            if (node == link.from || node == link.to) continue;
            const Position& at = m_layout.nodes[node];
            if (distanceToSegment(at, from, to) >= kClear + rise) continue;
            Position last = from;
            for (int i = 1; i <= pieces; ++i) {
                const Position next = pointOnLink(from, to, bend, static_cast<double>(i) / pieces);
                if (distanceToSegment(at, last, next) < kClear) return false;
                last = next;
            }
        }
        return true;
    }

    std::optional<double> bestBend(const Link& link) const {
        for (const double size : kBends)
            for (const double bend : {size, -size})
                if (isClear(link, bend) && isFree(link.from, link.to, bend) && isFree(link.to, link.from, -bend))
                    return bend;
        return std::nullopt;
    }

    const Network& m_network;
    Layout& m_layout;
    std::vector<std::vector<double>> m_angles;  // directions of the links that are drawn, per node
};

}  // namespace

void makeLegible(const Network& network, Layout& layout) {
    const std::vector<double> nearest = nearestDistances(layout.nodes);
    const bool isSmall = network.linkCount() <= kMaxCleared;
    const double closest = isSmall ? nearest.front() : nearest[nearest.size() / 4];
    scale(layout, (isSmall ? 1.05 : 1.0) * kNodeSpacing / std::max(closest, 1e-9));
    if (!isSmall) return;
    Clearing clearing(network, layout);
    for (int round = 0; round < kMaxRounds && !clearing.run(); ++round) scale(layout, kGrowth);
}

void layAcross(Layout& layout) {
    const auto count = static_cast<double>(layout.nodes.size());
    Position middle;
    for (const Position& at : layout.nodes) middle = {middle.x + at.x / count, middle.y + at.y / count};
    double xx = 0.0, xy = 0.0, yy = 0.0;
    for (Position& at : layout.nodes) {
        at = {at.x - middle.x, at.y - middle.y};
        xx += at.x * at.x;
        xy += at.x * at.y;
        yy += at.y * at.y;
    }
    const double angle = 0.5 * std::atan2(2.0 * xy, xx - yy);
    const double cosine = std::cos(angle), sine = std::sin(angle);
    for (Position& at : layout.nodes) at = {cosine * at.x + sine * at.y, cosine * at.y - sine * at.x};
}

}  // namespace hop::network
