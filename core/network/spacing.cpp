// SPDX-License-Identifier: GPL-3.0-or-later
// The distances between the nodes of a drawing.
#include "core/network/spacing.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/ids.h"
#include "core/base/paced_stop.h"
#include "core/network/cells.h"

namespace hop::network {

namespace {

constexpr int kMaxPushes = 60;
constexpr double kPushedTo = 1.05 * kNodeSpacing;
// A node finds its neighbours within this additional distance, and looks again when it has moved farther.
constexpr double kReserve = kNodeSpacing;

class Pushing {
public:
    Pushing(std::vector<Position>& nodes, Stop stop)
        : m_nodes(nodes), m_cells(kNodeSpacing, nodes.size()), m_stop(stop) {
        for (NodeId node = 0; node < nodes.size(); ++node) m_cells.add(node, nodes[node]);
    }

    // Moves every node away from lower-numbered nodes; true if no node had to move.
    bool round() {
        bool touched = false;
        for (NodeId node = 1; node < m_nodes.size() && !m_stop.requested(64); ++node) {
            double moved = 0.0;
            findBefore(node, 0);
            for (std::size_t next = 0; next < m_near.size(); ++next) {
                const NodeId other = m_near[next];
                const double apart = distance(m_nodes[node], m_nodes[other]);
                if (apart >= kNodeSpacing) continue;
                touched = true;
                moved += push(node, other, apart);
                if (moved <= kReserve) continue;
                findBefore(node, other + 1);
                moved = 0.0;
                next = static_cast<std::size_t>(-1);
            }
        }
        return !touched;
    }
    bool isStopped() const { return m_stop.seen(); }

private:
    // Nearby nodes from `first` up to this one, in order.
    void findBefore(NodeId node, NodeId first) {
        m_near.clear();
        m_cells.visit(Cells::around(m_nodes[node], kNodeSpacing + kReserve), [&](NodeId other) {
            if (other >= first && other < node) m_near.push_back(other);
        });
        std::ranges::sort(m_near);
        m_near.erase(std::unique(m_near.begin(), m_near.end()), m_near.end());
    }

    // The displacement of each of the two nodes.
    double push(NodeId a, NodeId b, double apart) {
        const Position first = m_nodes[a], second = m_nodes[b];
        // Two nodes at the same position move apart sideways.
        const double dx = apart > 0.0 ? (first.x - second.x) / apart : 1.0;
        const double dy = apart > 0.0 ? (first.y - second.y) / apart : 0.0;
        const double way = (kPushedTo - apart) / 2.0;
        m_nodes[a] = {first.x + way * dx, first.y + way * dy};
        m_nodes[b] = {second.x - way * dx, second.y - way * dy};
        m_cells.move(a, first, m_nodes[a]);
        m_cells.move(b, second, m_nodes[b]);
        return way;
    }

    std::vector<Position>& m_nodes;
    Cells m_cells;
    std::vector<NodeId> m_near;
    PacedStop m_stop;
};

}  // namespace

double distance(const Position& a, const Position& b) { return std::hypot(a.x - b.x, a.y - b.y); }

std::vector<double> nearestDistances(const std::vector<Position>& nodes, Stop stop) {
    std::vector<NodeId> order(nodes.size());
    std::iota(order.begin(), order.end(), NodeId{0});
    std::ranges::sort(order, {}, [&](NodeId node) { return nodes[node].x; });
    std::vector<double> nearest(nodes.size(), 1e300);
    PacedStop paced(stop);
    // Nodes whose distance in x alone exceeds the best distance so far need not be examined.
    for (std::size_t i = 0; i < order.size() && !paced.seen(); ++i) {
        const Position& own = nodes[order[i]];
        const auto look = [&](const Position& other) {
            const bool isNear = std::abs(other.x - own.x) < nearest[i];
            if (isNear) nearest[i] = std::min(nearest[i], distance(own, other));
            return isNear && !paced.requested();
        };
        for (std::size_t j = i; j-- > 0 && look(nodes[order[j]]);) {
        }
        for (std::size_t j = i + 1; j < order.size() && look(nodes[order[j]]); ++j) {
        }
    }
    return nearest;
}

double usualSpacing(const std::vector<Position>& nodes, Stop stop) {
    std::vector<double> nearest = nearestDistances(nodes, stop);
    std::ranges::sort(nearest);
    return nearest[nearest.size() / 4];
}

bool pushApart(std::vector<Position>& nodes, Stop stop) {
    Pushing pushing(nodes, stop);
    for (int push = 0; push < kMaxPushes && !pushing.isStopped(); ++push)
        if (pushing.round()) return true;
    return pushing.isStopped();
}

}  // namespace hop::network
