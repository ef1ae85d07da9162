// SPDX-License-Identifier: GPL-3.0-or-later
// Files as other programs and public collections have them (graphs/): all open as networks, or say why in one sentence.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "core/network/catalogue.h"

namespace hop::network::graph_styles_test {
namespace {

using testing::HasSubstr;

const std::filesystem::path kFolder = std::filesystem::path(HOP_SOURCE_DIR) / "tests/core/network/graphs";

struct Style {
    std::string file;
    std::string choice = {};   // further arguments: ",part=largest"
    std::string refusal = {};  // in the sentence; empty: it opens
    NodeId nodes = 0;
    LinkId links = 0;                   // directed
    std::string first = {}, last = {};  // names of nodes
    bool placed = false;
    std::string note = {};
    std::uint16_t widest = 1;  // bandwidth
};

const std::vector<Style>& styles() {
    static const std::vector<Style> all = {
        {.file = "networkx.graphml", .nodes = 4, .links = 6, .first = "core-1", .last = "leaf 4"},
        {.file = "networkx.graphml",
         .choice = ",bandwidth=weight",
         .nodes = 4,
         .links = 6,
         .first = "core-1",
         .last = "leaf 4",
         .note = "Bandwidth 1 is weight 0.5.",
         .widest = 5},
        {.file = "networkx.graphml", .choice = ",bandwidth=speed", .refusal = "attributes of its links: 'weight'"},
        {.file = "networkx.edgelist", .nodes = 4, .links = 8, .first = "0", .last = "3"},
        {.file = "networkx.edgelist",
         .choice = ",bandwidth=weight",
         .nodes = 4,
         .links = 8,
         .first = "0",
         .last = "3",
         .note = "Bandwidth 1 is weight 7; links without it have 1.",
         .widest = 2},
        {.file = "networkx-multi.graphml", .refusal = "the link from node 'c' to itself is not allowed"},
        {.file = "networkx-multi.graphml",
         .choice = ",loops=drop",
         .nodes = 3,
         .links = 4,
         .first = "a",
         .last = "c",
         .note = "1 link from a node to itself dropped. 1 parallel link became bandwidth.",
         .widest = 2},
        {.file = "igraph.graphml", .nodes = 3, .links = 4, .first = "alpha", .last = "gamma", .placed = true},
        {.file = "igraph.graphml",
         .choice = ",bandwidth=capacity",
         .nodes = 3,
         .links = 4,
         .first = "alpha",
         .last = "gamma",
         .placed = true,
         .note = "Bandwidth 1 is capacity 10.",
         .widest = 10},
        {.file = "igraph-directed.graphml",
         .choice = ",directed=refuse",
         .refusal = "the directed link from 'alpha' to 'beta' has no opposite"},
        {.file = "yed.graphml", .nodes = 3, .links = 4, .first = "router", .last = "n2", .placed = true},
        {.file = "yed-groups.graphml", .refusal = "no link names node 'n0::n1'; link it, or leave such nodes out"},
        {.file = "yed-groups.graphml",
         .choice = ",part=largest",
         .nodes = 2,
         .links = 2,
         .first = "n0::n0",
         .last = "n1",
         .note = "1 group is a frame, not a node. 2 of 3 nodes; the others have no links."},
        {.file = "gephi.graphml", .nodes = 3, .links = 4, .first = "Lyon", .last = "Lille", .placed = true},
        {.file = "gephi.graphml",
         .choice = ",bandwidth=weight",
         .nodes = 3,
         .links = 4,
         .first = "Lyon",
         .last = "Lille",
         .placed = true,
         .note = "Bandwidth 1 is weight 1.5.",
         .widest = 2},
        {.file = "gephi-viz.graphml", .nodes = 2, .links = 2, .first = "a", .last = "b"},
        {.file = "gephi.gexf", .refusal = "it is a GEXF file, which is not read; save it as GraphML"},
        {.file = "collection.gml", .nodes = 2, .links = 2, .first = "Ada", .last = "Bob"},
        {.file = "collection.net", .refusal = "it is a Pajek file, which is not read"},
        {.file = "zoo.graphml", .nodes = 3, .links = 6, .first = "Oslo", .last = "Trondheim", .placed = true},
        {.file = "zoo.graphml",
         .choice = ",bandwidth=LinkSpeedRaw",
         .nodes = 3,
         .links = 6,
         .first = "Oslo",
         .last = "Trondheim",
         .placed = true,
         .note = "Bandwidth 1 is LinkSpeedRaw 2500000000.",
         .widest = 4},
        {.file = "zoo-parallel.graphml",
         .choice = ",loops=drop",
         .nodes = 3,
         .links = 4,
         .first = "Oslo (0)",
         .last = "Oslo (2)",
         .placed = true,
         .note = "1 link from a node to itself dropped. 1 parallel link became bandwidth.",
         .widest = 2},
        {.file = "zoo-disconnected.graphml", .refusal = "it is not connected"},
        {.file = "zoo-disconnected.graphml",
         .choice = ",part=largest",
         .nodes = 3,
         .links = 4,
         .first = "Narvik",
         .last = "Alta",
         .placed = true,
         .note = "Part 1 of 2: 3 of 5 nodes."},
        {.file = "zoo-disconnected.graphml",
         .choice = ",part=2",
         .nodes = 2,
         .links = 2,
         .first = "Oslo",
         .last = "Bergen",
         .placed = true,
         .note = "Part 2 of 2: 2 of 5 nodes."},
        {.file = "zoo-hyperedge.graphml", .nodes = 5, .links = 10, .first = "Oslo", .last = "None", .placed = true},
        {.file = "zoo-isolated.graphml", .refusal = "no link names node 'Planned'"},
        {.file = "zoo-isolated.graphml",
         .choice = ",part=largest",
         .nodes = 2,
         .links = 2,
         .first = "Oslo",
         .last = "Bergen",
         .placed = true,
         .note = "2 of 3 nodes; the others have no links."},
        {.file = "zoo-isolated.graphml",
         .choice = ",part=largest,bandwidth=LinkSpeed",
         .refusal = "the LinkSpeed '<10' of a link is not a number"},
        {.file = "zoo-empty.graphml", .refusal = "the graph has no nodes"},
        {.file = "torn.graphml", .refusal = "not well-formed XML"},
        {.file = "graphviz.dot", .nodes = 3, .links = 6, .first = "library", .last = "mensa", .placed = true},
        {.file = "graphviz.dot",
         .choice = ",bandwidth=capacity",
         .nodes = 3,
         .links = 6,
         .first = "library",
         .last = "mensa",
         .placed = true,
         .note = "Bandwidth 1 is capacity 10; links without it have 1.",
         .widest = 3},
        {.file = "graphviz-directed.gv",
         .nodes = 3,
         .links = 6,
         .first = "a",
         .last = "c",
         .note = "1 directed link was given its opposite."},
        {.file = "graphviz-directed.gv", .choice = ",directed=refuse", .refusal = "has no opposite"},
        {.file = "collection.edges", .nodes = 4, .links = 8, .first = "1", .last = "4"},
        {.file = "collection.txt",
         .choice = ",loops=drop",
         .nodes = 3,
         .links = 4,
         .first = "0",
         .last = "2",
         .note = "1 link from a node to itself dropped."},
    };
    return all;
}

TEST(GraphStyles, OpenOrSayWhyInOneSentence) {
    for (const Style& style : styles()) {
        SCOPED_TRACE(style.file + style.choice);
        BuildContext context;
        context.readFile = [](std::string_view path) -> Result<std::string> {
            std::ifstream file(kFolder / path, std::ios::binary);
            return std::string(std::istreambuf_iterator<char>(file), {});
        };
        const auto built = build("graph(\"" + style.file + "\"" + style.choice + ")", context);
        if (!style.refusal.empty()) {
            ASSERT_FALSE(built.ok());
            EXPECT_THAT(built.error().message, HasSubstr(style.refusal));
            EXPECT_EQ(built.error().message.find('\n'), std::string::npos);
            EXPECT_LT(built.error().message.size(), 300U);
            continue;
        }
        ASSERT_TRUE(built.ok()) << built.error().message;
        const Network& network = **built;
        EXPECT_EQ(network.nodeCount(), style.nodes);
        EXPECT_EQ(network.linkCount(), style.links);
        EXPECT_EQ(network.address(0), style.first);
        EXPECT_EQ(network.address(network.nodeCount() - 1), style.last);
        EXPECT_EQ(network.drawings().choices().front().id == "as-in-the-file", style.placed);
        EXPECT_EQ(network.facts().note, style.note);
        std::uint16_t widest = 0;
        for (LinkId id = 0; id < network.linkCount(); ++id) widest = std::max(widest, network.link(id).bandwidth);
        EXPECT_EQ(widest, style.widest);
    }
}

TEST(GraphStyles, EveryFileIsTried) {
    for (const auto& file : std::filesystem::directory_iterator(kFolder))
        EXPECT_TRUE(std::ranges::any_of(styles(), [&](const Style& style) {
            return style.file == file.path().filename();
        })) << file.path();
}

}  // namespace
}  // namespace hop::network::graph_styles_test
