// SPDX-License-Identifier: GPL-3.0-or-later
// Graphs from edge lists and GraphML: what is read, and what is refused in which words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/network/catalogue.h"
#include "core/network/graph_file.h"
#include "core/network/graph_text.h"
#include "core/network/layout.h"
#include "tests/core/network/members.h"

namespace hop::network::graph_file_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

Result<NetworkPtr> read(const std::string& content, std::uint64_t memoryLimit = std::uint64_t{1} << 40U,
                        const std::string& choice = "") {
    BuildContext context = memberContext();
    context.readFile = [&](std::string_view) -> Result<std::string> { return content; };
    context.memoryLimit = memoryLimit;
    return build("graph(\"dir/net.txt\"" + choice + ")", context);
}

// The message for a bad file; empty if it is read.
std::string refusal(const std::string& content, const std::string& choice = "") {
    const Result<NetworkPtr> network = read(content, std::uint64_t{1} << 40U, choice);
    if (network.ok()) return {};
    EXPECT_THAT(network.error().message, AllOf(StartsWith("graph 'dir/net.txt'"), Not(HasSubstr("\n"))));
    return network.error().message;
}

std::string graphml(const std::string& inside, const std::string& edgedefault = "undirected") {
    return "<?xml version=\"1.0\"?>\n<graphml>\n<graph edgedefault=\"" + edgedefault + "\">\n" + inside +
           "\n</graph>\n</graphml>\n";
}

const std::string kTwoNodes = "<node id=\"a\"/><node id=\"b\"/>\n";

std::uint16_t bandwidth(const Network& network, NodeId from, NodeId to) {
    return network.link(network.findLink(from, to)).bandwidth;
}

TEST(EdgeList, IsReadWithCommentsSeparatorsAndBandwidths) {
    const Result<NetworkPtr> built =
        read("\xef\xbb\xbf# a triangle and a tail\r\n0 1\r\n1,2\t7\r\n\r\n  2;0 % closed\n3 0 65535");
    ASSERT_TRUE(built.ok()) << built.error().message;
    const Network& network = **built;
    EXPECT_EQ(network.facts().expression, "graph(\"dir/net.txt\")");
    EXPECT_EQ(network.facts().title, "graph net.txt");
    EXPECT_EQ(network.nodeCount(), 4U);
    EXPECT_EQ(network.linkCount(), 8U);
    EXPECT_EQ(network.facts().degree, 3U);
    EXPECT_EQ(network.address(3), "3");
    EXPECT_EQ(bandwidth(network, 0, 1), 1);
    EXPECT_EQ(bandwidth(network, 2, 1), 7);
    EXPECT_EQ(bandwidth(network, 0, 3), 65535);
    EXPECT_EQ(network.distance(3, 1), 2U);
}

TEST(EdgeList, OrderOfTheLinesDoesNotMatter) {
    const Result<NetworkPtr> one = read("0 1\n1 2\n2 3\n3 0 5\n");
    const Result<NetworkPtr> other = read("0 3 5\n3 2\n1 0\n2 1\n");
    ASSERT_TRUE(one.ok() && other.ok());
    for (LinkId id = 0; id < 8; ++id) EXPECT_EQ((*one)->link(id), (*other)->link(id));
}

TEST(EdgeList, RefusesWithTheLine) {
    EXPECT_THAT(refusal("0 1\n1 -2\n"), HasSubstr("line 2: '-2' is no node; nodes are integers from 0, or names"));
    EXPECT_THAT(refusal("0 1\n1 2.0\n"), HasSubstr("line 2: '2.0' is no node"));
    EXPECT_THAT(refusal("0 1\n1 2\n\n7"), HasSubstr("line 4: one word alone is no link"));
    EXPECT_THAT(refusal("0 1\n1 2\n1 2 3 4\n"), HasSubstr("line 3: more than 3 words"));
    EXPECT_THAT(refusal("0 1 2 3\n"), HasSubstr("it is a table with other columns, which is not read"));
    EXPECT_THAT(refusal("0 1 0\n"), HasSubstr("line 1: the bandwidth '0' of a link is not an integer from 1 to 65535"));
    EXPECT_THAT(refusal("0 1 65536\n"), HasSubstr("the bandwidth '65536'"));
    EXPECT_THAT(refusal("0 1\n1 2 fast\n"), HasSubstr("line 2: the bandwidth 'fast'"));
    EXPECT_THAT(refusal("0 1\n2 2\n1 2\n"), HasSubstr("line 2: the link from node 2 to itself is not allowed"));
    EXPECT_THAT(refusal("0 1\n1,2,\n,3\n"), HasSubstr("line 3: one word alone is no link"));
    EXPECT_THAT(refusal("a,b\n,c\n"), HasSubstr("line 2: a node of the link is missing"));
    EXPECT_THAT(refusal("a b\nb \xff\n"), HasSubstr("the name of a node is not UTF-8"));
}

