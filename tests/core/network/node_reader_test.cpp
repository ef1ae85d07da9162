// SPDX-License-Identifier: GPL-3.0-or-later
// Nodes are read by number, address and label; what may be several of them is refused with all readings.
#include "core/network/node_reader.h"

#include <gmock/gmock.h>

#include "tests/core/network/members.h"

namespace hop::network::node_reader_test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

NetworkPtr labelled(std::string labels, NodeId nodes) {
    std::string text = "graph {";
    for (NodeId i = 0; i < nodes; ++i) {
        const std::string name = labels.substr(0, labels.find('|'));
        labels.erase(0, std::min(labels.size(), name.size() + 1));
        text += " n" + std::to_string(i) + " [label=\"" + name + "\"];";
    }
    for (NodeId i = 0; i + 1 < nodes; ++i) text += " n" + std::to_string(i) + " -- n" + std::to_string(i + 1) + ";";
    BuildContext context;
    context.readFile = [text = text + " }"](std::string_view) { return Result<std::string>(text); };
    const auto network = build("graph(\"net.dot\")", context);
    EXPECT_TRUE(network.ok()) << (network ? "" : network.error().message);
    return network ? *network : nullptr;
}

// The node, or why not.
std::string readAs(const Network& network, std::string_view word) {
    const auto node = NodeReader(network).read(word);
    return node ? std::to_string(*node) : node.error().message;
}

NetworkPtr catalogued(std::string_view expression) {
    const auto network = build(expression, {});
    EXPECT_TRUE(network.ok()) << expression;
    return *network;
}

class EveryNetwork : public testing::TestWithParam<std::string> {};

// Each way to write a node gives this node, or is refused with it among the readings.
TEST_P(EveryNetwork, EachWayToWriteANodeGivesItOrNamesItAmongTheReadings) {
    const NetworkPtr network = member(GetParam());
    NodeReader reader(*network);
    for (NodeId node = 0; node < network->nodeCount(); ++node) {
        const std::string number = std::to_string(node), address = network->address(node);
        const std::string quoted = print(makeText(address));
        for (const std::string& word : {number, '#' + number, address, quoted}) {
            const auto read = reader.read(word);
            const auto readings = reader.readings(nodeWord(word));
            ASSERT_TRUE(std::ranges::find(readings, node) != readings.end()) << word;
            ASSERT_EQ(read.ok(), readings.size() == 1) << word;
            if (read)
                ASSERT_EQ(*read, node) << word;
            else
                ASSERT_THAT(read.error().message, AllOf(HasSubstr(" may be "), HasSubstr("; write "))) << word;
        }
        ASSERT_EQ(*reader.read('#' + number), node);
        ASSERT_EQ(*reader.read(quoted), node);
    }
}

TEST_P(EveryNetwork, WhatIsWrittenIsReadBack) {
    const NetworkPtr network = member(GetParam());
    NodeReader reader(*network);
    for (NodeId node = 0; node < network->nodeCount(); ++node) {
        const auto parsed = parseExpression(print(reader.write(node)));
        ASSERT_TRUE(parsed.ok());
        ASSERT_EQ(*reader.read(*parsed), node);
    }
}

// Numbers of networks without labels are never refused: documents are full of them.
TEST_P(EveryNetwork, PlainNumbersAreNumbersWhereNodesHaveNoLabels) {
    const NetworkPtr network = member(GetParam());
    NodeReader reader(*network);
    for (NodeId node = 0; node < network->nodeCount() && !network->facts().named; ++node)
        ASSERT_EQ(*reader.read(makeNumber(node)), node);
}

TEST_P(EveryNetwork, NoOtherWordIsANode) {
    const NetworkPtr network = member(GetParam());
    for (const char* none : {"nobody", "#99999", "99999", "-1", "1.5", "0b", "(", "()", "(0,0", "[9999,9999]", "#"})
        EXPECT_THAT(readAs(*network, none), HasSubstr("there is no node ")) << none;
}

INSTANTIATE_TEST_SUITE_P(Members, EveryNetwork, testing::ValuesIn(memberExpressions()), testName);

TEST(NodeReader, ReadsTheWordsOfACube) {
    const NetworkPtr cube = catalogued("hypercube(3)");
    for (const auto& [word, node] : {std::pair("001", "1"),
                                     {"0b001", "1"},
                                     {"\"001\"", "1"},
                                     {"110", "6"},
                                     {"0b110", "6"},
                                     {"\"110\"", "6"},
                                     {"010", "2"},
                                     {"0b10", "2"},
                                     {"#6", "6"},
                                     {"6", "6"}})
        EXPECT_EQ(readAs(*cube, word), node) << word;
    const NetworkPtr larger = catalogued("hypercube(4)");
    EXPECT_EQ(
        readAs(*larger, "0010"),
        "0010 may be node number 10, with the address 1010; or the node with the address 0010, number 2; write 10 "
        "or 0b0010");
    EXPECT_THAT(readAs(*larger, "010"), HasSubstr("write 10 or 0b0010"));
    for (const auto& [word, node] :
         {std::pair("10", "10"), {"0b0010", "2"}, {"\"0010\"", "2"}, {"1010", "10"}, {"0001", "1"}})
        EXPECT_EQ(readAs(*larger, word), node) << word;
}

