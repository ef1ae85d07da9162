// SPDX-License-Identifier: GPL-3.0-or-later
// Fields that are too narrow for their text say so.
#include "ui/style/eliding.h"

#include <gtest/gtest.h>

#include <QWidget>

namespace hop::ui::style::eliding_test {
namespace {

TEST(Eliding, ALineEndsInDotsWhereItIsTooNarrow) {
    const QString seed = QStringLiteral("18446744073709551615"), begins = QStringLiteral("1844674407");
    ElidingEdit edit;
    edit.setText(seed);
    edit.resize(400, edit.sizeHint().height());
    EXPECT_FALSE(edit.isElided());
    edit.resize(60, edit.sizeHint().height());
    EXPECT_TRUE(edit.isElided());
    EXPECT_EQ(edit.text(), seed) << "it is drawn otherwise, nothing more";
    // What is drawn depends on what is cut off: dots, not the next letter's half.
    const QImage dots = edit.grab().toImage();
    edit.setText(begins + QStringLiteral("7777777777"));
    EXPECT_EQ(edit.grab().toImage(), dots);
    QLineEdit plain(seed);
    plain.setCursorPosition(0);
    plain.resize(edit.size());
    EXPECT_NE(plain.grab().toImage(), dots);
}

TEST(Eliding, AChoiceEndsInDotsWhereItIsTooNarrow) {
    const auto drawn = [](const QString& choice) {
        ElidingCombo combo;
        combo.addItem(choice);
        combo.resize(100, combo.sizeHint().height());
        return combo.grab().toImage();
    };
    const QString begin = QStringLiteral("Random broadcasts on rotated");
    EXPECT_EQ(drawn(begin + QStringLiteral(" trees")), drawn(begin + QStringLiteral(" paths")));
    EXPECT_NE(drawn(QStringLiteral("trees")), drawn(QStringLiteral("paths")));
}

}  // namespace
}  // namespace hop::ui::style::eliding_test