TEST(EdgeList, ParallelLinksBecomeBandwidth) {
    const Result<NetworkPtr> built = read("0 1\n1 2 4\n0 1\n2 1\n0 1 65535\n");
    ASSERT_TRUE(built.ok()) << built.error().message;
    EXPECT_EQ((*built)->linkCount(), 4U);
    EXPECT_EQ(bandwidth(**built, 0, 1), 65535);
    EXPECT_EQ(bandwidth(**built, 1, 0), 65535);
    EXPECT_EQ(bandwidth(**built, 2, 1), 5);
    EXPECT_EQ((*built)->facts().note, "3 parallel links became bandwidth.");
}

TEST(EdgeList, LinksThatAllStandThereInBothDirectionsAreNotDoubled) {
    const Result<NetworkPtr> built = read("0 1\n1 0\n1 2 3\n2 1 3\n");
    ASSERT_TRUE(built.ok()) << built.error().message;
    EXPECT_EQ((*built)->linkCount(), 4U);
    EXPECT_EQ(bandwidth(**built, 0, 1), 1);
    EXPECT_EQ(bandwidth(**built, 2, 1), 3);
    EXPECT_EQ((*built)->facts().note, "");
}

TEST(EdgeList, LoopsAreDroppedOnWish) {
    const Result<NetworkPtr> built = read("0 1\n2 2\n1 2\n2 2\n", std::uint64_t{1} << 40U, ",loops=drop");
    ASSERT_TRUE(built.ok()) << built.error().message;
    EXPECT_EQ((*built)->linkCount(), 4U);
    EXPECT_EQ((*built)->facts().expression, "graph(\"dir/net.txt\",loops=drop)");
    EXPECT_EQ((*built)->facts().note, "2 links from a node to itself dropped.");
}

TEST(EdgeList, APartIsTaken) {
    const std::string file = "1 2\n7 8 3\n8 9\n20 21\n";
    const auto part = [&](const std::string& which) { return read(file, std::uint64_t{1} << 40U, ",part=" + which); };
    const Result<NetworkPtr> largest = part("largest");
    ASSERT_TRUE(largest.ok()) << largest.error().message;
    EXPECT_EQ((*largest)->nodeCount(), 3U);
    EXPECT_EQ((*largest)->address(0), "7");
    EXPECT_EQ((*largest)->address(2), "9");
    EXPECT_EQ(bandwidth(**largest, 1, 0), 3);
    EXPECT_EQ((*largest)->facts().note, "The numbers of its 7 nodes, 1 to 21, have gaps. Part 1 of 3: 3 of 7 nodes.");
    const Result<NetworkPtr> third = part("3");
    ASSERT_TRUE(third.ok()) << third.error().message;
    EXPECT_EQ((*third)->address(1), "21");
    EXPECT_THAT(part("4").error().message, HasSubstr("it has 3 connected parts with links; there is no part 4"));
    for (const char* wrong : {"0", "-1", "smallest", "1.5"})
        EXPECT_THAT(part(wrong).error().message, HasSubstr("part must be all, largest or a number from 1")) << wrong;
}

// The bandwidths that an attribute gives, and the note.
void expectWidths(const std::string& file, const std::string& attribute, const std::vector<std::uint16_t>& widths,
                  const std::string& note) {
    SCOPED_TRACE(file + ' ' + attribute);
    const Result<NetworkPtr> built = read(file, std::uint64_t{1} << 40U, ",bandwidth=" + attribute);
    ASSERT_TRUE(built.ok()) << built.error().message;
    for (NodeId node = 0; node + 1 < (*built)->nodeCount(); ++node)
        EXPECT_EQ(bandwidth(**built, node, node + 1), widths[node]) << node;
    EXPECT_EQ((*built)->facts().note, note);
}

