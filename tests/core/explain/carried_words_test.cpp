// SPDX-License-Identifier: GPL-3.0-or-later
// What a link has carried, and which links carry the most.
#include "core/explain/carried_words.h"

#include <gtest/gtest.h>

#include "tests/support/shown_run.h"

namespace hop::explain::carried_words_test {
namespace {

std::string at(test::ShownRun& showing, Step step, NodeId from, NodeId to) {
    EXPECT_TRUE(showing.moveTo(step, 0.0));
    return carriedWords(showing.instant(), showing.instant().run().network->findLink(from, to));
}

TEST(CarriedWords, CountSoFarAndInTheWholeRun) {
    const auto ring = test::showRun("ring(8)", "total-exchange", "shortest-path");
    const Step last = ring->instant().lastStep;
    EXPECT_EQ(at(*ring, 0, 0, 1),
              "Has carried no packet so far (10 in the whole run). It is one of the 8 busiest links.");
    EXPECT_EQ(at(*ring, 1, 0, 1),
              "Has carried 1 packet so far (10 in the whole run). It is one of the 8 busiest links.");
    EXPECT_EQ(at(*ring, last, 1, 0),
              "Has carried 6 packets in the whole run. The busiest links carry 10 each: 0 → 1 and 7 more links.");
    const auto cube = test::showRun("hypercube(3)", "total-exchange", "optimal");
    EXPECT_EQ(at(*cube, 1, 2, 3),
              "Has carried 1 packet so far (4 in the whole run). Every link carries the same number.");
}

TEST(CarriedWords, NameTheOneBusiestLink) {
    const auto path = test::showRun("path(2)", "point-to-point([[0,1],[0,1],[1,0]])", "shortest-path");
    EXPECT_EQ(at(*path, 2, 0, 1), "Has carried 2 packets in the whole run. It is the busiest link.");
    EXPECT_EQ(at(*path, 2, 1, 0), "Has carried 1 packet in the whole run. The busiest link, 0 → 1, carries 2.");
    const auto oneWay = test::showRun("path(2)", "point-to-point([[0,1]])", "shortest-path");
    EXPECT_EQ(at(*oneWay, 0, 1, 0), "Carries no packet in this run. The busiest link, 0 → 1, carries 1.");
    const auto nothing = test::showRun("path(2)", "none", "none");
    EXPECT_EQ(at(*nothing, 0, 1, 0), "Carries no packet in this run.");
}

TEST(CarriedWords, AreInTheLabelsThatWereChosen) {
    const auto cube = test::showRun("hypercube(2)", "point-to-point([[0,2]])", "shortest-path");
    EXPECT_EQ(at(*cube, 1, 1, 0), "Carries no packet in this run. The busiest link, 00 → 10, carries 1.");
    record::Display numbers;
    numbers.labels = document::Labels::identity;
    cube->setDisplay(numbers);
    EXPECT_EQ(at(*cube, 1, 1, 0), "Carries no packet in this run. The busiest link, 0 → 2, carries 1.");
}

TEST(CarriedWords, OfSymmetricRunsAreTheSame) {
    const auto cube = test::showRun("hypercube(4)", "total-exchange", "optimal");
    for (const Step step : {Step{0}, Step{3}, Step{8}}) {
        const std::string words = at(*cube, step, 4, 5);
        record::Instant symmetric = cube->instant();
        test::dropTimeline(symmetric);
        EXPECT_EQ(carriedWords(symmetric, symmetric.run().network->findLink(4, 5)), words);
    }
}

TEST(CarriedWords, OfDynamicRunsSaySinceWhen) {
    const auto showing = test::showRun("hypercube(3)", "poisson-packets(rho=0.8)", "shortest-path");
    const std::string last = std::to_string(showing->instant().lastStep);
    const std::string words = at(*showing, 20, 0, 1);
    EXPECT_TRUE(words.starts_with("Has carried ")) << words;
    EXPECT_NE(words.find(" since slot 1 ("), std::string::npos) << words;
    EXPECT_NE(words.find(" up to slot " + last + "). "), std::string::npos) << words;
    EXPECT_NE(at(*showing, showing->instant().lastStep, 0, 1).find(" since slot 1. "), std::string::npos);
}

// Then it is not known which links are the busiest.
TEST(CarriedWords, OfStepsThatWereNotKeptAreCounted) {
    const auto part = test::showWithin(1, "ring(8)", "total-exchange", "shortest-path");
    ASSERT_FALSE(part->instant().timeline()->kept(part->instant().lastStep));
    EXPECT_EQ(at(*part, 1, 0, 1), "Has carried 1 packet so far (10 in the whole run).");
}

}  // namespace
}  // namespace hop::explain::carried_words_test
