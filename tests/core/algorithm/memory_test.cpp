// SPDX-License-Identifier: GPL-3.0-or-later
// Every algorithm says what it needs before it takes it. The program counts what it takes: small and medium problems
// take no more than was said, and not much less; those that are far too large are refused at once, after little work
// and before much memory is taken.
#include <gtest/gtest.h>
#include <malloc.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <new>

#include "core/algorithm/catalogue.h"
#include "core/base/text.h"
#include "core/engine/simulation.h"
#include "core/engine/symmetric_run.h"
#include "core/run/estimate.h"
#include "core/run/run.h"
#include "core/task/catalogue.h"

namespace {

std::size_t g_taken = 0, g_peak = 0;  // [bytes]

void* takeOrNull(std::size_t size) noexcept {
    void* block = std::malloc(size);
    if (block == nullptr) return nullptr;
    g_taken += malloc_usable_size(block);
    g_peak = std::max(g_peak, g_taken);
    return block;
}

void* take(std::size_t size) {
    void* block = takeOrNull(size);
    if (block == nullptr) throw std::bad_alloc();
    return block;
}

void give(void* block) noexcept {
    if (block == nullptr) return;
    g_taken -= malloc_usable_size(block);
    std::free(block);
}

}  // namespace

void* operator new(std::size_t size) { return take(size); }
void* operator new[](std::size_t size) { return take(size); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return takeOrNull(size); }
void operator delete(void* block) noexcept { give(block); }
void operator delete[](void* block) noexcept { give(block); }
void operator delete(void* block, std::size_t) noexcept { give(block); }
void operator delete[](void* block, std::size_t) noexcept { give(block); }

