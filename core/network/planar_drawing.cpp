// SPDX-License-Identifier: GPL-3.0-or-later
// Drawings of planar graphs without crossings: a straight-line drawing on a grid, then springs that keep it free of
// crossings.
//
// **Source:** Boyer, Myrvold, "On the cutting edge: simplified O(n) planarity by edge addition", Journal of Graph
// Algorithms and Applications 8 (2004); Chrobak, Payne, "A linear-time algorithm for drawing a planar graph on a grid",
// Information Processing Letters 54 (1995), both in Boost; Bertault, "A force-directed algorithm that preserves
// edge-crossing properties", Graph Drawing 1999.
// **Departs from the source:** a node that would cause a crossing moves half as far, and so on, instead of within
// zones.
#include "core/network/planar_drawing.h"

#include <algorithm>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/boyer_myrvold_planar_test.hpp>
#include <boost/graph/chrobak_payne_drawing.hpp>
#include <boost/graph/make_biconnected_planar.hpp>
#include <boost/graph/make_maximal_planar.hpp>
#include <boost/graph/planar_canonical_ordering.hpp>
#include <boost/property_map/property_map.hpp>
#include <cmath>
#include <iterator>
#include <limits>

#include "core/base/paced_stop.h"

namespace hop::network {

namespace {

using PlaneGraph =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::property<boost::vertex_index_t, int>,
                          boost::property<boost::edge_index_t, int>>;
using Index = boost::property_map<PlaneGraph, boost::vertex_index_t>::type;
using Around = std::vector<std::vector<boost::graph_traits<PlaneGraph>::edge_descriptor>>;  // edges by node, clockwise
using PlaneEmbedding = boost::iterator_property_map<Around::iterator, Index>;

struct Point {
    std::size_t x = 0, y = 0;
};
using Points = boost::iterator_property_map<std::vector<Point>::iterator, Index>;

// Numbers the edges of the graph and orders them around each node; false if it is not planar.
bool embed(PlaneGraph& graph, Around& around) {
    int number = 0;
    for (auto [edge, end] = boost::edges(graph); edge != end; ++edge)
        boost::put(boost::edge_index, graph, *edge, number++);
    around.assign(boost::num_vertices(graph), {});
    const PlaneEmbedding embedding(around.begin(), boost::get(boost::vertex_index, graph));
    return boost::boyer_myrvold_planarity_test(boost::boyer_myrvold_params::graph = graph,
                                               boost::boyer_myrvold_params::embedding = embedding);
}

std::vector<Position> placeOnGrid(NodeId nodes, const std::vector<LinkEnds>& links) {
    PlaneGraph graph(nodes);
    for (const auto& [from, to] : links) boost::add_edge(from, to, graph);
    Around around;
    if (!embed(graph, around)) return {};
    const auto embedding = [&] { return PlaneEmbedding(around.begin(), boost::get(boost::vertex_index, graph)); };
    boost::make_biconnected_planar(graph, embedding());
    embed(graph, around);
    boost::make_maximal_planar(graph, embedding());
    embed(graph, around);
    std::vector<boost::graph_traits<PlaneGraph>::vertex_descriptor> order;
    boost::planar_canonical_ordering(graph, embedding(), std::back_inserter(order));
    std::vector<Point> points(nodes);
    boost::chrobak_payne_straight_line_drawing(graph, embedding(), order.begin(), order.end(),
                                               Points(points.begin(), boost::get(boost::vertex_index, graph)));
    std::vector<Position> places;
    places.reserve(nodes);
    for (const Point& point : points) places.push_back({static_cast<double>(point.x), static_cast<double>(point.y)});
    return places;
}

class Relaxing {
public:
    Relaxing(std::vector<Position>& nodes, const std::vector<LinkEnds>& links, Stop stop)
        : m_nodes(nodes), m_links(links), m_linksOf(nodes.size()), m_stop(stop) {
        for (std::size_t i = 0; i < links.size(); ++i) {
            m_linksOf[links[i].first].push_back(i);
            m_linksOf[links[i].second].push_back(i);
        }
    }

    void run() {
        constexpr int kRounds = 400;
        for (int round = 0; round < kRounds; ++round) {
            const double most = 1.0 - 0.9 * static_cast<double>(round) / kRounds;
            for (NodeId node = 0; node < m_nodes.size(); ++node) {
                if (m_stop.requested(m_links.size())) return;
                move(node, forceOn(node), most);
            }
        }
    }

private:
    static constexpr double kLength = 1.4;  // of links
    static constexpr double kBeside = 0.7;  // links repel nodes that are closer than this
    static constexpr double kPush = 0.25, kPull = 0.25;

    static void add(Position& sum, const Position& by, double factor) {
        sum = {sum.x + factor * by.x, sum.y + factor * by.y};
    }