TEST(NodeReader, ReadsCoordinates) {
    const NetworkPtr torus = catalogued("torus(5,2)");
    for (const char* word : {"(1,2)", "[1,2]", "\"(1,2)\"", "\"1,2\"", "1,2", "( 1, 2 )", "7", "#7"})
        EXPECT_EQ(readAs(*torus, word), "7") << word;
    const NetworkPtr otis = catalogued("otis(hypercube(2))");
    for (const char* word : {"(01,10)", "[1,2]", "[01,10]", "[0b01,0b10]", "6"})
        EXPECT_EQ(readAs(*otis, word), "6") << word;
    EXPECT_EQ(readAs(*catalogued("product(ring(4),path(3))"), "[3,2]"), "11");
}

TEST(NodeReader, ReadsLabels) {
    const NetworkPtr net = labelled("Rome|New York|Köln|(0, 1)", 4);
    for (const auto& [word, node] : {std::pair("Rome", "0"),
                                     {"\"Rome\"", "0"},
                                     {"New York", "1"},
                                     {"\"New York\"", "1"},
                                     {"Köln", "2"},
                                     {"(0, 1)", "3"},
                                     {"[0,1]", "3"},
                                     {"2", "2"}})
        EXPECT_EQ(readAs(*net, word), node) << word;
    EXPECT_EQ(readAs(*net, "Roma"),
              "there is no node Roma; the nodes of graph(\"net.dot\") are 0 to 3, or by name such as \"Rome\"; did you "
              "mean \"Rome\"?");
}

TEST(NodeReader, RefusesWhatIsALabelAndANumber) {
    const NetworkPtr net = labelled("1|2|3", 3);
    EXPECT_EQ(readAs(*net, "1"),
              "1 may be node number 1, called '2'; or the node called '1', number 0; write #1 or \"1\"");
    for (const auto& [word, node] : {std::pair("#1", "1"), {"\"1\"", "0"}, {"0", "0"}, {"3", "2"}, {"\"3\"", "2"}})
        EXPECT_EQ(readAs(*net, word), node) << word;
    EXPECT_EQ(print(NodeReader(*net).write(1)), "\"2\"");
    EXPECT_EQ(print(NodeReader(*net).write(0)), "0");
}

TEST(NodeReader, ManyNodesAreFoundInAnIndex) {
    std::string labels;
    for (int i = 0; i < 500; ++i) labels += "n" + std::to_string(i) + "x|";
    const NetworkPtr net = labelled(labels, 500);
    NodeReader reader(*net);
    for (NodeId node = 0; node < 500; ++node) ASSERT_EQ(*reader.read("n" + std::to_string(node) + "x"), node);
}

TEST(NodeReader, ArgumentsAreReadAndWritten) {
    const NetworkPtr net = labelled("1|2|3", 3);
    const std::vector<ParameterSpec> specs = {
        {.name = "root", .kind = ParameterKind::node, .help = {}, .fallback = "0"},
        {.name = "pairs", .kind = ParameterKind::nodes, .help = {}, .fallback = "[]", .lists = 2, .columns = "nn"},
        {.name = "moves",
         .kind = ParameterKind::expression,
         .help = {},
         .fallback = "[]",
         .lists = 2,
         .columns = "-nn-"}};
    const auto call = parseExpression(R"(f(root="2",pairs=[["1",#2],[3,0]],moves=[[1,"1","2",r]]))");
    auto arguments = hop::bind("f", specs, *call);
    ASSERT_TRUE(arguments.ok()) << arguments.error().message;
    ASSERT_TRUE(readNodes(*net, specs, *arguments).ok());
    EXPECT_EQ(print(canonical("f", specs, *arguments)), "f(root=1,pairs=[[0,2],[2,0]],moves=[[1,0,1,r]])");
    EXPECT_EQ(print(canonical("f", specs, withWrittenNodes(*net, specs, *arguments))),
              R"(f(root="2",pairs=[[0,"3"],["3",0]],moves=[[1,0,"2",r]]))");

    EXPECT_TRUE(namesNodes(specs, *arguments));
    EXPECT_FALSE(namesNodes(specs, *hop::bind("f", specs, *parseExpression("f(pairs=[])"))));

    arguments = hop::bind("f", specs, *parseExpression("f(pairs=[[0,0],[0,1]])"));
    EXPECT_THAT(readNodes(*net, specs, *arguments).error().message, HasSubstr("pairs, item 2: 1 may be node number 1"));
}

// A double holds no number of 17 digits.
TEST(NodeReader, LongAddressesNeedNoQuotes) {
    const NetworkPtr cube = catalogued("hypercube(17)");
    const std::vector<ParameterSpec> specs = {
        {.name = "root", .kind = ParameterKind::node, .help = {}, .fallback = "0"}};
    auto arguments = hop::bind("f", specs, *parseExpression("f(root=10000000000000001)"));
    ASSERT_TRUE(arguments.ok()) << arguments.error().message;
    ASSERT_TRUE(readNodes(*cube, specs, *arguments).ok());
    EXPECT_EQ(arguments->integer("root"), 65537);
}

}  // namespace
}  // namespace hop::network::node_reader_test
