// SPDX-License-Identifier: GPL-3.0-or-later
// What tasks need is known and refused before it is taken: every task at small, medium and far too large sizes, in a
// process that may take 300 MB.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "core/task/catalogue.h"
#include "tests/support/build_speed.h"
#include "tests/support/limited_memory.h"

namespace hop::task::memory_test {
namespace {

constexpr std::uint64_t kLimit = std::uint64_t{300} << 20U;  // [bytes]
constexpr std::uint64_t kMost = std::uint64_t{100} << 20U;   // [bytes] that what is refused may have taken
constexpr double kSlack = 6e6;                               // [bytes] of strings, expressions and rounding to pages

struct Example {
    const char* network;
    const char* task;
    bool fits;
};

const Example kExamples[] = {
    {"hypercube(3)", "total-exchange", true},
    {"hypercube(24)", "total-exchange", true},
    {"star(3000)", "total-exchange", true},
    {"torus(10,8)", "total-exchange", false},
    {"star(20000)", "total-exchange", false},
    {"hypercube(3)", "multinode-broadcast", true},
    {"mesh(2000,2)", "multinode-broadcast", true},
    {"mesh(8000,2)", "multinode-broadcast", false},
    {"hypercube(3)", "all-gather", true},
    {"mesh(8000,2)", "all-gather", false},
    {"hypercube(3)", "reduce", true},
    {"hypercube(26)", "reduce", true},
    {"hypercube(3)", "reduce-scatter", true},
    {"mesh(2000,2)", "reduce-scatter", true},
    {"mesh(8000,2)", "reduce-scatter", false},
    {"hypercube(3)", "all-reduce", true},
    {"mesh(2000,2)", "all-reduce", true},
    {"mesh(8000,2)", "all-reduce", false},
    {"hypercube(3)", "neighbourhood-exchange(1,2)", true},
    {"hypercube(24)", "neighbourhood-exchange(1,12)", true},
    {"mesh(60,2)", "neighbourhood-exchange(1,30)", true},
    {"torus(10,8)", "neighbourhood-exchange(1,40)", false},
    {"star(20000)", "neighbourhood-exchange(1,2)", false},
    {"ring(8)", "isotropic(1,times(3,2))", true},
    {"ring(8)", "isotropic(times(20000000,1))", true},
    {"ring(8)", "isotropic(times(1000000000,1))", false},
    {"ring(8)", "random-isotropic(10)", true},
    {"ring(8)", "random-isotropic(20000000)", true},
    {"ring(8)", "random-isotropic(1000000000)", false},
    {"ring(8)", "broadcast", true},
    {"hypercube(26)", "broadcast", true},
    {"ring(8)", "broadcasts([0,1])", true},
    {"ring(8)", "scatter", true},
    {"mesh(4000,2)", "scatter", true},
    {"mesh(8000,2)", "scatter", false},
    {"ring(8)", "gather", true},
    {"mesh(4000,2)", "gather", true},
    {"mesh(8000,2)", "gather", false},
    {"ring(8)", "permutation(shift)", true},
    {"hypercube(26)", "permutation(complement)", true},
    {"hypercube(22)", "permutation(random)", true},
    {"mesh(2048,2)", "permutation(transpose)", true},
    {"hypercube(26)", "permutation(bit-reversal)", false},
    {"hypercube(26)", "permutation(random)", false},
    {"ring(8)", "k-k(2)", true},
    {"mesh(1000,2)", "k-k(10)", true},
    {"mesh(1000,2)", "k-k(10,kind=reversal)", true},
    {"mesh(1000,2)", "k-k(60000)", false},
    {"path(8)", "classes([[0,0],[0,1],[1,0]])", true},
    {"path(8)", "random-classes(2,3)", true},
    {"path(60000)", "random-classes(150,3)", true},
    {"path(60000)", "random-classes(60000,3)", false},
    {"path(8)", "to-the-end([2])", true},
    {"path(8)", "to-the-end([6000000])", true},
    {"path(8)", "to-the-end([100000000,1])", false},
    {"ring(8)", "point-to-point([[0,1]])", true},
    {"ring(8)", "matrices(\"small.csv\")", true},
    {"ring(8)", "matrices(\"huge.csv\")", false},
    {"ring(8)", "k-k-sort", true},
    {"mesh(1000,2)", "k-k-sort(8)", true},
    {"mesh(1000,2)", "k-k-sort(255)", false},
    {"otis(mesh(8,2))", "brick-exchange", true},
    {"otis(mesh(27,2))", "brick-exchange(20)", true},
    {"otis(mesh(64,2))", "brick-exchange(255)", false},
    {"hypercube(3)", "poisson-broadcasts", true},
    {"hypercube(3)", "poisson-broadcasts(lambda=100000)", true},
    {"hypercube(10)", "poisson-broadcasts(lambda=100000)", false},
    {"hypercube(3)", "poisson-packets", true},
    {"hypercube(10)", "poisson-packets(lambda=100000)", false},
    {"path(4)", "poisson-gather", true},
    {"star(10000000)", "poisson-gather", true},
    {"star(1000000000)", "poisson-gather", false},
};

struct Outcome {
    test::Taken taken;
    double needs = 0.0;  // [bytes]
};

Outcome made(const Example& example) {
    Outcome outcome;
    outcome.taken = test::inLimitedMemory(kLimit, [&]() -> std::string {
        BuildContext context;
        context.world.memoryLimit = kLimit;
        context.world.readFile = [](std::string_view path) -> Result<std::string> {
            return "node,destination,packets\n0,1," + std::string(path == "huge.csv" ? "1000000000" : "3") + "\n";
        };
        const auto network = network::build(example.network, context.world);
        if (!network) return "no network: " + network.error().message;
        const auto task = build(*network, example.task, context);
        if (task) return "fits " + std::to_string((*task)->memory);
        return (task.error().code == ErrorCode::tooLarge ? "refused: " : "wrong: ") + task.error().message;
    });
    if (outcome.taken.said.starts_with("fits ")) outcome.needs = std::stod(outcome.taken.said.substr(5));
    return outcome;
}

TEST(Memory, OfEveryTaskIsKeptWithinItsLimit) {
    std::set<std::string> tried;
    for (const Example& example : kExamples) {
        const std::string about = std::string(example.task) + " on " + example.network;
        tried.insert(about.substr(0, about.find_first_of("( ")));
        const auto [taken, needs] = made(example);
        ASSERT_TRUE(taken.ended) << about << " exhausted the memory";
        EXPECT_TRUE(taken.said.starts_with(example.fits ? "fits" : "refused")) << about << ": " << taken.said;
        const auto peak = static_cast<double>(taken.peak);
        if (!example.fits) {
            EXPECT_LT(taken.peak, kMost) << about;
            EXPECT_LT(taken.processorTime, 1.0 * test::kSlower) << about;
        } else if (peak > 0.0) {
            EXPECT_LE(peak, 1.1 * needs + kSlack) << about << " takes more than it says, " << needs;
            EXPECT_GE(peak, 0.5 * needs - kSlack) << about << " takes much less than it says, " << needs;
        }
    }
    tried.insert("none");  // makes nothing
    for (const Entry& entry : catalogue()) EXPECT_TRUE(tried.contains(std::string(entry.id))) << entry.id;
}

// What is said of a task that is not made yet is what it is then.
TEST(Memory, SizesAreThoseOfTheTask) {
    for (const char* expression : {"hypercube(4)", "torus(5,2)", "mesh(4,2)", "path(9)", "complete(7)", "star(6)",
                                   "otis(mesh(3,2))", "ring(11)", "product(ring(4),complete(3))"}) {
        const auto network = network::build(expression, {});
        ASSERT_TRUE(network.ok());
        for (const Entry& entry : catalogue())
            for (const std::string_view example : entry.examples) {
                const std::string about = std::string(example) + " on " + expression;
                const auto size = sizeOf(**network, example);
                const auto task = build(*network, example, {});
                if (!size || !task) continue;
                EXPECT_EQ(size->cast, (*task)->cast) << about;
                EXPECT_EQ(size->rows, static_cast<double>((*task)->packets.rows().size())) << about;
                const auto packets = static_cast<double>((*task)->packets.count());
                // Those that are drawn for their own source are left out.
                EXPECT_GE(size->packets, 0.5 * packets) << about;
                EXPECT_LE(packets, 2.0 * size->packets + 4.0) << about;
                if (size->rows == 0.0 || size->cast != Cast::unicast) continue;
                double hops = 0.0;
                for (const NodeId row : (*task)->packets.rows()) hops += (*network)->distance(0, row);
                EXPECT_LE(size->hops, 1.0000001 * hops * (*network)->nodeCount()) << about;
                const bool exact = entry.id == "total-exchange" || entry.id == "neighbourhood-exchange";
                EXPECT_TRUE(!exact || size->hops >= 0.9999999 * hops * (*network)->nodeCount()) << about;
            }
    }
}

}  // namespace
}  // namespace hop::task::memory_test
