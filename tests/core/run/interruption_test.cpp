// SPDX-License-Identifier: GPL-3.0-or-later
// Stopping at every look: building, running and checking end as interrupted, whatever they were at.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/run/execute.h"

namespace hop::run::interruption_test {
namespace {

Request requestOf(const std::string& network, const std::string& task, const std::string& algorithm,
                  const std::string& run = "auto") {
    Request request;
    request.network = network;
    request.task = task;
    request.algorithm = algorithm;
    request.run = run;
    if (task.starts_with("poisson")) request.slots = 400;
    return request;
}

// One of each kind of packet and of player, and processes inside processes.
const std::vector<Request>& kinds() {
    static const std::vector<Request> kKinds = {
        requestOf("hypercube(4)", "total-exchange", "optimal", "explicit"),
        requestOf("hypercube(4)", "total-exchange", "optimal", "symmetric"),
        requestOf("hypercube(4)", "multinode-broadcast", "multinode-broadcast", "symmetric"),
        requestOf("petersen", "total-exchange", "shortest-path"),
        requestOf("hypercube(3)", "poisson-broadcasts(rho=0.5)", "rotated-trees"),
        requestOf("mesh(4,2)", "k-k-sort(1)", "bitonic-sort"),
    };
    return kKinds;
}

// Does something with a stop at its 1st, 2nd, 4th, .. look until it is not stopped any more.
template <typename Try>
void atEveryLook(const std::string& what, const Try& attempt) {
    for (std::int64_t look = 1;; look *= 2) {
        SCOPED_TRACE(what + ", look " + std::to_string(look));
        ASSERT_LT(look, std::int64_t{1} << 40U);
        const StopFlag flag(look);
        attempt(Stop(flag), flag);
        if (testing::Test::HasFatalFailure() || !flag.raised()) return;
    }
}

TEST(Interruption, ABuildSaysThatItWasInterrupted) {
    for (const Request& request : kinds())
        atEveryLook(request.network + ' ' + request.algorithm, [&](Stop stop, const StopFlag& flag) {
            const auto run = build(request, {.readFile = {}, .stop = stop});
            if (!flag.raised()) {
                ASSERT_TRUE(run) << run.error().message;
                return;
            }
            ASSERT_FALSE(run);
            EXPECT_EQ(run.error().code, ErrorCode::interrupted) << run.error().message;
        });
}

TEST(Interruption, ARunIsPartialAndKeepsWhatItHas) {
    for (const Request& request : kinds()) {
        const auto run = build(request, {});
        ASSERT_TRUE(run) << run.error().message;
        const auto whole = execute(*run, {});
        ASSERT_TRUE(whole);
        ASSERT_FALSE(whole->partial) << whole->objection;
        double before = 0.0;
        atEveryLook(request.network + ' ' + request.algorithm, [&](Stop stop, const StopFlag& flag) {
            const auto result = execute(*run, {.readFile = {}, .stop = stop});
            if (!result) {  // before its first step
                EXPECT_TRUE(flag.raised());
                EXPECT_EQ(result.error().code, ErrorCode::interrupted);
                return;
            }
            EXPECT_EQ(result->objection, "");
            EXPECT_LE(*result->number("transmissions"), *whole->number("transmissions"));
            EXPECT_GE(*result->number("transmissions"), before);
            before = *result->number("transmissions");
            if (flag.raised()) {
                EXPECT_TRUE(result->partial);
                EXPECT_TRUE(result->findings.empty());
            } else {
                EXPECT_EQ(*result, *whole);
            }
        });
        EXPECT_EQ(before, *whole->number("transmissions"));
    }
}

TEST(Interruption, QueriesAreInterrupted) {
    const Request request = requestOf("hypercube(3)", "total-exchange", "optimal", "explicit");
    std::vector<Query> queries;
    for (const char* quantity :
         {"matrix_total(step=2)", "apart([[1,0],[5,4]])", "diameter(otis(ring(5)))", "bisection"})
        queries.push_back({quantity});
    const auto run = build(request, {});
    ASSERT_TRUE(run) << run.error().message;
    atEveryLook("queries", [&](Stop stop, const StopFlag& flag) {
        const auto result = execute(*run, {.readFile = {}, .stop = stop}, {.queries = queries});
        if (!flag.raised()) {
            ASSERT_TRUE(result) << result.error().message;
            EXPECT_EQ(result->answers.size(), 4U);
            return;
        }
        if (result) {
            EXPECT_TRUE(result->partial);
            return;
        }
        EXPECT_EQ(result.error().code, ErrorCode::interrupted);
    });
}

}  // namespace
}  // namespace hop::run::interruption_test
