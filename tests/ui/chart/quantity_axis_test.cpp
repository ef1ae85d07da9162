// SPDX-License-Identifier: GPL-3.0-or-later
// Titles of axes follow the catalogue of quantities.
#include "ui/chart/quantity_axis.h"

#include <gtest/gtest.h>

#include "core/run/quantity.h"
#include "ui/style/text.h"

namespace hop::ui::chart::quantity_axis_test {
namespace {

TEST(QuantityAxis, IsTitleLetterAndUnit) {
    EXPECT_EQ(axisTitle("mean_delay", true), QStringLiteral("mean delay D [slots]"));
    EXPECT_EQ(axisTitle("mean_delay", false), QStringLiteral("mean delay D [steps]"));
    EXPECT_EQ(axisTitle("mean_queue", true), QStringLiteral("mean queue Q [packets per node]"));
    EXPECT_EQ(axisTitle("max_queue", true), QStringLiteral("largest queue M [packets]"));
    EXPECT_EQ(axisTitle("utilisation", true), QStringLiteral("utilisation"));
    EXPECT_EQ(shortAxisTitle("mean_delay", true), QStringLiteral("D [slots]"));
    EXPECT_EQ(shortAxisTitle("utilisation", true), QStringLiteral("utilisation"));
}

TEST(QuantityAxis, EveryMeasureHasOne) {
    for (const std::string_view id : run::measures()) {
        const run::QuantityEntry& entry = *run::findQuantity(id);
        const QString title = axisTitle(id, false);
        EXPECT_TRUE(title.startsWith(lowerTitle(entry.title))) << title.toStdString();
        EXPECT_TRUE(title.contains(text(entry.unit))) << title.toStdString();
        EXPECT_FALSE(title.contains(u'_')) << title.toStdString();
    }
}

TEST(QuantityAxis, VariablesAreKnownByTheirLetters) {
    EXPECT_EQ(axisTitle("rho", true), QStringLiteral("load factor ρ"));
    EXPECT_EQ(axisTitle("d", true), QStringLiteral("dimensions d"));
    EXPECT_EQ(axisTitle("k", true), QStringLiteral("k"));
    EXPECT_EQ(formulaTitle("mean_delay - 3*d/2"), QStringLiteral("D − 3*d/2"));
    EXPECT_EQ(formulaTitle("mean_queue*rho - max_delay"), QStringLiteral("Q*ρ − max_delay"));
}

}  // namespace
}  // namespace hop::ui::chart::quantity_axis_test
