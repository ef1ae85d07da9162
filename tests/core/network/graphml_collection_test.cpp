// SPDX-License-Identifier: GPL-3.0-or-later
// GraphML as programs and collections write it: encodings, document types, namespaces, what yEd draws, the Internet
// Topology Zoo's attributes. All that is XML and connected opens, with the names and places that it gives; the others
// say why in one sentence. Whole files of some programs are in graphs/ (graph_styles_test.cpp).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/network/catalogue.h"

namespace hop::network::graphml_collection_test {
namespace {

using testing::HasSubstr;

// A path of three nodes a, b, c, of which some pieces are others.
struct Pieces {
    std::string head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    std::string root =
        "graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" "
        "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
        "xsi:schemaLocation=\"http://graphml.graphdrawing.org/xmlns "
        "http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd\"";
    std::string keys = {};
    std::string attributes = "edgedefault=\"undirected\"";
    std::string nodes = "<node id=\"a\"/><node id=\"b\"/><node id=\"c\"/>";
    std::string edges = "<edge source=\"a\" target=\"b\"/><edge source=\"b\" target=\"c\"/>";
    std::string after = {};  // the graph
};

std::string fileOf(const Pieces& pieces) {
    return pieces.head + '<' + pieces.root + '>' + pieces.keys + "<graph id=\"G\" " + pieces.attributes + '>' +
           pieces.nodes + pieces.edges + "</graph>" + pieces.after + "</" +
           pieces.root.substr(0, pieces.root.find(' ')) + '>';
}

std::string replaced(std::string text, const std::string& what, const std::string& by) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
    return text;
}

// Of ASCII.
std::string utf16(const std::string& text, bool littleEndian, bool mark) {
    std::string wide;
    const auto put = [&](char high, char low) {
        wide += littleEndian ? low : high;
        wide += littleEndian ? high : low;
    };
    if (mark) put('\xfe', '\xff');
    for (const char c : text) put('\0', c);
    return wide;
}

const std::string kLabel = R"(<key id="l" for="node" attr.name="label" attr.type="string"/>)";
// Node a with this label.
Pieces labelled(const std::string& label) {
    return {.keys = kLabel,
            .nodes = "<node id=\"a\"><data key=\"l\">" + label + "</data></node><node id=\"b\"/><node id=\"c\"/>"};
}

const std::string kYed =
    "graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\" xmlns:y=\"http://www.yworks.com/xml/graphml\" "
    "xmlns:java=\"http://www.yworks.com/xml/yfiles-common/1.0/java\"";
Pieces yed(const std::string& shape) {
    Pieces pieces{.root = kYed, .keys = R"(<key for="node" id="d6" yfiles.type="nodegraphics"/>)", .nodes = {}};
    for (const char id : std::string("abc"))
        pieces.nodes += std::string("<node id=\"") + id + "\"><data key=\"d5\"/><data key=\"d6\"><y:" + shape +
                        "><y:Geometry height=\"30.0\" width=\"60.0\" x=\"" + std::to_string(100 * (id - 'a')) +
                        ".5\" y=\"" + std::to_string(-40 * (id - 'a') * (id - 'a')) +
                        "\"/><y:Fill color=\"#FFCC00\"/><y:NodeLabel hasText=\"true\">\n  Router " + id +
                        "<y:LabelModel/></y:NodeLabel></y:" + shape + "></data></node>";
    return pieces;
}

// A ring of cities; the first of them, so many, have no place.
Pieces zoo(int cities, int missing) {
    Pieces pieces{.keys = R"(<key attr.name="Longitude" attr.type="double" for="node" id="d29"/>)"
                          R"(<key attr.name="Latitude" attr.type="double" for="node" id="d30"/>)"
                          R"(<key attr.name="label" attr.type="string" for="node" id="d33"/>)"
                          R"(<key attr.name="LinkSpeedRaw" attr.type="double" for="edge" id="d36"/>)",
                  .nodes = {},
                  .edges = {}};
    for (int i = 0; i < cities; ++i) {
        pieces.nodes += "<node id=\"" + std::to_string(i) + "\">";
        if (i >= missing)
            pieces.nodes += "<data key=\"d29\">" + std::to_string(10 + 2 * i) + ".25</data><data key=\"d30\">" +
                            std::to_string(50 + i % 3) + "</data>";
        pieces.nodes += "<data key=\"d33\">City " + std::to_string(i) + "</data></node>";
        pieces.edges += "<edge source=\"" + std::to_string(i) + "\" target=\"" + std::to_string((i + 1) % cities) +
                        "\"><data key=\"d36\">1e10</data></edge>";
    }
    return pieces;
}

struct File {
    std::string what, bytes;
    std::string refusal = {};  // in the sentence; empty: it opens
    std::string first = "a";   // name of the first node
    NodeId nodes = 3;
    LinkId links = 4;  // directed
    bool placed = false;
    std::string arguments = {};
};

std::vector<File> files() {
    const std::string plain = fileOf({});
    const std::string latin = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>\n";
    Pieces latinLabel = labelled(
               "Orl\xe9"
               "ans"),
           windowsLabel = labelled(
               "Orl\xe9"
               "ans\x96Nord");
    latinLabel.head = latin;
    windowsLabel.head = "<?xml version=\"1.0\" encoding=\"windows-1252\"?>\n";
    const std::string places = R"(<key attr.name="x" for="node" id="x"/><key attr.name="y" for="node" id="y"/>)";
    return {
        {"plain", plain},
        {"without a declaration", fileOf({.head = {}})},
        {"with a byte order mark", "\xef\xbb\xbf" + plain},
        {"UTF-16, little end first", utf16(plain, true, true)},
        {"UTF-16, big end first", utf16(plain, false, true)},
        {"UTF-16 without a mark", utf16(plain, true, false)},
        {.what = "Latin-1", .bytes = fileOf(latinLabel), .first = "Orléans"},
        {.what = "Latin-1 in ids", .bytes = replaced(fileOf({.head = latin}), "\"a\"", "\"\xe9\""), .first = "é"},
        {"Windows-1252, whose letters are not read: the id is the name", fileOf(windowsLabel)},
        {"a document type", fileOf({.head = "<!DOCTYPE graphml SYSTEM "
                                            "\"http://graphml.graphdrawing.org/dtds/graphml.dtd\">\n",
                                    .root = "graphml"})},
        {"a document type with entities", fileOf({.head = "<!DOCTYPE graphml [<!ENTITY city \"Oslo\"><!ELEMENT graphml "
                                                          "ANY>]>\n"})},
        {"a namespace with a prefix",
         replaced(replaced(replaced(replaced(fileOf({.root = "g:graphml xmlns:g=\"http://graphml.graphdrawing.org/"
                                                             "xmlns\""}),
                                             "<node", "<g:node"),
                                    "<edge", "<g:edge"),
                           "<graph ", "<g:graph "),
                  "</graph>", "</g:graph>")},
        {"no namespace", fileOf({.root = "graphml"})},
        {.what = "CDATA", .bytes = fileOf(labelled("<![CDATA[R&D <core>]]>")), .first = "R&D <core>"},
        {.what = "entities", .bytes = fileOf(labelled("K&#248;benhavn &amp; &#x41;")), .first = "København & A"},
        {.what = "an ampersand in ids", .bytes = replaced(plain, "\"a\"", "\"a&amp;b\""), .first = "a&b"},
        {.what = "Japanese", .bytes = fileOf(labelled("東京")), .first = "東京"},
        {.what = "from right to left", .bytes = fileOf(labelled("القاهرة")), .first = "القاهرة"},
        {.what = "beyond the basic plane", .bytes = fileOf(labelled("🛰 satellite")), .first = "🛰 satellite"},
        {.what = "a label on two lines", .bytes = fileOf(labelled("two\r\n\tlines")), .first = "two lines"},
        {.what = "a control character", .bytes = fileOf(labelled("x&#1;y")), .first = "x y"},
        {"an empty label", fileOf(labelled(" "))},
        {"comments and instructions", fileOf({.head = "<!-- by hand -->\n<?xml-stylesheet href=\"x.xsl\"?>\n"})},
        {"ports", fileOf({.nodes = "<node id=\"a\"><port name=\"p\"/></node><node id=\"b\"><port name=\"q\"><port "
                                   "name=\"r\"/></port></node><node id=\"c\"/>",
                          .edges = "<edge source=\"a\" sourceport=\"p\" target=\"b\" targetport=\"r\"/><edge "
                                   "source=\"b\" target=\"c\"/>"})},
        {"descriptions and data of the graph",
         fileOf({.keys = "<desc>about</desc><key id=\"t\" for=\"graph\" attr.name=\"title\"/>",
                 .nodes = "<desc>d</desc><data key=\"t\">T</data><node id=\"a\"><desc>x</desc></node><node "
                          "id=\"b\"/><node id=\"c\"/>"})},
        {"edges before nodes", fileOf({.nodes = "<edge source=\"a\" target=\"b\"/><edge source=\"b\" target=\"c\"/>",
                                       .edges = "<node id=\"a\"/><node id=\"b\"/><node id=\"c\"/>"})},
        {.what = "keys after the graph",
         .bytes = fileOf({.nodes = labelled("Late").nodes, .after = kLabel}),
         .first = "Late"},
        {"data of unknown keys, with links", fileOf({.nodes = "<node id=\"a\"><data key=\"u\" "
                                                              "xlink:href=\"#\">z</data></node><node id=\"b\"/><node "
                                                              "id=\"c\"/><locator xlink:href=\"http://x\"/>"})},
        {"no edgedefault", fileOf({.attributes = {}})},
        {"sizes beforehand", fileOf({.attributes = "edgedefault=\"undirected\" parse.nodes=\"3\" parse.edges=\"2\" "
                                                   "parse.order=\"nodesfirst\""})},
        {"Windows' ends of lines", replaced(plain, "><", ">\r\n\t<")},
        {"directed, with both directions",
         fileOf({.attributes = "edgedefault=\"directed\"",
                 .edges = "<edge source=\"a\" target=\"b\"/><edge source=\"b\" target=\"a\"/><edge source=\"c\" "
                          "target=\"b\"/><edge source=\"b\" target=\"c\"/>"})},
        {"directed, but for its edges",
         replaced(fileOf({.attributes = "edgedefault=\"directed\""}), "<edge ", "<edge directed=\"false\" ")},
        {"parallel links", fileOf({.edges = "<edge source=\"a\" target=\"b\"/><edge source=\"b\" target=\"a\"/><edge "
                                            "source=\"b\" target=\"c\"/>"})},
        {.what = "a loop",
         .bytes = fileOf({.edges = "<edge source=\"a\" target=\"b\"/><edge source=\"b\" target=\"b\"/><edge "
                                   "source=\"b\" target=\"c\"/>"}),
         .arguments = ",loops=drop"},
        {.what = "several parts",
         .bytes = fileOf({.edges = "<edge source=\"b\" target=\"c\"/>"}),
         .first = "b",
         .nodes = 2,
         .links = 2,
         .arguments = ",part=largest"},
        {.what = "one label for all",
         .bytes = fileOf({.keys = kLabel,
                          .nodes = replaced("<node id=\"a\"/><node id=\"b\"/><node id=\"c\"/>", "/>",
                                            "><data key=\"l\">Same</data></node>")}),
         .first = "Same (a)"},
        {.what = "a shape of yEd", .bytes = fileOf(yed("ShapeNode")), .first = "Router a", .placed = true},
        {.what = "an image of yEd", .bytes = fileOf(yed("ImageNode")), .first = "Router a", .placed = true},
        {.what = "another shape of yEd", .bytes = fileOf(yed("GenericNode")), .first = "Router a", .placed = true},
        {.what = "the Zoo", .bytes = fileOf(zoo(6, 0)), .first = "City 0", .nodes = 6, .links = 12, .placed = true},
        {.what = "the Zoo, half of it placed",
         .bytes = fileOf(zoo(6, 3)),
         .first = "City 0",
         .nodes = 6,
         .links = 12,
         .placed = true},
        {.what = "the Zoo, few of it placed", .bytes = fileOf(zoo(6, 5)), .first = "City 0", .nodes = 6, .links = 12},
        {.what = "the Zoo, with its speeds",
         .bytes = fileOf(zoo(6, 0)),
         .first = "City 0",
         .nodes = 6,
         .links = 12,
         .placed = true,
         .arguments = ",bandwidth=LinkSpeedRaw"},
        {.what = "a place that is no number",
         .bytes = replaced(fileOf(zoo(6, 0)), "10.25", "unknown"),
         .first = "City 0",
         .nodes = 6,
         .links = 12,
         .placed = true},
        {.what = "all at one place",
         .bytes = fileOf({.keys = places,
                          .nodes = "<node id=\"a\"><data key=\"x\">1</data><data key=\"y\">1</data></node><node "
                                   "id=\"b\"><data key=\"x\">1</data><data key=\"y\">1</data></node><node "
                                   "id=\"c\"><data key=\"x\">1</data><data key=\"y\">1</data></node>"})},
        {.what = "a group around two nodes",
         .bytes = fileOf({.nodes = "<node id=\"g\"><graph id=\"g:\" edgedefault=\"undirected\"><node id=\"a\"/><node "
                                   "id=\"b\"/><edge source=\"a\" target=\"b\"/></graph></node><node id=\"c\"/>",
                          .edges = "<edge source=\"b\" target=\"c\"/>"})},
        {.what = "a group in a group",
         .bytes = fileOf({.nodes = "<node id=\"g\"><graph><node id=\"h\"><graph><node id=\"a\"/></graph></node><node "
                                   "id=\"b\"/></graph></node><node id=\"c\"/>"})},
        {.what = "a group that has links, which is a node then",
         .bytes = fileOf({.nodes = "<node id=\"a\"><graph><node id=\"b\"/></graph></node><node id=\"c\"/>"})},
        {"hyperedges",
         fileOf({.nodes = "<node id=\"a\"/><node id=\"b\"/><node id=\"c\"/><hyperedge><endpoint "
                          "node=\"a\"/><endpoint node=\"b\"/></hyperedge>"}),
         "hyperedges cannot be read"},
        {"two graphs", fileOf({.after = "<graph edgedefault=\"undirected\"><node id=\"z\"/></graph>"}), "second graph"},
        {"no graph", "<graphml/>", "the file has no <graph>"},
        {"an empty graph", "<graphml><graph edgedefault=\"undirected\"/></graphml>", "the graph has no nodes"},
        {"a single node", fileOf({.nodes = "<node id=\"a\"/>", .edges = {}}), "it has 1 node and no links"},
        {"a directed link alone", fileOf({.attributes = "edgedefault=\"directed\""})},
        {.what = "a directed link alone, refused",
         .bytes = fileOf({.attributes = "edgedefault=\"directed\""}),
         .refusal = "has no opposite",
         .arguments = ",directed=refuse"},
        {"several parts, all of them", fileOf({.edges = "<edge source=\"b\" target=\"c\"/>"}),
         "no link names node 'a'"},
        {"a second node of one id", fileOf({.nodes = "<node id=\"a\"/><node id=\"a\"/>"}), "second node called 'a'"},
        {"an unknown end", fileOf({.edges = "<edge source=\"a\" target=\"z\"/>"}), "'z' of an edge is not a node"},
        {"a node without id", fileOf({.nodes = "<node/>"}), "a node has no id"},
        {"torn", plain.substr(0, plain.size() / 2), "not well-formed XML"},
        {"a page of the web", "<!DOCTYPE html><html><body><p>Not found</p></body></html>",
         "it is a web page, which is not read"},
        {"no XML", "this is not XML at all\n", "it is text of another kind"},
        {"JSON", "{\"nodes\": []}", "it is JSON of another kind"},
        {"nothing", "", "the file is empty"},
        {"blanks", "  \n\n", "the file is empty"},
    };
}

TEST(GraphmlCollection, OpensOrSaysWhyInOneSentence) {
    std::size_t opened = 0;
    for (const File& file : files()) {
        SCOPED_TRACE(file.what);
        BuildContext context;
        context.readFile = [&file](std::string_view) -> Result<std::string> { return file.bytes; };
        const auto built = build("graph(\"net.graphml\"" + file.arguments + ")", context);
        if (!file.refusal.empty()) {
            ASSERT_FALSE(built.ok());
            EXPECT_THAT(built.error().message, HasSubstr(file.refusal));
            EXPECT_EQ(built.error().message.find('\n'), std::string::npos);
            EXPECT_LT(built.error().message.size(), 300U);
            continue;
        }
        ASSERT_TRUE(built.ok()) << built.error().message;
        ++opened;
        const Network& network = **built;
        EXPECT_EQ(network.nodeCount(), file.nodes);
        EXPECT_EQ(network.linkCount(), file.links);
        EXPECT_EQ(network.address(0), file.first);
        EXPECT_EQ(network.drawings().choices().front().id == "as-in-the-file", file.placed);
    }
    EXPECT_GE(opened, 40U);
}

}  // namespace
}  // namespace hop::network::graphml_collection_test
