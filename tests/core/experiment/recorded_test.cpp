// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded results: there at once where the same is measured, and nowhere else; a stale one is found out.
#include "core/experiment/recorded.h"

#include <gtest/gtest.h>

#include "core/document/embedded_files.h"
#include "core/experiment/library.h"
#include "core/experiment/run_point.h"
#include "tests/core/experiment/queue_points.h"

namespace hop::experiment::recorded_test {
namespace {

using document::Experiment;
using document::SweepResult;

SweepResult measured(const Experiment& experiment) {
    return *runSweep({experiment, {}, false}, {.makePoint = test::replicating(test::queuePoint)});
}

TEST(Recorded, GivesTheSameResultWithoutMeasuring) {
    const Experiment experiment = test::queueExperiment();
    const SweepResult live = measured(experiment);
    const auto recorded = resultOf(experiment, recordsIn(printRecord(live), experiment));
    ASSERT_TRUE(recorded.ok()) << recorded.error().message;
    EXPECT_FALSE(recorded->partial);
    EXPECT_EQ(*recorded, live);
}

TEST(Recorded, SurvivesChangesOfWhatIsSaidAndDrawn) {
    const Experiment experiment = test::queueExperiment();
    const std::string record = printRecord(measured(experiment));
    Experiment said = experiment;
    said.title = "Other words";
    said.y = "2*mean_delay";
    said.measures = {experiment.measures.back()};
    said.claims.clear();
    EXPECT_FALSE(resultOf(said, recordsIn(record, said))->partial);
    // Of other values only the new ones are missing.
    said.sweep()->variables[0].values.push_back(document::variableValue(0.93));
    const auto result = resultOf(said, recordsIn(record, said));
    EXPECT_TRUE(result->partial);
    EXPECT_EQ(result->points.size(), said.sweep()->variables[0].values.size() - 1);
}

TEST(Recorded, DoesNotBelongToWhatIsMeasuredOtherwise) {
    const Experiment experiment = test::queueExperiment();
    const std::string record = printRecord(measured(experiment));
    const auto isEmpty = [&](const auto& change) {
        Experiment changed = experiment;
        change(changed);
        return recordsIn(record, changed).empty();
    };
    EXPECT_FALSE(isEmpty([](Experiment&) {}));
    EXPECT_TRUE(isEmpty([](Experiment& each) { each.seed += 1; }));
    EXPECT_TRUE(isEmpty([](Experiment& each) { each.length.slots = "401"; }));
    EXPECT_TRUE(isEmpty([](Experiment& each) { each.length.independentSeeds = true; }));
    EXPECT_TRUE(isEmpty([](Experiment& each) { each.sweep()->algorithm = "fixed-tree"; }));
    EXPECT_TRUE(isEmpty([](Experiment& each) { each.measures = {"utilisation"}; })) << "never measured";
    EXPECT_TRUE(recordsIn("not a record", experiment).empty());
    EXPECT_TRUE(recordsIn(record.substr(0, record.size() / 2), experiment).empty()) << "damaged";
}

TEST(Recorded, IsFoundOutIfTheProgramGivesOtherNumbers) {
    const Experiment experiment = test::queueExperiment();
    SweepResult result = measured(experiment);
    const auto proceed = [] { return true; };
    const MakePoint make = test::replicating(test::queuePoint);
    const auto good = repeated(result, make, 3, proceed);
    ASSERT_TRUE(good.ok());
    EXPECT_EQ(good->size(), 3 * experiment.measures.size());
    for (const document::CheckedClaim& claim : *good) EXPECT_TRUE(claim.holds) << claim.claim.quantity;
    result.points.front().outcomes.front().values.front()->value += 1e-12;
    const auto stale = repeated(result, make, 3, proceed);
    EXPECT_FALSE(stale->front().holds) << "not the same to the last bit";
}

// Every record belongs to its entry, whose chart needs nothing else.
TEST(Recorded, OfTheGalleryAreWhole) {
    for (const document::EmbeddedFile& file : document::embeddedRecords()) {
        const auto loaded = experiment::loadExperiment(std::string(file.id));
        ASSERT_TRUE(loaded.ok()) << loaded.error().message;
        const auto result = resultOf(*loaded->experiment, recordsIn(file.text, *loaded->experiment));
        ASSERT_TRUE(result.ok()) << file.id;
        EXPECT_FALSE(result->partial) << file.id << " has changed; write its record again with sweep --record";
        EXPECT_EQ(printRecord(*result), file.text) << file.id;
    }
}

}  // namespace
}  // namespace hop::experiment::recorded_test
