// SPDX-License-Identifier: GPL-3.0-or-later
// Counts the crossings of links in a drawing.
#include "core/network/crossings.h"

#include <algorithm>

namespace hop::network {

namespace {

// The side of the line from a to b on which a point lies: 1 left, -1 right, 0 on it, within rounding.
int turnTo(const Position& a, const Position& b, const Position& point) {
    constexpr double kOn = 1e-9;
    const double abX = b.x - a.x, abY = b.y - a.y, apX = point.x - a.x, apY = point.y - a.y;
    const double area = abX * apY - abY * apX;
    const double scale = abX * abX + abY * abY + apX * apX + apY * apY;
    return area > kOn * scale ? 1 : area < -kOn * scale ? -1 : 0;
}

// The point must be on the line through a and b.
bool isWithin(const Position& a, const Position& b, const Position& point) {
    return point.x >= std::min(a.x, b.x) && point.x <= std::max(a.x, b.x) && point.y >= std::min(a.y, b.y) &&
           point.y <= std::max(a.y, b.y);
}

// For links with a common end: do both lead in the same direction?
bool overlap(const Position& common, const Position& a, const Position& b) {
    const double along = (a.x - common.x) * (b.x - common.x) + (a.y - common.y) * (b.y - common.y);
    return turnTo(common, a, b) == 0 && along > 0.0;
}

}  // namespace

std::vector<LinkEnds> undirectedLinks(const Network& network) {
    std::vector<LinkEnds> links;
    for (LinkId id = 0; id < network.linkCount(); ++id)
        if (const Link link = network.link(id); link.from < link.to) links.emplace_back(link.from, link.to);
    return links;
}

bool cross(const std::vector<Position>& nodes, const LinkEnds& a, const LinkEnds& b) {
    for (const auto& [common, other] : {a, LinkEnds(a.second, a.first)}) {
        if (common == b.first) return overlap(nodes[common], nodes[other], nodes[b.second]);
        if (common == b.second) return overlap(nodes[common], nodes[other], nodes[b.first]);
    }
    const Position &from = nodes[a.first], &to = nodes[a.second], &begin = nodes[b.first], &end = nodes[b.second];
    if (std::max(from.x, to.x) < std::min(begin.x, end.x) || std::max(begin.x, end.x) < std::min(from.x, to.x) ||
        std::max(from.y, to.y) < std::min(begin.y, end.y) || std::max(begin.y, end.y) < std::min(from.y, to.y))
        return false;
    const int first = turnTo(from, to, begin), second = turnTo(from, to, end);
    const int third = turnTo(begin, end, from), fourth = turnTo(begin, end, to);
    if (first * second < 0 && third * fourth < 0) return true;
    return (first == 0 && isWithin(from, to, begin)) || (second == 0 && isWithin(from, to, end)) ||
           (third == 0 && isWithin(begin, end, from)) || (fourth == 0 && isWithin(begin, end, to));
}

std::size_t countCrossings(const std::vector<Position>& nodes, const std::vector<LinkEnds>& links) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < links.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) count += cross(nodes, links[i], links[j]) ? 1 : 0;
    return count;
}

}  // namespace hop::network