namespace hop::algorithm::memory_test {
namespace {

constexpr double kMiB = 1 << 20;
constexpr std::uint64_t kLimit = 300U << 20U;
constexpr double kRefused = 100.0 * kMiB;  // may be taken before a refusal
constexpr double kSeconds = 5.0;           // of the processor, too: a wide margin for slow builds

struct Member {
    const char* network;
    const char* task;
    const char* algorithm;
};

struct Sizes {
    std::vector<Member> fits;  // small, medium
    std::vector<Member> tooLarge;
};

std::vector<Sizes> members() {
    return {
        {{{"hypercube(5)", "total-exchange", "optimal"},
          {"hypercube(16)", "total-exchange", "optimal"},
          {"torus(16,3)", "total-exchange", "optimal"},
          {"complete(1000)", "total-exchange", "optimal"},
          {"ring(3001)", "total-exchange", "optimal"}},
         {{"hypercube(24)", "total-exchange", "optimal"},
          {"complete(20000)", "total-exchange", "optimal"},
          {"hypercube(20)", "isotropic(times(10000000,1))", "optimal"}}},
        {{{"hypercube(5)", "total-exchange", "optimal-delay"},
          {"hypercube(15)", "total-exchange", "optimal-delay"},
          {"torus(8,4)", "total-exchange", "optimal-delay"},
          {"torus(31,3)", "total-exchange", "optimal-delay"},
          {"ring(2001)", "total-exchange", "optimal-delay"}},
         {{"hypercube(24)", "total-exchange", "optimal-delay"}, {"torus(100,3)", "total-exchange", "optimal-delay"}}},
        {{{"hypercube(5)", "total-exchange", "non-wasting"},
          {"hypercube(13)", "total-exchange", "non-wasting"},
          {"hypercube(13)", "total-exchange", "non-wasting(order=nearest)"},
          {"torus(16,3)", "total-exchange", "non-wasting(order=random)"},
          {"hypercube(12)", "total-exchange", "non-wasting(order=adversary)"}},
         {{"hypercube(24)", "total-exchange", "non-wasting"}}},
        {{{"ring(8)", "total-exchange", "alternating-ring"}, {"ring(200)", "total-exchange", "alternating-ring"}},
         {{"ring(2000)", "total-exchange", "alternating-ring"}}},
        {{{"hypercube(4)", "total-exchange", "recursive-exchange"},
          {"hypercube(16)", "total-exchange", "recursive-exchange"},
          {"hypercube(14)", "total-exchange", "recursive-exchange(overlap=no)"},
          {"hypercube(14)", "total-exchange", "recursive-exchange(rule=queues)"}},
         {{"hypercube(24)", "total-exchange", "recursive-exchange"}}},
        {{{"hypercube(4)", "total-exchange", "dimension-exchange"},
          {"hypercube(16)", "total-exchange", "dimension-exchange"}},
         {{"hypercube(24)", "total-exchange", "dimension-exchange"}}},
        {{{"hypercube(5)", "multinode-broadcast", "multinode-broadcast"},
          {"hypercube(18)", "multinode-broadcast", "multinode-broadcast"}},
         {{"hypercube(26)", "multinode-broadcast", "multinode-broadcast"}}},
        {{{"hypercube(5)", "scatter", "balanced-scatter"},
          {"hypercube(15)", "scatter", "balanced-scatter"},
          {"hypercube(15)", "gather", "balanced-scatter"}},
         {{"hypercube(22)", "scatter", "balanced-scatter"}}},
        {{{"hypercube(5)", "total-exchange", "shortest-path"},
          {"complete(500)", "k-k(2)", "shortest-path"},
          {"complete(500)", "k-k(2)", "shortest-path(order=farthest)"}},
         {{"complete(20000)", "permutation(random)", "shortest-path"}}},
        {{{"path(9)", "total-exchange", "product-exchange"},
          {"path(120)", "total-exchange", "product-exchange"},
          {"ring(101)", "total-exchange", "product-exchange"},
          {"star(300)", "total-exchange", "product-exchange"},
          {"complete(300)", "total-exchange", "product-exchange"},
          {"torus(12,2)", "total-exchange", "product-exchange"},
          {"mesh(5,3)", "total-exchange", "product-exchange"},
          {"petersen", "total-exchange", "product-exchange"},
          {"product(path(12),ring(16))", "total-exchange", "product-exchange"},
          {"product(complete(10),ring(5),path(4))", "total-exchange", "product-exchange"}},
         {{"path(600)", "total-exchange", "product-exchange"},
          {"complete(9000)", "total-exchange", "product-exchange"},
          {"product(path(100),ring(50))", "total-exchange", "product-exchange"}}},
        {{{"hypercube(4)", "multinode-broadcast", "tree-broadcast"},
          {"hypercube(9)", "multinode-broadcast", "tree-broadcast"},
          {"complete(300)", "multinode-broadcast", "tree-broadcast"},
          {"path(20000)", "broadcast", "tree-broadcast"},
          {"hypercube(16)", "broadcast", "tree-broadcast(tree=dfs)"}},
         {{"complete(3000)", "multinode-broadcast", "tree-broadcast"}}},
        {{{"hypercube(4)", "reduce-scatter", "multinode-reduction"},
          {"hypercube(9)", "reduce-scatter", "multinode-reduction"},
          {"hypercube(15)", "reduce-scatter", "multinode-reduction"}},
         {{"hypercube(26)", "reduce-scatter", "multinode-reduction"}}},
        {{{"hypercube(4)", "all-reduce", "multinode-all-reduce"},
          {"hypercube(9)", "all-reduce", "multinode-all-reduce"},
          {"hypercube(15)", "all-reduce", "multinode-all-reduce"}},
         {{"hypercube(26)", "all-reduce", "multinode-all-reduce"}}},
        {{{"hypercube(4)", "reduce-scatter", "tree-reduction"},
          {"hypercube(9)", "reduce-scatter", "tree-reduction"},
          {"complete(300)", "reduce-scatter", "tree-reduction"},
          {"path(20000)", "reduce", "tree-reduction"}},
         {{"complete(3000)", "reduce-scatter", "tree-reduction"}}},
        {{{"hypercube(4)", "all-reduce", "tree-all-reduce"},
          {"hypercube(9)", "all-reduce", "tree-all-reduce"},
          {"complete(300)", "all-reduce", "tree-all-reduce"}},
         {{"complete(3000)", "all-reduce", "tree-all-reduce"}}},
        {{{"path(20)", "scatter", "tree-scatter"},
          {"path(1500)", "scatter", "tree-scatter"},
          {"path(1500)", "gather", "tree-scatter"},
          {"hypercube(15)", "scatter", "tree-scatter(tree=binomial)"}},
         {{"path(20000)", "scatter", "tree-scatter"}, {"hypercube(23)", "scatter", "tree-scatter"}}},
        {{{"otis(mesh(3,2))", "permutation(random)", "emulation"}, {"otis(mesh(10,2))", "k-k(2)", "emulation"}},
         {{"otis(mesh(40,2))", "permutation(random)", "emulation"}}},
        {{{"otis(mesh(8,2))", "brick-exchange", "brick-transport"},
          {"otis(mesh(8,2))", "brick-exchange(4)", "brick-transport"}},
         {}},
        {{{"otis(mesh(8,2))", "k-k-sort", "otis-sort"}, {"otis(mesh(8,2))", "k-k-sort(4)", "otis-sort"}}, {}},
        {{{"hypercube(5)", "k-k-sort", "bitonic-sort"}, {"hypercube(14)", "k-k-sort(2)", "bitonic-sort"}},
         {{"hypercube(24)", "k-k-sort", "bitonic-sort"}}},
        {{{"path(9)", "k-k-sort", "transposition-sort"}, {"path(20000)", "k-k-sort(2)", "transposition-sort"}}, {}},
        {{{"hypercube(4)", "broadcasts([1,2,4])", "disjoint-broadcasts"},
          {"hypercube(14)", "broadcasts([1,2,4,8,2])", "disjoint-broadcasts"}},
         {{"hypercube(23)", "broadcasts([1,2,4])", "disjoint-broadcasts"}}},
        {{{"hypercube(2)", "multinode-broadcast", "link-sets([[[0,1],[0,2]],[[1,3]]])"}}, {}},
        {{{"hypercube(2)", "point-to-point([[0,3]])", "given-moves([[[0,0,1]],[[0,1,3]]])"}}, {}},
        {{{"hypercube(4)", "poisson-broadcasts", "rotated-trees"},
          {"hypercube(10)", "poisson-broadcasts(rho=0.5)", "rotated-trees"},
          {"hypercube(10)", "poisson-broadcasts(rho=0.5)", "rotated-trees(order=label)"}},
         {}},
        {{{"hypercube(4)", "poisson-broadcasts", "own-tree"},
          {"hypercube(11)", "poisson-broadcasts(rho=0.5)", "own-tree"},
          {"hypercube(11)", "poisson-broadcasts(rho=0.5)", "own-tree(order=random)"}},
         {}},
        {{{"torus(4,2)", "poisson-broadcasts(rho=0.1)", "fixed-tree"},
          {"hypercube(11)", "poisson-broadcasts(rho=0.1)", "fixed-tree"}},
         {{"hypercube(22)", "poisson-broadcasts(rho=0.1)", "fixed-tree"}}},
        {{{"hypercube(4)", "poisson-broadcasts", "disjoint-trees"},
          {"hypercube(11)", "poisson-broadcasts(rho=0.3)", "disjoint-trees"},
          {"hypercube(11)", "poisson-broadcasts(rho=0.3)", "disjoint-trees(idling=no)"}},
         {}},
        {{{"hypercube(4)", "poisson-broadcasts(rho=0.1)", "single-root"},
          {"hypercube(13)", "poisson-broadcasts(rho=0.05)", "single-root"}},
         {}},
        {{{"hypercube(4)", "poisson-broadcasts", "periodic-multinode"},
          {"hypercube(11)", "poisson-broadcasts(rho=0.5)", "periodic-multinode"}},
         {{"hypercube(16)", "poisson-broadcasts(rho=0.5)", "periodic-multinode"}}},
        {{{"hypercube(4)", "poisson-broadcasts", "periodic-d-trees"},
          {"hypercube(9)", "poisson-broadcasts(rho=0.5)", "periodic-d-trees"},
          {"hypercube(9)", "poisson-broadcasts(rho=0.5)", "periodic-d-trees(assign=free)"}},
         {{"hypercube(16)", "poisson-broadcasts(rho=0.5)", "periodic-d-trees"}}},
        {{{"path(9)", "permutation(random)", "farthest-first"}, {"path(20000)", "k-k(2)", "farthest-first"}}, {}},
        {{{"mesh(6,2)", "k-k(2)", "kk-oblivious"},
          {"mesh(24,2)", "k-k(4)", "kk-oblivious"},
          {"mesh(5,3)", "k-k(2)", "kk-oblivious"},
          {"otis(mesh(4,2))", "k-k(2)", "kk-oblivious"},
          {"path(200)", "k-k(2)", "kk-oblivious"}},
         {{"mesh(300,2)", "k-k(8)", "kk-oblivious"}}},
        {{{"path(9)", "random-classes(2,3)", "gap-routing"},
          {"path(1000)", "random-classes(2,3)", "gap-routing"},
          {"path(30)", "to-the-end([20000,1])", "gap-routing"}},
         {{"path(50000)", "random-classes(1,2)", "gap-routing"},
          {"path(20)", "to-the-end([2000,1])", "gap-routing([1000000])"}}},
        {{{"path(9)", "random-classes(2,1)", "injectors"},
          {"path(1000)", "random-classes(2,1)", "injectors"},
          {"path(30)", "to-the-end([5000,1])", "injectors"}},
         {{"path(50)", "to-the-end([3,1])", "injectors(period=1000000000)"}}},
        {{{"path(9)", "point-to-point([[0,8],[1,5]])", "vertical-routing"}}, {}},
        {{{"mesh(8,2)", "point-to-point([[0,63],[1,62]])", "critical-zone"}}, {}},
    };
}

// The problem under the limit that run::build would leave for the algorithm; null if nothing is left.
std::optional<Problem> problemOf(const Member& member, std::uint64_t limit) {
    const auto network = network::build(member.network, {.readFile = {}, .memoryLimit = limit});
    if (!network) return std::nullopt;
    const auto task = task::build(*network, member.task, {.world = {.readFile = {}, .memoryLimit = limit}, .seed = 1});
    if (!task) {
        EXPECT_EQ(task.error().code, ErrorCode::tooLarge) << task.error().message;
        return std::nullopt;
    }
    return Problem{.network = *network, .task = *task, .ports = {}, .randomness = {.seed = 1}, .memoryLimit = limit};
}

std::string nameOf(const Member& member) {
    return std::string(member.task) + " on " + member.network + " by " + member.algorithm;
}

TEST(Needs, AreWhatIsTaken) {
    std::map<std::string, int> seen;
    for (const Sizes& sizes : members())
        for (const Member& member : sizes.fits) {
            SCOPED_TRACE(nameOf(member));
            const auto problem = problemOf(member, std::uint64_t{1} << 40U);
            ASSERT_TRUE(problem);
            const std::size_t before = g_peak = g_taken;
            const auto prepared = build(*problem, member.algorithm);
            ASSERT_TRUE(prepared.ok()) << prepared.error().message;
            const double planned = static_cast<double>(g_peak - before);
            ++seen[prepared->expression.substr(0, prepared->expression.find('('))];
            // Run for a while by what takes least.
            const auto estimates = run::estimate(*problem->network, *problem->task);
            double engine = estimates.explicitly.memory;
            if (prepared->symmetric != nullptr && estimates.symmetrically) {
                engine = estimates.symmetrically->memory;
                engine::SymmetricRun run(problem->network, problem->task, {}, prepared->symmetric);
                for (int step = 0; step < 20; ++step) ASSERT_TRUE(run.step().ok());
            } else {
                engine::Simulation run(engine::makeSetting(problem->network, problem->task, {}, 1), prepared->process);
                const Step slots = problem->task->isDynamic() ? 1000 : 100;
                for (Step step = 0; step < slots; ++step) ASSERT_TRUE(run.step().ok());
            }
            const double all = static_cast<double>(g_peak - before);
            if (std::getenv("HOP_SHOW_NEEDS") != nullptr)
                std::cout << shortest(prepared->memory / std::max(planned, 1.0)) << " planned, "
                          << shortest((prepared->memory + engine) / all) << " all: " << bytes(planned) << ", "
                          << bytes(all) << " of " << bytes(prepared->memory) << " + " << bytes(engine) << ": "
                          << nameOf(member) << std::endl;
            EXPECT_LE(planned, 1.1 * prepared->memory + kMiB / 8.0) << "more than it said";
            EXPECT_LE(all, 1.1 * (prepared->memory + engine) + kMiB / 8.0) << "more than it and the engine said";
            if (prepared->memory > 4.0 * kMiB) {
                EXPECT_LE(prepared->memory, 2.2 * all) << "it says far too much";
            }
        }
    seen["none"] = 0;  // takes nothing
    for (const Entry& entry : catalogue()) EXPECT_TRUE(seen.contains(std::string(entry.id))) << entry.id;
}

double processorTime() {  // [s]
    rusage used{};
    ::getrusage(RUSAGE_SELF, &used);
    return static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
           static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec) * 1e-6;
}

TEST(Needs, WhatIsFarTooLargeIsRefusedAtOnce) {
    for (const Sizes& sizes : members())
        for (const Member& member : sizes.tooLarge) {
            SCOPED_TRACE(nameOf(member));
            const auto problem = problemOf(member, kLimit);
            if (!problem) continue;  // the task itself was refused
            const std::size_t before = g_peak = g_taken;
            const double since = processorTime();
            const auto prepared = build(*problem, member.algorithm);
            ASSERT_FALSE(prepared.ok());
            EXPECT_EQ(prepared.error().code, ErrorCode::tooLarge) << prepared.error().message;
            EXPECT_NE(prepared.error().message.find("more than the 300.0 MiB that may be used"), std::string::npos)
                << prepared.error().message;
            EXPECT_LE(static_cast<double>(g_peak - before), kRefused);
            EXPECT_LE(processorTime() - since, kSeconds) << "it worked for long before it refused";
        }
}

// How a run of some steps ends in a program that may take so much more memory than this one has.
enum Ending { kRan = 0, kTooLarge = 2, kOther = 4, kExhausted = 5 };

[[noreturn]] void runIn(const Member& member, std::uint64_t limit) {
    rlimit space{};
    std::ifstream statm("/proc/self/statm");
    std::uint64_t pages = 0;
    statm >> pages;
    space.rlim_cur = space.rlim_max = pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) + limit;
    ::setrlimit(RLIMIT_AS, &space);
    Ending ending = kOther;
    try {
        run::Request request;
        request.network = member.network;
        request.task = member.task;
        request.algorithm = member.algorithm;
        const auto run = run::build(request, {.readFile = {}, .memoryLimit = limit / 10 * 9});
        ending = run ? kRan : run.error().code == ErrorCode::tooLarge ? kTooLarge : kOther;
        if (run && run->mode == run::Mode::explicitly) {
            engine::Simulation simulation(run->setting, run->algorithm.process);
            for (Step step = 0; step < 100; ++step)
                if (!simulation.step()) ending = kOther;
        }
    } catch (const std::bad_alloc&) {
        ending = kExhausted;
    }
    ::_exit(ending);
}

TEST(Needs, NothingIsExhaustedWhereLittleMemoryIs) {
    for (const Sizes& sizes : members())
        for (const auto* some : {&sizes.fits, &sizes.tooLarge})
            for (const Member& member : *some) {
                const pid_t child = ::fork();
                ASSERT_GE(child, 0);
                if (child == 0) runIn(member, kLimit);
                int status = 0;
                ASSERT_EQ(::waitpid(child, &status, 0), child);
                ASSERT_TRUE(WIFEXITED(status)) << nameOf(member);
                const int ending = WEXITSTATUS(status);
                EXPECT_TRUE(ending == kTooLarge || (ending == kRan && some == &sizes.fits))
                    << nameOf(member) << " ends with " << ending;
            }
}

}  // namespace
}  // namespace hop::algorithm::memory_test