TEST(LinkBandwidth, IntegersAreDividedByTheirGreatestCommonDivisor) {
    expectWidths("0 1 10\n1 2 40\n2 3 100\n", "weight", {1, 4, 10}, "Bandwidth 1 is weight 10.");
    expectWidths("0 1 2\n1 2 3\n", "weight", {2, 3}, "Bandwidth 1 is weight 1.");
    expectWidths("0 1 2500000000\n1 2 10000000000\n", "weight", {1, 4}, "Bandwidth 1 is weight 2500000000.");
    expectWidths("0 1 {'capacity': 10, 'name': 'x, y'}\n1 2 {'capacity': 20.0 }\n2 3 {}\n", "capacity", {1, 2, 1},
                 "Bandwidth 1 is capacity 10; links without it have 1.");
    expectWidths("graph { a -- b [speed=6]; b -- c [speed=\"9\"] }", "speed", {2, 3}, "Bandwidth 1 is speed 3.");
    expectWidths(
        "<graphml><key id=\"k\" for=\"edge\" attr.name=\"link speed\"><default>4</default></key><graph>"
        "<node id=\"a\"/><node id=\"b\"/><node id=\"c\"/><edge source=\"a\" target=\"b\"/>"
        "<edge source=\"b\" target=\"c\"><data key=\"k\"> 12 </data></edge></graph></graphml>",
        "\"link speed\"", {1, 3}, "Bandwidth 1 is link speed 4.");
}

TEST(LinkBandwidth, OtherNumbersAreRoundedToMultiplesOfTheSmallest) {
    expectWidths("0 1 0.5\n1 2 1.3\n2 3 1.2\n", "weight", {1, 3, 2},
                 "Bandwidth 1 is weight 0.5, other links rounded to multiples of it.");
    expectWidths("0 1 0.25\n1 2 1.5\n", "weight", {1, 6}, "Bandwidth 1 is weight 0.25.");
    // Quotients by the greatest common divisor would not fit.
    expectWidths("0 1 100001\n1 2 300000\n", "weight", {1, 3},
                 "Bandwidth 1 is weight 100001, other links rounded to multiples of it.");
    expectWidths("0 1 0.5\n1 2 7\n", "none", {1, 1}, "");
    expectWidths("0 1 2\n1 2 7\n", "given", {2, 7}, "");
    expectWidths("0 1 0.5\n1 2 1\n", "bandwidth", {1, 2}, "Bandwidth 1 is bandwidth 0.5.");
    // Parallel links are added after scaling.
    expectWidths("0 1 10\n1 2 40\n0 1 10\n", "weight", {2, 4},
                 "Bandwidth 1 is weight 10. 1 parallel link became "
                 "bandwidth.");
}

TEST(LinkBandwidth, RefusesInASentence) {
    const auto message = [](const std::string& file, const std::string& attribute) {
        const auto built = read(file, std::uint64_t{1} << 40U, ",bandwidth=" + attribute);
        return built ? std::string() : built.error().message;
    };
    EXPECT_THAT(message("0 1 3\n", "speed"),
                HasSubstr("no link has a number called 'speed'; attributes of its links: 'weight'"));
    EXPECT_THAT(message("graph { a -- b [length=3,color=red] }", "speed"), HasSubstr("links: 'color', 'length'"));
    EXPECT_THAT(message("graph { a -- b [color=red] }", "color"),
                HasSubstr("the color 'red' of a link is not a number"));
    EXPECT_THAT(message("0 1\n", "weight"), HasSubstr("its links have no attributes"));
    EXPECT_THAT(message("0 1\n1 2 -3\n", "weight"),
                HasSubstr("line 2: the weight '-3' of a link is not positive; ignore them all with bandwidth=none"));
    EXPECT_THAT(message("0 1 0\n", "weight"), HasSubstr("line 1: the weight '0' of a link is not positive"));
    EXPECT_THAT(message("0 1 0.001\n1 2 1000\n", "weight"), HasSubstr("goes from 0.001 to 1000; at most 65535 times"));
    EXPECT_THAT(refusal("0 1 70000\n"), HasSubstr("scale all with bandwidth=bandwidth, or ignore them"));
}

TEST(EdgeList, TellsNothingOfAFileWithoutLinks) {
    for (const std::string text :
         {"root:secret:1\n", "# users\nroot:x:0:secret\n", "7 secret words of 9\n", "secret\n"}) {
        const std::string message = refusal(text);
        EXPECT_THAT(message, HasSubstr("it is text of another kind"));
        EXPECT_THAT(message, ::testing::Not(HasSubstr("secret"))) << message;
    }
}

TEST(EdgeList, RefusesWhatIsNotOneConnectedNetwork) {
    EXPECT_THAT(refusal(""), HasSubstr("the file is empty"));
    EXPECT_THAT(refusal("# nothing\n"), HasSubstr("it is text of another kind"));
    EXPECT_THAT(refusal("0 1\n2 3\n4 5\n0 2\n"), HasSubstr("not connected: no path leads from node 0 to node 4"));
}

