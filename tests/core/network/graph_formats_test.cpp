// SPDX-License-Identifier: GPL-3.0-or-later
// Files told by their content: what each format stands for, and how those that are not read are refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "core/network/catalogue.h"
#include "core/network/file/formats.h"
#include "core/network/layout.h"

namespace hop::network::graph_formats_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

Result<NetworkPtr> read(const std::string& content, const std::string& choice = "",
                        std::uint64_t memoryLimit = std::uint64_t{1} << 40U) {
    BuildContext context;
    context.readFile = [&](std::string_view) -> Result<std::string> { return content; };
    context.memoryLimit = memoryLimit;
    return build("graph(\"net\"" + choice + ")", context);
}

std::string refusal(const std::string& content, const std::string& choice = "",
                    std::uint64_t memoryLimit = std::uint64_t{1} << 40U) {
    const auto built = read(content, choice, memoryLimit);
    return built ? std::string() : built.error().message;
}

// Names of nodes, then the links as "a>b" or, of another bandwidth than 1, "a>b*2"; the note at the end.
std::string shown(const std::string& content, const std::string& choice = "") {
    const auto built = read(content, choice);
    if (!built) return built.error().message;
    std::string text;
    for (NodeId node = 0; node < (*built)->nodeCount(); ++node)
        text += (node == 0 ? "" : " ") + (*built)->address(node);
    text += ':';
    for (LinkId id = 0; id < (*built)->linkCount(); ++id) {
        const Link link = (*built)->link(id);
        if (link.from > link.to && link.bandwidth == (*built)->link((*built)->findLink(link.to, link.from)).bandwidth)
            continue;
        text += ' ' + std::to_string(link.from) + '-' + std::to_string(link.to);
        if (link.bandwidth != 1) text += '*' + std::to_string(link.bandwidth);
    }
    const std::string& note = (*built)->facts().note;
    return text + (note.empty() ? "" : " | " + note);
}

const std::string kTriangle = "0 1 2: 0-1 0-2 1-2";
const std::string kNamedTriangle = "a b c: 0-1 0-2 1-2";

