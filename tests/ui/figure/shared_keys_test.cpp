// SPDX-License-Identifier: GPL-3.0-or-later
// Panels that would explain the same explain it once: the lines that share, what stays with a panel, where it stands.
#include "ui/figure/sheet/shared_keys.h"

#include <gtest/gtest.h>

#include "ui/figure/sheet/page.h"

namespace hop::ui::figure::shared_keys_test {
namespace {

Key keyOf(const QStringList& items, const QString& words = {}) {
    Key key;
    for (const QString& item : items) key.legend.items.push_back({.text = item, .swatch = {}});
    key.words = words;
    return key;
}

QStringList textsOf(const std::vector<Key>& keys) {
    QStringList texts;
    for (const Key& key : keys) {
        for (const LegendItem& item : key.legend.items) texts << item.text;
        if (!key.words.isEmpty()) texts << key.words;
    }
    return texts;
}

TEST(SharedKeys, ThoseOfAllCellsStandBelowTheLastLine) {
    std::vector<std::vector<std::vector<Key>>> keys = {
        {{keyOf({"w"}, "kept")}, {keyOf({"w"}, "kept")}}, {{}}, {{keyOf({"w"}, "kept")}}};
    const auto shared = shareKeys(keys);
    ASSERT_EQ(shared.size(), 1U);
    EXPECT_EQ(shared[0].last, 2U);
    EXPECT_EQ(textsOf(shared[0].keys), QStringList({"w", "kept"}));
    for (const auto& line : keys)
        for (const auto& cell : line) EXPECT_TRUE(cell.empty());
}

TEST(SharedKeys, TheGreatestStandsForItsParts) {
    std::vector<std::vector<std::vector<Key>>> keys = {
        {{keyOf({"used"}, "first")}, {keyOf({"used", "unused"}, "second")}}, {{keyOf({"phase"})}}};
    const auto shared = shareKeys(keys);
    ASSERT_EQ(shared.size(), 1U);
    EXPECT_EQ(shared[0].last, 0U);
    EXPECT_EQ(textsOf(shared[0].keys), QStringList({"used", "unused"}));
    EXPECT_EQ(textsOf(keys[0][0]), QStringList("first"));
    EXPECT_EQ(textsOf(keys[0][1]), QStringList("second"));
    EXPECT_EQ(textsOf(keys[1][0]), QStringList("phase"));
}

TEST(SharedKeys, DifferentOnesStayWithTheirPanels) {
    const std::vector<std::vector<std::vector<Key>>> before = {{{keyOf({"a", "b"})}, {keyOf({"b", "c"})}},
                                                               {{keyOf({"b"}, "alone")}}};
    auto keys = before;
    EXPECT_TRUE(shareKeys(keys).empty());
    for (std::size_t line = 0; line < keys.size(); ++line)
        for (std::size_t cell = 0; cell < keys[line].size(); ++cell)
            EXPECT_EQ(textsOf(keys[line][cell]), textsOf(before[line][cell]));
}

// Fills are green where all nodes that they explain are.
TEST(SharedKeys, FillsAreDoneIfAllAre) {
    for (const bool second : {false, true}) {
        Key one = keyOf({"has it"}), other = keyOf({"has it", "just got it"});
        one.topic = other.topic = KeyTopic::fills;
        one.legend.done = true;
        other.legend.done = second;
        std::vector<std::vector<std::vector<Key>>> keys = {{{one}, {other}}};
        const auto shared = shareKeys(keys);
        ASSERT_EQ(shared.size(), 1U);
        EXPECT_EQ(textsOf(shared[0].keys), QStringList({"has it", "just got it"}));
        EXPECT_EQ(shared[0].keys.front().legend.done, second);
    }
}

// Panels with different colours of packets have the same fills.
TEST(SharedKeys, EachTopicIsSharedOnItsOwn) {
    Key fills = keyOf({"has it"});
    fills.topic = KeyTopic::fills;
    std::vector<std::vector<std::vector<Key>>> keys = {
        {{keyOf({"a"}, "first"), fills, keyOf({"more"})}, {keyOf({"b"}, "second"), fills}}};
    const auto shared = shareKeys(keys);
    ASSERT_EQ(shared.size(), 1U);
    EXPECT_EQ(textsOf(shared[0].keys), QStringList("has it"));
    EXPECT_EQ(textsOf(keys[0][0]), QStringList({"a", "first", "more"}));
    EXPECT_EQ(keys[0][0].size(), 2U) << "words stay with their marks";
    EXPECT_EQ(textsOf(keys[0][1]), QStringList({"b", "second"}));

    std::vector<std::vector<std::vector<Key>>> alike = {{{keyOf({"a"}, "all"), fills}, {keyOf({"a"}, "all"), fills}}};
    const auto together = shareKeys(alike);
    ASSERT_EQ(together.size(), 1U);
    EXPECT_EQ(textsOf(together[0].keys), QStringList({"a", "has it", "all"}));
    EXPECT_TRUE(alike[0][0].empty());
}

TEST(SharedKeys, APageHasRoomForThemOnce) {
    const std::vector<Key> keys = {keyOf({"w"})};
    PageCell cell;
    cell.least = cell.natural = 100.0;
    cell.keys = keys;
    cell.height = [&](double width) { return 50.0 + keysHeight(keys, width, style::Medium::paper); };
    const Page one = placePage({{cell}}, 400.0), two = placePage({{cell, cell}}, 400.0);
    EXPECT_TRUE(one.keys.empty());
    ASSERT_EQ(two.keys.size(), 1U);
    EXPECT_DOUBLE_EQ(two.height, one.height);
    EXPECT_DOUBLE_EQ(two.boxes[0].figure.bottom(), two.keys[0].box.top());
    EXPECT_DOUBLE_EQ(two.keys[0].box.bottom(), two.height);
    const Page high = stretched(two, two.height + 30.0);
    EXPECT_DOUBLE_EQ(high.boxes[1].figure.bottom(), high.keys[0].box.top());
    EXPECT_DOUBLE_EQ(high.keys[0].box.bottom(), high.height);
}

}  // namespace
}  // namespace hop::ui::figure::shared_keys_test
