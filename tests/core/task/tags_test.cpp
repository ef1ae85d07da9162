// SPDX-License-Identifier: GPL-3.0-or-later
// Tags: every way to write one, and what is said of those that are none.
#include "core/task/tags.h"

#include <gtest/gtest.h>

#include "core/network/catalogue.h"

namespace hop::task::tags_test {
namespace {

network::NetworkPtr networkOf(const std::string& expression) {
    auto network = network::build(expression, {});
    EXPECT_TRUE(network.ok()) << expression;
    return *network;
}

NodeId read(const std::string& network, const std::string& tag) {
    const auto built = networkOf(network);
    const auto offset = TagReader(*built).read(*parseExpression(tag));
    EXPECT_TRUE(offset.ok()) << tag << ": " << (offset ? "" : offset.error().message);
    return offset ? *offset : kNoNode;
}

std::string refusal(const std::string& network, const std::string& tag) {
    const auto built = networkOf(network);
    const auto offset = TagReader(*built).read(*parseExpression(tag));
    EXPECT_FALSE(offset.ok()) << tag;
    return offset ? "" : offset.error().message;
}

TEST(Tags, OnACubeAreNumbersAndBinaryWords) {
    EXPECT_EQ(read("hypercube(4)", "11"), 11U);
    EXPECT_EQ(read("hypercube(4)", "\"0011\""), 3U);
    EXPECT_EQ(read("hypercube(4)", "\"1000\""), 8U);
    EXPECT_EQ(read("hypercube(8)", "\"101\""), 101U);
    EXPECT_EQ(read("hypercube(4)", "[0,1,1,0]"), 6U);
    EXPECT_EQ(read("hypercube(1)", "1"), 1U);
    EXPECT_EQ(read("torus(2,3)", "\"100\""), 4U);
    EXPECT_EQ(read("hypercube(20)", "\"10000000000000000001\""), 524289U);
}

TEST(Tags, OnATorusAreNumbersAndOffsetsHighestDimensionFirst) {
    EXPECT_EQ(read("torus(5,2)", "[1,-2]"), 8U);
    EXPECT_EQ(read("torus(5,2)", "[0,4]"), 4U);
    EXPECT_EQ(read("torus(5,2)", "24"), 24U);
    EXPECT_EQ(read("torus(3,3)", "[1,0,-1]"), 11U);
    EXPECT_EQ(read("ring(8)", "-2"), 6U);
    EXPECT_EQ(read("ring(8)", "[-2]"), 6U);
    EXPECT_EQ(read("ring(20)", "\"11\""), 11U);
    EXPECT_EQ(read("ring(131070)", "-1"), 131069U);
}

TEST(Tags, ElsewhereAreNumbers) {
    EXPECT_EQ(read("complete(7)", "6"), 6U);
    EXPECT_EQ(refusal("complete(7)", "[1,2]"),
              "[1,2] cannot be offsets: complete(7) has no dimensions of their own; tags are numbers from 1 to 6");
    EXPECT_EQ(refusal("complete(7)", "-1"), "-1 is no tag here; tags on complete(7) are numbers from 1 to 6");
}

TEST(Tags, ThatLeadNowhereOrTooFarAreRefused) {
    const std::string onCube = "; tags on hypercube(4) are numbers from 1 to 15 or binary words of 4 digits";
    EXPECT_EQ(refusal("hypercube(4)", "16"), "16 is no tag here" + onCube);
    EXPECT_EQ(refusal("hypercube(4)", "-1"), "-1 is no tag here" + onCube);
    EXPECT_EQ(refusal("hypercube(4)", "\"011\""), "011 is no tag here" + onCube);
    EXPECT_EQ(refusal("hypercube(4)", "\"00011\""), "00011 is no tag here" + onCube);
    EXPECT_EQ(refusal("hypercube(4)", "\"11111111111\""), "11111111111 is no tag here" + onCube);
    EXPECT_EQ(refusal("hypercube(4)", "0"), "0 leads from every node to itself; a packet must go to another node");
    EXPECT_EQ(refusal("hypercube(4)", "\"0000\""),
              "0000 leads from every node to itself; a packet must go to another node");
    EXPECT_EQ(refusal("torus(5,2)", "[0,0]"),
              "[0,0] leads from every node to itself; a packet must go to another node");
    EXPECT_EQ(refusal("torus(5,2)", "[1,5]"), "[1,5] has the offset 5; offsets on torus(5,2) are from -4 to 4");
    EXPECT_EQ(refusal("torus(5,2)", "[1,0,0]"), "[1,0,0] has 3 offsets, but torus(5,2) has 2 dimensions");
    EXPECT_EQ(refusal("torus(5,2)", "25"),
              "25 is no tag here; tags on torus(5,2) are numbers from 1 to 24 or lists of 2 offsets");
    EXPECT_EQ(refusal("ring(8)", "-8"), "-8 is no tag here; tags on ring(8) are numbers from 1 to 7 or from -7 to -1");
    EXPECT_EQ(refusal("ring(2)", "2"), "2 is no tag here; tags on ring(2) are the number 1");
}

TEST(Tags, AreReadBackAsTheyAreWritten) {
    for (const char* expression : {"hypercube(1)", "hypercube(5)", "torus(5,2)", "torus(4,2)", "torus(3,3)", "ring(8)",
                                   "ring(12)", "complete(3)", "complete(12)"}) {
        const auto network = networkOf(expression);
        const TagReader reader(*network);
        for (NodeId x = 1; x < network->nodeCount(); ++x) {
            const Expression tag = reader.write(x);
            const auto again = reader.read(*parseExpression(print(tag)));
            ASSERT_TRUE(again.ok()) << expression << ' ' << print(tag);
            EXPECT_EQ(*again, x) << expression << ' ' << print(tag);
        }
    }
    EXPECT_EQ(print(TagReader(*networkOf("hypercube(4)")).write(3)), "\"0011\"");
    EXPECT_EQ(print(TagReader(*networkOf("torus(4,2)")).write(14)), "[-1,2]");
    EXPECT_EQ(print(TagReader(*networkOf("ring(8)")).write(6)), "-2");
    EXPECT_EQ(print(TagReader(*networkOf("complete(8)")).write(6)), "6");
}

TEST(Tags, CanBeRowsOfATaskMatrix) {
    const auto row = [](const std::string& network, std::vector<std::uint32_t> crossings) {
        const auto offset = TagReader(*networkOf(network)).readCrossings(crossings);
        return offset ? std::to_string(*offset) : offset.error().message;
    };
    EXPECT_EQ(row("hypercube(3)", {1, 0, 1}), "5");
    EXPECT_EQ(row("torus(5,2)", {0, 2, 1, 0}), "8");
    EXPECT_EQ(row("torus(4,2)", {0, 2, 0, 0}), "2");  // half way around, down
    EXPECT_EQ(row("hypercube(3)", {0, 0, 0}), "the row has no crossings; a packet must go to another node");
    EXPECT_EQ(
        row("hypercube(3)", {2, 0, 1}),
        "the row makes 3 crossings, but its packet is 1 from its destination; a task matrix counts shortest paths");
    EXPECT_EQ(
        row("torus(5,2)", {1, 1, 0, 0}),
        "the row makes 2 crossings, but its packet is 0 from its destination; a task matrix counts shortest paths");
    EXPECT_EQ(row("complete(5)", {0, 0, 0, 1}), "4");
    EXPECT_EQ(row("ring(5)", {4294967295U, 0}),
              "the row makes 4,294,967,295 crossings, but its packet is 0 from its destination; a task matrix counts "
              "shortest paths");
}

TEST(Tags, OfAListKeepTheirOrderAndNumber) {
    const auto network = networkOf("hypercube(4)");
    const auto rows = readTags(*network, *parseExpression("[5,times(2,\"0011\"),3,5]"), 100);
    ASSERT_TRUE(rows.ok());
    EXPECT_EQ(*rows, (std::vector<NodeId>{5, 3, 3, 3, 5}));
    EXPECT_EQ(print(makeList(writeTags(*network, *rows))), "[\"0101\",times(3,\"0011\"),\"0101\"]");
    EXPECT_EQ(readTags(*network, *parseExpression("[5,times(1e9,3)]"), 100).error().message,
              "tag 2: 'times(1000000000,3)' makes more than the 100 rows that would fit");
    EXPECT_EQ(readTags(*network, *parseExpression("[5,0]"), 100).error().message,
              "tag 2: 0 leads from every node to itself; a packet must go to another node");
}

}  // namespace
}  // namespace hop::task::tags_test
