// SPDX-License-Identifier: GPL-3.0-or-later
// What networks take is known and refused before it is taken: every family at small, medium and far too large sizes, in
// a process that may take 300 MB.
#include <gtest/gtest.h>
#include <malloc.h>

#include <set>
#include <string>
#include <vector>

#include "core/network/measure.h"
#include "tests/core/network/members.h"
#include "tests/support/build_speed.h"
#include "tests/support/limited_memory.h"

namespace hop::network::memory_test {
namespace {

constexpr std::uint64_t kLimit = std::uint64_t{300} << 20U;  // [bytes]
constexpr std::uint64_t kMost = std::uint64_t{100} << 20U;   // [bytes] that what is refused may have taken

std::string pairsSwapped(NodeId nodes) {
    std::string text;
    for (NodeId i = 0; i < nodes; ++i) text += (i == 0 ? "[" : ",") + std::to_string(i % 4 < 2 ? i + 2 : i - 2);
    return text + "]";
}

BuildContext world() {
    BuildContext context = memberContext();
    context.memoryLimit = kLimit;
    context.readFile = [inner = context.readFile](std::string_view path) -> Result<std::string> {
        if (path != "large.edges") return inner(path);
        std::string text;
        for (NodeId i = 1; i < 4000; ++i) text += std::to_string(i / 2) + " " + std::to_string(i) + "\n";
        return text;
    };
    return context;
}

// Small, medium and far too large to measure.
const std::vector<std::vector<std::string>>& sizes() {
    static const std::vector<std::vector<std::string>> kSizes = {
        {"hypercube(3)", "hypercube(16)", "hypercube(27)"},
        {"torus(5,2)", "torus(50,3)", "torus(10,8)", "torus(100,9)"},
        {"mesh(4,2)", "mesh(40,3)", "mesh(10,8)", "mesh(100,9)"},
        {"ring(8)", "ring(131070)"},
        {"path(8)", "path(5000)", "path(65536)"},
        {"complete(6)", "complete(1000)", "complete(65536)"},
        {"star(8)", "star(20000)", "star(2000000000)"},
        {"complete-bipartite(3,3)", "complete-bipartite(100,200)", "complete-bipartite(32767,65536)",
         "complete-bipartite(1000000,1000000)"},
        {"product(ring(4),path(3))", "product(ring(40),path(40),star(5))", "product(star(30000),path(30000))",
         "product(star(60000),path(60000))"},
        {"power(star(4),2)", "power(star(100),2)", "power(star(2000000000),1)", "power(star(1000),5)"},
        {"petersen"},
        {"graph(\"wheel.edges\")", "graph(\"large.edges\")"},
        {"otis(ring(5))", "otis(ring(40))", "otis(ring(30000))", "otis(ring(100000))"},
        {"extended-otis(path(5))", "extended-otis(ring(40))", "extended-otis(ring(30000))",
         "extended-otis(path(2000),f=" + pairsSwapped(2000) + ")"},
        {"tree-of-paths([2,1])", "tree-of-paths([1000,500,1])", "tree-of-paths([4093,1],beside=no)"},
    };
    return kSizes;
}

TEST(Memory, OfEveryFamilyIsKeptWithinItsLimit) {
    std::set<std::string> tried;
    for (const auto& family : sizes())
        for (const std::string& expression : family) {
            tried.insert(expression.substr(0, expression.find('(')));
            const test::Taken taken = test::inLimitedMemory(kLimit, [&]() -> std::string {
                const BuildContext context = world();
                const auto network = build(expression, context);
                if (!network) return std::string(network.error().code == ErrorCode::tooLarge ? "refused" : "wrong");
                const StopFlag flag(20'000);  // what does not fit is refused before the first search
                const auto facts = measureFacts(**network, beside(**network, context).memoryLimit, Stop(flag));
                if (facts) return "measured";
                if (facts.error().code == ErrorCode::interrupted) return "begun";
                return facts.error().code == ErrorCode::tooLarge ? "refused" : "wrong";
            });
            EXPECT_TRUE(taken.ended) << expression.substr(0, 60) << " exhausted the memory";
            EXPECT_NE(taken.said, "wrong") << expression.substr(0, 60);
            if (taken.said != "refused") continue;
            EXPECT_LT(taken.peak, kMost) << expression.substr(0, 60);
            EXPECT_LT(taken.processorTime, 1.0 * test::kSlower) << expression.substr(0, 60);
        }
    for (const Entry& entry : catalogue()) EXPECT_TRUE(tried.contains(std::string(entry.id))) << entry.id;
}

// However much may be used: 4 billion links would be listed before anything else comes.
TEST(Memory, OfDenseNetworksHoldsNoListOfTheirLinks) {
    for (const char* expression : {"complete-bipartite(32767,65536)", "otis(complete(1000))"}) {
        const test::Taken taken = test::inLimitedMemory(kLimit, [&]() -> std::string {
            const auto network = build(expression, world());
            const StopFlag flag(std::string_view(expression).starts_with("otis") ? 40'000 : 12'000);
            const auto facts = measureFacts(**network, std::uint64_t{1} << 40U, Stop(flag));
            return facts ? "measured" : facts.error().code == ErrorCode::interrupted ? "begun" : "wrong";
        });
        EXPECT_TRUE(taken.ended) << expression << " exhausted the memory";
        EXPECT_EQ(taken.said, "begun") << expression;
        EXPECT_LT(taken.peak, kMost) << expression;
    }
}

TEST(Memory, OfTablesIsWhatTheFactsSay) {
    const BuildContext context = world();
    for (const std::string& expression :
         {std::string("graph(\"large.edges\")"), std::string("tree-of-paths([4000,1])"),
          "extended-otis(path(2000),f=" + pairsSwapped(2000) + ")", std::string("power(graph(\"large.edges\"),2)"),
          std::string("product(graph(\"large.edges\"),tree-of-paths([3000,1]))")}) {
        const struct mallinfo2 before = mallinfo2();
        const auto network = build(expression, context);
        const struct mallinfo2 after = mallinfo2();
        if (after.uordblks == 0) return;  // the allocator of a sanitizer, which does not tell
        ASSERT_TRUE(network.ok()) << network.error().message;
        const double taken =
            static_cast<double>(after.uordblks + after.hblkhd) - static_cast<double>(before.uordblks + before.hblkhd);
        EXPECT_GE((*network)->facts().memory, 0.9 * taken) << expression.substr(0, 60);
        EXPECT_LE((*network)->facts().memory, 2.0 * taken) << expression.substr(0, 60);
    }
}

TEST(Memory, OfAProductIsSharedByItsFactors) {
    BuildContext context = world();
    const auto one = build("graph(\"large.edges\")", context);
    ASSERT_TRUE(one.ok());
    EXPECT_FALSE((*one)->facts().searches);
    // A table takes at most a quarter of what is left: it is left out where the factor before took the rest.
    context.memoryLimit = static_cast<std::uint64_t>((*one)->facts().memory + 3.9 * 16e6);
    const auto two = build("product(graph(\"large.edges\"),graph(\"large.edges\"))", context);
    ASSERT_TRUE(two.ok());
    EXPECT_FALSE((*two)->factors()->factors()[1]->facts().searches);
    EXPECT_TRUE((*two)->factors()->factors()[0]->facts().searches);
    EXPECT_LT((*two)->facts().memory, static_cast<double>(context.memoryLimit));
}

TEST(Memory, OfManySearchesIsSparedByOneForEachEnd) {
    BuildContext context = world();
    const NetworkPtr table = *build("graph(\"large.edges\")", context);
    context.memoryLimit = std::uint64_t{1} << 20U;
    const NetworkPtr searched = *build("graph(\"large.edges\")", context);
    ASSERT_TRUE(searched->facts().searches);
    PairDistances distances(*searched, {});
    for (const auto& [from, to] : std::vector<std::pair<NodeId, NodeId>>{
             {0, 3999}, {0, 17}, {5, 0}, {3999, 0}, {2000, 2001}, {2001, 2000}, {7, 7}, {0, 1}})
        EXPECT_EQ(distances.between(from, to), table->distance(from, to)) << from << ' ' << to;
}

}  // namespace
}  // namespace hop::network::memory_test
