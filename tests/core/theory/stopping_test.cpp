// SPDX-License-Identifier: GPL-3.0-or-later
// Working out bounds can be stopped wherever it looks, and looks often enough.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/network/catalogue.h"
#include "core/task/catalogue.h"
#include "core/theory/axes.h"
#include "core/theory/catalogue.h"

namespace hop::theory::stopping_test {
namespace {

std::vector<std::string> tasks() {
    std::vector<std::string> all;
    for (const task::Entry& entry : task::catalogue())
        all.insert(all.end(), entry.examples.begin(), entry.examples.end());
    return all;
}

TEST(Stopping, EndsTheBoundsOfEveryTask) {
    for (const char* expression :
         {"hypercube(4)", "hypercube(10)", "torus(5,2)", "mesh(8,2)", "path(60)", "star(40)", "complete(16)",
          "ring(200)", "otis(mesh(3,2))", "product(star(9),path(12))", "power(complete-bipartite(2,3),2)"}) {
        const auto network = network::build(expression, {});
        ASSERT_TRUE(network.ok()) << expression;
        for (const std::string& text : tasks()) {
            const auto task = task::build(*network, text, {});
            if (!task) continue;
            const auto whole = bounds({.network = **network, .task = **task});
            for (std::int64_t look = 1;; look *= 2) {
                const StopFlag flag(look);
                const auto some = bounds({.network = **network, .task = **task, .ports = 0, .stop = Stop(flag)});
                if (!flag.raised()) {
                    EXPECT_EQ(some, whole) << text << " on " << expression;
                    break;
                }
                EXPECT_LE(some.size(), whole.size()) << text << " on " << expression;
            }
        }
    }
}

// A test that does not end has found a loop that does not look.
TEST(Stopping, ComesSoonOnTasksThatAreLarge) {
    for (const auto& [expression, text] : std::vector<std::pair<const char*, const char*>>{
             {"star(8000)", "total-exchange"},
             {"hypercube(24)", "total-exchange"},
             {"mesh(3000,2)", "scatter"},
             {"mesh(3000,2)", "broadcast"},
             {"mesh(1000,2)", "multinode-broadcast"},
             {"mesh(1000,2)", "all-reduce"},
             {"mesh(3000,2)", "reduce"},
             {"path(60000)", "k-k(200)"},
             {"complete-bipartite(32767,65536)", "broadcast"},
             {"complete-bipartite(20000,20000)", "poisson-packets(lambda=0.001)"},
             {"otis(mesh(27,2))", "k-k(9)"},
             {"otis(complete(600))", "scatter"},
             {"mesh(1000,2)", "k-k-sort(9)"}}) {
        const auto network = network::build(expression, {});
        ASSERT_TRUE(network.ok()) << expression;
        const auto task = task::build(*network, text, {});
        ASSERT_TRUE(task.ok()) << text << " on " << expression << ": " << task.error().message;
        const StopFlag flag(100);
        const Question question{.network = **network, .task = **task, .ports = 0, .stop = Stop(flag)};
        (void)bounds(question);
        EXPECT_TRUE(flag.raised()) << text << " on " << expression;
        // Each bound by itself, with the load that belongs to it where that is cheap.
        Load load;
        load.packets = (*task)->packets.count();
        load.byDistance.resize(4, 1);
        load.capacity = load.portCapacity = load.work = 1;
        load.totalExchange = !(*task)->isDynamic() && std::string_view(text) == "total-exchange";
        load.broadcasts = (*task)->cast == task::Cast::broadcast;
        for (const Entry& entry : catalogue()) {
            const StopFlag own(20);
            (void)entry.state({.network = **network, .task = **task, .ports = 0, .stop = Stop(own)}, load);
        }
        const StopFlag last(20);
        (void)axesOf(**network, Stop(last));
    }
}

}  // namespace
}  // namespace hop::theory::stopping_test