TEST(EdgeLists, HeadersAreNoLinks) {
    EXPECT_EQ(shown("3 3\n0 1\n1 2\n2 0\n"), kTriangle + " | Line 1 gives the size, 3 nodes and 3 links.");
    EXPECT_EQ(shown("5 6\n1 2\n2 3\n3 4\n4 5\n5 1\n1 3\n"),
              "1 2 3 4 5: 0-1 0-2 0-4 1-2 2-3 3-4 | Line 1 gives the size, 5 nodes and 6 links.");
    EXPECT_EQ(shown("3 3 3\n1 2\n2 3\n3 1\n"), "1 2 3: 0-1 0-2 1-2 | Line 1 gives the size, 3 nodes and 3 links.");
    EXPECT_EQ(shown("3 3\n0 1\n1 0\n1 2\n2 1\n2 0\n0 2\n"),
              kTriangle + " | Line 1 gives the size, 3 nodes and 3 links.");
    EXPECT_EQ(shown("3\n0 1\n1 2\n2 0\n"), kTriangle + " | Line 1 gives the size, 3 nodes.");
    EXPECT_EQ(shown("3\n3\n0 1\n1 2\n2 0\n"), kTriangle + " | Lines 1 and 2 give the size, 3 nodes and 3 links.");
    EXPECT_EQ(shown("4\n3\n0 1\n1 2\n2 3\n"),
              "0 1 2 3: 0-1 1-2 2-3 | Lines 1 and 2 give the size, 4 nodes and 3 links.");
    EXPECT_EQ(shown("10\n0 1\n1 2\n"), "0 1 2: 0-1 1-2 | Line 1 gives the size, 10 nodes.");
    EXPECT_EQ(shown("2\n0 1\n1 2\n"), "0 1 2: 0-1 1-2 | Line 1 gives the size, 2 links.");
    EXPECT_EQ(shown("3\n0 1 1\n1 2 1\n2 0 1\n"), kTriangle + " | Line 1 gives the size, 3 nodes.");
    EXPECT_EQ(shown("3\nsource target weight\n0 1 1\n1 2 2\n2 0 1\n"),
              "0 1 2: 0-1 0-2 1-2*2 | Line 1 gives the size, 3 nodes.");
    EXPECT_EQ(shown("from,to\n0,1\n1,2\n2,0\n"), kTriangle);
    EXPECT_EQ(shown("one other\n0 1\n1 2\n2 0\n"), kTriangle);
    EXPECT_EQ(shown("Source\tTarget\tCapacity\na\tb\t10\nb\tc\t20\nc\ta\t10\n", ",bandwidth=Capacity"),
              "a b c: 0-1 0-2 1-2*2 | Bandwidth 1 is Capacity 10.");
    EXPECT_EQ(shown("Id,Source,Target,Type,Weight\n0,a,b,Directed,1\n1,b,c,Directed,3\n2,c,a,Directed,1\n"),
              "a b c: 0-1 0-2 1-2*3");
    // Not headers: links.
    EXPECT_EQ(shown("source target\ntarget c\n"), "source target c: 0-1 1-2");
    EXPECT_EQ(shown("0 2\n2 1\n1 0\n"), kTriangle);
    // Both are possible.
    for (const char* text : {"3 2\n2 1\n1 0\n", "2 1\n1 0\n", "5 4\n1 2\n2 3\n3 4\n4 5\n"})
        EXPECT_THAT(refusal(text), AllOf(HasSubstr("line 1: '"), HasSubstr("can be a link, or say that"),
                                         HasSubstr("begin the line with #"), HasSubstr("move it down")));
    EXPECT_EQ(shown("2 1\n3 2\n1 0\n"), "0 1 2 3: 0-1 1-2 2-3") << "moved down";
    EXPECT_EQ(shown("#3 2\n2 1\n1 0\n"), "0 1 2: 0-1 1-2");
    // Sizes of another list.
    EXPECT_THAT(refusal("1\n0 1\n1 2\n"),
                HasSubstr("line 1: 1 should be the number of nodes or links, but 3 nodes and 2 links follow; correct"));
    EXPECT_THAT(refusal("2\n2\n0 1\n1 2\n"), HasSubstr("line 1: 2 should be the number of nodes, but 3 nodes"));
    EXPECT_THAT(refusal("3\n5\n0 1\n1 2\n"), HasSubstr("line 2: 5 should be the number of links, but 3 nodes"));
}

TEST(EdgeLists, NodesCountFromAnyNumberOrHaveNames) {
    EXPECT_EQ(shown("1 2\n2 3\n3 1\n"), "1 2 3: 0-1 0-2 1-2");
    EXPECT_EQ(shown("10 12\n12 11\n11 10\n"), "10 11 12: 0-1 0-2 1-2");
    EXPECT_EQ(shown("000 001\n001 011\n011 010\n010 000\n", ""), "000 001 010 011: 0-1 0-2 1-3 2-3");
    EXPECT_EQ(shown("a b\nb c\nc a\n"), kNamedTriangle);
    EXPECT_EQ(shown("(0, 0) (0, 1) {}\n(0, 0) (1, 0) {}\n(0, 1) (1, 1) {}\n(1, 0) (1, 1) {}\n"),
              "(0, 0) (0, 1) (1, 0) (1, 1): 0-1 0-2 1-3 2-3");
    EXPECT_EQ(shown("\"New York\" Oslo\nOslo 'x y'\n"), "New York Oslo x y: 0-1 1-2");
    EXPECT_EQ(shown("New York\tOslo\nOslo\tx y\n"), "New York Oslo x y: 0-1 1-2");
    EXPECT_EQ(shown("New York;Oslo\nOslo;x y\n"), "New York Oslo x y: 0-1 1-2");
    EXPECT_EQ(shown("1 a\na 2\n"), "1 a 2: 0-1 1-2");
    EXPECT_EQ(shown("Rome,\"Site #1\"\nRome,\"Site #2\" # a comment\n"), "Rome Site #1 Site #2: 0-1 0-2");
    EXPECT_EQ(shown("0 1 {'weight': '3'}\n1 2 {'weight': \"6\"}\n", ",bandwidth=weight"),
              "0 1 2: 0-1 1-2*2 | Bandwidth 1 is weight 3.");
}