TEST(EdgeList, BinaryRubbishIsRefusedInOneShortLine) {
    const std::string message = refusal(std::string("\x01\x02\xff garbage \x7f\n") + '\0');
    EXPECT_THAT(message, HasSubstr("it is a binary file"));
    EXPECT_LT(message.size(), 300U);
    EXPECT_LT(refusal(std::string(100000, 'x') + " 1").size(), 300U);
}

TEST(EdgeList, NumbersWithGapsAreNames) {
    EXPECT_THAT(refusal("0 1\n1 999999999\n999999999 99999999999999999999999\n"),
                HasSubstr("'99999999999999999999999' is no node"));
    EXPECT_EQ((*read("0 1\n1 999999999\n"))->facts().note, "The numbers of its 3 nodes, 0 to 999999999, have gaps.");
}

TEST(EdgeList, WhatDoesNotFitIsRefusedWithItsSize) {
    const Result<NetworkPtr> network = read("0 1\n1 2\n2 0\n", 50);
    ASSERT_FALSE(network.ok());
    EXPECT_EQ(network.error().code, ErrorCode::tooLarge);
    EXPECT_THAT(network.error().message,
                AllOf(HasSubstr("it has 3 nodes and would need 84 bytes"), HasSubstr("50 bytes")));
}

TEST(EdgeList, WithoutRoomForATableDistancesAreSearchedFor) {
    std::string ladder = "0 1\n";
    for (int i = 2; i < 20; i += 2)
        for (const auto& [a, b] : {std::pair(i, i + 1), std::pair(i - 2, i), std::pair(i - 1, i + 1)})
            ladder += std::to_string(a) + " " + std::to_string(b) + "\n";
    const Result<NetworkPtr> tabled = read(ladder);
    const Result<NetworkPtr> searched = read(ladder, 1000);  // a table of 400 bytes may take a quarter
    ASSERT_TRUE(tabled.ok() && searched.ok());
    for (NodeId a = 0; a < 20; ++a)
        for (NodeId b = 0; b < 20; ++b) {
            EXPECT_EQ((*tabled)->distance(a, b), (*searched)->distance(a, b));
            EXPECT_EQ((*tabled)->nextLink(a, b), (*searched)->nextLink(a, b));
        }
}

TEST(EdgeList, LongDistancesHaveAWiderTable) {
    std::string path;
    for (int i = 0; i < 700; ++i) path += std::to_string(i) + " " + std::to_string(i + 1) + "\n";
    const Result<NetworkPtr> network = read(path);
    ASSERT_TRUE(network.ok());
    EXPECT_EQ((*network)->distance(0, 700), 700U);
    EXPECT_EQ((*network)->distance(650, 20), 630U);
}

TEST(Graph, FilesThatCannotBeReadSaySo) {
    EXPECT_THAT(build("graph(\"net.txt\")", BuildContext{}).error().message, HasSubstr("files cannot be read here"));
    BuildContext context = memberContext();
    context.readFile = [](std::string_view) -> Result<std::string> {
        return Error{ErrorCode::cannotOpen, "no such file"};
    };
    EXPECT_EQ(build("graph(\"net.txt\")", context).error(), (Error{ErrorCode::cannotOpen, "no such file"}));
}

TEST(Graphml, NamesBecomeAddressesAndBandwidthsAreRead) {
    const Result<NetworkPtr> built = read(R"(<?xml version="1.0" encoding="UTF-8"?>
<g:graphml xmlns:g="http://graphml.graphdrawing.org/xmlns">
  <g:key id="w" for="edge" attr.name="bandwidth" attr.type="int"><g:default>3</g:default></g:key>
  <g:key id="c" for="edge" attr.name="colour"/>
  <g:graph edgedefault="undirected">
    <g:edge source="hub" target="β"/>
    <g:node id="hub"/><g:node id="α &amp; ω"/><g:node id="β"/>
    <g:edge source="hub" target="α &amp; ω"><g:data key="c">red</g:data><g:data key="w"> 12 </g:data></g:edge>
  </g:graph>
</g:graphml>)");
    ASSERT_TRUE(built.ok()) << built.error().message;
    const Network& network = **built;
    EXPECT_EQ(network.nodeCount(), 3U);
    EXPECT_EQ(network.address(1), "α & ω");
    EXPECT_EQ(network.address(2), "β");
    EXPECT_EQ(bandwidth(network, 1, 0), 12);
    EXPECT_EQ(bandwidth(network, 0, 2), 3);
}

