// SPDX-License-Identifier: GPL-3.0-or-later
// Fields that are too narrow for their text say so.
#include "ui/style/eliding.h"

#include <gtest/gtest.h>

#include <QFontMetrics>
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

TEST(Eliding, AHeadingEndsInDotsWhereItIsTooNarrow) {
    const QString begin = QStringLiteral("Total exchange on the 3 × 5 torus, ");
    const auto drawn = [&](const QString& end) {
        ElidingLabel heading(begin + end);
        heading.resize(100, heading.sizeHint().height());
        EXPECT_TRUE(heading.isElided());
        EXPECT_EQ(heading.text(), begin + end);
        return heading.grab().toImage();
    };
    EXPECT_EQ(drawn(QStringLiteral("shortest paths")), drawn(QStringLiteral("rotated trees")));
    ElidingLabel whole(QStringLiteral("Tree"));
    QLabel plain(whole.text());
    whole.resize(plain.sizeHint());
    plain.resize(plain.sizeHint());
    EXPECT_FALSE(whole.isElided());
    EXPECT_EQ(whole.grab().toImage(), plain.grab().toImage());
    EXPECT_EQ(whole.minimumSizeHint().height(), plain.minimumSizeHint().height());
}

// In the last line that fits, also where a word is wider than a line.
TEST(Eliding, LinesEndInDotsWhereThereAreTooFew) {
    const QFontMetrics metrics{QFont()};
    const auto height = [&](const QString& words, int width) {
        return metrics.boundingRect(0, 0, width, 1000, Qt::TextWordWrap, words).height();
    };
    const QString title = QStringLiteral("Random broadcasts on the rotated trees of a hypercube of six dimensions");
    const int width = metrics.horizontalAdvance(QStringLiteral("Random broadcasts on"));
    EXPECT_EQ(elidedInLines(title, metrics, width, 20), title);
    const QString cut = elidedInLines(title, metrics, width, 2);
    EXPECT_TRUE(cut.endsWith(u'…')) << cut.toStdString();
    EXPECT_TRUE(title.startsWith(cut.chopped(1)));
    EXPECT_LE(height(cut, width), 2 * metrics.lineSpacing());
    EXPECT_GT(height(cut, width), metrics.lineSpacing()) << "both lines are used";
    const QString word = elidedInLines(QStringLiteral("product(hypercube(3),ring(5),path(4))"), metrics, width / 2, 1);
    EXPECT_TRUE(word.endsWith(u'…'));
    EXPECT_LE(metrics.horizontalAdvance(word), width / 2 + 1);
}

}  // namespace
}  // namespace hop::ui::style::eliding_test