TEST(EdgeLists, BlanksOfAnyKindAndFractions) {
    for (const char* text : {"0\t1\n1\t2\n2\t0\n", "0,1\n1,2\n2,0", "0 1\r1 2\r2 0\r", "0 1\r\n1 2\r\n2 0\r\n",
                             "0\xc2\xa0"
                             "1\n1\xe3\x80\x80"
                             "2\n2\xe2\x80\x83"
                             "0\n",
                             "0\v1\n1\f2\n 2  0 \n", "// x\n0 1\n% y\n1 2 # z\n2 0\n",
                             "\xef\xbb\xbf"
                             "0 1\n1 2\n2 0\n"})
        EXPECT_EQ(shown(text), kTriangle) << text;
    using namespace std::string_literals;
    EXPECT_EQ(shown("\xff\xfe"
                    "0\0 \0"
                    "1\0\n\0"
                    "1\0 \0"
                    "2\0\n\0"
                    "2\0 \0"
                    "0\0"s),
              kTriangle)
        << "UTF-16";
    EXPECT_EQ(shown("1 2 0.5\n2 3 1\n3 4 2\n4 1 1\n"), "1 2 3 4: 0-1 0-3*2 1-2*2 2-3*4 | Bandwidth 1 is weight 0.5.");
    EXPECT_EQ(shown("a;b;0,5\nb;c;1,5\n"), "a b c: 0-1 1-2*3 | Bandwidth 1 is weight 0.5.");
    EXPECT_EQ(shown("0 1 +2\n1 2 1e0\n"), "0 1 2: 0-1*2 1-2");
}

TEST(AdjacencyLists, AreReadAsSuch) {
    EXPECT_EQ(shown("# networkx\n0 1 2\n1 2\n2\n"), kTriangle);
    EXPECT_EQ(shown("0 1 3\n1 0 2\n2 1 3\n3 2 0\n"), "0 1 2 3: 0-1 0-3 1-2 2-3") << "no weights 3, 2, 3, 0";
    EXPECT_EQ(shown("0: 1 2\n1: 0, 2\n2: 0 1\n"), kTriangle);
    EXPECT_EQ(shown("a : b c\nb : c\nc : \n"), kNamedTriangle);
    EXPECT_EQ(shown("a: b c\nb: c\nc:\n"), kNamedTriangle) << "no YAML";
    EXPECT_EQ(shown("0 1 2 3 4\n1 5\n"), "0 1 2 3 4 5: 0-1 0-2 0-3 0-4 1-5");
    EXPECT_EQ(shown("1 2 3\n2 1 3\n3 1 2\n"), "1 2 3: 0-1 0-2 1-2");
    // Weighted edge lists are none.
    EXPECT_EQ(shown("0 1 1\n1 2 1\n2 0 1\n"), kTriangle);
    EXPECT_EQ(shown("0 1\n1 2 7\n2 0\n"), "0 1 2: 0-1 0-2 1-2*7");
}

TEST(AdjacencyMatrices, LinksAreNone) {
    EXPECT_EQ(shown("0 1\n2 0\n"), "0 1 2: 0-1 0-2");
    EXPECT_EQ(shown("0 1 2\n1 2 1\n2 0 3\n"), "0 1 2: 0-1*2 0-2*3 1-2");
}