// A node with these attributes, as networkx, igraph and Gephi write them.
std::string keyed(const std::vector<std::pair<std::string, std::string>>& attributes, const std::string& nodes) {
    std::string text = "<graphml>\n";
    for (const auto& [id, name] : attributes)
        text += "<key id=\"" + id + "\" for=\"node\" attr.name=\"" + name + "\"/>\n";
    return text + "<graph>" + nodes +
           "<edge source=\"0\" target=\"1\"/><edge source=\"1\" target=\"2\"/></graph></graphml>";
}

std::string node(const std::string& id, const std::vector<std::pair<std::string, std::string>>& data) {
    std::string text = "<node id=\"" + id + "\">";
    for (const auto& [key, value] : data) text += "<data key=\"" + key + "\">" + value + "</data>";
    return text + "</node>";
}

Layout asInTheFile(const Network& network) { return network.drawings().draw("as-in-the-file"); }
bool hasPlaces(const Network& network) { return network.drawings().choices().front().id == "as-in-the-file"; }

TEST(Graphml, LabelsAreNames) {
    const Result<NetworkPtr> built =
        read(keyed({{"l", "label"}},
                   node("0", {{"l", " Wien\n Hbf "}}) + node("1", {{"l", "Praha"}}) + node("2", {{"l", "Praha"}})));
    ASSERT_TRUE(built.ok()) << built.error().message;
    EXPECT_EQ((*built)->address(0), "Wien Hbf");
    EXPECT_EQ((*built)->address(1), "Praha (1)") << "two are called that";
    EXPECT_EQ((*built)->address(2), "Praha (2)");
    const Result<NetworkPtr> mixed =
        read(keyed({{"n", "name"}}, node("0", {{"n", "1"}}) + node("1", {}) + node("2", {{"n", "Berlin"}})));
    ASSERT_TRUE(mixed.ok()) << mixed.error().message;
    EXPECT_EQ((*mixed)->address(0), "1 (0)") << "another node's id";
    EXPECT_EQ((*mixed)->address(1), "1");
    EXPECT_EQ((*mixed)->address(2), "Berlin");
    EXPECT_FALSE(hasPlaces(**mixed));
}

TEST(GraphFile, NamesDifferWhateverTheLabelsAre) {
    EXPECT_EQ(ownNames({"A", "A", "A (1)"}, {"0", "1", "2"}),
              (std::vector<std::string>{"A (0)", "A (1) (1)", "A (1)"}));
    EXPECT_EQ(ownNames({"A", "A", "", "B", "x"}, {"0", "1", "2", "3", "x"}),
              (std::vector<std::string>{"A (0)", "A (1)", "2", "B", "x"}));
}

TEST(Graphml, PlacesAreALayout) {
    const auto expectRightAndBelow = [](const std::string& file, double slope) {
        const Result<NetworkPtr> built = read(file);
        ASSERT_TRUE(built.ok()) << built.error().message;
        ASSERT_TRUE(hasPlaces(**built));
        const Layout layout = asInTheFile(**built);
        ASSERT_EQ(layout.nodes.size(), 3U);
        const Position by = {layout.nodes[1].x - layout.nodes[0].x, layout.nodes[1].y - layout.nodes[0].y};
        EXPECT_GT(by.x, 0.0);
        EXPECT_NEAR(by.y / by.x, slope, 1e-3);
    };
    // To the right, and up in the file.
    expectRightAndBelow(
        keyed({{"a", "x"}, {"b", "y"}}, node("0", {{"a", "1"}, {"b", "1"}}) + node("1", {{"a", "5"}, {"b", "3"}}) +
                                            node("2", {{"a", "9"}, {"b", "-7"}})),
        -0.5);
    // At 60 degrees a degree of longitude is half as long as one of latitude.
    expectRightAndBelow(keyed({{"a", "Longitude"}, {"b", "Latitude"}}, node("0", {{"a", "10"}, {"b", "59"}}) +
                                                                           node("1", {{"a", "12"}, {"b", "61"}}) +
                                                                           node("2", {{"a", "20"}, {"b", "60"}})),
                        -2.0);
    // What yEd draws: corners, and y downwards.
    const auto shape = [](const char* id, const char* x, const char* y) {
        return std::string("<node id=\"") + id + "\"><data key=\"d\"><y:ShapeNode><y:Geometry x=\"" + x + "\" y=\"" +
               y + "\" width=\"30\" height=\"30\"/><y:NodeLabel>n" + id + "</y:NodeLabel></y:ShapeNode></data></node>";
    };
    const std::string drawn = keyed({}, shape("0", "0", "0") + shape("1", "100", "50") + shape("2", "400", "10"));
    expectRightAndBelow(drawn, 0.5);
    EXPECT_EQ((*read(drawn))->address(2), "n2");
    // Nodes without a place, or with no numbers, are between their neighbours.
    for (const char* y : {"", "north", "nan", "inf"})
        expectRightAndBelow(
            keyed({{"a", "x"}, {"b", "y"}}, node("0", {{"a", "1"}, {"b", "1"}}) + node("1", {{"a", "5"}, {"b", y}}) +
                                                node("2", {{"a", "9"}, {"b", "3"}})),
            -0.25);
    EXPECT_FALSE(hasPlaces(
        **read(keyed({{"a", "x"}, {"b", "y"}}, node("0", {{"a", "1"}, {"b", "1"}}) + node("1", {}) + node("2", {})))))
        << "of one in three";
}

