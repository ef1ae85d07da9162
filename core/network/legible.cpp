// SPDX-License-Identifier: GPL-3.0-or-later
// Makes layouts legible: scales them and bends links around nodes.
#include "core/network/legible.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>

namespace hop::network {

namespace {

constexpr double kClear = kLinkClearance + 0.03;  // slightly more than guaranteed, because curves are tested at samples
constexpr double kMinAngle = 0.05;                // between two links at a node [rad]
// Up to this many nodes everything in layout.h is guaranteed; larger drawings must not become too sparse.
constexpr NodeId kMaxKept = 64;
constexpr int kMaxRounds = 16;
constexpr int kMaxLargeRounds = 3;
constexpr double kGrowth = 1.25;  // per round
constexpr int kMaxPushes = 60;
// Smallest bend first; both sides are tried.
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

// The lower quartile of the distances to the nearest neighbour. O(nodes^2)
double usualSpacing(const std::vector<Position>& nodes) {
    std::vector<double> nearest(nodes.size(), 1e300);
    for (std::size_t i = 0; i < nodes.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const double apart = distance(nodes[i], nodes[j]);
            nearest[i] = std::min(nearest[i], apart);
            nearest[j] = std::min(nearest[j], apart);
        }
    std::sort(nearest.begin(), nearest.end());
    return nearest[nearest.size() / 4];
}

// Repeatedly moves apart pairs of nodes that are too close; true if none are left. O(nodes^2) per round
bool pushApart(std::vector<Position>& nodes) {
    constexpr double kWanted = 1.05 * kNodeSpacing;
    for (int push = 0; push < kMaxPushes; ++push) {
        bool touched = false;
        for (std::size_t i = 0; i < nodes.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const double apart = distance(nodes[i], nodes[j]);
                if (apart >= kNodeSpacing) continue;
                touched = true;
                // Two nodes at the same position move apart sideways.
                const double dx = apart > 0.0 ? (nodes[i].x - nodes[j].x) / apart : 1.0;
                const double dy = apart > 0.0 ? (nodes[i].y - nodes[j].y) / apart : 0.0;
                const double way = (kWanted - apart) / 2.0;
                nodes[i] = {nodes[i].x + way * dx, nodes[i].y + way * dy};
                nodes[j] = {nodes[j].x - way * dx, nodes[j].y - way * dy};
            }
        if (!touched) return true;
    }
    return false;
}

// The curve of a link in the coordinates of its chord: x from 0 to its length, y to the left.
class Curve {
public:
    Curve(const Position& from, const Position& to, double bend)
        : m_from(from),
          m_to(to),
          m_bend(bend),
          m_length(distance(from, to)),
          m_along{(to.x - from.x) / m_length, (to.y - from.y) / m_length} {}

    bool isStraight() const { return m_bend == 0.0; }
    Position at(double t) const { return pointOnLink(m_from, m_to, m_bend, t); }
    // The direction at t, not normalised.
    Position direction(double t) const {
        const double slope = 4.0 * m_bend * (1.0 - 2.0 * t);
        return {m_along.x + slope * m_along.y, m_along.y - slope * m_along.x};
    }

    // Does this curve coincide with the other one over some length?
    bool liesOn(const Curve& other) const {
        const int pieces = static_cast<int>(m_length / kStep) + 1;
        int beside = 0;
        for (int i = 0; i <= pieces; ++i) {
            const double t = static_cast<double>(i) / pieces;
            const double fromEnd = std::min(t, 1.0 - t) * m_length;
            if (fromEnd >= kLinkClearance && other.passesAlong(at(t), direction(t))) ++beside;
        }
        return beside * kStep > kStretch;
    }

private:
    static constexpr double kStep = 0.05;      // between sample points [node spacings]
    static constexpr double kBeside = 0.05;    // curves that are nearer ..
    static constexpr double kParallel = 0.03;  // .. and whose directions differ by less (as a sine) ..
    static constexpr double kStretch = 0.12;   // .. over this length are considered coincident