TEST(AdjacencyMatrices, AreReadAsSuch) {
    EXPECT_EQ(shown("0 1 1\n1 0 1\n1 1 0\n"), kTriangle);
    EXPECT_EQ(shown("0,1,1\n1,0,1\n1,1,0\n"), kTriangle);
    EXPECT_EQ(shown("3\n0 1 1\n1 0 1\n1 1 0\n"), kTriangle);
    EXPECT_EQ(shown(",a,b,c\na,0,1,1\nb,1,0,1\nc,1,1,0\n"), kNamedTriangle);
    EXPECT_EQ(shown("a b c\na 0 1 1\nb 1 0 1\nc 1 1 0\n"), kNamedTriangle);
    EXPECT_EQ(shown(",a,b,c\na,,1,1\nb,1,,1\nc,1,1,\n"), kNamedTriangle);
    EXPECT_EQ(shown("4\n0 2 5 7\n2 0 3 4\n5 3 0 1\n7 4 1 0\n"), "0 1 2 3: 0-1*2 0-2*5 0-3*7 1-2*3 1-3*4 2-3");
    EXPECT_EQ(shown("0 8 0 4\n8 0 5 0\n0 5 0 1\n4 0 1 0\n"), "0 1 2 3: 0-1*8 0-3*4 1-2*5 2-3");
    EXPECT_EQ(shown("0 .5 inf\n.5 0 1.5\ninf 1.5 0\n"), "0 1 2: 0-1 1-2*3 | Bandwidth 1 is weight 0.5.");
    EXPECT_EQ(shown("0 1 1\n0 0 1\n0 0 0\n"), kTriangle + " | 3 directed links were given their opposites.");
    EXPECT_THAT(refusal("1 1 0 0\n1 1 1 0\n0 1 1 1\n0 0 1 1\n"), HasSubstr("line 1: the link from node 0 to itself"));
}

TEST(MatrixMarket, IsRead) {
    const std::string head = "%%MatrixMarket matrix coordinate ";
    EXPECT_EQ(shown(head + "pattern symmetric\n% x\n3 3 3\n2 1\n3 1\n3 2\n"), "1 2 3: 0-1 0-2 1-2");
    EXPECT_EQ(shown(head.substr(1) + "pattern symmetric\n5 5 6\n2 1\n3 1\n3 2\n4 3\n5 4\n5 1\n"),
              "1 2 3 4 5: 0-1 0-2 0-4 1-2 2-3 3-4");
    EXPECT_EQ(shown(head + "real general\n2 2 3\n1 2 0.5\n2 1 1.5\n1 1 0\n"),
              "1 2: 0-1 1-0*3 | Bandwidth 1 is weight 0.5.");
    EXPECT_EQ(shown("%%MatrixMarket matrix array integer symmetric\n3 3\n0\n1\n2\n0\n1\n0\n"), "1 2 3: 0-1 0-2*2 1-2");
    EXPECT_THAT(refusal(head + "pattern symmetric\n3 3 4\n2 1\n3 1\n3 2\n"), HasSubstr("3 entry lines, but line 2"));
    EXPECT_THAT(refusal(head + "pattern general\n3 4 1\n2 1\n"), HasSubstr("line 2: a matrix of 3 rows and 4 columns"));
    EXPECT_THAT(refusal(head + "pattern general\n3 3 1\n2 4\n"), HasSubstr("line 3: '4' is no row or column"));
    EXPECT_THAT(refusal("%%MatrixMarket vector\n"), HasSubstr("line 1: it is not '%%MatrixMarket matrix"));
    EXPECT_THAT(refusal("%%MatrixMarket matrix array real general\n4000000000 4000000000\n1\n"),
                HasSubstr("1 entry line, but line 2 stands for"));
}

