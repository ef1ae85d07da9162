// SPDX-License-Identifier: GPL-3.0-or-later
// The icons are inside the program and can be drawn.
#include "ui/style/icons.h"

#include <gtest/gtest.h>

namespace hop::ui::style {

TEST(Icons, TheProgramsIconDraws) {
    const QIcon hopscope = icon(QStringLiteral("hopscope"));
    ASSERT_FALSE(hopscope.isNull());
    const QImage image = hopscope.pixmap(64, 64).toImage();
    ASSERT_FALSE(image.isNull());
    EXPECT_GT(image.pixelColor(32, 32).alpha(), 0);
}

TEST(Icons, AnUnknownNameIsAnEmptyIcon) { EXPECT_TRUE(icon(QStringLiteral("no-such-icon")).isNull()); }

}  // namespace hop::ui::style