    Position forceOn(NodeId node) const {
        const Position at = m_nodes[node];
        Position force;
        for (NodeId other = 0; other < m_nodes.size(); ++other) {
            if (other == node) continue;
            const Position away = {at.x - m_nodes[other].x, at.y - m_nodes[other].y};
            const double square = std::max(away.x * away.x + away.y * away.y, 1e-6);
            add(force, away, kPush * kLength * kLength / square / std::sqrt(square));
        }
        for (const std::size_t link : m_linksOf[node]) {
            const Position& other = m_nodes[otherEnd(link, node)];
            const Position along = {other.x - at.x, other.y - at.y};
            add(force, along, kPull * std::sqrt(along.x * along.x + along.y * along.y) / kLength);
        }
        for (const LinkEnds& link : m_links)
            if (link.first != node && link.second != node) addPush(link, at, force);
        return force;
    }
    void addPush(const LinkEnds& link, const Position& at, Position& force) const {
        const Position away = fromLink(link, at);
        const double apart = std::sqrt(away.x * away.x + away.y * away.y);
        if (apart >= kBeside || apart < 1e-9) return;
        add(force, away, 2.0 * (kBeside - apart) / apart);
    }
    // The vector from the nearest point of a link.
    Position fromLink(const LinkEnds& link, const Position& at) const {
        const Position &a = m_nodes[link.first], &b = m_nodes[link.second];
        const double dx = b.x - a.x, dy = b.y - a.y;
        const double t =
            std::clamp(((at.x - a.x) * dx + (at.y - a.y) * dy) / std::max(dx * dx + dy * dy, 1e-12), 0.0, 1.0);
        return {at.x - a.x - t * dx, at.y - a.y - t * dy};
    }

    void move(NodeId node, const Position& force, double most) {
        constexpr int kHalvings = 5;
        const Position before = m_nodes[node];
        const double clear = leastClearance(node);
        const double size = std::sqrt(force.x * force.x + force.y * force.y);
        if (size < 1e-6) return;
        double step = std::min(1.0, most / size);
        for (int i = 0; i < kHalvings; ++i, step *= 0.5) {
            m_nodes[node] = {before.x + step * force.x, before.y + step * force.y};
            if (isPossible(node, before, clear)) return;
        }
        m_nodes[node] = before;
    }

    // The node must not cross a link on its way, nor its links another node. Distances below kBeside must not shrink,
    // unless they stay above four fifths of it.
    bool isPossible(NodeId node, const Position& before, double clear) {
        for (const std::size_t own : m_linksOf[node])
            for (std::size_t other = 0; other < m_links.size(); ++other)
                if (other != own && cross(m_nodes, m_links[own], m_links[other])) return false;
        const double now = leastClearance(node);
        if (now < std::min(clear, 0.8 * kBeside)) return false;
        const Position after = m_nodes[node];
        for (const std::size_t own : m_linksOf[node]) {
            const Position& end = m_nodes[otherEnd(own, node)];
            for (NodeId other = 0; other < m_nodes.size(); ++other)
                if (other != node && other != otherEnd(own, node) && isInside(m_nodes[other], before, after, end))
                    return false;
        }
        return true;
    }
    static bool isInside(const Position& at, const Position& a, const Position& b, const Position& c) {
        const auto side = [&](const Position& from, const Position& to) {
            return (to.x - from.x) * (at.y - from.y) - (to.y - from.y) * (at.x - from.x);
        };
        const double first = side(a, b), second = side(b, c), third = side(c, a);
        return (first > 0.0 && second > 0.0 && third > 0.0) || (first < 0.0 && second < 0.0 && third < 0.0);
    }

    // The least distance of the node to other links, and of its links to other nodes.
    double leastClearance(NodeId node) const {
        double least = std::numeric_limits<double>::max();
        const auto take = [&](const Position& away) { least = std::min(least, away.x * away.x + away.y * away.y); };
        for (const LinkEnds& link : m_links)
            if (link.first != node && link.second != node) take(fromLink(link, m_nodes[node]));
        for (const std::size_t own : m_linksOf[node])
            for (NodeId other = 0; other < m_nodes.size(); ++other)
                if (other != node && other != otherEnd(own, node)) take(fromLink(m_links[own], m_nodes[other]));
        return std::sqrt(least);
    }

    NodeId otherEnd(std::size_t link, NodeId node) const {
        return m_links[link].first == node ? m_links[link].second : m_links[link].first;
    }

    std::vector<Position>& m_nodes;
    const std::vector<LinkEnds>& m_links;
    std::vector<std::vector<std::size_t>> m_linksOf;  // by node
    PacedStop m_stop;
};

}  // namespace

std::vector<Position> placePlanar(NodeId nodes, const std::vector<LinkEnds>& links, Stop stop) {
    std::vector<Position> places = placeOnGrid(nodes, links);
    if (!places.empty()) Relaxing(places, links, stop).run();
    return places;
}

}  // namespace hop::network
