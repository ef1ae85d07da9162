// SPDX-License-Identifier: GPL-3.0-or-later
// Values of theory curves at points of experiments.
#include "core/scene/theory_values.h"

#include <gtest/gtest.h>

#include <string>

namespace hop::scene::theory_values_test {
namespace {

TEST(TheoryValues, OfStatementsGoThroughTheFormulaOfTheChart) {
    const auto experiment = document::parseExperiment(R"json({"format": "hopscope-experiment", "version": 1,
      "network": "hypercube({d})", "task": "poisson-broadcasts(rho={rho})", "algorithm": "{scheme}",
      "vary": [{"name": "d", "values": [5, 8]}, {"name": "scheme", "values": ["rotated-trees", "own-tree"]},
               {"name": "rho", "values": [0.1, 0.3, 1.5]}],
      "x": "rho", "measures": ["mean_delay"], "y": "mean_delay - d - 1/2",
      "theory": [{"title": "(25)", "statement": "approximate-delay"},
                 {"title": "(26)", "statement": "light-delay", "at": {"d": 8}},
                 {"title": "any scheme", "statement": "broadcast-delay"}]})json");
    ASSERT_TRUE(experiment.ok()) << experiment.error().message;
    const auto value = [&](std::size_t line, double d, const std::string& scheme, double rho) {
        return theoryAt(*experiment, experiment->theory[line],
                        document::Settings{document::variableValue(d), {scheme, {}}, document::variableValue(rho)});
    };
    EXPECT_NEAR(*value(0, 8, "rotated-trees", 0.3), 9.6515 - 8.5, 2e-4);
    EXPECT_NEAR(*value(0, 5, "rotated-trees", 0.1), 5.6957 - 5.5, 2e-4);
    EXPECT_FALSE(value(0, 8, "own-tree", 0.3)) << "nothing is known of it";
    EXPECT_FALSE(value(0, 8, "rotated-trees", 1.5)) << "beyond stability";
    EXPECT_NEAR(*value(1, 8, "rotated-trees", 0.3), 0.8, 1e-12);
    EXPECT_FALSE(value(1, 5, "rotated-trees", 0.3)) << "only where it is said to be";
    EXPECT_NEAR(*value(2, 8, "own-tree", 0.3), 0.0, 1e-12);
}

TEST(TheoryValues, OfFormulasAreWhereTheyAreSaidToBe) {
    const auto experiment = document::parseExperiment(R"json({"format": "hopscope-experiment", "version": 1,
      "network": "hypercube({d})", "algorithm": "{scheme}",
      "vary": [{"name": "d", "values": [2, 3]}, {"name": "scheme", "values": ["optimal", "non-wasting"]}],
      "x": "d", "measures": ["steps"],
      "theory": [{"title": "t", "formula": "d/3", "at": {"scheme": "optimal"}}]})json");
    ASSERT_TRUE(experiment.ok()) << experiment.error().message;
    const document::TheoryAt theory = theoryOf(*experiment);
    const auto value = [&](double d, const std::string& scheme) {
        return theory(experiment->theory[0], document::Settings{document::variableValue(d), {scheme, {}}});
    };
    EXPECT_EQ(value(3, "optimal"), 1.0);
    EXPECT_FALSE(value(3, "non-wasting"));
}

}  // namespace
}  // namespace hop::scene::theory_values_test
