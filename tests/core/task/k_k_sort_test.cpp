// SPDX-License-Identifier: GPL-3.0-or-later
// Sorting tasks: their keys, the order of places, and every way to get a file of keys wrong.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "core/network/bricks.h"
#include "core/task/catalogue.h"
#include "core/task/key_ranks.h"
#include "core/task/sorting.h"

namespace hop::task::k_k_sort_test {
namespace {

TaskPtr taskOf(const std::string& network, const std::string& expression, std::uint64_t seed = 1) {
    const auto task = build(*network::build(network, {}), expression, {.world = {}, .seed = seed});
    EXPECT_TRUE(task.ok()) << (task ? "" : task.error().message);
    return task ? *task : nullptr;
}

Result<TaskPtr> fromFile(const std::string& text, const std::string& network = "path(2)") {
    const BuildContext context{.world = {.readFile = [&text](std::string_view) { return Result<std::string>(text); }},
                               .seed = 1};
    return build(*network::build(network, {}), "k-k-sort(2,keys=\"my.keys\")", context);
}

std::string refusal(const std::string& text) {
    const auto task = fromFile(text);
    return task ? "" : task.error().message;
}

TEST(KKSort, HasKPacketsAtEveryNode) {
    const auto task = taskOf("path(4)", "k-k-sort(3)");
    ASSERT_EQ(task->packets.count(), 12U);
    EXPECT_EQ(task->sorting->layers, 3U);
    for (PacketId packet = 0; packet < 12; ++packet) EXPECT_EQ(task->packets.source(packet), packet / 3);
    EXPECT_TRUE(keysDiffer(*task->sorting));
    EXPECT_EQ(task->title, "3-3 sorting, random keys");
    EXPECT_NE(task->sorting->keys, taskOf("path(4)", "k-k-sort(3)", 2)->sorting->keys);
    EXPECT_EQ(task->sorting->keys, taskOf("path(4)", "k-k-sort(3)", 1)->sorting->keys);
}

TEST(KKSort, HasTheKeysThatItIsAskedFor) {
    EXPECT_EQ(taskOf("path(2)", "k-k-sort(2,keys=reversed)")->sorting->keys, (std::vector<std::int64_t>{3, 2, 1, 0}));
    EXPECT_EQ(taskOf("path(2)", "k-k-sort(2,keys=equal)")->sorting->keys, (std::vector<std::int64_t>{0, 0, 0, 0}));
    for (const auto& [keys, values] : {std::pair{"zero-one", 2}, std::pair{"few-valued", 5}}) {
        auto drawn = taskOf("path(50)", std::string("k-k-sort(keys=") + keys + ")")->sorting->keys;
        std::ranges::sort(drawn);
        drawn.erase(std::unique(drawn.begin(), drawn.end()), drawn.end());
        std::vector<std::int64_t> all(static_cast<std::size_t>(values));
        std::iota(all.begin(), all.end(), 0);
        EXPECT_EQ(drawn, all) << keys;
    }
}

TEST(KKSort, NumbersThePlacesOfAnOtisMeshBlockByBlock) {
    const auto task = taskOf("otis(mesh(8,2))", "k-k-sort(keys=reversed)");
    const network::Bricks bricks(8);
    for (NodeId place = 0; place < 4096; place += 13) {
        EXPECT_EQ(bricks.rankOfBlock(bricks.blockOf(task->sorting->order[place])), place / 256);
        EXPECT_EQ(bricks.positionOf(task->sorting->order[place]), place % 256);
        EXPECT_EQ(task->sorting->keys[task->sorting->order[place]], 4095 - std::int64_t{place});
    }
    EXPECT_EQ(taskOf("otis(mesh(2,2))", "k-k-sort")->sorting->order[5], 5U);
}

TEST(KKSort, ReadsKeys) {
    const auto task = fromFile("# by hand\n4, -1\r\n\n7;7\n");
    ASSERT_TRUE(task.ok()) << task.error().message;
    EXPECT_EQ((*task)->sorting->keys, (std::vector<std::int64_t>{4, -1, 7, 7}));
    EXPECT_EQ(sortedNodes(*(*task)->sorting), (std::vector<NodeId>{0, 0, 1, 1}));
}

TEST(KKSort, SaysWhatIsWrongWithKeys) {
    EXPECT_EQ(refusal("1 2 3"),
              "keys 'my.keys': it has 3 keys, and there are 4 packets; it must have one for each packet, node by node");
    EXPECT_EQ(refusal("1 2 3 4 5"),
              "keys 'my.keys': it has 5 keys, and there are 4 packets; it must have one for each packet, node by node");
    EXPECT_EQ(refusal(""),
              "keys 'my.keys': it has 0 keys, and there are 4 packets; it must have one for each packet, node by node");
    EXPECT_EQ(
        refusal("1 2\n3 x4"),
        "keys 'my.keys', line 2: a key must be a whole number from -9223372036854775808 to 9223372036854775807, not "
        "'x4'");
    EXPECT_EQ(
        refusal("1 2 3 4.5"),
        "keys 'my.keys', line 1: a key must be a whole number from -9223372036854775808 to 9223372036854775807, not "
        "'4.5'");
    EXPECT_EQ(
        refusal("1 2 3 9223372036854775808"),
        "keys 'my.keys', line 1: a key must be a whole number from -9223372036854775808 to 9223372036854775807, not "
        "'9223372036854775808'");
}

TEST(KKSort, KeysMayBeginWithTheMarkOfUtf8) {
    EXPECT_EQ(refusal("\xef\xbb\xbf"
                      "1 2 3"),
              "keys 'my.keys': it has 3 keys, and there are 4 packets; it must have one for each packet, node by node");
}

TEST(KKSort, TellsNothingOfAFileWithoutKeys) {
    EXPECT_EQ(refusal("root:secret 1\n").find("secret"), std::string::npos);
    EXPECT_NE(refusal("12x3\n").find("a key must be a whole number"), std::string::npos);
    EXPECT_NE(refusal("99999999999999999999\n").find("not '99999999999999999999'"), std::string::npos);
}

TEST(KeyRanks, AreEqualForEqualKeys) {
    EXPECT_EQ(keyRanks({.keys = {7, -3, 7, 12, -3}, .order = {}}), (std::vector<std::uint32_t>{1, 0, 1, 2, 0}));
    EXPECT_TRUE(keyRanks({}).empty());
}

}  // namespace
}  // namespace hop::task::k_k_sort_test
