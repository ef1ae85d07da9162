// SPDX-License-Identifier: GPL-3.0-or-later
// Statements of theory curves: known, about what is drawn, and looked up within limits of memory and time.
#include "core/experiment/stated_theory.h"

#include <gtest/gtest.h>

#include <string>

#include "core/document/gallery.h"
#include "core/document/loaded.h"
#include "core/experiment/library.h"

namespace hop::experiment::stated_theory_test {
namespace {

// Without its closing brace. The theory stands in line 7.
std::string documentWith(const std::string& theory, const std::string& measures, const std::string& d = "2, 3, 4",
                         const std::string& task = "total-exchange") {
    return R"json({"format": "hopscope-experiment", "version": 1,
  "network": "hypercube({d})", "task": ")json" +
           task + R"json(", "algorithm": "{scheme}",
  "vary": [{"name": "d", "values": [)json" +
           d + R"json(]}, {"name": "scheme", "values": ["optimal", "non-wasting"]}],
  "x": "d",
  "measures": )json" +
           measures + R"json(,
  "theory": [{"title": "half", "formula": "2^(d-1)"},
    {"title": "t", "statement": ")json" +
           theory + R"json("}])json";
}

std::string refusal(const std::string& json, Stop stop = {}) {
    const auto experiment = document::parseExperiment(json);
    EXPECT_TRUE(experiment.ok()) << experiment.error().message;
    const auto done = checkTheory(*experiment, json, "", stop);
    return done ? std::string() : done.error().message;
}

TEST(StatedTheory, MustBeKnown) {
    const char* const both = R"(["steps", "mean_delay"])";
    EXPECT_EQ(refusal(documentWith("distance", both) + "}"), "");
    const std::string near = refusal(documentWith("distanse", both) + "}");
    EXPECT_TRUE(near.starts_with("line 7, /theory/1/statement: theory has nothing called 'distanse' here")) << near;
    EXPECT_TRUE(near.ends_with("here; did you mean distance?")) << near;
    // Both curves know it; it is offered once.
    const std::string offered = refusal(documentWith("nothing", both) + "}");
    EXPECT_NE(offered.find("vb-thm-1"), std::string::npos) << offered;
    EXPECT_EQ(offered.find("vb-thm-1"), offered.rfind("vb-thm-1")) << offered;
}

TEST(StatedTheory, MustBeAboutWhatIsDrawn) {
    const std::string delay = documentWith("distance", R"(["mean_delay"])");
    EXPECT_EQ(refusal(delay + R"(, "y": "mean_delay - d/2"})"),
              "line 7, /theory/1/statement: 'distance' is about steps, which is not what the chart shows");
    const std::string second = documentWith("distance", R"(["mean_delay", "steps"])");
    EXPECT_NE(refusal(second + "}"), "") << "the chart shows the first";
    EXPECT_EQ(refusal(second + R"(, "y": "steps - d"})"), "");
}

TEST(StatedTheory, OfASweepIsNamedWithinItsExperiment) {
    const auto sweepOf = [](const std::string& experiment) {
        return "{\"format\": \"hopscope-sweep\", \"version\": 1,\n\"experiment\": " + experiment +
               "},\n\"points\": [{\"at\": {\"d\": 2, \"scheme\": \"optimal\"}, \"stable\": true, \"ended\": "
               "\"complete\", \"replications\": 1, \"slots\": 4, \"steps\": {\"value\": 2, \"ci95\": 0}}]}";
    };
    const auto read = readSweep(sweepOf(documentWith("distance", R"(["steps"])")));
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_EQ(read->points.size(), 1U);
    const auto wrong = readSweep(sweepOf(documentWith("distanse", R"(["steps"])")));
    ASSERT_FALSE(wrong.ok());
    EXPECT_TRUE(wrong.error().message.starts_with("line 8, /experiment/theory/1/statement: theory has nothing called"))
        << wrong.error().message;
}

TEST(StatedTheory, IsCheckedOfWhatIsLoaded) {
    const document::Source source{"'a.json'", documentWith("distanse", R"(["steps"])") + "}", "", true};
    const auto loaded = loadScenario(source);
    ASSERT_FALSE(loaded.ok());
    EXPECT_TRUE(loaded.error().message.starts_with("'a.json': line 7, /theory/1/statement: "))
        << loaded.error().message;
}

TEST(StatedTheory, IsKnownInTheWholeGallery) {
    for (const std::string_view id : document::galleryIds()) {
        const auto loaded = loadScenario(std::string(id));
        EXPECT_TRUE(loaded.ok()) << id << ": " << loaded.error().message;
    }
}

// A document of a few lines may name a task of gigabytes: checking it does not build that.
TEST(StatedTheory, OfHugeTasksIsRefusedUnbuilt) {
    const std::string said = refusal(documentWith("distance", R"(["steps"])", "27", "k-k(2)") + "}");
    EXPECT_NE(said.find("/theory/1/statement: task k-k on hypercube(27) would need"), std::string::npos) << said;
}

// It takes minutes to look it up.
TEST(StatedTheory, OfLargeNetworksIsLookedUpUntilStopped) {
    const std::string json = R"json({"format": "hopscope-experiment", "version": 1, "network": "hypercube({d})",
      "task": "multinode-broadcast", "vary": [{"name": "d", "values": [24]}], "x": "d", "measures": ["steps"],
      "theory": [{"title": "t", "statement": "distance"}]})json";
    const auto experiment = document::parseExperiment(json);
    ASSERT_TRUE(experiment.ok()) << experiment.error().message;
    for (const int look : {1, 20}) {
        const StopFlag flag(look);
        const auto done = checkTheory(*experiment, json, "", Stop(flag));
        ASSERT_FALSE(done.ok());
        EXPECT_EQ(done.error().code, ErrorCode::interrupted) << done.error().message;
    }
}

}  // namespace
}  // namespace hop::experiment::stated_theory_test