TEST(Gml, IsRead) {
    const std::string file =
        "Creator \"x\"\ngraph [\n  directed 1\n  node [ id 5 label \"K&#246;ln\" graphics [ x 0 y 0 ] ]\n"
        "  node [ id 7 label \"(0, 1)\" graphics [ x 10 y 20 ] ]\n  edge [ source 5 target 7 Speed 3 ]\n]\n";
    EXPECT_EQ(shown(file), "Köln (0, 1): 0-1 | 1 directed link was given its opposite.");
    EXPECT_EQ(shown(file, ",bandwidth=Speed"),
              "Köln (0, 1): 0-1 | Bandwidth 1 is Speed 3. 1 directed link was given its opposite.");
    EXPECT_EQ((*read(file))->drawings().choices().front().id, "as-in-the-file");
    EXPECT_THAT(refusal("graph [\n node [ id 0 ]\n edge [ source 0 target 1 ] ]"), HasSubstr("line 3: the target '1'"));
    EXPECT_THAT(refusal("graph [\n node [ id \"0 ]"), HasSubstr("line 2: the file is not well-formed GML"));
    EXPECT_THAT(refusal("graph [ node [ label 3 ] ]"), HasSubstr("line 1: a node has no id"));
    EXPECT_THAT(refusal("graph [ " + std::string(2000, 'a') + std::string(1000, '[')), Not(HasSubstr("\n")));
    std::string deep = "graph ";
    for (int i = 0; i < 1000; ++i) deep += "[ a ";
    EXPECT_THAT(refusal(deep), HasSubstr("nested more than 100 deep"));
}

TEST(NodeLinkJson, IsReadAsNetworkxD3AndCytoscapeWriteIt) {
    const std::string networkx =
        R"({"directed": false, "multigraph": false, "graph": {}, "nodes": [{"id": "a"}, {"id": "b"}, {"id": "c"}],)"
        R"("links": [{"weight": 2, "source": "a", "target": "b"}, {"source": "b", "target": "c"}]})";
    EXPECT_EQ(shown(networkx), "a b c: 0-1 1-2");
    EXPECT_EQ(shown(networkx, ",bandwidth=weight"),
              "a b c: 0-1 1-2 | Bandwidth 1 is weight 2; links without it have 1.");
    EXPECT_EQ(shown(R"({"directed": true, "nodes": [{"id": [0, 0]}, {"id": [0, 1]}],)"
                    R"("edges": [{"source": [0, 0], "target": [0, 1]}]})"),
              "(0, 0) (0, 1): 0-1 | 1 directed link was given its opposite.");
    EXPECT_EQ(shown(R"({"nodes": [{"name": "A", "group": 1}, {"name": "B"}], "links": [{"source": 1, "target": 0}]})"),
              "A B: 0-1");
    EXPECT_EQ(shown(R"({"nodes": [{"id": "A"}, {"id": "B"}], "links": [{"source": 1, "target": 0}]})"), "A B: 0-1");
    EXPECT_EQ(shown(R"({"nodes": [{"name": "A"}, {"name": "B"}], "links": [{"source": "B", "target": "A"}]})"),
              "A B: 0-1");
    EXPECT_EQ(shown(R"({"nodes": [{"id": 3, "label": "A"}, {"id": 5}], "edges": [{"from": 3, "to": 5}]})"), "A 5: 0-1");
    EXPECT_EQ(
        shown(R"({"nodes": [{"id": "A"}, {"id": "B"}], "links": [{"source": {"id": "A"}, "target": {"id": "B"}}]})"),
        "A B: 0-1");
    EXPECT_EQ(shown(R"({"nodes": [{"name": "A", "id": "a"}, {"id": "b", "name": "B"}], "links": [{"source":)"
                    R"({"name": "A", "id": "a"}, "target": {"id": "b", "name": "B"}}]})"),
              "A B: 0-1");
    EXPECT_EQ(shown(R"({"graph": {"directed": true, "nodes": [{"id": "a"}, {"id": "b"}],)"
                    R"("edges": [{"source": "a", "target": "b"}]}})"),
              "a b: 0-1 | 1 directed link was given its opposite.");
    EXPECT_EQ(shown(R"({"elements": {"nodes": [{"data": {"id": "p"}}, {"data": {"id": "a", "parent": "p"}},)"
                    R"({"data": {"id": "b"}}], "edges": [{"data": {"source": "a", "target": "b"}}]}})"),
              "a b: 0-1 | 1 group is a frame, not a node.");
    EXPECT_THAT(refusal(R"({"nodes": [{"id": "a"}], "links": [{"source": "a", "target": "z"}]})"),
                HasSubstr("links/0: the target 'z' of a link is not a node"));
    EXPECT_THAT(refusal("{\"nodes\": [{\"id\": \"a\"}],\n \"links\": [{]}"),
                HasSubstr("line 2: the file is not well-formed JSON"));
    EXPECT_THAT(refusal("{\"nodes\": " + std::string(100000, '[')), HasSubstr("nested more than 100 deep"));
}

