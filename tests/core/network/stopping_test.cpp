// SPDX-License-Identifier: GPL-3.0-or-later
// Building and measuring networks can be stopped wherever it looks, and looks often enough.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/network/cut.h"
#include "core/network/embedding.h"
#include "core/network/exchange_load.h"
#include "core/network/factors.h"
#include "core/network/halves.h"
#include "core/network/known_partitions.h"
#include "core/network/measure.h"
#include "tests/core/network/members.h"

namespace hop::network::stopping_test {
namespace {

// An involution of so many nodes of a path that does not respect distances: a third of the nodes change sides.
std::string crossed(NodeId nodes) {
    std::string text;
    for (NodeId i = 0; i < nodes; ++i) {
        const NodeId mirror = nodes - 1 - i;
        text += (i == 0 ? "[" : ",") + std::to_string(std::min(i, mirror) % 3 == 0 ? mirror : i);
    }
    return text + "]";
}

// A ring with chords, large enough for tables and searches to look many times.
BuildContext world(const StopFlag& flag) {
    BuildContext context = memberContext();
    context.readFile = [inner = context.readFile](std::string_view path) -> Result<std::string> {
        if (path != "large.edges") return inner(path);
        std::string text;
        for (NodeId i = 0; i < 600; ++i) {
            text += std::to_string(i) + " " + std::to_string((i + 1) % 600) + "\n";
            if (i % 7 == 0 && i < 280) text += std::to_string(i) + " " + std::to_string(i + 303) + "\n";
        }
        return text;
    };
    context.stop = Stop(flag);
    return context;
}

std::vector<std::string> expressions() {
    std::vector<std::string> all = memberExpressions();
    for (const std::string& more :
         {std::string("graph(\"large.edges\")"), std::string("product(graph(\"large.edges\"),path(2))"),
          std::string("otis(graph(\"wheel.edges\"))"), std::string("otis(ring(60))"), std::string("otis(star(40))"),
          "extended-otis(path(70),f=" + crossed(70) + ")", std::string("extended-otis(mesh(6,2))"),
          std::string("power(otis(ring(10)),1)"), std::string("otis(power(otis(ring(5)),1))"),
          std::string("product(ring(4),otis(ring(12)))"), std::string("mesh(30,2)"), std::string("star(1200)"),
          std::string("complete-bipartite(40,50)"), std::string("hypercube(12)")})
        all.push_back(more);
    return all;
}

// Calls `step` with flags that are raised by their 1st, 2nd, 4th, .. look, until one is not raised. `step` says whether
// it ended as what was stopped must end.
template <typename Step>
int stoppedEverywhere(const std::string& about, Step step) {
    for (int stops = 0;; ++stops) {
        const StopFlag flag(std::int64_t{1} << stops);
        const bool right = step(flag);
        EXPECT_TRUE(right) << about << ", stopped by look " << (std::int64_t{1} << stops);
        if (!flag.raised() || !right) return stops;
    }
}

template <typename Value>
bool endedAs(const Result<Value>& result, const StopFlag& flag) {
    return flag.raised() ? !result && result.error().code == ErrorCode::interrupted : result.ok();
}

TEST(Stopping, EndsTheBuildingOfEveryNetwork) {
    for (const std::string& expression : expressions()) {
        const int stops = stoppedEverywhere(
            expression, [&](const StopFlag& flag) { return endedAs(build(expression, world(flag)), flag); });
        EXPECT_GT(stops, 0) << expression << " never looks";
    }
}

TEST(Stopping, EndsEveryMeasurementOfInfo) {
    for (const std::string& expression : expressions()) {
        const StopFlag never;
        const auto network = build(expression, world(never));
        ASSERT_TRUE(network.ok()) << expression << ": " << network.error().message;
        const int stops = stoppedEverywhere(expression, [&](const StopFlag& flag) {
            const auto facts = measureFacts(**network, std::uint64_t{1} << 30U, Stop(flag));
            return endedAs(facts, flag);
        });
        EXPECT_GT(stops, 0) << expression << " never looks";
    }
}

// What has no error to return returns anything, and what is done next with it is safe.
TEST(Stopping, LeavesSafeValuesBehind) {
    for (const std::string& expression : expressions()) {
        const StopFlag never;
        const NetworkPtr network = *build(expression, world(never));
        const NodeId last = network->nodeCount() - 1;
        if (last >= 700) continue;  // all pairs of those take long, and end in the same ways
        const auto each = [&](const char* what, auto run) {
            stoppedEverywhere(expression + ", " + what, [&](const StopFlag& flag) {
                run(Stop(flag));
                return true;
            });
        };
        each("distances", [&](Stop stop) { (void)distancesFrom(*network, last, stop); });
        each("pairs", [&](Stop stop) {
            PairDistances distances(*network, stop);
            std::uint64_t sum = 0;
            for (NodeId node = 0; node <= last && node < 40; ++node)
                sum += distances.between(0, node) + distances.between(node, last);
            EXPECT_TRUE(sum > 0 || stop.requested());
        });
        each("isConnected", [&](Stop stop) { (void)isConnected(*network, stop); });
        each("isSymmetric", [&](Stop stop) { (void)isSymmetric(*network, stop); });
        each("eccentricity", [&](Stop stop) { (void)eccentricity(*network, last, stop); });
        each("diameter", [&](Stop stop) { (void)diameter(*network, stop); });
        each("mean distance", [&](Stop stop) { (void)meanDistance(*network, stop); });
        each("bandwidth", [&](Stop stop) { (void)totalBandwidth(*network, stop); });
        each("halves", [&](Stop stop) { (void)knownHalves(*network, stop); });
        each("cut", [&](Stop stop) { (void)narrowestCut(*network, stop); });
        each("load", [&](Stop stop) { (void)exchangeLoad(*network, 1, stop); });
        each("power", [&](Stop stop) { (void)powerOf(network, stop); });
        if (network->translations() != nullptr)
            each("shells", [&](Stop stop) { (void)distanceCounts(*network, stop); });
    }
}

TEST(Stopping, EndsPartitionsAndEmbeddings) {
    for (const char* expression : {"mesh(4,2)", "mesh(12,2)", "mesh(5,3)", "mesh(9,3)", "path(16)", "otis(path(7))",
                                   "otis(mesh(3,2))", "otis(star(9))", "otis(ring(20))", "mesh(3,4)"}) {
        const NetworkPtr network = member(expression);
        stoppedEverywhere(expression, [&](const StopFlag& flag) {
            const auto partition = knownPartition(network, Stop(flag));
            if (!endedAs(partition, flag)) return false;
            if (flag.raised()) return true;
            EXPECT_TRUE(checkPartition(*network, *partition, Stop(flag)).ok() || flag.raised());
            (void)partition->longestPath(Stop(flag));
            for (const LineEmbedding& block : partition->sources) {
                const LineStep step = scheduleLineStep(*network, block, Stop(flag));
                EXPECT_EQ(step.up.size(), block.paths.size());
            }
            return true;
        });
        for (const char* name : {"line", "mesh-4"}) {
            if (!makeEmbedding(name, network)) continue;
            stoppedEverywhere(std::string(expression) + " " + name, [&](const StopFlag& flag) {
                const auto embedding = makeEmbedding(name, network, kAnyMemory, Stop(flag));
                if (!embedding) return endedAs(embedding, flag);
                return endedAs(measureEmbedding(*embedding, Stop(flag)), flag) && !embedding->nodes.empty();
            });
        }
    }
}

// These take minutes to hours: a test that does not end has found a loop that does not look.
TEST(Stopping, ComesSoonOnNetworksThatAreTooLargeToMeasure) {
    for (const char* expression :
         {"otis(power(otis(ring(10)),1))", "otis(complete(1000))", "product(ring(4),otis(ring(200)))",
          "complete-bipartite(32767,65536)", "power(otis(ring(20000)),1)", "otis(otis(ring(100)))", "torus(10,8)",
          "star(20000000)", "hypercube(26)", "complete(65536)", "extended-otis(ring(30000))"}) {
        const StopFlag never;
        const auto network = build(expression, world(never));
        ASSERT_TRUE(network.ok()) << expression << ": " << network.error().message;
        const StopFlag flag(3000);
        const auto facts = measureFacts(**network, std::uint64_t{1} << 32U, Stop(flag));
        if (facts) continue;  // within so few looks
        EXPECT_TRUE(facts.error().code == ErrorCode::interrupted || facts.error().code == ErrorCode::tooLarge)
            << expression << ": " << facts.error().message;
        const StopFlag again(100);
        (void)totalBandwidth(**network, Stop(again));
        const StopFlag third(100);
        (void)knownHalves(**network, Stop(third));
        const StopFlag fourth(100);
        (void)isSymmetric(**network, Stop(fourth));
        const StopFlag fifth(100);
        (void)exchangeLoad(**network, 1, Stop(fifth));
    }
}

// Links that go around nodes, and springs.
TEST(Stopping, EndsDrawingsAndLeavesEveryNodeAPlace) {
    for (const char* expression : {"product(ring(16),star(12))", "otis(mesh(4,2))", "graph(\"large.edges\")"}) {
        const StopFlag never;
        const NetworkPtr network = *build(expression, world(never));
        const auto choice = network->drawings().choices().front().id;
        const Layout whole = network->drawings().draw(choice);
        const int stops = stoppedEverywhere(expression, [&](const StopFlag& flag) {
            const Layout layout = network->drawings().draw(choice, Stop(flag));
            EXPECT_TRUE(flag.raised() || layout == whole);
            return layout.nodes.size() == network->nodeCount() &&
                   (layout.bends.empty() || layout.bends.size() == network->linkCount());
        });
        EXPECT_GT(1 << stops, static_cast<int>(network->linkCount() / 2)) << expression << " looks at every link";
    }
}

TEST(Stopping, TellsHowFarADrawingIs) {
    const StopFlag never;
    const NetworkPtr network = *build("product(ring(16),star(12))", world(never));
    std::uint64_t before = 0;
    (void)network->drawings().draw("copies", {}, [&](const Doing& doing) {
        EXPECT_EQ(doing.what, "laying out product(ring(16),star(12))");
        EXPECT_EQ(doing.total, network->linkCount() / 2);
        before = doing.done;
    });
    EXPECT_EQ(before, network->linkCount() / 2);
}

TEST(Stopping, TellsHowFarMeasuringIs) {
    std::uint64_t before = 0, told = 0;
    const StopFlag never;
    const NetworkPtr network = *build("otis(ring(30))", world(never));
    const auto facts = measureFacts(*network, std::uint64_t{1} << 30U, {}, [&](const Doing& doing) {
        EXPECT_EQ(doing.what, "measuring otis(ring(30))");
        EXPECT_EQ(doing.total, 900U);
        EXPECT_LE(doing.done, doing.total);
        before = doing.done;
        ++told;
    });
    ASSERT_TRUE(facts.ok());
    EXPECT_GT(told, 2U);
    EXPECT_GT(before, 0U);
}

}  // namespace
}  // namespace hop::network::stopping_test