TEST(Graphml, DirectedLinksNeedTheirOpposites) {
    const std::string there = "<edge source=\"a\" target=\"b\"/>\n";
    const std::string back = "<edge source=\"b\" target=\"a\"/>\n";
    EXPECT_EQ(refusal(graphml(kTwoNodes + there + back, "directed")), "");
    EXPECT_EQ(refusal(graphml(kTwoNodes + there, "directed")), "");
    EXPECT_THAT(refusal(graphml(kTwoNodes + there, "directed"), ",directed=refuse"),
                HasSubstr("line 5: the directed link from 'a' to 'b' has no opposite; links carry packets both ways: "
                          "directed=both adds the opposites, directed=drop drops such links"));
    EXPECT_EQ(refusal(graphml(kTwoNodes + "<edge source=\"a\" target=\"b\" directed=\"false\"/>", "directed")), "");
    EXPECT_THAT(refusal(graphml(kTwoNodes + "<edge source=\"a\" target=\"b\" directed=\"true\"/>"), ",directed=refuse"),
                HasSubstr("has no opposite"));
    EXPECT_THAT(refusal(graphml(kTwoNodes + "<edge source=\"a\" target=\"b\" directed=\"yes\"/>")),
                HasSubstr("line 5: directed must be true or false, not 'yes'"));
    EXPECT_THAT(refusal(graphml(kTwoNodes + there, "both")), HasSubstr("line 3: edgedefault must be"));
}

// A nested graph has the edgedefault of the graph around it, unless it gives its own.
TEST(Graphml, NestedGraphsInheritTheDirection) {
    const auto directedLinks = [](const std::string& inner) {
        const std::string nested = "<node id=\"g\"><graph" + inner + "><node id=\"h\"><graph><edge source=\"a\" " +
                                   "target=\"b\"/></graph></node></graph></node>\n";
        const auto built = read(graphml(kTwoNodes + nested, "directed"));
        return built ? (*built)->facts().note : built.error().message;
    };
    EXPECT_THAT(directedLinks(""), HasSubstr("1 directed link was given its opposite."));
    EXPECT_THAT(directedLinks(" edgedefault=\"directed\""), HasSubstr("1 directed link was given its opposite."));
    EXPECT_THAT(directedLinks(" edgedefault=\"undirected\""), Not(HasSubstr("directed link")));
    // Many edges in deep graphs: each once, not once for every graph around it.
    constexpr int kDeep = 20'000;
    std::string tower, end, edges;
    for (int i = 0; i < kDeep; ++i) {
        tower += "<node id=\"" + std::to_string(i) + "\"><graph>";
        end += "</graph></node>";
        edges += "<edge source=\"a\" target=\"b\"/>";
    }
    const auto deep = read(graphml(kTwoNodes + tower + edges + end, "directed"));
    ASSERT_TRUE(deep.ok()) << deep.error().message;
    EXPECT_EQ((*deep)->linkCount(), 2U);
}

