// SPDX-License-Identifier: GPL-3.0-or-later
// Wordings for small places.
#include "ui/style/fitting.h"

#include <gtest/gtest.h>

#include "ui/style/application.h"

namespace hop::ui::style::fitting_test {
namespace {

TEST(Fitting, TakesTheLongestThatFitsAndCutsNoneButTheLast) {
    const TextMetrics metrics(font(12.0));
    const QString whole = QStringLiteral("packets of node 0000"), brief = QStringLiteral("of node 0000"),
                  least = QStringLiteral("0000");
    const auto fits = [&](double width) { return fitting(metrics, {whole, brief, least}, width); };
    EXPECT_EQ(fits(metrics.horizontalAdvance(whole)), whole);
    EXPECT_EQ(fits(metrics.horizontalAdvance(whole) - 1.0), brief);
    EXPECT_EQ(fits(metrics.horizontalAdvance(brief) - 1.0), least);
    const QString cut = fits(metrics.horizontalAdvance(least) - 1.0);
    EXPECT_NE(cut, least);
    EXPECT_LE(metrics.horizontalAdvance(cut), metrics.horizontalAdvance(least) - 1.0);
}

}  // namespace
}  // namespace hop::ui::style::fitting_test
