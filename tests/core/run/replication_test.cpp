// SPDX-License-Identifier: GPL-3.0-or-later
// Replications of one built run: what was drawn at random is drawn anew, everything else is shared; the first one is
// the run itself.
#include <gtest/gtest.h>

#include "core/run/execute.h"
#include "tests/core/run/built.h"

namespace hop::run::replication_test {
namespace {

using test::built;

std::string fingerprintOf(const Run& run) {
    const auto observation = execute(run, {});
    EXPECT_TRUE(observation.ok()) << observation.error().message;
    return observation->text("fingerprint");
}

TEST(Replication, WithoutChanceIsTheRunItself) {
    for (const char* task : {"total-exchange", "permutation(complement)", "k-k(2,complement)"}) {
        const run::Run run = built("hypercube(4)", task);
        EXPECT_FALSE(run.hasChance()) << task;
        const auto other = run.at(7, {});
        ASSERT_TRUE(other.ok());
        EXPECT_EQ(other->task, run.task);
        EXPECT_EQ(other->algorithm.process, run.algorithm.process);
        EXPECT_EQ(fingerprintOf(*other), fingerprintOf(run));
    }
}

// Tasks and plans that are drawn: each replication has its own, on the same network.
TEST(Replication, DrawsTasksAndPlansAnew) {
    for (const auto& [network, task, algorithm] :
         {std::array{"mesh(5,2)", "k-k(2,random)", "shortest-path"},
          std::array{"mesh(5,2)", "permutation(random)", "shortest-path"},
          std::array{"path(16)", "random-classes(2,classes=1)", "injectors"},
          std::array{"hypercube(5)", "random-isotropic(20)", "shortest-path"},
          std::array{"mesh(4,2)", "k-k-sort(2)", "bitonic-sort"},
          std::array{"hypercube(5)", "total-exchange", "non-wasting(order=random)"}}) {
        SCOPED_TRACE(task);
        const run::Run run = built(network, task, algorithm);
        EXPECT_TRUE(run.hasChance());
        const auto first = run.at(0, {}), second = run.at(1, {}), again = run.at(1, {});
        ASSERT_TRUE(first.ok() && second.ok() && again.ok());
        EXPECT_EQ(second->network, run.network);
        EXPECT_EQ(fingerprintOf(*first), fingerprintOf(run));
        EXPECT_NE(fingerprintOf(*second), fingerprintOf(run));
        EXPECT_EQ(fingerprintOf(*again), fingerprintOf(*second));
    }
}

// What a process draws while it runs: one plan for all, other numbers.
TEST(Replication, ProcessesDrawFromTheState) {
    for (const auto& [network, task, algorithm] :
         {std::array{"mesh(5,2)", "total-exchange", "shortest-path(order=random)"},
          std::array{"mesh(5,2)", "total-exchange", "shortest-path(path=random)"},
          std::array{"hypercube(4)", "poisson-broadcasts(rho=0.4)", "rotated-trees(order=random)"},
          std::array{"hypercube(4)", "poisson-broadcasts(rho=0.3)", "disjoint-trees"},
          std::array{"hypercube(4)", "poisson-broadcasts(rho=0.3)", "periodic-d-trees"},
          std::array{"otis(mesh(3,2))", "total-exchange", "emulation(shortest-path(order=random))"}}) {
        SCOPED_TRACE(algorithm);
        const run::Run run = built(network, task, algorithm);
        EXPECT_TRUE(run.hasChance());
        const auto other = run.at(3, {});
        ASSERT_TRUE(other.ok());
        EXPECT_EQ(other->algorithm.process, run.algorithm.process) << "nothing is planned again";
        EXPECT_NE(fingerprintOf(*other), fingerprintOf(run));
        EXPECT_EQ(fingerprintOf(*other), fingerprintOf(*run.at(3, {})));
    }
}

}  // namespace
}  // namespace hop::run::replication_test
