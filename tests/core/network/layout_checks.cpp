// SPDX-License-Identifier: GPL-3.0-or-later
// Is a layout legible? Measured on samples of the curves.
#include "tests/core/network/layout_checks.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_map>

namespace hop::network {

namespace {

constexpr double kPitch = 0.02;        // between samples of a curve [node spacings]
constexpr double kOnEachOther = 0.03;  // two lines that are nearer ..
constexpr double kParallel = 0.0087;   // .. and whose directions differ by less (half a degree, as a sine) ..
constexpr double kStretch = 0.25;      // .. over this length lie on each other
constexpr double kRounding = 1e-6;

struct Sample {
    Position at;
    double dx, dy;  // unit tangent
    LinkId link;
};

double distance(const Position& a, const Position& b) { return std::hypot(a.x - b.x, a.y - b.y); }

double bendOf(const Layout& layout, LinkId link) { return layout.bends.empty() ? 0.0 : layout.bends[link]; }

// Points of the curve about kPitch apart, ends included.
std::vector<Sample> samples(const Network& network, const Layout& layout, LinkId id) {
    const Link link = network.link(id);
    const Position& from = layout.nodes[link.from];
    const Position& to = layout.nodes[link.to];
    const double bend = bendOf(layout, id);
    const Position control = controlPoint(from, to, bend);
    const double length = distance(from, control) + distance(control, to);
    const int count = static_cast<int>(std::ceil(length / kPitch));
    std::vector<Sample> out;
    for (int i = 0; i <= count; ++i) {
        const double t = static_cast<double>(i) / count;
        const double dx = (1.0 - t) * (control.x - from.x) + t * (to.x - control.x);
        const double dy = (1.0 - t) * (control.y - from.y) + t * (to.y - control.y);
        const double norm = std::hypot(dx, dy);
        out.push_back({pointOnLink(from, to, bend, t), dx / norm, dy / norm, id});
    }
    return out;
}

std::string name(const Network& network, LinkId id) {
    const Link link = network.link(id);
    return "link " + std::to_string(link.from) + "-" + std::to_string(link.to);
}

// Squares of the plane, numbered line by line.
constexpr long kLine = 1L << 24;
long cellOf(const Position& at) {
    return std::lround(std::floor(at.y / kOnEachOther)) * kLine + std::lround(std::floor(at.x / kOnEachOther));
}

}  // namespace

std::vector<std::string> touchingNodes(const Layout& layout) {
    std::vector<std::string> found;
    for (std::size_t a = 0; a < layout.nodes.size(); ++a)
        for (std::size_t b = 0; b < a; ++b)
            if (const double apart = distance(layout.nodes[a], layout.nodes[b]); !(apart >= kNodeSpacing - kRounding))
                found.push_back("nodes " + std::to_string(b) + " and " + std::to_string(a) + " are only " +
                                std::to_string(apart) + " apart");
    return found;
}

std::vector<std::string> linksThroughNodes(const Network& network, const Layout& layout) {
    std::vector<std::string> found;
    for (LinkId id = 0; id < network.linkCount(); ++id) {
        const Link link = network.link(id);
        if (link.from > link.to) continue;
        const std::vector<Sample> curve = samples(network, layout, id);
        for (NodeId node = 0; node < network.nodeCount(); ++node) {
            if (node == link.from || node == link.to) continue;
            double least = 1e9;
            for (const Sample& sample : curve) least = std::min(least, distance(sample.at, layout.nodes[node]));
            if (!(least >= kLinkClearance - kRounding))
                found.push_back(name(network, id) + " passes node " + std::to_string(node) + " at " +
                                std::to_string(least));
        }
    }
    return found;
}

std::vector<std::string> linksOnLinks(const Network& network, const Layout& layout) {
    std::unordered_map<long, std::vector<Sample>> cells;
    for (LinkId id = 0; id < network.linkCount(); ++id) {
        const Link link = network.link(id);
        if (link.from > link.to) continue;
        for (const Sample& sample : samples(network, layout, id)) {
            // Inside the discs of its ends a link may run beside its neighbours.
            if (distance(sample.at, layout.nodes[link.from]) < kLinkClearance) continue;
            if (distance(sample.at, layout.nodes[link.to]) < kLinkClearance) continue;
            cells[cellOf(sample.at)].push_back(sample);
        }
    }
    // How many samples of one link have the other beside them.
    std::map<std::pair<LinkId, LinkId>, int> together;
    const auto compare = [&](const Sample& a, const std::vector<Sample>& others) {
        LinkId last = kNoLink;
        for (const Sample& b : others) {
            if (b.link <= a.link || b.link == last || std::abs(a.dx * b.dy - a.dy * b.dx) > kParallel) continue;
            if (distance(a.at, b.at) > kOnEachOther) continue;
            ++together[{a.link, b.link}];
            last = b.link;
        }
    };
    for (const auto& [cell, own] : cells)
        for (const long line : {-kLine, 0L, kLine})
            for (const long column : {-1L, 0L, 1L})
                if (const auto other = cells.find(cell + line + column); other != cells.end())
                    for (const Sample& sample : own) compare(sample, other->second);
    std::vector<std::string> found;
    for (const auto& [pair, count] : together)
        if (count * kPitch >= kStretch)
            found.push_back(name(network, pair.first) + " and " + name(network, pair.second) + " lie on each other");
    return found;
}

std::vector<std::string> breaches(const Network& network, const Layout& layout, std::size_t limit) {
    std::vector<std::string> all = touchingNodes(layout);
    for (const auto& part : {linksThroughNodes(network, layout), linksOnLinks(network, layout)})
        all.insert(all.end(), part.begin(), part.end());
    if (all.size() > limit) all.resize(limit);
    return all;
}

}  // namespace hop::network
