// SPDX-License-Identifier: GPL-3.0-or-later
// Spring layouts of arbitrary graphs, with Graphviz.
//
// **Source:** neato: Gansner, Koren, North, "Graph drawing by stress majorization", Graph Drawing 2004; sfdp: Hu,
// "Efficient and high quality force-directed graph drawing", Mathematica Journal 10 (2005).
#include "core/network/spring_drawing.h"

#include <graphviz/gvc.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "core/network/circle_drawing.h"
#include "core/network/crossings.h"
#include "core/network/graphviz_lock.h"
#include "core/network/legible.h"
#include "core/network/planar_drawing.h"

namespace hop::network {

namespace {

constexpr NodeId kMaxNeatoNodes = 400;  // its time and memory are quadratic
// Several starts are tried for graphs up to this size.
constexpr NodeId kMaxTriedNodes = 100;
constexpr LinkId kMaxTriedLinks = 400;
constexpr int kStarts = 12;
constexpr NodeId kMaxPlanarNodes = 60;
// Positions are rounded to multiples of 1 / kGrid, so that they do not depend on the last bits of a library's
// arithmetic.
constexpr double kGrid = 1024.0;

// Graphviz takes char* even for strings that it does not modify.
char* writable(const char* text) { return const_cast<char*>(text); }

void setDefault(Agraph_t* graph, int kind, const char* name, const char* value) {
    agattr(graph, kind, writable(name), writable(value));
}

// From the given start; empty if Graphviz fails.
std::vector<Position> placeNodes(const Network& network, int start) {
    const std::lock_guard lock(graphvizLock());
    static GVC_t* const context = gvContext();  // kept: creating it loads plug-ins, and freeing it leaks memory
    const std::unique_ptr<Agraph_t, int (*)(Agraph_t*)> graph(agopen(writable("network"), Agstrictundirected, nullptr),
                                                              agclose);
    if (context == nullptr || !graph) return {};
    setDefault(graph.get(), AGRAPH, "start", std::to_string(start).c_str());
    setDefault(graph.get(), AGRAPH, "overlap", "true");
    setDefault(graph.get(), AGNODE, "label", "");
    setDefault(graph.get(), AGNODE, "shape", "point");
    std::vector<Agnode_t*> nodes(network.nodeCount());
    for (NodeId node = 0; node < network.nodeCount(); ++node)
        nodes[node] = agnode(graph.get(), std::to_string(node).data(), 1);
    for (LinkId id = 0; id < network.linkCount(); ++id)
        if (const Link link = network.link(id); link.from < link.to)
            agedge(graph.get(), nodes[link.from], nodes[link.to], nullptr, 1);
    std::srand(1);  // sfdp draws numbers before it sets the seed given by "start"
    const char* engine = network.nodeCount() <= kMaxNeatoNodes ? "neato" : "sfdp";
    if (gvLayout(context, graph.get(), engine) != 0) return {};
    std::vector<Position> places;
    places.reserve(nodes.size());
    for (Agnode_t* node : nodes) places.push_back({ND_coord(node).x / 72.0, -ND_coord(node).y / 72.0});
    gvFreeLayout(context, graph.get());
    return places;
}

// Of several starts that with the fewest crossings, the first of equals; where all have some, a drawing without any, if
// the graph is planar.
std::vector<Position> placeBest(const Network& network, Stop stop) {
    std::vector<Position> best = placeNodes(network, 1);
    if (best.empty() || network.nodeCount() > kMaxTriedNodes || network.linkCount() > 2 * kMaxTriedLinks) return best;
    const std::vector<LinkEnds> links = undirectedLinks(network);
    std::size_t least = countCrossings(best, links);
    for (int start = 2; start <= kStarts && least > 0 && !stop.requested(); ++start) {
        std::vector<Position> places = placeNodes(network, start);
        const std::size_t crossings = places.empty() ? least : countCrossings(places, links);
        if (crossings >= least) continue;
        least = crossings;
        best = std::move(places);
    }
    if (least == 0 || network.nodeCount() > kMaxPlanarNodes) return best;
    std::vector<Position> planar = placePlanar(network.nodeCount(), links, stop);
    return planar.empty() ? best : planar;
}

std::vector<Position> placeNodesAside(const Network& network, const Aside& aside, Stop stop) {
    const std::string bytes = aside(
        [&network] {
            const std::vector<Position> places = placeBest(network, {});
            std::string result(places.size() * sizeof(Position), '\0');
            std::memcpy(result.data(), places.data(), result.size());
            return result;
        },
        stop);
    std::vector<Position> places(bytes.size() / sizeof(Position));
    std::memcpy(places.data(), bytes.data(), places.size() * sizeof(Position));
    return places;
}

}  // namespace

Layout drawSprings(const Network& network, const Aside& aside, Stop stop, const Progress& progress) {
    if (progress) progress({"laying out " + network.facts().expression});
    Layout layout;
    layout.nodes = aside ? placeNodesAside(network, aside, stop) : placeBest(network, stop);
    if (layout.nodes.size() != network.nodeCount()) return drawCircle(network);
    layAcross(layout);
    for (Position& at : layout.nodes) at = {std::round(at.x * kGrid) / kGrid, std::round(at.y * kGrid) / kGrid};
    makeLegible(network, layout, stop, progress);
    return layout;
}

}  // namespace hop::network
