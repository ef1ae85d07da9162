// SPDX-License-Identifier: GPL-3.0-or-later
// Injectors: Tables 3.1 and 3.2 of Ost exactly, both rules against their lemmas, and the belt that loses no packet.
#include "core/plan/injector_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <numeric>
#include <set>

#include "core/base/random.h"
#include "core/plan/conveyor.h"

namespace hop::plan::injector_table_test {
namespace {

using ::testing::ElementsAre;
using Numbers = std::vector<std::uint64_t>;

// alpha_2, alpha_12, alpha_13 and alpha_15 cannot be read in the scan; these are of the right levels and sum.
const Numbers kAlpha = {1, 1, 4, 6, 7, 8, 17, 9, 5, 6, 10, 16, 6, 7, 32, 19};

std::string wordOf(const InjectorLevel& level) {
    std::string text;
    for (const bool bit : level.word) text += bit ? '1' : '0';
    return text;
}

template <typename Member>
Numbers column(const InjectorTable& table, Member InjectorRow::* member) {
    Numbers numbers;
    for (const InjectorRow& row : table.rows) numbers.push_back(row.*member);
    return numbers;
}

TEST(InjectorTable, Table31) {
    const InjectorTable table = injectorTable(kAlpha, 256, EtaRule::even);
    EXPECT_EQ(std::accumulate(kAlpha.begin(), kAlpha.end(), std::uint64_t{0}), 154U);
    EXPECT_THAT(column(table, &InjectorRow::eta), ElementsAre(1, 2, 1, 2, 3, 1, 0, 3, 5, 6, 0, 1, 7, 0, 0, 0));
    EXPECT_THAT(column(table, &InjectorRow::gamma),
                ElementsAre(256, 256, 64, 64, 64, 32, 16, 32, 64, 64, 32, 16, 64, 64, 8, 16));
    EXPECT_THAT(column(table, &InjectorRow::number), ElementsAre(0, 1, 0, 1, 2, 0, 0, 1, 3, 4, 2, 1, 5, 6, 0, 2));
    EXPECT_EQ(table.interval, 8U);
    EXPECT_EQ(table.rows[0].delta, 32U);
    std::set<NodeId> normal;
    for (NodeId node = 0; node < kAlpha.size(); ++node)
        if (!table.rows[node].special) normal.insert(node);
    EXPECT_EQ(normal, (std::set<NodeId>{6, 11, 14}));
    EXPECT_EQ(table.rows[15].special, 0U);
    EXPECT_EQ(table.rows[13].special, 6U);
    EXPECT_EQ(wordOf(table.levels[5]), "0");
    EXPECT_EQ(wordOf(table.levels[4]), "10");
    EXPECT_EQ(wordOf(table.levels[3]), "1000");
    EXPECT_EQ(wordOf(table.levels[2]), "10000000");
    EXPECT_EQ(wordOf(table.levels[1]), "1000000010000000");
    EXPECT_EQ(wordOf(table.levels[0]), "11100000100000001000000010000000");
}

// Five injectors are enabled exactly where b_0 is 1, else four; of five, three are special (two are printed).
TEST(InjectorTable, Table32) {
    const InjectorTable table = injectorTable(kAlpha, 256, EtaRule::even);
    for (std::int64_t interval = -32; interval < 64; ++interval) {
        std::size_t enabled = 0, special = 0;
        for (NodeId node = 0; node < 16; ++node) {
            enabled += table.enabled(node, interval) ? 1 : 0;
            special += table.enabled(node, interval) && table.rows[node].special ? 1 : 0;
        }
        const bool one = table.levels[0].word[static_cast<std::size_t>((interval + 32) % 32)];
        EXPECT_EQ(enabled, one ? 5U : 4U) << interval;
        EXPECT_EQ(special, one ? 3U : 2U) << interval;
    }
}

// Some are inactive, not all.
Numbers randomAlpha() {
    RandomStream lots({.seed = *rc::gen::arbitrary<std::uint32_t>(), .replication = 0, .purpose = 1});
    Numbers alpha(1 + lots.below(24));
    for (auto& a : alpha) a = lots.below(3) == 0 ? 0 : lots.below(1U << lots.below(7));
    alpha[lots.below(static_cast<std::uint32_t>(alpha.size()))] = 1 + lots.below(40);
    return alpha;
}

std::uint64_t enabledIn(const InjectorTable& table, std::int64_t interval) {
    std::uint64_t enabled = 0;
    for (NodeId node = 0; node < table.rows.size(); ++node) enabled += table.enabled(node, interval) ? 1U : 0U;
    return enabled;
}

// Lemmas 3.20 and 3.29.
RC_GTEST_PROP(InjectorTable, FewAreEnabledAtOnce, ()) {
    const Numbers alpha = randomAlpha();
    const std::uint64_t sum = std::accumulate(alpha.begin(), alpha.end(), std::uint64_t{0});
    for (const EtaRule rule : {EtaRule::plain, EtaRule::even}) {
        const InjectorTable table = injectorTable(alpha, leastPeriod(alpha, rule), rule);
        const std::uint64_t top = table.levels[0].theta;
        std::uint64_t most = sum / top + 1;
        if (rule == EtaRule::plain) {
            most = 0;
            for (const InjectorLevel& level : table.levels) most += 1 + level.normalRounds;
        }
        for (std::uint64_t l = 0; l < top; ++l) RC_ASSERT(enabledIn(table, static_cast<std::int64_t>(l)) <= most);
    }
}

std::vector<BeltPacket> packetsOf(const Numbers& alpha) {
    std::vector<BeltPacket> packets;
    for (NodeId node = 0; node < alpha.size(); ++node) packets.insert(packets.end(), alpha[node], {node, node});
    return packets;
}

// Lemmas 3.21 and 3.30: no packet is lost, and no two are ever at the same node.
RC_GTEST_PROP(Conveyor, LosesNoPacket, ()) {
    const Numbers alpha = randomAlpha();
    for (const EtaRule rule : {EtaRule::plain, EtaRule::even}) {
        const std::uint64_t least = leastPeriod(alpha, rule);
        const InjectorTable probe = injectorTable(alpha, least, rule);
        const std::uint64_t period = least + probe.levels[0].theta * *rc::gen::inRange<std::uint64_t>(0, 4);
        const InjectorTable table = injectorTable(alpha, period, rule);
        const auto packets = packetsOf(alpha);
        const auto insertions = insertByTable(table, packets);
        std::set<std::int64_t> slots;
        for (std::size_t p = 0; p < packets.size(); ++p) {
            RC_ASSERT(insertions[p].inserted != kNever);
            const InjectorRow& row = table.rows[packets[p].node];
            RC_ASSERT(insertions[p].inserted < insertions[p].created + row.gamma);
            RC_ASSERT((insertions[p].created - packets[p].node) % row.gamma == 0);
            const auto slot = static_cast<std::int64_t>(insertions[p].inserted) - packets[p].node;
            RC_ASSERT(table.enabled(packets[p].node, slot / static_cast<std::int64_t>(table.interval)));
            RC_ASSERT(slots.insert(slot).second);
        }
    }
}

// A belt that is too fast does lose packets: the lemma's condition is not idle.
TEST(Conveyor, LosesPacketsWhenThePeriodIsTooShort) {
    const Numbers alpha = {8, 8, 8, 8};
    const auto insertions = insertByTable(injectorTable(alpha, 8, EtaRule::even), packetsOf(alpha));
    EXPECT_GT(std::ranges::count(insertions, kNever, &Insertion::inserted), 0);
}

TEST(Conveyor, InsertsAtOnceWhereThereIsRoom) {
    const std::vector<BeltPacket> packets = {{0, 0}, {0, 0}, {1, 0}, {1, 0}, {2, 0}};
    EXPECT_THAT(insertAtOnce(packets), ElementsAre(0, 1, 0, 3, 0));
}

}  // namespace
}  // namespace hop::plan::injector_table_test
