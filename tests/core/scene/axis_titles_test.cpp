// SPDX-License-Identifier: GPL-3.0-or-later
// Titles of axes follow the catalogue of quantities.
#include "core/scene/curves/axis_titles.h"

#include <gtest/gtest.h>

#include "core/run/quantity.h"

namespace hop::scene::axis_titles_test {
namespace {

TEST(QuantityAxis, IsTitleLetterAndUnit) {
    EXPECT_EQ(axisTitle("mean_delay", true), "mean delay D [slots]");
    EXPECT_EQ(axisTitle("mean_delay", false), "mean delay D [steps]");
    EXPECT_EQ(axisTitle("mean_queue", true), "mean queue Q [packets per node]");
    EXPECT_EQ(axisTitle("max_queue", true), "largest queue M [packets]");
    EXPECT_EQ(axisTitle("utilisation", true), "utilisation");
    EXPECT_EQ(shortAxisTitle("mean_delay", true), "D [slots]");
    EXPECT_EQ(shortAxisTitle("utilisation", true), "utilisation");
}

TEST(QuantityAxis, VariablesHaveTheirLetters) {
    EXPECT_EQ(axisTitle("rho", true), "load factor ρ");
    EXPECT_EQ(axisTitle("lambda", true), "arrival rate λ");
    EXPECT_EQ(axisTitle("d", false), "dimensions d");
}

TEST(QuantityAxis, EveryMeasureHasOne) {
    for (const std::string_view id : run::measures()) {
        const run::QuantityEntry& entry = *run::findQuantity(id);
        const std::string title = axisTitle(id, false);
        EXPECT_EQ(title.substr(1, entry.title.size() - 1), entry.title.substr(1)) << title;
        EXPECT_NE(title.find(entry.unit), std::string::npos) << title;
        EXPECT_EQ(title.find('_'), std::string::npos) << title;
    }
}

TEST(QuantityAxis, VariablesAreKnownByTheirLetters) {
    EXPECT_EQ(axisTitle("rho", true), "load factor ρ");
    EXPECT_EQ(axisTitle("d", true), "dimensions d");
    EXPECT_EQ(axisTitle("k", true), "k");
    EXPECT_EQ(formulaTitle("mean_delay - 3*d/2", true), "D − 3d/2 [slots]");
    EXPECT_EQ(formulaTitle("mean_queue*rho - max_delay", true), "Q × ρ − max_delay");
}

}  // namespace
}  // namespace hop::scene::axis_titles_test
