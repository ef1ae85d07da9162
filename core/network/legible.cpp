// SPDX-License-Identifier: GPL-3.0-or-later
// Makes layouts legible: scales them and bends links around nodes.
#include "core/network/legible.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <string>

#include "core/network/cells.h"
#include "core/network/crossings.h"
#include "core/network/link_curve.h"
#include "core/network/spacing.h"
#include "core/network/spread.h"

namespace hop::network {

namespace {

constexpr double kClear = kLinkClearance + 0.03;  // slightly more than guaranteed, because curves are tested at samples
constexpr double kMinAngle = 0.05;                // between two links at a node [rad]
constexpr double kMinAngleOfPlanar = 0.01;        // smaller, as another bend could cause a crossing
constexpr double kLeastScaled = 0.05 * kNodeSpacing;  // nodes closer than this are pushed apart
// Up to this many nodes everything in layout.h is guaranteed; larger drawings must not become too sparse.
constexpr NodeId kMaxKept = 64;
constexpr int kMaxRounds = 16;
constexpr int kMaxLargeRounds = 3;
// Above this average degree no growth would clear all links.
constexpr LinkId kMaxKeptDegree = 20;  // average, directed
constexpr double kGrowth = 1.25;       // per round
// Maximum width of a drawing before nodes are pushed apart, even if most nodes coincide [node spacings].
constexpr double kMaxExtent = 10'000.0;
constexpr std::size_t kPieces = 24;  // of a curve when it is tested against nodes
// Smallest bend first; both sides are tried.
constexpr std::array kBends = {0.0, 0.06, 0.1, 0.14, 0.18, 0.23, 0.28, 0.34, 0.4};
// In a drawing that has grown, bends are tried in these steps; a bend costs this multiple of its size in clearance,
// both relative.
constexpr double kBendStep = 0.005, kMostBend = 0.4;
constexpr double kClearancePerBend = 1.25;

// Distance of a point from the straight line between two others.
double distanceToSegment(const Position& p, const Position& a, const Position& b) {
    const double dx = b.x - a.x, dy = b.y - a.y;
    const double t = std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
    return distance(p, {a.x + t * dx, a.y + t * dy});
}

void scale(Layout& layout, double factor) {
    for (Position& at : layout.nodes) at = {at.x * factor, at.y * factor};
}

// Is the drawing free of crossings while all links are straight? Only small drawings are examined.
bool isPlanar(const Network& network, const Layout& layout) {
    if (network.nodeCount() > kMaxKept || network.linkCount() > 6 * network.nodeCount()) return false;
    return countCrossings(layout.nodes, undirectedLinks(network)) == 0;
}

class Clearing {
public:
    Clearing(const Network& network, Layout& layout, Stop stop, const Progress& progress)
        : m_network(network),
          m_layout(layout),
          m_stop(stop),
          m_progress(progress),
          m_what("laying out " + network.facts().expression),
          m_planar(isPlanar(network, layout)),
          m_minAngle(m_planar ? kMinAngleOfPlanar : kMinAngle),
          m_nodes(kNodeSpacing, network.nodeCount()),
          m_drawn(network.linkCount() / 2),
          m_angles(network.nodeCount()) {}

    // The fallback for a link for which no bend is possible.
    enum class Otherwise : std::uint8_t { fail, straight, nearest };

    // Chooses a bend for every link; false if there is none for some link and the fallback is `fail`. In a drawing that
    // was `grown`, links keep a proportionally larger distance from nodes, where little bending achieves it. If
    // stopped, the remaining links are straight.
    bool run(Otherwise otherwise, double grown) {
        m_wanted = grown * kClear;
        m_layout.bends.assign(m_network.linkCount(), 0.0);
        for (auto& angles : m_angles) angles.clear();
        m_drawn.clear();
        m_nodes.clear();
        for (NodeId node = 0; node < m_network.nodeCount(); ++node) m_nodes.add(node, m_layout.nodes[node]);
        std::vector<LinkId> bent;
        std::uint64_t done = 0;
        // Straight links first, so that the bent ones start in other directions.
        for (LinkId id = 0; id < m_network.linkCount() && !m_stop.requested(); ++id) {
            const Link link = m_network.link(id);
            if (link.from > link.to) continue;
            if (!isClear(link, 0.0))
                bent.push_back(id);
            else if (!place(id, link, otherwise))
                return false;
            else
                tell(++done);
        }
        for (std::size_t i = 0; i < bent.size() && !m_stop.requested(); ++i, tell(++done))
            if (!place(bent[i], m_network.link(bent[i]), otherwise)) return false;
        if (std::all_of(m_layout.bends.begin(), m_layout.bends.end(), [](double bend) { return bend == 0.0; }))
            m_layout.bends.clear();
        return true;
    }

private:
    void tell(std::uint64_t done) const {
        if (m_progress) m_progress({m_what, done, m_network.linkCount() / 2});
    }

