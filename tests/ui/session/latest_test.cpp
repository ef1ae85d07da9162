// SPDX-License-Identifier: GPL-3.0-or-later
// The latest value that jobs have made: which requests are answered, and when. No clock: every order of events is
// forced.
#include "ui/session/latest.h"

#include <gtest/gtest.h>

#include <atomic>
#include <latch>
#include <optional>
#include <thread>
#include <vector>

#include "tests/ui/session/job_bench.h"

namespace hop::ui::session::latest_test {
namespace {

using test::JobBench;
using Meanwhile = Latest<int>::Meanwhile;

constexpr bool kSteadily = true;

// Notes every value that is told.
struct Told {
    explicit Told(JobBench& bench)
        : latest(bench.shared(), JobKind::words, [this] { values.push_back(latest.value()); }) {}

    std::vector<int> values;
    Latest<int> latest;
};

Latest<int>::Make at(int value) {
    return [value](Stop, const Meanwhile&) { return value; };
}

void untilStopped(Stop stop) {
    while (!stop.requested()) std::this_thread::yield();
}

TEST(Latest, TheNewestRequestWinsAndTheValueBeforeStaysUntilThen) {
    JobBench bench(1);
    Told told(bench);
    const auto isThere = [&] { return !told.latest.isComing(); };
    told.latest.want(at(1));
    EXPECT_EQ(told.latest.value(), 0);
    bench.deliverUntil(isThere);
    std::latch begun(1);
    told.latest.want([&](Stop stop, const Meanwhile&) {
        begun.count_down();
        untilStopped(stop);
        return 2;
    });
    begun.wait();
    told.latest.want(at(3));
    told.latest.want(at(4));
    EXPECT_EQ(told.latest.value(), 1);
    bench.deliverUntil(isThere);
    EXPECT_EQ(told.values, (std::vector{1, 4}));
}

// Else requests that come faster than they are answered would never be.
TEST(Latest, WhatIsBeingMadeIsToldBeforeTheNextIsBegun) {
    JobBench bench(1);
    Told told(bench);
    std::latch begun(1), asked(1);
    told.latest.want(
        [&](Stop, const Meanwhile&) {
            begun.count_down();
            asked.wait();
            return 1;
        },
        kSteadily);
    begun.wait();
    told.latest.want(at(2), kSteadily);
    told.latest.want(at(3), kSteadily);
    asked.count_down();
    bench.deliverUntil([&] { return !told.latest.isComing(); });
    EXPECT_EQ(told.values, (std::vector{1, 3})) << "the second was replaced while it waited";
}

TEST(Latest, APartIsToldBeforeTheWhole) {
    JobBench bench(1);
    Told told(bench);
    told.latest.want([](Stop, const Meanwhile& meanwhile) {
        meanwhile(1);
        return 2;
    });
    bench.deliverUntil([&] { return !told.latest.isComing(); });
    EXPECT_EQ(told.values, (std::vector{1, 2}));
    // A request is answered by a part: the next one stops what is left of it.
    told.latest.want([](Stop stop, const Meanwhile& meanwhile) {
        meanwhile(3);
        untilStopped(stop);
        return 4;
    });
    bench.deliverUntil([&] { return told.latest.value() == 3; });
    EXPECT_TRUE(told.latest.isComing());
    told.latest.want(at(5), kSteadily);
    bench.deliverUntil([&] { return !told.latest.isComing(); });
    EXPECT_EQ(told.values, (std::vector{1, 2, 3, 5}));
}

TEST(Latest, WhatIsDroppedOrForgottenIsNeverTold) {
    JobBench bench(1);
    Told told(bench), other(bench);
    told.latest.want(at(1));
    bench.deliverUntil([&] { return !told.latest.isComing(); });
    const auto never = [](Stop stop, const Meanwhile&) {
        untilStopped(stop);
        return 2;
    };
    told.latest.want(never);
    told.latest.want(at(3), kSteadily);
    told.latest.drop();
    EXPECT_FALSE(told.latest.isComing());
    EXPECT_EQ(told.latest.value(), 1);
    told.latest.want(never);
    told.latest.forget();
    EXPECT_EQ(told.latest.value(), 0);
    other.latest.want(at(4));
    bench.deliverUntil([&] { return !other.latest.isComing(); });
    EXPECT_EQ(told.values, (std::vector{1}));
}

TEST(Latest, ItsOwnerMayGoInTheMiddleOfAJob) {
    JobBench bench(1);
    std::latch begun(1);
    std::atomic<bool> stopped = false;
    std::optional<Told> told(std::in_place, bench);
    told->latest.want([&](Stop stop, const Meanwhile&) {
        begun.count_down();
        untilStopped(stop);
        stopped = true;
        return 1;
    });
    begun.wait();
    told.reset();
    Told other(bench);
    other.latest.want(at(2));
    bench.deliverUntil([&] { return !other.latest.isComing(); });
    EXPECT_TRUE(stopped);
    bench.close();
    EXPECT_FALSE(other.latest.isComing());
    other.latest.want(at(3));
    EXPECT_EQ(other.values, (std::vector{2}));
}

}  // namespace
}  // namespace hop::ui::session::latest_test
