// SPDX-License-Identifier: GPL-3.0-or-later
// The places of nodes in graph files.
#include "core/network/graph_places.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace hop::network {

namespace {

constexpr std::size_t kLeastShare = 10;  // at least one node in this many must have a place
constexpr double kMostSteps = 2e7;       // total over all rounds, in links
constexpr std::size_t kMostRounds = 200;

// Accurate to a thousandth: Bhaskara's rational approximation, identical on every machine.
double cosine(double degrees) {
    const double square = std::min(degrees * degrees, 8100.0);
    return (32400.0 - 4.0 * square) / (32400.0 + square);
}

double wrapped(double degrees) {
    const double turned = std::fmod(degrees, 360.0);
    return turned < 0.0 ? turned + 360.0 : turned;
}

// Western edge of the map: the date line, or the end of the widest gap between longitudes if that makes the map much
// narrower.
double westOf(const std::vector<std::optional<GeoPlace>>& nodes) {
    constexpr double kNarrower = 0.8;
    std::vector<double> east;  // of the date line
    for (const auto& node : nodes)
        if (node) east.push_back(wrapped(node->longitude + 180.0));
    if (east.empty()) return -180.0;
    std::ranges::sort(east);
    const double usual = east.back() - east.front();
    double narrowest = kNarrower * usual, west = -180.0;
    for (std::size_t i = 1; i < east.size(); ++i) {
        const double width = 360.0 - (east[i] - east[i - 1]);
        if (width >= narrowest) continue;
        narrowest = width;
        west = east[i] - 180.0;
    }
    return west;
}

class Completion {
public:
    Completion(GivenPlaces places, const std::vector<FileArc>& arcs) : m_places(std::move(places)) {
        std::vector<std::size_t> degrees(m_places.size() + 1);
        const auto visit = [&](const auto& take) {
            for (const FileArc& read : arcs) {
                if (!m_places[read.arc.to]) take(read.arc.to, read.arc.from);
                if (!m_places[read.arc.from]) take(read.arc.from, read.arc.to);
            }
        };
        visit([&](NodeId node, NodeId) { ++degrees[node + 1]; });
        for (std::size_t i = 1; i < degrees.size(); ++i) degrees[i] += degrees[i - 1];
        m_first = degrees;
        m_neighbours.resize(degrees.back());
        visit([&](NodeId node, NodeId other) { m_neighbours[degrees[node]++] = other; });
    }

    std::vector<Position> run() {
        for (NodeId node = 0; node < m_places.size(); ++node)
            if (!m_places[node]) m_without.push_back(node);
        placeFromOutside();
        relax();
        const auto placed = [](const auto& place) { return place.has_value(); };
        const auto count = static_cast<double>(std::ranges::count_if(m_places, placed));
        Position middle;
        for (const auto& place : m_places)
            if (place) middle = {middle.x + place->x / count, middle.y + place->y / count};
        std::vector<Position> all;
        for (const auto& place : m_places) all.push_back(place.value_or(middle));
        return all;
    }

private:
    // The centre of its placed neighbours.
    std::optional<Position> between(NodeId node) const {
        const std::span<const NodeId> others = neighbours(node);
        const auto placed = [&](NodeId other) { return m_places[other].has_value(); };
        const auto count = static_cast<double>(std::ranges::count_if(others, placed));
        if (count == 0.0) return std::nullopt;
        Position middle;
        for (const NodeId other : others)
            if (const auto& place = m_places[other])
                middle = {middle.x + place->x / count, middle.y + place->y / count};
        return middle;
    }
    std::span<const NodeId> neighbours(NodeId node) const {
        return std::span(m_neighbours).subspan(m_first[node], m_first[node + 1] - m_first[node]);
    }

    // Places nodes with placed neighbours, round by round.
    void placeFromOutside() {
        std::vector<NodeId> candidates = m_without;
        while (!candidates.empty()) {
            std::vector<std::pair<NodeId, Position>> found;
            for (const NodeId node : candidates)
                if (const auto place = between(node)) found.emplace_back(node, *place);
            for (const auto& [node, place] : found) m_places[node] = place;
            candidates.clear();
            for (const auto& [node, place] : found)
                for (const NodeId other : neighbours(node))
                    if (!m_places[other]) candidates.push_back(other);
            std::ranges::sort(candidates);
            candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
        }
    }

    // Smoothing spaces chains between placed nodes evenly.
    void relax() {
        const double links = std::max(1.0, static_cast<double>(m_neighbours.size()));
        const auto rounds = std::min(kMostRounds, static_cast<std::size_t>(kMostSteps / links));
        for (std::size_t round = 0; round < rounds; ++round)
            for (const NodeId node : m_without)
                if (const auto place = between(node)) m_places[node] = place;
    }

    GivenPlaces m_places;
    std::vector<NodeId> m_without;
    std::vector<std::size_t> m_first;  // by node, in m_neighbours
    std::vector<NodeId> m_neighbours;  // neighbours of the nodes without a place
};

}  // namespace

GivenPlaces placesOnMap(const std::vector<std::optional<GeoPlace>>& nodes) {
    double south = 90.0, north = -90.0;
    for (const auto& node : nodes) {
        if (!node) continue;
        south = std::min(south, node->latitude);
        north = std::max(north, node->latitude);
    }
    const double shrink = cosine((south + north) / 2.0), west = westOf(nodes);
    GivenPlaces places;
    for (const auto& node : nodes) {
        std::optional<Position>& place = places.emplace_back();
        if (!node) continue;
        const bool within = node->longitude >= west && node->longitude < west + 360.0;
        const double longitude = within ? node->longitude : west + wrapped(node->longitude - west);
        place = Position{shrink * longitude, -node->latitude};
    }
    return places;
}

std::vector<Position> completePlaces(GivenPlaces places, const std::vector<FileArc>& arcs) {
    std::vector<Position> given;
    for (const auto& place : places)
        if (place) given.push_back(*place);
    if (given.size() < 2 || given.size() * kLeastShare < places.size()) return {};
    if (std::ranges::all_of(given, [&](const Position& at) { return at == given.front(); })) return {};
    return given.size() == places.size() ? given : Completion(std::move(places), arcs).run();
}

}  // namespace hop::network