    bool place(LinkId id, const Link& link, Otherwise otherwise) {
        const std::optional<double> best = bestBend(link);
        if (!best && otherwise == Otherwise::fail) return false;
        const double bend = best ? *best : otherwise == Otherwise::nearest ? leastWrongBend(link) : 0.0;
        m_layout.bends[id] = bend;
        m_layout.bends[m_network.findLink(link.to, link.from)] = -bend;
        m_drawn.add(curveOf(link, bend));
        m_angles[link.from].push_back(angleAt(link.from, link.to, bend));
        m_angles[link.to].push_back(angleAt(link.to, link.from, -bend));
        return true;
    }

    LinkCurve curveOf(const Link& link, double bend) const {
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
            return std::min(difference, 2.0 * std::numbers::pi - difference) > m_minAngle;
        });
    }

    // Does the curve keep clear of all nodes except its ends?
    bool isClear(const Link& link, double bend) const { return clearance(link, bend, kClear, kClear) >= kClear; }

    // The distance of the curve from the nearest node that is not its end, at most `most`; if below `enough`, any value
    // below `enough`.
    double clearance(const Link& link, double bend, double most, double enough) const {
        const LinkCurve curve = curveOf(link, bend);
        const Position& from = m_layout.nodes[link.from];
        const Position& to = m_layout.nodes[link.to];
        const double rise = std::abs(bend) * curve.length();
        std::array<Position, kPieces + 1> corners;
        const std::size_t pieces = bend == 0.0 ? 1 : kPieces;
        corners[0] = from;
        for (std::size_t i = 1; i <= pieces; ++i)
            corners[i] = curve.at(static_cast<double>(i) / static_cast<double>(pieces));
        double least = most;
        const auto check = [&](NodeId node) {
            if (least < enough || node == link.from || node == link.to) return;
            const Position& at = m_layout.nodes[node];
            if (distanceToSegment(at, from, to) >= least + rise) return;
            for (std::size_t i = 1; i <= pieces && least >= enough; ++i)
                least = std::min(least, distanceToSegment(at, corners[i - 1], corners[i]));
        };
        // The pieces deviate from the curve by less than rise / pieces^2.
        curve.visitBoxes(most + rise / kPieces / kPieces + 1e-6,
                         [&](const Cells::Box& box) { m_nodes.visit(box, check); });
        return least;
    }

    std::optional<double> bestBend(const Link& link) {
        if (m_wanted > kClear)
            if (const auto best = clearestBend(link)) return best;
        for (const double size : kBends)
            for (const double bend : {size, -size})
                if (isClear(link, bend) && isPossible(link, bend)) return bend;
        return std::nullopt;
    }

    // The bend with the best trade-off between clearance and size.
    std::optional<double> clearestBend(const Link& link) {
        std::optional<double> best;
        double highest = 0.0;
        for (double size = 0.0; size <= kMostBend; size += kBendStep)
            for (const double bend : {size, -size}) {
                if (best && 1.0 - kClearancePerBend * size <= highest) return best;
                const double clear = clearance(link, bend, m_wanted, kClear);
                const double worth = clear / m_wanted - kClearancePerBend * size;
                if (clear < kClear || (best && worth <= highest) || !isPossible(link, bend)) continue;
                best = bend;
                highest = worth;
            }
        return best;
    }

    // The possible bend with the greatest distance from other nodes.
    double leastWrongBend(const Link& link) {
        double best = 0.0, most = -1.0;
        for (const double size : kBends)
            for (const double bend : {size, -size}) {
                const double clear = clearance(link, bend, kClear, 0.0);
                if (clear <= most || !isPossible(link, bend)) continue;
                best = bend;
                most = clear;
            }
        return best;
    }

    // Is the bend distinguishable from the links drawn so far, and does it keep a planar drawing free of crossings?
    bool isPossible(const Link& link, double bend) {
        return isFree(link.from, link.to, bend) && isFree(link.to, link.from, -bend) &&
               !m_drawn.coincide(curveOf(link, bend)) && !(m_planar && m_drawn.areCrossedBy(curveOf(link, bend)));
    }

