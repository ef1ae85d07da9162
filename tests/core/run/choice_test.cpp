// SPDX-License-Identifier: GPL-3.0-or-later
// The automatic algorithm against all others, on 13 networks with 8 tasks; the same network under two names; and what
// the result says of the choice.
#include "core/run/choice.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/run/choose.h"
#include "core/run/execute.h"
#include "tests/support/scrambled.h"

namespace hop::run::choice_test {
namespace {

using ::testing::HasSubstr;

const network::BuildContext& world() {
    static const network::BuildContext kWorld = test::worldWith(test::scrambledEdges("torus(4,2)"));
    return kWorld;
}

Request requestOf(const std::string& network, const std::string& task, std::uint32_t ports = 0,
                  const std::string& algorithm = "") {
    Request request;
    request.network = network;
    request.task = task;
    request.algorithm = algorithm;
    request.ports = ports;
    return request;
}

Observation observed(const Request& request, const network::BuildContext& in = world(), bool compares = false) {
    const auto run = build(request, in);
    EXPECT_TRUE(run.ok()) << (run.ok() ? "" : run.error().message);
    auto observation = execute(*run, in, {.compares = compares});
    EXPECT_TRUE(observation.ok()) << (observation.ok() ? "" : observation.error().message);
    return *std::move(observation);
}

Step stepsOf(const Observation& observation) { return static_cast<Step>(observation.number("steps").value_or(0.0)); }

// Every entry with its defaults and with each other choice of one parameter.
std::vector<std::string> algorithms() {
    std::vector<std::string> all;
    for (const algorithm::Entry& entry : algorithm::catalogue()) {
        all.emplace_back(entry.id);
        for (const ParameterSpec& spec : entry.parameters)
            for (const std::string_view choice : spec.words())
                if (choice != spec.fallback)
                    all.push_back(std::string(entry.id) + '(' + std::string(spec.name) + '=' + std::string(choice) +
                                  ')');
    }
    return all;
}

constexpr std::array kNetworks = {"path(8)",
                                  "ring(8)",
                                  "hypercube(3)",
                                  "hypercube(4)",
                                  "torus(4,2)",
                                  "mesh(4,2)",
                                  "torus(3,2)",
                                  "complete(8)",
                                  "star(8)",
                                  "petersen",
                                  "product(ring(4),path(3))",
                                  test::kScrambled,
                                  "otis(ring(4))"};
constexpr std::array kTasks = {"broadcast",  "scatter", "gather",     "total-exchange",
                               "all-gather", "reduce",  "all-reduce", "permutation(reversal)"};

class Automatic : public ::testing::TestWithParam<const char*> {
protected:
    static inline std::size_t s_combinations = 0, s_beaten = 0;
};

TEST_P(Automatic, IsBeatenByNoneThatItDoesNotName) {
    const std::vector<std::string> others = algorithms();
    for (const char* task : kTasks)
        for (const std::uint32_t ports : {0U, 1U}) {
            SCOPED_TRACE(std::string(task) + ", ports " + std::to_string(ports));
            const Observation automatic = observed(requestOf(GetParam(), task, ports));
            ++s_combinations;
            EXPECT_TRUE(automatic.choice.automatic);
            const Step steps = stepsOf(automatic);
            for (const std::string& other : others) {
                const auto run = build(requestOf(GetParam(), task, ports, other), world());
                if (!run || run->algorithm.draws || run->algorithm.drawn) continue;
                const auto result = execute(*run, world());
                if (!result || result->partial || stepsOf(*result) >= steps) continue;
                ++s_beaten;
                EXPECT_EQ(automatic.choice.faster, run->algorithm.expression)
                    << automatic.request.algorithm << " takes " << steps << ", " << other << ' ' << stepsOf(*result);
            }
        }
    EXPECT_LE(s_beaten, 3U) << "of " << s_combinations;
}

std::string nameOf(const ::testing::TestParamInfo<const char*>& each) {
    std::string name;
    for (const char* c = each.param; *c != 0; ++c) name += std::isalnum(static_cast<unsigned char>(*c)) != 0 ? *c : '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(Networks, Automatic, ::testing::ValuesIn(kNetworks), nameOf);

TEST(Choice, TakesTheStepsThatDefectsName) {
    struct Case {
        const char* network;
        const char* task;
        Step steps;
    };
    for (const Case& each : {Case{"path(8)", "scatter", 7}, Case{"mesh(4,2)", "scatter", 8},
                             Case{"ring(8)", "total-exchange", 8}, Case{"torus(4,2)", "scatter", 4},
                             Case{"torus(4,2)", "all-gather", 4}, Case{test::kScrambled, "all-gather", 4},
                             Case{test::kScrambled, "total-exchange", 8}, Case{"hypercube(4)", "all-gather", 4}})
        EXPECT_EQ(stepsOf(observed(requestOf(each.network, each.task))), each.steps)
            << each.network << ' ' << each.task;
    EXPECT_LE(stepsOf(observed(requestOf("torus(4,2)", "gather"))), 7U);
}

// The gaps of gap-routing are at least as long for itself, not for others.
TEST(Choice, GuaranteesOfTheAlgorithmAreNoBounds) {
    const Observation spaced = observed(requestOf("path(4)", "to-the-end([3])", 0, "gap-routing([4])"), world(), true);
    EXPECT_GT(stepsOf(spaced), 5U);
    EXPECT_FALSE(spaced.choice.meetsBound);
    EXPECT_EQ(spaced.choice.fasterSteps, 5U);
}

TEST(Choice, BroadcastsMeetTheBoundOfPorts) {
    struct Case {
        const char* network;
        std::uint32_t ports;
        Step steps;
    };
    for (const Case& each : {Case{"complete(9)", 2, 2}, Case{"complete(9)", 1, 4}, Case{"complete(8)", 1, 3},
                             Case{"complete(27)", 2, 3}, Case{"petersen", 1, 4}, Case{"complete(4)", 1, 2}}) {
        const Observation result = observed(requestOf(each.network, "broadcast", each.ports));
        EXPECT_EQ(stepsOf(result), each.steps) << each.network;
        EXPECT_TRUE(result.choice.meetsBound) << each.network;
        const auto bound = std::ranges::find_if(result.findings, [&](const Finding& finding) {
            return finding.statement.quantity == "steps" &&
                   finding.statement.value == static_cast<double>(each.steps) && finding.statement.id == "degree";
        });
        EXPECT_NE(bound, result.findings.end()) << each.network;
    }
}

TEST(Choice, ANetworkUnderTwoNamesGivesTheSame) {
    struct Case {
        std::string form;
        std::vector<const char*> tasks;
    };
    const std::vector<const char*> cubeTasks = {"total-exchange", "all-gather", "reduce-scatter", "all-reduce"};
    for (const auto& [form, tasks] :
         {Case{"hypercube(3)", cubeTasks}, Case{"hypercube(4)", cubeTasks}, Case{"torus(3,2)", {"total-exchange"}},
          Case{"torus(5,2)", {"total-exchange"}}, Case{"ring(7)", {"total-exchange"}},
          Case{"ring(8)", {"total-exchange"}}, Case{"complete(6)", {"total-exchange"}}}) {
        const network::BuildContext file = test::worldWith(test::scrambledEdges(form));
        for (const char* task : tasks)
            for (const std::uint32_t ports : {0U, 1U}) {
                const Observation here = observed(requestOf(test::kScrambled, task, ports), file);
                const Observation there = observed(requestOf(form, task, ports), file);
                EXPECT_EQ(stepsOf(here), stepsOf(there)) << form << ' ' << task << ' ' << ports;
                EXPECT_EQ(here.request.network, test::kScrambled);
                EXPECT_EQ(sayForm(here.choice),
                          "this network is " + form + " under another name; algorithms for " + form + " run on it");
            }
    }
    EXPECT_EQ(sayForm(observed(requestOf("hypercube(4)", "all-gather")).choice), "");
}

TEST(Choice, IsSaidInAResult) {
    const auto said = [](const Request& request) {
        const Observation result = observed(request, world(), true);
        return sayChoice(result.choice, result.request.algorithm);
    };
    EXPECT_EQ(said(requestOf("path(8)", "scatter")), "chosen: tree-scatter, meets the bound");
    EXPECT_EQ(said(requestOf("path(8)", "scatter", 0, "shortest-path")), "tree-scatter would take 7 steps");
    EXPECT_EQ(said(requestOf("path(8)", "scatter", 0, "tree-scatter")), "");
    EXPECT_THAT(said(requestOf("path(8)", "total-exchange", 1)), HasSubstr("the fewest steps of "));
    EXPECT_EQ(said(requestOf("path(8)", "none")), "");
}

// Large networks: nothing is tried, and building stays quick.
TEST(Choice, LargeRequestsAreNotCompared) {
    for (const char* task : {"broadcast", "scatter", "permutation(complement)"}) {
        const auto run = build(requestOf("hypercube(14)", task), {});
        ASSERT_TRUE(run.ok());
        EXPECT_EQ(run->choice.tried, 0U) << task;
    }
    const auto random = build(requestOf("hypercube(4)", "poisson-packets(rho=0.5)"), {});
    ASSERT_TRUE(random.ok());
    EXPECT_EQ(random->choice.tried, 0U);
}

TEST(Choice, IsTheSameTwice) {
    for (const char* task : kTasks) {
        const auto once = build(requestOf("mesh(4,2)", task, 1), {}),
                   again = build(requestOf("mesh(4,2)", task, 1), {});
        EXPECT_EQ(once->request, again->request);
        EXPECT_EQ(once->choice, again->choice);
    }
}

TEST(Choice, CanBeStoppedAtEveryLook) {
    const Request request = requestOf("mesh(4,2)", "total-exchange", 1);
    for (std::int64_t look = 1;; look += 1 + look / 4) {
        const StopFlag flag(look);
        network::BuildContext stopping;
        stopping.stop = Stop(flag);
        const auto run = build(request, stopping);
        if (run.ok()) {
            EXPECT_GT(look, 10);
            break;
        }
        EXPECT_EQ(run.error().code, ErrorCode::interrupted) << look << ": " << run.error().message;
    }
}

}  // namespace
}  // namespace hop::run::choice_test
