// SPDX-License-Identifier: GPL-3.0-or-later
// Queues by departure steps against lists.
#include "core/algorithm/link_timetable.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <deque>
#include <map>

#include "core/algorithm/link_rings.h"

namespace hop::algorithm::link_timetable_test {
namespace {

PlainEntry entryOf(std::uint32_t item) { return {item}; }

std::uint64_t hashOf(const LinkTimetable<PlainEntry>& queues, Step now) {
    Hasher hasher;
    queues.hash(hasher, now);
    return hasher.value();
}

// Every busy link sends in every step; then entries join at random.
RC_GTEST_PROP(LinkTimetable, BehavesLikeLists, ()) {
    constexpr LinkId kLinks = 70;
    LinkTimetable<PlainEntry> queues(kLinks);
    std::map<LinkId, std::deque<std::uint32_t>> lists;
    std::uint32_t item = 0;
    const auto steps = *rc::gen::inRange<Step>(1, 60);
    for (Step now = 0; now < steps; ++now) {
        std::vector<engine::Move> moves;
        if (now > 0) queues.busy().forEach([&](LinkId link) { moves.push_back({0, link}); });
        std::size_t busy = 0;
        for (auto& [link, list] : lists) busy += list.empty() ? 0U : 1U;
        RC_ASSERT(moves.size() == busy);
        queues.forEachSent(moves, now, [&](const engine::Move& move, const PlainEntry& sent) {
            RC_ASSERT(sent.item == lists[move.link].front());
            lists[move.link].pop_front();
        });
        for (auto joins = *rc::gen::inRange(0, 12); joins > 0; --joins) {
            const LinkId link = *rc::gen::elementOf(std::vector<LinkId>{0, 1, 33, 62, 63, 64, 69});
            const auto joined = queues.push(link, entryOf(item), now);
            queues.willSend(link, 1);
            lists[link].push_back(item++);
            RC_ASSERT(joined.leaves == now + lists[link].size());
            RC_ASSERT(queues.entry(joined.place).item == item - 1);
        }
        for (const auto& [link, list] : lists) {
            RC_ASSERT(queues.length(link, now) == list.size());
            std::vector<std::uint32_t> order;
            queues.forEach(link, now, [&](const PlainEntry& entry) { order.push_back(entry.item); });
            RC_ASSERT(std::ranges::equal(order, list));
        }
    }
}

TEST(LinkTimetable, SendsOverSeveralLinksAtOnce) {
    LinkTimetable<PlainEntry> queues(130);
    queues.willSend(60, 0b1000'0001'0001);  // beyond the end of a word
    queues.willSend(128, 0b11);             // the last links
    std::vector<LinkId> busy;
    queues.busy().forEach([&](LinkId link) { busy.push_back(link); });
    EXPECT_EQ(busy, (std::vector<LinkId>{60, 64, 71, 128, 129}));
}

TEST(LinkTimetable, ComparesContentsOnly) {
    LinkTimetable<PlainEntry> one(2), other(2);
    for (std::uint32_t i = 0; i < 20; ++i) one.push(0, entryOf(i), 0);  // grows
    for (std::uint32_t i = 17; i < 20; ++i) other.push(0, entryOf(i), 5);
    EXPECT_TRUE(one.equals(other, 17, 5));
    EXPECT_EQ(hashOf(one, 17), hashOf(other, 5));
    EXPECT_FALSE(one.equals(other, 16, 5));
    EXPECT_NE(hashOf(one, 16), hashOf(other, 5));
    other.push(1, entryOf(17), 5);
    EXPECT_FALSE(one.equals(other, 17, 5));
}

}  // namespace
}  // namespace hop::algorithm::link_timetable_test