    const Network& m_network;
    Layout& m_layout;
    Stop m_stop;
    const Progress& m_progress;
    std::string m_what;
    bool m_planar;  // bends must not cause crossings
    double m_minAngle;
    double m_wanted = kClear;
    Cells m_nodes;
    DrawnCurves m_drawn;
    std::vector<std::vector<double>> m_angles;  // directions of the links drawn so far, by node
};

// The greatest distance in x or y.
double longerSide(const std::vector<Position>& nodes) {
    const auto [left, right] = std::ranges::minmax(nodes, {}, &Position::x);
    const auto [top, bottom] = std::ranges::minmax(nodes, {}, &Position::y);
    return std::max(right.x - left.x, bottom.y - top.y);
}

bool isDense(const Network& network) { return network.linkCount() / network.nodeCount() > kMaxKeptDegree; }

}  // namespace

void makeLegible(const Network& network, Layout& layout, Stop stop, const Progress& progress) {
    constexpr double kUsual = 1.25 * kNodeSpacing;
    const bool isKept = network.nodeCount() <= kMaxKept;
    const double spacing = std::max(usualSpacing(layout.nodes, stop), longerSide(layout.nodes) / kMaxExtent);
    scale(layout, kUsual / std::max(spacing, 1e-9));
    // Pushing nodes apart could cause crossings; nearly coincident nodes are pushed nevertheless.
    if (const double least = std::ranges::min(nearestDistances(layout.nodes, stop));
        least > kLeastScaled && isPlanar(network, layout))
        scale(layout, std::max(1.0, kNodeSpacing / least));
    while (!pushApart(layout.nodes, stop) && isKept) scale(layout, kGrowth);
    if (network.linkCount() > kMaxCleared) return;
    using enum Clearing::Otherwise;
    Clearing clearing(network, layout, stop, progress);
    const int rounds = isKept && !isDense(network) ? kMaxRounds : kMaxLargeRounds;
    double grown = 1.0;
    for (int round = 1; !clearing.run(round == rounds ? straight : fail, grown); ++round, grown *= kGrowth)
        scale(layout, kGrowth);
}

void makePlacesLegible(const Network& network, Layout& layout, Stop stop, const Progress& progress) {
    using enum Clearing::Otherwise;
    spread(layout.nodes, stop);
    if (network.linkCount() > kMaxCleared || layout.nodes.size() < 2) return;
    Clearing clearing(network, layout, stop, progress);
    const double most = mostExtent(layout.nodes.size()) / kGrowth;
    const int rounds = network.nodeCount() <= kMaxKept && !isDense(network) ? kMaxRounds : kMaxLargeRounds;
    double grown = 1.0;
    for (int round = 1;; ++round, grown *= kGrowth) {
        const bool last = round == rounds || longerSide(layout.nodes) > most;
        if (clearing.run(last ? nearest : fail, grown)) return;
        scale(layout, kGrowth);
    }
}

double leastClearance(const Network& network, const Layout& layout) {
    double spacing = HUGE_VAL;
    for (std::size_t i = 0; i < layout.nodes.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) spacing = std::min(spacing, distance(layout.nodes[i], layout.nodes[j]));
    double least = 0.5 * spacing;
    for (LinkId id = 0; id < network.linkCount(); ++id) {
        const Link link = network.link(id);
        if (link.from > link.to) continue;
        const Position &from = layout.nodes[link.from], &to = layout.nodes[link.to];
        const LinkCurve curve(from, to, layout.bends.empty() ? 0.0 : layout.bends[id]);
        const double rise = layout.bends.empty() ? 0.0 : std::abs(layout.bends[id]) * curve.length();
        for (NodeId node = 0; node < network.nodeCount(); ++node) {
            if (node == link.from || node == link.to) continue;
            const Position& at = layout.nodes[node];
            if (distanceToSegment(at, from, to) >= least + rise) continue;
            for (std::size_t i = 1; i <= kPieces; ++i)
                least = std::min(least, distanceToSegment(at, curve.at(static_cast<double>(i - 1) / kPieces),
                                                          curve.at(static_cast<double>(i) / kPieces)));
        }
    }
    return least / spacing;
}

void mend(const Network& network, Layout& layout, Stop stop, const Progress& progress) {
    if (network.nodeCount() <= kMaxKept || network.nodeCount() > kMaxMended || network.linkCount() > kMaxCleared ||
        !layout.regions.empty())
        return;
    if (leastClearance(network, layout) < kLinkClearance) makeLegible(network, layout, stop, progress);
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