TEST(DotFiles, DirectionsLabelsAndSets) {
    EXPECT_EQ(shown("digraph { edge [dir=none]; a -> b; b -> c; c -> a }"), kNamedTriangle);
    EXPECT_EQ(shown("digraph { a -> b [dir=both] }"), "a b: 0-1");
    EXPECT_EQ(shown("digraph { a -> b; a -> b [dir=back] }"), "a b: 0-1");
    EXPECT_EQ(shown("digraph { a -> b }"), "a b: 0-1 | 1 directed link was given its opposite.");
    EXPECT_EQ(shown("digraph { a -> b; b -> a; a -> c }", ",directed=drop,part=largest"),
              "a b: 0-1 | 1 directed link without an opposite dropped. 2 of 3 nodes; the others have no links.");
    EXPECT_EQ(
        shown(
            R"(graph { a [label="two\nlines"]; b [shape=record,label="{<p> in|out}"]; c [label=""]; d [label="\N!"]; )"
            R"(a -- b -- c -- d })"),
        "two lines in | out c d!: 0-1 1-2 2-3");
    EXPECT_EQ(shown("graph { {a b} -- {c d} }"), "a b c d: 0-2 0-3 1-2 1-3");
    EXPECT_EQ(shown("strict graph { a -- b; b -- a [x=1]; a -- b }"), "a b: 0-1");
    EXPECT_EQ(shown("graph { subgraph s { a -- b } subgraph s -- c; a:n -- c:p:s }"),
              "a b c: 0-1 0-2*2 1-2 | 1 parallel link became bandwidth.");
    EXPECT_EQ(shown("GRAPH \"g\" { \"a\" + \"b\" -- -1.5; node [x=y] /* c */ -1.5 -- <h<i>> // d\n# e\n }"),
              "ab -1.5 h<i>: 0-1 1-2");
    EXPECT_THAT(refusal("graph { 10.0.0.1 -- 10.0.0.2 }"),
                HasSubstr("a name that begins with a digit is put in quotes"));
    EXPECT_THAT(refusal("digraph {\n\n a -- b }"), HasSubstr("line 3: the file is not well-formed DOT"));
    EXPECT_THAT(refusal("graph { a -- b }\ngraph { c -- d }"), HasSubstr("line 2: "));
}

// What a file stands for is counted before it is built.
TEST(GraphFormats, MoreThanFitsIsRefusedWithTheNumbers) {
    std::string sets = "graph { {";
    for (const char letter : {'a', 'b'}) {
        for (int i = 0; i < 10000; ++i) sets += letter + std::to_string(i) + ' ';
        sets += letter == 'a' ? "} -- {" : "} }";
    }
    constexpr std::uint64_t kGibibyte = std::uint64_t{1} << 30U;
    EXPECT_THAT(refusal(sets, "", 4 * kGibibyte),
                AllOf(HasSubstr("line 1: it stands for 20,000 nodes and 200,000,000 directed links"),
                      HasSubstr("more than the 4.0 GiB")));
    const std::string many(8 << 20U, '\n');
    for (const std::string& text : {"0 1\n" + many, "graph { a -- b; " + many + "}", "graph [ " + many + ']',
                                    "<graphml>" + many + "</graphml>", "{\"nodes\": [" + many + "], \"links\": []}"})
        EXPECT_THAT(refusal(text, "", kGibibyte),
                    AllOf(HasSubstr("it has 8.0 MiB of text"), HasSubstr("more than the 1.0 GiB")));
    std::string nested = "graph ";
    for (int i = 0; i < 100000; ++i) nested += "{ a" + std::to_string(i) + " -- ";
    EXPECT_THAT(refusal(nested), HasSubstr("subgraphs are nested more than 100 deep"));
}