    bool passesAlong(const Position& point, const Position& direction) const {
        const double x = (point.x - m_from.x) * m_along.x + (point.y - m_from.y) * m_along.y;
        const double y = (point.x - m_from.x) * m_along.y - (point.y - m_from.y) * m_along.x;
        const double t = x / m_length;
        if (t <= 0.0 || t >= 1.0) return false;
        const Position own = this->direction(t);
        const double cross = own.x * direction.y - own.y * direction.x;
        const double norms = std::hypot(own.x, own.y) * std::hypot(direction.x, direction.y);
        const double off = std::abs(y - 4.0 * m_bend * m_length * t * (1.0 - t)) / std::hypot(own.x, own.y);
        return off < kBeside && std::abs(cross) < kParallel * norms;
    }

    Position m_from, m_to;
    double m_bend;
    double m_length;
    Position m_along;  // unit vector
};

class Clearing {
public:
    Clearing(const Network& network, Layout& layout)
        : m_network(network), m_layout(layout), m_angles(network.nodeCount()) {}

    // Chooses a bend for every link. If none is possible for a link, returns false, or leaves the link straight if
    // `tolerated`.
    bool run(bool tolerated) {
        m_layout.bends.assign(m_network.linkCount(), 0.0);
        for (auto& angles : m_angles) angles.clear();
        m_drawn.clear();
        // Straight links first, so that the bent ones start in other directions.
        for (const bool straight : {true, false})
            for (LinkId id = 0; id < m_network.linkCount(); ++id) {
                const Link link = m_network.link(id);
                if (link.from > link.to || isClear(link, 0.0) != straight) continue;
                std::optional<double> bend = bestBend(link);
                if (!bend && !tolerated) return false;
                bend = bend.value_or(0.0);
                m_layout.bends[id] = *bend;
                m_layout.bends[m_network.findLink(link.to, link.from)] = -*bend;
                m_drawn.push_back(curveOf(link, *bend));
                m_angles[link.from].push_back(angleAt(link.from, link.to, *bend));
                m_angles[link.to].push_back(angleAt(link.to, link.from, -*bend));
            }
        if (std::all_of(m_layout.bends.begin(), m_layout.bends.end(), [](double bend) { return bend == 0.0; }))
            m_layout.bends.clear();
        return true;
    }

private:
    Curve curveOf(const Link& link, double bend) const {
        return {m_layout.nodes[link.from], m_layout.nodes[link.to], bend};
    }

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

    // Does the curve keep clear of all nodes except its ends?
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

    // Straight lines that keep clear of each other's ends cannot coincide.
    bool isApart(const Link& link, double bend) const {
        const Curve curve = curveOf(link, bend);
        return std::none_of(m_drawn.begin(), m_drawn.end(), [&](const Curve& other) {
            return !(curve.isStraight() && other.isStraight()) && curve.liesOn(other);
        });
    }

    std::optional<double> bestBend(const Link& link) const {
        for (const double size : kBends)
            for (const double bend : {size, -size})
                if (isClear(link, bend) && isFree(link.from, link.to, bend) && isFree(link.to, link.from, -bend) &&
                    isApart(link, bend))
                    return bend;
        return std::nullopt;
    }

    const Network& m_network;
    Layout& m_layout;
    std::vector<Curve> m_drawn;
    std::vector<std::vector<double>> m_angles;  // directions of the links drawn so far, by node
};

}  // namespace

void makeLegible(const Network& network, Layout& layout) {
    constexpr double kUsual = 1.25 * kNodeSpacing;
    const bool isKept = network.nodeCount() <= kMaxKept;
    scale(layout, kUsual / std::max(usualSpacing(layout.nodes), 1e-9));
    while (!pushApart(layout.nodes) && isKept) scale(layout, kGrowth);
    if (network.linkCount() > kMaxCleared) return;
    Clearing clearing(network, layout);
    const int rounds = isKept ? kMaxRounds : kMaxLargeRounds;
    for (int round = 1; !clearing.run(round == rounds); ++round) scale(layout, kGrowth);
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
