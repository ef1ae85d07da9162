// SPDX-License-Identifier: GPL-3.0-or-later
// The Petersen graph: 10 nodes, the pairs out of {1,2,3,4,5}; two are linked if they are disjoint.
//
// Nodes 10, directed links 30, degree 3, diameter 2, girth 5, bisection 5 links. Nodes 0 .. 4 are the outer cycle of
// the usual drawing, node i + 5 is inside of node i. It has no regular group of translations.
// **Source:** folklore (a factor in the test list of Dim's algorithm).
#include <algorithm>
#include <cmath>

#include "core/network/circle_drawing.h"
#include "core/network/entry.h"
#include "core/network/listed_network.h"

namespace hop::network::petersen {

Entry entry();

namespace {

// Outer cycle, spokes, inner pentagram.
constexpr NodeId kLinks[15][2] = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}, {0, 5}, {1, 6}, {2, 7},
                                  {3, 8}, {4, 9}, {5, 7}, {7, 9}, {9, 6}, {6, 8}, {8, 5}};

Layout drawClassical(const Network&, Stop, const Progress&) {
    Layout layout;
    for (const double radius : {2.2, 1.1})
        for (const Position& place : circlePlaces(5, 1.0)) {
            const double scale = radius / std::hypot(place.x, place.y);
            layout.nodes.push_back({scale * place.x, scale * place.y});
        }
    return layout;
}

Layout drawRound(const Network& network, Stop, const Progress&) { return drawCircle(network); }

Result<NetworkPtr> make(const Arguments&, const BuildContext& context) {
    ListedNetworkPlan plan;
    plan.nodes = 10;
    for (const auto& [a, b] : kLinks) {
        plan.arcs.push_back({a, b, 1});
        plan.arcs.push_back({b, a, 1});
    }
    std::sort(plan.arcs.begin(), plan.arcs.end(),
              [](const Arc& a, const Arc& b) { return a.from != b.from ? a.from < b.from : a.to < b.to; });
    plan.addresses = {"12", "34", "15", "23", "45", "35", "25", "24", "14", "13"};
    plan.drawings = {{{"classical", "5 around 5"}, drawClassical}, {kCircle, drawRound}};
    plan.facts.expression = "petersen";
    plan.facts.title = "Petersen graph";
    plan.facts.bisection = 5.0;
    plan.facts.formulas = {{Property::nodes, 10.0, "folklore"},    {Property::links, 30.0, "folklore"},
                           {Property::degree, 3.0, "folklore"},    {Property::diameter, 2.0, "folklore"},
                           {Property::bisection, 5.0, "folklore"}, {Property::meanDistance, 5.0 / 3.0, "folklore"}};
    return makeListedNetwork(std::move(plan), context.memoryLimit, context.stop);
}

}  // namespace

Entry entry() {
    return {.id = "petersen",
            .title = "Petersen graph",
            .help = "10 nodes of degree 3, every two at most 2 links apart.",
            .parameters = {},
            .citation = {"folklore", ""},
            .examples = {"petersen"},
            .make = make};
}

}  // namespace hop::network::petersen
