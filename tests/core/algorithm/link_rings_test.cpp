// SPDX-License-Identifier: GPL-3.0-or-later
// Ordered rings against lists that are sorted.
#include "core/algorithm/link_rings.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>

namespace hop::algorithm::link_rings_test {
namespace {

struct Numbered {
    static constexpr bool kOrdered = true;
    std::uint32_t key = 0, item = 0;
    unsigned goesBefore(const Numbered& other, bool there) const { return there && key < other.key ? 1U : 0U; }
    void exchangeIf(unsigned wanted, Numbered& other) {
        if (wanted != 0) std::swap(*this, other);
    }
    void hash(Hasher& hasher) const { hasher.add(std::uint64_t{key} << 32U | item); }
    friend bool operator==(const Numbered&, const Numbered&) = default;
};

// Joins and leaves at random, step by step. An entry goes before those of greater keys: all of them, or those that
// joined in the same step.
RC_GTEST_PROP(LinkRings, OrderedOnesAreSortedLists, ()) {
    constexpr LinkId kLinks = 2;
    LinkRings<Numbered> rings(kLinks);
    std::array<std::vector<Numbered>, kLinks> lists;
    std::array<std::uint32_t, kLinks> joined{};  // in this step
    const bool all = *rc::gen::arbitrary<bool>();
    const auto operations = *rc::gen::inRange<std::uint32_t>(0, 200);
    for (std::uint32_t i = 0; i < operations; ++i) {
        const auto link = *rc::gen::inRange<LinkId>(0, kLinks);
        auto& list = lists[link];
        if (!list.empty() && *rc::gen::inRange(0, 4) == 0) {
            joined = {};
            RC_ASSERT(rings.front(link) == list.front());
            rings.pop(link);
            list.erase(list.begin());
            continue;
        }
        const Numbered entry{*rc::gen::inRange<std::uint32_t>(0, 5), i};
        const std::uint32_t overtaken = all ? ~0U : joined[link]++;
        rings.willSend(link, 1);
        rings.pushOnly(link, entry, overtaken);
        auto before = list.end();
        for (std::uint32_t k = 0; k < overtaken && before != list.begin() && entry.key < std::prev(before)->key; ++k)
            --before;
        list.insert(before, entry);
        for (LinkId each = 0; each < kLinks; ++each) {
            std::vector<Numbered> order;
            rings.forEach(each, [&](const Numbered& there) { order.push_back(there); });
            RC_ASSERT(order == lists[each]);
        }
    }
}

}  // namespace
}  // namespace hop::algorithm::link_rings_test
