// SPDX-License-Identifier: GPL-3.0-or-later
// The queues at links against sorted lists.
#include "core/algorithm/link_queues.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <tuple>

namespace hop::algorithm::link_queues_test {
namespace {

struct Waiting {
    std::uint32_t priority;
    std::uint64_t turn;
    PacketId packet;
    bool delivers;
};

// Joins and leaves at random; the queues and the lists must say the same at any time.
template <typename Queues>
void behavesLikeLists(bool byPriority) {
    constexpr LinkId kLinks = 70;
    const std::size_t packets = *rc::gen::inRange<std::size_t>(1, 60);
    Queues queues(kLinks, packets);
    std::map<LinkId, std::vector<Waiting>> lists;
    std::vector<bool> waits(packets, false);
    const auto operations = *rc::gen::inRange(0, 200);
    for (int i = 0; i < operations; ++i) {
        const LinkId link = *rc::gen::elementOf(std::vector<LinkId>{0, 1, 63, 64, 69});
        const auto packet = *rc::gen::inRange<PacketId>(0, static_cast<PacketId>(packets));
        if (!waits[packet]) {
            const Waiting joins{byPriority ? *rc::gen::inRange<std::uint32_t>(0, 4) : 0, static_cast<std::uint64_t>(i),
                                packet, *rc::gen::arbitrary<bool>()};
            queues.push(link, Ticket(packet, joins.delivers), joins.priority);
            auto& list = lists[link];
            list.insert(std::ranges::upper_bound(list, joins.priority, {}, &Waiting::priority), joins);
            waits[packet] = true;
        } else if (!lists[link].empty()) {
            RC_ASSERT(queues.front(link).packet() == lists[link].front().packet);
            waits[lists[link].front().packet] = false;
            queues.pop(link);
            lists[link].erase(lists[link].begin());
        }
        std::vector<LinkId> busy, expectedBusy;
        queues.busy().forEach([&](LinkId l) { busy.push_back(l); });
        for (const auto& [l, list] : lists)
            if (!list.empty()) expectedBusy.push_back(l);
        RC_ASSERT(busy == expectedBusy);
        for (const auto& [l, list] : lists) {
            RC_ASSERT(queues.length(l) == list.size());
            std::vector<PacketId> order;
            queues.forFirst(l, 5, [&](Ticket ticket) {
                RC_ASSERT(ticket.delivers() == list[order.size()].delivers);
                order.push_back(ticket.packet());
            });
            RC_ASSERT(order.size() == std::min<std::size_t>(5, list.size()));
            for (std::size_t k = 0; k < order.size(); ++k) RC_ASSERT(order[k] == list[k].packet);
        }
    }
}

RC_GTEST_PROP(LinkQueues, FirstCome, ()) { behavesLikeLists<FirstComeQueues<false>>(false); }
RC_GTEST_PROP(LinkQueues, FirstComeCounted, ()) { behavesLikeLists<FirstComeQueues<true>>(false); }
RC_GTEST_PROP(LinkQueues, ByPriorityThenFirstCome, ()) { behavesLikeLists<PriorityQueues>(true); }

TEST(LinkQueues, TicketsTellNobodyFromEverybody) {
    EXPECT_EQ(Ticket(), kNobody);
    EXPECT_NE(Ticket(0, false), kNobody);
    EXPECT_NE(Ticket(kMostPackets - 1, true), kNobody);
    EXPECT_EQ(Ticket(5, true).packet(), 5U);
    EXPECT_TRUE(Ticket(5, true).delivers());
    EXPECT_FALSE(Ticket(5, false).delivers());
}

template <typename Queues>
std::uint64_t hashOf(const Queues& queues) {
    Hasher hasher;
    queues.hash(hasher);
    return hasher.value();
}

template <typename Queues>
void hashesOrder() {
    Queues a(2, 3), b(2, 3);
    a.push(0, Ticket(0, false), 1);
    a.push(0, Ticket(1, false), 1);
    b.push(0, Ticket(1, false), 1);
    EXPECT_NE(hashOf(a), hashOf(b));
    EXPECT_NE(a, b);
    b.push(0, Ticket(0, false), 1);
    EXPECT_NE(hashOf(a), hashOf(b));
    const Queues copy = a;
    EXPECT_EQ(copy, a);
    EXPECT_EQ(hashOf(copy), hashOf(a));
}

TEST(LinkQueues, AreHashedInOrder) {
    hashesOrder<FirstComeQueues<false>>();
    hashesOrder<PriorityQueues>();
}

}  // namespace
}  // namespace hop::algorithm::link_queues_test
