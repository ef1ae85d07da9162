// SPDX-License-Identifier: GPL-3.0-or-later
// Making a task can be stopped wherever it looks, and looks often enough.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/task/catalogue.h"
#include "core/task/symmetry.h"

namespace hop::task::stopping_test {
namespace {

const char* const kNetworks[] = {"hypercube(11)", "torus(12,3)", "mesh(12,2)", "path(1500)",
                                 "star(60)",      "path(4)",     "ring(2000)", "otis(mesh(8,2))"};

std::string table() {
    std::string text = "node,destination,packets\n";
    for (int i = 0; i < 3000; ++i) text += std::to_string(i % 4) + "," + std::to_string((i + 1) % 4) + ",3\n";
    return text;
}

std::vector<std::string> tasks() {
    std::vector<std::string> all;
    for (const Entry& entry : catalogue()) all.insert(all.end(), entry.examples.begin(), entry.examples.end());
    for (const char* more :
         {"isotropic(times(5000,1))", "isotropic(times(3000,1),times(3000,2))", "random-isotropic(5000)", "k-k(9)",
          "k-k(9,kind=full)", "k-k(9,kind=reversal)", "to-the-end([5000])", "random-classes(40,3)", "k-k-sort(9)",
          "k-k-sort(9,keys=reversed)", "k-k-sort(9,keys=few-valued)", "neighbourhood-exchange(1,4)",
          "matrices(\"table.csv\")", "poisson-gather(sources=[1,2])"})
        all.emplace_back(more);
    return all;
}

TEST(Stopping, EndsTheMakingOfEveryTask) {
    for (const char* expression : kNetworks) {
        const auto network = network::build(expression, {});
        ASSERT_TRUE(network.ok()) << expression;
        for (const std::string& task : tasks()) {
            // The network that has bricks is large for most.
            if ((*network)->groups() != nullptr && !task.starts_with("brick") && !task.starts_with("k-k-sort"))
                continue;
            BuildContext context;
            context.world.readFile = [](std::string_view) -> Result<std::string> { return table(); };
            const auto whole = build(*network, task, context);
            for (std::int64_t look = 1;; look *= 4) {
                const StopFlag flag(look);
                context.world.stop = Stop(flag);
                const auto built = build(*network, task, context);
                const std::string about = task + " on " + expression + ", stopped by look " + std::to_string(look);
                if (!flag.raised()) {
                    EXPECT_EQ(built.ok(), whole.ok()) << about;
                    EXPECT_TRUE(!built || !whole || (*built)->packets == (*whole)->packets) << about;
                    break;
                }
                ASSERT_FALSE(built.ok()) << about;
                EXPECT_EQ(built.error().code, ErrorCode::interrupted) << about << ": " << built.error().message;
            }
        }
    }
}

// These take long, or would not fit: a test that does not end has found a loop that does not look.
TEST(Stopping, ComesSoonOnTasksThatAreLarge) {
    for (const auto& [expression, task] :
         std::vector<std::pair<const char*, const char*>>{{"star(20000)", "total-exchange"},
                                                          {"torus(10,8)", "total-exchange"},
                                                          {"torus(10,8)", "neighbourhood-exchange(1,30)"},
                                                          {"mesh(1000,2)", "neighbourhood-exchange(1,5)"},
                                                          {"mesh(1000,2)", "poisson-packets"},
                                                          {"hypercube(26)", "permutation(random)"},
                                                          {"hypercube(26)", "permutation(bit-reversal)"},
                                                          {"hypercube(26)", "isotropic(times(1000000000,1))"},
                                                          {"hypercube(24)", "random-isotropic(100000000)"},
                                                          {"mesh(4000,2)", "k-k(20)"},
                                                          {"mesh(4000,2)", "k-k-sort(20)"},
                                                          {"mesh(4000,2)", "scatter"},
                                                          {"mesh(4000,2)", "multinode-broadcast"},
                                                          {"path(65536)", "to-the-end([1000000000])"},
                                                          {"path(65536)", "random-classes(10000,3)"},
                                                          {"mesh(10,8)", "poisson-gather"},
                                                          {"complete-bipartite(32767,65536)", "poisson-packets"},
                                                          {"otis(mesh(64,2))", "brick-exchange(20)"},
                                                          {"otis(ring(600))", "poisson-packets"}}) {
        const auto network = network::build(expression, {});
        ASSERT_TRUE(network.ok()) << expression;
        const StopFlag flag(300);
        BuildContext context;
        context.world.stop = Stop(flag);
        const auto built = build(*network, task, context);
        ASSERT_FALSE(built.ok()) << task << " on " << expression;
        EXPECT_EQ(built.error().code, flag.raised() ? ErrorCode::interrupted : ErrorCode::unsupported)
            << task << " on " << expression << ": " << built.error().message;
    }
}

TEST(Stopping, LeavesTheSearchForSymmetry) {
    const auto ring = network::build("ring(500)", {});
    const auto task = build(*ring, "k-k(9)", {});
    ASSERT_TRUE(task.ok());
    for (std::int64_t look = 1; look < 64; look *= 2) {
        const StopFlag flag(look);
        (void)whyNotIsotropic(**ring, **task, Stop(flag));
    }
    EXPECT_FALSE(whyNotIsotropic(**ring, **task).empty());
}

}  // namespace
}  // namespace hop::task::stopping_test
