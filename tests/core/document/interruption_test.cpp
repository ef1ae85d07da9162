// SPDX-License-Identifier: GPL-3.0-or-later
// Stopping at every look: building, running and checking end as interrupted, whatever they were at.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/document/check.h"
#include "core/document/execute.h"
#include "core/document/library.h"

namespace hop::document {
namespace {

Scenario scenarioOf(const std::string& network, const std::string& task, const std::string& algorithm,
                    const std::string& run = "auto") {
    Scenario scenario;
    scenario.network = network;
    scenario.task = task;
    scenario.algorithm = algorithm;
    scenario.run = run;
    if (task.starts_with("poisson")) scenario.slots = 400;
    return scenario;
}

// One of each kind of packet and of player, and processes inside processes.
const std::vector<Scenario>& kinds() {
    static const std::vector<Scenario> kKinds = {
        scenarioOf("hypercube(4)", "total-exchange", "optimal", "explicit"),
        scenarioOf("hypercube(4)", "total-exchange", "optimal", "symmetric"),
        scenarioOf("hypercube(4)", "multinode-broadcast", "multinode-broadcast", "symmetric"),
        scenarioOf("petersen", "total-exchange", "shortest-path"),
        scenarioOf("hypercube(3)", "poisson-broadcasts(rho=0.5)", "rotated-trees"),
        scenarioOf("mesh(4,2)", "k-k-sort(1)", "bitonic-sort"),
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
    for (const Scenario& scenario : kinds())
        atEveryLook(scenario.network + ' ' + scenario.algorithm, [&](Stop stop, const StopFlag& flag) {
            const auto run = buildRun(scenario, {.readFile = {}, .stop = stop});
            if (!flag.raised()) {
                ASSERT_TRUE(run) << run.error().message;
                return;
            }
            ASSERT_FALSE(run);
            EXPECT_EQ(run.error().code, ErrorCode::interrupted) << run.error().message;
        });
}

TEST(Interruption, ARunIsPartialAndKeepsWhatItHas) {
    for (const Scenario& scenario : kinds()) {
        const auto run = buildRun(scenario, {});
        ASSERT_TRUE(run) << run.error().message;
        const auto whole = execute(*run);
        ASSERT_TRUE(whole);
        ASSERT_FALSE(whole->partial) << whole->objection;
        std::uint64_t before = 0;
        atEveryLook(scenario.network + ' ' + scenario.algorithm, [&](Stop stop, const StopFlag& flag) {
            const auto result = execute(*run, {}, {}, stop);
            if (!result) {  // before its first step
                EXPECT_TRUE(flag.raised());
                EXPECT_EQ(result.error().code, ErrorCode::interrupted);
                return;
            }
            EXPECT_EQ(result->objection, "");
            EXPECT_LE(result->measures.transmissions, whole->measures.transmissions);
            EXPECT_GE(result->measures.transmissions, before);
            before = result->measures.transmissions;
            if (flag.raised()) {
                EXPECT_TRUE(result->partial);
                EXPECT_TRUE(result->findings.empty());
            } else {
                EXPECT_EQ(*result, *whole);
            }
        });
        EXPECT_EQ(before, whole->measures.transmissions);
    }
}

TEST(Interruption, ClaimsThatRunAgainAreInterrupted) {
    Scenario scenario = scenarioOf("hypercube(3)", "total-exchange", "optimal", "explicit");
    for (const char* quantity : {"matrix:total@2", "apart:1-0:5-4", "diameter:otis(ring(5))", "bisection"})
        scenario.claims.push_back({quantity, ">=", 0.0, 0.0, ""});
    const auto run = buildRun(scenario, {});
    ASSERT_TRUE(run) << run.error().message;
    const auto result = execute(*run);
    ASSERT_TRUE(result);
    atEveryLook("claims", [&](Stop stop, const StopFlag& flag) {
        const auto claims = checkClaims(*run, *result, {.readFile = {}, .stop = stop});
        if (!flag.raised()) {
            ASSERT_TRUE(claims) << claims.error().message;
            EXPECT_EQ(claims->size(), 4U);
            return;
        }
        ASSERT_FALSE(claims);
        EXPECT_EQ(claims.error().code, ErrorCode::interrupted);
    });
}

// What is known without any work is not told either, so that nobody takes a part of the claims for all.
TEST(Interruption, NoClaimIsAnsweredAfterIt) {
    Scenario scenario = scenarioOf("hypercube(3)", "total-exchange", "optimal", "explicit");
    scenario.claims.push_back({"steps", "==", 4.0, 0.0, ""});
    const auto run = buildRun(scenario, {});
    ASSERT_TRUE(run) << run.error().message;
    const auto result = execute(*run);
    ASSERT_TRUE(result);
    StopFlag flag;
    flag.raise();
    const auto claims = checkClaims(*run, *result, {.readFile = {}, .stop = Stop(flag)});
    ASSERT_FALSE(claims);
    EXPECT_EQ(claims.error().message, "interrupted while steps was measured");
}

}  // namespace
}  // namespace hop::document
