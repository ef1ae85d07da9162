// SPDX-License-Identifier: GPL-3.0-or-later
// The networks that the contract tests run over.
#include "tests/core/network/members.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/network/spring_places.h"

namespace hop::network {

namespace {

std::string wheel(NodeId rim) {
    std::string text = "# a hub and a rim\n";
    for (NodeId i = 1; i <= rim; ++i) {
        text += "0 " + std::to_string(i) + " 4\n";
        text += std::to_string(i) + " " + std::to_string(i % rim + 1) + "\n";
    }
    return text;
}

std::string binaryTree(NodeId nodes) {
    std::string text;
    for (NodeId i = 1; i < nodes; ++i) text += std::to_string((i - 1) / 2) + "\t" + std::to_string(i) + "\n";
    return text;
}

// Nodes i and i + 1, and i and i * step + 1 wherever that is another link.
std::string chords(NodeId nodes, NodeId step) {
    std::set<std::pair<NodeId, NodeId>> links;
    for (NodeId i = 0; i < nodes; ++i)
        for (const NodeId j : {(i + 1) % nodes, (i * step + 1) % nodes})
            if (i != j) links.insert({std::min(i, j), std::max(i, j)});
    std::string text;
    for (const auto& [a, b] : links) text += std::to_string(a) + "," + std::to_string(b) + "\n";
    return text;
}

std::string gridWithDiagonals(NodeId side) {
    std::string text;
    for (NodeId y = 0; y < side; ++y)
        for (NodeId x = 0; x < side; ++x) {
            const auto link = [&](NodeId a, NodeId b) { text += std::to_string(a) + " " + std::to_string(b) + "\n"; };
            const NodeId at = y * side + x;
            if (x + 1 < side) link(at, at + 1);
            if (y + 1 < side) link(at, at + side);
            if (x + 1 < side && y + 1 < side) link(at, at + side + 1);
        }
    return text;
}

constexpr const char* kCampus = R"(<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="http://graphml.graphdrawing.org/xmlns">
  <key id="d0" for="edge" attr.name="bandwidth" attr.type="int"><default>2</default></key>
  <key id="d1" for="node" attr.name="floor" attr.type="int"/>
  <graph id="campus" edgedefault="undirected">
    <node id="Library"><data key="d1">3</data></node>
    <node id="Mensa"/><node id="Rechenzentrum"/><node id="Physik"/><node id="Café"/>
    <edge source="Library" target="Mensa"/>
    <edge source="Mensa" target="Rechenzentrum"><data key="d0"> 10 </data></edge>
    <edge source="Rechenzentrum" target="Physik"/>
    <edge source="Physik" target="Library"/>
    <edge source="Café" target="Mensa"/>
    <edge source="Rechenzentrum" target="Library"/>
  </graph>
</graphml>
)";

const std::vector<std::pair<std::string, std::string>>& files() {
    static const std::vector<std::pair<std::string, std::string>> kFiles = {
        {"pair.edges", "0 1"},
        {"islands.edges", "0 1\n2 3"},
        {"wheel.edges", wheel(9)},
        {"tree.edges", binaryTree(31)},
        {"big-tree.edges", binaryTree(64)},
        {"chords.edges", chords(24, 7)},
        {"dense.edges", chords(40, 11)},
        {"diagonals.edges", gridWithDiagonals(6)},
        {"campus.graphml", kCampus},
        // A link that bends around a node here comes to run along another one unless that is looked for.
        {"tangle.edges",
         "0 1\n0 6\n0 9\n0 10\n0 11\n0 12\n0 14\n0 17\n0 20\n1 2\n1 4\n1 12\n2 3\n2 5\n2 8\n2 11\n3 5\n3 6\n3 8\n3 "
         "10\n3 15\n"
         "3 18\n4 6\n4 11\n5 6\n5 7\n5 13\n5 14\n5 19\n6 8\n6 13\n6 16\n7 9\n7 15\n7 19\n8 11\n8 19\n9 12\n9 17\n10 "
         "15\n11 15\n"
         "11 18\n11 19\n13 15\n13 19\n14 16\n14 18\n16 21\n"},
    };
    return kFiles;
}

}  // namespace

