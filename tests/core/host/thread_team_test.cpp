// SPDX-License-Identifier: GPL-3.0-or-later
// Teams of threads.
#include "core/host/thread_team.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace hop::host::thread_team_test {
namespace {

TEST(ThreadTeam, CallsEveryPartOnce) {
    for (const unsigned size : {1U, 2U, 3U, 7U}) {
        ThreadTeam team(size);
        EXPECT_EQ(team.size(), size);
        for (int round = 0; round < 200; ++round) {
            std::vector<int> calls(size);
            team.run([&](unsigned part) { ++calls[part]; });
            EXPECT_EQ(std::ranges::count(calls, 1), size);
        }
    }
}

// What one round wrote, every part of the next one reads.
TEST(ThreadTeam, RoundsFollowEachOther) {
    constexpr unsigned kParts = 4;
    ThreadTeam team(kParts);
    std::vector<std::uint64_t> values(kParts, 1);
    for (int round = 0; round < 40; ++round) {
        std::vector<std::uint64_t> next(kParts);
        team.run([&](unsigned part) {
            next[part] = std::accumulate(values.begin(), values.end(), std::uint64_t{0}) % 1009;
        });
        values = next;
    }
    std::uint64_t expected = 1;
    for (int round = 0; round < 40; ++round) expected = expected * kParts % 1009;
    EXPECT_EQ(values, std::vector<std::uint64_t>(kParts, expected));
}

TEST(ThreadTeam, MayNeverWork) {
    ThreadTeam unused(5);
    EXPECT_EQ(ThreadTeam(0).size(), 1U);
}

TEST(Team, PartsCoverEverythingOnce) {
    for (const std::size_t size : {0U, 1U, 2U, 10U, 1023U})
        for (const unsigned parts : {1U, 2U, 3U, 5U, 16U}) {
            std::size_t next = 0;
            for (unsigned part = 0; part < parts; ++part) {
                const Range range = partOf(size, part, parts);
                EXPECT_EQ(range.begin, next);
                EXPECT_LE(range.end - range.begin, size / parts + 1);
                next = range.end;
            }
            EXPECT_EQ(next, size);
        }
}

TEST(Team, SmallWorkIsNotShared) {
    ThreadTeam one(1, 1), two(2, 10);
    EXPECT_EQ(forItems(nullptr, 1000), nullptr);
    EXPECT_EQ(forItems(&one, 1000), nullptr);
    EXPECT_EQ(forItems(&two, 9), nullptr);
    EXPECT_EQ(forItems(&two, 10), &two);
}

}  // namespace
}  // namespace hop::host::thread_team_test
