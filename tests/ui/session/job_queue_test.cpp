// SPDX-License-Identifier: GPL-3.0-or-later
// The queue of the lab: lanes, urgency, stopping, hand-over and the end. No clock: every order of events is forced.
#include "ui/session/job_queue.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <latch>
#include <memory>
#include <semaphore>
#include <string>
#include <thread>
#include <vector>

#include "tests/ui/session/job_bench.h"

namespace hop::ui::session::job_queue_test {
namespace {

using Bench = test::JobBench;
using Finish = JobQueue::Finish;
using Work = JobQueue::Work;
constexpr JobQueue::Lane kBuild{JobKind::build, 1}, kOther{JobKind::build, 2}, kSweep{JobKind::sweep, 1};

// Busy until it is told to stop.
void untilStopped(const Work& work) {
    while (!work.stop().requested()) std::this_thread::yield();
}

TEST(JobQueue, WhatAJobFoundIsToldInTheOwnersThread) {
    Bench bench;
    std::thread::id worker, teller;
    bench.queue().start(kBuild, [&](const Work&) -> Finish {
        worker = std::this_thread::get_id();
        return [&] { teller = std::this_thread::get_id(); };
    });
    EXPECT_TRUE(bench.queue().isBusy(kBuild));
    bench.deliverUntil([&] { return !bench.queue().isBusy(kBuild); });
    EXPECT_EQ(teller, std::this_thread::get_id());
    EXPECT_NE(worker, std::this_thread::get_id());
}

TEST(JobQueue, ManyReportsAskForOneDelivery) {
    std::atomic<int> looks = 0;
    std::latch posted(1), delivered(1);
    JobQueue queue(1, [&] { ++looks; });
    int told = 0;
    queue.start(kBuild, [&](const Work& work) -> Finish {
        for (int i = 0; i < 100; ++i) work.post([&] { ++told; });
        posted.count_down();
        delivered.wait();
        return {};
    });
    posted.wait();
    EXPECT_EQ(looks, 1);
    queue.deliver();
    EXPECT_EQ(told, 100);
    delivered.count_down();
}

// Also for those that have been replaced.
TEST(JobQueue, TheEndOfAKindIsWaitedFor) {
    Bench bench;
    std::atomic<int> written = 0;
    std::binary_semaphore begun(0);
    constexpr JobQueue::Lane kKeeping{JobKind::keeping, 1};
    bench.queue().start(kBuild, [](const Work& work) -> Finish {
        untilStopped(work);
        return {};
    });
    bench.queue().start(kKeeping, [&](const Work& work) -> Finish {
        begun.release();
        untilStopped(work);
        ++written;
        return {};
    });
    begun.acquire();
    EXPECT_FALSE(bench.queue().finish(JobKind::keeping, std::chrono::milliseconds(1)));
    bench.queue().start(kKeeping, [&](const Work&) -> Finish {
        ++written;
        return {};
    });
    EXPECT_TRUE(bench.queue().finish(JobKind::keeping, std::chrono::hours(1)));
    EXPECT_EQ(written, 2);
}

// Whoever ends the program need not wait for a job that stops slowly.
TEST(JobQueue, ClosingStopsAllAndSaysWhetherTheyHaveReturned) {
    Bench bench(1);
    std::latch begun(1), slow(1);
    bench.queue().start(kBuild, [&](const Work& work) -> Finish {
        begun.count_down();
        untilStopped(work);
        slow.wait();
        return [] { ADD_FAILURE() << "it was stopped"; };
    });
    begun.wait();
    EXPECT_FALSE(bench.queue().close({}));
    slow.count_down();
    EXPECT_TRUE(bench.queue().close(std::chrono::minutes(1)));
    bench.queue().start(kOther, [](const Work&) -> Finish {
        ADD_FAILURE() << "nothing begins any more";
        return {};
    });
    EXPECT_TRUE(bench.queue().close(std::chrono::minutes(1)));
}

TEST(JobQueue, TheNewestOfALaneStopsTheRunningAndReplacesTheWaitingOne) {
    Bench bench(1);
    std::latch begun(1), all(1);
    std::vector<int> told;
    std::vector<int> ran;
    bench.queue().start(kBuild, [&](const Work& work) -> Finish {
        begun.count_down();
        untilStopped(work);
        all.wait();
        return [&] { told.push_back(0); };
    });
    begun.wait();
    for (int i = 1; i <= 100; ++i)
        bench.queue().start(kBuild, [&, i](const Work&) -> Finish {
            ran.push_back(i);
            return [&, i] { told.push_back(i); };
        });
    all.count_down();
    bench.deliverUntil([&] { return !bench.queue().isBusy(kBuild); });
    EXPECT_EQ(told, std::vector<int>{100});
    EXPECT_EQ(ran, std::vector<int>{100});
}

// With another thread idle, the newest still waits for the one that it stopped.
TEST(JobQueue, TwoJobsOfALaneNeverRunAtOnce) {
    Bench bench(2);
    std::atomic<int> running = 0, most = 0;
    for (int i = 0; i < 200; ++i)
        bench.queue().start(kBuild, [&](const Work&) -> Finish {
            most = std::max(most.load(), ++running);
            std::this_thread::yield();
            --running;
            return {};
        });
    bench.deliverUntil([&] { return !bench.queue().isBusy(kBuild); });
    EXPECT_EQ(most, 1);
}

TEST(JobQueue, WhatWasDroppedIsNotTold) {
    Bench bench(1);
    std::latch begun(1);
    bool told = false;
    bench.queue().start(kBuild, [&](const Work& work) -> Finish {
        begun.count_down();
        untilStopped(work);
        return [&] { told = true; };
    });
    begun.wait();
    bench.queue().start(kOther, [](const Work&) -> Finish { return {}; });
    bench.queue().drop(kBuild);
    EXPECT_FALSE(bench.queue().isBusy(kBuild));
    bench.deliverUntil([&] { return !bench.queue().isBusy(kOther); });
    EXPECT_FALSE(told);
}

// It had finished, and its letter was in the box.
TEST(JobQueue, WhatWasDroppedAfterItsEndIsNotToldEither) {
    Bench bench(1);
    bool told = false;
    bench.queue().start(kBuild, [&](const Work&) -> Finish { return [&] { told = true; }; });
    std::latch later(1);
    bench.queue().start(kSweep, [&](const Work&) -> Finish {
        later.count_down();
        return {};
    });
    later.wait();
    bench.queue().drop(kBuild);
    bench.deliverUntil([&] { return !bench.queue().isBusy(kSweep); });
    EXPECT_FALSE(told);
}

TEST(JobQueue, WhatWasReplacedAfterItsEndIsNotTold) {
    Bench bench(1);
    std::vector<int> told;
    bench.queue().start(kBuild, [&](const Work&) -> Finish { return [&] { told.push_back(1); }; });
    std::latch later(1);
    bench.queue().start(kSweep, [&](const Work&) -> Finish {
        later.count_down();
        return {};
    });
    later.wait();
    bench.queue().start(kBuild, [&](const Work&) -> Finish { return [&] { told.push_back(2); }; });
    bench.deliverUntil([&] { return !bench.queue().isBusy(kBuild); });
    EXPECT_EQ(told, std::vector<int>{2});
}

TEST(JobQueue, TheMostUrgentKindBeginsFirstAndOfAKindTheOldest) {
    Bench bench(1);
    std::latch begun(1), all(1);
    bench.queue().start(kBuild, [&](const Work&) -> Finish {
        begun.count_down();
        all.wait();
        return {};
    });
    begun.wait();
    std::vector<std::string> order;
    const auto add = [&](JobQueue::Lane lane, const char* name) {
        bench.queue().start(lane, [&order, name](const Work&) -> Finish {
            order.emplace_back(name);
            return {};
        });
    };
    add(kSweep, "sweep");
    add({JobKind::check, 1}, "check");
    add({JobKind::layout, 9}, "a layout");
    add({JobKind::layout, 3}, "another");
    add({JobKind::layer, 1}, "layer");
    all.count_down();
    bench.deliverUntil([&] { return !bench.queue().isBusy(kSweep); });
    EXPECT_EQ(order, (std::vector<std::string>{"layer", "a layout", "another", "check", "sweep"}));
}

// A sweep holds every thread, and a build does not wait for its end.
TEST(JobQueue, ALongJobGivesWayToAMoreUrgentOne) {
    for (const unsigned threads : {1U, 3U}) {
        Bench bench(threads);
        std::atomic<bool> built = false;
        std::latch begun(static_cast<std::ptrdiff_t>(threads));
        bench.queue().start(kSweep, [&](const Work& work) -> Finish {
            work.share([&] {
                begun.count_down();
                while (!built) work.giveWay();
            });
            return {};
        });
        begun.wait();
        bench.queue().start(kBuild, [&](const Work&) -> Finish {
            built = true;
            return {};
        });
        bench.deliverUntil([&] { return !bench.queue().isBusy(kSweep); });
        EXPECT_TRUE(built) << threads;
    }
}

TEST(JobQueue, AJobDoesNotGiveWayToALessUrgentOne) {
    Bench bench(1);
    std::latch begun(1), both(1);
    std::vector<int> order;
    bench.queue().start(kBuild, [&](const Work& work) -> Finish {
        begun.count_down();
        both.wait();
        work.giveWay();
        order.push_back(1);
        return {};
    });
    begun.wait();
    bench.queue().start(kSweep, [&](const Work&) -> Finish {
        order.push_back(2);
        return {};
    });
    both.count_down();
    bench.deliverUntil([&] { return !bench.queue().isBusy(kSweep); });
    EXPECT_EQ(order, (std::vector<int>{1, 2}));
}

TEST(JobQueue, APausedJobHoldsNoThread) {
    Bench bench(1);
    std::atomic<bool> paused = true;
    std::latch begun(1);
    bench.queue().start(kSweep, [&](const Work& work) -> Finish {
        begun.count_down();
        work.giveWay([&] { return paused.load(); });
        return {};
    });
    begun.wait();
    for (int i = 0; i < 3; ++i) {
        bench.queue().start(kBuild, [](const Work&) -> Finish { return {}; });
        bench.deliverUntil([&] { return !bench.queue().isBusy(kBuild); });
    }
    EXPECT_TRUE(bench.queue().isBusy(kSweep));
    paused = false;
    bench.queue().wake();
    bench.deliverUntil([&] { return !bench.queue().isBusy(kSweep); });
}

TEST(JobQueue, NeverMoreThreadsThanAllowed) {
    for (const unsigned threads : {1U, 2U, 4U}) {
        Bench bench(threads);
        std::atomic<int> running = 0, most = 0;
        constexpr std::uint64_t kJobs = 50;
        for (std::uint64_t i = 0; i < kJobs; ++i)
            bench.queue().start({JobKind::check, i}, [&](const Work& work) -> Finish {
                work.share([&] {
                    const int now = ++running;
                    for (int seen = most; seen < now && !most.compare_exchange_weak(seen, now);) {
                    }
                    std::this_thread::yield();
                    --running;
                });
                return {};
            });
        bench.deliverUntil([&] {
            for (std::uint64_t i = 0; i < kJobs; ++i)
                if (bench.queue().isBusy({JobKind::check, i})) return false;
            return true;
        });
        EXPECT_LE(most, static_cast<int>(threads));
    }
}

TEST(JobQueue, AllThreadsShareAJob) {
    constexpr unsigned kThreads = 4;
    Bench bench(kThreads);
    std::latch all(kThreads);
    bench.queue().start(kSweep, [&](const Work& work) -> Finish {
        work.share([&] { all.arrive_and_wait(); });
        return {};
    });
    bench.deliverUntil([&] { return !bench.queue().isBusy(kSweep); });
}

TEST(JobQueue, ReportsThatAreNotReadDoNotPileUp) {
    Bench bench(1);
    std::latch reported(1), goOn(1);
    std::vector<double> shares;
    std::vector<int> posted;
    bench.queue().start(
        kBuild,
        [&](const Work& work) -> Finish {
            for (int i = 0; i <= 5000; ++i) work.report(i / 10000.0, "halfway");
            for (int i = 0; i < 3; ++i) work.post([&posted, i] { posted.push_back(i); });
            reported.count_down();
            goOn.wait();
            work.progress()({"the rest", 3, 4});
            work.progress()({"unknown"});
            return {};
        },
        [&](double share, const std::string& what) {
            shares.push_back(share);
            EXPECT_EQ(what, share < 0 ? "unknown" : share == 0.75 ? "the rest" : "halfway");
        });
    reported.wait();
    bench.queue().deliver();
    EXPECT_EQ(shares, std::vector<double>{0.5});
    EXPECT_EQ(posted, (std::vector<int>{0, 1, 2}));
    goOn.count_down();
    bench.deliverUntil([&] { return !bench.queue().isBusy(kBuild); });
    EXPECT_EQ(shares.back(), -1.0);
    EXPECT_LE(shares.size(), 3U);
}

TEST(JobQueue, AnAnswerMayAskAgainInItsLane) {
    Bench bench(1);
    int left = 3;
    std::function<void()> ask = [&] {
        bench.queue().start(kBuild, [&](const Work&) -> Finish {
            return [&] {
                if (--left > 0) ask();
            };
        });
    };
    ask();
    bench.deliverUntil([&] { return !bench.queue().isBusy(kBuild); });
    EXPECT_EQ(left, 0);
}

TEST(JobQueue, TheEndStopsWhatRunsAndForgetsWhatWaits) {
    Bench bench(2);
    std::latch begun(2);
    std::atomic<int> ended = 0, later = 0;
    for (const JobQueue::Lane lane : {kBuild, kOther})
        bench.queue().start(lane, [&](const Work& work) -> Finish {
            begun.count_down();
            untilStopped(work);
            ++ended;
            return [&] { ++later; };
        });
    begun.wait();
    bench.queue().start(kSweep, [&](const Work&) -> Finish {
        ++later;
        return {};
    });
    bench.close();
    EXPECT_EQ(ended, 2);
    EXPECT_EQ(later, 0);
}

TEST(JobQueue, TheEndStopsWhatIsPausedOrShared) {
    Bench bench(3);
    std::latch begun(3);
    bench.queue().start(kSweep, [&](const Work& work) -> Finish {
        work.share([&] {
            begun.count_down();
            work.giveWay([] { return true; });
        });
        return {};
    });
    begun.wait();
    bench.close();
}

// Recordings are large: they do not end in the window's thread.
// Tells which thread destroys it.
struct Told {
    std::thread::id& by;
    std::latch& done;
    ~Told() {
        by = std::this_thread::get_id();
        done.count_down();
    }
};

TEST(JobQueue, WhatNobodyWantsIsDestroyedByTheThreadsOfTheQueue) {
    Bench bench(1);
    std::thread::id by;
    std::latch done(1);
    bench.queue().destroyLater(std::make_shared<Told>(by, done));
    done.wait();
    EXPECT_NE(by, std::this_thread::get_id());
}

TEST(JobQueue, JobsThatWaitedInVainAreDestroyedThereToo) {
    Bench bench(1);
    std::latch begun(1), all(1), done(2);
    bench.queue().start(kBuild, [&](const Work&) -> Finish {
        begun.count_down();
        all.wait();
        return {};
    });
    begun.wait();
    std::array<std::thread::id, 2> by;
    for (std::thread::id& each : by)
        bench.queue().start(kOther, [told = std::make_shared<Told>(each, done)](const Work&) -> Finish {
            ADD_FAILURE() << "replaced, then dropped";
            return {};
        });
    bench.queue().drop(kOther);
    all.count_down();
    done.wait();
    for (const std::thread::id each : by) EXPECT_NE(each, std::this_thread::get_id());
}

TEST(JobQueue, AClientThatGoesDropsItsJob) {
    Bench bench(1);
    std::latch begun(1);
    std::atomic<bool> stopped = false;
    {
        JobLane lane(bench.shared(), JobKind::advice);
        lane.start([&](const Work& work) -> Finish {
            begun.count_down();
            untilStopped(work);
            stopped = true;
            return [] { ADD_FAILURE() << "told to nobody"; };
        });
        begun.wait();
        EXPECT_TRUE(lane.isBusy());
    }
    bench.queue().start(kSweep, [](const Work&) -> Finish { return {}; });
    bench.deliverUntil([&] { return !bench.queue().isBusy(kSweep); });
    EXPECT_TRUE(stopped);
}

TEST(JobQueue, AClientMayOutliveIt) {
    Bench bench(1);
    JobLane lane(bench.shared(), JobKind::advice);
    lane.start([](const Work&) -> Finish { return {}; });
    bench.close();
    EXPECT_FALSE(lane.isBusy());
    lane.start([](const Work&) -> Finish { return {}; });
    lane.drop();
}

}  // namespace
}  // namespace hop::ui::session::job_queue_test