std::vector<std::string> memberExpressions() {
    std::vector<std::string> expressions;
    const auto add = [&](const std::string& expression) {
        if (std::find(expressions.begin(), expressions.end(), expression) == expressions.end())
            expressions.push_back(expression);
    };
    for (const Entry& entry : catalogue())
        for (const std::string_view example : entry.examples) add(std::string(example));
    for (const char* more : {"torus(3,1)",
                             "torus(4,1)",
                             "torus(5,1)",
                             "torus(6,2)",
                             "torus(7,2)",
                             "torus(8,2)",
                             "torus(2,1)",
                             "torus(2,6)",
                             "mesh(2,1)",
                             "mesh(2,2)",
                             "mesh(2,3)",
                             "mesh(2,5)",
                             "mesh(2,6)",
                             "mesh(5,2)",
                             "mesh(6,2)",
                             "mesh(7,2)",
                             "mesh(8,2)",
                             "mesh(9,1)",
                             "mesh([4,4])",
                             "mesh([8])",
                             "mesh([2,5])",
                             "mesh([5,2])",
                             "mesh([4,8])",
                             "mesh([8,4])",
                             "mesh([2,20])",
                             "mesh([20,3])",
                             "mesh([5,2,3])",
                             "mesh([2,6,4])",
                             "mesh([2,3,2,4])",
                             "mesh([3,2,2,2,2])",
                             "torus([8])",
                             "torus([4,4])",
                             "torus([2,2,2])",
                             "torus([2,3])",
                             "torus([5,2])",
                             "torus([4,8])",
                             "torus([8,3])",
                             "torus([3,20])",
                             "torus([2,7,2])",
                             "torus([3,4,5])",
                             "torus([4,2,3])",
                             "torus([3,2,2,4])",
                             "ring(4)",
                             "ring(6)",
                             "ring(7)",
                             "ring(20)",
                             "ring(64)",
                             "path(3)",
                             "path(4)",
                             "path(13)",
                             "path(40)",
                             "path(64)",
                             "complete(4)",
                             "complete(6)",
                             "complete(7)",
                             "complete(11)",
                             "complete(12)",
                             "complete(16)",
                             "complete(33)",
                             "complete(64)",
                             "star(4)",
                             "star(6)",
                             "star(7)",
                             "star(8)",
                             "star(64)",
                             "complete-bipartite(1,4)",
                             "complete-bipartite(4,1)",
                             "complete-bipartite(2,2)",
                             "complete-bipartite(3,7)",
                             "complete-bipartite(2,30)",
                             "complete-bipartite(9,11)",
                             "complete-bipartite(24,24)",
                             "complete-bipartite(12,30)",
                             "product(graph(\"wheel.edges\"),path(3))",
                             "product(graph(\"campus.graphml\"),ring(5))",
                             "product(ring(3),complete(3))",
                             "product(ring(5),path(3),ring(4))",
                             "product(star(8),star(8))",
                             "product(petersen,complete(5))",
                             "product(product(star(3),path(2)),ring(3))",
                             "power(complete(8),2)",
                             "power(complete(4),3)",
                             "power(complete-bipartite(3,3),2)",
                             "power(hypercube(2),2)",
                             "power(torus(3,2),1)",
                             "power(graph(\"campus.graphml\"),2)",
                             "power(star(3),3)"})
        add(more);
    for (const auto& [name, content] : files())
        if (name != "islands.edges") add("graph(\"" + name + "\")");
    return expressions;
}

std::string layOutHere(const std::string& request, Stop) {
    const auto answer = answerSpringRequest(request);
    return answer ? *answer : std::string();
}

BuildContext memberContext() {
    BuildContext context;
    context.readFile = [](std::string_view path) -> Result<std::string> {
        for (const auto& [name, content] : files())
            if (name == path) return content;
        return Error{ErrorCode::cannotOpen, "no such file"};
    };
    context.aside = layOutHere;
    return context;
}

NetworkPtr member(const std::string& expression) {
    Result<NetworkPtr> network = build(expression, memberContext());
    if (!network) {
        ADD_FAILURE() << expression << ": " << network.error().message;
        return nullptr;
    }
    return *std::move(network);
}

std::string testName(const testing::TestParamInfo<std::string>& info) {
    std::string name;
    for (const char c : info.param) name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
    return name;
}

}  // namespace hop::network
