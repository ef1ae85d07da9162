// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks from files: the three ways to say what nodes send, and every way to get a table wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/task/catalogue.h"
#include "core/task/matrices_file.h"

namespace hop::task::matrices_test {
namespace {

using testing::HasSubstr;
using Packets = std::vector<Packet>;

constexpr std::uint64_t kMemory = std::uint64_t{1} << 30U;

network::NetworkPtr networkOf(const std::string& expression) {
    auto network = network::build(expression, {});
    EXPECT_TRUE(network.ok()) << expression;
    return *network;
}

MatricesFile read(const std::string& network, const std::string& text) {
    const auto file = readMatrices(text, *networkOf(network), kMemory);
    EXPECT_TRUE(file.ok()) << text << (file ? "" : file.error().message);
    return file ? *file : MatricesFile{};
}

std::string refusal(const std::string& network, const std::string& text, std::uint64_t memory = kMemory) {
    const auto file = readMatrices(text, *networkOf(network), memory);
    EXPECT_FALSE(file.ok()) << text;
    return file ? "" : file.error().message;
}

TaskPtr taskOf(const std::string& network, const std::string& text) {
    const BuildContext context{
        .world = {.readFile = [&text](std::string_view) { return Result<std::string>(text); }, .memoryLimit = kMemory},
        .seed = 1};
    const auto task = build(networkOf(network), "matrices(\"data/net.csv\")", context);
    EXPECT_TRUE(task.ok()) << (task ? "" : task.error().message);
    return task ? *task : nullptr;
}

TEST(ReadMatrices, TakesDestinations) {
    EXPECT_EQ(read("star(4)", "node,destination,packets\n2,1,2\n0,3,1\n2,0,1\n").packets,
              (Packets{{0, 3}, {2, 1}, {2, 1}, {2, 0}}));
    EXPECT_EQ(read("ring(4)", "\xef\xbb\xbf# a ring\r\n\r\nnode;destination\r\n 0 ; 3 # back\r\n").packets,
              (Packets{{0, 3}}));
    EXPECT_EQ(read("ring(4)", "node\tdestination\n0\t3").packets, (Packets{{0, 3}}));
    EXPECT_EQ(read("ring(4)", "node,packets,destination\n0,2,3\n").packets, (Packets{{0, 3}, {0, 3}}));
}

TEST(ReadMatrices, TakesTags) {
    EXPECT_EQ(read("hypercube(3)", "node,tag\n0,011\n5,011\n5,7\n").packets, (Packets{{0, 3}, {5, 6}, {5, 2}}));
    EXPECT_EQ(read("torus(5,2)", "node,tag\n6,1 -2\n6,0  1\n6,24\n").packets, (Packets{{6, 14}, {6, 7}, {6, 0}}));
    EXPECT_EQ(read("ring(8)", "node,tag\n1,-2\n").packets, (Packets{{1, 7}}));
    EXPECT_EQ(read("hypercube(2)", "node,tag,packets\n*,1,1\n2,11,2\n").packets,
              (Packets{{0, 1}, {1, 0}, {2, 3}, {2, 1}, {2, 1}, {3, 2}}));
}

TEST(ReadMatrices, TakesRowsOfTaskMatrices) {
    EXPECT_EQ(read("hypercube(3)", "node,2,1,0\n0,1,0,1\n6,0,1,0\n").packets, (Packets{{0, 5}, {6, 4}}));
    EXPECT_EQ(read("hypercube(3)", "node,0,packets\n1,1,2\n").packets, (Packets{{1, 0}, {1, 0}}));
    EXPECT_EQ(read("torus(5,2)", "node,0+,0-,1+,1-\n0,0,2,1,0\n").packets, (Packets{{0, 8}}));
}

TEST(ReadMatrices, KeepsRowsOfEveryNodeApart) {
    const MatricesFile file = read("hypercube(3)", "node,tag,packets\n*,011,1\n*,7,2\n");
    EXPECT_TRUE(file.packets.empty());
    EXPECT_EQ(file.rows, (std::vector<NodeId>{3, 7, 7}));
}

TEST(ReadMatrices, NamesLineAndColumnOfWhatIsWrong) {
    const std::string nodes = "; the nodes of hypercube(3) are 0 to 7, with the addresses 000 to 111";
    EXPECT_EQ(refusal("hypercube(3)", "node,destination\n0,1\n\n0,8\n"),
              "line 4, column 2 (destination): there is no node 8" + nodes);
    EXPECT_EQ(refusal("hypercube(3)", "node,destination\nx,1\n"),
              "line 2, column 1 (node): there is no node x" + nodes + "; * is every node");
    EXPECT_EQ(refusal("hypercube(3)", "node,destination\n-1,1\n"),
              "line 2, column 1 (node): there is no node -1" + nodes + "; * is every node");
    EXPECT_EQ(refusal("hypercube(3)", "node,destination\n4,4\n"),
              "line 2, column 2 (destination): the packet goes from node 4 to itself");
    EXPECT_EQ(
        refusal("hypercube(3)", "node,destination\n*,4\n"),
        "line 2, column 2 (destination): every node cannot send to one destination; give tags, or a line for each "
        "node");
    EXPECT_EQ(refusal("hypercube(3)", "node,tag\n0,000\n"),
              "line 2, column 2 (tag): 000 leads from every node to itself; a packet must go to another node");
    EXPECT_EQ(
        refusal("hypercube(3)", "node,tag\n0,8\n"),
        "line 2, column 2 (tag): 8 is no tag here; tags on hypercube(3) are numbers from 1 to 7 or binary words of "
        "3 digits");
    for (const char* tag : {"", "up", "1.5", "\"011\"", "[1,1]", "1 x", "1 1.5", "1(2)"})
        EXPECT_THAT(refusal("torus(5,2)", std::string("node,tag\n0;") + tag + "\n"), HasSubstr("line 2")) << tag;
    EXPECT_EQ(
        refusal("torus(5,2)", "node,tag\n0,up\n"),
        "line 2, column 2 (tag): 'up' is no tag; a tag is a node number, a binary word on a hypercube, or offsets "
        "with blanks between them");
    EXPECT_EQ(refusal("hypercube(3)", "node,tag,packets\n0,1,0\n"),
              "line 2, column 3 (packets): '0' is not a number of packets from 1 to 4294967294");
    EXPECT_EQ(refusal("hypercube(3)", "node,1,0\n0,1,70000\n"),
              "line 2, column 3 (0): '70000' is not a number of crossings from 0 to 65535");
    EXPECT_EQ(
        refusal("hypercube(3)", "node,1,0\n0,0,2\n"),
        "line 2, column 2 (1): the row makes 2 crossings, but its packet is 0 from its destination; a task matrix "
        "counts shortest paths");
    EXPECT_EQ(refusal("hypercube(3)", "node,tag\n0,1,1\n"),
              "line 2: it has 3 values, but the first line names 2 columns");
}

TEST(ReadMatrices, ValuesMayStandInQuotes) {
    const auto network = network::build("torus(5,2)", {});
    ASSERT_TRUE(network.ok());
    const auto plain = readMatrices("node,tag,packets\n*,1 -2,3\n", **network, kMemory);
    ASSERT_TRUE(plain.ok()) << plain.error().message;
    for (const std::string_view quoted :
         {"\"node\",\"tag\",\"packets\"\r\n\"*\",\"1 -2\",\"3\"\r\n",  // as spreadsheets write it
          "\"node\" ; tag ; \" packets \"\n* ; \"1 -2\" ; 3 # so many\n",
          "\xef\xbb\xbf\"node\",tag,packets\n*,1 -2,\"3\"\n"}) {
        const auto file = readMatrices(quoted, **network, kMemory);
        ASSERT_TRUE(file.ok()) << file.error().message;
        EXPECT_EQ(*file, *plain);
    }
    EXPECT_EQ(refusal("hypercube(3)", "node,tag\n0,\"1\n"), "line 2: a quoted value has no closing '\"' in its line");
    EXPECT_EQ(refusal("hypercube(3)", "node,tag\n0,\"1\"2\n"),
              "line 2: something stands between a closing '\"' and the next separator");
    EXPECT_TRUE(refusal("hypercube(3)", "node,\"a\"\"b,#\"\n").starts_with("line 1, column 2: 'a\"b,#' is no column"));
}

TEST(ReadMatrices, TellsNothingOfAFileWithoutColumns) {
    EXPECT_EQ(refusal("star(3)", "root:secret:1\n"),
              "line 1, column 1: what stands there is no column; columns are node, destination or tag, packets");
}

TEST(ReadMatrices, NamesTheColumnThatIsNone) {
    const std::string known = "; columns are node, destination or tag, packets, or link types: 0, 1, 2";
    EXPECT_EQ(refusal("hypercube(3)", ""),
              "the file is empty; the first line names the columns, such as node,destination,packets");
    EXPECT_EQ(refusal("hypercube(3)", "node,tag\n# nothing\n"),
              "there are no packets; each line after the first is a row of a task matrix");
    EXPECT_EQ(refusal("hypercube(3)", "node,3\n"), "line 1, column 2: '3' is no column" + known);
    EXPECT_EQ(refusal("star(3)", "node,0\n"),
              "line 1, column 2: '0' is no column; columns are node, destination or tag, packets");
    EXPECT_EQ(refusal("hypercube(3)", "tag,node\n"), "line 1, column 1: the first column must be node, not 'tag'");
    EXPECT_EQ(refusal("hypercube(3)", "node,tag,tag\n"), "line 1, column 3: 'tag' is there twice");
    EXPECT_EQ(refusal("hypercube(3)", "node,tag,destination\n"),
              "line 1, column 3: what a node sends is said in one way: by destination, by tag or by link types");
    EXPECT_EQ(refusal("hypercube(3)", "node,1,tag\n"),
              "line 1, column 3: what a node sends is said in one way: by destination, by tag or by link types");
    EXPECT_EQ(refusal("hypercube(3)", "node,packets\n"), "line 1: no column says what a node sends" + known);
    EXPECT_EQ(refusal("star(3)", "node,tag\n"),
              "line 1, column 2: star(3) does not look the same from every node; use the column destination");
}

TEST(ReadMatrices, CountsBeforeItMakes) {
    EXPECT_EQ(
        refusal("ring(8)", "node,destination,packets\n0,1,1000\n0,2,250\n", 9999),
        "line 3: up to here there are 1,250 packets, which would need 9.8 KiB of memory, more than the 9.8 KiB that "
        "may be used");
    EXPECT_EQ(refusal("ring(8)", "node,tag,packets\n*,1,4294967294\n*,1,1\n", std::uint64_t{1} << 40U),
              "line 3: up to here every node has 4,294,967,295 packets; at most 4,294,967,294 can be listed");
    EXPECT_EQ(refusal("ring(8)", "node,tag,packets\n*,1,600000000\n0,1,1\n", std::uint64_t{1} << 40U),
              "line 3: up to here there are 4,800,000,001 packets; at most 4,294,967,294 can be listed");
}

TEST(Matrices, AreTasksOfTheirPackets) {
    const TaskPtr task = taskOf("hypercube(2)", "node,destination,packets\n0,1,4\n");
    EXPECT_EQ(task->title, "packets of net.csv");
    EXPECT_EQ(task->expression, "matrices(\"data/net.csv\")");
    EXPECT_EQ(task->packets, PacketSet::listed({{0, 1}, {0, 1}, {0, 1}, {0, 1}}));
    EXPECT_FALSE(task->isIsotropic());
}

TEST(Matrices, AreStoredBySymmetryWhereEveryNodeHasTheSame) {
    const TaskPtr all = taskOf("ring(3)", "node,tag,packets\n*,-1,2\n");
    ASSERT_TRUE(all->isIsotropic());
    EXPECT_EQ(all->packets.rows()[1], 2U);
    const TaskPtr each = taskOf("ring(3)", "node,destination\n2,1\n0,2\n1,0\n2,0\n1,2\n0,1\n");
    ASSERT_TRUE(each->isIsotropic());
    EXPECT_EQ(each->packets, taskOf("ring(3)", "node,tag\n*,1\n*,2\n")->packets);
    EXPECT_FALSE(taskOf("ring(3)", "node,destination\n2,1\n0,2\n1,2\n")->isIsotropic());
}

TEST(Matrices, NeedAFile) {
    EXPECT_EQ(build(networkOf("ring(3)"), "matrices(\"x.csv\")", {}).error().message,
              "matrices 'x.csv': files cannot be read here");
    const BuildContext context{
        .world = {.readFile = [](std::string_view) { return Result<std::string>("node,tag\n0,9"); },
                  .memoryLimit = kMemory},
        .seed = 1};
    EXPECT_THAT(build(networkOf("ring(3)"), "matrices(\"x.csv\")", context).error().message,
                HasSubstr("matrices 'x.csv', line 2, column 2 (tag): 9 is no tag here"));
}

}  // namespace
}  // namespace hop::task::matrices_test
