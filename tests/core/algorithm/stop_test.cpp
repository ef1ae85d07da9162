// SPDX-License-Identifier: GPL-3.0-or-later
// Every algorithm can be stopped wherever it looks, while it plans and while it runs: nothing breaks, nothing hangs,
// and what it says is that it was interrupted. The flag is raised by its first, second, fourth, .. look, until it is
// never reached.
#include <gtest/gtest.h>

#include <map>

#include "tests/core/algorithm/variants.h"
#include "tests/core/engine/scripted.h"

namespace hop::algorithm::stop_test {
namespace {

constexpr Step kDynamicSteps = 40;  // of runs that have no end

struct Counts {
    std::uint64_t stopped = 0;   // times that planning was
    std::uint64_t finished = 0;  // plans that were made
};

// Interrupted in planning by every n-th look; the plan made at last, null if the algorithm does not take the problem.
engine::ProcessPtr planStopped(Problem problem, const std::string& expression, Counts& counts) {
    for (std::int64_t look = 1;; look *= 2) {
        const StopFlag flag(look);
        problem.stop = Stop(flag);
        const auto prepared = build(problem, expression);
        if (flag.raised()) {
            if (prepared || prepared.error().code != ErrorCode::interrupted)
                ADD_FAILURE() << "stopped at look " << look << ": "
                              << (prepared ? "planned" : prepared.error().message);
            ++counts.stopped;
            continue;
        }
        if (prepared) ++counts.finished;
        return prepared ? prepared->process : nullptr;
    }
}

void runStopped(const Problem& problem, const engine::ProcessPtr& process) {
    const auto setting = engine::makeSetting(problem.network, problem.task, problem.ports, 1);
    for (std::int64_t look = 1;; look *= 2) {
        const StopFlag flag(look);
        engine::Simulation simulation(setting, process, Stop(flag));
        Result<bool> taken = true;
        while (taken && *taken && !(problem.task->isDynamic() && simulation.state().step == kDynamicSteps))
            taken = simulation.step();
        if (!flag.raised()) {
            EXPECT_TRUE(taken.ok()) << taken.error().message;
            return;
        }
        ASSERT_FALSE(taken.ok()) << "stopped at look " << look;
        ASSERT_EQ(taken.error().code, ErrorCode::interrupted) << "at look " << look << ": " << taken.error().message;
    }
}

// By entry: everything that it takes of the tasks on a network.
void stopOn(const std::string& expression, std::map<std::string, Counts>& all) {
    const network::NetworkPtr network = test::networkOf(expression);
    for (const task::TaskPtr& task : tasksOn(network))
        for (const std::uint32_t ports : {0U, 1U})
            for (const Entry& entry : catalogue())
                for (const std::string& algorithm : variants(entry)) {
                    const Problem problem{.network = network, .task = task, .ports = {ports}, .randomness = {}};
                    SCOPED_TRACE(task->expression + " on " + expression + " by " + algorithm + ", ports " +
                                 std::to_string(ports));
                    Counts& counts = all[std::string(entry.id)];
                    if (const auto process = planStopped(problem, algorithm, counts)) runStopped(problem, process);
                    if (testing::Test::HasFatalFailure()) return;
                }
}

TEST(Stopping, EveryAlgorithmStopsAtEveryLook) {
    std::map<std::string, Counts> counts;
    for (const char* network : {"hypercube(3)", "ring(6)", "torus(3,2)", "path(5)", "mesh(4,2)", "star(5)", "petersen",
                                "product(path(2),ring(5))", "otis(mesh(2,2))"})
        stopOn(network, counts);
    // Those that are told something that depends on the task, or need a network of their own.
    const auto one = [&](const char* on, const char* what, const char* by) {
        const network::NetworkPtr network = test::networkOf(on);
        const Problem problem{.network = network, .task = test::taskOf(network, what), .ports = {}, .randomness = {}};
        SCOPED_TRACE(by);
        if (const auto process = planStopped(problem, by, counts[by])) runStopped(problem, process);
    };
    one("hypercube(2)", "multinode-broadcast", "link-sets(sets=[[[0,1],[0,2]],[[1,3]]])");
    one("hypercube(2)", "point-to-point([[0,3]])", "given-moves(steps=[[[0,0,1]],[[0,1,3]]])");
    one("mesh(4,2)", "point-to-point([[0,15],[1,14]])", "critical-zone");
    one("path(6)", "point-to-point([[0,5],[1,2]])", "vertical-routing");
    for (const Entry& entry : catalogue()) {
        Counts sum;
        for (const auto& [name, each] : counts)
            if (name.starts_with(entry.id)) {
                sum.stopped += each.stopped;
                sum.finished += each.finished;
            }
        // Bricks need a mesh of side 8 at least: too large to be stopped everywhere, see below.
        if (entry.id == "brick-transport" || entry.id == "otis-sort") continue;
        EXPECT_GT(sum.stopped, 0U) << entry.id;
        EXPECT_GT(sum.finished, 0U) << entry.id;
    }
}

// What takes long looks often: each of these is stopped by its 16th look and by its 200th, most of them while it plans.
TEST(Stopping, LongPlansLookOften) {
    struct Long {
        const char* network;
        const char* task;
        const char* algorithm;
    };
    for (const auto& [on, what, by] :
         std::initializer_list<Long>{{"hypercube(12)", "total-exchange", "optimal"},
                                     {"hypercube(12)", "total-exchange", "optimal-delay"},
                                     {"torus(4,4)", "total-exchange", "optimal-delay(restarts=1)"},
                                     {"complete(1500)", "total-exchange", "optimal-delay(restarts=1)"},
                                     {"hypercube(12)", "total-exchange", "non-wasting"},
                                     {"hypercube(10)", "total-exchange", "non-wasting(order=adversary)"},
                                     {"ring(100)", "total-exchange", "alternating-ring"},
                                     {"hypercube(16)", "total-exchange", "recursive-exchange"},
                                     {"hypercube(16)", "total-exchange", "recursive-exchange(rule=queues)"},
                                     {"hypercube(14)", "total-exchange", "dimension-exchange"},
                                     {"hypercube(18)", "multinode-broadcast", "multinode-broadcast"},
                                     {"hypercube(15)", "scatter", "balanced-scatter"},
                                     {"hypercube(15)", "gather", "tree-scatter(tree=nearly-balanced)"},
                                     {"path(1000)", "scatter", "tree-scatter(tree=dfs)"},
                                     {"complete(200)", "multinode-broadcast", "tree-broadcast"},
                                     {"hypercube(12)", "broadcasts([1,2,4])", "disjoint-broadcasts"},
                                     {"path(100)", "total-exchange", "product-exchange"},
                                     {"star(300)", "total-exchange", "product-exchange"},
                                     {"complete(300)", "total-exchange", "product-exchange"},
                                     {"mesh(4,3)", "total-exchange", "product-exchange"},
                                     {"product(path(12),ring(16))", "total-exchange", "product-exchange"},
                                     {"product(petersen,star(16))", "total-exchange", "product-exchange"},
                                     {"mesh(20,2)", "k-k(4)", "kk-oblivious"},
                                     {"path(1000)", "random-classes(2,3)", "gap-routing"},
                                     {"path(1000)", "random-classes(2,1)", "injectors"},
                                     {"hypercube(14)", "poisson-broadcasts", "rotated-trees"},
                                     {"hypercube(14)", "poisson-broadcasts", "periodic-d-trees"}}) {
        const network::NetworkPtr network = test::networkOf(on);
        Problem problem{.network = network, .task = test::taskOf(network, what), .ports = {}, .randomness = {}};
        for (const std::int64_t look : {16, 200}) {
            const StopFlag flag(look);
            problem.stop = Stop(flag);
            const auto prepared = build(problem, by);
            ASSERT_FALSE(prepared.ok()) << by << " on " << on << " looked less than " << look << " times";
            EXPECT_EQ(prepared.error().code, ErrorCode::interrupted) << prepared.error().message;
        }
    }
}

// All phases of a run, each stopped a few hundred looks after the one before.
TEST(Stopping, BricksStopInEveryPhase) {
    const network::NetworkPtr network = test::networkOf("otis(mesh(8,2))");
    for (const auto& [task, algorithm] :
         {std::pair{"brick-exchange", "brick-transport"}, std::pair{"k-k-sort", "otis-sort"}}) {
        SCOPED_TRACE(algorithm);
        Problem problem{.network = network, .task = test::taskOf(network, task), .ports = {}, .randomness = {}};
        Counts counts;
        const auto process = planStopped(problem, algorithm, counts);
        ASSERT_NE(process, nullptr);
        EXPECT_GT(counts.stopped, 0U);
        runStopped(problem, process);
        const auto setting = engine::makeSetting(network, problem.task, {}, 1);
        engine::Simulation whole(setting, process);
        std::uint16_t phase = 0;
        for (Result<bool> taken = true; taken && *taken; taken = whole.step()) {
            const std::uint16_t now = whole.lastRecord().phase;
            if (std::exchange(phase, now) == now) continue;
            for (std::int64_t look = 1;; look = look * 3 + 1) {
                const StopFlag flag(look);
                engine::Simulation branch(setting, process, whole.state(), Stop(flag));
                Result<bool> step = true;
                for (int steps = 0; step && *step && steps < 20; ++steps) step = branch.step();
                if (!flag.raised()) break;
                ASSERT_FALSE(step.ok());
                ASSERT_EQ(step.error().code, ErrorCode::interrupted) << step.error().message;
            }
        }
    }
}

}  // namespace
}  // namespace hop::algorithm::stop_test
