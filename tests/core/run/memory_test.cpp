// SPDX-License-Identifier: GPL-3.0-or-later
// The memory of a dynamic run does not depend on its length: state, measures and whatever else lives on the heap,
// after ten thousand slots and after a hundred thousand.
#include <gtest/gtest.h>
#include <malloc.h>

#include "core/run/dynamic_run.h"
#include "core/run/run.h"

namespace hop::run::memory_test {
namespace {

std::size_t heapInUse() { return mallinfo2().uordblks; }

struct Sizes {
    std::uint64_t state = 0;
    std::size_t heap = 0;
};

// The greatest sizes seen in the 5,000 slots before each of these; queues come and go.
std::vector<Sizes> greatestBefore(const Request& request, const std::vector<Step>& slots) {
    constexpr Step kSpan = 5'000, kEvery = 50;
    const auto run = build(request, {});
    EXPECT_TRUE(run.ok()) << run.error().message;
    std::vector<Sizes> greatest(slots.size());
    Effort effort;
    effort.slots = slots.back();
    const auto result = runDynamic(*run, effort, [&](const DynamicProgress& progress) -> Result<bool> {
        if (progress.slot % kEvery != 0) return true;
        for (std::size_t i = 0; i < slots.size(); ++i) {
            if (progress.slot > slots[i] || progress.slot + kSpan < slots[i]) continue;
            greatest[i].state = std::max(greatest[i].state, engine::sizeInBytes(progress.simulation->state()));
            greatest[i].heap = std::max(greatest[i].heap, heapInUse());
        }
        return true;
    });
    EXPECT_TRUE(result.ok());
    EXPECT_TRUE(!result.ok() || result->stability == Stability::stable) << request.algorithm;
    return greatest;
}

TEST(MemoryOfDynamicRuns, DoesNotGrowWithTheirLength) {
    for (const auto& [network, task, algorithm] :
         {std::array{"hypercube(4)", "poisson-broadcasts(rho=0.5)", "rotated-trees"},
          std::array{"hypercube(4)", "poisson-broadcasts(rho=0.5)", "rotated-trees(order=label)"},
          std::array{"hypercube(4)", "poisson-broadcasts(rho=0.5)", "own-tree"},
          std::array{"hypercube(4)", "poisson-broadcasts(rho=0.3)", "fixed-tree"},
          std::array{"hypercube(4)", "poisson-broadcasts(rho=0.5)", "periodic-multinode"},
          std::array{"hypercube(4)", "poisson-broadcasts(rho=0.5)", "periodic-d-trees"},
          std::array{"hypercube(4)", "poisson-broadcasts(rho=0.4)", "disjoint-trees"},
          std::array{"hypercube(4)", "poisson-broadcasts(rho=0.4)", "disjoint-trees(idling=no)"},
          std::array{"hypercube(4)", "poisson-broadcasts(rho=0.15)", "single-root"},
          std::array{"torus(4,2)", "poisson-packets(rho=0.5)", "shortest-path"},
          std::array{"tree-of-paths([4,3,2,1])", "poisson-gather(rho=0.7,root=10)", "shortest-path"}}) {
        Request request;
        request.network = network;
        request.task = task;
        request.algorithm = algorithm;
        const auto sizes = greatestBefore(request, {10'000, 100'000});
        EXPECT_GT(sizes[0].state, 0U) << algorithm;
        // A backlog a little greater than any before makes a table double; eight bytes a slot would be 720,000.
        EXPECT_LE(sizes[1].state, 2 * sizes[0].state + 4096) << task << ' ' << algorithm;
        EXPECT_LE(sizes[1].heap, sizes[0].heap + 2 * sizes[0].state + 65'536) << task << ' ' << algorithm;
    }
}

}  // namespace
}  // namespace hop::run::memory_test
