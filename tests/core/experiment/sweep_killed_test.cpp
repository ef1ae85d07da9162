// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep killed by SIGKILL at arbitrary moments, again and again, ends with the bytes of one that nobody disturbed.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

#include "core/base/random.h"
#include "core/experiment/sweep_storage.h"
#include "tests/core/experiment/queue_points.h"
#include "tests/support/temporary_folder.h"

namespace hop::experiment::sweep_killed_test {
namespace {

document::Experiment slowExperiment() {
    document::Experiment experiment = test::queueExperiment();
    experiment.length = {"20000", 4, 12, 0.01};
    experiment.sweep()->refinement = {4, 0.01};
    return experiment;
}

std::string swept(const document::Experiment& experiment, const std::string& journal) {
    auto storage = SweepStorage::open(journal, experiment, {});
    if (!storage) return storage.error().message;
    const auto result =
        runSweep({experiment, {}, false},
                 {.makePoint = test::replicating(test::queuePoint),
                  .executor = [](const std::function<void()>& work) { host::inThreads(2, work); },
                  .control = nullptr,
                  .recorded = storage->recorded(),
                  .keep = [&](const Record& record, bool last) { return storage->keep(record, last); }});
    return result ? print(*result, {}) : result.error().message;
}

TEST(SweepKilled, EndsWithTheSameBytes) {
    const test::TemporaryFolder folder;
    const std::string journal = (folder.path() / "sweep.journal").string();
    const document::Experiment experiment = slowExperiment();
    const std::string whole = swept(experiment, (folder.path() / "undisturbed.journal").string());
    RandomStream random(StreamKey{5, 0, purposeOf("kill")});
    std::size_t kept = 0;
    int killed = 0;
    for (int round = 0; round < 12; ++round) {
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            swept(experiment, journal);
            ::_exit(0);
        }
        ::usleep(1000 + random.below(60'000));
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
        killed += WIFSIGNALED(status) ? 1 : 0;
        // Whatever was finished stays: the journal never gets shorter.
        auto storage = SweepStorage::open(journal, experiment, {});
        ASSERT_TRUE(storage.ok()) << storage.error().message;
        EXPECT_GE(storage->recorded().size(), kept);
        kept = storage->recorded().size();
    }
    EXPECT_GT(killed, 0);
    EXPECT_EQ(swept(experiment, journal), whole);
}

}  // namespace
}  // namespace hop::experiment::sweep_killed_test