TEST(Graphml, RefusesWithTheLine) {
    const std::string link = "<edge source=\"a\" target=\"b\"/>\n";
    EXPECT_THAT(refusal(graphml("")), HasSubstr("line 3: the graph has no nodes"));
    EXPECT_THAT(refusal(graphml("<node id=\"a\"/>")), HasSubstr("it has 1 node and no links"));
    EXPECT_THAT(refusal(graphml("<node id=\"a\"/>\n<node/>" + link)), HasSubstr("line 5: a node has no id"));
    EXPECT_THAT(refusal(graphml(kTwoNodes + "<node id=\"b\"/>" + link)),
                HasSubstr("line 5: there is a second node called 'b'"));
    EXPECT_THAT(refusal(graphml(kTwoNodes + "<edge source=\"a\"/>")), HasSubstr("line 5: an edge has no target"));
    EXPECT_THAT(refusal(graphml(kTwoNodes + "<edge source=\"z\" target=\"a\"/>")),
                HasSubstr("line 5: the source 'z' of an edge is not a node of the graph"));
    EXPECT_THAT(refusal(graphml(kTwoNodes + link + "<edge source=\"a\" target=\"a\"/>")),
                HasSubstr("line 6: the link from node 'a' to itself"));
    EXPECT_THAT(refusal(graphml(kTwoNodes + link + "<node id=\"c\"/>")), HasSubstr("no link names node 'c'"));
    EXPECT_THAT(refusal(graphml(kTwoNodes + link + "<hyperedge/>")), HasSubstr("line 6: hyperedges cannot be read"));
    EXPECT_THAT(refusal("<graphml>\n<graph/><graph/></graphml>"), HasSubstr("line 2: the file has a second graph"));
    EXPECT_THAT(refusal("<graphml/>"), HasSubstr("the file has no <graph>"));
    EXPECT_THAT(refusal("\n<svg/>"), HasSubstr("it is an SVG picture, which is not read"));
}

TEST(Graphml, RefusesBadBandwidths) {
    const auto withBandwidth = [](const std::string& value, const std::string& standard = "") {
        return "<graphml>\n<key id=\"w\" for=\"edge\" attr.name=\"bandwidth\">" + standard +
               "</key>\n<graph><node id=\"a\"/><node id=\"b\"/>\n<edge source=\"a\" target=\"b\"><data key=\"w\">" +
               value + "</data></edge></graph></graphml>";
    };
    EXPECT_EQ(refusal(withBandwidth("4")), "");
    EXPECT_EQ(refusal(withBandwidth("4.0")), "");
    for (const char* bad : {"0", "-1", "1.5", "65536", "nan", "inf", "x"})
        EXPECT_THAT(refusal(withBandwidth(bad)), HasSubstr("line 4: the bandwidth '" + std::string(bad) + "'"));
    EXPECT_EQ(refusal(withBandwidth("1", "<default>0</default>")), "") << "nothing has the default";
    EXPECT_THAT(refusal(withBandwidth("x", "<default>0</default>")), HasSubstr("the bandwidth 'x' of a link"));
}

TEST(Graphml, TornAndHostileFilesAreRefused) {
    const std::string whole = graphml(kTwoNodes + "<edge source=\"a\" target=\"b\"/>");
    ASSERT_EQ(refusal(whole), "");
    for (std::size_t length = 1; length < whole.rfind("</graphml>"); length += 3)
        EXPECT_NE(refusal(whole.substr(0, length)), "") << length;
    EXPECT_THAT(refusal(whole.substr(0, whole.find("</graph>"))), HasSubstr("not well-formed XML"));
    EXPECT_THAT(refusal("<graphml b=\"\n\n\n"), HasSubstr("not well-formed XML"));
    // Entities that grow without end, and a tower of elements.
    EXPECT_NE(refusal("<!DOCTYPE x [<!ENTITY a \"&a;&a;\">]><graphml><graph><node id=\"&a;\"/></graph></graphml>"), "");
    std::string tower;
    for (int i = 0; i < 200000; ++i) tower += "<graph>";
    EXPECT_NE(refusal("<graphml>" + tower), "");
    EXPECT_NE(refusal(graphml("<node id=\"\xff\xfe\"/>" + kTwoNodes)), "");
}

TEST(Dot, IsReadWithLabelsPlacesAndBandwidths) {
    const Result<NetworkPtr> built = read(
        "// a network\ngraph g { node [shape=circle]; a [label=\"Wien\",pos=\"0,0!\"]; b [pos=\"72,36\"]; c "
        "[pos=\"400,0\"];"
        " a -- b [bandwidth=3]; subgraph s { b -- c } a -- b; }");
    ASSERT_TRUE(built.ok()) << built.error().message;
    EXPECT_EQ((*built)->nodeCount(), 3U);
    EXPECT_EQ((*built)->address(0), "Wien");
    EXPECT_EQ((*built)->address(1), "b");
    EXPECT_EQ(bandwidth(**built, 1, 0), 4);
    ASSERT_TRUE(hasPlaces(**built));
    const Layout layout = asInTheFile(**built);
    EXPECT_LT(layout.nodes[1].y, layout.nodes[0].y) << "up in the file";
    EXPECT_EQ(refusal("digraph { a -> b; b -> a }"), "");
}