TEST(GraphFormats, OthersAreRefusedByName) {
    using namespace std::string_literals;
    const std::vector<std::pair<std::string, std::string>> files = {
        {"<?xml version=\"1.0\"?>\n<!-- x --><svg xmlns=\"http://www.w3.org/2000/svg\"/>", "an SVG picture"},
        {"<!DOCTYPE svg PUBLIC \"x\" \"y\" [ <!ENTITY a \"b\"> ]><svg/>", "an SVG picture"},
        {"\x89PNG\r\n\x1a\n", "a PNG picture"},
        {"%PDF-1.5\n", "a PDF file"},
        {"PK\x03\x04\0\0\0\0xl/workbook.xml"s, "an XLSX or ODS spreadsheet"},
        {"PK\x03\x04\0\0\0\0a.txt"s, "a ZIP archive"},
        {"\x1f\x8b\x08\0"s, "a gzip archive"},
        {"DsQ\n", "a graph6, sparse6 or digraph6 file"},
        {">>graph6<<DsQ", "a graph6, sparse6 or digraph6 file"},
        {":Fa@x^\n", "a graph6, sparse6 or digraph6 file"},
        {"*Vertices 2\n1 \"a\"\n2 \"b\"\n*Edges\n1 2\n", "a Pajek file"},
        {"<gexf xmlns=\"http://www.gexf.net/1.2draft\"/>", "a GEXF file"},
        {"LEDA.GRAPH\nstring\nint\n-1\n2\n", "a LEDA file"},
        {"4 4\n2 4\n1 3\n2 4\n1 3\n", "a METIS file"},
        {"4 3 011\n1 2 1\n1 1 1 3 1\n1 2 1 4 1\n1 3 1\n", "a METIS file"},
        {"c x\np edge 3 2\ne 1 2\ne 2 3\n", "a DIMACS file"},
        {"<algo name=\"x\" nchannels=\"1\"><gpu id=\"0\"/></algo>", "an MSCCL schedule"},
        {"nodes:\n  - a\n  - b\nlinks:\n  - [a, b]\n", "a YAML file"},
        {"---\nx: 1\n", "a YAML file"},
        {"nodes:\n  a: 1\n  b: 2\nlinks:\n  a: b\n", "a YAML file"},
        {"1 a\n2 b\n3 c\n#\n1 2\n2 3\n", "a TGF file"},
        {"a pp b\nb pp c\nc pp a\n", "a SIF file"},
        {"graph TD\nA --> B\n", "a Mermaid diagram"},
        {"{\"format\": \"hopscope-scenario\", \"network\": \"ring(4)\"}", "a document of Hopscope"},
        {"[[0, 1], [1, 0]]", "JSON of another kind"},
        {"city,country,people,area\nOslo,Norway,1,2\nBergen,Norway,3,4\n", "a table with other columns"},
        {"Dear all, this is a letter.\nIt says nothing about links.\n", "text of another kind"},
        {"\x01\x02\x03", "a binary file"},
    };
    for (const auto& [content, name] : files)
        EXPECT_THAT(refusal(content), AllOf(HasSubstr("graph 'net': it is " + name), HasSubstr(", which is not read; "),
                                            Not(HasSubstr("\n"))));
    for (const FileFormat& format : fileFormats())
        EXPECT_EQ(format.read == nullptr, !format.instead.empty()) << format.name << ": what to save instead";
}

}  // namespace
}  // namespace hop::network::graph_formats_test
