// SPDX-License-Identifier: GPL-3.0-or-later
// Spring positions of the nodes of arbitrary graphs, computed by Graphviz.
//
// **Source:** neato: Gansner, Koren, North, "Graph drawing by stress majorization", Graph Drawing 2004; sfdp: Hu,
// "Efficient and high quality force-directed graph drawing", Mathematica Journal 10 (2005).
#include "core/network/spring_places.h"

#include <graphviz/gvc.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <mutex>
#include <optional>
#include <type_traits>
#include <utility>

#include "core/network/crossings.h"
#include "core/network/planar_drawing.h"

namespace hop::network {

namespace {

constexpr NodeId kMaxNeatoNodes = 400;  // its time and memory are quadratic
// Several starts are tried for graphs up to this size.
constexpr NodeId kMaxTriedNodes = 100;
constexpr std::size_t kMaxTriedLinks = 400;
constexpr int kStarts = 12;
constexpr NodeId kMaxPlanarNodes = 60;

struct Graph {
    NodeId nodes = 0;
    std::vector<LinkEnds> links;
};

// Values as bytes in memory order: both processes run the same program on the same machine.
template <typename Value>
void append(std::string& bytes, const std::vector<Value>& values) {
    static_assert(std::is_trivially_copyable_v<Value>);
    const std::size_t before = bytes.size();
    bytes.resize(before + values.size() * sizeof(Value));
    if (!values.empty()) std::memcpy(bytes.data() + before, values.data(), values.size() * sizeof(Value));
}
template <typename Value>
std::vector<Value> valuesIn(std::string_view bytes) {
    std::vector<Value> values(bytes.size() / sizeof(Value));
    if (!values.empty()) std::memcpy(values.data(), bytes.data(), values.size() * sizeof(Value));
    return values;
}

// The number of nodes, then both ends of each link.
std::optional<Graph> readRequest(std::string_view request) {
    const auto numbers = valuesIn<NodeId>(request);
    if (request.size() % sizeof(NodeId) != 0 || numbers.size() % 2 == 0) return std::nullopt;
    Graph graph{numbers.front(), {}};
    if (graph.nodes == 0 || graph.nodes > kMaxSpringNodes || numbers.size() > kMaxSpringLinks + 1) return std::nullopt;
    for (std::size_t i = 1; i < numbers.size(); i += 2) {
        if (numbers[i] >= graph.nodes || numbers[i + 1] >= graph.nodes) return std::nullopt;
        graph.links.emplace_back(numbers[i], numbers[i + 1]);
    }
    return graph;
}

// Graphviz takes char* even for strings that it does not modify.
char* writable(const char* text) { return const_cast<char*>(text); }

void setDefault(Agraph_t* graph, int kind, const char* name, const char* value) {
    agattr(graph, kind, writable(name), writable(value));
}

// From the given start; empty if Graphviz fails.
std::vector<Position> placeNodes(const Graph& whole, int start) {
    static std::mutex oneAtATime;  // Graphviz has global state
    const std::lock_guard lock(oneAtATime);
    static GVC_t* const context = gvContext();  // kept: creating it loads plug-ins, and freeing it leaks memory
    const std::unique_ptr<Agraph_t, int (*)(Agraph_t*)> graph(agopen(writable("network"), Agstrictundirected, nullptr),
                                                              agclose);
    if (context == nullptr || !graph) return {};
    setDefault(graph.get(), AGRAPH, "start", std::to_string(start).c_str());
    setDefault(graph.get(), AGRAPH, "overlap", "true");
    setDefault(graph.get(), AGNODE, "label", "");
    setDefault(graph.get(), AGNODE, "shape", "point");
    std::vector<Agnode_t*> nodes(whole.nodes);
    for (NodeId node = 0; node < whole.nodes; ++node) nodes[node] = agnode(graph.get(), std::to_string(node).data(), 1);
    for (const auto& [from, to] : whole.links) agedge(graph.get(), nodes[from], nodes[to], nullptr, 1);
    std::srand(1);  // sfdp draws numbers before it sets the seed given by "start"
    const char* engine = whole.nodes <= kMaxNeatoNodes ? "neato" : "sfdp";
    if (gvLayout(context, graph.get(), engine) != 0) return {};
    std::vector<Position> places;
    places.reserve(nodes.size());
    for (Agnode_t* node : nodes) places.push_back({ND_coord(node).x / 72.0, -ND_coord(node).y / 72.0});
    gvFreeLayout(context, graph.get());
    return places;
}

// The best of several starts: fewest crossings, ties by the first. If all have crossings and the graph is planar, a
// drawing without any.
std::vector<Position> placeBest(const Graph& graph) {
    std::vector<Position> best = placeNodes(graph, 1);
    if (best.empty() || graph.nodes > kMaxTriedNodes || graph.links.size() > kMaxTriedLinks) return best;
    std::size_t least = countCrossings(best, graph.links);
    for (int start = 2; start <= kStarts && least > 0; ++start) {
        std::vector<Position> places = placeNodes(graph, start);
        const std::size_t crossings = places.empty() ? least : countCrossings(places, graph.links);
        if (crossings >= least) continue;
        least = crossings;
        best = std::move(places);
    }
    if (least == 0 || graph.nodes > kMaxPlanarNodes) return best;
    std::vector<Position> planar = placePlanar(graph.nodes, graph.links, {});
    return planar.empty() ? best : planar;
}

}  // namespace

std::string springRequest(const Network& network) {
    std::vector<NodeId> numbers{network.nodeCount()};
    for (const auto& [from, to] : undirectedLinks(network)) {
        numbers.push_back(from);
        numbers.push_back(to);
    }
    std::string request;
    append(request, numbers);
    return request;
}

Result<std::string> answerSpringRequest(std::string_view request) {
    const std::optional<Graph> graph = readRequest(request);
    if (!graph) return invalid("--layout: standard input is not a graph to be laid out");
    const std::vector<Position> places = placeBest(*graph);
    if (places.empty()) return unsupported("no layout engine of Graphviz is installed");
    std::string answer;
    append(answer, places);
    return answer;
}

std::vector<Position> placesIn(std::string_view answer, NodeId nodes) {
    if (answer.size() != nodes * sizeof(Position)) return {};
    std::vector<Position> places = valuesIn<Position>(answer);
    const auto isFinite = [](const Position& at) { return std::isfinite(at.x) && std::isfinite(at.y); };
    return std::ranges::all_of(places, isFinite) ? places : std::vector<Position>();
}

}  // namespace hop::network