TEST(Dot, RefusesInASentence) {
    EXPECT_THAT(refusal("graph {"), HasSubstr("not well-formed DOT"));
    EXPECT_THAT(refusal("graph { a -- }"), HasSubstr("not well-formed DOT"));
    EXPECT_THAT(refusal("graph { }"), HasSubstr("the graph has no nodes"));
    EXPECT_THAT(refusal("graph { a -- a; a -- b }"), HasSubstr("the link from node 'a' to itself"));
    EXPECT_THAT(refusal("digraph {\n a -> b }", ",directed=refuse"),
                HasSubstr("line 2: the directed link from 'a' to 'b' has no opposite"));
    EXPECT_THAT(refusal("graph {\n a -- b;\n b -> c }"),
                HasSubstr("line 3: the file is not well-formed DOT: edges of a"));
    EXPECT_THAT(refusal("graph {\n a -- b;\n c [label=\"x }"),
                HasSubstr("line 3: the file is not well-formed DOT: the "));
    EXPECT_THAT(refusal("graph { a -- b [bandwidth=0] }"), HasSubstr("the bandwidth '0' of a link is not an integer"));
    EXPECT_THAT(refusal("graph { a -- b; c -- d }"), HasSubstr("it is not connected"));
    EXPECT_THAT(refusal(std::string("graph { a -- b }\0", 17)), HasSubstr("it is a binary file"));
}

// Written and read again: the same nodes, links and bandwidths.
TEST(GraphText, ComesBackAsItWas) {
    const auto expectSame = [](const Network& one, const Network& other, bool names) {
        ASSERT_EQ(other.nodeCount(), one.nodeCount());
        ASSERT_EQ(other.linkCount(), one.linkCount());
        for (LinkId id = 0; id < one.linkCount(); ++id) {
            const Link link = one.link(id);
            EXPECT_EQ(bandwidth(other, link.from, link.to), link.bandwidth);
        }
        for (NodeId node = 0; names && node < one.nodeCount(); ++node)
            EXPECT_EQ(other.address(node), one.address(node));
    };
    std::vector<NetworkPtr> networks;
    for (const char* expression : {"hypercube(4)", "torus(5,2)", "extended-otis(mesh(3,2))", "petersen", "path(2)"}) {
        auto built = build(expression, BuildContext{});
        ASSERT_TRUE(built.ok()) << expression;
        networks.push_back(*built);
    }
    for (const std::string& file :
         {graphml("<node id=\"a &lt; &quot;b&quot;\"/><node id=\"c\\d\"/><edge source=\"c\\d\" target=\"a &lt; "
                  "&quot;b&quot;\"/>"),
          std::string("<graphml><key id=\"w\" for=\"edge\" attr.name=\"bandwidth\"/><graph edgedefault=\"directed\">") +
              "<node id=\"a\"/><node id=\"b\"/><edge source=\"a\" target=\"b\"><data key=\"w\">2</data></edge>"
              "<edge source=\"b\" target=\"a\"/></graph></graphml>"}) {
        auto built = read(file);
        ASSERT_TRUE(built.ok()) << built.error().message;
        networks.push_back(*built);
    }
    for (const NetworkPtr& network : networks)
        for (const GraphFormat format : {GraphFormat::graphml, GraphFormat::dot, GraphFormat::edgeList}) {
            SCOPED_TRACE(network->facts().expression + ' ' + std::to_string(static_cast<int>(format)));
            const Layout layout = network->drawings().draw(network->drawings().choices().front().id);
            const auto again = read(printGraph(*network, layout, format));
            ASSERT_TRUE(again.ok()) << again.error().message;
            expectSame(*network, **again, format != GraphFormat::edgeList);
            if (format == GraphFormat::edgeList) continue;
            ASSERT_TRUE(hasPlaces(**again));
            const Layout back = asInTheFile(**again);
            // The same drawing at another place and of another size.
            const double width = layout.nodes.back().x - layout.nodes.front().x,
                         backWidth = back.nodes.back().x - back.nodes.front().x;
            if (std::abs(width) < 1e-9) continue;
            for (std::size_t i = 0; i < back.nodes.size(); ++i)
                EXPECT_NEAR((back.nodes[i].y - back.nodes[0].y) / backWidth,
                            (layout.nodes[i].y - layout.nodes[0].y) / width, 1e-6);
        }
}

}  // namespace
}  // namespace hop::network::graph_file_test
