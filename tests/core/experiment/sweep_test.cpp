// SPDX-License-Identifier: GPL-3.0-or-later
// The sweep engine on a queue that is known: the same bytes however it is run, and the right values.
#include "core/experiment/sweep.h"

#include <gtest/gtest.h>

#include <atomic>
#include <set>

#include "core/base/random.h"
#include "core/experiment/claims.h"
#include "tests/core/experiment/queue_points.h"

namespace hop::experiment::sweep_test {
namespace {

using document::Experiment;
using document::SweepResult;

Executor threads(unsigned count) {
    return [count](const std::function<void()>& work) { host::inThreads(count, work); };
}

SweepResult swept(const Experiment& experiment, const Surroundings& around, document::Shard shard = {}) {
    const auto result = runSweep({experiment, shard, false}, around);
    EXPECT_TRUE(result.ok()) << result.error().message;
    return *result;
}

std::string bytesOf(const Experiment& experiment, unsigned count) {
    return print(swept(experiment, {.makePoint = test::replicating(test::queuePoint), .executor = threads(count)}), {});
}

const document::Settings& settingsIn(const document::PointResult& result) {
    return std::get<document::Settings>(result.point);
}

Experiment precise() {
    Experiment experiment = test::queueExperiment();
    experiment.length = {"400 / (1 - rho)", 3, 40, 0.02};
    return experiment;
}

Experiment refined() {
    Experiment experiment = precise();
    experiment.length.slots = "2000";
    document::Sweep& sweep = *experiment.sweep();
    sweep.variables[0].values = {document::variableValue(0.1), document::variableValue(0.5),
                                 document::variableValue(0.9), document::variableValue(1.0)};
    sweep.refinement = {9, 0.02};
    // A second curve, so that there is something to split.
    sweep.variables.push_back(
        {"d", {document::variableValue(2), document::variableValue(3), document::variableValue(4)}});
    sweep.network = "hypercube({d})";
    return experiment;
}

// Two equal draws have an interval of width 0, and are no evidence of precision.
TEST(Sweep, EqualDrawsAreNotPreciseBeforeThereAreSeveral) {
    Experiment experiment = precise();
    experiment.length.replications = 2;
    // The same twice, then not.
    const auto twice = [](const document::Scenario&, const std::vector<std::string>&, std::uint32_t replication,
                          const Proceed&) -> Result<document::ReplicationResult> {
        document::ReplicationResult outcome;
        outcome.chance = true;
        outcome.stability = Stability::stable;
        outcome.values = {Interval{replication < 2 ? 1.0 : 1.0 + 0.5 * static_cast<double>(replication % 3), 0.1}};
        return outcome;
    };
    const SweepResult result = swept(experiment, {.makePoint = test::replicating(twice)});
    for (const document::PointResult& point : result.points) EXPECT_GT(point.replications, 2U);
    const auto always = [](const document::Scenario&, const std::vector<std::string>&, std::uint32_t,
                           const Proceed&) -> Result<document::ReplicationResult> {
        document::ReplicationResult outcome;
        outcome.chance = true;
        outcome.stability = Stability::stable;
        outcome.values = {Interval{3.0, 0.1}};
        return outcome;
    };
    for (const document::PointResult& point : swept(experiment, {.makePoint = test::replicating(always)}).points) {
        EXPECT_EQ(point.replications, 5U);
        EXPECT_EQ(point.ended, document::Ended::precise);
    }
}

// A measure that varies more than the first ends later.
TEST(Sweep, ReachesThePrecisionOfEveryMeasure) {
    Experiment experiment = precise();
    const auto values = [](const document::Scenario&, const std::vector<std::string>&, std::uint32_t replication,
                           const Proceed&) -> Result<document::ReplicationResult> {
        RandomStream random(StreamKey{1, replication, purposeOf("values")});
        return document::ReplicationResult{
            Stability::stable,
            10,
            {Interval{10.0 + random.unit(), 0.1}, Interval{10.0 + 8.0 * random.unit(), 0.1}},
            true};
    };
    const auto measured = [&](double first, std::vector<document::Precision> precision) {
        experiment.length = {.slots = "400", .replications = 3, .mostReplications = 400, .relativeHalfWidth = first};
        experiment.length.precision = std::move(precision);
        return swept(experiment, {.makePoint = test::replicating(values), .executor = threads(2)}).points.front();
    };
    const auto one = measured(0.02, {});
    const auto other = measured(0.0, {{"mean_delay", 0.02}});
    EXPECT_EQ(one.replications, other.replications) << "the same in other words";
    const auto both = measured(0.02, {{"mean_queue", 0.02}});
    EXPECT_GT(both.replications, 2 * one.replications);
    EXPECT_EQ(both.ended, document::Ended::precise);
    EXPECT_LE(both.values[1]->relativeHalfWidth(), 0.02);
    EXPECT_GT(both.values[1]->relativeHalfWidth(), 0.018) << "no longer than necessary";
    const auto second = measured(0.0, {{"mean_queue", 0.02}});
    EXPECT_EQ(second.replications, both.replications) << "the second alone";
    const auto never = measured(0.0, {{"mean_queue", 0.0001}});
    EXPECT_EQ(never.ended, document::Ended::imprecise);
    EXPECT_EQ(never.replications, 400U);
}

// As many points are built at once as there are threads, however many there are.
TEST(Sweep, KeepsOneBuiltPointForEachThread) {
    for (const unsigned count : {1U, 2U, 4U}) {
        std::atomic<int> alive = 0, most = 0, made = 0;
        struct Alive {
            explicit Alive(std::atomic<int>& counter, std::atomic<int>& highest) : alive(counter) {
                const int now = ++alive;
                for (int before = highest; before < now && !highest.compare_exchange_weak(before, now);) {
                }
            }
            Alive(const Alive&) = delete;
            Alive& operator=(const Alive&) = delete;
            ~Alive() { --alive; }
            std::atomic<int>& alive;
        };
        swept(precise(), {.makePoint = [&](const document::Scenario& scenario, const std::vector<std::string>& measures,
                                           const document::Length&) -> Result<Replicate> {
                              ++made;
                              const auto built = std::make_shared<Alive>(alive, most);
                              return Replicate([=](std::uint32_t replication, const Proceed& proceed) {
                                  (void)built;
                                  return test::queuePoint(scenario, measures, replication, proceed);
                              });
                          },
                          .executor = threads(count)});
        EXPECT_EQ(made, 9);
        // A thread may be at the last replication of a point that is finished.
        EXPECT_LE(most, static_cast<int>(2 * count));
        if (count == 1) {
            EXPECT_EQ(most, 1);
        }
    }
}

TEST(Sweep, SaysHowFarItIs) {
    Experiment experiment = precise();
    std::vector<Record> kept;
    swept(experiment, {.makePoint = test::replicating(test::queuePoint), .keep = [&](const Record& record, bool) {
                           kept.push_back(record);
                           return Result<void>();
                       }});
    EXPECT_EQ(stateOf({experiment, {}}, {})->pointsFinished, 0U);
    EXPECT_EQ(*stateOf({experiment, {}}, kept), (SweepState{9, 9, kept.size()}));
    kept.resize(kept.size() / 2);
    const auto half = stateOf({experiment, {}}, kept);
    EXPECT_GT(half->pointsFinished, 0U);
    EXPECT_LT(half->pointsFinished, 9U);
    EXPECT_EQ(stateOf({experiment, {2, 3}}, kept)->points, 3U);
}

TEST(Sweep, FindsTheMeanOfTheQueue) {
    const SweepResult result =
        swept(precise(), {.makePoint = test::replicating(test::queuePoint), .executor = threads(2)});
    ASSERT_EQ(result.points.size(), 9U);
    EXPECT_FALSE(result.partial);
    for (const document::PointResult& point : result.points) {
        const double rho = *settingsIn(point)[0].number;
        EXPECT_EQ(point.stability, Stability::stable);
        EXPECT_GE(point.replications, 3U);
        const double expected = 1.0 + 0.375 * rho / (1.0 - rho);
        EXPECT_NEAR(point.values[0]->value, expected, 0.12 * expected) << rho;
        if (point.ended == document::Ended::precise)
            EXPECT_LE(point.values[0]->relativeHalfWidth(), 0.02);
        else
            EXPECT_EQ(point.replications, 40U);
    }
    // The interval shrinks with replications, so some stop early and the heaviest needs most.
    EXPECT_LT(result.points.front().replications, result.points.back().replications);
}

TEST(Sweep, SameBytesOnAnyNumberOfThreads) {
    for (const Experiment& experiment : {test::queueExperiment(), precise(), refined()}) {
        const std::string one = bytesOf(experiment, 1);
        for (const unsigned count : {2U, 3U, 8U}) EXPECT_EQ(bytesOf(experiment, count), one) << count;
    }
}

TEST(Sweep, SameBytesHoweverItIsSplit) {
    for (const Experiment& experiment : {precise(), refined()}) {
        const std::string whole = bytesOf(experiment, 1);
        for (const std::uint32_t of : {1U, 2U, 3U, 5U, 20U}) {
            std::vector<SweepResult> parts;
            for (std::uint32_t index = of; index >= 1; --index)
                parts.push_back(swept(experiment, {.makePoint = test::replicating(test::queuePoint)}, {index, of}));
            const auto merged = document::merged(parts);
            ASSERT_TRUE(merged.ok()) << merged.error().message;
            EXPECT_EQ(print(*merged, {}), whole) << of;
        }
    }
}

TEST(Sweep, MergingRefusesWhatDoesNotFit) {
    const auto part = [](std::uint32_t index, std::uint32_t of) {
        return swept(precise(), {.makePoint = test::replicating(test::queuePoint)}, {index, of});
    };
    const auto message = [](const std::vector<SweepResult>& parts) { return document::merged(parts).error().message; };
    EXPECT_EQ(message({part(1, 3), part(3, 3)}), "part 2/3 is missing");
    EXPECT_EQ(message({part(1, 2), part(1, 2)}), "part 1/2 is there twice");
    EXPECT_EQ(message({part(1, 2), part(2, 3)}), "the parts are of different divisions: 2/3 and 1/2");
    SweepResult other = part(2, 2);
    other.experiment.seed = 9;
    EXPECT_EQ(message({part(1, 2), other}), "the parts are of different experiments");
    SweepResult half = part(2, 2);
    half.partial = true;
    EXPECT_EQ(message({part(1, 2), half}), "part 2/2 is not finished; run it again, it goes on where it was");
}

TEST(Sweep, StopsAtSaturationAndRefinesTowardsIt) {
    const SweepResult result =
        swept(refined(), {.makePoint = test::replicating(test::queuePoint), .executor = threads(2)});
    double stable = 0.0;
    double saturated = 2.0;
    std::size_t added = 0;
    for (const document::PointResult& point : result.points) {
        if (settingsIn(point)[1].text != "2") continue;
        const double rho = *settingsIn(point)[0].number;
        if (point.stability == Stability::stable)
            stable = std::max(stable, rho);
        else
            saturated = std::min(saturated, rho);
        if (point.stability == Stability::unstable) {
            EXPECT_FALSE(point.values[0]) << "nothing is measured of a saturated point";
            EXPECT_EQ(point.ended, document::Ended::saturated);
            EXPECT_EQ(point.replications, 2U);
        }
        added += point.added ? 1 : 0;
    }
    EXPECT_LT(stable, 0.95);
    EXPECT_GE(saturated, 0.95);
    EXPECT_LE(saturated - stable, 0.02 * saturated);
    EXPECT_GT(added, 3U);
    EXPECT_LE(added, 9U);
}

// One replication that seems to grow without end among others does not end a curve, and its values do not count.
TEST(Sweep, SaturationIsWhatMostReplicationsSay) {
    const auto seldom = [](const document::Scenario& scenario, const auto& measures, std::uint32_t replication,
                           const Proceed& proceed) {
        auto outcome = test::queuePoint(scenario, measures, replication, proceed);
        if (outcome && replication % 3 == 0) {
            outcome->stability = Stability::unstable;
            outcome->values[0]->value = 1e9;
        }
        return outcome;
    };
    const SweepResult result = swept(precise(), {.makePoint = test::replicating(seldom), .executor = threads(2)});
    for (const document::PointResult& point : result.points) {
        EXPECT_EQ(point.stability, Stability::stable);
        EXPECT_LT(point.used, point.replications);
        EXPECT_LT(point.values[0]->value, 10.0);
    }
    EXPECT_EQ(print(result, {}), print(swept(precise(), {.makePoint = test::replicating(seldom)}), {}));
}

// What replications that are not decided, or measured nothing, do to a point of two.
TEST(Sweep, UndecidedReplicationsAndThoseWithoutValueAreSaid) {
    const auto point = [](Stability first, bool measured, Stability second) {
        Experiment experiment = test::queueExperiment();
        experiment.sweep()->variables[0].values = {document::variableValue(0.5)};
        experiment.length.replications = experiment.length.mostReplications = 2;
        experiment.length.relativeHalfWidth = 0.0;
        const SweepResult result = swept(
            experiment, {.makePoint = test::replicating([&](const document::Scenario& scenario, const auto& measures,
                                                            std::uint32_t replication, const Proceed& proceed) {
                             auto outcome = test::queuePoint(scenario, measures, replication, proceed);
                             outcome->stability = replication == 0 ? first : second;
                             if (replication == 0 && !measured) outcome->values[0].reset();
                             return outcome;
                         })});
        return result.points.front();
    };
    const auto stable = Stability::stable, unstable = Stability::unstable, undecided = Stability::undecided;
    const auto one = point(undecided, true, undecided);
    EXPECT_EQ(one.stability, undecided);
    EXPECT_EQ(one.ended, document::Ended::undecided);
    EXPECT_EQ(one.used, 2U);
    EXPECT_TRUE(one.values[0]);
    EXPECT_EQ(point(undecided, true, stable).ended, document::Ended::complete);
    const auto over = point(undecided, true, unstable);
    EXPECT_EQ(over.ended, document::Ended::saturated);
    EXPECT_EQ(over.used, 0U);
    EXPECT_FALSE(over.values[0]);
    const auto split = point(stable, true, unstable);
    EXPECT_EQ(split.stability, undecided);
    EXPECT_EQ(split.used, 1U);
    const auto half = point(stable, false, stable);
    EXPECT_EQ(half.stability, stable);
    EXPECT_EQ(half.used, 1U);
    EXPECT_EQ(half.values[0]->halfWidth, 0.125) << "the second replication's own";
}

// Stopped after every possible number of replications and resumed with what was kept: the same bytes.
TEST(Sweep, ResumedAnywhereGivesTheSameBytes) {
    const Experiment experiment = refined();
    const std::string whole = bytesOf(experiment, 1);
    for (const std::size_t stopAfter : {0U, 1U, 2U, 7U, 23U, 60U}) {
        Control control;
        std::vector<Record> kept;
        const auto keep = [&](const Record& record, bool) -> Result<void> {
            kept.push_back(record);
            if (kept.size() >= stopAfter) control.cancel();
            return {};
        };
        if (stopAfter == 0) control.cancel();
        const SweepResult partial = swept(experiment, {.makePoint = test::replicating(test::queuePoint),
                                                       .executor = threads(2),
                                                       .control = &control,
                                                       .recorded = {},
                                                       .keep = keep});
        EXPECT_TRUE(partial.partial);
        std::set<std::vector<std::string>> doneAgain;
        const auto keepMore = [&](const Record& record, bool) -> Result<void> {
            auto key = record.point;
            key.push_back(std::to_string(record.replication));
            doneAgain.insert(key);
            return {};
        };
        const SweepResult resumed = swept(experiment, {.makePoint = test::replicating(test::queuePoint),
                                                       .executor = threads(2),
                                                       .control = nullptr,
                                                       .recorded = kept,
                                                       .keep = keepMore});
        EXPECT_EQ(print(resumed, {}), whole) << stopAfter;
        for (const Record& record : kept) {
            auto key = record.point;
            key.push_back(std::to_string(record.replication));
            EXPECT_FALSE(doneAgain.contains(key)) << "what was kept is not run again";
        }
    }
}

// One replication says all that there is to say where nothing is drawn at random; a point is made once.
TEST(Sweep, WithoutChanceOneReplicationIsEnough) {
    for (const bool chance : {false, true}) {
        std::atomic<int> made = 0, taken = 0;
        const SweepResult result = swept(
            precise(), {.makePoint = [&](const document::Scenario& scenario, const std::vector<std::string>& measures,
                                         const document::Length&) -> Result<Replicate> {
                            ++made;
                            return Replicate([=, &taken](std::uint32_t replication, const Proceed& proceed) {
                                ++taken;
                                auto outcome = test::queuePoint(scenario, measures, replication, proceed);
                                outcome->chance = chance;
                                return outcome;
                            });
                        },
                        .executor = threads(2)});
        EXPECT_EQ(made, static_cast<int>(result.points.size()));
        for (const document::PointResult& point : result.points) {
            if (!chance) {
                EXPECT_EQ(point.replications, 1U);
            } else {
                EXPECT_GT(point.replications, 1U);
            }
        }
        if (!chance) {
            EXPECT_EQ(taken, made);
        }
    }
}

TEST(Sweep, ErrorsNameThePoint) {
    const auto result =
        runSweep({test::queueExperiment(), {}, false},
                 {.makePoint = test::replicating([](const document::Scenario&, const auto&, std::uint32_t,
                                                    const Proceed&) -> Result<document::ReplicationResult> {
                      return unsupported("no algorithm takes it");
                  })});
    ASSERT_FALSE(result.ok());
    EXPECT_EQ(result.error().message, "where rho = 0.1: no algorithm takes it");
}

TEST(Sweep, ProgressTellsEveryReplicationAndTheEnd) {
    std::size_t calls = 0;
    std::size_t finished = 0;
    swept(test::queueExperiment(), {.makePoint = test::replicating(test::queuePoint),
                                    .executor = {},
                                    .control = nullptr,
                                    .recorded = {},
                                    .keep = {},
                                    .onProgress = [&](const SweepProgress& progress) {
                                        ++calls;
                                        finished = progress.pointsFinished;
                                        EXPECT_EQ(progress.points, 9U);
                                    }});
    EXPECT_EQ(calls, 45U);
    EXPECT_EQ(finished, 9U);
}

// Paused from the first report on, it stands still until it is resumed.
TEST(Sweep, PausesAndGoesOn) {
    Control control;
    std::atomic<int> reports = 0;
    std::string bytes;
    const auto around = Surroundings{.makePoint = test::replicating(test::queuePoint),
                                     .executor = threads(2),
                                     .control = &control,
                                     .recorded = {},
                                     .keep = {},
                                     .onProgress = [&](const SweepProgress&) {
                                         if (++reports == 1) control.pause();
                                     }};
    bool first = true;
    host::Monitor once;
    host::inThreads(2, [&] {
        bool sweeps = false;
        {
            const auto held = once.hold();
            sweeps = std::exchange(first, false);
        }
        if (sweeps) {
            bytes = print(swept(test::queueExperiment(), around), {});
            return;
        }
        while (!control.paused()) {
        }
        // One replication may have been at its end when the pause came; after it nothing moves.
        for (int i = 0; i < 1'000'000 && reports < 2; ++i) {
        }
        EXPECT_LE(reports, 2);
        control.resume();
    });
    EXPECT_EQ(bytes, bytesOf(test::queueExperiment(), 1));
}

TEST(Sweep, OfClaimsOnlyRunsWhatTheyAreAbout) {
    Experiment experiment = refined();
    experiment.claims = {{{{"rho", document::variableValue(0.5)}, {"d", document::variableValue(3)}},
                          {"mean_delay", "==", 1.375, 0.2, "the queue"}}};
    const auto result = runSweep({experiment, {}, true}, {.makePoint = test::replicating(test::queuePoint)});
    ASSERT_TRUE(result.ok());
    ASSERT_EQ(result->points.size(), 1U);
    const auto checked = checkClaims(*result);
    ASSERT_TRUE(checked.ok()) << checked.error().message;
    EXPECT_TRUE(checked->front().holds) << checked->front().difference;
}

// A formula runs the points that its terms name, and holds only if the intervals allow it.
TEST(Sweep, OfClaimsAboutSeveralPointsRunsThese) {
    Experiment experiment = precise();
    experiment.length.slots = "2000";
    experiment.y = "mean_delay - 1";
    const auto claim = [](double value) {
        return document::ExperimentClaim{{}, {"y(rho=0.9) - 2*y(rho=0.1)", ">", value, 0.0, ""}};
    };
    experiment.claims = {claim(1.0), claim(3.2)};
    experiment.sweep()->refinement = {};
    ASSERT_TRUE(document::parseExperiment(print(experiment)).ok())
        << document::parseExperiment(print(experiment)).error().message;
    const auto result = runSweep({experiment, {}, true}, {.makePoint = test::replicating(test::queuePoint)});
    ASSERT_TRUE(result.ok());
    ASSERT_EQ(result->points.size(), 2U);
    const auto checked = checkClaims(*result);
    ASSERT_TRUE(checked.ok()) << checked.error().message;
    EXPECT_TRUE((*checked)[0].holds) << (*checked)[0].difference;
    // 0.375*9 - 2*0.375/9 = 3.29 or so, but its interval reaches below 3.2.
    EXPECT_GT((*checked)[1].number(), 2.5);
    EXPECT_FALSE((*checked)[1].holds) << (*checked)[1].difference;
    experiment.claims = {{{}, {"y(rho=0.9) - y", "<", 0.0, 0.0, ""}}};
    EXPECT_NE(document::parseExperiment(print(experiment)).error().message.find("a value of rho is missing"),
              std::string::npos);
    experiment.claims = {{{}, {"y(rho=0.95)", "<", 0.0, 0.0, ""}}};
    EXPECT_NE(
        document::parseExperiment(print(experiment)).error().message.find("'0.95' is not among the values of rho"),
        std::string::npos);
}

// Claims about limits run their whole curve and refine it; the other curve stays alone.
TEST(Sweep, ClaimsAboutLimitsRunTheirCurve) {
    Experiment experiment = refined();
    experiment.sweep()->refinement = {9, 0.0, 0.01};
    experiment.claims = {{{{"d", document::variableValue(3)}}, {"limit", "==", 0.95, 0.01, "the queue"}}};
    const auto result =
        runSweep({experiment, {}, true}, {.makePoint = test::replicating(test::queuePoint), .executor = threads(2)});
    ASSERT_TRUE(result.ok());
    std::size_t added = 0;
    for (const document::PointResult& point : result->points) {
        EXPECT_EQ(settingsIn(point)[1].text, "3");
        added += point.added ? 1 : 0;
    }
    EXPECT_GT(added, 2U);
    const auto limits = document::limitsOf(*result);
    ASSERT_EQ(limits.size(), 1U);
    EXPECT_LE(limits[0].saturatedFrom - limits[0].stableTo, 0.01 * limits[0].saturatedFrom);
    const auto checked = checkClaims(*result);
    ASSERT_TRUE(checked.ok()) << checked.error().message;
    EXPECT_TRUE(checked->front().holds) << checked->front().difference;
}

}  // namespace
}  // namespace hop::experiment::sweep_test
